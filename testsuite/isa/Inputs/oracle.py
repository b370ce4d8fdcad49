#!/usr/bin/env python3
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
# SPDX-License-Identifier: GPL-3.0-or-later
"""An oracle for arithmetic that shares nothing with runtime/isa.

Meanings are written here once more, from the ISA manual, in integers and exact
fractions; isa-test runs the same instructions on 64 lanes of edge cases and
random numbers, and every lane must agree.  A NaN agrees with any NaN.

usage: oracle.py ISA_TEST [--arch=ARCH] [--seed=N] [--directions]

--directions: the instructions that round, in each direction that MODE knows.
"""

import math
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

M32, M64 = (1 << 32) - 1, (1 << 64) - 1
NAN = "nan"
NEAREST, UP, DOWN, TO_ZERO = range(4)	# As MODE has them.
DIRECTION = NEAREST
SKIP = "skip"	# Some part is a NaN.


# Numbers -------------------------------------------------------------------

class Format:
    def __init__(self, bits, mantissa):
        self.bits, self.mantissa = bits, mantissa
        self.exponent_bits = bits - 1 - mantissa
        self.bias = (1 << self.exponent_bits - 1) - 1
        self.top = (1 << self.exponent_bits) - 1

    def decode(self, b):
        """NAN, (+-1, inf), or (sign, Fraction) of bits B."""
        s = -1 if b >> self.bits - 1 else 1
        e = b >> self.mantissa & self.top
        m = b & (1 << self.mantissa) - 1
        if e == self.top:
            return NAN if m else (s, math.inf)
        if e == 0:
            return (s, Fraction(m, 1) * Fraction(2) ** (1 - self.bias - self.mantissa))
        return (s, Fraction(m | 1 << self.mantissa) * Fraction(2) ** (e - self.bias - self.mantissa))

    def encode(self, s, value):
        """Bits of s * VALUE, VALUE >= 0, rounded as DIRECTION says."""
        sign = (1 << self.bits - 1) if s < 0 else 0
        if value == math.inf:
            return sign | self.top << self.mantissa
        if value == 0:
            return sign
        e = value.numerator.bit_length() - value.denominator.bit_length()
        if Fraction(2) ** e > value:
            e -= 1
        e = max(e, 1 - self.bias)
        scaled = value / Fraction(2) ** (e - self.mantissa)
        q, r = divmod(scaled.numerator, scaled.denominator)
        outward = DIRECTION == (UP if s > 0 else DOWN)
        if DIRECTION == NEAREST:
            q += 2 * r > scaled.denominator or (2 * r == scaled.denominator and q & 1)
        elif r and outward:
            q += 1
        bits = q if q < 1 << self.mantissa else (e + self.bias - 1 << self.mantissa) + q
        largest = (self.top << self.mantissa) - (DIRECTION != NEAREST and not outward)
        return sign | min(bits, largest)


F32, F64, F16 = Format(32, 23), Format(64, 52), Format(16, 10)


def exact(f, zero_sign, value):
    """VALUE, a signed Fraction, in format F; zero gets ZERO_SIGN."""
    if value == 0:
        return f.encode(zero_sign, 0)
    return f.encode(-1 if value < 0 else 1, abs(value))


def total(f, *numbers):
    """The sum of decoded NUMBERS, rounded once."""
    if NAN in numbers:
        return NAN
    infinite = {s for s, v in numbers if v == math.inf}
    if infinite:
        return NAN if len(infinite) == 2 else f.encode(infinite.pop(), math.inf)
    signs = {s for s, v in numbers}
    zero = -1 if signs == {-1} or (DIRECTION == DOWN and -1 in signs) else 1
    return exact(f, zero, sum(s * v for s, v in numbers))


def product(a, b):
    if NAN in (a, b):
        return NAN
    if math.inf in (a[1], b[1]):
        return NAN if 0 in (a[1], b[1]) else (a[0] * b[0], math.inf)
    return (a[0] * b[0], a[1] * b[1])


def f_add(f, a, b):
    return total(f, f.decode(a), f.decode(b))


def f_neg(f, a):
    return a ^ 1 << f.bits - 1


def f_mul(f, a, b):
    p = product(f.decode(a), f.decode(b))
    return NAN if p == NAN else f.encode(*p)


def f_fma(f, a, b, c):
    p = product(f.decode(a), f.decode(b))
    return NAN if p == NAN else total(f, p, f.decode(c))


def rough(f, s, value):
    """Bits of s * VALUE as the device gives it where the manuals do not ask for all of them:
    toward zero for f32, 24 bits for f64 (runtime/isa/real.h)."""
    b = f.encode(s, value)
    if value == math.inf or f == F16:
        return b
    if f == F64:
        return b & ~((1 << 29) - 1)
    return b - 1 if value < f.decode(b)[1] < math.inf else b


def f_rcp(f, a):
    d = f.decode(a)
    if d == NAN:
        return NAN
    s, v = d
    return rough(f, s, math.inf if v == 0 else 0 if v == math.inf else 1 / v)


def f_sqrt(f, a):
    d = f.decode(a)
    if d == NAN or (d[0] < 0 and d[1] != 0):
        return NAN
    s, v = d
    if v == 0 or v == math.inf:
        return a
    k = 1200
    n = v * Fraction(4) ** k
    root = math.isqrt(n.numerator // n.denominator)
    value = Fraction(2 * root + (1 if root * root != n else 0), 2) / Fraction(2) ** k
    return rough(f, 1, value)


def f_round(f, a, how):
    d = f.decode(a)
    if d == NAN:
        return NAN
    s, v = d
    if v == math.inf:
        return a
    return exact(f, s, Fraction(how(s * v)))


def f_minmax(f, a, b, pick):
    x, y = f.decode(a), f.decode(b)
    quiet = 1 << f.mantissa - 1
    for n, v in ((a, x), (b, y)):
        if v == NAN and not n & quiet:
            return n | quiet
    if x == NAN:
        return b
    if y == NAN:
        return a
    key = lambda t: (t[0] * t[1], t[0])
    return a if pick(key(x), key(y)) == key(x) else b


def to_int(f, a, low, high):
    d = f.decode(a)
    if d == NAN:
        return 0
    s, v = d
    return max(low, min(high, s * (high + 1 if v == math.inf else math.floor(v)) if v != math.inf
                        else (high if s > 0 else low)))


def convert(to, source, a):
    d = source.decode(a)
    return NAN if d == NAN else to.encode(*d)


def i32(a):
    return a - (1 << 32) if a >> 31 & 1 else a


def i64(a):
    return a - (1 << 64) if a >> 63 & 1 else a


def i16(a):
    a &= 0xffff
    return a - 0x10000 if a >> 15 else a


def i24(a):
    a &= 0xffffff
    return a - (1 << 24) if a >> 23 else a


# Instructions --------------------------------------------------------------
# name: (result, sources, meaning).  Types: u 32 bits, q 64, f, d, h (16 bits).

def signed_bits(f):
    return lambda *x: f(*x)


def clz(a):
    return 32 - a.bit_length() if a else M32


def perm(a, b, c):
    data = (a << 32 | b).to_bytes(8, "little")
    out = 0
    for i in range(4):
        s = c >> 8 * i & 255
        if s < 8:
            v = data[s]
        elif s < 12:
            v = 255 if data[2 * (s - 8) + 1] & 128 else 0
        else:
            v = 0 if s == 12 else 255
        out |= v << 8 * i
    return out


def med3(a, b, c):
    return sorted((a, b, c))[1]


def half_even(v):
    return round(v)


def byte_sad(a, b, c):
    return sum(abs((a >> 8 * i & 255) - (b >> 8 * i & 255)) for i in range(4)) + c


def bfe_i(a, b, c):
    offset, width = b & 31, c & 31
    if width == 0:
        return 0
    v = i32(a) >> offset
    v &= (1 << width) - 1
    if offset + width < 32 and v >> width - 1:
        v -= 1 << width
    elif offset + width >= 32:
        v = i32(a) >> offset
    return v


COMMON = {
    "v_mov_b32_e32": ("u", "u", lambda a: a),
    "v_not_b32_e32": ("u", "u", lambda a: ~a),
    "v_bfrev_b32_e32": ("u", "u", lambda a: int(format(a, "032b")[::-1], 2)),
    "v_ffbh_u32_e32": ("u", "u", clz),
    "v_ffbl_b32_e32": ("u", "u", lambda a: (a & -a).bit_length() - 1),
    "v_ffbh_i32_e32": ("u", "u", lambda a: clz(a if a < 1 << 31 else a ^ M32)),
    "v_cvt_f32_i32_e32": ("f", "u", lambda a: exact(F32, 1, Fraction(i32(a)))),
    "v_cvt_f32_u32_e32": ("f", "u", lambda a: exact(F32, 1, Fraction(a))),
    "v_cvt_f64_i32_e32": ("d", "u", lambda a: exact(F64, 1, Fraction(i32(a)))),
    "v_cvt_f64_u32_e32": ("d", "u", lambda a: exact(F64, 1, Fraction(a))),
    "v_cvt_i32_f32_e32": ("u", "f", lambda a: to_int(F32, a, -(1 << 31), (1 << 31) - 1)),
    "v_cvt_u32_f32_e32": ("u", "f", lambda a: to_int(F32, a, 0, M32)),
    "v_cvt_i32_f64_e32": ("u", "d", lambda a: to_int(F64, a, -(1 << 31), (1 << 31) - 1)),
    "v_cvt_u32_f64_e32": ("u", "d", lambda a: to_int(F64, a, 0, M32)),
    "v_cvt_f32_f64_e32": ("f", "d", lambda a: convert(F32, F64, a)),
    "v_cvt_f64_f32_e32": ("d", "f", lambda a: convert(F64, F32, a)),
    "v_cvt_f16_f32_e32": ("h", "f", lambda a: convert(F16, F32, a)),
    "v_cvt_f32_f16_e32": ("f", "h", lambda a: convert(F32, F16, a & 0xffff)),
    "v_trunc_f64_e32": ("d", "d", lambda a: f_round(F64, a, math.trunc)),
    "v_ceil_f32_e32": ("f", "f", lambda a: f_round(F32, a, math.ceil)),
    "v_floor_f64_e32": ("d", "d", lambda a: f_round(F64, a, math.floor)),
    "v_rndne_f32_e32": ("f", "f", lambda a: f_round(F32, a, half_even)),
    "v_rndne_f64_e32": ("d", "d", lambda a: f_round(F64, a, half_even)),
    "v_rcp_f32_e32": ("f", "f", lambda a: f_rcp(F32, a)),
    "v_rcp_f64_e32": ("d", "d", lambda a: f_rcp(F64, a)),
    "v_sqrt_f32_e32": ("f", "f", lambda a: f_sqrt(F32, a)),
    "v_sqrt_f64_e32": ("d", "d", lambda a: f_sqrt(F64, a)),
    "v_add_f32_e32": ("f", "ff", lambda a, b: f_add(F32, a, b)),
    "v_sub_f32_e32": ("f", "ff", lambda a, b: f_add(F32, a, f_neg(F32, b))),
    "v_subrev_f32_e32": ("f", "ff", lambda a, b: f_add(F32, b, f_neg(F32, a))),
    "v_mul_f32_e32": ("f", "ff", lambda a, b: f_mul(F32, a, b)),
    "v_min_f32_e32": ("f", "ff", lambda a, b: f_minmax(F32, a, b, min)),
    "v_max_f32_e32": ("f", "ff", lambda a, b: f_minmax(F32, a, b, max)),
    "v_add_f16_e32": ("h", "hh", lambda a, b: f_add(F16, a & 0xffff, b & 0xffff)),
    "v_mul_f16_e32": ("h", "hh", lambda a, b: f_mul(F16, a & 0xffff, b & 0xffff)),
    "v_rcp_f16_e32": ("h", "h", lambda a: f_rcp(F16, a & 0xffff)),
    "v_sqrt_f16_e32": ("h", "h", lambda a: f_sqrt(F16, a & 0xffff)),
    "v_add_f64": ("d", "dd", lambda a, b: f_add(F64, a, b)),
    "v_mul_f64": ("d", "dd", lambda a, b: f_mul(F64, a, b)),
    "v_min_f64": ("d", "dd", lambda a, b: f_minmax(F64, a, b, min)),
    "v_max_f64": ("d", "dd", lambda a, b: f_minmax(F64, a, b, max)),
    "v_fma_f32": ("f", "fff", lambda a, b, c: f_fma(F32, a, b, c)),
    "v_fma_f64": ("d", "ddd", lambda a, b, c: f_fma(F64, a, b, c)),
    "v_mul_i32_i24_e32": ("u", "uu", lambda a, b: i24(a) * i24(b)),
    "v_mul_hi_i32_i24_e32": ("u", "uu", lambda a, b: i24(a) * i24(b) >> 32),
    "v_mul_u32_u24_e32": ("u", "uu", lambda a, b: (a & 0xffffff) * (b & 0xffffff)),
    "v_min_i32_e32": ("u", "uu", lambda a, b: min(i32(a), i32(b))),
    "v_max_i32_e32": ("u", "uu", lambda a, b: max(i32(a), i32(b))),
    "v_min_u32_e32": ("u", "uu", min),
    "v_max_u32_e32": ("u", "uu", max),
    "v_lshrrev_b32_e32": ("u", "uu", lambda a, b: b >> (a & 31)),
    "v_ashrrev_i32_e32": ("u", "uu", lambda a, b: i32(b) >> (a & 31)),
    "v_lshlrev_b32_e32": ("u", "uu", lambda a, b: b << (a & 31)),
    "v_and_b32_e32": ("u", "uu", lambda a, b: a & b),
    "v_or_b32_e32": ("u", "uu", lambda a, b: a | b),
    "v_xor_b32_e32": ("u", "uu", lambda a, b: a ^ b),
    "v_mul_lo_u32": ("u", "uu", lambda a, b: a * b),
    "v_mul_hi_u32": ("u", "uu", lambda a, b: a * b >> 32),
    "v_mul_hi_i32": ("u", "uu", lambda a, b: i32(a) * i32(b) >> 32),
    "v_lshlrev_b64": ("q", "uq", lambda a, b: b << (a & 63)),
    "v_lshrrev_b64": ("q", "uq", lambda a, b: b >> (a & 63)),
    "v_ashrrev_i64": ("q", "uq", lambda a, b: i64(b) >> (a & 63)),
    "v_bfe_u32": ("u", "uuu", lambda a, b, c: a >> (b & 31) & (1 << (c & 31)) - 1),
    "v_bfe_i32": ("u", "uuu", bfe_i),
    "v_bfi_b32": ("u", "uuu", lambda a, b, c: a & b | ~a & c),
    "v_alignbit_b32": ("u", "uuu", lambda a, b, c: (a << 32 | b) >> (c & 31)),
    "v_alignbyte_b32": ("u", "uuu", lambda a, b, c: (a << 32 | b) >> 8 * (c & 3)),
    "v_perm_b32": ("u", "uuu", perm),
    "v_sad_u8": ("u", "uuu", byte_sad),
    "v_med3_i32": ("u", "uuu", lambda a, b, c: med3(i32(a), i32(b), i32(c))),
    "v_min3_u32": ("u", "uuu", min),
    "v_max3_i32": ("u", "uuu", lambda a, b, c: max(i32(a), i32(b), i32(c))),
    "v_mad_i32_i24": ("u", "uuu", lambda a, b, c: i24(a) * i24(b) + c),
    "v_bcnt_u32_b32": ("u", "uu", lambda a, b: bin(a).count("1") + b),
    "v_bfm_b32": ("u", "uu", lambda a, b: ((1 << (a & 31)) - 1) << (b & 31)),
    "v_ashrrev_i16_e32": ("h", "uu", lambda a, b: i16(b) >> (a & 15)),
    "v_mul_lo_u16_e32": ("h", "uu", lambda a, b: (a & 0xffff) * (b & 0xffff)),
}

GFX9 = {
    "v_add_u32_e32": ("u", "uu", lambda a, b: a + b),
    "v_sub_u32_e32": ("u", "uu", lambda a, b: a - b),
    "v_subrev_u32_e32": ("u", "uu", lambda a, b: b - a),
    "v_add3_u32": ("u", "uuu", lambda a, b, c: a + b + c),
    "v_lshl_add_u32": ("u", "uuu", lambda a, b, c: (a << (b & 31)) + c),
    "v_lshl_or_b32": ("u", "uuu", lambda a, b, c: a << (b & 31) | c),
    "v_and_or_b32": ("u", "uuu", lambda a, b, c: a & b | c),
    "v_xad_u32": ("u", "uuu", lambda a, b, c: (a ^ b) + c),
}

def halves(f, count):
    """F (F16, a, b...) of the low halves of COUNT dwords and of the high ones."""
    def meaning(*x):
        lo, hi = f(F16, *(v & 0xffff for v in x)), f(F16, *(v >> 16 for v in x))
        return SKIP if NAN in (lo, hi) else lo | hi << 16
    return ("u", "u" * count, meaning)


# What rounds, checked in the directions other than the nearest as well: rows of COMMON, and
# those that stand here only.
ROUNDING = {name: COMMON[name] for name in (
    "v_add_f32_e32", "v_mul_f32_e32", "v_fma_f32", "v_add_f64", "v_mul_f64", "v_fma_f64",
    "v_cvt_f32_f64_e32", "v_cvt_f16_f32_e32", "v_add_f16_e32", "v_mul_f16_e32")}
ROUNDING.update({
    "v_sub_f16_e32": ("h", "hh", lambda a, b: f_add(F16, a & 0xffff, f_neg(F16, b & 0xffff))),
    "v_fma_f16": ("h", "hhh", lambda a, b, c: f_fma(F16, a & 0xffff, b & 0xffff, c & 0xffff)),
})
ROUNDING_GFX9 = {
    "v_pk_add_f16": halves(f_add, 2),
    "v_pk_mul_f16": halves(f_mul, 2),
    "v_pk_fma_f16": halves(f_fma, 3),
}

ORDER = {"lt": lambda x, y: x < y, "eq": lambda x, y: x == y, "le": lambda x, y: x <= y,
         "gt": lambda x, y: x > y, "ge": lambda x, y: x >= y}


def comparisons():
    """name: (sources, meaning of two lanes' bits)."""
    table = {}
    kinds = {"u16": ("uu", lambda a: a & 0xffff), "i16": ("uu", i16), "u32": ("uu", int),
             "i32": ("uu", i32), "u64": ("qq", int), "i64": ("qq", i64)}
    for name, test in list(ORDER.items()) + [("ne", lambda x, y: x != y)]:
        for k, (sources, value) in kinds.items():
            table["v_cmp_%s_%s" % (name, k)] = (
                sources, lambda a, b, t=test, v=value: t(v(a), v(b)))
    for k, f, letter in (("f32", F32, "f"), ("f64", F64, "d"), ("f16", F16, "h")):
        def number(x, f=f):
            d = f.decode(x & (1 << f.bits) - 1)
            return None if d == NAN else d[0] * d[1]

        def both(test, if_nan, number=number):
            def meaning(a, b):
                x, y = number(a), number(b)
                return if_nan if x is None or y is None else test(x, y)
            return meaning
        for name, test in ORDER.items():
            table["v_cmp_%s_%s" % (name, k)] = (2 * letter, both(test, False))
        for name, test in (("nge", lambda x, y: x < y), ("ngt", lambda x, y: x <= y),
                           ("nle", lambda x, y: x > y), ("nlt", lambda x, y: x >= y),
                           ("neq", lambda x, y: x != y), ("nlg", lambda x, y: x == y),
                           ("u", lambda x, y: False)):
            table["v_cmp_%s_%s" % (name, k)] = (2 * letter, both(test, True))
        table["v_cmp_lg_" + k] = (2 * letter, both(lambda x, y: x != y, False))
        table["v_cmp_o_" + k] = (2 * letter, both(lambda x, y: True, False))
    return table


# Running -------------------------------------------------------------------

WIDTH = {"u": 32, "f": 32, "h": 16, "q": 64, "d": 64}
FIRST_INPUT, FIRST_RESULT, LAST_RESULT = 1, 40, 254


def inputs(rng):
    """64 lanes of three operands for each type."""
    edges = {
        "u": [0, 1, 2, M32, M32 - 1, 1 << 31, (1 << 31) - 1, 0xffff, 0x8000, 0xffffff, 31, 32],
        "q": [0, 1, M64, 1 << 63, (1 << 63) - 1, 1 << 32, M32],
        "f": [0, 1 << 31, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000, 0x7f800001,
              1, 0x807fffff, 0x7f7fffff, 0x00800000, 0x4f000000, 0xcf000000, 0x4f800000,
              0x3f000000, 0x40200000, 0x33800001, 0x477fe000, 0x477ff000],
        "d": [0, 1 << 63, 0x3ff0000000000000, 0xbff0000000000000, 0x7ff0000000000000,
              0xfff0000000000000, 0x7ff8000000000000, 0x7ff0000000000001, 1, 0x800fffffffffffff,
              0x7fefffffffffffff, 0x41e0000000000000, 0x41efffffffe00000, 0xc1e0000000100000,
              0x3fe0000000000000, 0x36a0000000000001, 0x47efffffe0000000, 0x47effffff0000000],
        "h": [0, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0x7c01, 1, 0x83ff, 0x7bff, 0x400],
    }
    near = {"f": (F32, 0x3f800000 - (8 << 23), 16 << 23), "d": (F64, 0x3ff0 - 128 << 48, 256 << 48)}
    table = {}
    for kind, e in edges.items():
        for operand in range(3):
            lanes = [rng.choice(e) for _ in range(24)]
            while len(lanes) < 64:
                v = rng.getrandbits(WIDTH[kind])
                if kind in near and rng.random() < 0.7:
                    _, low, span = near[kind]
                    v = low + rng.randrange(span) | rng.getrandbits(1) << WIDTH[kind] - 1
                lanes.append(v)
            table[kind, operand] = lanes
    return table


def place_inputs():
    """Register numbers of the inputs."""
    at, reg = {}, FIRST_INPUT
    for kind in "ufhqd":
        for operand in range(3):
            reg += reg & 1 if WIDTH[kind] == 64 else 0
            at[kind, operand] = reg
            reg += 2 if WIDTH[kind] == 64 else 1
    assert reg <= FIRST_RESULT
    return at


def register(reg, kind):
    return "v[%d:%d]" % (reg, reg + 1) if WIDTH[kind] == 64 else "v%d" % reg


def run(tool, arch, lines, values, at, shows):
    # Denormals, IEEE and DX10_CLAMP as GCC has them, both fields of the direction.
    args = [tool, "--arch=" + arch, "--set=mode=%#x" % (0x3f0 | DIRECTION * 5)]
    for key, lanes in values.items():
        low = ",".join(str(v & M32) for v in lanes)
        args.append("--set=v%d=%s" % (at[key], low))
        if WIDTH[key[0]] == 64:
            args.append("--set=v%d=%s" % (at[key] + 1, ",".join(str(v >> 32) for v in lanes)))
    args.append("--show=" + ",".join(shows))
    with tempfile.NamedTemporaryFile("w", suffix=".s") as f:
        f.write("\n".join(lines) + "\n")
        f.flush()
        done = subprocess.run(args + [f.name], stdout=subprocess.PIPE, universal_newlines=True)
    if done.returncode:
        sys.exit("isa-test failed: " + done.stdout[:500])
    state = {}
    for line in done.stdout.splitlines():
        name, value = line.split(" = ")
        lanes = range(64)
        if "[" in name:
            name, span = name[:-1].split("[")
            ends = span.split(":")
            lanes = range(int(ends[0]), int(ends[-1]) + 1)
        for i in lanes:
            state[name, i] = int(value, 16)
    return state


def agrees(got, want, kind):
    if want == SKIP:
        return True
    mask = (1 << WIDTH[kind]) - 1
    f = {"f": F32, "d": F64, "h": F16}.get(kind)
    if want == NAN:
        return f.decode(got) == NAN
    if f and f.decode(want & mask) == NAN and kind != "h":
        return got == want
    if kind == "h" and got >> 16:
        return False
    return got == want & mask


def check_arithmetic(tool, arch, table, values, at):
    """Number of wrong instructions."""
    wrong, names = 0, sorted(table)
    for start in range(0, len(names), 100):
        batch, lines, shows, reg = {}, [], [], FIRST_RESULT
        for name in names[start:start + 100]:
            result, sources, meaning = table[name]
            operands = [register(at[k, i], k) for i, k in enumerate(sources)]
            lines.append("%s %s, %s" % (name, register(reg, result), ", ".join(operands)))
            shows += ["v%d" % reg, "v%d" % (reg + 1)]
            batch[name] = reg
            reg += 2
        state = run(tool, arch, lines, values, at, shows)
        for name, reg in batch.items():
            result, sources, meaning = table[name]
            for i in range(64):
                lane = [values[k, n][i] for n, k in enumerate(sources)]
                want = meaning(*lane)
                got = state["v%d" % reg, i]
                if WIDTH[result] == 64:
                    got |= state["v%d" % (reg + 1), i] << 32
                if not agrees(got, want, result):
                    print("%s (%s): got %#x, want %s"
                          % (name, ", ".join(map(hex, lane)), got,
                             want if want == NAN else hex(want & (1 << WIDTH[result]) - 1)))
                    wrong += 1
                    break
    return wrong


def check_comparisons(tool, arch, table, values, at):
    wrong, names = 0, sorted(table)
    for start in range(0, len(names), 40):
        lines, shows, batch = [], [], {}
        for n, name in enumerate(names[start:start + 40]):
            sources, meaning = table[name]
            reg = 10 + 2 * n
            lines.append("%s s[%d:%d], %s" % (name + "_e64", reg, reg + 1, ", ".join(
                register(at[k, i], k) for i, k in enumerate(sources))))
            shows += ["s%d" % reg, "s%d" % (reg + 1)]
            batch[name] = reg
        state = run(tool, arch, lines, values, at, shows)
        for name, reg in batch.items():
            sources, meaning = table[name]
            got = state["s%d" % reg, 0] | state["s%d" % (reg + 1), 0] << 32
            want = 0
            for i in range(64):
                want |= meaning(*(values[k, n][i] for n, k in enumerate(sources))) << i
            if got != want:
                print("%s: got %#x, want %#x" % (name, got, want))
                wrong += 1
    return wrong


def check_directions(tool, arch, rng):
    """Exit status: do all instructions round as all four directions have it?"""
    global DIRECTION
    table = dict(ROUNDING)
    if arch != "gfx803":
        table.update(ROUNDING_GFX9)
    wrong = 0
    for DIRECTION in (NEAREST, UP, DOWN, TO_ZERO):
        for _ in range(3):
            wrong += check_arithmetic(tool, arch, table, inputs(rng), place_inputs())
    print("%d instructions, %d wrong" % (4 * len(table), wrong))
    return wrong != 0


def read_options(options, usage):
    """(arch, seed) of --arch=ARCH and --seed=N among OPTIONS; others end with USAGE."""
    arch, seed = "gfx900", 1
    for a in options:
        if a.startswith("--arch="):
            arch = a[7:]
        elif a.startswith("--seed="):
            seed = int(a[7:])
        else:
            sys.exit(usage)
    return arch, seed


def main(argv):
    tool, directions = argv[1], "--directions" in argv[2:]
    arch, seed = read_options([a for a in argv[2:] if a != "--directions"], __doc__)
    rng = random.Random(seed)
    if directions:
        return check_directions(tool, arch, rng)
    table = dict(COMMON)
    if arch != "gfx803":
        table.update(GFX9)
    at, compared = place_inputs(), comparisons()
    wrong = 0
    for _ in range(3):
        values = inputs(rng)
        wrong += check_arithmetic(tool, arch, table, values, at)
        wrong += check_comparisons(tool, arch, compared, values, at)
    print("%d instructions, %d wrong" % (len(table) + len(compared), wrong))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
