# The test driver of the instruction set; see testsuite/isa/Inputs/isa-test.cc.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# Included by runtime/runtime.mk, whose variables it uses.
# Target: isa-test.

isa_objects := $(patsubst %,$(runtime_obj)/%.o,decoder disasm execute fault \
  memory operation timing $(patsubst runtime/%.cc,%,$(wildcard runtime/isa/*.cc)))

.PHONY: isa-test
isa-test: $(BUILD)/bin/isa-test
# Built with everything else, but not installed.
TEST_PRODUCTS := $(BUILD)/bin/isa-test
runtime: isa-test

$(BUILD)/bin/isa-test: $(isa_objects) testsuite/isa/Inputs/isa-test.cc
	@mkdir -p $(@D); echo "LINK $@"; \
	$(CXX) $(filter-out -MMD -MP,$(runtime_cxxflags)) -o $@.new \
	  testsuite/isa/Inputs/isa-test.cc $(isa_objects) $(LDFLAGS) \
	  $(runtime_llvm_libs) && mv $@.new $@
