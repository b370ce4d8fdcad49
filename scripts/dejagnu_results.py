# What the scripts that start DejaGnu share: result lines, progress.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

import os
import re
import sys

OUTCOME = {"PASS": "passed", "FAIL": "failed", "XPASS": "failed", "XFAIL": "skipped",
           "KFAIL": "skipped", "UNSUPPORTED": "skipped", "UNTESTED": "skipped",
           "UNRESOLVED": "failed", "ERROR": "failed"}
RESULT = re.compile("^(%s): (.*)$" % "|".join(OUTCOME))


def unfinished(status, path):
    """What stopped the runtest that wrote the .sum file PATH and ended with STATUS (of Popen) before
    its last test, or "": its .sum file has a summary also when a signal ended it, which it exits
    with 128 + the signal's number for, and it exits with 2 for an error in a .exp file."""
    folder = os.path.dirname(path)
    if status not in (0, 1):
        return "runtest was stopped (exit status %d) before its last test, see %s" % (status, folder)
    if os.path.exists(path):
        with open(path, errors="replace") as lines:
            if any("Summary ===" in line for line in lines):
                return ""
    return "runtest did not finish, see " + folder


class Progress:
    """Shows results as they come: a line that is rewritten on a terminal,
    one line per 25 results elsewhere; failures always on a line of their own."""

    def __init__(self, title, path, step=25):
        self.title, self.path, self.offset, self.step = title, path, 0, step
        self.count = {"passed": 0, "failed": 0, "skipped": 0}
        self.terminal = sys.stdout.isatty()
        self.shown = 0

    def poll(self):
        with open(self.path, "rb") as progress:
            progress.seek(self.offset)
            text = progress.read()
        end = text.rfind(b"\n") + 1
        self.offset += end
        for line in text[:end].decode(errors="replace").splitlines():
            self.one(line)
        self.show(False)

    def one(self, line):
        match = RESULT.match(line)
        if not match:
            return
        outcome = OUTCOME[match.group(1)]
        self.count[outcome] += 1
        if self.tells(match.group(1)):
            print(("\r\033[K" if self.terminal else "") + line, flush=True)

    def tells(self, kind):
        """Whether a result of this kind gets a line of its own."""
        return OUTCOME[kind] == "failed" or kind == "XFAIL"

    def show(self, final):
        done = sum(self.count.values())
        text = "%s: %d passed, %d failed, %d skipped" % (
            self.title, self.count["passed"], self.count["failed"], self.count["skipped"])
        if self.terminal:
            print("\r\033[K" + text, end="\n" if final else "", flush=True)
        elif final or done >= self.shown + self.step:
            print(text, flush=True)
            self.shown = done
