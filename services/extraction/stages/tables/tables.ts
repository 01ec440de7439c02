import {
  type Box,
  height,
  type Line,
  type Page,
  share,
  type Table,
  union,
  width,
} from "../../model.ts";
import { toRows } from "../layout/order.ts";
import { alignedTable, columnCuts, isTabular } from "./aligned.ts";
import { ruledTable } from "./ruled.ts";
import { joinRules, toFrames } from "./rules.ts";

const OVERLAP = 0.3;
/** A page has no more rules than this in its tables; drawings have. */
const MAX_RULES = 3000;

interface TableOptions {
  /** Also tables without a full grid of rules. */
  readonly enhanced: boolean;
  /** Boxes of figures, in which no table is looked for. */
  readonly except: readonly Box[];
}

/** The tables of one page, top to bottom. No two overlap; the cells of each cover its grid exactly once. */
export function findTables(
  page: Page,
  lines: readonly Line[],
  { enhanced, except }: TableOptions,
): readonly Table[] {
  const outside = (box: Box) => !except.some((other) => share(box, other) > 0.5);
  const rules = joinRules(page.rules.filter(({ box }) => outside(box)).slice(0, MAX_RULES));
  const text = lines.filter(({ box }) => outside(box));
  const tables: Table[] = [];
  const add = (table: Table | undefined) => {
    const clashes =
      table &&
      tables.some(({ box }) => share(table.box, box) > OVERLAP || share(box, table.box) > OVERLAP);
    if (table && !clashes) tables.push(table);
  };
  const frames = toFrames(rules).toSorted((a, b) => area(b.box) - area(a.box));
  for (const frame of frames) add(ruledTable(frame, text, page.index));
  if (enhanced) {
    for (const box of betweenRules(
      rules.filter(({ horizontal }) => horizontal).map((rule) => rule.box),
    )) {
      const inside = text.filter((line) => share(line.box, box) > 0.5);
      const table = alignedTable(inside, page.index, box);
      if (table && table.columns >= 2 && isTabular(table)) add(table);
    }
    for (const group of alignedGroups(text.filter(free(tables)))) {
      const table = alignedTable(group, page.index);
      if (table && isTabular(table)) add(table);
    }
  }
  return tables.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

const area = (box: Box) => width(box) * height(box);

const free =
  (tables: readonly Table[]) =>
  ({ box }: Line) =>
    !tables.some((table) => share(box, table.box) > 0.5);

/** Areas between horizontal rules of one width, as in books: a rule above, one below, some between. */
function betweenRules(rules: readonly Box[]): readonly Box[] {
  const groups: Box[][] = [];
  for (const rule of rules.toSorted((a, b) => a.top - b.top)) {
    if (width(rule) < 60) continue;
    const group = groups.find(([first]) => {
      const f = first as Box;
      return Math.abs(f.left - rule.left) < 8 && Math.abs(f.right - rule.right) < 8;
    });
    if (group) group.push(rule);
    else groups.push([rule]);
  }
  return groups.filter((group) => group.length >= 2).map((group) => union(group));
}

/** Rows that follow one another and fall into the same columns. */
function alignedGroups(lines: readonly Line[]): readonly (readonly Line[])[] {
  const rows = toRows(lines.filter(({ angle }) => angle === 0)).map((row) => {
    const { top, bottom } = union(row.map(({ box }) => box));
    return { lines: row, top, bottom };
  });
  const groups: (typeof rows)[] = [];
  let open: typeof rows = [];
  for (const row of rows) {
    const last = open.at(-1);
    const em = row.lines[0]?.size ?? 10;
    const near = last && row.top - last.bottom < 1.8 * em;
    const fits =
      near &&
      row.lines.length > 1 &&
      columnCuts([...open, row], em).length >= Math.min(2, cutsOf(open, em));
    if (last && fits) open.push(row);
    else {
      if (open.length >= 3) groups.push(open);
      open = row.lines.length > 1 ? [row] : [];
    }
  }
  if (open.length >= 3) groups.push(open);
  return groups.map((group) => group.flatMap((row) => row.lines));
}

const cutsOf = (rows: Parameters<typeof columnCuts>[0], em: number) =>
  Math.max(1, columnCuts(rows, em).length);
