# The test drivers of the instruction set; see testsuite/isa/Inputs/isa-test.cc and
# testsuite/decoder/Inputs/opcode-walk.cc.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# Included by runtime/runtime.mk, whose variables it uses.
# Targets: isa-test, opcode-walk.

isa_objects := $(patsubst %,$(runtime_obj)/%.o,decoder disasm execute fault \
  memory operation timing elf-reader $(patsubst runtime/%.cc,%,$(wildcard runtime/isa/*.cc)))

.PHONY: isa-test opcode-walk
isa-test: $(BUILD)/bin/isa-test
opcode-walk: $(BUILD)/bin/opcode-walk
# Built with everything else, but not installed.
TEST_PRODUCTS := $(BUILD)/bin/isa-test $(BUILD)/bin/opcode-walk
runtime: isa-test opcode-walk

$(BUILD)/bin/isa-test: $(isa_objects) testsuite/isa/Inputs/isa-test.cc
	@mkdir -p $(@D); echo "LINK $@"; \
	$(CXX) $(filter-out -MMD -MP,$(runtime_cxxflags)) -o $@.new \
	  testsuite/isa/Inputs/isa-test.cc $(isa_objects) $(LDFLAGS) \
	  $(runtime_llvm_libs) $(runtime_elf_libs) && mv $@.new $@

$(BUILD)/bin/opcode-walk: $(isa_objects) testsuite/decoder/Inputs/opcode-walk.cc
	@mkdir -p $(@D); echo "LINK $@"; \
	$(CXX) $(filter-out -MMD -MP,$(runtime_cxxflags)) -o $@.new \
	  testsuite/decoder/Inputs/opcode-walk.cc $(isa_objects) $(LDFLAGS) \
	  $(runtime_llvm_libs) $(runtime_elf_libs) && mv $@.new $@
