"""Family closures-cplusplus: lambdas, function objects and classes, called in constructs outside.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has a class with members of some of the KINDS, perhaps one that it is derived from, and
runners: function templates with one construct each (RUNNERS), which call what they are given, of no
class or of one that has the loop's bounds (RANGE), which is a base of the other's, or a member.  A
member function of the class has variables of its own, of the same kinds, and a row of steps:
what a lambda or a function object does to one array, by some runner, or a construct of the
class's own does; calls of what runs once; directives about what pointers point to; changes
of the host's.  At the end all is looked at.

An iteration changes element i of one array, and reads of others what none of the loop writes.
"""

import re

from .members import converted, TYPES
from .objects import Generator
from .skeleton import start_run

COUNT = 60


class Kind:
    """A kind of variable.  DECLARE: one called {v} with N elements of type {E}; ELEMENT: its element
    {i}; SCALAR: it is one itself; MEMBER, LOCAL: where it may stand; COPIED: a copy of it has the same
    elements ("shares") or its own ("owns"), or constructs cannot use one (None); POINTER: the address
    of its elements, which are to be mapped then; MAKE and FREE: statements that give it elements, and
    take them away."""

    def __init__(self, name, declare, element="{v}[{i}]", scalar=False, member=True, local=True,
                 copied="owns", pointer=None, make="", free=""):
        self.name, self.declare, self.element, self.scalar = name, declare, element, scalar
        self.member, self.local, self.copied, self.pointer = member, local, copied, pointer
        self.make, self.free = make, free


KINDS = [
    Kind("scalar", "{E} {v};", "{v}", scalar=True),
    Kind("scalar", "{E} {v};", "{v}", scalar=True),
    Kind("array", "{E} {v}[N];"),
    Kind("matrix", "{E} {v}[N][3];", "{v}[{i}][1]"),
    Kind("std::array", "std::array<{E}, N> {v};"),
    Kind("std::vector", "std::vector<{E}> {v};", make="{v}.resize (N);", pointer="{v}.data ()", copied=None),
    Kind("std::vector", "std::vector<{E}> {v};", make="{v}.resize (N);", pointer="{v}.data ()", copied=None),
    Kind("pointer", "{E} *{v};", copied="shares", make="{v} = new {E}[N];", pointer="{v}",
         free="delete[] {v};"),
    Kind("pointer", "{E} *{v};", copied="shares", make="{v} = new {E}[N];", pointer="{v}",
         free="delete[] {v};"),
    Kind("unique_ptr", "std::unique_ptr<{E}[]> {v};", copied=None, make="{v}.reset (new {E}[N]);",
         pointer="{v}.get ()"),
    Kind("record", "record_{id}<{E}> {v};", "{v}.w[{i}]"),
    Kind("records", "record_{id}<{E}> {v}[N];", "{v}[{i}].x"),
    Kind("vector of records", "std::vector<record_{id}<{E}>> {v};", "{v}[{i}].x", make="{v}.resize (N);",
         pointer="{v}.data ()", copied=None),
    Kind("view", "view_{id}<{E}> {v};", "{v} ({i})", copied="shares",
         make="{v}.data = new {E}[N + 5] (); {v}.shift = 5;", free="delete[] {v}.data;", pointer="{v}.data"),
    Kind("owner", "owner_{id}<{E}> {v};", "{v}.at ({i})", copied=None, pointer="{v}.data ()"),
    Kind("reference", "{E} of_{v}[N]; {E} (&{v})[N] = of_{v};", member=False),
    Kind("reference", "std::vector<{E}> of_{v} (N); auto &{v} = of_{v};", member=False, pointer="{v}.data ()",
         copied=None),
    Kind("reference", "{E} of_{v}; {E} &{v} = of_{v};", "{v}", scalar=True, member=False),
]

HEAD = """
template <class E>
struct record_{id}
{{
  E x, w[N];
}};

template <class E>
struct view_{id}
{{
  int shift;
  E *data;
  E &operator() (int i) const {{ return data[i + shift]; }}
}};

template <class E>
class owner_{id}
{{
  E *m_data;
  int m_first;

public:
  owner_{id} () : m_data (new E[N]), m_first (0) {{ }}
  owner_{id} (const owner_{id} &) = delete;
  ~owner_{id} () {{ delete[] m_data; }}
  E *data () {{ return m_data; }}
  E &at (int i) {{ return m_data[m_first + i]; }}
  const E &at (int i) const {{ return m_data[m_first + i]; }}
}};
"""

# What a runner's function has as its parameter for what it calls.
PARAMETERS = ["F f", "F f", "const F &f", "F &&f", "const F f"]
LEVELS = ["gang worker", "gang worker", "gang", "worker", "gang worker vector", "worker vector", "vector", ""]
LOOP = "for (int i = first; i < end; i++)"


class Runner:
    """A function with BODY, where a line that begins with # is a directive of OpenACC.  RESULT: it
    returns the sum of what it calls; TWO: it calls f and g; ONCE: it calls f without an index."""

    def __init__(self, body, result=False, two=False, once=False):
        self.body, self.result, self.two, self.once = body.split("\n"), result, two, once


    def says(self, text):
        """True if a directive has TEXT."""
        return any(text in line for line in self.body if line.startswith("#"))


CALL = "  f (i);"
RUNNERS = [Runner("#%s\n%s\n%s" % (directive, LOOP, CALL)) for directive in (
    ["parallel loop {levels} num_workers(workers)"] * 4
    + ["parallel loop {levels} copyin(f)", "parallel loop firstprivate(f)", "parallel loop async(2)",
       "parallel loop default(none) copyin(f, first, end)", "kernels loop independent", "serial loop",
       "parallel loop num_gangs(3) if(workers > 0)", "parallel loop tile(7)", "parallel loop copy(f)"])]
RUNNERS += [
    Runner("#parallel num_workers(workers)\n{{\n#loop {levels}\n%s\n%s\n}}" % (LOOP, CALL)),
    Runner("#parallel num_gangs(1) num_workers(workers)\n{{\n  int half = (first + end) / 2;\n"
           "#loop {worker}\nfor (int i = first; i < half; i++)\n%s\n"
           "#loop {worker}\nfor (int i = half; i < end; i++)\n%s\n}}" % (CALL, CALL)),
    Runner("#parallel loop gang num_workers(workers)\nfor (int k = first; k < end; k += 8)\n{{\n"
           "#loop {worker}\nfor (int i = k; i < (k + 8 < end ? k + 8 : end); i++)\n%s\n}}" % CALL),
    Runner("#kernels\n{{\n#loop independent {worker}\n%s\n%s\n}}" % (LOOP, CALL)),
    Runner("unsigned s = 3;\n#parallel loop {levels} num_workers(workers) reduction(+:s)\n%s\n"
           "  s += f (i);\nreturn s;" % LOOP, result=True),
    Runner("unsigned s = 3;\n#parallel num_workers(workers) reduction(+:s)\n{{\n"
           "#loop gang worker reduction(+:s)\n%s\n  s += f (i);\n}}\nreturn s;" % LOOP, result=True),
    Runner("unsigned s = 3;\n#serial copy(s)\n{{\n%s\n  s += f (i);\n}}\nreturn s;" % LOOP, result=True),
    Runner("unsigned s = 3;\n#kernels loop reduction(^:s)\n%s\n  s ^= f (i);\nreturn s;" % LOOP, result=True),
    Runner("#parallel loop {levels} num_workers(workers)\n%s\n  {{\n    f (i);\n    g (i);\n  }}" % LOOP,
           two=True),
    Runner("#parallel num_gangs(1) num_workers(workers)\n{{\n#loop {worker}\n%s\n%s\n"
           "#loop {worker}\n%s\n  g (i);\n}}"
           % (LOOP, CALL, LOOP), two=True),
    Runner("#serial\nf ();", once=True),
    Runner("#serial copyin(f)\nf ();", once=True),
    Runner("#parallel num_gangs(1) num_workers(workers)\nf ();", once=True),
]
WORKER = ["worker", "worker", "vector", "worker vector", "seq"]


# How an object has such a variable.
FUNCTOR_MEMBERS = {"array": "{E} (&{v})[N];", "pointer": "{E} *&{v};", "scalar": "{E} &{v};",
                   "std::vector": "std::vector<{E}> &{v};", "std::array": "std::array<{E}, N> &{v};"}


# A class with bounds, and numbers by which iterations find theirs.
RANGE = """
struct range_{id}
{{
  int first, end, *index;
  range_{id} () : first (0), end (N), index (new int[N])
  {{
    for (int i = 0; i < N; i++)
      index[i] = i;{map}
  }}
  range_{id} (const range_{id} &) = delete;
  ~range_{id} ()
  {{{unmap}
    delete[] index;
  }}
"""
# How its elements come to the device: what its constructor and destructor have, and its constructs.
MAPPINGS = [("", "", "copyin(index[0:end])"), ("", "", "copyin(index[0:end])"),
            ("\n#pragma acc enter data copyin(index[0:N])", "\n#pragma acc exit data delete(index[0:N])", ""),
            ("\n#pragma acc enter data copyin(index[0:N])", "\n#pragma acc exit data delete(index[0:N])",
             "present(index[0:end])"),
            ("\nint *p = index;\n#pragma acc enter data copyin(p[0:N])",
             "\nint *p = index;\n#pragma acc exit data delete(p[0:N])", ""),
            ("\n#pragma acc enter data copyin(this[0:1], index[0:N])",
             "\n#pragma acc exit data delete(index[0:N], this[0:1])", "")]


class Variable:
    def __init__(self, kind, name, ctype, member):
        self.kind, self.name, self.ctype, self.member = kind, name, ctype, member

    def element(self, index, access=""):
        """Element INDEX, where members are named with ACCESS in front."""
        return self.kind.element.format(v=(access if self.member else "") + self.name, i=index)


def touches(first, second):
    """True if the second of two (lambda, what it changes) changes what the FIRST has to do with."""
    text, (_, changed) = first[0], second
    changed = getattr(changed, "of", changed)
    return bool(changed and re.search(r"\b%s\b" % changed.name, text))


class Program:
    def __init__(self, g):
        self.g, self.id = g, g.seed
        self.members, self.inherited, self.locals = [], [], []
        self.tag, self.base_tag = "C_%d" % self.id, "B_%d" % self.id
        self.base = g.pick(["", "", "plain", "template"])
        self.mapped = set()             # variables whose elements are on the device
        self.kernel = g.file_name("kernel")
        self.in_base = self.by_method = None    # what such a function changes

    # Declarations.

    def declared(self, variable):
        kind = variable.kind
        return kind.declare.format(E=variable.ctype, v=variable.name, id=self.id)

    def made(self, variable):
        """Statements that give VARIABLE elements."""
        g, kind = self.g, variable.kind
        if kind.make:
            g.emit(kind.make.format(v=variable.name, E=variable.ctype))
        value = "%du * i + %d" % (g.number(1, 99), g.number(0, 99))
        line = "%s = %s;" % (variable.element("i"), converted(variable.ctype, value))
        g.emit("{ int i = 1; %s }" % line if kind.scalar else "for (int i = 0; i < N; i++) " + line)

    def new(self, prefix, member):
        g = self.g
        kind = g.pick([k for k in KINDS if (k.member if member else k.local)])
        return Variable(kind, g.name(prefix), g.pick(TYPES), member)

    def declare_class(self):
        g = self.g
        g.lines += HEAD.format(id=self.id).split("\n")
        self.members = [self.new("m", True) for _ in range(g.number(1, 4))]
        head = "struct " + self.tag
        if self.base:
            self.inherited = [self.new("b", True) for _ in range(g.number(1, 3))]
            if self.base == "template":
                g.emit("template <class D>")
            g.open("struct " + self.base_tag)
            for variable in self.inherited:
                g.emit(self.declared(variable))
            if self.base == "template":
                target = self.target(self.inherited)
                if target:
                    # A construct of the base class that uses the other's members.
                    terms = self.terms(self.members, "static_cast<D *> (this)->")
                    g.emit("void")
                    g.emit("in_base (int workers)")
                    g.open()
                    self.loop(self.parallel(), self.assignment(target, terms, "this->"))
                    g.close()
                    self.in_base, self.base_uses = target, self.used(terms) | {target}
            g.close("};")
            g.emit("")
        bases = [self.base_tag + ("<%s>" % self.tag if self.base == "template" else "")] if self.base else []
        if self.range == "base":
            bases.insert(g.number(0, len(bases)), "range_%d" % self.id)
        g.open(head + (" : " + ", ".join(bases) if bases else ""))
        if self.range == "member":
            g.emit("range_%d range;" % self.id)
        for variable in self.members:
            g.emit(self.declared(variable))
        g.emit("void run (int workers);")
        target = self.target(self.members)
        if target:
            terms = self.terms([v for v in self.visible() if v is not target])
            g.emit("void method (int i) { %s }" % self.assignment(target, terms, ""))
            self.by_method, self.method_uses = target, self.used(terms) | {target}
        g.close("};")

    # Text.

    def visible(self):
        return self.members + self.inherited + self.locals

    def there(self, variables):
        """Of VARIABLES those that constructs may use: what pointers point to is mapped."""
        return [v for v in variables if not v.kind.pointer or v in self.mapped]

    def used(self, terms):
        """The variables that TERMS have."""
        return {v for v in self.visible() if re.search(r"\b%s\b" % v.name, " ".join(terms))}

    def target(self, variables):
        able = [v for v in variables if not v.kind.scalar]
        return self.g.pick(able) if able else None

    def read(self, variable, access="", index=None):
        index = index or self.g.pick(["i", "i", "N - 1 - i", "(i * 7) % N", "0"])
        return "(unsigned) " + variable.element(index, access)

    def terms(self, variables, access=""):
        g = self.g
        chosen = [g.pick(variables) for _ in range(g.number(1, 3))] if variables else []
        return [self.read(v, access) for v in chosen]

    def assignment(self, target, terms, access=""):
        value = " + ".join(["3u * " + self.read(target, access, "i")] + terms + ["%du" % self.g.number(1, 9)])
        return "%s = %s;" % (target.element("i", access), converted(target.ctype, value))

    def parallel(self):
        return "parallel loop %s num_workers(workers)" % self.g.pick(LEVELS)

    def loop(self, directive, statement):
        self.g.pragma(directive)
        self.g.emit("for (int i = 0; i < N; i++)")
        self.g.emit("  " + statement)

    # Runners: templates outside of the class, as many as the steps want.

    def declare_runners(self):
        g = self.g
        self.runners = []
        chosen = [g.pick(RUNNERS) for _ in range(g.number(2, 4))]
        members = [r for r in chosen if g.chance(50) and not r.says("default(none)")] if g.chance(60) else []
        self.range = g.pick(["base", "base", "member"]) if members else ""
        if members:
            map, unmap, self.range_clause = g.pick(MAPPINGS)
            g.lines += RANGE.format(id=self.id, map=map, unmap=unmap).split("\n")
            for runner in members:
                self.declare_runner(runner, True)
            g.emit("};")
            g.emit("")
        for runner in chosen:
            if runner not in members:
                self.declare_runner(runner, False)

    def declare_runner(self, runner, member):
        g = self.g
        name = g.file_name("runner")
        parameters = [g.pick(PARAMETERS)] + ([g.pick(PARAMETERS).replace("F", "G").replace("f", "g")]
                                             if runner.two else [])
        if runner.says("copy(f)"):
            parameters[0] = "F f"
        g.emit("template <%s>" % ", ".join(["class F"] + (["class G"] if runner.two else [])))
        g.emit("%s%s" % ("" if member else "static ", "unsigned" if runner.result else "void"))
        bounds = [] if member else ["int first", "int end"]
        g.emit("%s (%s)" % (name, ", ".join(["int workers"] + bounds + parameters)))
        g.open()
        names = {"levels": g.pick(LEVELS), "worker": g.pick(WORKER)}
        for line in runner.body:
            text = line.format(**names)
            if member and not runner.once:
                text = text.replace("(i)", "(index[i])")
                if re.match("#(parallel|kernels|serial)", text):
                    text += " " + self.range_clause
            if text.startswith("#"):
                g.pragma(text[1:])
            else:
                g.emit(text)
        if runner.says("async"):
            g.pragma("wait")
        g.close()
        g.emit("")
        if member:
            name = ("range." if self.range == "member" else g.pick(["this->", ""])) + name
        self.runners.append((name, runner, "workers" if member else "workers, 0, N"))

    # Lambdas.

    def capture(self):
        """A list of captures, and which variables a body may change and read through it."""
        g = self.g
        this = self.members + self.inherited
        kind = g.pick(["&", "&", "&", "=", "=", "this", "mixed", "explicit", "init"])
        if kind == "&":
            return "&", self.visible(), self.visible()
        if kind == "=":
            readable = this + [v for v in self.locals if v.kind.copied]
            return "=", this + [v for v in self.locals if v.kind.copied == "shares"], readable
        if kind == "this":
            return "this", this, this
        if kind == "init":
            able = [v for v in self.there(self.locals + this)
                    if v.kind.pointer and v.kind.name != "vector of records"]
            if able:
                v = g.pick(able)
                alias = Variable(Kind("pointer", "", copied="shares"), "q", v.ctype, False)
                alias.of = v
                return "q = " + v.kind.pointer.format(v=v.name), [alias], [alias]
        chosen = [v for v in self.locals if g.chance(60)]
        if kind == "mixed":
            copied = [v for v in chosen if v.kind.copied]
            others = [v for v in self.locals if v not in copied]
            text = ", ".join(["&"] + [v.name for v in copied])
            return text, this + others + [v for v in copied if v.kind.copied == "shares"], self.visible()
        text = ", ".join(["this"] + ["&" + v.name for v in chosen])
        return text, this + chosen, this + chosen

    def body(self, captures, runner):
        """The lambda that RUNNER is to call, and what it changes."""
        g = self.g
        text, able, readable = captures
        if not text.startswith("q ="):
            able, readable = self.there(able), self.there(readable)
        if runner.result:
            terms = self.terms(readable)
            value = " + ".join(["(unsigned) i % 3u"] + terms + ["1u"])
            return "[%s] (int i) { return %s; }" % (text, value), None
        if runner.once:
            scalars = [v for v in able if v.kind.scalar]
            if scalars:
                v = g.pick(scalars)
                line = "%s = %s;" % (v.element(""), converted(v.ctype, "%s + 7u" % self.read(v)))
            else:
                v = self.target(able)
                if not v:
                    return "[] { }", None
                line = self.assignment(v, []).replace("[i]", "[3]").replace("(i)", "(3)")
            return "[%s] { %s }" % (text, line), v
        target = self.target(able)
        if not target:
            return "[] (int) { }", None
        terms = self.terms([v for v in readable if v is not target and v is not getattr(target, "of", None)])
        return "[%s] (int i) { %s }" % (text, self.assignment(target, terms)), target

    # Steps.

    def step_runner(self):
        g = self.g
        name, runner, bounds = g.pick(self.runners)
        arguments = [self.body(self.capture(), runner)]
        if runner.two:
            again = self.body(self.capture(), runner)
            # Neither changes what the other has to do with.
            if touches(again, arguments[0]) or touches(arguments[0], again):
                again = "[] (int) { }", None
            arguments.append(again)
        texts = []
        for text, target in arguments:
            if g.chance(30):
                other = g.name("f")
                g.emit("auto %s = %s;" % (other, text))
                if g.chance(25) and "(int i)" in text and "return" not in text:
                    outer = g.name("f")
                    g.emit("auto %s = [&] (int i) { %s (i); };" % (outer, other))
                    other = outer
                text = other
            texts.append(text)
        call = "%s (%s, %s)" % (name, bounds, ", ".join(texts))
        if runner.result:
            g.emit('{ unsigned s = %s; report ("%s sum", &s, sizeof s); }' % (call, self.kernel))
        else:
            g.emit(call + ";")

    def step_functor(self):
        """An object with references and pointers to some variables."""
        g = self.g
        # Of no lambda, and where it is firstprivate, references stay the host's.
        runners = [(name, runner, bounds) for name, runner, bounds in self.runners
                   if not (runner.result or runner.two or runner.once or runner.says("firstprivate(f)"))]
        simple = [v for v in self.there(self.visible()) if v.kind.name in FUNCTOR_MEMBERS]
        target = self.target(simple)
        if not runners or not target:
            return self.step_runner()
        name, runner, bounds = g.pick(runners)
        others = [v for v in simple if v is not target]
        used = [target] + ([g.pick(others)] if others and g.chance(70) else [])
        tag = g.name("functor")
        g.open("struct " + tag)
        inside = []
        for v in used:
            own = Variable(v.kind, "r" + v.name, v.ctype, False)
            inside.append(own)
            form = FUNCTOR_MEMBERS[v.kind.name]
            if v.kind.name == "pointer" and not runner.says("(f") and g.chance(50):
                form = "{E} *{v};"      # a clause leaves it the host's
            g.emit(form.format(E=v.ctype, v=own.name))
        g.emit("void operator() (int i) const { %s }" % self.assignment(inside[0], self.terms(inside[1:])))
        g.close("};")
        g.emit("%s (%s, %s {%s});" % (name, bounds, tag, ", ".join(v.name for v in used)))

    def step_own(self):
        """A construct of the class's own."""
        g = self.g
        able = self.there(self.visible())
        target = self.target(able)
        if not target:
            return
        terms = self.terms([v for v in able if v is not target])
        directive = g.pick([self.parallel(), "kernels loop independent", "serial loop",
                            "parallel loop async(1)"])
        self.loop(directive, self.assignment(target, terms))
        if "async" in directive:
            g.pragma("wait(1)")

    def step_method(self):
        g = self.g
        if self.in_base and self.base_uses <= set(self.there(self.visible())) and g.chance(60):
            g.emit("this->in_base (workers);")
        elif self.by_method and self.method_uses <= set(self.there(self.visible())):
            self.loop(self.parallel(), "%smethod (i);" % g.pick(["", "this->"]))

    def step_map(self):
        """What a variable points to is mapped, or no longer."""
        g = self.g
        able = [v for v in self.visible() if v.kind.pointer]
        if able:
            self.map(g.pick(able))

    def map(self, v):
        """Map what V points to, or take it away if it is mapped."""
        g = self.g
        pointer = g.name("p")
        g.emit("auto *%s = %s;" % (pointer, v.kind.pointer.format(v=v.name)))
        count = "N + 5" if v.kind.name == "view" else "N"
        if v in self.mapped:
            g.pragma("exit data copyout(%s[0:%s])" % (pointer, count))
            self.mapped.discard(v)
        else:
            g.pragma("enter data copyin(%s[0:%s])" % (pointer, count))
            self.mapped.add(v)

    def step_host(self):
        """The host changes an element that the device has not."""
        g = self.g
        able = [v for v in self.visible() if v not in self.mapped]
        v = g.pick(able) if able else None
        if v:
            g.emit("%s = %s;" % (v.element("7"), converted(v.ctype, "%s + 5u" % self.read(v, "", "7"))))
        if v and v.kind.name == "std::vector" and g.chance(30):
            # Other memory for the same elements.
            g.emit("{ auto copy = %s; %s.swap (copy); }" % (v.name, v.name))

    STEPS = [(step_runner, 8), (step_functor, 2), (step_own, 3), (step_method, 2), (step_map, 3),
             (step_host, 1)]

    def make_kernel(self):
        g = self.g
        self.locals = [self.new("v", False) for _ in range(g.number(1, 4))]
        g.emit("")
        g.emit("__attribute__ ((noinline)) void")
        g.emit("%s::run (int workers)" % self.tag)
        g.open()
        for variable in self.locals:
            g.emit(self.declared(variable))
        for variable in self.visible():
            self.made(variable)
        for variable in self.visible():
            if variable.kind.pointer and g.chance(80):
                self.map(variable)
        steps = [step for step, weight in self.STEPS for _ in range(weight)]
        for _ in range(g.number(2, 6)):
            g.pick(steps)(self)
        for variable in self.visible():
            if variable in self.mapped:
                self.map(variable)
        for variable in self.visible():
            if variable.kind.scalar:
                g.emit('report ("%s %s", &%s, sizeof %s);' % ((self.kernel,) + (variable.name,) * 3))
            else:
                g.emit('for (int i = 0; i < N; i++) report ("%s %s", &%s, sizeof (%s));'
                       % (self.kernel, variable.name, variable.element("i"), variable.ctype))
        for variable in self.visible():
            if variable.kind.free:
                g.emit(variable.kind.free.format(v=variable.name))
        g.close()

    def make_run(self):
        g = self.g
        start_run(g)
        g.emit(g.pick(["{0} object;", "static {0} object;",
                       "std::unique_ptr<{0}> pointer (new {0}); auto &object = *pointer;"]).format(self.tag))
        g.emit("object.run (workers);")
        g.close()


def make_program(g):
    program = Program(g)
    program.declare_runners()
    program.declare_class()
    program.make_kernel()
    program.make_run()


def generator(seed):
    return Generator(seed)
