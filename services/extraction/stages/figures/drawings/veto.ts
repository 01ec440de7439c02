import {
  type Box,
  centred,
  type Figure,
  type Line,
  type Page,
  type Shape,
  share,
} from "../../../model.ts";
import { findTables } from "../../tables/tables.ts";
import { slantedPieces } from "../shapes.ts";
import { standInCells } from "./cells.ts";

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
  figures: readonly Figure[],
  page: Page,
  lines: readonly Line[],
): readonly Figure[] {
  if (figures.length === 0) return figures;
  const tables = findTables(page, lines, { enhanced: true, except: [] }).filter(({ cells }) => {
    const filled = cells.filter((cell) => cell.lines.length > 0);
    return filled.length >= FILLED * cells.length;
  });
  return figures.filter(
    (figure) =>
      !tables.some(
        ({ box }) => share(figure.box, box) > COVERED && !holdsCharts(figures, figure, box),
      ),
  );
}

/** Whether a table is but the numbers of several charts side by side, of which this is one. */
function holdsCharts(figures: readonly Figure[], one: Figure, table: Box): boolean {
  const charts = figures.filter(({ chart, box }) => chart && share(box, table) > COVERED);
  return charts.length > 1 && charts.includes(one);
}
