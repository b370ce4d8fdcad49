# lit configuration of the suites with FileCheck tests.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# Loaded by the generated build/lit.site.cfg.py.  One run takes one or more
# suites, which are folders here (ACC_LIT_SUITES names them; all by default).
#
# Substitutions (the paths are those of configure):
#   %gcc %gxx %gfortran   GCC 12's compilers, -fplugin not given
#   %plugin               path of the plugin's host part
#   %arch                 an option for the offload compiler: the GPU to compile for
#   %hipcc %hip_arch      Debian's HIP compiler, and its option for the GPU
#   %acc_cc %acc_cxx %acc_fc  the same compilers with plugin, -fopenacc, offload target
#   %acc_run              the emulated device's launcher
#   %accel_gcc            the accelerator's compiler driver
#   %filecheck %llvm_mc %readelf %not   test tools
#   %build %bin %lib %src folders: build/, build/bin, build/lib, the source's top
# Features: hipcc, rocminfo, gfortran, gcc11, llvm_mc, plugin, acc_run, generated_headers; a test
# says REQUIRES.

import os
import re
import shutil

import lit.formats
import lit.util

tools = config.acc_tools
source, build = config.acc_source, config.acc_build

config.name = "acc-workers"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cc", ".C", ".f90", ".F90", ".s", ".test", ".ll", ".hip"]
config.test_source_root = os.path.join(source, "testsuite")
config.test_exec_root = os.path.join(build, "lit")

all_suites = ["front-door", "plugin", "passes", "mutations", "isa", "decoder", "device", "checks", "seeds",
              "clients"]
wanted_suites = os.environ.get("ACC_LIT_SUITES", " ".join(all_suites)).split()
config.excludes = ["Inputs", "lit.cfg.py"] + [
    name for name in os.listdir(config.test_source_root) if name not in wanted_suites
]

plugin = os.path.join(build, "lib", "libacc-workers.so")
acc_run = os.path.join(build, "bin", "acc-run")
arch = os.environ.get("ACC_TEST_ARCH", "gfx900")
arch_option = "-foffload-options=amdgcn-amdhsa=-march=" + arch
acc = " -fplugin=%s -fopenacc -foffload=amdgcn-amdhsa %s" % (plugin, arch_option)

# Longest names first: lit replaces in this order and %acc_run begins like %acc_r.
config.substitutions += [
    ("%acc_run", acc_run),
    ("%acc_cxx", tools["gxx"] + acc),
    ("%acc_cc", tools["gcc"] + acc),
    ("%acc_fc", tools["gfortran"] + acc),
    ("%accel_gcc", tools["accel_gcc"]),
    ("%gfortran", tools["gfortran"]),
    ("%gcc11", tools["gcc11"]),
    ("%gcc", tools["gcc"]),
    ("%gxx", tools["gxx"]),
    ("%plugin", plugin),
    ("%arch", arch_option),
    ("%hipcc", "hipcc"),
    ("%hip_arch", "--offload-arch=" + arch),
    ("%filecheck", tools["filecheck"]),
    ("%llvm_mc", tools["llvm_mc"]),
    ("%readelf", tools["readelf"]),
    ("%python", tools["python"]),
    ("%not", "/usr/lib/llvm-14/bin/not"),
    ("%build", build),
    ("%bin", os.path.join(build, "bin")),
    ("%lib", os.path.join(build, "lib")),
    ("%src", source),
]

for tool in ("gfortran", "gcc11", "llvm_mc"):
    if tools[tool]:
        config.available_features.add(tool)
for tool in ("hipcc", "rocminfo"):
    if shutil.which(tool):
        config.available_features.add(tool)
generated_headers = os.path.join(build, "accel-headers", ".made-for")
for feature, path in (("plugin", plugin), ("acc_run", acc_run),
                      ("generated_headers", generated_headers)):
    if os.path.exists(path):
        config.available_features.add(feature)
# What the host has: a test that runs code for AVX2 says so.
with open("/proc/cpuinfo") as cpuinfo:
    if re.search(r"^flags\b.*\bavx2\b", cpuinfo.read(), re.MULTILINE):
        config.available_features.add("avx2")

# The tests must not depend on who runs them.
config.environment["PATH"] = "/usr/lib/llvm-14/bin:" + os.environ.get("PATH", "/usr/bin:/bin")
config.environment["LC_ALL"] = "C"
for name in ("GCN_DEBUG", "GOMP_DEBUG", "ACC_DEVICE_TYPE", "HSA_RUNTIME_LIB"):
    config.environment.pop(name, None)
