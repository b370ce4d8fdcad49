"""Each matrix instruction of gfx908 against a model of matrices.

usage: matrix.py ISA_TEST
SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

The model puts what the lanes hold into matrices A, B and C by block, row, column
and k, multiplies them, and looks up what each register of each lane must be.
Numbers are small, so that every sum is exact.
"""

import random
import struct
import subprocess
import sys
import tempfile

# name, type, parts per lane, n, blocks
SHAPES = [("f32_%dx%dx%df32" % shape, "f32", 1, shape[0], blocks) for shape, blocks in
          (((32, 32, 1), 2), ((16, 16, 1), 4), ((4, 4, 1), 16), ((32, 32, 2), 1), ((16, 16, 4), 1))]
for kind, result, parts, depths in (("f16", "f32", 4, (4, 4, 4, 8, 16)), ("i8", "i32", 4, (4, 4, 4, 8, 16)),
                                    ("bf16", "f32", 2, (2, 2, 2, 4, 8))):
    SHAPES += [("%s_%dx%dx%d%s" % (result, n, n, depth, kind), kind, parts, n, blocks)
               for n, depth, blocks in zip((32, 16, 4, 32, 16), depths, (2, 4, 16, 1, 1))]


def encode(kind, numbers):
    """The registers that hold NUMBERS as parts."""
    if kind == "f32":
        data = struct.pack("<f", *numbers)
    elif kind == "f16":
        data = struct.pack("<4e", *numbers)
    elif kind == "bf16":
        data = b"".join(struct.pack("<f", number)[2:] for number in numbers)
    else:
        data = struct.pack("<4b", *numbers)
    return struct.unpack("<%dI" % (len(data) // 4), data)


def expected(kind, n, blocks, parts, a, b, c):
    """Result register R of lane L, as {(R, L): number}."""
    depth = parts * (64 // n if blocks == 1 else 1)
    left, right = {}, {}
    for lane in range(64):
        for part in range(parts):
            block = 0 if blocks == 1 else lane // n
            k = part + (lane // n * parts if blocks == 1 else 0)
            left[block, lane % n, k] = a[lane][part]
            right[block, k, lane % n] = b[lane][part]
    result = {}
    for block in range(blocks):
        for row in range(n):
            for column in range(n):
                if n == 4:
                    register, lane = row, 4 * block + column
                else:
                    groups = 64 // n
                    lane = column + n * (row // 4 % groups)
                    register = row % 4 + row // (4 * groups) * 4 + block * n * n // 64
                result[register, lane] = c + sum(left[block, row, k] * right[block, k, column]
                                                 for k in range(depth))
    return result


def check(tool, name, kind, parts, n, blocks):
    rng = random.Random(name)
    a, b = ([[rng.randint(-8, 8) for _ in range(parts)] for _ in range(64)] for _ in range(2))
    registers = n * n * blocks // 64
    words = 2 if kind == "f16" else 1
    sources = ["v1" if words == 1 else "v[1:2]", "v3" if words == 1 else "v[3:4]"]
    sets = []
    for first, numbers in ((1, a), (3, b)):
        lanes = [encode(kind, lane) for lane in numbers]
        for word in range(words):
            sets.append("--set=v%d=%s" % (first + word, ",".join(str(lane[word]) for lane in lanes)))
    addend = 7 if kind == "i8" else 0x40e00000
    lines = ["v_mov_b32 v5, 0x%x" % addend]
    lines += ["v_accvgpr_write_b32 a%d, v5" % r for r in range(registers)]
    lines.append("s_mov_b64 exec, 1")       # which matrix instructions ignore
    lines.append("v_mfma_%s a[0:%d], %s, %s, a[0:%d]" % (name, registers - 1, *sources, registers - 1))
    lines.append("s_mov_b64 exec, -1")
    lines += ["v_accvgpr_read_b32 v%d, a%d" % (10 + r, r) for r in range(registers)]
    with tempfile.NamedTemporaryFile("w", suffix=".s") as source:
        source.write("\n".join(lines) + "\n")
        source.flush()
        wanted = expected(kind, n, blocks, parts, a, b, 7)
        shows = ["v%d[%d]" % (10 + r, lane) for r, lane in wanted]
        output = subprocess.run([tool, "--arch=gfx908", *sets, "--show=" + ",".join(shows), source.name],
                                capture_output=True, text=True).stdout
    got = dict(line.split(" = ") for line in output.splitlines() if " = " in line)
    wrong = 0
    for (r, lane), number in wanted.items():
        word = struct.unpack("<I", struct.pack("<i" if kind == "i8" else "<f", number))[0]
        text = got.get("v%d[%d]" % (10 + r, lane), output.strip() or "nothing")
        if text != "0x%08x" % word:
            wrong += 1
            if wrong == 1:
                print("v_mfma_%s register %d lane %d: got %s, not 0x%08x" % (name, r, lane, text, word))
    return wrong


def main():
    wrong = sum(check(sys.argv[1], *shape) != 0 for shape in SHAPES)
    print("%d instructions, %d wrong" % (len(SHAPES), wrong))
    return wrong != 0


sys.exit(main())
