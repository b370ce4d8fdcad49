#!/usr/bin/env python3
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Run every opcode of a list and compare what it did with what the ISA manual says.

usage: listed_opcodes.py ISA_TEST LIST --arch=ARCH [--seed=N]

LIST has one MC opcode a line (testsuite/decoder/Inputs).  An opcode for which
nothing is known here is an error, so the list cannot grow untested.

A case is a piece of assembly whose results end in vector registers, and what
each lane must hold then.  Cases share a run of isa-test.  Arithmetic and
comparisons have their meanings from oracle.py.
"""

import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import cases_memory
import cases_scalar
import cases_vector
import oracle
from oracle import WIDTH, register

MOST_OF_A_RUN = 24
LANE, LAST_RESULT = 215, 214	# v215: the lane's number; those above are scratch.
LANES = range(64)


class Batch:
    """Cases that run together.  At first v215 is the lane's number."""

    def __init__(self, values, at, rng):
        self.values, self.at, self.rng = values, at, rng
        self.lines, self.wanted, self.cases = [], [], 0
        self.next, self.lane_register = oracle.FIRST_RESULT, LANE

    def full(self):
        return self.cases >= MOST_OF_A_RUN or self.next > LAST_RESULT - 12

    def code(self, *lines):
        self.lines += lines

    def result(self, name, kind, want):
        """A register, or a pair, in which lane i must end as WANT (i)."""
        reg = self.next
        self.next += 2
        self.wanted.append((name, reg, kind, want))
        return reg

    def operand(self, kind, index):
        return register(self.at[kind, index], kind)

    def lane(self, sources, i):
        return [self.values[k, n][i] for n, k in enumerate(sources)]

    def label(self):
        return ".L%d_%d" % (self.cases, len(self.lines))


def add_case(b, name, tables):
    """False: nothing is known of NAME."""
    stem = re.sub(r"_(vi|gfx9)$", "", name)
    return cases_memory.memory_opcode(b, name, stem) or cases_scalar.scalar_opcode(b, name, stem) \
        or cases_vector.vector_opcode(b, name, stem, tables)


# What must not be reached behind it, and how isa-test ends.
ENDS = {"S_ENDPGM": 0, "S_BARRIER": 0, "S_TRAP": 1}


def finish(b, tool, arch):
    """Run B's cases; how many opcodes were wrong."""
    if not b.wanted:
        return 0
    numbers = {("u", "lane"): list(LANES)}
    at = dict(b.at)
    at["u", "lane"] = LANE
    shows = ["v%d" % (reg + n) for _, reg, _, _ in b.wanted for n in (0, 1)]
    state = oracle.run(tool, arch, b.lines, {**b.values, **numbers}, at, shows)
    wrong = set()
    for name, reg, kind, want in b.wanted:
        for i in LANES:
            got = state["v%d" % reg, i]
            if WIDTH[kind] == 64:
                got |= state["v%d" % (reg + 1), i] << 32
            if name not in wrong and not oracle.agrees(got, want(i), kind):
                wrong.add(name)
                print("%s, lane %d: got %#x, want %s" % (name, i, got, want(i)))
    return len({name.split(" ")[0] for name in wrong})


def ends_there(tool, arch, name, status):
    """Whether what follows the opcode is not reached, and isa-test ends with STATUS."""
    mnemonic = name[:-3].lower() + (" 1" if status else "")
    with tempfile.NamedTemporaryFile("w", suffix=".s") as f:
        f.write("s_mov_b32 s4, 1\n%s\ns_mov_b32 s4, 2\n" % mnemonic)
        f.flush()
        done = subprocess.run([tool, "--arch=" + arch, "--show=s4", f.name], stdout=subprocess.PIPE,
                              universal_newlines=True)
    good = done.returncode == status and "s4 = 0x00000001" in done.stdout \
        and ("fault: trap" in done.stdout) == bool(status)
    if not good:
        print("%s: %s" % (name, done.stdout))
    return good


def main(argv):
    tool = argv[1]
    arch, seed = oracle.read_options(argv[3:], __doc__)
    with open(argv[2]) as file:
        names = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    rng = random.Random(seed)
    old = arch == "gfx803"
    arithmetic = oracle.COMMON if old else dict(oracle.COMMON, **oracle.GFX9)
    tables = arithmetic, oracle.comparisons(), \
        cases_vector.GFX8_CARRIES if old else cases_vector.CARRIES
    values, at = oracle.inputs(rng), oracle.place_inputs()
    batch, wrong = Batch(values, at, rng), 0
    for name in names:
        if name[:-3] in ENDS:
            wrong += not ends_there(tool, arch, name, ENDS[name[:-3]])
            continue
        if batch.full():
            wrong += finish(batch, tool, arch)
            batch = Batch(values, at, rng)
        batch.cases += 1
        if not add_case(batch, name, tables):
            print("%s: this test does not know what it does" % name)
            wrong += 1
    wrong += finish(batch, tool, arch)
    print("%d opcodes, %d wrong" % (len(names), wrong))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
