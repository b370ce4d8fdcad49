# What the drivers of the suites share: configure's tools, keys of kept results,
# shards, results of interrupted runs, commands with a time limit, the closing line.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

import argparse
import collections
import concurrent.futures
import hashlib
import os
import re
import shlex
import subprocess

PLUGIN = ["libacc-workers.so", "libacc_workers_accel.so"]
DEVICE = ["libhsa-runtime64.so.1"]


def tool_paths(build):
    """The tools that configure found, by name of the Makefile's variable."""
    paths = {}
    with open(os.path.join(build, "config.mk")) as config:
        for line in config:
            name, equals, value = line.partition("=")
            if equals:
                paths[name.strip()] = value.strip()
    return paths


def file_key(paths, words):
    """A short name for the contents of PATHS and for WORDS."""
    digest = hashlib.sha256(" ".join(words).encode())
    for path in paths:
        with open(path, "rb") as contents:
            digest.update(contents.read())
    return digest.hexdigest()[:16]


def libraries_key(build, libraries, words):
    """The same for LIBRARIES, names of BUILD's: what kept results depend on."""
    return file_key([os.path.join(build, "lib", name) for name in libraries], words)


class Shard(collections.namedtuple("Shard", "part parts")):
    """Part PART of PARTS, counted from 1: an argument's type, for K/N."""

    @staticmethod
    def argument(text):
        if re.fullmatch(r"[1-9][0-9]*/[1-9][0-9]*", text):
            shard = Shard(*(int(number) for number in text.split("/")))
            if shard.part <= shard.parts:
                return shard
        raise argparse.ArgumentTypeError("'%s' is not K/N, such as 1/4" % text)

    def of(self, items):
        """Every PARTS-th of ITEMS."""
        return items[self.part - 1::self.parts]

    def words(self):
        return "%d %d" % self


class KeptResults:
    """What an interrupted run has done: a line of fields per test, the last one its result, written
    as it ends.  A file with another HEADING is of no use any more."""

    def __init__(self, path, heading, fresh):
        self.path, self.done = path, {}
        if not fresh and os.path.exists(path):
            with open(path) as file:
                lines = file.read().split("\n")
            if lines[0] == heading:
                rows = [line.split("\t") for line in lines[1:-1]]
                self.done = {tuple(row[:-1]): row[-1] for row in rows}
        self.file = open(path, "a" if self.done else "w")
        if not self.done:
            print(heading, file=self.file, flush=True)

    def note(self, *fields):
        print("\t".join(fields), file=self.file, flush=True)

    def finish(self):
        self.file.close()
        os.unlink(self.path)


def run_command(command, seconds, folder=None, **environment):
    """Exit status and all output, run in FOLDER; status None if it took more than SECONDS."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", timeout=seconds, stdin=subprocess.DEVNULL, cwd=folder,
                              env=dict(os.environ, **environment))
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return None, "more than %d seconds" % seconds


# What became of a test: "passed", "failed" or "skipped", why, and of a failure the commands and what
# they said.
Verdict = collections.namedtuple("Verdict", "word why commands text", defaults=("", [], ""))


def keep_failure(path, verdict):
    with open(path, "w") as file:
        for command in verdict.commands:
            print(shlex.join(command), file=file)
        print(verdict.text, file=file)


def run_kept(tests, check, kept, folder, jobs):
    """Run those of TESTS, (name, level, ...) each, that KEPT has not, by CHECK, which returns a Verdict.
    What fails is kept in FOLDER.  Returns the numbers of all words, and of the reasons to skip."""
    counts, causes = collections.Counter(kept.done.values()), collections.Counter()
    left = [test for test in tests if tuple(test[:2]) not in kept.done]
    if kept.done:
        print("going on after %d tests" % len(kept.done))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for number, (test, verdict) in enumerate(zip(left, pool.map(check, left)), 1):
            counts[verdict.word] += 1
            causes[verdict.why] += verdict.word == "skipped"
            kept.note(*test[:2], verdict.word)
            if verdict.word == "failed":
                print("FAILED: %s %s: %s" % (*test[:2], verdict.why), flush=True)
                keep_failure(os.path.join(folder, "".join(test[:2]).replace("/", "-") + ".log"), verdict)
            if number % 100 == 0:
                print("%d of %d tests, %d failed" % (number, len(left), counts["failed"]), flush=True)
    kept.finish()
    return counts, causes


def close(counts):
    """Prints the line that every suite ends with; returns the exit status."""
    print("%d passed, %d failed, %d skipped" % (counts["passed"], counts["failed"], counts["skipped"]))
    return 1 if counts["failed"] or not counts["passed"] else 0
