"""The chart of make bench: ratios to stock GCC, speed-up by workers, HIP.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Needs matplotlib (python3-matplotlib); without it make bench writes no chart.
"""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.lines import Line2D

import table

OURS, STOCK, WORSE, TEXT = "#1b6ca8", "#9a9a9a", "#c8402f", "#333333"
# Ratios beyond these are drawn at the edge: 0 barriers to thousands would squeeze
# all others together.
LEAST, MOST = 0.01, 8
PANELS_PER_ROW = 8


def style(axes):
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=TEXT, labelsize=8, length=2)


def draw_ratios(axes, report, metric, heading, aim, first):
    """One dot per kernel: METRIC of the plugin relative to stock."""
    ratios = report.ratios(metric)
    mean = table.geometric_mean(ratios)
    names = report.kernels + ["geometric mean"]
    axes.axvline(1.0, color=STOCK, linewidth=1.2)
    axes.axvline(aim, color=OURS, linewidth=1.0, linestyle=(0, (4, 3)))
    for row, one in enumerate(ratios + [mean]):
        if one is None:
            axes.text(1.0, row, " n/a", fontsize=7, color=STOCK, va="center")
            continue
        is_mean = row == len(report.kernels)
        good = one <= (aim if is_mean else 1.0)
        shown = min(max(one, LEAST), MOST)
        axes.plot([1.0, shown], [row, row], color=OURS if good else WORSE, linewidth=1.5, alpha=0.45)
        marker = "D" if is_mean else "<" if one < shown else ">" if one > shown else "o"
        axes.plot([shown], [row], marker=marker,
                  markersize=6 if is_mean else 5, color=OURS if good else WORSE)
        axes.annotate(table.ratio_text(one), (shown, row), xytext=(7 if one > 1 else -7, 0),
                      textcoords="offset points", fontsize=6.5, color=TEXT, va="center",
                      ha="left" if one > 1 else "right",
                      bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.6})
    axes.set_xscale("log")
    axes.set_xlim(LEAST / 4, MOST * 2.5)
    ticks = (LEAST, 0.1, 1, MOST)
    axes.set_xticks(ticks, ["%g" % tick for tick in ticks])
    axes.minorticks_off()
    axes.set_ylim(len(names) - 0.4, -0.7)
    axes.set_yticks(range(len(names)), names if first else [])
    axes.set_title("%s\naim: mean ≤ %.2f" % (heading, aim), fontsize=9, color=TEXT, loc="left")
    style(axes)
    axes.tick_params(axis="y", length=0)


def draw_scaling(axes, report, kernel, workers, most):
    """Speed-up of one kernel over its own run with one worker."""
    for variant, colour in (("stock", STOCK), (report.variant, OURS)):
        points = []
        base = table.figure(report.results, report.key(kernel, variant, workers=1), "cycles")
        for count in workers:
            cycles = table.figure(report.results, report.key(kernel, variant, workers=count), "cycles")
            if base and cycles:
                points.append((count, base / cycles))
        if points:
            axes.plot(*zip(*points), color=colour, marker="o", markersize=2.5, linewidth=1.4)
    axes.plot(workers, workers, color="#dddddd", linewidth=0.8, zorder=0)
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    axes.set_xticks(workers, [str(count) for count in workers])
    axes.set_yticks([1, 2, 4, 8, 16], ["1", "2", "4", "8", "16"])
    axes.set_ylim(0.4, most)
    axes.set_title(kernel, fontsize=8, color=TEXT, loc="left")
    axes.minorticks_off()
    style(axes)
    axes.tick_params(labelsize=6.5)


def draw_hip(axes, report, kernels):
    """Estimated cycles of stock and of the plugin, relative to hand-written HIP."""
    for row, kernel in enumerate(kernels):
        hip = table.figure(report.results, report.key(kernel, "hip", ".hip"), "cycles")
        for variant, colour in (("stock", STOCK), (report.variant, OURS)):
            one = table.ratio(table.figure(report.results, report.key(kernel, variant), "cycles"), hip)
            if one is not None:
                axes.plot([one], [row], "o", color=colour, markersize=6)
    axes.axvline(1.0, color=TEXT, linewidth=0.8)
    axes.axvline(table.HIP_AIM, color=OURS, linewidth=1.0, linestyle=(0, (4, 3)))
    axes.set_xscale("log")
    axes.set_xticks([0.5, 1, 2, 5, 10, 20, 50], ["0.5", "1", "2", "5", "10", "20", "50"])
    axes.minorticks_off()
    axes.set_ylim(len(kernels) - 0.4, -0.7)
    axes.set_yticks(range(len(kernels)), kernels)
    axes.set_title("estimated cycles relative to hand-written HIP (= 1); aim: mean ≤ %.1f"
                   % table.HIP_AIM, fontsize=9, color=TEXT, loc="left")
    style(axes)


def write_chart(path, report, workers):
    """Draw REPORT, a table.Table, into the SVG file PATH."""
    hip = [kernel for kernel in report.kernels
           if table.figure(report.results, report.key(kernel, "hip", ".hip"), "cycles")]
    scaling = len(workers) > 1 and workers[0] == 1
    rows = -(-len(report.kernels) // PANELS_PER_ROW) if scaling else 0
    heights = [0.27 * len(report.kernels) + 1.0] + [1.55] * rows + ([0.3 * len(hip) + 0.7] if hip else [])
    figure = plt.figure(figsize=(12, sum(heights) + 1.2), layout="constrained")
    parts = figure.subfigures(len(heights), 1, height_ratios=heights, squeeze=False)[:, 0]
    all_axes = parts[0].subplots(1, len(table.METRICS))
    for index, (metric, heading, aim) in enumerate(table.METRICS):
        draw_ratios(all_axes[index], report, metric, heading, aim, index == 0)
    for row in range(rows):
        shown = report.kernels[row * PANELS_PER_ROW:(row + 1) * PANELS_PER_ROW]
        panels = parts[1 + row].subplots(1, PANELS_PER_ROW, squeeze=False)[0]
        for axes in panels[len(shown):]:
            axes.set_visible(False)
        for axes, kernel in zip(panels, shown):
            draw_scaling(axes, report, kernel, workers, 20)
        if row == 0:
            parts[1].suptitle("speed-up by number of workers, estimated cycles", fontsize=9,
                              color=TEXT, x=0.01, ha="left")
    if hip:
        draw_hip(parts[-1].subplots(), report, hip)
    figure.suptitle("acc-workers relative to stock GCC 12.2, %d workers (left of 1 is better)"
                    % report.at_workers, fontsize=12, color=TEXT, x=0.01, ha="left")
    figure.legend(handles=[Line2D([], [], color=OURS, marker="o", label="acc-workers"),
                           Line2D([], [], color=WORSE, marker="o", label="worse, or aim missed"),
                           Line2D([], [], color=STOCK, label="stock GCC"),
                           Line2D([], [], color=OURS, linestyle="--", label="aim")],
                  loc="upper right", ncols=4, fontsize=8, frameon=False)
    figure.savefig(path)
    plt.close(figure)
