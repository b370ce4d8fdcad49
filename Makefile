# acc-workers: the front door.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
#? make               build everything into build/ (installs missing packages, configures first)
#? make demo          build, then compare stock GCC with the plugin on a conjugate-gradient solver
#? make check         build, then the suites below up to check-workers, of the longer ones a sample
#?                    (CPPFLAGS CXXFLAGS LDFLAGS: added to ours; BUILD=DIR: elsewhere than in build/)
#? make install       prefix=/usr/local DESTDIR=
#? make uninstall     the same settings
#? make dist          build/acc-workers-VERSION.tar.gz: what git has, and configure
#? make style         lengths, headings, first lines, shell scripts
#? make clean         remove build/
#? make distclean     remove configure as well
#? make help          this list
#?
#? Parts of make check; all end with 'N passed, N failed, N skipped':
#? make check-plugin  options, messages, hand-over to the accelerator's compiler
#? make check-passes  the compiler stages, one folder of tests each; mutations of them
#? make check-isa     single instructions and the decoder of the emulated device
#? make check-device  HSA calls, loader, faults, acc-run, the device's checks, timing
#? make check-programs  small self-checking OpenACC programs, end to end, all of the device's checks on
#?                    (CHECK=all|none|races,... FILES="a.c b.F90")
#? make check-clients Debian's rocminfo and HIP programs on the device (installs hipcc, rocminfo)
#? make check-seeds   programs of published documents, over workers, levels and schedules
#?                    (ACC_SEEDS=sample: one way each; ACC_SEEDS=stock: GCC without the plugin)
#? make bench-quick   the benchmark's kernels at tiny sizes with the plugin: right answers only
#? make check-workers GCC's own 85 worker-loop tests under four schedules
#?                    (COMPILER=plugin|stock OPT="-O2" SCHEDULES="..." CHECK=all FILES="loop-w-1.c ...")
#?
#? make check-trees   our programs with a plugin that checks what it reads of GCC's trees (FILES="...")
#?
#? Longer than a coffee; those marked * go on where they stopped:
#? make check-torture * GCC's torture and vectorizer tests on the device: 4,189 runs
#?                    (JOBS=2 SHARD=1/4 ARCH=gfx900 FILES="20000112-1.c ..." FRESH=1)
#? make check-routines * GCC's run-time tests as worker routines, a worker loop behind each statement
#?                    (SHARD=1/4 OPT="-O0 -O2" SUITES="c-torture gcc.dg fortran-torture gfortran.dg"
#?                    FILES="20000112-1.c ..." FRESH=1)
#? make check-gcc     * GCC's own OpenACC suites, stock GCC beside the plugin; hours
#?                    (SHARD=1/4 LEVELS="-O2" COMPILERS=plugin SUITES="libgomp.oacc-c goacc" FILES="...")
#? make check-libgomp * GCC's OpenMP offloading tests on the device (same settings)
#? make check-schedules * GCC's worker-loop tests and our programs under 22 schedules, all checks on
#?                    (SHARD=1/4 OPT="-O0 -O2" CHECK=all FILES="...")
#? make check-options * our programs with each optimization switched off, and all; loops in short pieces
#?                    (OPT="-O2/no-free-loads" WORKERS="4 16" SHARD=k/n FILES=...)
#? make check-flags * some of our programs with each of GCC's options that programs are built with
#?                    (OPT="-O2/-flto/-g" SHARD=k/n FILES=...)
#? make check-barriers each barrier of our programs is taken away: does anybody notice?
#?                    (SHARD=1/4 FILES="a.c b")
#? make check-reductions * every operator, type and level of reductions, device and host against plain code
#?                    (ONLY="c:int fortran:logical4" OPT="-O2" WORKERS="4")
#? make check-random  random programs, device against host (N=200 START=1 COMPILER=plugin|stock
#?                    FAMILY=control|data|constructs|lanes|fortran|...|all MODE=plain|threads|library|...|mixed)
#? make check-random-flags   random programs with each of these options of GCC's (N=360 START=1 FAMILY=all)
#? make check-fuzz    fuzzing of loader, instructions and packets
#?                    (FUZZ_SECONDS=40 FUZZ_TARGET=fuzz-image|fuzz-code|fuzz-packet)
#?
#? Figures:
#? make bench         * 16 kernels: stock GCC, the plugin and hand-written HIP on the device; 15 minutes.
#?                    Table, CSV and chart are in build/bench/
#?                    (KERNELS="matmul life" WORKERS="1 8" OPT=-O3 SIZE=tiny|normal|large
#?                    VARIANTS="stock ours hip no-X", X: an optimization to switch off)
#? make bench-compile compile time with the plugin through compile time without (RUNS=3)
#? make bench-device  speed of the emulated device, beside Oclgrind (clang-14, lld-14, oclgrind)

BUILD := build
prefix = /usr/local
# A make that calls this one has said how many jobs there may be.
MAKEFLAGS += --no-builtin-rules $(if $(filter 0,$(MAKELEVEL)),-j$(shell nproc))
.DEFAULT_GOAL := all
SHELL := /bin/sh

# The tests' tools take a blank in a path for its end; all else works there.
ifneq ($(words $(CURDIR)),1)
ifneq ($(filter check%,$(MAKECMDGOALS)),)
$(error The tests cannot run in "$(CURDIR)": its name has a blank.  Rename the folder, or clone into another one)
endif
endif

# These work on a bare machine; all else needs configure.
ifneq ($(filter-out help clean distclean dist style configure,$(or $(MAKECMDGOALS),all)),)
include $(BUILD)/config.mk
endif
ACCEL_HEADERS_DIR ?= $(BUILD)/accel-headers
ACCEL_HEADERS ?= $(ACCEL_HEADERS_DIR)
ACCEL_HEADERS_STAMP := $(ACCEL_HEADERS_DIR)/insn-modes.h

# Each part says in its own folder how it is built.
-include plugin/plugin.mk
-include runtime/runtime.mk

# The user's flags; and what is built does not depend on where this folder is.
flags_for_all = $(CPPFLAGS) $(CXXFLAGS) -fPIC "-ffile-prefix-map=$(CURDIR)=."
plugin_cxxflags += $(flags_for_all)
runtime_cxxflags += $(flags_for_all)

.PHONY: all demo check check-plugin check-passes check-isa check-device check-programs \
  check-seeds check-trees check-workers check-torture check-routines check-gcc check-libgomp check-schedules check-options check-flags check-barriers \
  check-random check-random-flags check-reductions check-clients check-fuzz bench bench-quick bench-compile bench-device \
  install uninstall dist style clean distclean help
all: $(PLUGIN_PRODUCTS) $(RUNTIME_PRODUCTS) $(TEST_PRODUCTS)

help:
	@sed -n 's/^#? \{0,1\}//p' Makefile

# Everything below the first configure run.
configure: configure.ac
	@scripts/install-packages
	@autoconf -o $@ configure.ac && rm -rf autom4te.cache configure~
# By a relative path if it can be: configure takes no absolute one with a blank.
$(BUILD)/config.mk: configure scripts/config.mk.in scripts/packages.list testsuite/lit.site.cfg.py.in
	@mkdir -p $(BUILD)
	@scripts/install-packages
	@cd $(BUILD) && CONFIG_SHELL=/bin/sh \
	  "$(if $(filter build,$(BUILD)),..,$(CURDIR))/configure" --quiet $(CONFIGURE_FLAGS)
	@touch $@

ifeq ($(ACCEL_HEADERS_DIR),$(BUILD)/accel-headers)
$(ACCEL_HEADERS_STAMP): scripts/make-accel-headers scripts/unpack-gcc-source
	@echo "headers of the accelerator's compiler (about a minute, once)"
	@scripts/make-accel-headers $(BUILD)/accel-headers 2
	@touch $@
endif

gcc_tests := $(BUILD)/gcc-testsuite/libgomp/testsuite
torture_tests := $(BUILD)/gcc-testsuite/gcc/testsuite/gcc.c-torture
$(gcc_tests) $(torture_tests) &: scripts/unpack-gcc-source
	@scripts/unpack-gcc-source testsuite $(BUILD)/gcc-testsuite
	@touch $(gcc_tests) $(torture_tests)

demo: all
	@testsuite/demo/run-demo --build=$(BUILD)

# One suite = one result file; summary adds them up and sets the exit status.
RESULTS := $(BUILD)/results
JOBS ?= $(shell nproc)
lit = scripts/run-lit --lit=$(LIT) --build=$(BUILD) --jobs=$(JOBS) --results=$(RESULTS)
dejagnu = scripts/run-dejagnu --runtest=$(RUNTEST) --build=$(BUILD) --jobs=$(JOBS) --results=$(RESULTS)
COMPILER ?= plugin
OPT ?= -O2
SCHEDULES ?= in-order round-robin random:1 hostile:1
FILES ?=
# The device's checks watch our own programs always, GCC's where CHECK says so.
workers = $(dejagnu) --suite=openacc --compiler=$(COMPILER) --opt="$(OPT)" --schedules="$(SCHEDULES)" \
  --check=$(or $(CHECK),none)
# Without lanes each worker has its share of short loops, too.
programs = $(dejagnu) --suite=programs --check=$(or $(CHECK),all) \
  --opt="$(if $(filter file,$(origin OPT)),-O0 -O2 -O3 -O2/no-vector-lanes,$(OPT))"
summary = scripts/summary $(RESULTS)
new_results = rm -rf $(RESULTS) && mkdir -p $(RESULTS)

check: all $(gcc_tests)
	@$(new_results)
	@$(lit) front-door plugin passes mutations isa decoder device checks clients
	@ACC_SEEDS=sample $(lit) seeds
	@$(programs) --files="$(or $(FILES),representative)"
	@$(bench) --quick --results=$(RESULTS)
	@$(workers) --files="$(or $(FILES),representative)"
	@$(summary)
check-plugin: $(PLUGIN_PRODUCTS)
	@$(new_results)
	@$(lit) plugin
	@$(summary)
check-passes: all
	@$(new_results)
	@$(lit) passes mutations
	@$(summary)
check-isa: $(TEST_PRODUCTS)
	@$(new_results)
	@$(lit) isa decoder
	@$(summary)
check-device: $(RUNTIME_PRODUCTS) $(torture_tests)
	@$(new_results)
	@$(lit) device checks
	@$(summary)
check-clients: $(RUNTIME_PRODUCTS)
	@scripts/install-packages hipcc rocminfo
	@$(new_results)
	@$(lit) clients
	@$(summary)
check-fuzz: $(RUNTIME_PRODUCTS)
	@scripts/install-packages clang-14 libclang-rt-14-dev llvm-14
	@testsuite/fuzz-device/check-fuzz --build=$(BUILD) --gcc=$(CC) --llvm-mc=$(LLVM_MC) --accel-gcc=$(ACCEL_GCC) \
	  --seconds=$(or $(FUZZ_SECONDS),40) $(FUZZ_TARGET:%=--target=%)
check-programs: all
	@$(new_results)
	@$(programs) --files="$(FILES)"
	@$(summary)
# The plugin again, so that each access to a tree, clause or statement is checked (plugin/tree-checks.cc).
checked := $(BUILD)/checked
check-trees: all
	@$(new_results)
	@$(MAKE) --no-print-directory -f plugin/plugin.mk plugin BUILD=$(checked) ACCEL_GCC=$(ACCEL_GCC) \
	  ACCEL_HEADERS="$(ACCEL_HEADERS)" ACCEL_HEADERS_STAMP="$(ACCEL_HEADERS_STAMP)" \
	  CXX="$(CXX) -DENABLE_TREE_CHECKING -DENABLE_GIMPLE_CHECKING"
	@$(programs) --files="$(or $(FILES),representative)" --plugin=$(checked)/lib/libacc-workers.so
	@$(summary)
check-seeds: all
	@$(new_results)
	@$(lit) seeds
	@$(summary)
check-workers: all $(gcc_tests)
	@$(new_results)
	@$(workers) --files="$(FILES)"
	@$(summary)

check-torture: $(RUNTIME_PRODUCTS) $(torture_tests)
	@scripts/check-torture --build=$(BUILD) --jobs=$(JOBS) --shard=$(or $(SHARD),1/1) \
	  --arch=$(or $(ARCH),gfx900) --files="$(FILES)" $(if $(FRESH),--fresh) --accel-gcc=$(ACCEL_GCC)

check-routines: all $(torture_tests)
	@scripts/check-routines --build=$(BUILD) --jobs=$(JOBS) --shard=$(or $(SHARD),1/1) \
	  --opt="$(or $(OPT_GIVEN),-O2)" --files="$(FILES)" $(if $(FRESH),--fresh) \
	  --suites="$(or $(SUITES),c-torture)"

# Kept in build/check-gcc from run to run, one result per test and options.
gcc_suites = scripts/check-gcc --runtest=$(RUNTEST) --build=$(BUILD) --jobs=$(JOBS) --results=$(RESULTS) \
  --shard=$(or $(SHARD),1/1) --opt="$(LEVELS)" --files="$(FILES)" \
  $(if $(COMPILERS),--compilers="$(COMPILERS)") $(if $(KEEP),--keep) $(if $(STOCK),--stock=$(STOCK))
check-gcc: all $(gcc_tests)
	@$(new_results)
	@$(gcc_suites) --suites="$(or $(SUITES),oacc goacc)"
	@$(summary)
check-libgomp: all $(gcc_tests)
	@$(new_results)
	@$(gcc_suites) --suites="$(or $(SUITES),libgomp)" --compilers="$(or $(COMPILERS),stock)"
	@$(summary)

# Compiled once, run 22 times; kept in build/check-schedules from run to run.
every_schedule = in-order round-robin $(foreach seed,1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16,random:$(seed)) \
  $(foreach seed,1 2 3 4,hostile:$(seed))
schedules = $(dejagnu) --schedules="$(every_schedule)" \
  --opt="$(if $(filter file,$(origin OPT)),-O0 -O2,$(OPT))" \
  --check=$(or $(CHECK),all) --shard=$(or $(SHARD),1/1) --keep=$(BUILD)/check-schedules --files="$(FILES)"
check-schedules: all $(gcc_tests)
	@$(new_results)
	@$(schedules) --suite=programs --workers="4 16"
	@$(schedules) --suite=openacc
	@$(summary)
# Each row of plugin/options.def that is on, but for the one that checks.
optimizations = $(filter-out verify,$(shell awk -F'"' '/^FLAG .*, true,/ { print $$2 }' plugin/options.def))
space := $(subst ,, )
all_off = -O2$(subst $(space),,$(addprefix /no-,$(optimizations)))
sets_of_options = $(dejagnu) --suite=programs --schedules="$(SCHEDULES)" --workers="$(or $(WORKERS),4)" \
  --check=$(or $(CHECK),all) --shard=$(or $(SHARD),1/1) --keep=$(BUILD)/$@
check-options: all
	@$(new_results)
	@$(sets_of_options) --files="$(FILES)" \
	  --opt="$(or $(OPT_GIVEN),$(foreach name,$(optimizations),-O2/no-$(name)) $(all_off) -O2/short-pieces)"
	@$(summary)
# Of each language, with routines, data constructs, objects and reductions.
flag_programs = routines-of-all-levels.c routine-in-other-unit.c read-only-tables.c data-sections.c \
  calls-of-the-host-library.C members-of-objects.C used-components.F90 nested-reductions.F90
flags = $(shell sed 's/\#.*//' testsuite/programs/$(1).list)
flags_of_language = $(if $(FILES),,$(sets_of_options) --title=programs-flags-$(1) \
  --files="$(2)" --opt="$(call flags,flags-$(1))")
check-flags: all
	@$(new_results)
	@$(sets_of_options) --files="$(or $(FILES),$(flag_programs))" \
	  --opt="$(or $(OPT_GIVEN),$(call flags,flags))"
	@$(call flags_of_language,c,$(filter %.c,$(flag_programs)))
	@$(call flags_of_language,cplusplus,members-of-objects.C default-none-in-data.C)
	@$(call flags_of_language,fortran,$(filter %.F90,$(flag_programs)))
	@$(summary)
check-barriers: all
	@$(new_results)
	@scripts/remove-barriers --build=$(BUILD) --results=$(RESULTS) --jobs=$(JOBS) \
	  --shard=$(or $(SHARD),1/1) $(FILES)
	@$(summary)

check-random: all
	@testsuite/fuzz/check-random --build=$(BUILD) --jobs=$(JOBS) --compiler=$(COMPILER) \
	  --count=$(or $(N),200) --start=$(or $(START),1) --family=$(or $(FAMILY),control) \
	  --mode=$(or $(MODE),plain)
# Each set of options twice, of each family.
check-random-flags: all
	@testsuite/fuzz/check-random --build=$(BUILD) --jobs=$(JOBS) --compiler=$(COMPILER) --flags --batch=2 \
	  --count=$(or $(N),360) --start=$(or $(START),1) --family=$(or $(FAMILY),all)

# OPT has the default of another target.
OPT_GIVEN = $(if $(filter command line environment,$(origin OPT)),$(OPT))
check-reductions: all
	@testsuite/reductions/check-reductions --build=$(BUILD) --jobs=$(JOBS) --only="$(ONLY)" \
	  --opt="$(or $(OPT_GIVEN),-O0 -O2)" --workers="$(or $(WORKERS),4 16)" $(if $(FRESH),--fresh)

bench = $(PYTHON) testsuite/bench/run-bench --build=$(BUILD) --jobs=$(JOBS) --opt="$(or $(OPT_GIVEN),-O3)" \
  --kernels="$(KERNELS)"
bench: all
	@$(bench) --workers="$(or $(WORKERS),1 2 4 8 16)" --size=$(or $(SIZE),normal) \
	  --variants="$(or $(VARIANTS),stock ours hip)"
bench-quick: all
	@$(bench) --quick
bench-compile: all
	@$(PYTHON) testsuite/bench/compile-time --build=$(BUILD) --opt="$(or $(OPT_GIVEN),-O3)" \
	  --runs=$(or $(RUNS),3)
	@$(PYTHON) testsuite/bench/many-ifs --build=$(BUILD)
	@$(PYTHON) testsuite/bench/many-constructs --build=$(BUILD)

bench-device: $(RUNTIME_PRODUCTS)
	@testsuite/bench-device/bench-device --build=$(BUILD)

# Beside a real libhsa-runtime64 ours must not be found by accident, so it goes
# into a folder of its own; acc-run finds it from its own place.
home = $(DESTDIR)$(prefix)/lib/acc-workers
install: all
	install -d "$(home)/lib/device" "$(home)/bin" "$(DESTDIR)$(prefix)/bin"
	install -m 755 $(filter-out %/libacc.so,$(PLUGIN_PRODUCTS)) "$(home)/lib"
	cp -P $(filter %/libacc.so,$(PLUGIN_PRODUCTS)) "$(home)/lib"
	install -m 644 $(BUILD)/lib/libhsa-runtime64.so.1 "$(home)/lib"
	cp -P $(BUILD)/lib/device/libhsa-runtime64.so.1 "$(home)/lib/device"
	install -m 755 $(BUILD)/bin/acc-run "$(home)/bin"
	ln -sf ../lib/acc-workers/bin/acc-run "$(DESTDIR)$(prefix)/bin/acc-run"
	@echo "use: gcc-12 -fplugin=$(prefix)/lib/acc-workers/lib/libacc-workers.so -fopenacc x.c && acc-run ./a.out"

uninstall:
	rm -rf "$(home)"
	rm -f "$(DESTDIR)$(prefix)/bin/acc-run"

# Of the last commit.
package := acc-workers-$(shell sed -n 's/^AC_INIT(\[.*\], \[\(.*\)\]).*/\1/p' configure.ac)
dist: configure
	@mkdir -p $(BUILD)
	git archive --format=tar.gz -o $(BUILD)/$(package).tar.gz --prefix=$(package)/ --add-file=configure HEAD

style:
	@scripts/check-style

clean:
	rm -rf $(BUILD) configure~ autom4te.cache
distclean: clean
	rm -f configure
