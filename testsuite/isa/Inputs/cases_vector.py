# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases of listed_opcodes.py: the vector ALU.  Meanings of arithmetic and comparisons: oracle.py."""

import re

from oracle import M32, SKIP, register

LANES = range(64)


def swapped(meaning):
    return lambda a, b, carry: meaning(b, a, carry)


ADD = lambda a, b, carry: (a + b + carry, a + b + carry > M32)
SUBTRACT = lambda a, b, carry: (a - b - carry, a < b + carry)
# Carry in and out; gfx9's names and gfx8's.
CARRIES = {"v_add_co_u32": (ADD, False), "v_addc_co_u32": (ADD, True),
           "v_sub_co_u32": (SUBTRACT, False), "v_subb_co_u32": (SUBTRACT, True),
           "v_subrev_co_u32": (swapped(SUBTRACT), False)}
GFX8_CARRIES = {name.replace("_co", ""): row for name, row in CARRIES.items()}
VCC_IN = 0x0f1e2d3c4b5a6978


def bit(mask, i):
    return mask >> i & 1


def set_vcc(b, mask=VCC_IN):
    b.code("s_mov_b32 vcc_lo, %#x" % (mask & M32), "s_mov_b32 vcc_hi, %#x" % (mask >> 32))


def take_mask(b, name, pair, want):
    """Result: the lanes of the scalar PAIR."""
    low, high = pair
    reg = b.result(name + " (mask)", "q", lambda i: sum(want(j) << j for j in LANES) if i == 0 else SKIP)
    b.code("v_mov_b32 v%d, %s" % (reg, low), "v_mov_b32 v%d, %s" % (reg + 1, high))


def vector_case(b, name, mnemonic, row):
    kind, sources, meaning = row
    reg = b.result(name, kind, lambda i: meaning(*b.lane(sources, i)))
    b.code("%s %s, %s" % (mnemonic, register(reg, kind),
                          ", ".join(b.operand(k, n) for n, k in enumerate(sources))))


def carry_case(b, name, mnemonic, row, form):
    meaning, takes = row
    def lane(i):
        return meaning(*b.lane("uu", i), bit(VCC_IN, i) if takes else 0)
    set_vcc(b)
    reg = b.result(name, "u", lambda i: lane(i)[0])
    carry_out = "s[30:31]" if form == "e64" else "vcc"
    b.code("%s v%d, %s, %s, %s%s" % (mnemonic, reg, carry_out, b.operand("u", 0), b.operand("u", 1),
                                     ", vcc" if takes else ""))
    take_mask(b, name, ("s30", "s31") if form == "e64" else ("vcc_lo", "vcc_hi"),
              lambda i: int(lane(i)[1]))


def compare_case(b, name, mnemonic, row, form):
    sources, meaning = row
    b.code("%s %s, %s, %s" % (mnemonic, "s[30:31]" if form == "e64" else "vcc",
                              b.operand(sources[0], 0), b.operand(sources[1], 1)))
    take_mask(b, name, ("s30", "s31") if form == "e64" else ("vcc_lo", "vcc_hi"),
              lambda i: int(meaning(*b.lane(sources, i))))


def compare_into_exec_case(b, name, mnemonic, row):
    """v_cmpx writes VCC and EXEC."""
    sources, meaning = row
    b.code("%s vcc, %s, %s" % (mnemonic, b.operand(sources[0], 0), b.operand(sources[1], 1)),
           "s_mov_b64 s[30:31], exec", "s_mov_b64 exec, -1")
    for pair in (("s30", "s31"), ("vcc_lo", "vcc_hi")):
        take_mask(b, name, pair, lambda i: int(meaning(*b.lane(sources, i))))


def select_case(b, name, mnemonic, form):
    mask = "vcc"
    set_vcc(b)
    if form == "e64":
        mask = "s[30:31]"
        b.code("s_not_b64 s[30:31], vcc")
    chosen = VCC_IN if form == "e32" else ~VCC_IN
    reg = b.result(name, "u", lambda i: b.lane("uu", i)[bit(chosen, i)])
    b.code("%s v%d, %s, %s, %s" % (mnemonic, reg, b.operand("u", 0), b.operand("u", 1), mask))


# Lane moves: control, and the lane that lane i reads; None: its row has none.
def row_shift(n):
    return lambda i: i - n if i % 16 >= n else None


MOVES = {"row_shr:1": row_shift(1), "row_shr:4": row_shift(4), "row_shr:8": row_shift(8),
         "row_bcast:15": lambda i: i // 16 * 16 - 1 if i >= 16 else None,
         "row_bcast:31": lambda i: 31 if i >= 32 else None,
         "wave_shr:1": lambda i: i - 1 if i else None,
         "wave_ror:1": lambda i: (i - 1) % 64}


def dpp_case(b, name, mnemonic, kind, sources, meaning, carries=""):
    """Lanes that have no source keep what they had, or read 0 (bound_ctrl:0).  A row_mask
    leaves rows out."""
    first = b.values[sources[0], 0]
    for n, (control, source) in enumerate(MOVES.items()):
        zero = n % 2 == 1
        rows = 0xa if n % 3 == 2 else 0xf
        def want(i, source=source, zero=zero, rows=rows):
            j = source(i)
            if not bit(rows, i // 16) or (j is None and not zero):
                return 0xd5d5d5d5
            operands = [0 if j is None else first[j]] + b.lane(sources, i)[1:]
            return meaning(i, *operands)
        if carries:
            set_vcc(b)
        reg = b.result("%s %s" % (name, control), kind, want)
        b.code("v_mov_b32 v%d, 0xd5d5d5d5" % reg, "s_nop 1",
               "%s v%d,%s %s%s %s row_mask:%#x bank_mask:0xf%s" % (
                   mnemonic, reg, " vcc," * bool(carries),
                   ", ".join(b.operand(k, m) for m, k in enumerate(sources)),
                   ", vcc," if carries == "in" else "", control, rows, " bound_ctrl:0" * zero))


SELECTS = {"BYTE_0": lambda a: a & 0xff, "BYTE_3": lambda a: a >> 24, "WORD_0": lambda a: a & 0xffff,
           "WORD_1": lambda a: a >> 16, "DWORD": lambda a: a}


def sdwa_case(b, name, mnemonic, row):
    kind, sources, meaning = row
    for text, select in SELECTS.items():
        reg = b.result("%s %s" % (name, text), kind,
                       lambda i, s=select: meaning(*map(s, b.lane(sources, i))))
        b.code("%s v%d, %s dst_sel:DWORD dst_unused:UNUSED_PAD %s" % (
            mnemonic, reg, ", ".join(b.operand(k, n) for n, k in enumerate(sources)),
            " ".join("src%d_sel:%s" % (n, text) for n in range(len(sources)))))


def lane_case(b, name):
    """v_readlane_b32 and v_writelane_b32 undo each other: lanes in reverse."""
    reg = b.result(name, "u", lambda i: b.values["u", 0][63 - i])
    for i in LANES:
        b.code("v_readlane_b32 s30, %s, %d" % (b.operand("u", 0), 63 - i),
               "v_writelane_b32 v%d, s30, %d" % (reg, i))


def vector_opcode(b, name, stem, tables):
    base, form = re.match(r"(.*?)(?:_(e32|e64|dpp|sdwa))?$", stem).groups()
    base = base.lower()
    mnemonic = base + ("_" + form if form else "")
    arithmetic, compared, carries = tables
    row = arithmetic.get(base + "_e32") or arithmetic.get(base)
    if base in ("v_readlane_b32", "v_writelane_b32"):
        lane_case(b, name)
    elif base == "v_cndmask_b32":
        select_case(b, name, mnemonic, form)
    elif base.startswith("v_cmpx_"):
        compare_into_exec_case(b, name, mnemonic, compared[base.replace("cmpx", "cmp")])
    elif base in compared:
        compare_case(b, name, mnemonic, compared[base], form)
    elif base in carries and form == "dpp":
        meaning, takes = carries[base]
        dpp_case(b, name, mnemonic, "u", "uu",
                 lambda i, x, y: meaning(x, y, bit(VCC_IN, i) if takes else 0)[0], "in" if takes else "out")
    elif base in carries:
        carry_case(b, name, mnemonic, carries[base], form)
    elif row and form == "dpp":
        dpp_case(b, name, mnemonic, row[0], row[1], lambda i, *x: row[2](*x))
    elif row and form == "sdwa":
        sdwa_case(b, name, mnemonic, row)
    elif row:
        vector_case(b, name, mnemonic, row)
    else:
        return False
    return True
