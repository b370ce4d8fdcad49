"""Families files: an object with a pointer, which functions of several files share.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

One function makes it, one brings it, or what it points to, to the device; others have constructs, in queues
as well, or are routines that get a pointer to it; the host waits and looks in another, and one takes it away.
"""

from .arrayobjects import TYPES
from .arrays import LEVELS, converted, whole_number


class Type:
    """A program's struct, with elements of CTYPE."""

    def __init__(self, program):
        self.g, self.name, self.ctype = program.g, "struct thing_%d" % program.g.seed, program.g.pick(TYPES)

    def declaration(self):
        return ["%s { int n; %s k; %s *p; %s a[5]; };" % (self.name, self.ctype, self.ctype, self.ctype)]


BOTH, POINTED = "both", "pointed"
# How it comes to the device, and goes.
WAYS = [
    (BOTH, ["enter data copyin(t[0:1], t->p[0:t->n])"], ["exit data copyout(t->p[0:t->n]) delete(t[0:1])"]),
    (BOTH, ["enter data copyin(t[0:1])", "enter data copyin(t->p[0:t->n])"],
     ["exit data copyout(t->p[0:t->n])", "exit data delete(t[0:1])"]),
    (BOTH, ["enter data copyin(t[0:1])", "enter data create(t->p[0:t->n])", "update device(t->p[0:t->n])"],
     ["update self(t->p[0:t->n])", "exit data delete(t->p[0:t->n])", "exit data delete(t[0:1])"]),
    (POINTED, ["enter data copyin(t->p[0:t->n])"], ["exit data copyout(t->p[0:t->n])"]),
    (POINTED, ["enter data create(t->p[0:t->n])", "update device(t->p[0:t->n])"],
     ["update self(t->p[0:t->n])", "exit data delete(t->p[0:t->n])"]),
]
CLAUSES = {
    BOTH: ["", "", " present(t[0:1])", " present(t[0:1], t->p[0:t->n])", " default(present)",
           " present(t->p[0:t->n])", " copy(t->p[0:t->n])", " copyin(t[0:1])"],
    POINTED: ["", "", " present(t->p[0:t->n])", " copy(t->p[0:t->n])", " no_create(t->p[0:t->n])"],
}


class Thing:

    def __init__(self, kernel):
        self.kernel, self.program, self.g = kernel, kernel.program, kernel.g
        self.ctype, self.type = self.program.thing.ctype, self.program.thing.name
        self.queue = None

    def function(self, what, parameters, body, result="void", level=""):
        """A function, or routine, that gets a pointer to it."""
        program = self.program
        with program.inside(self.g.pick(program.units) if level else program.unit):
            return program.function(result, self.g.file_name(what + "_"), "%s *t%s" % (self.type, parameters),
                                    body, "", level)

    def make(self):
        g = self.g
        g.open()
        name = g.name("t")
        form = g.number(0, 2)
        if form == 0:
            g.emit("%s *%s = (%s *) malloc (sizeof *%s);" % (self.type, name, self.type, name))
        elif form == 1:
            g.emit("static %s of_%s, *%s = &of_%s;" % (self.type, name, name, name))
        else:
            g.emit("%s of_%s, *%s = &of_%s;" % (self.type, name, name, name))
        count = g.number(1, 70)
        g.emit("%s (%s, %d);" % (self.function("fill", ", int n", self.fill()), name, count))
        self.way, begin, end = g.pick(WAYS)
        if g.chance(25):
            self.way = BOTH
            g.pragma("data copyin(%s[0:1]) copy(%s->p[0:%s->n])" % (name, name, name))
            g.open()
            end = None
        else:
            g.emit("%s (%s);" % (self.function("bring", "", ["#pragma acc " + text for text in begin]), name))
        for _ in range(g.number(1, 4)):
            self.step(name, count)
        self.look(name, count)
        if end is None:
            g.close()
        else:
            g.emit("%s (%s);" % (self.function("take", "", ["#pragma acc " + text for text in end]), name))
        g.emit("free (%s->p);" % name)
        if form == 0:
            g.emit("free (%s);" % name)
        g.close()

    def fill(self):
        value = converted("%du * i + %d" % (self.g.number(1, 99), self.g.number(0, 99)), self.ctype)
        return ["  t->n = n;", "  t->k = %s;" % converted("7u", self.ctype),
                "  t->p = (%s *) malloc (n * sizeof (%s));" % (self.ctype, self.ctype),
                "  for (int i = 0; i < 5; i++) t->a[i] = %s;" % value,
                "  for (int i = 0; i < n; i++) t->p[i] = %s;" % value]

    def step(self, name, count):
        """A construct, or the host's look."""
        g = self.g
        if g.chance(20):
            self.look(name, count)
            return
        queue = g.pick([None, None, 1, 2])
        if self.queue not in (None, queue):
            self.wait()
        parameters = ", int workers, int lo, int hi, unsigned y, int queue"
        body = self.construct() if g.chance(70) else self.with_routine()
        if queue is not None:
            body[0] += " async(queue)"
            self.queue = queue
        lo = g.number(0, count - 1)
        arguments = "workers, %d, %d, %d, %d" % (lo, g.number(lo, count), g.number(0, 99), queue or 0)
        g.emit("%s (%s, %s);" % (self.function("work", parameters, body), name, arguments))

    def read(self, text):
        return whole_number(text, self.ctype)

    def construct(self):
        g = self.g
        value = "3u * %s + y + i" % self.read("t->p[i]")
        if g.chance(60):
            value += " + " + self.read("t->k")
        if self.way == BOTH and g.chance(40):
            value += " + " + self.read("t->a[i % 5]")
        element = "t->p[i]"
        if g.chance(25):
            get = self.function("peek", ", int i", ["  return %s;" % self.read("t->p[i]")], "unsigned", "seq")
            if self.program.need(get):
                value = value.replace(self.read("t->p[i]"), "%s (t, i)" % get)
        clauses = g.pick(CLAUSES[self.way])
        return ["#pragma acc parallel loop %s num_workers(workers)%s" % (g.pick(LEVELS), clauses),
                "  for (int i = lo; i < hi; i++)", "    %s = %s;" % (element, converted(value, self.ctype))]

    def with_routine(self):
        """A construct that calls a routine with loops."""
        g = self.g
        level = g.pick(["worker", "vector", "gang", "worker"])
        levels = {"gang": ["gang", "gang worker", "gang worker vector", "gang vector"], "vector": ["vector"],
                  "worker": ["worker", "worker vector"]}[level]
        value = converted("5u * %s + y + i" % self.read("t->p[i]"), self.ctype)
        lines = ["#pragma acc loop " + g.pick(levels), "  for (int i = lo; i < hi; i++)",
                 "    t->p[i] = %s;" % value]
        routine = self.function(level, ", int lo, int hi, unsigned y", lines, "void", level)
        gangs = g.number(1, 3) if level == "gang" else 1
        clauses = g.pick(CLAUSES[self.way])
        return ["#pragma acc parallel num_gangs(%d) num_workers(workers)%s" % (gangs, clauses),
                "  %s (t, lo, hi, y);" % routine]

    def wait(self):
        self.g.pragma(self.g.pick(["wait", "wait(%d)" % self.queue]))
        self.queue = None

    def look(self, name, count):
        """In another function, which waits as well."""
        g = self.g
        parameters, wait = ", const char *name, int line", []
        if self.queue is not None:
            wait = ["#pragma acc wait(%d)" % self.queue]
            self.queue = None
        body = wait + ["#pragma acc update self(t->p[0:t->n])" + g.pick(["", "", " if_present"]),
                       "  unsigned sum = 1;",
                       "  for (int i = 0; i < t->n; i++) sum = 31 * sum + %s;" % self.read("t->p[i]"),
                       "  tell (name, line, sum);"]
        self.kernel.line += 1
        g.emit('%s (%s, "%s", %d);' % (self.function("look", parameters, body), name, self.kernel.name,
                                       self.kernel.line))
