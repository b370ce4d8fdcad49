"""Families members and members-cplusplus: the objects whose members are mapped.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kind of object is a row: how a function comes by an object of type {T}, and what directives
and statements call it.  {id} is the seed.
"""


class Kind:
    """TOP: declarations of the file; LATE: those behind the kernel; PARAMETER, CALLER,
    ARGUMENT: the kernel's parameter, and what its caller has for it; DECLARE, SET, FREE:
    statements; OPEN, CLOSE: what is around the body.  PREFIX: in front of a member's name, in
    clauses NAMED_BY if that differs; WHOLE: the object in a clause; ADDRESS: a pointer to it.
    BEFORE, BEHIND: directives for what it lies in.  METHOD: the kernel is a member
    function of {T}.  TYPE: the object's type if it is derived from {T}.

    What may be written: IMPLICIT: a construct that uses the object and does not name it finds
    what WHOLE has mapped; APART: members may be mapped while the object is not; ALONE: a
    construct's own clauses may map them; BARE: g++ takes members in clauses without a section.
    EXACT: WHOLE is what ADDRESS points to, no more."""

    def __init__(self, name, declare="", **fields):
        self.name, self.declare, self.cplusplus = name, declare, False
        self.top = self.late = self.parameter = self.caller = self.argument = ""
        self.set = self.free = self.open = self.close = self.type = self.named_by = ""
        self.prefix, self.whole, self.address = "o.", "o", "&o"
        self.before, self.behind = [], []
        self.implicit = self.apart = self.alone = self.bare = True
        self.exact = "before" not in fields
        self.method = False
        self.__dict__.update(fields)


POINTER = {"prefix": "o->", "whole": "o[0:1]", "address": "o"}
HEAP = dict(POINTER, set="o = ({T} *) malloc (sizeof *o);", free="free (o);")
GLOBAL = {"prefix": "g_{id}.", "whole": "g_{id}", "address": "&g_{id}"}
# Members of what another pointer leads to, or of one element: GCC needs the object to be named.
BEHIND = {"implicit": True, "apart": False, "alone": False}
ELEMENT = {"implicit": False, "apart": False, "alone": False}

C_KINDS = [
    Kind("local", "{T} o;"),
    Kind("static", "static {T} o;"),
    Kind("global", top="{T} g_{id};", **GLOBAL),
    Kind("static global", top="static {T} g_{id};", **GLOBAL),
    Kind("extern", top="extern {T} g_{id};", late="{T} g_{id};", **GLOBAL),
    Kind("global pointer", top="{T} *g_{id};", prefix="g_{id}->", whole="g_{id}[0:1]", address="g_{id}",
         set="g_{id} = ({T} *) malloc (sizeof ({T}));", free="free (g_{id});"),
    Kind("heap", "{T} *o;", **HEAP),
    Kind("heap by length", "{T} *o;", **dict(HEAP, whole="o[:1]")),
    Kind("heap by star", "{T} *o;", named_by="o->", **dict(HEAP, prefix="(*o).")),
    Kind("pointer to local", "{T} oo, *o = &oo;", **POINTER),
    Kind("parameter", parameter="{T} *o", caller="{T} x;", argument="&x", **POINTER),
    Kind("restrict parameter", parameter="{T} *__restrict const o", caller="{T} x;", argument="&x",
         **POINTER),
    Kind("array parameter", parameter="{T} o[2]", caller="{T} x[2];", argument="x", **POINTER),
    Kind("by value", parameter="{T} o", caller="{T} x = {{}};", argument="x"),
    Kind("element", "{T} s[3];", prefix="s[1].", whole="s[1:1]", address="&s[1]", **ELEMENT),
    Kind("element by variable", "{T} s[3]; int ii = 1;", prefix="s[ii].", whole="s[ii:1]", address="&s[ii]",
         **ELEMENT),
    Kind("element of whole", "{T} s[3]; int ii = 1;", prefix="s[ii].", whole="s", address="&s[ii]",
         apart=False, alone=False, exact=False),
    Kind("element of heap", "{T} *s; int ii = 1;", set="s = ({T} *) malloc (3 * sizeof *s);",
         free="free (s);",
         prefix="s[ii].", whole="s[0:3]", address="&s[ii]", apart=False, alone=False, exact=False),
    Kind("member", "struct W_{id} w;", prefix="w.t.", whole="w.t", address="&w.t", implicit=False),
    Kind("member of whole", "struct W_{id} w;", prefix="w.t.", whole="w", address="&w.t", exact=False),
    Kind("member of member", "struct V_{id} w;", prefix="w.v.t.", whole="w", address="&w.v.t", exact=False),
    Kind("member of heap", "struct W_{id} *w;", set="w = (struct W_{id} *) malloc (sizeof *w);",
         free="free (w);", prefix="w->t.", whole="w[0:1]", address="&w->t", apart=False, alone=False,
         exact=False),
    Kind("pointer of heap", "struct W_{id} *w;",
         set="w = (struct W_{id} *) malloc (sizeof *w); w->pt = ({T} *) malloc (sizeof *w->pt);",
         free="free (w->pt); free (w);", prefix="w->pt->", whole="w->pt[0:1]", address="w->pt",
         before=["enter data copyin(w[0:1])"], behind=["exit data delete(w[0:1])"], **BEHIND),
    Kind("pointer of local", "struct W_{id} w;", set="w.pt = ({T} *) malloc (sizeof *w.pt);",
         free="free (w.pt);", prefix="w.pt->", whole="w.pt[0:1]", address="w.pt",
         before=["enter data copyin(w)"], behind=["exit data delete(w)"], **BEHIND),
    Kind("pointer of global", top="static struct W_{id} g_{id};",
         set="g_{id}.pt = ({T} *) malloc (sizeof ({T}));", free="free (g_{id}.pt);", prefix="g_{id}.pt->",
         whole="g_{id}.pt[0:1]", address="g_{id}.pt", before=["enter data copyin(g_{id})"],
         behind=["exit data delete(g_{id})"], **BEHIND),
    Kind("list", "struct L_{id} *w;",
         set="w = (struct L_{id} *) malloc (sizeof *w); w->next = (struct L_{id} *) malloc (sizeof *w);",
         free="free (w->next); free (w);", prefix="w->next->t.", whole="w->next[0:1]",
         address="&w->next->t", before=["enter data copyin(w[0:1])"], behind=["exit data delete(w[0:1])"],
         **BEHIND),
    Kind("element of member", "struct A_{id} w; int ii = 1;", prefix="w.ts[ii].", whole="w",
         address="&w.ts[ii]", apart=False, alone=False, exact=False),
    Kind("element behind member", "struct A_{id} *w; int ii = 1;",
         set="w = (struct A_{id} *) malloc (sizeof *w); w->tp = ({T} *) malloc (3 * sizeof *w->tp);",
         free="free (w->tp); free (w);", prefix="w->tp[ii].", whole="w->tp[0:3]", address="&w->tp[ii]",
         before=["enter data copyin(w[0:1])"], behind=["exit data delete(w[0:1])"], **BEHIND),
    Kind("constant pointer", "{T} oo, *const o = &oo;", **POINTER),
    Kind("declared", top="{T} g_{id};\n#pragma acc declare create(g_{id})", before=["update device(g_{id})"],
         apart=False, **GLOBAL),
]


def cplusplus(*arguments, **fields):
    return Kind(*arguments, cplusplus=True, **fields)


NEW = dict(POINTER, free="delete o;")
THIS = {"method": True, "prefix": "", "whole": "this[0:1]", "address": "this"}
RANGE = {"open": "int turn = 0; for ({T} &o : oo) {{ if (turn++ == 0) continue;", "close": "}}"}

CPLUSPLUS_KINDS = C_KINDS + [
    cplusplus("reference", parameter="{T} &o", caller="{T} x;", argument="x"),
    cplusplus("local reference", "{T} oo; {T} &o = oo;"),
    cplusplus("reference to heap", "{T} *oo = new {T}; {T} &o = *oo;", free="delete oo;"),
    cplusplus("reference to element", "{T} oo[3]; {T} &o = oo[1];"),
    cplusplus("reference to pointer", parameter="{T} *&o", caller="{T} x; {T} *px = &x;", argument="px",
              bare=False, **POINTER),
    cplusplus("rvalue reference", parameter="{T} &&o", argument="{T} ()"),
    cplusplus("this", **THIS),
    cplusplus("this by name", **dict(THIS, prefix="this->")),
    cplusplus("this by length", **dict(THIS, whole="this[:1]")),
    cplusplus("new", "{T} *o = new {T};", **NEW),
    # g++ takes no section of a member of the base in a member function.
    cplusplus("derived", "D_{id} o;", type="D_{id}"),
    cplusplus("new derived", "D_{id} *o = new D_{id};", type="D_{id}", **NEW),
    cplusplus("reference to derived", parameter="D_{id} &o", caller="D_{id} x;", argument="x",
              type="D_{id}"),
    cplusplus("captured by reference", "{T} o;", open="auto lambda = [&] () {{", close="}}; lambda ();"),
    cplusplus("captured by value", "{T} o;", open="auto lambda = [=] () mutable {{",
              close="}}; lambda ();"),
    cplusplus("captured pointer", "{T} *o = new {T};", open="auto lambda = [=] () {{",
              close="}}; lambda ();", bare=False, **NEW),
    cplusplus("pointer captured by reference", "{T} *o = new {T};", open="auto lambda = [&] () {{",
              close="}}; lambda ();", bare=False, **NEW),
    cplusplus("captured reference", parameter="{T} &o", caller="{T} x;", argument="x",
              open="auto lambda = [&] () {{", close="}}; lambda ();"),
    cplusplus("captured twice", "{T} o;", open="auto outer = [&] () {{ auto inner = [&] () {{",
              close="}}; inner (); }}; outer ();"),
    cplusplus("captured copy of this", open="auto lambda = [*this, workers] () mutable {{",
              close="}}; lambda ();", **dict(THIS, prefix="this->")),
    cplusplus("binding", "std::pair<int, {T}> w; auto &[z, o] = w;"),
    cplusplus("member of pair", "std::pair<int, {T}> w;", prefix="w.second.", whole="w.second",
              address="&w.second", implicit=False),
    cplusplus("pointer in vector", "std::vector<{T} *> oo (1, new {T}); {T} *o = oo[0];", **NEW),
    cplusplus("static local", "static {T} oo; auto &o = oo;"),
    cplusplus("capture with initializer", "{T} oo;", open="auto lambda = [&o = oo, workers] () {{",
              close="}}; lambda ();"),
    cplusplus("generic lambda", "{T} o;", open="auto lambda = [&] (auto) {{", close="}}; lambda (1);"),
    cplusplus("argument of lambda", "{T} oo;", open="auto lambda = [workers] ({T} &o) {{",
              close="}}; lambda (oo);"),
    cplusplus("captured this", open="auto lambda = [this, workers] () {{", close="}}; lambda ();", **THIS),
    cplusplus("captured this by name", open="auto lambda = [&] () {{", close="}}; lambda ();",
              **dict(THIS, prefix="this->")),
    cplusplus("reference member", "{T} oo; R_{id} w {{ 1, oo, 2 }};", prefix="w.r.", whole="w.r",
              address="&w.r"),
    cplusplus("range", "{T} oo[2];", **RANGE),
    cplusplus("range of vector", "std::vector<{T}> oo (2);", **RANGE),
    cplusplus("element of vector", "std::vector<{T}> oo (3); {T} &o = oo[1];"),
    cplusplus("data of vector", "std::vector<{T}> oo (3); {T} *s = oo.data ();", prefix="s[1].",
              whole="s[0:3]", address="&s[1]", apart=False, alone=False, exact=False),
    cplusplus("unique", "std::unique_ptr<{T}> oo (new {T}); {T} *o = oo.get ();", **POINTER),
    cplusplus("element of array", "std::array<{T}, 3> oo; {T} &o = oo[1];"),
    cplusplus("namespace", top="namespace n_{id} {{ {T} g; }}", prefix="n_{id}::g.", whole="n_{id}::g",
              address="&n_{id}::g"),
    cplusplus("inline variable", top="inline {T} g_{id};", **GLOBAL),
    cplusplus("static member", top="struct S_{id} {{ static {T} g; }}; {T} S_{id}::g;", prefix="S_{id}::g.",
              whole="S_{id}::g", address="&S_{id}::g"),
    cplusplus("virtual", "X_{id} o;", type="X_{id}"),
]

# What the rows mention beside {T}, by the beginning of its name.
OTHER_TYPES = {
    "W_": "struct W_{id} {{ int z; {T} t; {T} *pt; int y; }};",
    "V_": "struct V_{id} {{ int *q; struct {{ int y[2]; {T} t; }} v; int z; }};",
    "L_": "struct L_{id} {{ int z; struct L_{id} *next; {T} t; }};",
    "A_": "struct A_{id} {{ int z; {T} ts[3]; {T} *tp; }};",
    "R_": "struct R_{id} {{ int z; {T} &r; int y; }};",
    "D_": "struct D_{id} : {T} {{ int extra; int *q; }};",
    "X_": "struct X_{id} : {T} {{ virtual ~X_{id} () {{}} "
          "virtual int what () {{ return 1; }} int extra; }};",
}
