#!/usr/bin/env python3
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
# SPDX-License-Identifier: GPL-3.0-or-later
"""The oracle for what mathematical libraries are made of: parts of numbers, scaling,
roots, powers, sines, and the sequences of instructions that divide.

Exact where the ISA manual is; within a unit in the last place where it allows one.

usage: math_oracle.py ISA_TEST [--arch=ARCH] [--seed=N]
"""

import math
import random
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
from oracle import (F16, F32, F64, FIRST_RESULT, NAN, WIDTH, check_arithmetic, exact, f_rcp, i16, i32,
                    f_round, half_even, inputs, place_inputs, read_options, register, rough, run)

FORMATS = {"f": F32, "d": F64, "h": F16}
SUFFIX = {"f": "f32", "d": "f64", "h": "f16"}


# Meanings ------------------------------------------------------------------

def ldexp(f, a, by):
    d = f.decode(a)
    if d == NAN or d[1] in (0, math.inf):
        return NAN if d == NAN else a
    return f.encode(d[0], d[1] * Fraction(2) ** max(-5000, min(5000, by)))


def frexp(f, a):
    """(mantissa's bits, exponent)."""
    d = f.decode(a)
    if d == NAN or d[1] in (0, math.inf):
        return (NAN if d == NAN else a), 0
    e = d[1].numerator.bit_length() - d[1].denominator.bit_length()
    if d[1] >= Fraction(2) ** e:
        e += 1
    return f.encode(d[0], d[1] / Fraction(2) ** e), e


def fract(f, a):
    d = f.decode(a)
    if d == NAN or d[1] == math.inf:
        return NAN
    value = d[0] * d[1]
    one = f.bias << f.mantissa
    return min(exact(f, 1, value - math.floor(value)), one - 1)


def rsq(f, a):
    d = f.decode(a)
    if d == NAN or (d[0] < 0 and d[1] != 0):
        return NAN
    if d[1] in (0, math.inf):
        return f.encode(d[0], math.inf if d[1] == 0 else 0)
    n = Fraction(4) ** 1200 / d[1]
    root = math.isqrt(n.numerator // n.denominator)
    return rough(f, 1, Fraction(root) / Fraction(2) ** 1200)


def of_float(f, function):
    """FUNCTION of Python's numbers on format F."""
    def meaning(a):
        d = f.decode(a & (1 << f.bits) - 1)
        if d == NAN:
            return NAN
        try:
            value = function(float(d[0] * d[1]))
        except OverflowError:
            value = math.inf
        except ValueError:
            return NAN
        if math.isnan(value):
            return NAN
        sign = -1 if math.copysign(1, value) < 0 else 1
        return f.encode(sign, math.inf if math.isinf(value) else Fraction(abs(value)))
    return meaning


def log2(x):
    return -math.inf if x == 0 else math.log2(x)


def sine(x):
    return math.sin(2 * math.pi * (x - math.floor(x)))


def cosine(x):
    return math.cos(2 * math.pi * (x - math.floor(x)))


def quotient(f, a, b):
    x, y = f.decode(a), f.decode(b)
    if NAN in (x, y) or x[1] == y[1] == 0 or x[1] == y[1] == math.inf:
        return NAN
    sign = x[0] * y[0]
    if y[1] == 0 or x[1] == math.inf:
        return f.encode(sign, math.inf)
    return f.encode(sign, 0 if y[1] == math.inf else x[1] / y[1])


# Tables --------------------------------------------------------------------

def masked(f, meaning):
    return lambda a, *more: meaning(f, a & (1 << f.bits) - 1, *more)


def exact_table():
    """As oracle.py has them."""
    table = {}
    for kind, f in FORMATS.items():
        name = SUFFIX[kind]
        e32 = "_e32"
        table["v_frexp_mant_" + name + e32] = (kind, kind, masked(f, lambda f, a: frexp(f, a)[0]))
        table["v_frexp_exp_%s_%s%s" % ("i16" if kind == "h" else "i32", name, e32)] = (
            "h" if kind == "h" else "u", kind, masked(f, lambda f, a: frexp(f, a)[1]))
        table["v_fract_" + name + e32] = (kind, kind, masked(f, fract))
        table["v_ldexp_" + name] = (kind, kind + "u", masked(
            f, lambda f, a, b: ldexp(f, a, i16(b) if f is F16 else i32(b))))
        for how, rounding in (("trunc", math.trunc), ("ceil", math.ceil), ("floor", math.floor),
                              ("rndne", half_even)):
            table["v_%s_%s%s" % (how, name, e32)] = (kind, kind, masked(
                f, lambda f, a, rounding=rounding: f_round(f, a, rounding)))
    return table


def near_table():
    """name: (kind, meaning), right within a unit in the last place."""
    table = {"v_rcp_iflag_f32": ("f", masked(F32, f_rcp))}
    for kind, f in FORMATS.items():
        table["v_rsq_" + SUFFIX[kind]] = (kind, masked(f, rsq))
        if kind != "d":
            table["v_exp_" + SUFFIX[kind]] = (kind, of_float(f, lambda x: 2.0 ** x))
            table["v_log_" + SUFFIX[kind]] = (kind, of_float(f, log2))
            table["v_sin_" + SUFFIX[kind]] = (kind, of_float(f, sine))
            table["v_cos_" + SUFFIX[kind]] = (kind, of_float(f, cosine))
    return table


# What stage quotients makes of a / b (LLVM of halves), in A and B; temporaries from T on; the
# result is in T; LAST is the low half of the sixth one.
DIVISIONS = {
    "f": ["v_div_scale_f32 {2}, s[0:1], {b}, {b}, {a}", "v_div_scale_f32 {3}, vcc, {a}, {b}, {a}",
          "v_rcp_f32 {4}, {2}", "v_fma_f32 {5}, -{2}, {4}, 1.0", "v_fma_f32 {4}, {5}, {4}, {4}",
          "v_mul_f32 {5}, {3}, {4}", "v_or_b32 {last}, 1, {last}",
          "v_fma_f32 {6}, -{2}, {5}, {3}", "v_fma_f32 {5}, {6}, {4}, {5}",
          "v_fma_f32 {2}, -{2}, {5}, {3}", "v_div_fmas_f32 {2}, {2}, {4}, {5}",
          "v_div_fixup_f32 {0}, {2}, {b}, {a}"],
    "d": ["v_div_scale_f64 {2}, s[0:1], {b}, {b}, {a}", "v_rcp_f64 {4}, {2}",
          "v_fma_f64 {5}, -{2}, {4}, 1.0", "v_fma_f64 {6}, {5}, {5}, {5}",
          "v_fma_f64 {4}, {4}, {6}, {4}",
          "v_fma_f64 {5}, -{2}, {4}, 1.0", "v_fma_f64 {4}, {4}, {5}, {4}",
          "v_div_scale_f64 {3}, vcc, {a}, {b}, {a}", "v_mul_f64 {5}, {3}, {4}",
          "v_or_b32 {last}, 1, {last}", "v_fma_f64 {6}, -{2}, {5}, {3}",
          "v_fma_f64 {5}, {6}, {4}, {5}", "v_fma_f64 {2}, -{2}, {5}, {3}",
          "v_div_fmas_f64 {2}, {2}, {4}, {5}",
          "v_div_fixup_f64 {0}, {2}, {b}, {a}"],
    "h": ["v_cvt_f32_f16 {2}, {a}", "v_cvt_f32_f16 {3}, {b}", "v_rcp_f32 {3}, {3}",
          "v_mul_f32 {2}, {2}, {3}", "v_cvt_f16_f32 {2}, {2}", "v_div_fixup_f16 {0}, {2}, {b}, {a}"],
}


# Running -------------------------------------------------------------------

def all_exponents(rng, values):
    """More lanes with numbers of any size, and exponents for ldexp."""
    for kind, f in FORMATS.items():
        for operand in range(2):
            for lane in range(24, 56):
                values[kind, operand][lane] = rng.getrandbits(f.bits)
    values["u", 1][:40] = [rng.randrange(-170, 170) & 0xffffffff for _ in range(20)] + [
        rng.randrange(-2200, 2200) & 0xffffffff for _ in range(20)]


def within(got, want, f, units):
    if want == NAN or f.decode(got & (1 << f.bits) - 1) == NAN:
        return want == NAN and f.decode(got) == NAN
    sign = 1 << f.bits - 1
    def place(bits):
        return (bits & sign - 1) * (-1 if bits & sign else 1)
    return got >> f.bits == 0 and abs(place(got) - place(want)) <= units


def value_of(state, reg, kind, lane):
    got = state["v%d" % reg, lane]
    return got | state["v%d" % (reg + 1), lane] << 32 if WIDTH[kind] == 64 else got


def check_near(tool, arch, values, at):
    table, wrong, shows, lines, batch = near_table(), 0, [], [], {}
    for name, (kind, meaning) in sorted(table.items()):
        reg = FIRST_RESULT + 2 * len(batch)
        lines.append("%s %s, %s" % (name, register(reg, kind), register(at[kind, 0], kind)))
        shows += ["v%d" % reg, "v%d" % (reg + 1)]
        batch[name] = reg
    state = run(tool, arch, lines, values, at, shows)
    for name, reg in batch.items():
        kind, meaning = table[name]
        f = FORMATS[kind]
        for lane in range(64):
            source = values[kind, 0][lane]
            number = f.decode(source & (1 << f.bits) - 1)
            trigonometric = name[:5] in ("v_sin", "v_cos")
            # Sines are defined up to 256 turns; close to a zero their error is absolute.
            if trigonometric and (number == NAN or number[1] > 256):
                continue
            want, got = meaning(source), value_of(state, reg, kind, lane)
            small = trigonometric and abs(f.decode(got)[1] - f.decode(want)[1]) < Fraction(1, 1 << 24)
            if not small and not within(got, want, f, 1):
                print("%s (%#x): got %#x, want %s" % (name, source, got, want if want == NAN else hex(want)))
                wrong += 1
                break
    return wrong


def check_divisions(tool, arch, values, at):
    wrong = 0
    for kind, sequence in DIVISIONS.items():
        f = FORMATS[kind]
        places = [register(FIRST_RESULT + 2 * i, kind if kind != "h" else "f") for i in range(7)]
        a, b = (register(at[kind, i], kind) for i in range(2))
        last = register(FIRST_RESULT + 10, "f")
        lines = [step.format(*places, a=a, b=b, last=last) for step in sequence]
        state = run(tool, arch, lines, values, at, ["v%d" % FIRST_RESULT, "v%d" % (FIRST_RESULT + 1)])
        for lane in range(64):
            x, y = values[kind, 0][lane], values[kind, 1][lane]
            want, got = quotient(f, x, y), value_of(state, FIRST_RESULT, kind, lane)
            # What is scaled back into a denormal is rounded once more.
            tiny = want != NAN and want >> f.mantissa & f.top == 0
            if not within(got, want, f, 1 if tiny or kind == "h" else 0):
                print("%#x / %#x (%s): got %#x, want %s"
                      % (x, y, SUFFIX[kind], got, want if want == NAN else hex(want)))
                wrong += 1
                break
    return wrong


def main(argv):
    tool = argv[1]
    arch, seed = read_options(argv[2:], __doc__)
    rng, at, table = random.Random(seed), place_inputs(), exact_table()
    wrong = 0
    for _ in range(4):
        values = inputs(rng)
        all_exponents(rng, values)
        wrong += check_arithmetic(tool, arch, table, values, at)
        wrong += check_near(tool, arch, values, at)
        wrong += check_divisions(tool, arch, values, at)
    print("%d instructions and %d divisions, %d wrong"
          % (len(table) + len(near_table()), len(DIVISIONS), wrong))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
