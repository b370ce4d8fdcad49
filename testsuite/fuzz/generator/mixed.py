"""Family files-mixed: programs of two to four files in C, C++ and Fortran.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A function is written in the language of its file and called from any: by bind (c), or by its name with
an underscore.  Arrays are made in one file, and brought, used, looked at and taken away in others; C gets
them as pointers or descriptors, Fortran as arrays of explicit, assumed and assumed-size shape or as type
(c_ptr), and both as device addresses.  The variables with a declare directive are those of a module, and
C's and C++'s.  All expressions are of integer (8) and of long long; what is stored is 0 to 100, which all
types can hold.
"""

import re

from .arrays import LEVELS
from .objects import Generator

# C's type: Fortran's, and what CFI_establish calls it.
TYPES = {
    "int": ("integer(c_int)", "int"), "short": ("integer(c_short)", "short"),
    "signed char": ("integer(c_signed_char)", "signed_char"),
    "long long": ("integer(c_long_long)", "long_long"),
    "float": ("real(c_float)", "float"), "double": ("real(c_double)", "double"),
    "double _Complex": ("complex(c_double_complex)", "double_Complex"),
    "float _Complex": ("complex(c_float_complex)", "float_Complex"),
}
HEADERS = ["#include <stdio.h>", "#include <stdlib.h>", "#include <ISO_Fortran_binding.h>", "#ifdef _OPENACC",
           "#include <openacc.h>", "#endif"]
# How an array is passed: to a routine, and to the host's functions.
ARRAYS = ["pointer", "pointer", "explicit", "address"]
HOST_ARRAYS = ARRAYS + ["descriptor"]
DIRECTIVE, LIBRARY = "#pragma acc ", ["#ifdef _OPENACC", "#endif"]


class C:
    """How a statement is written in C and C++."""

    directive, suffixes = DIRECTIVE, [".c", ".cc"]

    def element(self, a, i):
        return "%s[%s]" % (a, i)

    def read(self, text, ctype):
        return "(long long) " + ("__real__ " if "_Complex" in ctype else "") + text

    def rest(self, value, by=101):
        return "(%s) %% %d" % (value, by)

    def store(self, place, value, ctype):
        return ["%s = (%s) (%s);" % (place, ctype.replace(" _Complex", ""), value)]

    def constant(self, value):
        return "%dll" % value

    def loop(self, lo, hi, body, name="i"):
        return ["for (int {0} = {1}; {0} < {2}; {0}++)".format(name, lo, hi), "  {",
                *("    " + line for line in body), "  }"]

    def construct(self, clauses, body):
        return [self.directive + clauses, "  {", *("  " + line for line in body), "  }"]

    def section(self, a, n):
        return "%s[0:%s]" % (a, n)

    def member(self, p, name):
        return p + "." + name

    def call(self, f, arguments):
        """The expression that calls F with ARGUMENTS by the names of its parameters."""
        before, given = [], []
        for p in f.parameters:
            text = arguments[p.name]
            if p.form == "reference":
                before.append("%s r_%s = %s;" % (p.ctype, p.name, text))
                text = "&r_" + p.name
            elif p.form == "descriptor":
                kind = "CFI_attribute_other, CFI_type_%s, 0, 1, &e_" % TYPES[p.ctype][1]
                before += ["CFI_CDESC_T (1) d_; CFI_index_t e_ = %s;" % arguments["n"],
                           "CFI_establish ((CFI_cdesc_t *) &d_, %s, %s);" % (text, kind)]
                text = "(CFI_cdesc_t *) &d_"
            given.append(text)
        text = "%s (%s)" % (f.symbol, ", ".join(given))
        return "({ %s %s; })" % (" ".join(before), text) if before else text

    def statement(self, call):
        return [call + ";"]

    def declared(self, p):
        if p.array:
            kind = {"address": "void *%s_", "descriptor": "CFI_cdesc_t *%s_"}.get(p.form, p.ctype + " *%s")
            return kind % p.name
        return "const %s *%s_" % (p.ctype, p.name) if p.form == "reference" else p.ctype + " " + p.name

    def head(self, f, linkage):
        parameters = ", ".join(map(self.declared, f.parameters))
        return "%s%s %s (%s)" % (linkage, f.result or "void", f.symbol, parameters)

    def prototype(self, f, unit):
        level = [self.directive + "routine " + f.level] if f.level else []
        return level + [self.head(f, unit.linkage) + ";"]

    def define(self, f, unit, body):
        lines = []
        for p in f.parameters:
            if p.form in ("address", "descriptor"):
                lines.append("  {0} *{1} = ({0} *) {1}_{2};".format(
                    p.ctype, p.name, "->base_addr" if p.form == "descriptor" else ""))
            elif p.form == "reference":
                lines.append("  %s %s = *%s_;" % (p.ctype, p.name, p.name))
        if f.result:
            lines.append("  %s result = 0;" % f.result)
        lines += ["  " + line if not line.startswith("#") else line for line in body]
        level = [self.directive + "routine " + f.level] if f.level else []
        return ["", *level, self.head(f, unit.linkage), "{", *lines,
                *(["  return result;"] if f.result else []), "}"]


class Fortran:

    directive, suffixes = "!$acc ", [".f90"]

    def element(self, a, i):
        return "%s(%s + 1)" % (a, i)

    def read(self, text, ctype):
        return "int(%s, 8)" % ("real(%s)" % text if "_Complex" in ctype else text)

    def rest(self, value, by=101):
        return "mod(%s, %d_8)" % (value, by)

    def store(self, place, value, ctype):
        number = re.sub(r"(\w+)\((\w+)\)", r"int(%s, \2)" % value, TYPES[ctype][0])
        return ["%s = %s" % (place, number if "integer" in TYPES[ctype][0] else value)]

    def constant(self, value):
        return "%d_8" % value

    def loop(self, lo, hi, body, name="i"):
        return ["do %s = %s, %s - 1" % (name, lo, hi), *("  " + line for line in body), "end do"]

    def construct(self, clauses, body):
        return [self.directive + clauses, *body, self.directive + "end " + clauses.split()[0]]

    def section(self, a, n):
        return "%s(1:%s)" % (a, n)

    def member(self, p, name):
        return p + "%" + name

    def call(self, f, arguments):
        given = []
        for p in f.parameters:
            text = arguments[p.name]
            given.append({"address": "c_loc(%s(1))", "descriptor": "%s(1:n)"}.get(p.form, "%s") % text)
        return "%s(%s)" % (f.name, ", ".join(given))

    def statement(self, call):
        return ["call " + call]

    def declared(self, p):
        kind = "type(%s)" % p.ctype[7:] if p.ctype.startswith("struct ") else TYPES[p.ctype][0]
        if p.form == "address":
            return "type(c_ptr), value :: %s_" % p.name
        if p.form == "value":
            return "%s, value :: %s" % (kind, p.name)
        if p.form == "reference":
            return "%s, intent(in) :: %s" % (kind, p.name)
        shape = {"pointer": "(*)", "explicit": "(n)", "descriptor": "(:)"}[p.form]
        kind += ", target, contiguous" if p.form == "descriptor" else ", target"
        return "%s :: %s%s" % (kind, p.name, shape)

    def interface(self, f):
        names = [p.name + "_" if p.form == "address" else p.name for p in f.parameters]
        head = ("function " if f.result else "subroutine ") + "%s(%s)" % (f.name, ", ".join(names))
        head += "" if f.underscore else " bind(c)"
        head += " result(result)" if f.result else ""
        lines = ["  " + head, "    import"]
        lines += ["    !$acc routine " + f.level] if f.level else []
        for p in sorted(f.parameters, key=lambda p: p.array):
            lines.append("    " + self.declared(p))
        lines += ["    %s :: result" % TYPES[f.result][0]] if f.result else []
        return lines + ["  end " + head.split()[0]]

    def define(self, f, unit, body):
        interface = [line[2:] for line in self.interface(f)]
        text = "\n".join(body + interface[2:] + unit.program.locals)
        known = re.findall(r"\b(?:%s)\b" % "|".join(unit.program.known), text)
        uses = sorted(set(known) - {f.name})
        lines = ["", interface[0], "  use iso_c_binding", *LIBRARY[:1], "  use openacc", LIBRARY[1]]
        lines += ["  use mixed_%d, only: %s" % (unit.program.g.seed, name) for name in uses]
        lines += ["  implicit none"] + interface[2:-1]
        pointers = [p for p in f.parameters if p.form == "address"]
        lines += ["  %s, pointer, contiguous :: %s(:)" % (TYPES[p.ctype][0], p.name) for p in pointers]
        lines += ["  integer :: i"] if "i" not in [p.name for p in f.parameters] else []
        lines += unit.program.locals
        lines += ["  call c_f_pointer(%s_, %s, [n])" % (p.name, p.name) for p in pointers]
        lines += ["  result = 0"] if f.result else []
        lines += [line if line[:1] in "#!" else "  " + line for line in body] + [interface[-1]]
        return [part for line in lines for part in self.folded(line)]

    def folded(self, line):
        """LINE in lines of at most 120 characters."""
        if len(line) <= 120:
            return [line]
        end = line.rindex(" ", 0, 118)
        more = self.directive[:-1] + "&" if line.startswith("!$acc") else "    "
        return [line[:end] + " &"] + self.folded(more + line[end:])


LANGUAGES = {".c": C(), ".cc": C(), ".f90": Fortran()}


class Parameter:

    def __init__(self, name, ctype, form="value"):
        self.name, self.ctype, self.form, self.array = name, ctype, form, form in HOST_ARRAYS


class Function:

    def __init__(self, name, unit, parameters, result="", level="", underscore=False):
        self.name, self.unit, self.parameters, self.result = name, unit, parameters, result
        self.level, self.underscore, self.symbol = level, underscore, name + "_" * underscore
        self.units = set()          # of C and C++ that have a prototype
        if underscore:
            for p in parameters:
                p.form = p.form if p.array else "reference"


class Unit:

    def __init__(self, program, name):
        self.program, self.name, self.lines = program, name, []
        self.language = LANGUAGES[name[name.index("."):]]
        self.linkage = 'extern "C" ' if name.endswith(".cc") else ""
        self.fortran = name.endswith(".f90")


class Variable:
    """With a declare directive CLAUSE, defined in file HOME."""

    def __init__(self, g, units):
        self.name, self.ctype = g.file_name("g"), g.pick(list(TYPES))
        self.clause = g.pick(["create", "copyin", "link"])
        self.count, self.home = g.number(1, 40), g.pick(units)
        self.initial = self.home.fortran and g.chance(50)

    def c(self, unit):
        storage = "extern " if unit is not self.home else ""
        if unit.linkage:
            storage = 'extern "C" {%s} ' if not storage else 'extern "C" %s'
        else:
            storage += "%s"
        return [storage % ("%s %s[%d];" % (self.ctype, self.name, self.count)),
                DIRECTIVE + "declare %s(%s)" % (self.clause, self.name)]

    def fortran(self):
        return ["  %s, bind(c) :: %s(%d)%s" % (TYPES[self.ctype][0], self.name, self.count,
                                               " = 0" if self.initial else ""),
                "  !$acc declare %s(%s)" % (self.clause, self.name)]


class Array:
    """COUNT elements of CTYPE; MAPPED: on the device, with what queue QUEUE does to it."""

    def __init__(self, g):
        self.name, self.ctype, self.count = g.name("a"), g.pick(list(TYPES)), g.number(1, 70)
        self.mapped, self.queue = False, None


class Program:

    def __init__(self, g):
        self.g, self.line, self.locals, self.body = g, 0, [], []
        suffixes = [".f90", g.pick([".c", ".cc"])]
        suffixes += [g.pick([".c", ".cc", ".f90"]) for _ in range(g.number(0, 2))]
        self.units = [Unit(self, "program%d%s" % (n + 1, suffix)) for n, suffix in enumerate(suffixes)]
        self.variables = [Variable(g, self.units) for _ in range(g.number(0, 3))]
        self.struct, self.functions = "struct par_%d" % g.seed, []
        self.fields = [("k", "int"), ("x", g.pick(list(TYPES))), ("y", g.pick(list(TYPES)))]
        self.known = ["par_%d" % g.seed] + [v.name for v in self.variables]
        for unit in self.units:
            if not unit.fortran:
                fields = " ".join("%s %s;" % (ctype, name) for name, ctype in self.fields)
                unit.lines += ["", "%s { %s };" % (self.struct, fields)]
                unit.lines += [line for v in self.variables for line in v.c(unit)]
        self.tell = Function("tell_%d" % g.seed, self.units[1],
                             [Parameter("line", "int"), Parameter("y", "long long")])
        self.add(self.tell, ['printf ("%d %%d %%lld\\n", line, y);' % g.seed])

    # Functions.

    def add(self, f, body):
        f.unit.lines += f.unit.language.define(f, f.unit, body)
        f.units.add(f.unit)
        self.functions.append(f)
        self.known.append(f.name)
        self.locals = []

    def call(self, unit, f, **arguments):
        """The expression that calls F in UNIT."""
        if unit not in f.units and not unit.fortran:
            unit.lines += ["", *unit.language.prototype(f, unit)]
            f.units.add(unit)
        return unit.language.call(f, arguments)

    def array(self, a, host):
        return Parameter("a", a.ctype, self.g.pick(HOST_ARRAYS if host else ARRAYS))

    def value(self, unit, *terms):
        """A whole number from 0 to 100 of TERMS and constants."""
        g, language = self.g, unit.language
        text = " + ".join("%s * %s" % (language.constant(g.number(1, 9)), term) for term in terms)
        return language.rest("%s + %s" % (text, language.constant(g.number(0, 99))))

    def old(self, unit, a, place=None):
        return unit.language.read(place or unit.language.element("a", "i"), a.ctype)

    def of_variable(self, unit):
        """An element of a variable, as a term."""
        g, language = self.g, unit.language
        if not self.variables or g.chance(40):
            return language.constant(g.number(0, 9))
        v = g.pick(self.variables)
        i = "i %% %d" % v.count if not unit.fortran else "mod(i, %d)" % v.count
        return language.read(language.element(v.name, i), v.ctype)

    def of_struct(self, unit):
        name, ctype = self.g.pick(self.fields)
        return unit.language.read(unit.language.member("p", name), ctype)

    def value_function(self):
        """A function with a struct and numbers."""
        g, unit = self.g, self.g.pick(self.units)
        forms = ["value", "value", "reference"]
        f = Function(g.file_name("value"), unit,
                     [Parameter("p", self.struct, g.pick(forms)),
                      Parameter("x", g.pick(list(TYPES)), g.pick(forms)),
                      Parameter("i", "int", g.pick(forms)), Parameter("y", "long long", g.pick(forms))],
                     g.pick(list(TYPES)), "seq", g.chance(25))
        language = unit.language
        value = self.value(unit, language.read("x", f.parameters[1].ctype), "i", "y", self.of_variable(unit),
                           self.of_struct(unit))
        body = language.store("result", value, f.result)
        self.add(f, body)
        return f

    def new_element(self, unit, a, struct):
        """Statements that give element I of A a new value."""
        g, language = self.g, unit.language
        terms = [self.old(unit, a), "i", "y", self.of_variable(unit)]
        functions = [f for f in self.functions if f.level == "seq"]
        if struct and functions and g.chance(60):
            f = g.pick(functions)
            x = language.element("a", "i")
            if f.parameters[1].ctype != a.ctype:
                x = self.converted(unit, self.old(unit, a), f.parameters[1].ctype)
            call = self.call(unit, f, p="p", x=x, i="i", y="y")
            terms[0] = language.read(call, f.result)
        elif struct:
            terms.append(self.of_struct(unit))
        return language.store(language.element("a", "i"), self.value(unit, *terms), a.ctype)

    def converted(self, unit, value, ctype):
        if not unit.fortran:
            return "(%s) (%s)" % (ctype.replace(" _Complex", ""), value)
        kind, name = re.match(r"(\w+)\((\w+)\)", TYPES[ctype][0]).groups()
        return {"integer": "int(%s, %s)", "real": "real(%s, %s)",
                "complex": "cmplx(%s, kind=%s)"}[kind] % (value, name)

    def level_routine(self, a, level):
        """A routine with a loop, of LEVEL."""
        g, unit = self.g, self.g.pick(self.units)
        f = Function(g.file_name(level), unit,
                     [self.array(a, False), Parameter("n", "int"), Parameter("lo", "int"),
                      Parameter("hi", "int"), Parameter("y", "long long"),
                      Parameter("p", self.struct, "reference")], "", level)
        levels = {"gang": ["gang", "gang worker", "gang worker vector", "gang vector"], "vector": ["vector"],
                  "worker": ["worker", "worker vector"]}[level]
        directive = unit.language.directive + "loop " + g.pick(levels)
        self.add(f, [directive] + unit.language.loop("lo", "hi", self.new_element(unit, a, True)))
        return f

    def sum_routine(self, a, level):
        g, unit = self.g, self.g.pick(self.units)
        ctype = g.pick(["int", "long long", "double", "float", "double _Complex"])
        f = Function(g.file_name("sum"), unit, [self.array(a, False), Parameter("n", "int"),
                                                Parameter("lo", "int"), Parameter("hi", "int")], ctype, level)
        language = unit.language
        loop = {"vector": ["vector"], "worker": ["worker", "worker vector"]}[level]
        if not unit.fortran:
            add = ["result += %s;" % self.old(unit, a)]
        else:
            add = ["result = result + " + self.converted(unit, self.old(unit, a), ctype)]
        self.add(f, [language.directive + "loop %s reduction(+:result)" % g.pick(loop)]
                 + language.loop("lo", "hi", add))
        return f

    # Functions of the host, and the steps that call them.

    def host_function(self, a, what, body, more=(), result="", form=""):
        """A function that gets A, in FORM, whose body is what BODY makes for a file, and the form of A."""
        g, unit = self.g, self.g.pick(self.units)
        array = Parameter("a", a.ctype, form) if form else self.array(a, True)
        f = Function(g.file_name(what), unit,
                     [Parameter("workers", "int"), array, Parameter("n", "int"), *more], result)
        self.add(f, body(unit, array.form))
        return f

    def emit(self, f, device="", **arguments):
        """A call in the function that runs all, with the address of the array DEVICE there."""
        text = self.call(self.run, f, workers="workers", n="n", **arguments)
        if f.result:
            y = self.run.language.read(text, f.result)
            text = self.call(self.run, self.tell, line=str(self.line), y=y)
            self.line += 1
        lines = self.run.language.statement(text)
        if device:
            lines = self.run.language.construct("host_data use_device(%s)" % device, lines)
        self.body += lines

    def change(self, a, pragmas, what):
        self.wait(a)
        self.emit(self.host_function(a, what, lambda unit, form: [
            line for text in pragmas for line in self.data_directive(unit, a, text)]), a=a.name)

    def data_directive(self, unit, a, text):
        """TEXT, a directive with @ for the array, or a function of the library."""
        language = unit.language
        if not text.startswith("acc_"):
            return [language.directive + text.replace("@", language.section("a", "n"))]
        call = text + (" (a, n * sizeof *a)" if not unit.fortran else "(a(1:n))")
        return [LIBRARY[0], *language.statement(call), LIBRARY[1]]

    def bring(self, a):
        self.change(a, self.g.pick([["enter data copyin(@)"], ["enter data create(@)", "update device(@)"],
                                    ["acc_copyin"], ["acc_create", "acc_update_device"]]), "bring")
        a.mapped = True

    def take(self, a):
        self.change(a, self.g.pick([["exit data copyout(@)"], ["update self(@)", "exit data delete(@)"],
                                    ["acc_copyout"], ["acc_update_self", "acc_delete"]]), "take")
        a.mapped = False

    def wait(self, a):
        """The host waits for A's queue, in any file."""
        if a.queue is None:
            return
        text = self.g.pick(["wait", "wait(%d)" % a.queue])
        a.queue = None
        f = self.host_function(a, "wait", lambda unit, form: [unit.language.directive + text])
        self.emit(f, a=a.name)

    def look(self, a):
        def body(unit, form):
            language = unit.language
            new = language.rest("31 * result + " + self.old(unit, a), 1000003)
            lines = language.loop("0", "n", language.store("result", new, "long long"))
            return (self.data_directive(unit, a, "update self(@)") if a.mapped else []) + lines
        self.wait(a)
        self.emit(self.host_function(a, "look", body, (), "long long"), a=a.name)

    def host_step(self, a):
        """The host gives it other values."""
        def body(unit, form):
            value = self.value(unit, self.old(unit, a), "i")
            new = unit.language.store(unit.language.element("a", "i"), value, a.ctype)
            lines = unit.language.loop("0", "n", new)
            return lines + (self.data_directive(unit, a, "update device(@)") if a.mapped else [])
        self.wait(a)
        if a.mapped:
            self.change(a, ["update self(@)"], "fetch")
        self.emit(self.host_function(a, "set", body), a=a.name)

    def clauses(self, unit, a, form, queue, device):
        """For A, a DEVICE address perhaps, and P."""
        g, section = self.g, unit.language.section("a", "n")
        found = ["deviceptr(a)" if device else "copy(%s)" % section]
        if a.mapped and not device:
            found += ["present(%s)" % section] * 2 + ["copyin(%s)" % section, "no_create(%s)" % section]
            # Of other arrays the construct has no size.
            if form in ("explicit", "descriptor", "address") or not unit.fortran:
                found += ["", ""]
        kinds = ["", "copyin(p)", "firstprivate(p)"]
        return g.pick(found) + " " + ("firstprivate(p)" if queue is not None else g.pick(kinds))

    def work(self, a):
        g = self.g
        queue, device = g.pick([None, None, 1, 2]) if a.mapped else None, a.mapped and g.chance(20)
        if a.queue not in (None, queue):
            self.wait(a)

        def body(unit, form):
            clauses = "num_workers(workers) " + self.clauses(unit, a, form, queue, device)
            clauses += " async(%d)" % queue if queue is not None else ""
            return g.pick([self.plain_loop] * 3 + [self.level_call] * 3)(unit, a, clauses)
        more = (Parameter("lo", "int"), Parameter("hi", "int"), Parameter("y", "long long"),
                Parameter("p", self.struct, "reference"))
        f = self.host_function(a, "work", body, more, "", "explicit" if device else "")
        if queue is not None:
            a.queue = queue
        lo = g.number(0, a.count - 1)
        self.emit(f, a.name if device else "", a=a.name, lo=str(lo), hi=str(g.number(lo, a.count)), p="p",
                  y=self.run.language.constant(g.number(0, 99)))

    def plain_loop(self, unit, a, clauses):
        g, language = self.g, unit.language
        kind = g.pick(["parallel", "parallel", "parallel", "kernels"])
        if kind == "kernels":
            # It has no firstprivate clause, and in a queue what the host's function has of P would be gone.
            kind = "parallel" if "async" in clauses else kind
            clauses = clauses.replace("firstprivate(p)", "") if kind == "kernels" else clauses
        lines = language.loop("lo", "hi", self.new_element(unit, a, True))
        return [language.directive + "%s loop %s %s" % (kind, g.pick(LEVELS), clauses)] + lines

    def level_call(self, unit, a, clauses):
        """A construct that calls a routine with a loop."""
        g, language = self.g, unit.language
        level = g.pick(["vector", "worker", "gang"])
        f = self.level_routine(a, level)
        if level == "gang":
            call = self.call(unit, f, a="a", n="n", lo="lo", hi="hi", y="y", p="p")
            return language.construct("parallel num_gangs(%d) %s" % (g.number(1, 4), clauses),
                                      language.statement(call))
        size = g.number(1, 20)
        lowest, highest = "lo + i * {0}", "hi < lo + (i + 1) * {0} ? hi : lo + (i + 1) * {0}"
        count = "(hi - lo + %d) / %d" % (size - 1, size)
        if unit.fortran:
            highest = "min(hi, lo + (i + 1) * {0})"
        call = self.call(unit, f, a="a", n="n", lo=lowest.format(size), hi=highest.format(size), y="y",
                         p="p")
        over = g.pick({"vector": ["gang", "gang worker", "worker"], "worker": ["gang", "gang", "seq"]}[level])
        gangs = "num_gangs(1) " if over == "seq" else ""
        return ([language.directive + "parallel loop %s %s%s" % (over, gangs, clauses)]
                + language.loop("0", count, language.statement(call)))

    def reduction(self, a):
        """A construct with a reduction, or that calls a routine with one."""
        g = self.g
        ctype = g.pick(["int", "long long", "double", "float"])
        level = g.pick(["", "", "worker", "vector"])

        def body(unit, form):
            language = unit.language
            section = language.section("a", "n")
            clauses = " num_workers(workers) " + ("present(%s)" if a.mapped else "copyin(%s)") % section
            if level:
                f = self.sum_routine(a, level)
                call = language.read(self.call(unit, f, a="a", n="n", lo="0", hi="n"), f.result)
                return language.construct("parallel num_gangs(1) copy(result)" + clauses,
                                          language.store("result", call, ctype))
            old = self.old(unit, a)
            operator, add = g.pick([("+", "result + "), ("max", "max")])
            if operator == "max":
                new = "max(result, %s)" % self.converted(unit, old, ctype)
                lines = ["if ({0} > result) result = {0};".format(old)]
                lines = ["result = " + new] if unit.fortran else lines
            else:
                lines = (["result = result + " + self.converted(unit, old, ctype)] if unit.fortran
                         else ["result += %s;" % old])
            directive = "parallel loop %s reduction(%s:result)" % (g.pick(LEVELS[:7]), operator)
            return [language.directive + directive + clauses] + language.loop("0", "n", lines)
        self.wait(a)
        self.emit(self.host_function(a, "reduce", body, (), ctype), a=a.name)

    def variable_step(self, arrays):
        """A construct changes a variable, and the host looks at it."""
        for a in arrays:
            self.wait(a)
        g, v = self.g, self.g.pick(self.variables)
        for what in ("alter", "seen"):
            unit = g.pick(self.units)
            language, place = unit.language, unit.language.element(v.name, "i")
            old = language.read(place, v.ctype)
            workers = Parameter("workers", "int"), Parameter("n", "int")
            if what == "alter":
                f = Function(g.file_name(what), unit, list(workers))
                construct = "parallel loop %s num_workers(workers) %s" % (
                    g.pick(LEVELS), g.pick(["", "present(%s)" % v.name, "default(present)"]))
                body = [language.directive + construct] + language.loop(
                    "0", str(v.count), language.store(place, self.value(unit, old, "i"), v.ctype))
            else:
                f = Function(g.file_name(what), unit, list(workers), "long long")
                new = language.rest("31 * result + " + old, 1000003)
                store = language.store("result", new, "long long")
                body = [language.directive + "update self(%s)" % v.name]
                body += language.loop("0", str(v.count), store)
            self.add(f, body)
            self.emit(f)

    def set_up(self):
        """Functions that give the variables their values, on the host and the device."""
        for v in self.variables:
            for what in ("begin", "end"):
                unit = self.g.pick(self.units)
                language = unit.language
                f = Function(self.g.file_name(what), unit,
                             [Parameter("workers", "int"), Parameter("n", "int")])
                if what == "begin":
                    directive = "enter data copyin" if v.clause == "link" else "update device"
                    body = language.loop("0", str(v.count), language.store(
                        language.element(v.name, "i"), self.value(unit, "i"), v.ctype))
                    body.append(language.directive + "%s(%s)" % (directive, v.name))
                else:
                    directive = "exit data delete" if v.clause == "link" else "update self"
                    body = [language.directive + "%s(%s)" % (directive, v.name)]
                self.add(f, body)
                yield f

    # The whole.

    def make(self):
        g = self.g
        self.run = g.pick(self.units)
        language = self.run.language
        pairs = list(self.set_up())
        for _ in range(g.number(0, 2)):
            self.value_function()
        arrays = [Array(g) for _ in range(g.number(1, 2))]
        declared = []
        for f in pairs[0::2]:
            self.emit(f)
        for name, ctype in self.fields:
            self.body += language.store(language.member("p", name), language.constant(g.number(0, 40)), ctype)
        for a in arrays:
            declared += self.declare(a)
            self.sized(a)
            self.body += language.loop("0", "n", language.store(
                language.element(a.name, "i"), self.value(self.run, "i"), a.ctype))
        for _ in range(g.number(4, 9)):
            a = g.pick(arrays)
            self.sized(a)
            steps = [self.work] * 5 + [self.reduction] * 2 + [self.look, self.host_step]
            if g.chance(10) and self.variables:
                self.variable_step(arrays)
            elif g.chance(20):
                (self.take if a.mapped else self.bring)(a)
            else:
                g.pick(steps)(a)
        for a in arrays:
            self.sized(a)
            if a.mapped and g.chance(70):
                self.take(a)
            self.look(a)
            if a.mapped:
                self.take(a)
        for f in pairs[1::2]:
            self.emit(f)
        body, self.body = self.body, []
        run = Function("run_%d" % g.seed, self.run, [Parameter("workers", "int")])
        if self.run.fortran:
            self.locals = ["  integer(c_int) :: n", "  type(par_%d) :: p" % g.seed] + declared
        else:
            body = ["int n;", self.struct + " p;"] + declared + body
        self.add(run, body)
        self.module()
        g.files = {unit.name: unit.lines for unit in self.units}

    def sized(self, a):
        self.body.append("n = %d%s" % (a.count, "" if self.run.fortran else ";"))

    def declare(self, a):
        """The lines of A in the function that runs all."""
        g = self.g
        if self.run.fortran:
            return ["  %s, target%s :: %s(%d)" % (TYPES[a.ctype][0], g.pick(["", ", save"]), a.name, a.count)]
        form = g.pick(["%s %s[%d];", "static %s %s[%d];"])
        return [form % (a.ctype, a.name, a.count)]

    def module(self):
        """In front of the first file: types, variables, and interfaces of all functions."""
        seed, fortran = self.g.seed, LANGUAGES[".f90"]
        lines = ["", "module mixed_%d" % seed, "  use iso_c_binding", "  implicit none",
                 "  type, bind(c) :: par_%d" % seed,
                 *("    %s :: %s" % (TYPES[ctype][0], name) for name, ctype in self.fields), "  end type"]
        lines += [line for v in self.variables for line in v.fortran()]
        lines += ["  interface", *(line for f in self.functions for line in fortran.interface(f)),
                  "  end interface", "end module"]
        self.units[0].lines[0:0] = [part for line in lines for part in fortran.folded(line)]


def prelude(name):
    return [] if name.endswith(".f90") else HEADERS


def make_program(g):
    Program(g).make()


def generator(seed):
    return Generator(seed)
