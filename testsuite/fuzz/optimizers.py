"""Sets of GCC's optimizations, switched on and off at random, for check-random --optimizers.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

import functools
import random
import subprocess

from builds import COMPILERS

# What changes the results of programs without mistakes, or needs more than itself: without -g, stock GCC 12
# crashes by -fvar-tracking-assignments on the device.  Without dce, lanes store to private arrays that nobody
# reads, in one place: reported, and no harm.
RESULTS = [
    "fast-math", "unsafe-math-optimizations", "associative-math", "reciprocal-math", "finite-math-only",
    "signed-zeros", "trapping-math", "math-errno", "rounding-math", "signaling-nans",
    "single-precision-constant", "cx-limited-range", "cx-fortran-rules", "fp-int-builtin-inexact", "trapv",
    "short-enums", "pack-struct", "reg-struct-return", "exceptions", "non-call-exceptions",
    "delete-dead-exceptions", "threadsafe-statics", "allow-store-data-races", "branch-probabilities",
    "auto-profile", "lto", "live-patching", "delayed-branch", "tree-dce", "var-tracking-assignments",
    "var-tracking-assignments-toggle"]
MOST = 7                # of a set


@functools.lru_cache(maxsize=None)
def names():
    """What GCC says it has, without "-f"."""
    command = [COMPILERS[".c"], "-Q", "--help=optimizers"]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    words = [line.split()[0] for line in said.stdout.splitlines() if line.startswith("  -f")]
    return [word[2:] for word in words if "=" not in word and word[2:] not in RESULTS
            and not word.startswith(("-fprofile", "-fstack-protector"))]


def some(number):
    """The set NUMBER, as --opt has it: a level and some optimizations."""
    choice = random.Random(number)
    found = [choice.choice(["-O1", "-O2", "-O2", "-O3"])]
    for name in choice.sample(names(), choice.randint(2, MOST)):
        found.append(choice.choice(["-f", "-fno-"]) + name)
    return ",".join(found)
