# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases of listed_opcodes.py: the scalar ALU, and what controls a program."""

import oracle
from oracle import M32, SKIP, i32, i64

COMBINATIONS = 16	# Of operands, one in each lane of the results.


def nonzero(f, bits=32):
    """SCC: the result is not 0."""
    def meaning(*x):
        value = f(*x[:-1]) & (1 << bits) - 1
        return value, value != 0
    return meaning


def plain(f):
    """SCC stays."""
    return lambda *x: (f(*x[:-1]), x[-1])


def pick(f, value):
    """s_min, s_max: SCC when it is the first; of equal ones manuals do not say."""
    def meaning(a, b, scc):
        return f(a, b, key=value), SKIP if a == b else f(a, b, key=value) == a
    return meaning


def overflow(a, b, total):
    return (a >> 31 == b >> 31) and (total >> 31 & 1) != a >> 31


def first_difference(a, bits):
    """How many of the leading bits are alike; -1: all."""
    sign = a >> bits - 1
    text = format(a, "0%db" % bits)
    return text.index(str(1 - sign)) if str(1 - sign) in text else M32


def leading_zeros(a, bits):
    return bits - a.bit_length() if a else M32


SCALAR = {	# Result, sources, (operands, SCC before) -> (result, SCC)
    "s_add_u32": ("u", "uu", lambda a, b, c: (a + b, a + b > M32)),
    "s_sub_u32": ("u", "uu", lambda a, b, c: (a - b, a < b)),
    "s_addc_u32": ("u", "uu", lambda a, b, c: (a + b + c, a + b + c > M32)),
    "s_subb_u32": ("u", "uu", lambda a, b, c: (a - b - c, a < b + c)),
    "s_add_i32": ("u", "uu", lambda a, b, c: (a + b, overflow(a, b, a + b))),
    "s_sub_i32": ("u", "uu", lambda a, b, c: (a - b, a >> 31 != b >> 31
                                              and (a - b & M32) >> 31 != a >> 31)),
    "s_min_i32": ("u", "uu", pick(min, i32)), "s_max_i32": ("u", "uu", pick(max, i32)),
    "s_min_u32": ("u", "uu", pick(min, int)), "s_max_u32": ("u", "uu", pick(max, int)),
    "s_mul_i32": ("u", "uu", plain(lambda a, b: a * b)),
    "s_mul_hi_u32": ("u", "uu", plain(lambda a, b: a * b >> 32)),
    "s_mul_hi_i32": ("u", "uu", plain(lambda a, b: i32(a) * i32(b) >> 32)),
    "s_lshl_b32": ("u", "uu", nonzero(lambda a, b: a << (b & 31))),
    "s_lshr_b32": ("u", "uu", nonzero(lambda a, b: a >> (b & 31))),
    "s_ashr_i32": ("u", "uu", nonzero(lambda a, b: i32(a) >> (b & 31))),
    "s_lshl_b64": ("q", "qu", nonzero(lambda a, b: a << (b & 63), 64)),
    "s_lshr_b64": ("q", "qu", nonzero(lambda a, b: a >> (b & 63), 64)),
    "s_ashr_i64": ("q", "qu", nonzero(lambda a, b: i64(a) >> (b & 63), 64)),
    "s_not_b32": ("u", "u", nonzero(lambda a: ~a)),
    "s_mov_b32": ("u", "u", plain(lambda a: a)),
    "s_mov_b64": ("q", "q", plain(lambda a: a)),
    "s_bcnt1_i32_b32": ("u", "u", nonzero(lambda a: bin(a).count("1"))),
    "s_ff1_i32_b32": ("u", "u", plain(lambda a: (a & -a).bit_length() - 1)),
    "s_ff1_i32_b64": ("u", "q", plain(lambda a: (a & -a).bit_length() - 1)),
    "s_flbit_i32_b32": ("u", "u", plain(lambda a: leading_zeros(a, 32))),
    "s_flbit_i32_b64": ("u", "q", plain(lambda a: leading_zeros(a, 64))),
    "s_flbit_i32": ("u", "u", plain(lambda a: first_difference(a, 32))),
    "s_flbit_i32_i64": ("u", "q", plain(lambda a: first_difference(a, 64))),
}
for bits, kind in ((32, "u"), (64, "q")):
    for operator, f in (("and", lambda a, b: a & b), ("or", lambda a, b: a | b),
                        ("xor", lambda a, b: a ^ b)):
        SCALAR["s_%s_b%d" % (operator, bits)] = (kind, 2 * kind, nonzero(f, bits))
TESTS = dict(oracle.ORDER, lg=lambda a, b: a != b)
for test, f in TESTS.items():
    for kind, value in (("i32", i32), ("u32", int)):
        SCALAR["s_cmp_%s_%s" % (test, kind)] = (
            "", "uu", lambda a, b, c, f=f, v=value: (0, f(v(a), v(b))))
    SCALAR["s_cmp_%s_u64" % test] = ("", "qq", lambda a, b, c, f=f: (0, f(a, b)))
K_FORMS = {"s_movk_i32": lambda a, k, c: (k, c), "s_mulk_i32": lambda a, k, c: (a * k, c),
           "s_addk_i32": lambda a, k, c: (a + k, overflow(a, k & M32, a + k))}
for test, f in TESTS.items():
    K_FORMS["s_cmpk_%s_i32" % test] = lambda a, k, c, f=f: (a, f(i32(a), k))
    K_FORMS["s_cmpk_%s_u32" % test] = lambda a, k, c, f=f: (a, f(a, k & 0xffff))


def scalar_case(b, name, mnemonic, meaning, kind, sources, constant):
    """Operands in s[20:23], the result in s[26:27], lane k: combination k."""
    done = []
    value_reg = b.result(name, "q" if kind == "q" else "u",
                         lambda i: done[i][0] if i < COMBINATIONS else SKIP)
    scc_reg = b.result(name + " (scc)", "u",
                       lambda i: done[i][1] if i < COMBINATIONS else SKIP)
    for k in range(COMBINATIONS):
        operands = b.lane(sources, k if k % 4 else 63 - k)
        if len(sources) == 2 and k % 5 == 4 and sources[0] == sources[1]:
            operands[1] = operands[0]
        scc = b.rng.getrandbits(1)
        for n, x in enumerate(operands):
            b.code("s_mov_b32 s%d, %#x" % (20 + 2 * n, x & M32),
                   "s_mov_b32 s%d, %#x" % (21 + 2 * n, x >> 32))
        b.code("s_cmp_eq_u32 0, %d" % (1 - scc))
        texts = ["s[%d:%d]" % (20 + 2 * n, 21 + 2 * n) if s == "q" else "s%d" % (20 + 2 * n)
                 for n, s in enumerate(sources)]
        if constant:
            k16 = operands[0] & 0xffff if k % 3 == 0 else b.rng.getrandbits(16)
            b.code("s_mov_b32 s26, s20", "%s s26, %#x" % (mnemonic, k16))
            want = meaning(operands[0], k16 - ((k16 & 0x8000) << 1), scc)
        else:
            result = {"": [], "u": ["s26"], "q": ["s[26:27]"]}[kind]
            b.code("%s %s" % (mnemonic, ", ".join(result + texts)))
            want = meaning(*operands, scc)
        b.code("s_cselect_b32 s28, 1, 0", "v_writelane_b32 v%d, s28, %d" % (scc_reg, k))
        for part in range(2 if kind == "q" else 1 if kind or constant else 0):
            b.code("v_writelane_b32 v%d, s%d, %d" % (value_reg + part, 26 + part, k))
        done.append((want[0] if kind or constant else SKIP,
                     want[1] if want[1] == SKIP else int(want[1])))


def branch_case(b, name, mnemonic):
    """Taken when its condition holds, and only then."""
    condition = mnemonic.rpartition("_")[2]
    for holds in (0, 1):
        label = b.label()
        taken = condition == "branch" or holds == int(condition in ("scc1", "vccnz"))
        reg = b.result(name, "u", lambda i, t=taken: 1 if t else 2)
        b.code("s_cmp_eq_u32 0, %d" % (1 - holds), "s_mov_b64 vcc, %d" % (holds << 5),
               "s_mov_b32 s26, 1", "%s %s" % (mnemonic, label), "s_mov_b32 s26, 2", label + ":",
               "v_mov_b32 v%d, s26" % reg)


def jump_case(b, name, mnemonic):
    """Call by s_swappc, return by s_setpc, addresses from s_getpc: what s26 has seen."""
    done, called, back = b.label(), b.label() + "f", b.label() + "b"
    reg = b.result(name, "u", lambda i: 0x123)
    b.code("s_mov_b32 s26, 1", "s_getpc_b64 s[30:31]", back + ":",
           "s_add_u32 s30, s30, %s-%s" % (called, back), "s_addc_u32 s31, s31, 0",
           "s_swappc_b64 s[28:29], s[30:31]", "s_lshl_b32 s26, s26, 4", "s_or_b32 s26, s26, 3",
           "s_branch " + done, called + ":", "s_lshl_b32 s26, s26, 4", "s_or_b32 s26, s26, 2",
           "s_setpc_b64 s[28:29]", done + ":", "v_mov_b32 v%d, s26" % reg)


def quiet_case(b, name, text):
    """Nothing that a program can see changes."""
    reg = b.result(name, "u", lambda i: i ^ 5)
    b.code("v_xor_b32 v%d, 5, v%d" % (reg, b.lane_register), text)


def clock_case(b, name, mnemonic):
    """A clock goes on."""
    reg = b.result(name, "u", lambda i: 1)
    b.code("%s s[20:21]" % mnemonic, "s_waitcnt lgkmcnt(0)", *["s_nop 7"] * 400,
           "%s s[22:23]" % mnemonic, "s_waitcnt lgkmcnt(0)", "s_sub_u32 s20, s22, s20",
           "s_subb_u32 s21, s23, s21", "s_cmp_gt_i32 s20, 0", "s_cselect_b32 s20, 1, 0",
           "v_mov_b32 v%d, s20" % reg)


QUIET = {"BUFFER_WBINVL1_VOL": "buffer_wbinvl1_vol", "S_DCACHE_WB": "s_dcache_wb", "S_NOP": "s_nop 3",
         "S_SLEEP": "s_sleep 1", "S_WAITCNT": "s_waitcnt vmcnt(0) lgkmcnt(0)"}


def scalar_opcode(b, name, stem):
    mnemonic = stem.lower()
    if stem in QUIET:
        quiet_case(b, name, QUIET[stem])
    elif mnemonic in SCALAR:
        kind, sources, meaning = SCALAR[mnemonic]
        scalar_case(b, name, mnemonic, meaning, kind, sources, False)
    elif mnemonic in K_FORMS:
        scalar_case(b, name, mnemonic, K_FORMS[mnemonic], "", "u", True)
    elif stem in ("S_GETPC_B64", "S_SETPC_B64", "S_SWAPPC_B64"):
        jump_case(b, name, mnemonic)
    elif "BRANCH" in stem:
        branch_case(b, name, mnemonic)
    elif stem == "S_MEMREALTIME":
        clock_case(b, name, mnemonic)
    else:
        return False
    return True
