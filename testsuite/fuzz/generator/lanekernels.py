"""Statements, loops and kernels of the programs that lanes.py makes expressions for.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from .lanes import (Body, COLUMNS, LENGTH, LEVELS, NESTS, RECORD, ROWS, Slot, TRIPS, TYPES_OF_ARRAYS,
                    condition, integer, real, small_real, value)
from .objects import INTEGER_TYPES, REAL_TYPES, is_narrow, is_real, is_signed
from .streams import STREAM_TYPES, Stream

INDEX_TYPES = ["int"] * 5 + ["unsigned", "long", "unsigned long", "short", "unsigned char", "char"]
REDUCED = ["unsigned", "int", "unsigned long", "long", "double", "double", "float"]


LIMITS = [("int", "2147483647", "(-2147483647 - 1)"), ("unsigned", "4294967295u", "0"),
          ("long", "9223372036854775807", "(-9223372036854775807 - 1)"),
          ("unsigned long", "18446744073709551615u", "0"), ("short", "32767", "(-32768)"),
          ("unsigned short", "65535", "0"), ("signed char", "127", "(-128)"), ("unsigned char", "255", "0")]


def at_limit(g, index, trips, bound):
    """A loop that ends next to where its variable's type ends, up or down."""
    ctype, high, low = g.pick(LIMITS[:6] if trips > 80 else LIMITS)
    if "unsigned" in ctype and not trips:
        ctype, high, low = LIMITS[0]        # GCC folds "i < the greatest number" else
    # GCC counts the range of a signed char in that type.
    longest = {"signed char": 120, "unsigned char": 250}.get(ctype, COLUMNS - 20)
    if trips > longest:
        ctype, high, low, longest = *LIMITS[0], COLUMNS - 20
    step = g.pick([n for n in (1, 1, 1, 2, 3) if n * trips <= longest])
    number, far = g.name("z"), "%d * %s" % (step, bound or trips)
    if g.chance(60):
        last = g.pick(["< " + high, "< " + high, "<= %s - 1" % high])
        text = "for (%s %s = %s - %s; %s %s; %s)" % (ctype, number, high, far, number, last,
                                                    increment(g, number, "+", step))
        return text, "int %s = (int) (%s - %s);" % (index, high, number)
    text = "for (%s %s = %s + %s; %s > %s; %s)" % (ctype, number, low, far, number, low,
                                                  increment(g, number, "-", step))
    return text, "int %s = (int) (%s - %s);" % (index, number, low)


def header(g, index, trips, bound=None, most=COLUMNS):
    """A for statement of TRIPS iterations, or BOUND (an int variable) of at most TRIPS,
    and the statement that the body begins with to name its number INDEX."""
    if g.chance(10) and trips <= 640:
        return at_limit(g, index, trips, bound)
    return plain_header(g, index, trips, bound, most), None


def emit_header(g, index, trips, bound=None, most=COLUMNS, indent=""):
    """Write it, and the brace that opens the body."""
    text, number = header(g, index, trips, bound, most)
    g.emit(indent + text)
    g.open()
    if number:
        g.emit(number)


def plain_header(g, index, trips, bound, most):
    ctype = g.pick(INDEX_TYPES)
    step, start = g.pick([1, 1, 1, 1, 2, 3, 7]), g.pick([0, 0, 0, 1, 5])
    if (trips + 2) * step + start >= most:
        step, start = 1, 0
    if not trips and "unsigned" in ctype:
        ctype = "int"       # GCC folds "i < 0" and knows the loop no longer
    limit = {"char": 120, "unsigned char": 240}.get(ctype)
    if limit and start + (trips + 1) * step > limit:
        ctype = "int"
    count = bound or str(trips)
    scaled = count if step == 1 else "%d * %s" % (step, count)
    form = g.number(0, 9)
    if form <= 5:
        return "for (%s %s = %d; %s < %s + %d; %s)" % (ctype, index, start, index, scaled, start,
                                                      increment(g, index, "+", step))
    if form <= 7:
        # Down to START, which is above zero for unsigned types.
        start = max(start, step)
        return "for (%s %s = %s + %d; %s >= %d; %s)" % (ctype, index, scaled, start - step, index, start,
                                                       increment(g, index, "-", step))
    if form == 8:
        start += step
        return "for (%s %s = %s + %d; %s > %d; %s)" % (ctype, index, scaled, start - step, index,
                                                      start - step, increment(g, index, "-", step))
    ctype = "long" if ctype == "unsigned long" else "int" if "unsigned" in ctype else ctype
    return "for (%s %s = %d; %s <= %s + %d; %s)" % (ctype, index, start, index, scaled, start - step,
                                                   increment(g, index, "+", step))


def increment(g, index, sign, step):
    if step == 1:
        return g.pick(["%s%s%s" % (index, sign, sign), "%s%s%s" % (sign, sign, index)])
    return g.pick(["{0} {1}= {2}", "{0} = {0} {1} {2}"]).format(index, sign, step)


def own(g, inputs, body, index, row=None, nest=False):
    """Give an iteration of the loop over INDEX its elements; ROW: of the loop around;
    NEST: there is one inside, which owns the elements of two dimensions."""
    for name, ctype in inputs.outputs:
        if row is None:
            form = g.pick(["{0}", "{0}", "{0}", "2 * {0}", "2 * {0} + 1",
                           "%d - {0}" % (LENGTH - 1), "P[{0}]"])
            body.slots.append(Slot("%s[%s]" % (name, form.format(index)), ctype))
    if row is None:
        form = g.pick(["{0}", "{0}", "P[{0}]"])
        body.slots += [Slot("RO[%s].%s" % (form.format(index), field), ctype) for field, ctype in RECORD]
        if not nest:
            body.slots.append(Slot("M0[3][%s]" % index, inputs.planes[0][1]))
    else:
        body.slots += [Slot("%s[%s][%s]" % (name, row, index), ctype) for name, ctype in inputs.planes]


def store(g, inputs, body):
    slot = g.pick(body.slots)
    kind = g.number(0, 9)
    if kind == 0 and is_real(slot.ctype):
        other = g.pick(["1", "(%s) (x & 3 | 1)" % slot.ctype])
        g.emit("%s = %s / (%s + fabs (%s));" % (slot.text, small_real(g, inputs, body, slot.ctype), other,
                                               small_real(g, inputs, body, slot.ctype)))
        body.slots.remove(slot)     # no whole number
        if not body.slots:
            body.slots.append(slot)
    elif kind <= 2 and not is_real(slot.ctype) and not is_signed(slot.ctype):
        g.emit("%s %s= %s;" % (slot.text, g.pick("+-^&|*"), value(g, inputs, body, slot.ctype)))
    else:
        g.emit("%s = %s;" % (slot.text, value(g, inputs, body, slot.ctype)))


def declare(g, inputs, body):
    ctype, name = g.pick(INTEGER_TYPES + REAL_TYPES * 2), g.name("t")
    g.emit("%s %s = %s;" % (ctype, name, value(g, inputs, body, ctype)))
    body.privates.append(Slot(name, ctype))


def declare_array(g, inputs, body):
    """An array of one iteration, in memory when what is read or written is not constant."""
    ctype = g.pick(["unsigned", "double", "float", "short", "long"])
    name, count = g.name("q"), g.pick([2, 4, 8])
    g.emit("%s %s[%d];" % (ctype, name, count))
    if count == 8 or g.chance(30):
        g.emit("for (int k = 0; k < %d; k++)" % count)
        body.loops.append("k")
        g.emit("  %s[k] = %s;" % (name, value(g, inputs, body, ctype)))
        body.loops.pop()
    else:
        for at in range(count):
            g.emit("%s[%d] = %s;" % (name, at, value(g, inputs, body, ctype)))
    body.arrays.append((name, ctype, count))


def change_array(g, inputs, body):
    if not body.arrays:
        return declare_array(g, inputs, body)
    name, ctype, count = g.pick(body.arrays)
    text = value(g, inputs, body, ctype)
    at = "%s & %du" % (integer(g, inputs, body, "unsigned", 1), count - 1)
    if g.chance(30):
        pointer = g.name("at")
        g.emit("%s *%s = %s ? &%s[%s] : &%s[0];"
               % (ctype, pointer, condition(g, inputs, body), name, at, name))
        g.emit("*%s = %s;" % (pointer, text))
    else:
        g.emit("%s[%s] = %s;" % (name, at, text))
    return None


def change(g, inputs, body):
    if not body.privates:
        return declare(g, inputs, body)
    slot = g.pick(body.privates)
    if g.chance(60):
        g.emit("if (%s)" % condition(g, inputs, body))
    g.emit("  %s = %s;" % (slot.text, value(g, inputs, body, slot.ctype)))
    return None


def branch(g, inputs, body):
    if body.depth > 1:
        return store(g, inputs, body)
    g.emit("if (%s)" % condition(g, inputs, body))
    nested(g, inputs, body)
    if g.chance(40):
        g.emit("else")
        nested(g, inputs, body)
    return None


def nested(g, inputs, body):
    g.open()
    statements(g, inputs, body.inner(), g.number(1, 2))
    g.close()


def sequential(g, inputs, body):
    """A loop of one iteration, which adds something up."""
    if body.depth > 1 or len(body.loops) > 2:
        return store(g, inputs, body)
    index, trips = g.name("k"), g.number(1, 6)
    declare(g, inputs, body)
    total = body.privates[-1]
    bound = g.pick([str(trips), str(trips),
                    "(int) (%s %% %du)" % (integer(g, inputs, body, "unsigned", 1), trips + 1)])
    bound_name = g.name("n")
    g.emit("int %s = %s;" % (bound_name, bound))
    if g.chance(30):
        g.pragma("loop seq")
    g.emit("for (int %s = 0; %s < %s; %s++)" % (index, index, bound_name, index))
    inner = body.inner()
    inner.loops.append(index)
    inner.privates = [s for s in inner.privates if s is not total]
    g.open()
    text = value(g, inputs, inner, total.ctype)
    if is_real(total.ctype):
        g.emit("%s = %s;" % (total.text, "fmin (8, fmax (-8, %s + %s))" % (total.text, text)))
    elif is_signed(total.ctype):
        g.emit("%s = (%s) ((unsigned long) %s * 3 + (unsigned long) %s);"
               % (total.text, total.ctype, total.text, text))
    else:
        g.emit("%s = %s * 3 + %s;" % (total.text, "(unsigned) " + total.text if "long" not in total.ctype
                                      else total.text, text))
    if g.chance(25):
        statements(g, inputs, inner, 1)
    g.close()
    return None


def reduce(g, inputs, body):
    if not body.reductions:
        return store(g, inputs, body)
    name, ctype, operator = g.pick(body.reductions)
    text = term(g, inputs, body, ctype, operator)
    if g.chance(25):
        g.emit("if (%s)" % condition(g, inputs, body))
    if operator in ("max", "min"):
        extremum(g, name, ctype, operator, text)
    elif operator in ("&&", "||"):
        g.emit("  %s = %s %s %s;" % (name, name, operator, condition(g, inputs, body)))
    else:
        g.emit(g.pick(["  {0} {1}= {2};", "  {0} = {0} {1} {2};"]).format(name, operator, text))
    return None


def term(g, inputs, body, ctype, operator):
    if is_real(ctype):
        if operator == "*":
            return "(%s ? 1 : -1)" % condition(g, inputs, body)
        return "(%s)" % small_real(g, inputs, body, ctype)
    text = integer(g, inputs, body, "unsigned long" if "long" in ctype else "unsigned", g.number(1, 3))
    if operator == "+" and is_signed(ctype):
        small = [row for row in inputs.inputs if "char" in row[1] or "short" in row[1]]
        if small and g.chance(40):
            one, two = g.pick(small)[0], g.pick(small)[0]
            at = body.loops[-1]
            return g.pick(["({0}[{2}] & 255) * ({1}[{2}] & 255)", "abs ({0}[{2}] - {1}[{2}])", "{0}[{2}]",
                           "{0}[2 * {2}]"]).format(one, two, at)
        return "(int) (%s & 1023)" % text
    return "(%s) %s" % (ctype, text)


def extremum(g, name, ctype, operator, text):
    sign = ">" if operator == "max" else "<"
    forms = ["{{ {t} v = {v}; if (v {s}{e} {n}) {n} = v; }}", "{{ {t} v = {v}; if ({n} {o}{e} v) {n} = v; }}",
             "{{ {t} v = {v}; {n} = v {s}{e} {n} ? v : {n}; }}",
             "{{ {t} v = {v}; {n} = {n} {s}{e} v ? {n} : v; }}"]
    if is_real(ctype):
        forms.append("{n} = f%s%s ({n}, {v});" % (operator, "f" if ctype == "float" else ""))
        forms.append("{n} = f%s%s ({v}, {n});" % (operator, "f" if ctype == "float" else ""))
    g.emit("  " + g.pick(forms).format(t=ctype, v=text, n=name, s=sign, o="<" if sign == ">" else ">",
                                      e=g.pick(["", "", "="])))


TABLE = ([store] * 8 + [declare] * 4 + [declare_array] + [change_array] + [change] * 2
         + [branch] * 3 + [sequential])

def statements(g, inputs, body, count):
    for _ in range(count):
        make = reduce if body.reductions and g.chance(30) else g.pick(TABLE)
        make(g, inputs, body)


def reduction_variables(g, stream=None):
    """Up to three rows (name, type, operator), of STREAM's type if there is one."""
    rows = []
    for _ in range(g.pick([0, 0, 1, 1, 2, 3])):
        ctype = stream.ctype if stream else g.pick(REDUCED)
        operators = ["max", "min"] + ([] if is_narrow(ctype) and is_signed(ctype) else ["+"] * 3)
        operators += ["*"] if not is_narrow(ctype) and ctype not in ("int", "long") else []
        operators += [] if is_real(ctype) else ["&", "|", "^"]
        operators += ["&&", "||"] if ctype == "int" and not stream else []
        rows.append((g.name("r"), ctype, g.pick(operators)))
    return rows


def clauses(rows):
    return "".join(" reduction(%s:%s)" % (operator, name) for name, _, operator in rows)


def private_clause(g, inputs, body):
    """Declarations in front of the loop, and the clause; sets come later."""
    if not g.chance(30):
        return "", None
    name, ctype = g.name("v"), body.stream.ctype if body.stream else g.pick(TYPES_OF_ARRAYS)
    g.emit("%s %s;" % (ctype, name))
    return " private(%s)" % name, Slot(name, ctype)


def body_of(g, inputs, body, private, count):
    if body.stream:
        return body.stream.body(g, inputs, body, private)
    if private:
        g.emit("%s = %s;" % (private.text, value(g, inputs, body, private.ctype)))
        body.privates.append(private)
    statements(g, inputs, body, count)
    store(g, inputs, body)
    for _ in body.reductions:
        reduce(g, inputs, body)
    return None


def trip_count(g):
    return g.pick(TRIPS) if g.chance(60) else g.number(0, 200)


def one_loop(g, inputs, rows, stream):
    levels = g.pick(LEVELS)
    trips, index, body = trip_count(g), g.name("i"), Body([], stream)
    bound = "count" if g.chance(90 if stream else 50) else None
    clause, private = private_clause(g, inputs, body)
    if g.chance(4):
        clause += " tile(%d)" % g.pick([1, 3, 8, 64, 70])
    g.pragma("loop %s%s%s" % (levels, clauses(rows), clause))
    emit_header(g, index, trips, bound)
    body.loops, body.reductions = [index], rows
    own(g, inputs, body, index)
    body_of(g, inputs, body, private, g.number(1, 6))
    g.close()
    return levels, trips


def loop_nest(g, inputs, rows, stream):
    outer_levels, inner_levels = g.pick(NESTS)
    row, index = g.name("i"), g.name("j")
    trips, rows_here = trip_count(g), g.number(1, ROWS)
    g.pragma("loop %s%s" % (outer_levels, clauses(rows)))
    g.emit("for (int %s = 0; %s < %d; %s++)" % (row, row, rows_here, row))
    g.open()
    outer = Body([row], stream)
    own(g, inputs, outer, row, nest=True)
    for _ in range(g.number(0, 2)):
        g.pick([declare, store, declare_array])(g, inputs, outer)
    local = local_sums(g, stream)
    clause, private = private_clause(g, inputs, outer)
    ordered = ordered_sum(g, inner_levels)
    g.pragma("loop %s%s%s" % (inner_levels, clauses(rows + local), clause)
             if inner_levels != "seq" else "loop seq" + clause)
    emit_header(g, index, trips, "count" if g.chance(90 if stream else 50) else None)
    # Private variables of the loop around may not be changed here, but read.
    body = Body([row, index], stream)
    seen = outer.privates + [Slot("%s[0]" % name, ctype) for name, ctype, _ in outer.arrays]
    body.reductions = rows + local
    own(g, inputs, body, index, row)
    for slot in seen:
        copy = g.name("u")
        g.emit("%s %s = %s;" % (slot.ctype, copy, slot.text))
        body.privates.append(Slot(copy, slot.ctype))
    if ordered:
        g.emit(ordered[1].format(index))
    body_of(g, inputs, body, private, g.number(1, 5))
    g.close()
    store_sums(g, outer, local)
    if ordered:
        g.emit("S[%s] = %s;" % (row, ordered[0]))
    if g.chance(50):
        store(g, inputs, outer)
    g.close()
    return outer_levels + " " + inner_levels, trips


def local_sums(g, stream):
    """Variables of one iteration of the loop around that the inner loop reduces."""
    rows = [row for row in reduction_variables(g, stream) if row[2] in ("+", "max", "min", "^")][:2]
    for name, ctype, _ in rows:
        g.emit("%s %s = 0;" % (ctype, name))
    return rows


def store_sums(g, outer, local):
    for name, ctype, _ in local:
        targets = [s for s in outer.slots if s.ctype == ctype]
        slot = g.pick(targets) if targets else outer.slots[0]
        whole = "(long) %s" % name if is_real(ctype) else name
        g.emit("%s = (%s) (%s%s);" % (slot.text, slot.ctype, whole, " % 8" if is_real(slot.ctype) else ""))


def ordered_sum(g, levels):
    """A sum of fractions in the order of a sequential loop, no reduction, declared
    here: (name, statement of the loop's body); or None."""
    if levels != "seq" or g.chance(30):
        return None
    name, ctype = g.name("s"), g.pick(REAL_TYPES)
    g.emit("%s %s = %d;" % (ctype, name, g.number(0, 3)))
    term = "F[{0}]" if ctype == "float" or g.chance(30) else "D[{0}]"
    return name, g.pick(["%s += %s;", "%s -= %s;", "if (P[{0}] & 1) %s += %s;"]) % (name, term)


def collapsed(g, inputs, rows, stream):
    levels = g.pick(LEVELS)
    row, index = g.name("i"), g.name("j")
    width, short = LENGTH // ROWS, g.chance(70)
    trips, rows_here = g.number(1, 15) if short else trip_count(g), g.number(1, ROWS)
    g.pragma("loop %s collapse(2)%s" % (levels, clauses(rows)))
    g.emit("for (int %s = 0; %s < %d; %s++)" % (row, row, rows_here, row))
    emit_header(g, index, trips, None, indent="  ")
    body = Body([row, index], stream)
    body.reductions = rows
    own(g, inputs, body, index, row)
    if stream and short:            # elements that a single index reaches
        body.slots = [Slot("%s[%s * %d + %s]" % (name, row, width, index), ctype)
                      for name, ctype in inputs.outputs]
    body_of(g, inputs, body, None, g.number(1, 5))
    g.close()
    return levels, trips


def lane_kernel(g, inputs):
    """A kernel of one loop or nest: (name, trip count, text of the loops)."""
    name = g.file_name("lanes")
    stream = Stream(g.pick(STREAM_TYPES)) if g.chance(85) else None
    rows = reduction_variables(g, stream)
    lines, depth, g.lines, g.depth = g.lines, g.depth, [], 2
    make = g.pick([one_loop] * 5 + [loop_nest] * 4 + [collapsed])
    levels, trips = make(g, inputs, rows, stream)
    inside, g.lines, g.depth = g.lines, lines, depth
    g.emit("")
    g.emit("static void")
    g.emit("%s (int workers, int count, unsigned x, unsigned y)" % name)
    g.open()
    for variable, ctype, operator in rows:
        start = {"*": 1, "&": -1, "&&": 1, "||": 0}.get(operator, g.number(0, 3))
        g.emit("%s %s = %d;" % (ctype, variable, start))
    gangs = g.number(1, 5) if "gang" in levels else 1
    reduced = " copy(%s)" % ", ".join(row[0] for row in rows) if rows else ""
    g.pragma("parallel num_gangs(%d) num_workers(workers)%s" % (gangs, reduced))
    g.open()
    g.lines += inside
    g.close()
    for variable, ctype, _ in rows:
        if is_real(ctype):
            g.emit('report_whole ("%s %s", %s);' % (name, variable, variable))
        else:
            g.emit('printf ("%s %s %%ld\\n", (long) %s);' % (name, variable, variable))
    g.close()
    return name, trips, "\n".join(inside)
