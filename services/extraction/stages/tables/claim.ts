import { type Figure, type Line, type Page, share } from "../../model.ts";
import { findTables } from "./tables.ts";

/** Share of a drawing that a table must be for the drawing to be nothing else. */
const MOST = 0.6;
/** Cells of tables hold text; between the grid lines of a chart there is hardly any. */
const FILLED = 0.7;

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
  return figures.filter((figure) => !tables.some(({ box }) => share(figure.box, box) > MOST));
}
