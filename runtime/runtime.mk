# The emulated device and its launcher.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# Included by the top Makefile, and usable alone: make -f runtime/runtime.mk
# Targets: runtime, runtime-clean.  Sources are found by pattern.
#
# CXX          a C++17 compiler
# LLVM_CONFIG  llvm-config of LLVM 14, whose disassembler decodes

BUILD ?= build
ifneq ($(filter default undefined,$(origin CXX)),)
CXX = g++-12
endif
LLVM_CONFIG ?= llvm-config-14
PACKAGE_VERSION ?= 0.1.0

# Only acc-run's own: options, images in a program, running it, what it prints.
runtime_tool_only := acc-run elf-images profile-table program-run schedule-search
runtime_sources := $(patsubst runtime/%.cc,%,$(wildcard runtime/*.cc runtime/isa/*.cc runtime/checks/*.cc))
runtime_library := $(filter-out $(runtime_tool_only),$(runtime_sources))
# With what it shares with the library.
runtime_tool := $(runtime_tool_only) elf-reader schedule settings

runtime_obj := $(BUILD)/obj/runtime
runtime_llvm_includes := $(shell $(LLVM_CONFIG) --includedir)
runtime_llvm_libs := $(shell $(LLVM_CONFIG) --ldflags --libs)

# Without -fno-math-errno and the like: results must be those of IEEE 754.
runtime_cxxflags = -std=gnu++17 -g1 -O3 -fPIC -fvisibility=hidden \
  -ffp-contract=off -pthread -Wall -Wextra -MMD -MP -iquote runtime \
  -isystem $(runtime_llvm_includes) \
  -D__STDC_CONSTANT_MACROS -D__STDC_FORMAT_MACROS -D__STDC_LIMIT_MACROS \
  -DACC_WORKERS_VERSION='"$(PACKAGE_VERSION)"'

# The reader of ELF files.
runtime_elf_libs := -lelf

runtime_undefined := -Wl,-z,defs

RUNTIME_PRODUCTS := $(BUILD)/lib/libhsa-runtime64.so.1 $(BUILD)/lib/device/libhsa-runtime64.so.1 \
		    $(BUILD)/bin/acc-run

.PHONY: runtime runtime-clean
runtime: $(RUNTIME_PRODUCTS)

# Programs may run while we link: both products are put in place by mv.
# Exported: the rows of hsa-api.def and nothing else.
$(runtime_obj)/exports.map: runtime/hsa-api.def
	@mkdir -p $(@D)
	@{ echo 'ROCR_1 { global:'; \
	   sed -n 's/^HSA_[A-Z_]* (\([a-z0-9_]*\).*/  \1;/p' $<; \
	   echo 'local: *; };'; } > $@

$(BUILD)/lib/libhsa-runtime64.so.1: $(runtime_library:%=$(runtime_obj)/%.o) $(runtime_obj)/exports.map
	@mkdir -p $(@D); echo "LINK $@"; \
	$(CXX) -shared -pthread -Wl,-soname,libhsa-runtime64.so.1 -Wl,--build-id $(runtime_undefined) \
	  -Wl,--version-script=$(runtime_obj)/exports.map -Wl,--exclude-libs,ALL \
	  -o $@.new $(filter %.o,$^) $(LDFLAGS) $(runtime_llvm_libs) $(runtime_elf_libs) && mv $@.new $@

# Where acc-run has programs look for libraries.
$(BUILD)/lib/device/libhsa-runtime64.so.1: | $(BUILD)/lib/libhsa-runtime64.so.1
	@mkdir -p $(@D); ln -sf ../$(@F) $@

$(BUILD)/bin/acc-run: $(runtime_tool:%=$(runtime_obj)/%.o)
	@mkdir -p $(@D); echo "LINK $@"; \
	$(CXX) -o $@.new $^ $(LDFLAGS) $(runtime_elf_libs) && mv $@.new $@

$(runtime_obj)/%.o: runtime/%.cc runtime/runtime.mk
	@mkdir -p $(@D); echo "CXX $@"; \
	$(CXX) $(runtime_cxxflags) -c -o $@ $<

include runtime/isa/isa.mk

runtime-clean:
	rm -rf $(runtime_obj) $(RUNTIME_PRODUCTS)

-include $(runtime_sources:%=$(runtime_obj)/%.d)
