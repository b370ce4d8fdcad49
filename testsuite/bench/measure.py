"""Compile and run the benchmark programs and keep what the device counted.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A measurement is one program (kernel and source file), compiled one way (variant),
for one number of workers.  Its figures are kept in build/bench/runs/ under a hash
of all that they depend on: sources, command, plugin, device.  So a second run of
make bench measures only what has changed, and one that was stopped goes on.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ARCH = "gfx900"
SIZES = ("tiny", "normal", "large")
# libgomp's own launches, before and after a program's.
NOT_COUNTED = ("_init_array", "_fini_array")
COMPILERS = {".c": ["gcc-12", "-std=gnu11"], ".cc": ["g++-12", "-std=gnu++17"],
             ".f90": ["gfortran-12", "-cpp", "-fno-range-check"]}
# gfx900: a SIMD has 256 vector registers per lane, 4 SIMDs make a compute unit;
# libgomp allows 16 wavefronts per workgroup.
SIMD_VGPRS, SIMDS, MOST_WORKERS, VGPR_GRANULE = 256, 4, 16, 4
SECONDS = 600


def kernel_sizes():
    """The rows of kernels.list: kernel -> {size's name: N}."""
    rows = {}
    with open(os.path.join(HERE, "kernels.list")) as lines:
        for line in lines:
            if not line.startswith("#"):
                name, *sizes = [word.strip() for word in line.split("|")[:4]]
                rows[name] = dict(zip(SIZES, map(int, sizes)))
    return rows


class Failure(Exception):
    """A program that could not be compiled, or whose run was wrong."""


class Bench:
    """Where things are and how programs are compiled."""

    def __init__(self, build, opt):
        self.build = os.path.abspath(build)
        self.opt = opt.split()
        self.folder = os.path.join(self.build, "bench")
        self.runs = os.path.join(self.folder, "runs")
        self.programs = os.path.join(self.folder, "programs")
        self.acc_run = os.path.join(self.build, "bin", "acc-run")
        self.plugin = os.path.join(self.build, "lib", "libacc.so")
        for folder in (self.runs, self.programs):
            os.makedirs(folder, exist_ok=True)
        self.digests = {}

    def command(self, source, variant, defines, program):
        """The compiler's command line for SOURCE as VARIANT."""
        suffix = os.path.splitext(source)[1]
        # Short, so that the directory of a checkout does not matter.
        macros = ["-D%s=%s" % item for item in sorted(defines.items())]
        if variant == "hip":
            return ["hipcc", "-O3", "--offload-arch=" + ARCH, "-x", "hip"] + macros + [
                source, "-o", program]
        command = COMPILERS[suffix] + ["-fopenacc"] + self.opt + [
            "-foffload=amdgcn-amdhsa", "-foffload-options=amdgcn-amdhsa=-march=" + ARCH,
            "-foffload-options=amdgcn-amdhsa=-lm"] + macros
        if suffix == ".f90":
            command += ["-foffload-options=amdgcn-amdhsa=-lgfortran", "-J", self.programs]
        if variant != "stock":
            command.append("-fplugin=" + self.plugin)
        if variant.startswith("no-"):
            command.append("-fplugin-arg-libacc-workers-" + variant)
        return command + [source, "-o", program, "-lm"]

    def depends_on(self, source, variant):
        kernel = os.path.splitext(os.path.basename(source))[0]
        headers = [os.path.join(HERE, name) for name in sorted(os.listdir(HERE))
                   if name in (kernel + ".h", "bench.h", "bench-hip.h", "bench.inc")]
        files = [source] + headers + [self.acc_run,
                 os.path.join(self.build, "lib", "libhsa-runtime64.so.1")]
        if variant not in ("stock", "hip"):
            files += [self.plugin, os.path.join(self.build, "lib", "libacc_workers_accel.so")]
        return files

    def digest(self, path):
        """A hash of what is in PATH."""
        if path not in self.digests:
            with open(path, "rb") as data:
                self.digests[path] = hashlib.sha256(data.read()).hexdigest()
        return self.digests[path]


def source_of(kernel, suffix):
    """The path of KERNEL's source in the language of SUFFIX, or None."""
    path = os.path.join(HERE, kernel + suffix)
    return path if os.path.exists(path) else None


def compile_program(bench, source, variant, defines, program):
    if variant == "hip" and not shutil.which("hipcc"):
        raise Failure("no hipcc here (apt-get install hipcc)")
    command = bench.command(source, variant, defines, program)
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS,
                             stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise Failure("not compiled in %d s" % SECONDS) from None
    if run.returncode != 0 or not os.path.exists(program):
        errors = [line for line in run.stderr.splitlines() if "error" in line or "sorry" in line]
        raise Failure("not compiled: " + (errors or run.stderr.splitlines() or ["?"])[0])


def cost(command):
    """Processor seconds, and megabytes of the process that needs most, of a compilation."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit("exit status %d of: %s" % (process.returncode, " ".join(command)))
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def run_program(bench, program, schedule):
    """Run PROGRAM on the device; all launches that it counted."""
    counters = program + ".json"
    command = [bench.acc_run, "--counters=" + counters, "--schedule=" + schedule,
               "--arch=" + ARCH, program]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS,
                             stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise Failure("no end within %d s" % SECONDS) from None
    if run.returncode != 0:
        lines = (run.stderr.strip() or run.stdout.strip() or "nothing printed").splitlines()
        faults = [line for line in lines if "fault:" in line] or lines
        raise Failure("exit status %d: %s" % (run.returncode, faults[0]))
    if not run.stdout.startswith("bench="):
        raise Failure("no result printed")
    with open(counters) as text:
        launches = [json.loads(line) for line in text if line.strip()]
    os.remove(counters)
    return [launch for launch in launches if launch["kernel"] not in NOT_COUNTED], run.stdout.strip()


def most_workers(vgprs):
    """How many wavefronts of a workgroup fit when each has VGPRS registers."""
    granulated = -(-max(vgprs, 1) // VGPR_GRANULE) * VGPR_GRANULE
    return min(MOST_WORKERS, SIMD_VGPRS // granulated * SIMDS)


def figures_of(launches):
    """What the table needs of LAUNCHES: sums of what is done, maxima of what is held."""
    if not launches:
        raise Failure("no kernel launched on the device")
    total = {
        "launches": len(launches),
        "barriers": sum(one["barriers"] for one in launches),
        "lds_bytes": sum(one["lds_bytes_read"] + one["lds_bytes_written"] for one in launches),
        "wave_instructions": sum(one["wave_instructions"]["total"] for one in launches),
        "valu": sum(one["wave_instructions"]["valu"] for one in launches),
        "lanes": sum(one["valu_lanes_active"] for one in launches),
        "lds_allocated": max(one["lds_allocated"] for one in launches),
        "vgprs": max(one["vgprs"] for one in launches),
        "sgprs": max(one["sgprs"] for one in launches),
        "launched_workers": min(one["workers"] for one in launches),
    }
    total["max_workers"] = most_workers(total["vgprs"])
    total["lanes_per_valu"] = total["lanes"] / total["valu"] if total["valu"] else 0.0
    cycles = [one.get("cycles_estimate") for one in launches]
    total["cycles"] = None if None in cycles else sum(cycles)
    return total


def measure(bench, kernel, suffix, variant, workers, size, schedule="round-robin"):
    """The figures of one program, from earlier or from now; {'failure': why} if it failed."""
    source = source_of(kernel, suffix)
    defines = {"WORKERS": workers, "N": size}
    name = "%s%s.%s.w%d.n%d" % (kernel, suffix, variant, workers, size)
    program = os.path.join(bench.programs, name)
    key = hashlib.sha256(repr((
        [bench.digest(path) for path in bench.depends_on(source, variant)],
        [word.replace(HERE, "").replace(bench.build, "")
         for word in bench.command(source, variant, defines, program)],
        schedule)).encode()).hexdigest()
    record = os.path.join(bench.runs, "%s.%s.json" % (name, key[:16]))
    if os.path.exists(record):
        with open(record) as text:
            return json.load(text)
    try:
        compile_program(bench, source, variant, defines, program)
        launches, line = run_program(bench, program, schedule)
        result = figures_of(launches)
        result["line"] = line
    except Failure as failure:
        # Not kept: it may be the machine's fault.
        return {"failure": str(failure)}
    finally:
        for rest in (program, program + ".json"):
            if os.path.exists(rest):
                os.remove(rest)
    with open(record + ".part", "w") as out:
        json.dump(result, out)
    os.replace(record + ".part", record)
    return result
