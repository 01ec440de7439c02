import {
  type Box,
  height,
  type Line,
  type Page,
  type Rule,
  type Shape,
  share,
  type Table,
  width,
} from "../../model.ts";
import { readingOrder } from "../layout/order.ts";
import { headRowsAbove } from "./above.ts";
import { isRegular, tornGroups } from "./across.ts";
import { alignedTable, medianSize } from "./aligned.ts";
import { rowsBelow } from "./below.ts";
import { parted } from "./beside.ts";
import { isCaptioned, tableCaptions } from "./captions.ts";
import { isContents, isTabular } from "./evidence.ts";
import { alignedGroups } from "./groups.ts";
import { regionsBetweenRules } from "./regions.ts";
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

/** The tables of a page that were found so far. */
interface Search {
  readonly page: Page;
  /** Outside of figures. */
  readonly text: readonly Line[];
  readonly rules: readonly Rule[];
  readonly shapes: readonly Shape[];
  readonly captions: readonly Line[];
  readonly tables: Table[];
}

/** The tables of one page, top to bottom. No two overlap; the cells of each cover its grid exactly once. */
export function findTables(
  page: Page,
  lines: readonly Line[],
  { enhanced, except }: TableOptions,
): readonly Table[] {
  const outside = ({ box }: { readonly box: Box }) =>
    !except.some((other) => share(box, other) > 0.5);
  const text = lines.filter(outside);
  const search: Search = {
    page,
    text,
    rules: joinRules(page.rules.filter(outside).slice(0, MAX_RULES)),
    shapes: page.shapes.filter(outside),
    captions: tableCaptions(text),
    tables: [],
  };
  addFramed(search);
  if (enhanced) {
    addBetweenRules(search);
    addLoose(search);
  }
  return search.tables.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

function add({ tables }: Search, table: Table | undefined): void {
  if (table && !tables.some((other) => clash(table.box, other.box))) tables.push(table);
}

function addFramed(search: Search): void {
  const frames = toFrames(search.rules).toSorted((a, b) => area(b.box) - area(a.box));
  for (const frame of frames) {
    const table = ruledTable(frame, search.text, search.page.index);
    if (table && !isContents(table)) add(search, table);
  }
}

function addBetweenRules(search: Search): void {
  const { page, text, rules, shapes, captions, tables } = search;
  const drawn = levelRules(rules);
  const level = [...drawn, ...shadeRules(shapes)];
  for (const { box, rules: inner, lines: inside } of regionsBetweenRules(level, text)) {
    const head = headRowsAbove(inside, text.filter(free(tables)), drawn, box);
    const parting = head.length > 0 ? [box.top, ...inner] : inner;
    const captioned = isCaptioned(box, captions);
    const own = [...head, ...inside];
    const totals = rowsBelow(own, text.filter(free(tables)), box);
    const below = totals.length > 0 ? [...parting, box.bottom] : parting;
    const table = alignedTable([...own, ...totals], page.index, below, box, captioned, drawn);
    if (table && isTabular(table, true, captioned)) add(search, table);
  }
}

const levelRules = (rules: readonly Rule[]): readonly Box[] =>
  rules.filter(({ horizontal }) => horizontal).map(({ box }) => box);

/** Tables without rules: in the columns of the page, and across those that only seem to be columns. */
function addLoose(search: Search): void {
  const { page, text, rules, captions, tables } = search;
  const drawn = levelRules(rules);
  const order = () => {
    const loose = text.filter(free(tables));
    return readingOrder(loose, medianSize(loose));
  };
  const seen = order();
  const torn = tornGroups(seen, captions);
  for (const group of torn) {
    const table = alignedTable(group, page.index);
    if (table && isRegular(table) && !isContents(table)) add(search, table);
  }
  const runs = torn.length > 0 ? order() : seen;
  for (const run of runs.flatMap((each) => parted(each, captions))) {
    for (const group of alignedGroups(run)) {
      const head = headRowsAbove(group, run.filter(free(tables)), drawn);
      const table = alignedTable([...head, ...group], page.index, [], undefined, false, drawn);
      if (table && isTabular(table, false)) add(search, table);
    }
  }
}

const clash = (a: Box, b: Box) => share(a, b) > OVERLAP || share(b, a) > OVERLAP;

const area = (box: Box) => width(box) * height(box);

const free =
  (tables: readonly Table[]) =>
  ({ box }: Line) =>
    !tables.some((table) => share(box, table.box) > 0.5);
