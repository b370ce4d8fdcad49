# Programs in Fortran turned into worker routines: what scripts/check-routines compiles.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# As c_routines.py does with C.  The main program becomes a subroutine that is a worker routine, with
# a worker loop behind each of its statements; all other procedures become seq routines, the variables of
# modules and common blocks the device's; "stop" in the main program notes its number, and output to the
# terminal is left out:
#
#   program p				subroutine torture_main (torture_status, torture_counts)
#     integer :: x			  !$acc routine worker
#     x = f ()				  integer :: torture_status, torture_counts(4), torture_i
#     if (x /= 1) stop 1		  integer :: x
#   contains				  x = f ()
#     integer function f ()		  !$acc loop worker
#       f = 1				  do torture_i = 1, 4 ...
#     end function			  if (x /= 1) torture_status = 1
#   end program				contains ...
#
# This reads the free form by lines and their first words, as far as GCC's tests are written; what it gets
# wrong, the host's compiler refuses.

import collections
import re

CUT = """!$acc loop worker
do torture_i = 1, 4
torture_counts(torture_i) = torture_counts(torture_i) + 1
end do
"""
OPENING = "subroutine torture_main (torture_status, torture_counts)\n"
DIRECTIVE = "!$acc routine worker\ninteger :: torture_status, torture_counts(4), torture_i\n"
DRIVER = """
program torture
  implicit none
  interface
    subroutine torture_main (torture_status, torture_counts)
      !$acc routine worker
      integer :: torture_status, torture_counts(4)
    end subroutine
  end interface
  integer :: status, counts(4)
  status = 0
  counts = 0
  !$acc parallel num_gangs (1) num_workers (4) copy (status, counts)
  call torture_main (status, counts)
  !$acc end parallel
  if (status /= 0) stop 98
  if (any (counts /= counts(1))) stop 99
end program
"""


def pattern(*parts):
    return re.compile("".join(parts), re.I)


STRING = r""""(?:""|[^"])*"|'(?:''|[^'])*'"""
CODE_OR_COMMENT = pattern(r"(", STRING, r")|!.*")
TYPE = r"(integer|real|complex|logical|character|double\s*precision|(type|class)\s*\()"
OPENS = pattern(r"(abstract\s+)?interface\b(?!\s*=)|enum\b|type\b(?!\s*\()(?!\s*=)(?!\s+is\b)")
CLOSES = pattern(r"end\s*(interface|enum|type)\b")
INTERFACE = pattern(r"(abstract\s+)?interface\b(?!\s*=)")
END_INTERFACE = pattern(r"end\s*interface\b")
SPECIFICATION = pattern(
    TYPE, r"(?!.*\bfunction\b)(?![^(:]*=)"
    r"|(use|import|implicit|parameter|dimension|save|data|common|equivalence|external|intrinsic|procedure"
    r"|enumerator|namelist|pointer|target|allocatable|contiguous|volatile|asynchronous|optional|intent|value"
    r"|bind|generic|final|private|public|protected|sequence|codimension)\b(?!\s*=[^=>])"
    r"|format\b|include\b")
PROCEDURE = pattern(r"((pure|elemental|impure|recursive|module|non_recursive)\s+|", TYPE, r"[^:!]*?\)?\s+)*"
                    r"(subroutine\s+\w|function\s+\w+\s*\()|module\s+procedure\s+\w+\s*$")
UNIT = pattern(r"(program|module|submodule|block\s*data)\b(?!\s*(=|procedure\b|subroutine\b|function\b|pure\b"
               r"|elemental\b|recursive\b|impure\b|integer\b|real\b|logical\b|complex\b|character\b|type\b"
               r"|class\b|double\b))")
END_UNIT = pattern(r"end\s*((program|module|submodule|block\s*data|subroutine|function|procedure)\b"
                   r"(\s*\w+)?)?\s*$")
# What a worker loop may stand behind.
BEHIND = pattern(r"(?!(do|forall|where|select|case|else|end\s*(where|forall|type|select)|format)\b)"
                 r"(call\b|allocate\b|deallocate\b|nullify\b|if\s*\(|end\s*(if|do|associate|block)\b"
                 r"|\w+(\s*%\s*\w+|\s*\([^=]*\))*\s*=(?!=))")
OUTPUT = pattern(r"(print\b(?!\s*=)|write\s*\(\s*(\*|6|unit\s*=\s*\*)\s*,|write\s*\(\s*(\*|6)\s*\)"
                 r"|(call\s+)?flush\b).*")
CONDITION = pattern(r"(\d+\s+)?(if\s*\(.*\)\s*)?")
# The device has no files.
FILES = pattern(r"(open|close|rewind|backspace|endfile|inquire)\s*\("
                r"|(read|write)\s*\(\s*(unit\s*=\s*)?(?!6\b)\d")
LOOP = pattern(r"(\w+\s*:\s*)?do\b(?!\s*\d)(?!\s*=)")
MASK = pattern(r"(\w+\s*:\s*)?(where|forall)\s*\(.*\)$")


def without_comment(line):
    return CODE_OR_COMMENT.sub(lambda m: m.group(1) or "", line.rstrip("\n"))


class Statement:
    """A statement: its lines as written; all of it in one line; the same without label and strings."""

    def __init__(self, lines):
        self.written = "".join(lines)
        self.whole = "".join(re.sub(r"^\s*&|&\s*$", "", without_comment(line)) for line in lines).strip()
        self.labelled = self.whole[:1].isdigit()
        self.text = re.sub(r"^\d+\s+", "", re.sub(STRING, "''", self.whole)).strip()
        self.code = bool(self.text) and not self.text.startswith("#")


def statements(text):
    held = []
    for line in text.splitlines(True):
        held.append(line)
        plain = without_comment(line).strip()
        if not plain.endswith("&") and (plain or len(held) == 1):
            yield Statement(held)
            held = []
    if held:
        yield Statement(held)


class Unit:
    """A program unit or procedure by the numbers of its statements: what its specification part begins
    behind, its contains or end, its end."""

    def __init__(self, kind, head):
        self.kind, self.head, self.body_end, self.end = kind, head, None, None


def units_of(lines):
    """The units of LINES, statements, in the order in which they begin; None if that is not understood."""
    units, open_units, interfaces, types = [], [], 0, 0

    def begin(kind, head):
        units.append(Unit(kind, head))
        open_units.append(units[-1])

    for number, statement in enumerate(lines):
        text = statement.text
        interfaces += bool(INTERFACE.match(text)) - bool(END_INTERFACE.match(text))
        types += bool(OPENS.match(text)) - bool(CLOSES.match(text))
        if not statement.code or interfaces or END_INTERFACE.match(text):
            continue
        if END_UNIT.match(text):
            if not open_units:
                return None
            unit = open_units.pop()
            unit.end = number
            unit.body_end = unit.body_end or number
        elif PROCEDURE.match(text):
            begin("procedure", number)
        elif UNIT.match(text):
            begin(UNIT.match(text).group(1).lower(), number)
        elif not open_units:
            begin("program", number - 1)
        elif re.match(r"contains\s*$", text, re.I) and not types:
            open_units[-1].body_end = number
    return None if open_units or interfaces else units


def behind_uses(lines, unit):
    """The number of the first statement of UNIT that is no use, import or implicit."""
    first = unit.head + 1
    for number in range(first, unit.body_end):
        if re.match(r"(use|import|implicit)\b", lines[number].text, re.I):
            first = number + 1
        elif lines[number].code:
            break
    return first


def declared_names(text):
    """The variables that TEXT, a statement, declares with a type."""
    if not re.match(TYPE, text, re.I) or re.search(r"\bparameter\b", text.split("::")[0], re.I):
        return []
    if "::" in text:
        text = text.split("::", 1)[1]
    else:
        text = re.sub(r"^(double\s*precision|\w+)\s*(\*\s*\d+|\([^()]*(\([^()]*\))?[^()]*\))?", "", text,
                      flags=re.I)
    while re.search(r"\([^()]*\)|\[[^\[\]]*\]", text):
        text = re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", text)
    return [found.group(1) for found in (re.match(r"\s*(\w+)", part) for part in text.split(",")) if found]


def module_variables(lines, unit):
    """What the directives of module UNIT name: neither constants nor parts of common blocks."""
    names, inside, others = [], 0, set()
    for statement in lines[unit.head + 1:unit.body_end]:
        inside += bool(OPENS.match(statement.text)) - bool(CLOSES.match(statement.text))
        if re.match(r"parameter\b", statement.text, re.I):
            others |= set(re.findall(r"(\w+)\s*=", statement.text.lower()))
        elif re.match(r"common\b", statement.text, re.I):
            others |= set(re.findall(r"\w+", statement.text.lower()))
        elif not inside:
            names += declared_names(statement.text)
    return [name for name in names if name.lower() not in others]


def first_executable(lines, unit):
    inside = 0
    for number in range(unit.head + 1, unit.body_end):
        statement = lines[number]
        inside += bool(OPENS.match(statement.text)) - bool(CLOSES.match(statement.text))
        if (statement.code and not inside and not CLOSES.match(statement.text)
                and not SPECIFICATION.match(statement.text)):
            return number
    return unit.body_end


def without_stop(text):
    """TEXT, a statement of the main program, with a number instead of an end."""
    text = re.sub(r"(?i)\b(error\s+)?stop\b\s*(\d+)", r"torture_status = \2", text)
    if re.match(r"(\d+\s+)?(if\s*\(.*\)\s*)?(error\s+)?stop\s*(%s|)\s*$" % STRING, text, re.I):
        text = re.sub(r"(?i)(error\s+)?stop\s*(%s|)\s*$" % STRING, "torture_status = 97", text)
    return re.sub(r"(?i)\bcall\s+abort\s*(\(\s*\))?", "torture_status = 96", text)


def without_output(text):
    condition = CONDITION.match(text).group(0)
    return condition + "continue" if OUTPUT.match(text[len(condition):]) else text


def folded(text):
    """TEXT, a statement, in lines of a hundred columns."""
    lines = []
    while len(text) > 100:
        cut = text.rfind(" ", 1, 100)
        cut = cut if cut > 0 else 100
        lines.append(text[:cut] + "&\n")
        text = "&" + text[cut:]
    return "".join(lines) + text + "\n"


class Program:
    """A program as its statements, with what is put in front of some and what some are replaced by."""

    def __init__(self, lines):
        self.lines, self.before, self.instead = lines, collections.defaultdict(str), {}

    def change(self, number, *changes):
        text = self.lines[number].whole
        for change in changes:
            text = change(text)
        if text != self.lines[number].whole:
            self.instead[number] = folded(text)

    def make_routine(self, unit):
        self.before[behind_uses(self.lines, unit)] += "!$acc routine seq\n"
        for number in range(unit.head + 1, unit.body_end):
            self.change(number, without_output)

    def declare_variables(self, unit):
        for name in module_variables(self.lines, unit):
            self.before[unit.body_end] += "!$acc declare create (%s)\n" % name

    def declare_common_blocks(self):
        for number, statement in enumerate(self.lines):
            if re.match(r"common\b", statement.text, re.I):
                for name in re.findall(r"/\s*(\w+)\s*/", statement.text):
                    self.before[number + 1] += "!$acc declare create (/%s/)\n" % name

    def make_main(self, unit):
        if unit.head >= 0 and UNIT.match(self.lines[unit.head].text):
            self.instead[unit.head] = OPENING
        else:
            self.before[unit.head + 1] += OPENING
        self.before[behind_uses(self.lines, unit)] += DIRECTIVE
        loops, masks = [], 0
        for number in range(first_executable(self.lines, unit), unit.body_end):
            self.change(number, without_stop, without_output)
            statement, text = self.lines[number], self.lines[number].text
            if LOOP.match(text):
                loops.append(re.search(r"\bdo\s+concurrent\b", text, re.I))
            elif re.match(r"end\s*do\b", text, re.I):
                loops = loops[:-1]
            elif MASK.match(text) and not re.search(r"\)\s*=", text):
                masks += 1
            elif re.match(r"end\s*(where|forall)\b", text, re.I):
                masks -= 1
            if not (masks or any(loops) or statement.labelled or re.search(r"\bthen$", text, re.I)):
                if BEHIND.match(text):
                    self.before[number + 1] += CUT
        self.instead[unit.end] = "end subroutine\n"

    def text(self):
        return "".join(self.before[number] + self.instead.get(number, statement.written)
                       for number, statement in enumerate(self.lines)) + DRIVER


def as_worker_routine(text):
    """The program TEXT with its main program as a worker routine; None if it is not understood, or if
    it has files."""
    lines = list(statements(text))
    units = units_of(lines) or []
    kinds = collections.Counter(unit.kind for unit in units)
    words = {statement.text.split(" ")[0].lower() for statement in lines}
    files = any(FILES.match(statement.text) for statement in lines)
    if files or kinds["program"] != 1 or {"common", "equivalence"} <= words or not kinds.keys() <= {
            "program", "module", "submodule", "procedure"}:
        return None
    program = Program(lines)
    program.declare_common_blocks()
    for unit in units:
        if unit.kind == "program":
            program.make_main(unit)
        elif unit.kind == "procedure":
            program.make_routine(unit)
        else:
            program.declare_variables(unit)
    return program.text()
