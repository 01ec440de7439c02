"""Draws charts with matplotlib: specifications as JSON on standard input, a folder as argument."""
import datetime
import json
import os
import sys

import matplotlib

matplotlib.use("pdf")
import matplotlib.dates
import matplotlib.pyplot as plt


def bars(ax, spec):
    lying, stacked = "lying" in spec["variant"], spec["variant"] == "stacked"
    series = spec["series"]
    labels = [point["label"] for point in series[0]["points"]]
    places = range(len(labels))
    width = 0.7 if stacked else 0.8 / len(series)
    base = [0.0] * len(labels)
    for index, each in enumerate(series):
        values = [point["y"] for point in each["points"]]
        shift = 0 if stacked else (index - (len(series) - 1) / 2) * width
        at = [place + shift for place in places]
        if lying:
            ax.barh(at, values, width, label=each["name"])
        else:
            whiskers = [0.08 * abs(value) for value in values] if spec["errors"] else None
            ax.bar(at, values, width, bottom=base if stacked else None, yerr=whiskers, capsize=3, label=each["name"])
        if stacked:
            base = [a + b for a, b in zip(base, values)]
    (ax.set_yticks if lying else ax.set_xticks)(list(places), labels, rotation=0 if lying or len(labels) < 6 else 45)


def lines(ax, spec):
    for each in spec["series"]:
        points = each["points"]
        if spec["xScale"] == "date":
            xs = [datetime.date.fromisoformat(point["label"]) for point in points]
        else:
            xs = [point.get("x", point["label"]) for point in points]
        ax.plot(xs, [point["y"] for point in points], marker="o" if spec["grid"] else None, label=each["name"])
    if spec["xScale"] == "date":
        ax.xaxis.set_major_formatter(matplotlib.dates.DateFormatter("%Y-%m"))
        plt.setp(ax.get_xticklabels(), rotation=40, ha="right")


def marks(ax, spec):
    for each in spec["series"]:
        ax.scatter([p["x"] for p in each["points"]], [p["y"] for p in each["points"]], s=16, label=each["name"])


def pie(ax, spec):
    points = spec["series"][0]["points"]
    values, labels = [p["y"] for p in points], [p["label"] for p in points]
    if spec["variant"] == "pie":
        ax.pie(values, labels=labels, autopct="%1.0f%%")
    else:
        wedges, _ = ax.pie(values)
        ax.legend(wedges, labels, loc="center left", bbox_to_anchor=(1, 0.5))


def draw(spec, folder):
    figure, ax = plt.subplots(figsize=(4.6, 3.2))
    {"bar": bars, "line": lines, "scatter": marks, "pie": pie}[spec["kind"]](ax, spec)
    lying = "lying" in spec["variant"]
    ax.set_title(spec["title"])
    if spec["kind"] != "pie":
        ax.set_xlabel(spec["yTitle"] if lying else spec["xTitle"])
        ax.set_ylabel("" if lying else spec["yTitle"])
        if spec["yScale"] == "log":
            ax.set_yscale("log")
        if spec["xScale"] == "log":
            ax.set_xscale("log")
        if spec["grid"]:
            ax.grid(axis="x" if lying else "y", alpha=0.4)
        if len(spec["series"]) > 1:
            ax.legend()
    figure.tight_layout()
    for kind in ("pdf", "png"):
        figure.savefig(os.path.join(folder, f"{spec['id']}.{kind}"), dpi=150)
    plt.close(figure)


for spec in json.load(sys.stdin):
    draw(spec, sys.argv[1])
