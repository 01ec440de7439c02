"""Draws charts with matplotlib: specifications as JSON on standard input, a folder as argument."""
import datetime
import json
import os
import sys

import matplotlib

matplotlib.use("pdf")
import matplotlib.dates
import matplotlib.pyplot as plt


def bars_of(spec):
    return spec["series"][:1] if spec["variant"] == "bars and a line" else spec["series"]


def second_axis(ax, spec):
    right, each = ax.twinx(), spec["series"][1]
    right.plot(range(len(each["points"])), [point["y"] for point in each["points"]], color="tab:red", label=each["name"])
    right.set_ylabel(each["name"])
    handles = [*ax.get_legend_handles_labels()[0], *right.get_legend_handles_labels()[0]]
    ax.legend(handles, [each["name"] for each in spec["series"]])


def number(spec):
    return {"plain": None, "dollars": "${x:,.0f}", "percent": "{x:.0f}%"}[spec["numbers"]]


def bars(ax, spec):
    lying, stacked = "lying" in spec["variant"], spec["variant"] == "stacked"
    series = bars_of(spec)
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
            drawn = ax.bar(at, values, width, bottom=base if stacked else None, yerr=whiskers, capsize=3, label=each["name"])
            if spec["labelled"]:
                ax.bar_label(drawn, fmt="%g")
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


def panels(figure, spec):
    for each, ax in zip(spec["series"], figure.subplots(2, 2).flat):
        bars(ax, {**spec, "series": [each]})
        ax.set_title(each["name"], fontsize=9)
        ax.tick_params(labelsize=7)


def single(figure, spec):
    ax = figure.subplots()
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
        if number(spec):
            ax.yaxis.set_major_formatter(number(spec))
        if spec["variant"] == "bars and a line":
            second_axis(ax, spec)
        elif len(spec["series"]) > 1:
            ax.legend()


def draw(spec, folder):
    multiples = spec["variant"] == "small multiples"
    figure = plt.figure(figsize=(6.4, 4.8) if multiples else (4.6, 3.2))
    (panels if multiples else single)(figure, spec)
    figure.tight_layout()
    for kind in ("pdf", "png"):
        figure.savefig(os.path.join(folder, f"{spec['id']}.{kind}"), dpi=150)
    plt.close(figure)


for spec in json.load(sys.stdin):
    draw(spec, sys.argv[1])
