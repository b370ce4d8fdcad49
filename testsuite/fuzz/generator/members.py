"""Families members and members-cplusplus: members of objects in all data directives and clauses.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has one struct, with pointers to arrays and scalars and arrays of its own, in an
object of one kind (memberobjects.py); one way to map that (WAYS); and in between some
constructs (CONSTRUCTS) that work on the first pointer's array, and other things (ASIDES).  At the end arrays,
scalars and pointers are looked at, and whether anything was left on the device.

In the rows, {o} is the object in a clause, {first} the member whose array is written, {sections}
all members with their lengths, {rest} those without the first, {names} the bare members, {scalars}
the members that are no pointers, {A} a pointer to the object.  A row's line is a directive;
"{{" behind it begins its block, "!" is a statement, "@" one of OpenACC alone; what begins with
"each " stands once for every pointer, {name} and {section}; {x}: a variable for it.  "*" is a construct of
the way's, "?" the loop of the directive in front: over one element in a row of ASIDES, {element} and
{elements}, or over none, {empty} and {empties}.
"""

from . import memberobjects
from .objects import Generator, INTEGER_TYPES, ON_DEVICE
from .skeleton import start_run

TYPES = INTEGER_TYPES + ["double", "float"]


class Way:
    """How members come to the device: lines ENTER and LEAVE.  OF: the object is mapped as a
    "whole", with its members; its members "apart"; or nothing ("alone")."""

    def __init__(self, of, enter, leave):
        self.of, self.enter, self.leave = of, enter, leave


COPYIN = ["enter data copyin({o})", "enter data copyin({sections})"]
OUT = "exit data copyout({section}) delete({rest})"
GONE = [OUT, "exit data delete({o})"]
COPIES = ["!{E} *{x} = {name};"]
WAYS = [
    Way("whole", ["enter data copyin({o})", "each enter data copyin({section})"],
        ["exit data copyout({section})", "others exit data delete({section})", "exit data delete({o})"]),
    Way("whole", COPYIN, GONE),
    Way("whole", ["enter data copyin({o}, {sections})"],
        ["exit data copyout({section}) delete({rest}, {o})"]),
    Way("whole", ["data copyin({o}){{", "data copy({section}) copyin({rest}){{"], ["}}", "}}"]),
    Way("whole", ["data copyin({o}, {rest}) copy({section}){{"], ["}}"]),
    Way("whole", ["data copy({o}){{", "data copy({sections}){{"], ["}}", "}}"]),
    Way("whole", ["data copy({o}, {sections}){{"], ["}}"]),
    Way("whole", ["enter data create({o})", "enter data create({sections})", "update device({scalars})",
                  "update device({sections})"],
        ["update self({section})", "exit data delete({sections})", "exit data delete({o}) finalize"]),
    Way("whole", ["enter data copyin({o})", "enter data create({sections})",
                  "each update device({name}[0:{half}])",
                  "each update device({name}[{half}:{N}-{half}]) async(1)",
                  "wait"],
        ["update host({section})", "exit data delete({sections})", "exit data delete({o})"]),
    Way("whole", ["enter data copyin({o}) async(1)", "enter data copyin({sections}) async(1)", "wait(1)"],
        ["exit data copyout({section}) async(2)", "exit data delete({rest}) async(2)", "wait",
         "exit data delete({o})"]),
    Way("whole", ["each !{E} *{x} = {name};", "each enter data copyin({x}[0:{N}])", "enter data copyin({o})",
                  "enter data attach({names})"],
        ["exit data detach({names})", "exit data copyout({x}[0:{N}])",
         "others exit data delete({x}[0:{N}])", "exit data delete({o})"]),
    Way("whole", ["@acc_copyin ({A}, sizeof (*{A}));", "each @acc_copyin ({name}, {bytes});",
                  "each @acc_attach ((void **) &{name});"],
        ["each @acc_detach ((void **) &{name});", "@acc_copyout ({name}, {bytes});",
         "others @acc_delete ({name}, {bytes});", "@acc_delete ({A}, sizeof (*{A}));"]),
    Way("whole", COPYIN + ["enter data copyin({sections})", "enter data copyin({o})"],
        ["exit data delete({sections})", "exit data delete({o})"] + GONE),
    Way("whole", COPYIN + ["enter data copyin({sections})"],
        [OUT + " finalize", "exit data delete({o}) finalize"]),
    Way("whole", ["enter data create({o})", "update device({o})", "enter data copyin({sections})"], GONE),
    Way("whole", COPYIN + ["update device({o})"], GONE),
    Way("whole", COPYIN, [OUT, "exit data copyout({o})"]),
    Way("whole", ["data copyin({o}){{", "enter data copyin({sections})"], [OUT, "}}"]),
    Way("whole", ["enter data copyin({o}, {sections})", "data no_create({sections}){{"], ["}}"] + GONE),
    Way("whole", COPYIN + ["data present({o}){{"], ["}}"] + GONE),
    Way("whole", COPYIN + ["data present({sections}){{"], ["}}"] + GONE),
    Way("whole", ["enter data copyin({o}) if(workers > 0)", "enter data copyin({sections}) if({N} > 3)"],
        [OUT + " if({N} > 2)", "exit data delete({o})"]),
    Way("apart", ["each enter data copyin({section})"],
        ["exit data copyout({section})", "others exit data delete({section})"]),
    Way("apart", ["enter data copyin({sections})"], [OUT]),
    Way("apart", ["data copy({section}){{", "data copyin({rest}){{"], ["}}", "}}"]),
    Way("apart", ["data copy({section}) copyin({rest}){{"], ["}}"]),
    Way("apart", ["enter data copyin({rest})", "data copy({section}){{"],
        ["}}", "exit data delete({rest})"]),
    Way("apart", ["enter data create({section})", "update device({section})", "enter data copyin({rest})"],
        ["update self({section})", "exit data delete({section})", "exit data delete({rest})"]),
    Way("apart", ["enter data copyin({sections}, {scalars})"],
        ["exit data copyout({section}) delete({rest}, {scalars})"]),
    Way("apart", ["enter data copyin({sections})", "enter data copyin({sections})"],
        ["update self({section})", "exit data delete({sections}) finalize"]),
    Way("apart", ["enter data copyin({sections}) async(1)", "wait(1)"],
        ["exit data copyout({section}) delete({rest}) async(1)", "wait"]),
    Way("apart", ["each !{E} *{x} = {name};", "each enter data copyin({x}[0:{N}])"],
        ["exit data copyout({x}[0:{N}])", "others exit data delete({x}[0:{N}])"]),
    Way("apart", ["each @acc_copyin ({name}, {bytes});"],
        ["@acc_copyout ({name}, {bytes});", "others @acc_delete ({name}, {bytes});"]),
    Way("alone", [], []),
]
ALONE = WAYS[-1]


class Construct:
    """A loop with DIRECTIVE.  NAMES: what it names: the "whole", the "members", the array of
    each without the object ("arrays"), or "nothing"; FOR: for which Ways it is.  SCALARS: the
    loop reads the object's own ones; BODY: the loop, if not the plain one."""

    def __init__(self, names, ways, directive, scalars=True, body="{use}", before="", cplusplus=False):
        self.names, self.ways, self.directive, self.scalars = names, ways, directive, scalars
        self.body, self.before, self.cplusplus = body, before, cplusplus


ANY, MAPPED, UNMAPPED = ("whole", "apart", "alone"), ("whole", "apart"), ("alone",)
LOOP = "parallel loop {levels} num_workers(workers)"
LEVELS = ["gang worker", "gang worker", "gang", "worker", "gang worker vector", "worker vector", "vector", ""]
KERNELS, SERIAL = "kernels loop independent", "serial loop"
CONSTRUCTS = [
    Construct("whole", ("whole",), LOOP + " present({o})"),
    Construct("whole", ("whole",), LOOP + " present({o}, {sections})"),
    Construct("whole", ("whole",), LOOP + " default(none) present({o}) copyin({outer})"),
    Construct("whole", ("whole",), LOOP + " present({o}) if({N} > 3)"),
    Construct("whole", ("whole",), LOOP + " async(3) present({o})"),
    Construct("whole", ("whole",), LOOP + " present({o}) attach({names})"),
    Construct("whole", ("whole",), LOOP + " copyin({o})"),
    Construct("whole", ("whole",), LOOP + " copy({o})"),
    Construct("whole", ("whole",), LOOP + " copyin({o}, {rest}) copy({section})"),
    Construct("whole", ("whole",), SERIAL + " present({o})"),
    Construct("whole", ("whole",), KERNELS + " present({o})"),
    Construct("whole", ("whole",), LOOP + " present({o})", body="{routine} ({A}, i);"),
    Construct("whole", ("whole",), LOOP + " present(q[0:1])", body="{use_q}", before="{type} *q = {A};"),
    Construct("whole", ("whole",), LOOP + " present(q)", body="{use_r}", before="{type} &q = *({A});",
              cplusplus=True),
    Construct("members", MAPPED, LOOP + " present({sections})", scalars=False),
    Construct("members", MAPPED, KERNELS + " present({sections})", scalars=False),
    Construct("members", MAPPED, LOOP + " default(none) present({sections}) copyin({outer})", scalars=False),
    Construct("implicit members", MAPPED, LOOP + " present({sections})"),
    Construct("implicit members", MAPPED, KERNELS + " present({sections})"),
    Construct("implicit members", MAPPED, LOOP + " no_create({sections})"),
    Construct("members", ("whole",), LOOP + " present({names})", scalars=False),
    Construct("implicit members", ANY, LOOP + " copy({section}) copyin({rest})"),
    Construct("implicit members", ANY, LOOP + " default(none) copy({section}) copyin({rest}, {outer})"),
    Construct("implicit members", ANY, LOOP + " async(2) copy({section}) copyin({rest})"),
    Construct("implicit members", ANY, KERNELS + " copy({section}) copyin({rest})"),
    Construct("implicit members", ANY, SERIAL + " copy({section}) copyin({rest})"),
    Construct("whole", ("alone",), LOOP + " copyin({o}, {rest}) copy({section})"),
    Construct("whole", ("alone",), LOOP + " copy({o}, {sections})"),
    Construct("members", ("alone",), LOOP + " copy({sections}, {scalars})"),
    Construct("nothing", MAPPED, LOOP),
    Construct("nothing", MAPPED, LOOP, scalars=False),
    Construct("nothing", MAPPED, LOOP + " async(3)"),
    Construct("nothing", ("whole",), LOOP + " default(present)"),
    Construct("nothing", MAPPED, SERIAL),
    Construct("nothing", MAPPED, KERNELS),
    Construct("nothing", ("whole",), LOOP + " default(present)", body="{routine} ({A}, i);"),
    Construct("nothing", MAPPED, LOOP, body="({A})->method (i);", cplusplus=True),
    Construct("lambda", ("whole",), LOOP, body="auto lambda = [&] (int i) {{ {use} }}; lambda (i);",
              cplusplus=True),
    Construct("arrays", MAPPED, LOOP, scalars=False, body="{use_x}", before="{copies}"),
    Construct("arrays", MAPPED, LOOP + " present({xs})", scalars=False, body="{use_x}", before="{copies}"),
    Construct("arrays", MAPPED, "host_data use_device({devices})", scalars=False, before="{copies}"),
]


class Aside:
    """ROWS of directives that leave everything as it was, or change one element, where the Way is one of
    WAYS; "alone" is what stands around any way as well."""

    def __init__(self, ways, *rows):
        self.ways, self.rows = ways, rows

    def in_fortran(self):
        """The same, if its blocks are of data constructs."""
        rows = [{"}}": "end data"}.get(row, row[:-2] if row.endswith("){{") else row) for row in self.rows]
        return Aside(self.ways, *[row for row in rows if row != "!;"])


def aside_words(g):
    """What rows of ASIDES leave to chance."""
    return {"in": g.pick(["copyin", "copyin", "create"]), "out": g.pick(["copyout", "delete"]),
            "clause": g.pick(["copy", "copyin", "create", "copyout"])}


def aside_texts(g, k, zero, empties, elements):
    """What rows of ASIDES mention: ELEMENTS, of number K; EMPTIES, sections of ZERO elements there."""
    return {**aside_words(g), "k": str(k), "zero": zero,
            "empty": empties[0], "empties": ", ".join(empties), "rest_empties": ", ".join(empties[1:]),
            "element": elements[0], "elements": ", ".join(elements),
            "rest_elements": ", ".join(elements[1:])}


# Those of all languages.
ASIDES_OF_PARTS = [
    # Sections without elements.
    Aside(ANY, "enter data {in}({empty})", "exit data {out}({empty})"),
    Aside(ANY, "enter data {in}({empties})", "exit data {out}({empties})"),
    Aside(ANY, "enter data {in}({empty}) async(1)", "exit data {out}({empty}) async(1)", "wait(1)"),
    Aside(ANY, "data {clause}({empty}){{", "!;", "}}"),
    Aside(ANY, LOOP + " {clause}({empties})", "?"),
    Aside(ANY, LOOP + " copyin({rest_empties}) copy({empty})", "?"),
    Aside(ANY, "kernels loop independent {clause}({empties})", "?"),
    Aside(MAPPED, "data {clause}({empties}){{", "*", "}}"),
    Aside(MAPPED, "data present({empty}){{", "*", "}}"),
    Aside(MAPPED, LOOP + " present({empties})", "?"),
    Aside(MAPPED, "update device({empty})", "update self({empties})"),
    # Single elements.
    Aside(UNMAPPED, LOOP + " copy({element}) copyin({rest_elements})", "?"),
    Aside(UNMAPPED, "serial loop default(none) copy({element}) copyin({rest_elements}, {outer})", "?"),
    Aside(UNMAPPED, KERNELS + " copy({elements})", "?"),
    Aside(UNMAPPED, "data copy({element}) copyin({rest_elements}){{", LOOP + " present({elements})", "?",
          "}}"),
    Aside(UNMAPPED, "enter data copyin({elements})", LOOP + " present({elements})", "?",
          "exit data copyout({element}) delete({rest_elements})"),
    Aside(MAPPED, LOOP + " present({elements})", "?"),
    Aside(MAPPED, KERNELS + " default(none) copyin({elements}, {outer})", "?"),
    Aside(MAPPED, "data copy({element}) create({rest_elements}){{", "*", "}}"),
    Aside(MAPPED, "enter data {in}({elements})", "*", "exit data {out}({elements})"),
    Aside(MAPPED, "update self({element})", "update device({rest_elements})"),
]
ASIDES = ASIDES_OF_PARTS + [
    # Conditions that do not hold, and others.
    Aside(ANY, "enter data copyin({sections}) if(workers < 0)"),
    Aside(ANY, "enter data {in}({o}) if(workers < 0)"),
    Aside(ANY, "exit data delete({sections}) if(workers < 0)"),
    Aside(ANY, "exit data {out}({sections}) finalize if(workers < 0)",
          "exit data delete({o}) if(workers < 0)"),
    Aside(ANY, "update self({sections}) if(workers < 0)"),
    Aside(ANY, "update device({section}) if(workers < 0) async(1)", "wait"),
    Aside(ANY, "data copy({sections}) if(workers < 0){{", "*", "}}"),
    Aside(ANY, "data create({o}) if(workers < 0){{", "*", "}}"),
    Aside(ANY, "!if (workers < 0) {{", "enter data copyin({sections})", "!}}"),
    Aside(ANY, "!if (workers < 0) {{", "exit data delete({sections})", "!}} else {{", "*", "!}}"),
    Aside(MAPPED, "!if (workers > 0) {{", "update self({section})", "update device({rest})", "!}}"),
    Aside(MAPPED, "!if (length > 3) {{", "enter data copyin({sections})", "!}}", "*",
          "exit data delete({sections})"),
    Aside(MAPPED, "update self({section})", LOOP + " if(workers < 0) copy({section}) copyin({rest})", "?",
          "update device({section})"),
    Aside(MAPPED, "update self({section})", LOOP + " if(workers < 0) present({sections})", "?",
          "update device({section})"),
    Aside(UNMAPPED, LOOP + " if(workers < 0) copy({section}) copyin({rest})", "?"),
    Aside(UNMAPPED, KERNELS + " if(workers < 0) copy({elements})", "?"),
    # Attachments, of what is attached, and where there is nothing to attach.
    Aside(("whole",), "enter data attach({names})", "exit data detach({names})"),
    Aside(("whole",), "enter data attach({names})", "*", "exit data detach({names})"),
    Aside(("whole",), "each @acc_attach ((void **) &{name});", "*", "each @acc_detach ((void **) &{name});"),
    Aside(("whole",), LOOP + " present({elements}) attach({names})", "?"),
    Aside(UNMAPPED, "enter data attach({names})", "exit data detach({names})"),
    Aside(UNMAPPED, "exit data detach({names}) finalize"),
    # Updates of what may be absent.
    Aside(MAPPED, "update self({section}) if_present", "update device({rest}) if_present"),
    Aside(UNMAPPED, "update self({sections}) if_present"),
    Aside(UNMAPPED, "update device({sections}) if_present async(2)", "wait"),
    Aside(UNMAPPED, "update self({o}) if_present"),
    Aside(UNMAPPED, "update device({scalars}) if_present"),
]


def each(rows, count):
    """ROWS without their first words, as often as these say, and which of COUNT pointers each is about."""
    for row in rows:
        numbers = [0]
        for word, first in (("each ", 0), ("others ", 1)):
            if row.startswith(word):
                row, numbers = row[len(word):], range(first, count)
        for number in numbers:
            yield row, number


class Program:
    """One program: its struct, its object, and the texts for what the rows mention."""

    def __init__(self, g):
        self.g = g
        self.kind = g.pick(memberobjects.CPLUSPLUS_KINDS if g.cplusplus else memberobjects.C_KINDS)
        self.tag = "T_%d" % g.seed
        self.type = self.tag if g.cplusplus else "struct " + self.tag
        self.pointers = [("p%d" % number, g.pick(TYPES)) for number in range(g.number(2, 4))]
        self.scalars = [("k%d" % number, g.pick(TYPES)) for number in range(g.number(1, 3))]
        self.fields = ["f%d" % number for number in range(g.number(0, 2))]
        self.count = g.pick([20, 33, 64, 100])
        self.kernel, self.number = g.file_name("kernel"), 0
        self.own_type = self.formatted(self.kind.type) or self.type

    def formatted(self, text):
        return text.format(T=self.type, id=self.g.seed)

    def member(self, name):
        return self.formatted(self.kind.prefix) + name

    def named(self, name):
        """The member NAME in a clause."""
        return self.formatted(self.kind.named_by or self.kind.prefix) + name

    def array(self, number):
        return "d%d_%d" % (number, self.g.seed)

    # Types.

    def declare_types(self):
        g = self.g
        parts = ["%s *%s;" % (ctype, name) for name, ctype in self.pointers]
        parts += ["%s %s;" % (ctype, name) for name, ctype in self.scalars]
        parts += ["int %s[3];" % name for name in self.fields] + ["int n;"]
        g.random.shuffle(parts)
        g.emit("")
        g.emit("struct %s" % self.tag)
        g.open()
        for part in parts:
            g.emit(part)
        if g.cplusplus:
            g.emit("void method (int i);")
        if self.kind.method:
            g.emit("void %s (int workers);" % self.kernel)
        g.close("};")
        if g.cplusplus:
            g.emit("inline void %s::method (int i) { %s }" % (self.tag, self.use("", True)))
        kind = self.kind
        rows = " ".join([kind.declare, kind.top, kind.set, kind.type, kind.parameter])
        for begin, text in memberobjects.OTHER_TYPES.items():
            if begin + "{id}" in rows:
                g.emit(self.formatted(text))
        if kind.top:
            g.lines += self.formatted(kind.top).split("\n")
        for number, (_, ctype) in enumerate(self.pointers):
            g.emit("static %s %s[%d];" % (ctype, self.array(number), self.count))
        g.pragma("routine seq")
        g.emit("static void")
        g.emit("routine_%d (%s *q, int i)" % (g.seed, self.own_type))
        g.open()
        g.emit(self.use("q->", True))
        g.close()

    # Values: sums of unsigned numbers; of floating point small ones.

    def use(self, prefix, scalars, name=None):
        """The statement that changes element i of the first array; NAME: what a pointer is called."""
        name = name or (lambda member: prefix + member)
        _, ctype = self.pointers[0]
        terms = ["(unsigned) %s[i]" % name(member) for member, _ in self.pointers[1:]]
        if scalars:
            terms += ["(unsigned) %s%s" % (prefix, member) for member, _ in self.scalars]
            terms += ["(unsigned) %s%s[%d]" % (prefix, member, number)
                      for number, member in enumerate(self.fields)]
        target = name(self.pointers[0][0])
        value = "3u * (unsigned) %s[i] + %s" % (target, " + ".join(terms))
        return "%s[i] = %s;" % (target, converted(ctype, value))

    # Text of rows.

    def section(self, name):
        length = self.length
        return "%s[%s%s]" % (name, self.g.pick(["0:", "0:", ":"]), length)

    def texts(self):
        """What rows mention, the same for a whole program but for the lengths."""
        names = [self.named(name) for name, _ in self.pointers]
        sections = [self.section(name) for name in names]
        scalars = [self.named(name) for name, _ in self.scalars] + [self.named(name) for name in self.fields]
        return {**self.aside_texts(names), "id": self.g.seed, "o": self.formatted(self.kind.whole),
                "A": self.formatted(self.kind.address),
                "names": ", ".join(names), "sections": ", ".join(sections), "rest": ", ".join(sections[1:]),
                "scalars": ", ".join(scalars + [self.named("n")]), "N": str(self.count),
                "half": str(self.count // 3),
                "name": names[0], "section": sections[0], "type": self.own_type, "levels": self.levels(),
                "routine": "routine_%d" % self.g.seed,
                "outer": "length, ii" if "ii" in self.kind.declare else "length",
                **self.of_pointer(0, names, sections)}

    def of_pointer(self, number, names, sections):
        ctype = self.pointers[number][1]
        return {"name": names[number], "section": sections[number], "x": "x%d" % number, "E": ctype,
                "bytes": "%d * sizeof (%s)" % (self.count, ctype)}

    def aside_texts(self, names):
        """What rows of ASIDES mention of element K, and of none behind it."""
        g, k, n = self.g, self.number, self.count
        zero = g.pick(["length - %d" % n, "%d - length" % n, "0"])
        empties = ["%s[%d:%s]" % (name, k, zero) for name in names]
        elements = ["%s[%s]" % (name, g.pick([str(k), "length - %d" % (n - k)])) for name in names]
        return aside_texts(g, k, zero, empties, elements)

    def levels(self):
        return self.g.pick(LEVELS)

    def lines(self, rows, way=None):
        """Emit ROWS of a way; blocks stay open."""
        texts = self.texts()
        names = [self.named(name) for name, _ in self.pointers]
        for row, number in each(rows, len(names)):
            sections = [self.section(name) for name in names]
            row = row.format(**{**texts, **self.of_pointer(number, names, sections)})
            if row == "*":
                self.construct(way)
            elif row == "?":
                self.aside_loop(texts)
            else:
                self.line(row)

    def line(self, line):
        g = self.g
        if line == "}":
            g.close()
        elif line.startswith("!"):
            g.emit(line[1:])
        elif line.startswith("@"):
            g.lines += [ON_DEVICE, line[1:], "#endif"]
        else:
            g.pragma(line.rstrip("{"))
            if line.endswith("{"):
                g.open()

    # The kernel.

    def make_kernel(self):
        g, kind = self.g, self.kind
        way = g.pick([way for way in WAYS if (way.of == "whole" or getattr(kind, way.of))
                      and all(self.accepted(row) for row in way.enter)
                      and (kind.exact or "{A}" not in "".join(way.enter))])
        own = [self.member("n")] if kind.alone else []
        self.length = g.pick([str(self.count), str(self.count), "length"] + own)
        scope = self.tag + "::" if kind.method else ""
        g.emit("")
        g.emit("%s__attribute__ ((noinline)) void" % ("" if scope else "static "))
        own = [self.formatted(kind.parameter)] if kind.parameter else []
        parameters = ", ".join(["int workers"] + own)
        g.emit("%s%s (%s)" % (scope, self.kernel, parameters))
        g.open()
        for text in (kind.declare, kind.set):
            if text:
                g.emit(self.formatted(text))
        if kind.open:
            g.emit(self.formatted(kind.open))
        g.emit("int length = %d;" % self.count)
        g.emit("/* %s */" % kind.name)
        self.fill()
        if not kind.before:
            self.aside(ALONE)
        self.lines(kind.before + way.enter)
        for _ in range(g.number(1, 3)):
            self.aside(way)
            self.construct(way)
            if way.of != "alone" and g.chance(30):
                self.look()
        self.aside(way)
        self.lines(way.leave + kind.behind)
        if not kind.before:
            self.aside(ALONE)
        self.report()
        if kind.close:
            g.emit(self.formatted(kind.close))
        if kind.free:
            g.emit(self.formatted(kind.free))
        g.close()
        if kind.late:
            g.emit(self.formatted(kind.late))

    def fill(self):
        g = self.g
        for number, (name, ctype) in enumerate(self.pointers):
            g.emit("%s = %s;" % (self.member(name), self.array(number)))
            value = "%du * i + %d" % (g.number(1, 99), g.number(0, 99))
            g.emit("for (int i = 0; i < length; i++) %s[i] = %s;"
                   % (self.array(number), converted(ctype, value)))
        for name, ctype in self.scalars:
            g.emit("%s = %s;" % (self.member(name), converted(ctype, str(g.number(0, 99)))))
        for name in self.fields:
            for number in range(3):
                g.emit("%s[%d] = %d;" % (self.member(name), number, g.number(0, 99)))
        g.emit("%s = length;" % self.member("n"))

    def allowed(self, construct, way):
        kind = self.kind
        if way.of not in construct.ways or construct.cplusplus and not self.g.cplusplus:
            return False
        if construct.names in ("nothing", "lambda", "implicit members") and way.of != "alone":
            if not kind.implicit:
                return False
            # A lambda is a routine: static variables must be declared for it.
            if construct.names == "lambda" and (kind.top or kind.declare.startswith("static")):
                return False
        return self.accepted(construct.directive)

    def accepted(self, row):
        """False if GCC's front ends do not take ROW: a variable and its member in one directive."""
        if not self.kind.bare and "{scalars}" in row:
            return False        # they have no sections
        members = any(part in row for part in ("{section", "{rest}", "{names}"))
        if "{o}" in row and members and "[" not in self.kind.whole:
            return False
        return self.kind.bare or "({names})" not in row

    def construct(self, way):
        g = self.g
        construct = g.pick([c for c in CONSTRUCTS if self.allowed(c, way)])
        texts = self.texts()
        xs = [("x%d" % number, ctype) for number, (_, ctype) in enumerate(self.pointers)]
        of_x = {name: x for (name, _), (x, _) in zip(self.pointers, xs)}
        texts.update(use=self.use(self.member(""), construct.scalars),
                     use_q=self.use("q->", True), use_r=self.use("q.", True),
                     use_x=self.use("", False, of_x.get),
                     copies=" ".join("%s *%s = %s;" % (ctype, x, self.member(name))
                                     for (x, ctype), (name, _) in zip(xs, self.pointers)),
                     devices=", ".join(x for x, _ in xs), xs=", ".join("%s[0:length]" % x for x, _ in xs))
        g.open()
        if construct.before:
            g.emit(construct.before.format(**texts))
        directive = construct.directive.format(**texts)
        g.pragma(directive)
        if directive.startswith("host_data"):
            g.emit("raw_%d (workers, length, %s);" % (g.seed, texts["devices"]))
        else:
            g.emit("for (int i = 0; i < length; i++)")
            g.open()
            g.emit(construct.body.format(**texts))
            g.close()
        if "async" in directive:
            g.pragma("wait")
        g.close()

    def aside(self, way):
        g = self.g
        if way.of == "alone" and not self.kind.alone or not g.chance(40):
            return
        asides = [a for a in ASIDES if way.of in a.ways and all(self.accepted(row) for row in a.rows)]
        self.number = g.number(0, self.count - 1)
        g.open()
        self.lines(g.pick(asides).rows, way)
        g.close()

    def aside_loop(self, texts):
        """Over one element, if the directive has it, or none."""
        g = self.g
        empty = texts["empty"] in g.lines[-1]
        g.emit("for (int i = {k}; i < {k} + {end}; i++)".format(end=texts["zero"] if empty else "1", **texts))
        g.emit("  " + self.use(self.member(""), False))

    def look(self):
        """What the host sees of the first array in between; and a change of its own to another."""
        g, names = self.g, [self.named(name) for name, _ in self.pointers]
        g.pragma("update %s(%s)" % (g.pick(["self", "host"]), self.section(names[0])))
        g.emit('report ("%s look", %s, sizeof %s);' % (self.kernel, self.array(0), self.array(0)))
        ctype = self.pointers[1][1]
        g.emit("%s[7] = %s;" % (self.member(self.pointers[1][0]), converted(ctype, str(g.number(0, 99)))))
        g.pragma("update device(%s)" % g.pick([self.section(names[1]), names[1] + "[7:1]"]))

    def report(self):
        g = self.g
        for number, (name, ctype) in enumerate(self.pointers):
            array, member = self.array(number), self.member(name)
            g.emit('report ("%s %s", %s, sizeof %s);' % (self.kernel, name, array, array))
            g.emit('if (%s != %s) puts ("%s %s is another pointer");' % (member, array, self.kernel, name))
            with g.only(ON_DEVICE):
                g.emit('if (acc_is_present (%s, sizeof (%s))) puts ("%s %s is left");'
                       % (array, ctype, self.kernel, name))
        for name, _ in self.scalars + [(field, 0) for field in self.fields]:
            member = self.member(name)
            g.emit('report ("%s %s", &%s, sizeof %s);' % (self.kernel, name, member, member))

    def make_raw(self):
        """What host_data passes addresses of the device to."""
        g = self.g
        g.emit("")
        g.emit("static void")
        g.emit("raw_%d (int workers, int length, %s)"
               % (g.seed, ", ".join("%s *x%d" % (ctype, number)
                                    for number, (_, ctype) in enumerate(self.pointers))))
        g.open()
        of_x = {name: "x%d" % number for number, (name, _) in enumerate(self.pointers)}
        g.pragma("parallel loop %s num_workers(workers) deviceptr(%s)"
                 % (self.levels(), ", ".join(of_x.values())))
        g.emit("for (int i = 0; i < length; i++)")
        g.emit("  " + self.use("", False, of_x.get))
        g.close()

    def make_run(self):
        g, kind = self.g, self.kind
        start_run(g)
        if kind.caller:
            g.emit(self.formatted(kind.caller))
        argument = ", ".join(["workers"] + ([self.formatted(kind.argument)] if kind.argument else []))
        if kind.method:
            g.emit("%s%s object;" % (g.pick(["", "static "]), self.tag))
            g.emit("object.%s (%s);" % (self.kernel, argument))
        else:
            g.emit("%s (%s);" % (self.kernel, argument))
        g.close()


def converted(ctype, value):
    return "(%s) ((%s)%s)" % (ctype, value, " & 0xfff" if ctype in ("double", "float") else "")


def make_program(g):
    program = Program(g)
    program.declare_types()
    program.make_raw()
    program.make_kernel()
    program.make_run()


def cplusplus_generator(seed):
    g = Generator(seed)
    g.cplusplus = True
    return g
