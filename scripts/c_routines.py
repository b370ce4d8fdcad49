# Programs in C turned into worker routines: what scripts/check-routines compiles.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#
# A program's main becomes a worker routine, with a worker loop (CUT) behind each of its statements, so
# that what it does is single code between loops; its other functions become seq routines, its variables
# the device's:
#
#   int x;				int x;
#					#pragma acc declare create (x)
#					#pragma acc routine seq
#   void f (void) { x++; }		void f (void) { x++; }
#					#pragma acc routine worker
#   int main (void)			int torture_main (void)
#   {					{ CUT;
#     f ();				  f (); CUT;
#     if (x != 1) abort ();		  if (x != 1) abort (); CUT;
#   }					  return 0; }
#
# This reads C as far as GCC's torture tests are written, by braces and semicolons; what it gets wrong,
# the host's compiler refuses.

import re

HEAD = """#include <stddef.h>
int cut_counts[4];
#pragma acc declare create (cut_counts)
#define CUT do { _Pragma ("acc loop worker") \\
		 for (int cut_i = 0; cut_i < 4; cut_i++) cut_counts[cut_i]++; } while (0)
"""
DRIVER = """
int
main (void)
{
  int status = 0, same = 1;
  #pragma acc parallel num_gangs (1) num_workers (4) copy (status, same)
  {
    %storture_main ();
    same = cut_counts[0] == cut_counts[1] && cut_counts[0] == cut_counts[2] && cut_counts[0] == cut_counts[3];
  }
  return status ? status : same ? 0 : 99;
}
"""
# Of the library: no function of the program's.
LIBRARY = {"abort", "exit", "memcpy", "memset", "memcmp", "memmove", "strlen", "strcmp", "strcpy", "printf",
           "malloc", "free", "sizeof", "__asm__", "_Static_assert"}
STRING = r'"(?:\\.|[^"\\])*"|' + r"'(?:\\.|[^'\\])*'"


def without_comments(text):
    """TEXT with a blank for each comment."""
    return re.sub(r"//[^\n]*|/\*.*?\*/|" + STRING,
                  lambda m: m.group(0) if m.group(0)[0] in "\"'" else " ", text, flags=re.S)


def without_attributes(text):
    return re.sub(r"__attribute__\s*\(\(.*?\)\)", "", text, flags=re.S)


def behind_string(text, start):
    """The place behind the string or character that begins at START, or behind a single quote."""
    found = re.compile(STRING, re.S).match(text, start)
    return found.end() if found else start + 1


def closing_brace(text, start):
    """The place of the brace that closes the one at START."""
    depth = 0
    while start < len(text):
        if text[start] in "\"'":
            start = behind_string(text, start)
            continue
        depth += {"{": 1, "}": -1}.get(text[start], 0)
        if not depth:
            return start
        start += 1
    return len(text) - 1


def function_head_p(head):
    """Whether what is in front of a brace is that of a function, K&R's included."""
    head = without_attributes(head)
    return (")" in head and "=" not in re.sub(r"\(.*\)", "", head, flags=re.S)) or re.search(r";\s*$", head)


def old_head_p(piece):
    """Whether PIECE, up to a semicolon, begins a function as K&R wrote it: "f (x) int x"."""
    plain = without_attributes(piece)
    return "=" not in plain and "{" not in plain and re.search(r"\)\s*[A-Za-z_]\w*[\s*]+\w", plain)


def chunks(text):
    """The top-level pieces of TEXT: ("function" | "declaration" | "other", piece)."""
    at = start = depth = 0
    while at < len(text):
        c = text[at]
        if c == "#" and not text[start:at].strip():
            at = re.compile(r"(?:[^\n\\]|\\.)*\n?", re.S).match(text, at).end()
            yield "other", text[start:at]
            start = at
            continue
        if c in "\"'":
            at = behind_string(text, at)
            continue
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(c, 0)
        if c == "{" and not depth:
            end = closing_brace(text, at)
            if function_head_p(text[start:at]):
                yield "function", text[start:end + 1]
                start = end + 1
            at = end
        elif c == ";" and not depth and not old_head_p(text[start:at]):
            yield "declaration", text[start:at + 1]
            start = at + 1
        at += 1
    yield "other", text[start:]


def called_name(piece):
    found = re.search(r"([A-Za-z_]\w*)\s*\(", piece)
    return found.group(1) if found else None


def declared_variables(piece):
    """The variables that PIECE, a declaration without attributes, defines."""
    plain = re.sub(r"\{.*\}", "", piece, flags=re.S)
    plain = re.sub(r"=[^,;]*(?=[,;])", "", re.sub(STRING, "0", re.sub(r"\[[^\]]*\]", "", plain)))
    if re.match(r"\s*(typedef|extern)\b|\s*(struct|union|enum)\s*\w*\s*;", plain):
        return []
    names = []
    for number, part in enumerate(plain.strip().rstrip(";").split(",")):
        found = re.search(r"([A-Za-z_]\w*)\s*(\)\s*\(.*\))?\s*$", part.strip(), re.S)
        if found and (number or len(part.split()) > 1 or "*" in part):
            names.append(found.group(1))
    return names


def with_directives(text):
    """TEXT with directives for its functions and variables."""
    out, seen = [], set()
    for kind, piece in chunks(text):
        plain = without_attributes(piece)
        shape = re.sub(r"\{.*\}", "", plain, flags=re.S)
        prototype = (kind == "declaration" and "=" not in shape and re.search(r"\w\s*\([^*]", shape)
                     and called_name(shape) not in LIBRARY)
        if re.match(r"\s*typedef\b", plain):
            pass
        elif (kind == "function" and called_name(plain) != "main") or prototype:
            out.append("\n#pragma acc routine seq\n")
        elif kind == "declaration" and not re.search(r"\w\s*\([^*]", re.sub("=.*", "", shape, flags=re.S)):
            names = [name for name in declared_variables(plain) if name not in seen]
            if names:
                seen.update(names)
                piece += "\n#pragma acc declare create (%s)\n" % ", ".join(names)
        out.append(piece)
    return "".join(out)


def with_cuts(body):
    """BODY, statements, with a worker loop behind each that ends with a semicolon."""
    out, at, depth = [], 0, 0
    while at < len(body):
        c = body[at]
        if c in "\"'":
            end = behind_string(body, at)
            out.append(body[at:end])
            at = end
            continue
        depth += {"(": 1, ")": -1}.get(c, 0)
        out.append(c)
        at += 1
        if c == ";" and not depth and not re.match(r"\s*(else|while)\b", body[at:]):
            out.append(" CUT;")
    return "".join(out)


def as_worker_routine(text):
    """The program TEXT with its main as a worker routine; None if it has no main without arguments."""
    text = with_directives(without_comments(text))
    mains = list(re.finditer(r"(?m)^[ \t]*((?:int|void)?[ \t\n]*)\bmain[ \t]*\(([^)]*)\)\s*(?=\{)", text))
    if not mains or mains[-1].group(2).strip() not in ("", "void"):
        return None
    found = mains[-1]
    start = text.index("{", found.end())
    end = closing_brace(text, start)
    result = found.group(1).strip() or "int"
    last = " return 0; }" if result == "int" else " }"
    opening = "\n#pragma acc routine worker\n%s torture_main (void)\n{ CUT; " % result
    return (HEAD + text[:found.start()] + opening + with_cuts(text[start + 1:end]) + last
            + text[end + 1:] + DRIVER % ("status = " if result == "int" else ""))
