# The two parts of the GCC plugin.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# Included by the top Makefile, and usable alone: make -f plugin/plugin.mk
# Targets: plugin, plugin-clean.  Each folder's sources are found by pattern.
#
# CXX             a C++17 compiler of the GCC version that loads the plugin
# GCC_PLUGIN_DIR  what gcc-12 -print-file-name=plugin says: the host's headers
# ACCEL_GCC       the accelerator's compiler: passes/missing-symbols knows its libraries
# ACCEL_HEADERS   folders with the headers of the accelerator's lto1, and
# ACCEL_HEADERS_STAMP  a file that is there once they are made

BUILD ?= build
ifneq ($(filter default undefined,$(origin CXX)),)
CXX = g++-12
endif
GCC_PLUGIN_DIR ?= $(shell gcc-12 -print-file-name=plugin)
ACCEL_HEADERS ?= $(BUILD)/accel-headers
ACCEL_GCC ?= x86_64-linux-gnu-accel-amdgcn-amdhsa-gcc-12
PACKAGE_VERSION ?= $(shell sed -n 's/^AC_INIT(\[.*\], \[\(.*\)\]).*/\1/p' configure.ac)

# For the lines of a backtrace; all that -g has takes a third of the compiler's time.
plugin_cxxflags = -std=gnu++17 -O2 -g1 -fPIC -fno-rtti -fno-exceptions \
  -fvisibility=hidden -Wall -Wextra -MMD -MP -I. \
  -DACC_WORKERS_VERSION='"$(PACKAGE_VERSION)"'
plugin_host_headers = -isystem $(GCC_PLUGIN_DIR)/include
plugin_accel_headers = $(ACCEL_HEADERS:%=-isystem %)

# Both parts link these; then each has files of its own.
plugin_common := compiler-check tree-checks diagnostics function-pass live-trees options plugin \
  loops/gangless-tiles loops/loop-marks reductions/reduction-receivers routines/host-calls \
  routines/twice-declared
plugin_sources = $(patsubst plugin/%.cc,%,$(wildcard $(1)))
plugin_accel_only := accel-part $(call plugin_sources,plugin/accelerator/*.cc)
plugin_host := $(filter-out $(plugin_accel_only),$(call plugin_sources,plugin/*.cc plugin/*/*.cc))
plugin_accel := $(plugin_common) $(plugin_accel_only)
plugin_passes := $(patsubst passes/%.cc,%,$(wildcard passes/*.cc))

plugin_obj := $(BUILD)/obj/plugin
plugin_host_objects := $(plugin_host:%=$(plugin_obj)/host/%.o)
plugin_accel_objects := $(plugin_accel:%=$(plugin_obj)/accel/%.o) \
  $(plugin_passes:%=$(plugin_obj)/accel/passes/%.o)

# libacc.so is the name under which GCC delivers options (plugin/options.cc).
PLUGIN_PRODUCTS := $(BUILD)/lib/libacc-workers.so $(BUILD)/lib/libacc.so \
  $(BUILD)/lib/libacc_workers_accel.so

.PHONY: plugin plugin-clean
plugin: $(PLUGIN_PRODUCTS)

plugin_link = @mkdir -p $(@D); echo "LINK $@"; \
  $(CXX) -shared -Wl,--build-id -o $@.new $^ $(LDFLAGS) && mv $@.new $@

$(BUILD)/lib/libacc-workers.so: $(plugin_host_objects)
	$(plugin_link)
$(BUILD)/lib/libacc_workers_accel.so: $(plugin_accel_objects)
	$(plugin_link)
$(BUILD)/lib/libacc.so: $(BUILD)/lib/libacc-workers.so
	@ln -sf $(<F) $@

plugin_compile = @mkdir -p $(@D); echo "CXX $@"; \
  $(CXX) $(plugin_cxxflags) $(1) -c -o $@ $<

# GCC's headers take longer to read than most files to compile: each part reads them once.
plugin_precompiled = -include $(plugin_obj)/$(1)/gcc-compat.h
$(plugin_obj)/%/gcc-compat.h: plugin/plugin.mk
	@mkdir -p $(@D); echo '#include "plugin/gcc-compat.h"' > $@
$(plugin_obj)/host/gcc-compat.h.gch: $(plugin_obj)/host/gcc-compat.h
	$(call plugin_compile,$(plugin_host_headers) -x c++-header)
$(plugin_obj)/accel/gcc-compat.h.gch: $(plugin_obj)/accel/gcc-compat.h $(ACCEL_HEADERS_STAMP)
	$(call plugin_compile,$(plugin_accel_headers) -x c++-header)

$(plugin_obj)/host/%.o: plugin/%.cc plugin/plugin.mk $(plugin_obj)/host/gcc-compat.h.gch
	$(call plugin_compile,$(plugin_host_headers) $(call plugin_precompiled,host))
$(plugin_obj)/accel/%.o: plugin/%.cc plugin/plugin.mk $(plugin_obj)/accel/gcc-compat.h.gch
	$(call plugin_compile,$(plugin_accel_headers) $(call plugin_precompiled,accel))
$(plugin_obj)/accel/passes/%.o: passes/%.cc plugin/plugin.mk $(plugin_obj)/accel/gcc-compat.h.gch
	$(call plugin_compile,$(plugin_accel_headers) $(call plugin_precompiled,accel) -I$(plugin_obj))

# Read C++'s headers as well (ACC_WORKERS_CPLUSPLUS_TREES).
$(plugin_obj)/host/members/complete-parameters.o: plugin_precompiled =
$(plugin_obj)/host/members/static-members.o: plugin_precompiled =
$(plugin_obj)/host/variables/captured-references.o: plugin_precompiled =

# The compiler is asked in the recipe: it may not be there when make reads this.
$(plugin_obj)/accel/passes/missing-symbols.o: $(plugin_obj)/device-symbols.inc
$(plugin_obj)/device-symbols.inc: scripts/list-device-symbols $(ACCEL_HEADERS_STAMP)
	@mkdir -p $(@D)
	@$< $(dir $(shell $(ACCEL_GCC) -print-file-name=libc.a)) > $@.new && mv $@.new $@

plugin-clean:
	rm -rf $(plugin_obj) $(PLUGIN_PRODUCTS)

-include $(plugin_host_objects:.o=.d) $(plugin_accel_objects:.o=.d) \
  $(plugin_obj)/host/gcc-compat.h.d $(plugin_obj)/accel/gcc-compat.h.d
