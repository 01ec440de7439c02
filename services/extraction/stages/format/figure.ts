import type { Chart, Figure } from "../../model.ts";
import { textOf } from "../layout/blocks.ts";
import { type Draft, type Frame, fractions, locationsFor } from "./draft.ts";

const TYPES = {
  bar: "BAR_CHART",
  line: "LINE_PLOT",
  pie: "PIE_CHART",
  scatter: "SCATTER_PLOT",
} as const;

/** A chart's table of values, the figure itself, and then the text inside it. */
export function figureNodes(figure: Figure, frame: Frame): Draft[] {
  const { chart, box, page, lines, raster, confidence } = figure;
  const locations = [fractions(box, page, frame)];
  const node: Draft = {
    type: chart ? TYPES[chart.type] : "FIGURE",
    content: null,
    children: [],
    locations,
    annotations: [],
    extras: {
      origin: raster ? "raster" : "vector",
      ...(chart && { chart }),
      ...(confidence !== undefined && { confidence }),
    },
  };
  const text = lines.map(
    (line): Draft => ({
      type: "TEXT",
      content: textOf([line]),
      children: [],
      locations: [fractions(line.box, page, frame)],
      annotations: [],
    }),
  );
  return chart ? [valuesNode(chart, locations, frame), node, ...text] : [node, ...text];
}

/** The values on a full grid: labels down the first column, one column for each series. */
function gridOf({ type, axes, series }: Chart): readonly (readonly string[])[] {
  const x = axes.find(({ direction }) => direction === "x");
  const head = [
    x?.title ?? "",
    ...series.map(({ name }, index) => name || (type === "pie" ? "share" : `series ${index + 1}`)),
  ];
  const rows = new Map<string, string[]>();
  for (const [column, { points }] of series.entries()) {
    for (const point of points) {
      // Two points of a series may have the same label: each has a row of its own.
      const label = labelOf(point);
      let [key, turn] = [label, 0];
      while (rows.get(key)?.[column + 1]) key = `${label}\n${++turn}`;
      const row = rows.get(key) ?? [label, ...series.map(() => "")];
      row[column + 1] = String(point.y);
      rows.set(key, row);
    }
  }
  return [head, ...rows.values()];
}

const labelOf = ({ label, x }: Chart["series"][number]["points"][number]) =>
  label || String(x ?? "");

function valuesNode(chart: Chart, locations: Draft["locations"], frame: Frame): Draft {
  const grid = gridOf(chart);
  const cells = grid.flatMap((row, r) => row.map((value, c) => ({ r, c, value })));
  const children = cells.map(
    ({ value }): Draft => ({
      type: "FIGURE_EXTRACTED_TABLE_CELL",
      content: value,
      children: [],
      locations,
      annotations: [],
    }),
  );
  return {
    type: "FIGURE_EXTRACTED_TABLE",
    content: null,
    children,
    locations,
    annotations: [
      (uidOf) =>
        cells.map(({ r, c, value }, index) => ({
          type: "figure_extracted_table_structure" as const,
          content_uids: [uidOf(children[index] as Draft)],
          data: { index: [r, c] as const, span: [1, 1] as const, value },
          ...locationsFor(frame, locations ?? []),
        })),
    ],
  };
}
