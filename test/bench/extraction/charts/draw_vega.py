"""Draws charts with Vega-Lite: specifications as JSON on standard input, a folder as argument."""
import json
import os
import sys

import vl_convert

SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
MARKS = {"bar": "bar", "line": "line", "scatter": "point", "pie": "arc"}


def rows(spec):
    return [
        {"series": each["name"], "label": point["label"], "x": point.get("x"), "y": point["y"],
         "low": 0.92 * point["y"], "high": 1.08 * point["y"]}
        for each in spec["series"]
        for point in each["points"]
    ]


def encoding(spec):
    many = len(spec["series"]) > 1 and spec["variant"] != "small multiples"
    x_field, x_type = {
        "category": ("label", "nominal"),
        "date": ("label", "temporal"),
        "linear": ("x", "quantitative"),
        "log": ("x", "quantitative"),
    }[spec["xScale"]]
    x = {"field": x_field, "type": x_type, "title": spec["xTitle"] or None, "axis": {}}
    if spec["xScale"] == "log":
        x["scale"] = {"type": "log"}
    if x_type == "temporal":
        x["axis"]["format"] = "%b %Y"
    if x_type == "nominal":
        x["sort"] = None
    y = {"field": "y", "type": "quantitative", "title": spec["yTitle"], "axis": {"grid": spec["grid"]}}
    if spec["yScale"] == "log":
        y["scale"] = {"type": "log"}
    if spec["numbers"] == "dollars":
        y["axis"]["format"] = "$,.0f"
    if spec["numbers"] == "percent":
        y["axis"]["labelExpr"] = "datum.label + '%'"
    y["stack"] = "zero" if spec["variant"] == "stacked" else None
    if spec["kind"] == "pie":
        return {"theta": {"field": "y", "type": "quantitative", "stack": True},
                "color": {"field": "label", "type": "nominal", "sort": None, "title": None}}
    found = {"x": x, "y": y}
    if spec["variant"] == "log bars":
        found["y2"] = {"datum": 1}
    if "lying" in spec["variant"]:
        found = {"x": y, "y": x}
    if many:
        found["color"] = {"field": "series", "type": "nominal", "sort": None, "title": None}
    if "grouped" in spec["variant"]:
        found["yOffset" if "lying" in spec["variant"] else "xOffset"] = {"field": "series", "type": "nominal", "sort": None}
    return found


def two_axes(spec):
    bars, line = spec["series"]
    layers = []
    for each, mark, colour in ((bars, "bar", "#4c78a8"), (line, "line", "#e45756")):
        y = {"field": "y", "type": "quantitative", "title": each["name"], "axis": {"grid": False, "titleColor": colour}}
        layers.append({"data": {"values": rows({**spec, "series": [each]})}, "mark": {"type": mark},
                       "encoding": {"x": {"field": "label", "type": "nominal", "sort": None, "title": None}, "y": y,
                                    "color": {"field": "series", "type": "nominal", "title": None,
                                              "scale": {"domain": [bars["name"], line["name"]], "range": ["#4c78a8", "#e45756"]}}}})
    return {"$schema": SCHEMA, "title": spec["title"], "width": 300, "height": 200, "layer": layers,
            "resolve": {"scale": {"y": "independent"}}}


def multiples(spec):
    return {"$schema": SCHEMA, "data": {"values": rows(spec)}, "columns": 2, "resolve": {"axis": {"x": "independent"}},
            "facet": {"field": "series", "type": "nominal", "sort": None, "title": None},
            "spec": {"width": 150, "height": 100, "mark": "bar", "encoding": encoding(spec)}}


def chart(spec):
    if spec["variant"] == "bars and a line":
        return two_axes(spec)
    if spec["variant"] == "small multiples":
        return multiples(spec)
    mark = {"type": MARKS[spec["kind"]], "point": spec["kind"] == "line" and spec["grid"]}
    if spec["kind"] == "scatter":
        mark = {"type": "point", "filled": spec["grid"]}
    layer = [{"mark": mark, "encoding": encoding(spec)}]
    if spec["errors"]:
        x = encoding(spec)["x"]
        layer.append({"mark": "rule", "encoding": {"x": x, "y": {"field": "low", "type": "quantitative"}, "y2": {"field": "high"}}})
    if spec["labelled"]:
        text = {**encoding(spec), "text": {"field": "y", "type": "quantitative"}}
        layer.append({"mark": {"type": "text", "dy": -6}, "encoding": text})
    return {"$schema": SCHEMA, "title": spec["title"], "width": 300,
            "height": 200, "data": {"values": rows(spec)}, "layer": layer}


for spec in json.load(sys.stdin):
    source = json.dumps(chart(spec))
    stem = os.path.join(sys.argv[1], spec["id"])
    with open(f"{stem}.pdf", "wb") as file:
        file.write(vl_convert.vegalite_to_pdf(source))
    with open(f"{stem}.png", "wb") as file:
        file.write(vl_convert.vegalite_to_png(source, scale=2))
    with open(f"{stem}.svg", "w") as file:
        file.write(vl_convert.vegalite_to_svg(source))
