# The fuzz targets, with the device's sources under AddressSanitizer.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# usage: make -f testsuite/fuzz-device/fuzz.mk BUILD=build/fuzz
# check-fuzz calls it from the top of the source.

BUILD ?= build/fuzz
CXX := clang++-14
targets := fuzz-image fuzz-code fuzz-packet
.DEFAULT_GOAL := fuzz-targets

include runtime/runtime.mk

# g++'s warnings are enough; -O1 compiles in half the time of -O3.
runtime_cxxflags := $(filter-out -O3 -g -fvisibility=hidden -W%,$(runtime_cxxflags)) \
  -w -g1 -O1 -fsanitize=address,fuzzer-no-link

fuzz_objects := $(runtime_library:%=$(runtime_obj)/%.o) \
  $(runtime_obj)/elf-images.o $(runtime_obj)/harness.o

.PHONY: fuzz-targets
fuzz-targets: $(targets:%=$(BUILD)/bin/%)

$(runtime_obj)/%.o: testsuite/fuzz-device/%.cc
	@mkdir -p $(@D); echo "CXX $@"; \
	$(CXX) $(runtime_cxxflags) -c -o $@ $<

$(BUILD)/bin/%: $(runtime_obj)/%.o $(fuzz_objects)
	@mkdir -p $(@D); echo "LINK $@"; \
	$(CXX) -fsanitize=address,fuzzer -pthread -o $@ $^ $(runtime_llvm_libs) $(runtime_elf_libs)

.PRECIOUS: $(runtime_obj)/%.o
