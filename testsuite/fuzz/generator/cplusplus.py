"""What C++ adds to the programs of family control: references, classes, templates, lambdas.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Members are defined outside of their class, where GCC takes "routine" directives for them.
"""

from . import control, statements
from .expressions import converted, element, expression
from .objects import Array, INTEGER_TYPES, LANE, Scalar, Scope, make_struct
from .routines import Routine
from .statements import assign_scalar, reduce      # noqa: F401: what control asks a language for

# A template's parameter is none of these: a product could overflow.
TEMPLATE_TYPES = [t for t in INTEGER_TYPES if t not in ("long", "int")]


class Members:
    """The member functions of CLASS, a StructType: names of const functions, of functions that
    change the object, (name, ctype) of those that give a reference; and what else there is."""

    def __init__(self, kind):
        self.tag = kind.name.split()[1]
        self.reading, self.changing, self.referring = [], [], []
        self.from_value = self.combining = False


def make_class(g):
    """A struct with constructors and member functions."""
    at = len(g.lines)
    make_struct(g)
    kind = g.structs[-1]
    members = kind.members = Members(kind)
    declared, defined = [], g.lines[at:]
    closing = defined.pop()
    g.lines[at:] = []
    plan = [(constructors, 55), (reading, 60), (reading, 30), (changing, 60), (referring, 50),
            (combining, 40), (conversion, 20), (assignment, 20)]
    bodies = []
    for make, percent in plan:
        if g.chance(percent):
            start = len(g.lines)
            declared += make(g, kind, members)
            bodies += g.lines[start:]
            g.lines[start:] = []
    g.lines += defined + ["  " + text for text in declared] + [closing] + bodies


def member(g, kind, heading, size, text=None):
    """Define a member: SIZE random statements, then TEXT (which may be called with the scope)."""
    g.emit("")
    inline, start = g.chance(40), len(g.lines)
    says_so = not inline or g.chance(50)
    g.emit("inline " + heading if inline else heading)
    g.open()
    scope = Scope(LANE)
    kind.add_to(scope, "this", not heading.endswith("const"), "->")
    if "unsigned x" in heading:
        scope.scalars.append(Scalar("x", "unsigned"))
    g.budget = size
    if size:
        control.statement_list(g, scope, size)
    if text:
        g.emit(text(scope))
    g.close()
    # Inline functions are routines without saying so (plugin/routines/implicit-routines.cc), but not those
    # with loop directives, for g++.
    if says_so or any("#pragma acc loop" in line for line in g.lines[start:]):
        g.lines.insert(start, "#pragma acc routine seq")


def fill_fields(fields, value):
    """The text that gives each of FIELDS VALUE (its name, its type, "" or "[i]")."""
    lines = []
    for name, ctype, count, _ in fields:
        if count:
            lines.append("for (int i = 0; i < %d; i++)" % count)
            lines.append("  %s[i] = %s;" % (name, value(name, ctype, "[i]")))
        else:
            lines.append("%s = %s;" % (name, value(name, ctype, "")))
    return lambda scope: "\n  ".join(lines)


def constructors(g, kind, members):
    """From a value, by default, and perhaps a copying one."""
    tag = members.tag
    first, rest = kind.fields[0], kind.fields[1:]
    member(g, kind, "%s::%s (unsigned x)\n  : %s (%s)" % (tag, tag, first[0], "" if first[2] else
                                                          converted(first[1], "x")), 0,
           fill_fields(rest, lambda name, ctype, at: converted(ctype, "x * %du + %du" % (g.number(0, 9),
                                                                                       g.number(0, 99)))))
    member(g, kind, "%s::%s ()" % (tag, tag), 0,
           fill_fields(kind.fields, lambda name, ctype, at: converted(ctype, "%du" % g.number(0, 99))))
    members.from_value = True
    declared = ["%s (unsigned x);" % tag, "%s ();" % tag]
    if g.chance(50):
        member(g, kind, "%s::%s (const %s &o)" % (tag, tag, tag), 0,
               fill_fields(kind.fields, lambda name, ctype, at: "o." + name + at))
        declared.append("%s (const %s &o);" % (tag, tag))
        # Otherwise the assignment would be one that is deprecated.
        declared.append("%s &operator= (const %s &) = default;" % (tag, tag))
    return declared


def reading(g, kind, members):
    name = g.name("get")
    member(g, kind, "unsigned %s::%s (unsigned x) const" % (members.tag, name), 0,
           lambda scope: "return %s;" % expression(g, scope, 3))
    members.reading.append(name)
    return ["unsigned %s (unsigned x) const;" % name]


def changing(g, kind, members):
    name = g.name("set")
    member(g, kind, "void %s::%s (unsigned x)" % (members.tag, name), 3)
    members.changing.append(name)
    return ["void %s (unsigned x);" % name]


def referring(g, kind, members):
    """A function that gives a reference to one of the fields of a type."""
    fields = [f for f in kind.fields if not f[3] and f[1] in INTEGER_TYPES]
    if not fields:
        return []
    ctype, name = g.pick(fields)[1], g.name("at")
    texts = ["this->%s%s" % (f, "[x %% %d]" % count if count else "") for f, t, count, _ in fields
             if t == ctype]
    text = texts[0]
    for other in texts[1:]:
        text = "x & %d ? %s : %s" % (g.pick([1, 2, 4]), other, text)
    member(g, kind, "%s &%s::%s (unsigned x)" % (ctype, members.tag, name), 0,
           lambda scope: "return %s;" % text)
    members.referring.append((name, ctype))
    return ["%s &%s (unsigned x);" % (ctype, name)]


def combining(g, kind, members):
    """An operator of two objects that gives a third one by value."""
    tag = members.tag
    g.emit("")
    g.pragma("routine seq")
    g.open("%s %s::operator^ (const %s &o) const" % (tag, tag, tag))
    g.emit("%s result (*this);" % tag)
    scope = Scope(LANE)
    kind.add_to(scope, "result")
    kind.add_to(scope, "o", False)
    g.budget = 3
    control.statement_list(g, scope, 3)
    g.emit("return result;")
    g.close()
    members.combining = True
    return ["%s operator^ (const %s &o) const;" % (tag, tag)]


def conversion(g, kind, members):
    member(g, kind, "%s::operator unsigned () const" % members.tag, 0,
           lambda scope: "return %s;" % expression(g, scope, 2))
    members.reading.append("operator unsigned")
    return ["operator unsigned () const;"]


def assignment(g, kind, members):
    """An assignment operator that changes the object by a value."""
    member(g, kind, "%s &%s::operator+= (unsigned x)" % (members.tag, members.tag), 2,
           lambda scope: "return *this;")
    members.changing.append("operator+=")
    return ["%s &operator+= (unsigned x);" % members.tag]


def objects(scope, writable=False):
    return [a for a in scope.aggregates if hasattr(a.kind, "members") and (a.writable or not writable)]


def call_member(g, scope):
    """Call a member function, or an operator."""
    found = objects(scope)
    if not found:
        return False
    thing = g.pick(found)
    members = thing.kind.members
    argument = expression(g, scope)
    choices = [("use", "%s.%s (%s)" % (thing.name, name, "" if name.startswith("operator") else argument))
               for name in members.reading]
    if thing.writable:
        choices += [("emit", "%s += %s" % (thing.name, argument) if name == "operator+=" else
                     "%s.%s (%s)" % (thing.name, name, argument)) for name in members.changing]
        choices += [("emit", "%s.%s (%s) = %s" % (thing.name, name, argument,
                                                  converted(ctype, expression(g, scope))))
                    for name, ctype in members.referring]
        others = [a.name for a in found if a.kind is thing.kind]
        if members.combining:
            choices.append(("emit", "%s = %s ^ %s" % (thing.name, g.pick(others), g.pick(others))))
        if members.from_value:
            choices.append(("emit", "%s = %s (%s)" % (thing.name, members.tag, argument)))
    if not choices:
        return False
    what, text = g.pick(choices)
    if what == "use":
        statements.use(g, scope, text)
    else:
        g.emit(text + ";")
    return True


def declare_object(g, scope):
    """An object made by a constructor, or by an operator."""
    kinds = [k for k in g.structs if hasattr(k, "members") and k.members.from_value]
    if not kinds:
        return False
    kind = g.pick(kinds)
    name, tag = g.name("v"), kind.members.tag
    same = [a.name for a in scope.aggregates if a.kind is kind]
    texts = ["%s %s (%s)" % (tag, name, expression(g, scope)), "%s %s" % (tag, name),
             "%s %s = %s" % (tag, name, expression(g, scope))]
    if same:
        texts.append("%s %s (%s)" % (tag, name, g.pick(same)))
        if kind.members.combining:
            texts.append("%s %s = %s ^ %s" % (tag, name, g.pick(same), g.pick(same)))
    g.emit(g.pick(texts) + ";")
    kind.add_to(scope, name)
    return True


def is_local(array):
    """Whether ARRAY is the whole of a local array of constant size."""
    return not array.base and not array.variable_size and array.name[0] == "a" and array.name[1:].isdigit()


def declare_reference(g, scope):
    """A reference to a scalar, to an element, an array or an object: one more name for it."""
    kind, name = g.number(0, 9), g.name("ref")
    arrays = [a for a in scope.writable_arrays() if is_local(a)]
    things = [a for a in scope.aggregates if a.writable and a.name.isidentifier()]
    if kind <= 1 and arrays:
        array = g.pick(arrays)
        g.emit("%s (&%s)[%d] = %s;" % (array.ctype, name, array.count, array.name))
        scope.arrays.append(Array(name, array.ctype, array.count, "", True, array.root))
        return True
    if kind == 2 and things:
        thing = g.pick(things)
        g.emit("%s &%s = %s;" % (thing.kind.name, name, thing.name))
        # From now on instead of it: memcpy must not copy an object onto itself.
        scope.aggregates.remove(thing)
        scope.aggregates.append(type(thing)(name, thing.kind))
        return True
    targets = [(s.name, s.ctype, set(s.targets) | {s.name}) for s in scope.writable_scalars()
               if s.addressable]
    targets += [(element(g, scope, a), a.ctype, {a.root}) for a in scope.writable_arrays()]
    if not targets:
        return False
    text, ctype, roots = g.pick(targets)
    if g.chance(20):
        # An object of its own, from the beginning known by the reference alone: a reduction
        # variable as good as others.
        g.emit("%s hidden_%s = %s;" % (ctype, name, text))
        g.emit("%s &%s = hidden_%s;" % (ctype, name, name))
        scope.scalars.append(Scalar(name, ctype))
        return True
    constant = g.chance(20)
    g.emit("%s%s &%s = %s;" % ("const " if constant else "", "auto" if g.chance(30) else ctype, name, text))
    scope.scalars.append(Scalar(name, ctype, not constant, not constant, roots, False))
    return True


def range_for(g, scope):
    """A loop over the elements of a local array, by reference or by value."""
    arrays = [a for a in scope.arrays if is_local(a) and not a.atomic and a.count <= 8]
    if not arrays:
        return False
    array = g.pick(arrays)
    if not control.may_loop(scope, array.count):
        return False
    name = g.name("e")
    reference = array.writable and g.chance(60)
    g.emit("for (%s %s%s : %s)" % (g.pick(["auto", array.ctype]), "&" if reference else "", name, array.name))
    inner = control.loop_scope(g, scope, array.count)
    inner.scalars.append(Scalar(name, array.ctype, targets=[array.root] if reference else [], variable=False))
    g.open()
    control.statement_list(g, inner)
    g.close()
    return True


def binding(g, scope):
    """Names for the fields of an object, in a block."""
    things = [a for a in scope.aggregates if a.writable and a.name.isidentifier()
              and not any(bits for _, _, _, bits in a.kind.fields)]
    if not things:
        return False
    thing = g.pick(things)
    names = [g.name("b") for _ in thing.kind.fields]
    g.open()
    g.emit("auto &[%s] = %s;" % (", ".join(names), thing.name))
    inner = scope.inner()
    for name, (_, ctype, count, _) in zip(names, thing.kind.fields):
        if not count:
            inner.scalars.append(Scalar(name, ctype, True, False, [thing.name], False))
    control.statement_list(g, inner)
    g.close()
    return True


def lambda_function(g, scope):
    """A lambda, called at once, inlined or not."""
    name = g.name("lambda")
    inner = scope.inner()
    inner.level = LANE
    # What is mapped the region knows by its address here, the lambda by its name alone,
    # which a reference to it may be one more way to write.
    inner.arrays = [a for a in scope.arrays if not a.variable_size and a.root[0] != "A"]
    inner.scalars = [s for s in scope.scalars
                     if s.name[0] == "*" or not any(root[0] == "A" for root in s.targets)]
    inner.scalars.append(Scalar("z", "unsigned"))
    attribute = g.pick(["", "__attribute__ ((always_inline)) ", "__attribute__ ((noinline)) "])
    capture, value = g.pick("&&="), expression(g, inner)
    # A copy is of the whole array, and its other elements may be another worker's.
    g.emit("auto %s = [%s] (unsigned z) %s-> unsigned { return %s; };"
           % (name, "&" if "[" in value else capture, attribute, value))
    for _ in range(g.number(1, 2)):
        statements.use(g, scope, "%s (%s)" % (name, expression(g, scope)))
    return True


def make_template(g):
    """A function template, and one or two of its instances as routines that only compute."""
    name = g.file_name("pattern")
    g.emit("")
    g.pragma("routine seq")
    g.emit("template <typename T, int N = %d>" % g.number(1, 9))
    g.open("static T %s (T x, const T &y)" % name)
    scope = Scope(LANE)
    scope.scalars = [Scalar("x", "T"), Scalar("y", "T", False)]
    scope.indices = ["N"]
    g.budget = 3
    control.statement_list(g, scope, 3)
    g.emit("return (T) (%s);" % expression(g, scope, 3))
    g.close()
    for _ in range(g.number(1, 2)):
        instance = "%s<%s%s>" % (name, g.pick(TEMPLATE_TYPES), g.pick(["", ", 5"]))
        g.seq_routines.append(Routine("(unsigned) " + instance, "value", [("value",), ("value",)],
                                      "unsigned"))


# As in control.TABLE.
TABLE = control.TABLE + [
    (call_member, 7, 6, 4),
    (declare_object, 4, 3, 1),
    (declare_reference, 6, 5, 3),
    (range_for, 2, 2, 1),
    (binding, 2, 1, 1),
    (lambda_function, 2, 2, 1),
]
