import { type Box, height, type Line, type Page, share, type Table, width } from "../../model.ts";
import { readingOrder } from "../layout/order.ts";
import { alignedTable, medianSize } from "./aligned.ts";
import { parted } from "./beside.ts";
import { isCaptioned, tableCaptions } from "./captions.ts";
import { isContents, isTabular } from "./evidence.ts";
import { alignedGroups, headRowsAbove, regionsBetweenRules } from "./regions.ts";
import { ruledTable } from "./ruled.ts";
import { joinRules, toFrames } from "./rules.ts";
import { shadeRules } from "./shades.ts";

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
    if (table && !tables.some((other) => clash(table.box, other.box))) tables.push(table);
  };
  const frames = toFrames(rules).toSorted((a, b) => area(b.box) - area(a.box));
  for (const frame of frames) {
    const table = ruledTable(frame, text, page.index);
    if (table && !isContents(table)) add(table);
  }
  if (enhanced) {
    const captions = tableCaptions(text);
    const drawn = rules.filter(({ horizontal }) => horizontal).map((rule) => rule.box);
    const level = [...drawn, ...shadeRules(page.shapes.filter(({ box }) => outside(box)))];
    for (const { box, rules: inner, lines: inside } of regionsBetweenRules(level, text)) {
      const head = headRowsAbove(inside, text.filter(free(tables)));
      const parting = head.length > 0 ? [box.top, ...inner] : inner;
      const captioned = isCaptioned(box, captions);
      const table = alignedTable([...head, ...inside], page.index, parting, box, captioned);
      if (table && isTabular(table, true, captioned)) add(table);
    }
    const loose = text.filter(free(tables));
    const runs = readingOrder(loose, medianSize(loose));
    for (const run of runs.flatMap((each) => parted(each, captions))) {
      for (const group of alignedGroups(run)) {
        const head = headRowsAbove(group, run.filter(free(tables)));
        const table = alignedTable([...head, ...group], page.index);
        if (table && isTabular(table, false)) add(table);
      }
    }
  }
  return tables.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

const clash = (a: Box, b: Box) => share(a, b) > OVERLAP || share(b, a) > OVERLAP;

const area = (box: Box) => width(box) * height(box);

const free =
  (tables: readonly Table[]) =>
  ({ box }: Line) =>
    !tables.some((table) => share(box, table.box) > 0.5);
