import {
  type Box,
  type Cell,
  centred,
  type Figure,
  type Line,
  type Page,
  type Shape,
  share,
} from "../../../model.ts";
import { findTables } from "../../tables/tables.ts";
import { slantedPieces } from "../shapes.ts";
import { numberIn } from "../texts/numbers.ts";
import { standInCells } from "./cells.ts";
import type { Reading } from "./clusters.ts";

/** Share of the texts that stand in rows of several. */
const MOST = 0.7;
/** A table has at least this many texts. */
const MIN_TEXTS = 4;
/** A drawing with more slanted or curved parts than this is no table without rules. */
const MAX_SLANTED = 10;
/** Share of a drawing that a table must be for the drawing to be nothing else. */
const COVERED = 0.6;
/** Cells of tables hold text; between the grid lines of a chart there is hardly any. */
const FILLED = 0.7;

/** Whether a drawing is the frame of a table: its texts stand in cells that rules or fills make, or in rows and columns. */
export function isTableFrame(shapes: readonly Shape[], box: Box, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => line.angle === 0 && centred(line.box, box));
  if (inside.length < MIN_TEXTS) return false;
  const slanted = shapes.filter((shape) => shape.curved || slantedPieces(shape) > 0).length;
  if (slanted > MAX_SLANTED) return false;
  return (besideOthers(inside) && standInCells(shapes, inside)) || standInRows(inside);
}

/** Share of a chart's values that are printed beside what shows them, and how exactly. */
const PRINTED = 0.8;
const EXACT = 0.01;
const MIN_VALUES = 3;

/** Whether bars are as long as the numbers in a drawing say: those numbers are no cells. */
export function printsValues({ chart, lines }: Figure): boolean {
  const numbers = lines.flatMap(({ text }) => numberIn(text) ?? []);
  const values = chart?.type === "bar" ? chart.series.flatMap(({ points }) => points) : [];
  const printed = values.filter(({ y }) =>
    numbers.some((number) => Math.abs(number - y) <= EXACT * Math.abs(y)),
  );
  return values.length >= MIN_VALUES && printed.length >= PRINTED * values.length;
}

/** Whether half of the texts have another on the same line, as cells have and the names of a legend have not. */
function besideOthers(lines: readonly Line[]): boolean {
  const paired = lines.filter((line) =>
    lines.some(
      (other) => other !== line && Math.abs(other.baseline - line.baseline) < 0.8 * line.size,
    ),
  );
  return paired.length >= 0.5 * lines.length;
}

/** Rows of three texts and more that stand under each other: no axis has so many. */
function standInRows(lines: readonly Line[]): boolean {
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const key = [...rows.keys()].find((at) => Math.abs(at - line.baseline) < 0.4 * line.size);
    if (key === undefined) rows.set(line.baseline, [line]);
    else rows.get(key)?.push(line);
  }
  const full = [...rows.values()].filter((row) => row.length >= 3);
  const count = full.reduce((sum, row) => sum + row.length, 0);
  return full.length >= 3 && count >= MOST * lines.length;
}

/**
 * The drawings that are no tables: shaded cells and rules look like bars and
 * axes until one sees that nearly every place of their grid is filled in.
 */
export function unlessTables(
  readings: readonly Reading[],
  page: Page,
  lines: readonly Line[],
): readonly Figure[] {
  const figures = readings.map(({ figure }) => figure);
  if (figures.length === 0) return figures;
  const tables = findTables(page, lines, { enhanced: true, except: [] }).filter(({ cells }) => {
    const filled = cells.filter((cell) => cell.lines.length > 0);
    return filled.length >= FILLED * cells.length;
  });
  const isTable = ({ figure, drawn }: Reading) =>
    tables.some(
      ({ box, cells }) =>
        share(figure.box, box) > COVERED &&
        !holdsCharts(figures, figure, box) &&
        !(figure.chart && isAround(drawn, figure.box, cells)),
    );
  return readings.filter((each) => !isTable(each)).map(({ figure }) => figure);
}

/** Share of a table's texts at a drawing that stand in it, and not around it as the labels of axes do. */
const INSIDE = 0.3;

function isAround(drawn: Box, figure: Box, cells: readonly Cell[]): boolean {
  const own = cells.flatMap((cell) => cell.lines).filter(({ box }) => centred(box, figure));
  return own.filter(({ box }) => centred(box, drawn)).length < INSIDE * own.length;
}

/** Whether a table is but the numbers of several charts side by side, of which this is one. */
function holdsCharts(figures: readonly Figure[], one: Figure, table: Box): boolean {
  const charts = figures.filter(({ chart, box }) => chart && share(box, table) > COVERED);
  return charts.length > 1 && charts.includes(one);
}
