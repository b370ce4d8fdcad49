"""Ratios, means, aims, and the text table and CSV of make bench.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Results are a dictionary (kernel, suffix, variant, workers) -> figures as measure.py
returns them.  A ratio is (ours + 1) / (stock + 1), so that none divides by 0; below
1.00 the plugin is better.
"""

import csv
import math

# figure, heading, the aim for the geometric mean of ours to stock
METRICS = (("barriers", "barriers", 0.25), ("lds_bytes", "LDS bytes", 0.35),
           ("wave_instructions", "wave instructions", 0.70), ("cycles", "cycles (estimate)", 0.65))
HIP_AIM = 1.5
LANGUAGES = {".c": "C", ".cc": "C++", ".f90": "Fortran"}


def figure(results, key, metric):
    """The figure METRIC of result KEY, or None."""
    return results.get(key, {}).get(metric)


def ratio(ours, stock):
    return None if ours is None or stock is None else (ours + 1) / (stock + 1)


def geometric_mean(ratios):
    known = [one for one in ratios if one is not None]
    return math.exp(sum(map(math.log, known)) / len(known)) if known else None


def number(value):
    return "n/a" if value is None else "{:,}".format(value)


def decimal(value):
    return "n/a" if value is None else "%.2f" % value


def ratio_text(value):
    """VALUE with as many digits as it takes to see that it is not 1.00."""
    if value is None or value == 1 or decimal(value) != "1.00":
        return decimal(value)
    return "%.3f" % value if "%.3f" % value != "1.000" else "%.4f" % value


def reason(results, key):
    """Why KEY has no figures."""
    return results.get(key, {}).get("failure", "not measured")


class Table:
    """The text of the table, in sections."""

    def __init__(self, kernels, results, variant, at_workers):
        self.kernels, self.results = kernels, results
        self.variant, self.at_workers = variant, at_workers
        self.lines = []
        self.misses = []

    def key(self, kernel, variant, suffix=".c", workers=None):
        return (kernel, suffix, variant, workers or self.at_workers)

    def ratios(self, metric, suffix=".c", variant=None):
        """METRIC of VARIANT to stock for each kernel, None where either has no figure."""
        return [ratio(figure(self.results, self.key(kernel, variant or self.variant, suffix), metric),
                      figure(self.results, self.key(kernel, "stock", suffix), metric))
                for kernel in self.kernels]

    def heading(self, text):
        self.lines += ["", text, "-" * len(text)]

    def row(self, kernel, suffix):
        name = kernel if suffix == ".c" else "%s (%s)" % (kernel, LANGUAGES[suffix])
        cells = []
        for metric, _, _ in METRICS:
            stock = figure(self.results, self.key(kernel, "stock", suffix), metric)
            ours = figure(self.results, self.key(kernel, self.variant, suffix), metric)
            one = ratio(ours, stock)
            mark = " "
            if one is not None and one > 1.0:
                mark = "!"
                self.misses.append("%s: %s %s" % (name, metric, ratio_text(one)))
            cells.append("%11s %11s %6s%s" % (number(stock), number(ours), ratio_text(one), mark))
        self.lines.append("%-24s %s" % (name, " ".join(cells)))
        for variant in ("stock", self.variant):
            failure = self.results.get(self.key(kernel, variant, suffix), {}).get("failure")
            if failure:
                self.lines.append("    %s: %s" % (variant, failure))

    def add_comparison(self):
        self.heading("%s against stock GCC 12, %d workers (! marks a ratio above 1.00)"
                     % (self.variant, self.at_workers))
        self.lines.append("%-24s %s" % ("", " ".join("%31s" % heading for _, heading, _ in METRICS)))
        self.lines.append("%-24s %s" % ("kernel", " ".join("%11s %11s %6s " % (
            "stock", self.variant[:11], "ratio") for _ in METRICS)))
        for suffix in LANGUAGES:
            for kernel in self.kernels:
                if self.key(kernel, "stock", suffix) in self.results:
                    self.row(kernel, suffix)

    def add_aims(self):
        """Geometric means over the C programs; those without a figure are named."""
        self.heading("Geometric means over the kernels in C, against the aims")
        for metric, heading, aim in METRICS:
            ratios = self.ratios(metric)
            mean = geometric_mean(ratios)
            counted = sum(one is not None for one in ratios)
            verdict = "n/a" if mean is None else "kept" if mean <= aim else "MISSED"
            self.lines.append("%-20s %6s   aim %.2f  %-7s (%d of %d kernels)" % (
                heading, decimal(mean), aim, verdict, counted, len(self.kernels)))
            if verdict == "MISSED":
                self.misses.append("mean of %s %.2f, aim %.2f" % (metric, mean, aim))
        for kernel in self.kernels:
            for variant in ("stock", self.variant):
                if "failure" in self.results.get(self.key(kernel, variant), {"failure": 1}):
                    self.lines.append("  not in the means: %s (%s: %s)" % (
                        kernel, variant, reason(self.results, self.key(kernel, variant))))

    def add_hip(self):
        kernels = [kernel for kernel in self.kernels if self.key(kernel, "hip", ".hip") in self.results]
        if not kernels:
            return
        self.heading("%s against hand-written HIP, %d workers" % (self.variant, self.at_workers))
        self.lines.append("%-24s %15s %15s %7s %15s %15s %7s" % (
            "kernel", "HIP instr.", "ours", "ratio", "HIP cycles", "ours", "ratio"))
        all_ratios = []
        for kernel in kernels:
            hip, ours = self.key(kernel, "hip", ".hip"), self.key(kernel, self.variant)
            if "failure" in self.results[hip]:
                self.lines.append("%-24s HIP: %s" % (kernel, reason(self.results, hip)))
                continue
            cells = []
            for metric in ("wave_instructions", "cycles"):
                pair = figure(self.results, hip, metric), figure(self.results, ours, metric)
                one = ratio(pair[1], pair[0])
                cells += [number(pair[0]), number(pair[1]), decimal(one)]
            all_ratios.append(one)
            self.lines.append("%-24s %15s %15s %7s %15s %15s %7s" % tuple([kernel] + cells))
        mean = geometric_mean(all_ratios)
        if mean is not None:
            self.lines.append("geometric mean of cycles %s, aim %.2f: %s" % (
                decimal(mean), HIP_AIM, "kept" if mean <= HIP_AIM else "MISSED"))
            if mean > HIP_AIM:
                self.misses.append("mean of cycles against HIP %.2f, aim %.2f" % (mean, HIP_AIM))

    def add_resources(self):
        self.heading("Resources at %d workers" % self.at_workers)
        self.lines.append("%-24s %21s %15s %15s %15s %15s %15s" % (
            "stock / %s" % self.variant, "LDS bytes per gang", "VGPRs", "SGPRs", "max workers",
            "launched", "lanes per VALU"))
        for kernel in self.kernels:
            pair = [self.results.get(self.key(kernel, variant), {}) for variant in ("stock", self.variant)]
            cells = []
            for metric in ("lds_allocated", "vgprs", "sgprs", "max_workers", "launched_workers",
                           "lanes_per_valu"):
                form = "%.1f" if metric == "lanes_per_valu" else "%d"
                cells.append(" / ".join(form % one[metric] if metric in one else "n/a" for one in pair))
            self.lines.append("%-24s %21s %15s %15s %15s %15s %15s" % tuple([kernel] + cells))

    def add_scaling(self, workers, metric="cycles"):
        """Speed by workers: cycles at one worker through cycles at W."""
        if len(workers) < 2 or workers[0] != 1:
            return
        self.heading("Speed-up by workers: estimated cycles at 1 worker / at that many (stock, %s)"
                     % self.variant)
        self.lines.append("%-24s %s" % ("kernel", " ".join("%13d" % count for count in workers)))
        for kernel in self.kernels:
            cells = []
            for count in workers:
                pair = []
                for variant in ("stock", self.variant):
                    one = figure(self.results, self.key(kernel, variant, workers=1), metric)
                    many = figure(self.results, self.key(kernel, variant, workers=count), metric)
                    pair.append("n/a" if not one or not many else "%.2f" % (one / many))
                cells.append("%13s" % "  ".join(pair))
            self.lines.append("%-24s %s" % (kernel, " ".join(cells)))

    def add_variants(self, variants):
        """What each optimization brings: the means with it switched off."""
        variants = [one for one in variants if one.startswith("no-")]
        if not variants:
            return
        self.heading("Geometric means with one optimization off (C, %d workers)" % self.at_workers)
        self.lines.append("%-24s %s" % ("", " ".join("%18s" % heading for _, heading, _ in METRICS)))
        for variant in [self.variant] + variants:
            self.lines.append("%-24s %s" % (variant, " ".join("%18s" % decimal(
                geometric_mean(self.ratios(metric, variant=variant))) for metric, _, _ in METRICS)))

    def text(self):
        return "\n".join(self.lines[1:]) + "\n"


def write_csv(path, results):
    """One row per measurement, every figure."""
    columns = ["barriers", "lds_bytes", "wave_instructions", "cycles", "lds_allocated", "vgprs", "sgprs",
               "max_workers", "launched_workers", "lanes_per_valu", "launches", "failure"]
    with open(path, "w", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(["kernel", "source", "variant", "workers"] + columns)
        for kernel, suffix, variant, workers in sorted(results):
            one = results[kernel, suffix, variant, workers]
            writer.writerow([kernel, kernel + suffix, variant, workers]
                            + ["" if one.get(column) is None else one[column] for column in columns])
