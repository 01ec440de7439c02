"""Draws charts as sheets of a workbook: specifications as JSON on standard input, a file as argument."""
import datetime
import json
import sys

import xlsxwriter

COLOURS = ["#4F81BD", "#C0504D", "#9BBB59"]
FORMATS = {"plain": "General", "dollars": "$#,##0", "percent": '0"%"'}


def kind_of(spec):
    variant = spec["variant"]
    if spec["kind"] == "pie":
        return {"type": "pie"}
    if spec["kind"] == "scatter":
        return {"type": "scatter"}
    if spec["kind"] == "line":
        return {"type": "scatter", "subtype": "straight"} if spec["xScale"] == "linear" else {"type": "line"}
    found = {"type": "bar" if "lying" in variant else "column"}
    return {**found, "subtype": "stacked"} if variant == "stacked" else found


def place_of(spec, point):
    if spec["xScale"] == "date":
        return datetime.date.fromisoformat(point["label"])
    return point["label"] if spec["xScale"] == "category" else point["x"]


def write(book, sheet, spec, column):
    """Puts the series into columns, and says where each is."""
    day = book.add_format({"num_format": "mmm yyyy"})
    found = []
    for index, each in enumerate(spec["series"]):
        at = column + 2 * index
        sheet.write(0, at + 1, each["name"])
        for line, point in enumerate(each["points"], 1):
            sheet.write(line, at, place_of(spec, point), day if spec["xScale"] == "date" else None)
            sheet.write(line, at + 1, point["y"])
        last = len(each["points"])
        found.append({"name": each["name"], "categories": ["data", 1, at, last, at], "values": ["data", 1, at + 1, last, at + 1]})
    return found


def chart_of(book, spec, places):
    chart = book.add_chart(kind_of(spec))
    for index, place in enumerate(places):
        series = dict(place)
        if spec["errors"]:
            series["y_error_bars"] = {"type": "percentage", "value": 8}
        if spec["labelled"]:
            series["data_labels"] = {"value": True}
        if spec["variant"] == "pie":
            series["data_labels"] = {"category": True, "percentage": True}
        if spec["kind"] == "line" and spec["grid"]:
            series["marker"] = {"type": "automatic"}
        if spec["kind"] == "scatter":
            colour = COLOURS[index]
            series["marker"] = {"type": "circle", "size": 5, "fill": {"color": colour}, "border": {"color": colour}}
        if spec["variant"] == "bars and a line" and index == 1:
            line = book.add_chart({"type": "line"})
            line.add_series({**series, "y2_axis": True})
            line.set_y2_axis({"name": place["name"]})
            chart.combine(line)
        else:
            chart.add_series(series)
    return chart


def decorate(chart, spec):
    chart.set_title({"name": spec["title"]})
    values = {"name": spec["yTitle"], "num_format": FORMATS[spec["numbers"]], "major_gridlines": {"visible": spec["grid"]}}
    names = {"name": spec["xTitle"], "label_position": "low"} if spec["xTitle"] else {"label_position": "low"}
    if spec["yScale"] == "log":
        values["log_base"] = 10
    if spec["xScale"] == "log":
        names["log_base"] = 10
    if spec["xScale"] == "date":
        names |= {"date_axis": True, "num_format": "mmm yyyy", "major_unit": 2, "major_unit_type": "months"}
    if spec["kind"] != "pie":
        chart.set_x_axis(names)
        chart.set_y_axis(values)
    if spec["variant"] == "pie" or (len(spec["series"]) == 1 and spec["kind"] != "pie"):
        chart.set_legend({"none": True})
    else:
        chart.set_legend({"position": "right" if spec["grid"] else "bottom"})


def main():
    book = xlsxwriter.Workbook(sys.argv[1])
    data = book.add_worksheet("data")
    column = 0
    for spec in json.load(sys.stdin):
        places = write(book, data, spec, column)
        column += 2 * len(places)
        chart = chart_of(book, spec, places)
        decorate(chart, spec)
        sheet = book.add_chartsheet(spec["id"][:31])
        sheet.set_chart(chart)
        sheet.set_landscape()
        sheet.set_margins(0.2, 0.2, 0.2, 0.2)
    # A hidden sheet must not be the one that is shown first.
    sheet.activate()
    sheet.set_first_sheet()
    data.hide()
    book.close()


main()
