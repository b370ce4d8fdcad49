"""Families arrays and arrays-cplusplus: the kinds of objects, one row each.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kind is a way to have {N} elements of type {E}, and what directives and statements call them.
In the texts {v} is a name that no other object has, {i} an index, {n} and {L} the number of elements
and a third of it, {lo} and {len} a section.
"""

INTEGERS = ["int", "unsigned", "long", "unsigned long", "short", "unsigned short", "char", "signed char",
            "unsigned char"]
TYPES = INTEGERS + ["int", "double", "float", "_Bool", "double _Complex", "float _Complex", "enum colour",
                    "__int128", "long long"]


class Kind:
    """TOP: declarations of the file, LATE those behind the kernel; PARAMETER, CALLER, ARGUMENT: the
    kernel's parameter, and what its caller has for it; DECLARE, SET, FREE: statements.  AT: an
    element; FILL: the same where it is set first, if that is by another name.

    WHOLE: clauses' names of all elements; PART: that of a section, in multiples of UNIT elements; BARE:
    names that a present clause may have; OUTER: what has to be mapped in front of it; APART: or
    need not.  ADDRESS: a pointer to the first element, if they are in one piece; DEVICE, RAW: the
    name in use_device, and a pointer to the first element there.  MEMORY: the address and size of WHOLE, if
    it has more than the elements.  EACH: sections that only directives in a loop over k may name.
    TYPES: which {E} there are; MASK: of
    values; COUNT: {N}, if it is not to be chosen.

    FIELDS: elements have no address of their own.

    IMPLICIT: constructs may use it without a clause if it is mapped; ALONE: and if it is not.
    POINTER: its name is a pointer's, to the element AIM; READ_ONLY; DECLARED: it is on the device all
    the time.
    LAMBDAS: the body may stand in a lambda or nested function; TEMPLATES: in a generic one or one in
    another, too (g++ does not take all clauses there); C_ONLY."""

    def __init__(self, name, declare="", **fields):
        self.name, self.declare, self.cplusplus = name, declare, False
        self.top = self.late = self.parameter = self.caller = self.argument = self.set = self.free = ""
        self.at, self.fill = "{v}[{i}]", ""
        self.whole, self.part, self.unit = ["{v}", "{v}", "{v}[0:{n}]", "{v}[:{n}]"], "{v}[{lo}:{len}]", 1
        self.bare, self.outer, self.apart = [], "", False
        self.address = self.device = self.raw = "{v}"
        self.memory, self.each = "", ""
        self.types, self.mask, self.count, self.aim = TYPES, "", 0, 0
        self.implicit = self.alone = self.lambdas = self.templates = True
        self.pointer = self.read_only = self.declared = self.fields = self.c_only = False
        self.__dict__.update(fields)
        self.templates = self.templates and self.lambdas and "}[1].p" not in self.at


# A pointer {v} to elements, and one to memory of its own.
POINTER = {"whole": ["{v}[0:{n}]", "{v}[:{n}]"], "bare": ["{v}"], "alone": False, "pointer": True}
HEAP = dict(POINTER, set="{v} = ({E} *) malloc ({N} * sizeof ({E}));", free="free ({v});")
PARAMETER = dict(POINTER, caller="static {E} x_{v}[{N}];", argument="x_{v}")
ROWS = {"at": "{v}[({i}) / 6][({i}) % 6]", "unit": 6, "part": "{v}[{lo} / 6:{len} / 6][0:6]"}
MATRIX = dict(ROWS, whole=["{v}", "{v}[0:{n} / 6][0:6]", "{v}[0:{n} / 6]", "{v}[:][:]"], address="&{v}[0][0]",
              raw="({E} *) {v}")
ROW_POINTER = dict(ROWS, whole=["{v}[0:{n} / 6][0:6]", "{v}[0:{n} / 6]"], address="&{v}[0][0]",
                   raw="({E} *) {v}", bare=["{v}"], alone=False, pointer=True)
# Members: of an object that is mapped with them.
MEMBER = {"device": "", "raw": "", "memory": "&{v}, sizeof {v}"}
ARRAY_MEMBER = {"device": "", "raw": ""}
NO_ADDRESS = {"address": "", "device": "", "raw": ""}
# GCC takes a variable once in a directive.
THIRDS = {"at": "{v}[({i}) / {L}][({i}) % {L}]", "whole": [], "part": "", "alone": False,
          "each": "{v}[k][0:{L}]", **NO_ADDRESS}

C_KINDS = [
    Kind("global", top="{E} {v}[{N}];"),
    Kind("static global", top="static {E} {v}[{N}];"),
    Kind("extern", top="extern {E} {v}[{N}];", late="{E} {v}[{N}];"),
    Kind("extern of unknown size", top="extern {E} {v}[];", late="{E} {v}[{N}];",
         whole=["{v}[0:{n}]", "{v}[:{n}]"], implicit=False, alone=False),
    Kind("local", "{E} {v}[{N}];"),
    Kind("static local", "static {E} {v}[{N}];"),
    Kind("variable size", "{E} {v}[n];", lambdas=False),
    Kind("two dimensions", "{E} {v}[{N} / 6][6];", **MATRIX),
    Kind("global of two dimensions", top="{E} {v}[{N} / 6][6];", **MATRIX),
    Kind("three dimensions", "{E} {v}[{N} / 12][4][3];",
         at="{v}[({i}) / 12][({i}) / 3 % 4][({i}) % 3]", unit=12, part="{v}[{lo} / 12:{len} / 12][0:4][0:3]",
         whole=["{v}", "{v}[0:{n} / 12][0:4][0:3]", "{v}[0:{n} / 12]"], address="&{v}[0][0][0]",
         raw="({E} *) {v}"),
    Kind("two dimensions of variable size", "int m_{v} = 6; {E} {v}[n / m_{v}][m_{v}];",
         **dict(MATRIX, lambdas=False, raw="&{v}[0][0]")),
    Kind("parameter", parameter="{E} *{v}", **PARAMETER),
    Kind("array parameter", parameter="{E} {v}[]", **PARAMETER),
    Kind("array parameter of known size", parameter="{E} {v}[{N}]", **PARAMETER),
    Kind("restrict parameter", parameter="{E} *__restrict {v}", **PARAMETER),
    Kind("constant parameter", parameter="{E} *const {v}", **PARAMETER),
    Kind("parameter of two dimensions", parameter="{E} {v}[][6]", caller="static {E} x_{v}[{N} / 6][6];",
         argument="x_{v}", **ROW_POINTER),
    Kind("malloc", "{E} *{v};", **HEAP),
    Kind("constant pointer", "{E} *const {v} = ({E} *) malloc ({N} * sizeof ({E}));",
         **dict(HEAP, set="")),
    Kind("restrict pointer", "{E} *__restrict {v};", **HEAP),
    Kind("static pointer", "static {E} *{v};", **HEAP),
    Kind("global pointer", top="{E} *{v};", **HEAP),
    Kind("static global pointer", top="static {E} *{v};", **HEAP),
    Kind("extern pointer", top="extern {E} *{v};", late="{E} *{v};", **HEAP),
    Kind("volatile pointer", "{E} *volatile {v};", **dict(HEAP, bare=[])),
    Kind("pointer to local", "{E} y_{v}[{N}], *{v} = y_{v};", **POINTER),
    Kind("pointer to global", "{E} *{v} = y_{v};", top="static {E} y_{v}[{N}];", **POINTER),
    Kind("pointer into the middle", "{E} y_{v}[{N}], *{v} = y_{v} + 5;",
         **dict(POINTER, at="{v}[({i}) - 5]", whole=["{v}[-5:{n}]"], part="{v}[{lo} - 5:{len}]",
                address="({v} - 5)", aim=5, device="", raw="", bare=[])),
    Kind("pointer behind others", "{E} y_{v}[{N} + 7], *{v} = y_{v} + 7;", **POINTER),
    Kind("pointer in front", "{E} y_{v}[{N}], *{v} = y_{v} - 0;",
         **dict(POINTER, at="{v}[({i}) + 0]")),
    Kind("compound literal", "{E} *{v} = ({E} [{N}]) {{ 0 }};", **dict(POINTER, c_only=True)),
    Kind("alloca", "{E} *{v} = ({E} *) __builtin_alloca ({N} * sizeof ({E}));", **POINTER),
    Kind("pointer to constant", "{E} y_{v}[{N}]; const {E} *{v} = y_{v};",
         **dict(POINTER, fill="y_{v}[{i}]", read_only=True)),
    Kind("pointer to rows", "{E} y_{v}[{N} / 6][6], (*{v})[6] = y_{v};", **ROW_POINTER),
    Kind("pointer to rows in memory", "{E} (*{v})[6] = ({E} (*)[6]) malloc ({N} * sizeof ({E}));",
         free="free ({v});", **ROW_POINTER),
    Kind("pointer to an array", "{E} y_{v}[{N}], (*{v})[{N}] = &y_{v};", at="(*{v})[{i}]",
         **dict(POINTER, whole=["{v}[0:1][0:{N}]", "{v}[0:1]"], part="", address="*{v}", raw="*{v}")),
    Kind("pointers", "static {E} y_{v}[{N}]; {E} *{v}[3];",
         set="for (int k = 0; k < 3; k++) {v}[k] = y_{v} + k * {L};",
         outer="{v}", **THIRDS),
    Kind("static pointers", "static {E} y_{v}[{N}]; static {E} *{v}[3];",
         set="for (int k = 0; k < 3; k++) {v}[k] = y_{v} + k * {L};",
         outer="{v}", **THIRDS),
    Kind("pointers apart", "static {E} y_{v}[3][{N}]; {E} *{v}[3];",
         set="for (int k = 0; k < 3; k++) {v}[k] = y_{v}[k];",
         outer="{v}", **THIRDS),
    Kind("pointer to pointers", "{E} **{v};",
         set="{v} = ({E} **) malloc (3 * sizeof *{v}); for (int k = 0; k < 3; k++) "
             "{v}[k] = ({E} *) malloc ({L} * sizeof ({E}));",
         free="for (int k = 0; k < 3; k++) free ({v}[k]); free ({v});", pointer=True,
         outer="{v}[0:3]", **THIRDS),
    Kind("one pointer of some", "{E} y_{v}[{N}]; {E} *{v}[3] = {{ 0, y_{v}, 0 }};", at="{v}[1][{i}]",
         **dict(POINTER, whole=["{v}[1][0:{n}]"], part="{v}[1][{lo}:{len}]", outer="{v}", apart=True,
                address="{v}[1]", device="", raw="", bare=[], pointer=False)),
    Kind("volatile", "volatile {E} {v}[{N}];", types=INTEGERS, **NO_ADDRESS),
    Kind("constant", top="static const {E} {v}[{N}] = {{ {values} }};", read_only=True, types=INTEGERS,
         fill="none", **NO_ADDRESS),
    Kind("typedef", "A_{v} {v};", top="typedef {E} A_{v}[{N}];"),
    Kind("typedef of typedef", "B_{v} {v};",
         top="typedef {E} A_{v}[6]; typedef A_{v} B_{v}[{N} / 6];", **MATRIX),
    Kind("struct with array", "struct S_{v} {v};", top="struct S_{v} {{ int x; {E} a[{N}]; char y; }};",
         at="{v}.a[{i}]", whole=["{v}"], part="", address="{v}.a", **MEMBER),
    Kind("array of struct", "struct S_{v} {v};", top="struct S_{v} {{ int x; {E} a[{N}]; char y; }};",
         at="{v}.a[{i}]", whole=["{v}.a", "{v}.a[0:{n}]"], part="{v}.a[{lo}:{len}]", address="{v}.a",
         **ARRAY_MEMBER),
    Kind("global struct with array", top="struct S_{v} {{ short x; {E} a[{N}]; }} {v};",
         at="{v}.a[{i}]", whole=["{v}"], part="", address="{v}.a", **MEMBER),
    Kind("pointer to struct with array", "struct S_{v} *{v} = (struct S_{v} *) malloc (sizeof *{v});",
         top="struct S_{v} {{ int x; {E} a[{N}]; }};", free="free ({v});", at="{v}->a[{i}]",
         **dict(POINTER, whole=["{v}[0:1]", "{v}[:1]"], part="", address="{v}->a", device="", raw="",
                memory="{v}, sizeof *{v}")),
    Kind("array of struct behind pointer", "struct S_{v} *{v} = (struct S_{v} *) malloc (sizeof *{v});",
         top="struct S_{v} {{ int x; {E} a[{N}]; }};", free="free ({v});", at="{v}->a[{i}]",
         **dict(POINTER, whole=["{v}->a", "{v}->a[0:{n}]"], part="{v}->a[{lo}:{len}]", address="{v}->a",
                lambdas=False, device="", raw="", bare=[])),
    Kind("array of structs", "struct S_{v} {v}[{N}];", top="struct S_{v} {{ char x; {E} a; short y; }};",
         at="{v}[{i}].a", **NO_ADDRESS),
    Kind("global array of structs", top="static struct S_{v} {{ {E} a; char x[3]; }} {v}[{N}];",
         at="{v}[{i}].a", **NO_ADDRESS),
    Kind("structs with arrays", "struct S_{v} {v}[{N} / 6];", top="struct S_{v} {{ int x; {E} a[6]; }};",
         at="{v}[({i}) / 6].a[({i}) % 6]", unit=6, part="{v}[{lo} / 6:{len} / 6]",
         whole=["{v}", "{v}[0:{n} / 6]"], **NO_ADDRESS),
    Kind("pointer to structs", "struct S_{v} *{v} = (struct S_{v} *) malloc ({N} * sizeof *{v});",
         top="struct S_{v} {{ {E} a; char x; }};", free="free ({v});", at="{v}[{i}].a",
         **dict(POINTER, **NO_ADDRESS)),
    Kind("bit-fields", "struct S_{v} {v}[{N}];",
         top="struct S_{v} {{ unsigned x : 3, a : 7; int y : 9; }};", at="{v}[{i}].a", mask="127",
         types=["unsigned"], fields=True, **NO_ADDRESS),
    Kind("array beside bit-fields", "struct S_{v} {v};",
         top="struct S_{v} {{ unsigned x : 3; {E} a[{N}]; int y : 9; }};", at="{v}.a[{i}]", whole=["{v}"],
         part="", address="{v}.a", **MEMBER),
    Kind("unions", "union U_{v} {v}[{N}];", top="union U_{v} {{ {E} a; char x[24]; }};", at="{v}[{i}].a",
         **NO_ADDRESS),
    Kind("array in union", "union U_{v} {v};", top="union U_{v} {{ char x; {E} a[{N}]; int y[3]; }};",
         at="{v}.a[{i}]", whole=["{v}"], part="", address="{v}.a", **MEMBER),
    Kind("anonymous struct", "struct {{ int x; struct {{ {E} a[{N}]; }}; }} {v};", at="{v}.a[{i}]",
         whole=["{v}"], part="", address="{v}.a", **MEMBER),
    Kind("by value", parameter="struct S_{v} {v}", caller="static struct S_{v} x_{v};", argument="x_{v}",
         top="struct S_{v} {{ {E} a[{N}]; int x; }};", at="{v}.a[{i}]", whole=["{v}"], part="",
         address="{v}.a", **MEMBER),
    Kind("pointer of struct", "{E} y_{v}[{N}]; struct S_{v} {v} = {{ 3, y_{v} }};",
         top="struct S_{v} {{ int x; {E} *p; }};", at="{v}.p[{i}]",
         **dict(POINTER, whole=["{v}.p[0:{n}]", "{v}.p[:{n}]"], part="{v}.p[{lo}:{len}]", outer="{v}",
                apart=True, address="{v}.p", bare=["{v}"], device="", raw="", pointer=False)),
    Kind("pointer of struct behind pointer", "struct S_{v} *{v} = (struct S_{v} *) malloc (sizeof *{v});",
         top="struct S_{v} {{ int x; {E} *p; }};", set="{v}->p = ({E} *) malloc ({N} * sizeof ({E}));",
         free="free ({v}->p); free ({v});", at="{v}->p[{i}]",
         **dict(POINTER, whole=["{v}->p[0:{n}]"], part="{v}->p[{lo}:{len}]", outer="{v}[0:1]",
                apart=True, address="{v}->p", bare=["{v}[0:1]"], device="", raw="", pointer=False)),
    Kind("pointer of inner struct", "{E} y_{v}[{N}]; struct S_{v} {v};",
         top="struct S_{v} {{ int x; struct {{ {E} *p; int z; }} in; }};", set="{v}.in.p = y_{v};",
         at="{v}.in.p[{i}]",
         **dict(POINTER, whole=["{v}.in.p[0:{n}]"], part="{v}.in.p[{lo}:{len}]", outer="{v}",
                apart=True, address="{v}.in.p", bare=["{v}"], device="", raw="", pointer=False)),
    Kind("pointer of element", "{E} y_{v}[{N}]; struct S_{v} {v}[3];",
         top="struct S_{v} {{ int x; {E} *p; }};",
         set="for (int k = 0; k < 3; k++) {v}[k].p = 0, {v}[k].x = k; {v}[1].p = y_{v};",
         at="{v}[1].p[{i}]",
         **dict(POINTER, whole=["{v}[1].p[0:{n}]"], part="{v}[1].p[{lo}:{len}]", outer="{v}",
                apart=True, lambdas=False, address="{v}[1].p", bare=["{v}"], device="", raw="",
                pointer=False)),
    Kind("pointers of elements", "struct S_{v} {v}[3];", top="struct S_{v} {{ int x; {E} *p; }};",
         set="for (int k = 0; k < 3; k++) {v}[k].p = ({E} *) malloc ({L} * sizeof ({E}));",
         free="for (int k = 0; k < 3; k++) free ({v}[k].p);", outer="{v}",
         **dict(THIRDS, at="{v}[({i}) / {L}].p[({i}) % {L}]", each="{v}[k].p[0:{L}]", lambdas=False)),
    Kind("pointer of global struct", top="static {E} y_{v}[{N}]; struct S_{v} {{ int x; {E} *p; }} {v};",
         set="{v}.p = y_{v};", at="{v}.p[{i}]",
         **dict(POINTER, whole=["{v}.p[0:{n}]"], part="{v}.p[{lo}:{len}]", outer="{v}", apart=True,
                address="{v}.p", bare=["{v}"], device="", raw="", pointer=False)),
    Kind("flexible member", "struct F_{v} *{v};", top="struct F_{v} {{ int x; {E} a[]; }};",
         set="{v} = (struct F_{v} *) malloc (sizeof *{v} + {N} * sizeof ({E}));", free="free ({v});",
         at="{v}->a[{i}]",
         **dict(POINTER, whole=["{v}->a[0:{n}]"], part="{v}->a[{lo}:{len}]", bare=[], address="{v}->a",
                device="", raw="", implicit=False)),
    Kind("vectors", "V_{v} {v}[{N} / 4];", top="typedef int V_{v} __attribute__ ((vector_size (16)));",
         at="{v}[({i}) / 4][({i}) % 4]", unit=4, part="{v}[{lo} / 4:{len} / 4]", types=["int"],
         whole=["{v}", "{v}[0:{n} / 4]"], fields=True, **NO_ADDRESS),
    Kind("scalar", "{E} {v};", at="{v}", whole=["{v}"], part="", address="&{v}", device="", raw="",
         count=1, implicit=False, alone=False),
    Kind("global scalar", top="{E} {v};", at="{v}", whole=["{v}"], part="", address="&{v}", device="",
         raw="", count=1, implicit=False, alone=False),
    Kind("pointer to scalar", "{E} y_{v}, *{v} = &y_{v};", at="*{v}", count=1,
         **dict(POINTER, whole=["{v}[0:1]"], part="")),
    Kind("static scalar behind pointer", "static {E} y_{v}; {E} *{v} = &y_{v};", at="{v}[0]", count=1,
         **dict(POINTER, whole=["{v}[0:1]"], part="")),
    Kind("declared", top="{E} {v}[{N}];\n#pragma acc declare create({v})", declared=True),
    Kind("declared static", top="static {E} {v}[{N}];\n#pragma acc declare copyin({v})", declared=True),
    Kind("declared of two dimensions", top="{E} {v}[{N} / 6][6];\n#pragma acc declare create({v})",
         declared=True, **MATRIX),
    Kind("declared local", "{E} {v}[{N}];\n#pragma acc declare create({v})", declared=True,
         lambdas=False),
    Kind("declared struct", top="struct S_{v} {{ int x; {E} a[{N}]; }} {v};\n#pragma acc declare create({v})",
         declared=True, at="{v}.a[{i}]", whole=["{v}"], part="", address="{v}.a", **MEMBER),
]


def cplusplus(*arguments, **fields):
    return Kind(*arguments, cplusplus=True, **fields)


CPLUSPLUS_KINDS = [kind for kind in C_KINDS if not kind.c_only] + [
    cplusplus("reference", "{E} y_{v}[{N}]; {E} (&{v})[{N}] = y_{v};"),
    cplusplus("reference parameter", parameter="{E} (&{v})[{N}]", caller="static {E} x_{v}[{N}];",
              argument="x_{v}"),
    cplusplus("reference to global", "auto &{v} = y_{v};", top="static {E} y_{v}[{N}];"),
    cplusplus("reference to rows", "{E} y_{v}[{N} / 6][6]; auto &{v} = y_{v};", **MATRIX),
    cplusplus("reference to pointer", "{E} y_{v}[{N}], *z_{v} = y_{v}; {E} *&{v} = z_{v};", **POINTER),
    cplusplus("reference parameter to pointer", parameter="{E} *&{v}",
              caller="static {E} x_{v}[{N}]; {E} *px_{v} = x_{v};", argument="px_{v}", **POINTER),
    cplusplus("constant reference to pointer", "{E} y_{v}[{N}], *z_{v} = y_{v}; {E} *const &{v} = z_{v};",
              **POINTER),
    cplusplus("constant reference", "{E} y_{v}[{N}]; const {E} (&{v})[{N}] = y_{v};", fill="y_{v}[{i}]",
              read_only=True, **NO_ADDRESS),
    cplusplus("reference to scalar", "{E} y_{v}; {E} &{v} = y_{v};", at="{v}", whole=["{v}"], part="",
              address="&{v}", device="", raw="", count=1, implicit=False, alone=False),
    cplusplus("reference to element", "{E} y_{v}[3]; {E} &{v} = y_{v}[1];", at="{v}", whole=["{v}"], part="",
              address="&{v}", device="", raw="", count=1, implicit=False, alone=False),
    cplusplus("new", "{E} *{v} = new {E}[{N}];", **dict(POINTER, free="delete[] {v};")),
    cplusplus("unique", "std::unique_ptr<{E}[]> y_{v} (new {E}[{N}]); {E} *{v} = y_{v}.get ();", **POINTER),
    cplusplus("vector", "std::vector<{E}> y_{v} ({N}); {E} *{v} = y_{v}.data ();",
              **dict(POINTER, types=[t for t in TYPES if t != "_Bool"])),
    cplusplus("array class", "std::array<{E}, {N}> y_{v}; {E} *{v} = y_{v}.data ();", **POINTER),
    cplusplus("array object", "std::array<{E}, {N}> {v};", whole=["{v}"], part="", address="{v}.data ()",
              **MEMBER),
    cplusplus("static member", top="struct S_{v} {{ static {E} a[{N}]; }}; {E} S_{v}::a[{N}];",
              at="S_{v}::a[{i}]", whole=["S_{v}::a", "S_{v}::a[0:{n}]"], part="S_{v}::a[{lo}:{len}]",
              address="S_{v}::a", device="S_{v}::a", raw="S_{v}::a"),
    cplusplus("static member pointer", top="struct S_{v} {{ static {E} *p; }}; {E} *S_{v}::p;",
              set="S_{v}::p = new {E}[{N}];", free="delete[] S_{v}::p;", at="S_{v}::p[{i}]",
              **dict(POINTER, whole=["S_{v}::p[0:{n}]"], part="S_{v}::p[{lo}:{len}]", bare=["S_{v}::p"],
                     address="S_{v}::p", device="S_{v}::p", raw="S_{v}::p")),
    cplusplus("inline variable", top="inline {E} {v}[{N}];"),
    cplusplus("namespace", top="namespace n_{v} {{ {E} a[{N}]; }}", at="n_{v}::a[{i}]",
              whole=["n_{v}::a", "n_{v}::a[0:{n}]"], part="n_{v}::a[{lo}:{len}]", address="n_{v}::a",
              device="n_{v}::a", raw="n_{v}::a"),
    cplusplus("anonymous namespace", top="namespace {{ {E} {v}[{N}]; }}"),
    cplusplus("using", top="namespace n_{v} {{ {E} {v}[{N}]; }} using n_{v}::{v};"),
    cplusplus("template variable", "{E} (&{v})[{N}] = y_{v}<{E}>;",
              top="template <typename T> T y_{v}[{N}];"),
    cplusplus("constexpr", top="static constexpr {E} {v}[{N}] = {{ {values} }};", read_only=True,
              types=["int", "long", "unsigned"], fill="none", **NO_ADDRESS),
    cplusplus("binding", "struct S_{v} y_{v}; auto &[z_{v}, {v}] = y_{v};",
              top="struct S_{v} {{ int x; {E} a[{N}]; }};", lambdas=False),
    cplusplus("binding of pointer", "{E} y_{v}[{N}]; std::pair<{E} *, int> w_{v} (y_{v}, 3); "
              "auto [{v}, z_{v}] = w_{v};", lambdas=False, **POINTER),
    cplusplus("derived", "D_{v} {v};",
              top="struct S_{v} {{ int x; {E} a[{N}]; }}; struct D_{v} : S_{v} {{ int y; }};",
              at="{v}.a[{i}]", whole=["{v}"], part="", address="{v}.a", **MEMBER),
    cplusplus("pointer of derived", "{E} y_{v}[{N}]; D_{v} {v}; {v}.p = y_{v};",
              top="struct S_{v} {{ int x; {E} *p; }}; struct D_{v} : S_{v} {{ int y; }};",
              at="{v}.p[{i}]",
              **dict(POINTER, whole=["{v}.p[0:{n}]"], part="{v}.p[{lo}:{len}]", outer="{v}",
                     apart=True, address="{v}.p", bare=["{v}"], device="", raw="", pointer=False)),
    cplusplus("class with operator", "C_{v} {v};",
              top="struct C_{v} {{ {E} a[{N}]; {E} &operator[] (int i) {{ return a[i]; }} }};",
              whole=["{v}"], part="", address="{v}.a", **MEMBER),
    cplusplus("class with pointer", "C_{v} {v} ({N});",
              top="struct C_{v} {{ {E} *p; int n; C_{v} (int c) : p (new {E}[c]), n (c) {{}} "
                  "C_{v} (const C_{v} &o) : C_{v} (o.n) {{ for (int i = 0; i < n; i++) p[i] = o.p[i]; }} "
                  "~C_{v} () {{ delete[] p; }} {E} &operator[] (int i) {{ return p[i]; }} }};",
              **dict(POINTER, whole=["{v}.p[0:{n}]"], part="{v}.p[{lo}:{len}]", outer="{v}",
                     address="{v}.p", bare=["{v}"], device="", raw="", pointer=False)),
    cplusplus("anonymous union", "union {{ {E} {v}[{N}]; char z_{v}[5]; }};", lambdas=False),
    cplusplus("reference to struct", "S_{v} y_{v}; S_{v} &{v} = y_{v};",
              top="struct S_{v} {{ int x; {E} a[{N}]; }};", at="{v}.a[{i}]", whole=["{v}"], part="",
              address="{v}.a", **MEMBER),
    cplusplus("reference member", "{E} y_{v}[{N}]; S_{v} {v} {{ 3, y_{v} }};",
              top="struct S_{v} {{ int x; {E} (&a)[{N}]; }};", at="{v}.a[{i}]",
              whole=["{v}.a"], part="", address="{v}.a", **ARRAY_MEMBER),
    cplusplus("initializer list", "{E} *{v} = new {E}[{N}] {{}};", **dict(POINTER, free="delete[] {v};")),
]
