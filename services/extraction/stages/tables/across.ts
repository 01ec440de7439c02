import type { Line, Table } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { parted } from "./beside.ts";
import { type Row, rowOf } from "./columns.ts";
import { isNumeric } from "./numbers.ts";
import { piecesOf } from "./pieces.ts";

/** Rows of a table have at least this many pieces here, and are this many. */
const MIN_PIECES = 3;
const MIN_ROWS = 3;
/** How far rows of one table are apart at most, in ems. */
const MAX_GAP = 1.8;
/** Words in any cell, and shares of places that are filled and of cells that hold numbers. */
const MAX_WORDS = 4;
const FILLED = 0.9;
const NUMERIC = 0.2;

/**
 * Rows of three pieces and more that follow one another though reading order
 * tears them: what stands elsewhere on a page may open a gutter through a table.
 * Two captions in one row name two tables, which are no one's rows.
 *
 * @param runs  of the page's reading order
 * @param captions  of tables
 */
export function tornGroups(
  runs: readonly (readonly Line[])[],
  captions: readonly Line[],
): readonly (readonly Line[])[] {
  if (runs.length < 2) return [];
  const lines = runs.flat().toSorted((a, b) => a.box.top - b.box.top);
  const holds = (part: readonly Line[], group: readonly Line[]) => {
    const own = new Set(part);
    return group.every((line) => own.has(line));
  };
  const parts = parted(lines, captions);
  return groupsAcross(lines).filter(
    (group) => !runs.some((run) => holds(run, group)) && parts.some((part) => holds(part, group)),
  );
}

function groupsAcross(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Row[][] = [];
  for (const row of toRows(lines.filter(({ angle }) => angle === 0)).map(rowOf)) {
    const em = row.lines[0]?.size ?? 10;
    const last = groups.at(-1)?.at(-1);
    if (piecesOf(row, em).length < MIN_PIECES) groups.push([]);
    else if (last && row.top - last.bottom < MAX_GAP * em) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups
    .filter((rows) => rows.length >= MIN_ROWS)
    .map((rows) => rows.flatMap((row) => row.lines));
}

/** Whether a grid is full of short texts and numbers, as columns of prose side by side never are. */
export function isRegular({ cells, rows, columns }: Table): boolean {
  const texts = cells
    .map((cell) => cell.lines.map(({ text }) => text).join(" "))
    .filter((text) => text !== "");
  return (
    columns >= MIN_PIECES &&
    texts.length >= FILLED * rows * columns &&
    texts.every((text) => text.split(" ").length <= MAX_WORDS) &&
    texts.filter(isNumeric).length >= NUMERIC * texts.length
  );
}
