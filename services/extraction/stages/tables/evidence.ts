import type { Cell, Table } from "../../model.ts";
import { isNumeric } from "./numbers.ts";

const MAX_WORDS = 8;
const CONTENTS_SHARE = 0.7;

const MARKER = /^([^\p{L}\p{N}]|[([]?([\p{L}\d]{1,2}|[ivxIVX]{1,5})[.)\]])$/u;

const textIn = ({ lines }: Cell) => lines.map(({ text }) => text).join(" ");

/**
 * Whether a grid of aligned text looks like a table and not like prose in
 * columns, a list, or a table of contents.
 *
 * @param ruled  rules stand above and below it: less has to speak for it
 * @param captioned  a caption calls it a table: less still
 */
export function isTabular(table: Table, ruled: boolean, captioned = false): boolean {
  const { cells, rows, columns } = table;
  if (rows < 2 || columns < 2 || isContents(table) || isList(table)) return false;
  if (isListing(table) || (!ruled && isEnumeration(table))) return false;
  const texts = cells.filter(({ lines }) => lines.length > 0).map(textIn);
  const count = Math.max(1, texts.length);
  const perRow = texts.length / rows;
  const short = texts.filter((text) => text.split(" ").length <= MAX_WORDS).length / count;
  const numeric = texts.filter(isNumeric).length / count;
  if (ruled && captioned && perRow > 1.1 && short >= 0.5 && hasFullHead(table)) return true;
  if (perRow < 1.5 || short < (ruled ? 0.5 : 0.6)) return false;
  if (ruled) return columns >= 3 || numeric > 0.2 || perRow > 1.7;
  if (rows < 3) return columns >= 4 && numeric >= 0.4 && perRow === columns;
  return numeric >= 0.25 || (columns >= 3 && rows >= 4 && perRow >= 0.8 * columns);
}

const hasFullHead = ({ cells }: Table) =>
  cells.every(({ row, lines }) => row > 0 || lines.length > 0);

/** Markers in the first column and text in the second. */
function isList({ cells, columns }: Table): boolean {
  const first = cells.filter(({ column, lines }) => column === 0 && lines.length > 0);
  const marked = first.filter((cell) => MARKER.test(textIn(cell)));
  return columns === 2 && (marked.length > 0.6 * first.length || isCount(first.map(textIn)));
}

/** Items of a list with their numbers before them, and more words in their sentences than anywhere else. */
function isEnumeration({ cells }: Table): boolean {
  const texts = cells.filter(({ lines }) => lines.length > 0);
  const first = texts.filter(({ column }) => column === 0).map(textIn);
  const words = (some: readonly Cell[]) =>
    some.reduce((sum, cell) => sum + textIn(cell).split(" ").length, 0);
  const long = texts.filter((cell) => words([cell]) > MAX_WORDS);
  return first.length > 0 && first.every(isMarker) && words(long) > 0.5 * words(texts);
}

/** The numbering of sections and their paragraphs. */
const SECTION = /^\d{1,2}(\.\d{1,2}){1,4}\.?$/;

const isMarker = (text: string) => MARKER.test(text) || SECTION.test(text);

/** Numbers that go up by one: of notes, questions, lines. */
const isCount = (texts: readonly string[]) =>
  texts.length > 1 &&
  texts.every(
    (text, index) =>
      /^\d{1,3}\.?$/.test(text) &&
      Number.parseInt(text, 10) === Number.parseInt(texts[0] as string, 10) + index,
  );

/** Most of a listing of a program is set in the type of code. */
const CODE = 0.6;

/** Lines of code with their numbers before them. */
function isListing({ cells }: Table): boolean {
  const lines = cells.flatMap((cell) => cell.lines);
  if (lines.filter(({ monospace }) => monospace).length < CODE * lines.length) return false;
  return [0, 1].some((column) => {
    const own = cells.filter((cell) => cell.column === column).map(textIn);
    return isCount(own.filter((text) => /^\d+$/.test(text)));
  });
}

/** Titles with page numbers that only grow: the last column of a table of contents. */
export function isContents({ cells, rows, columns }: Table): boolean {
  if (columns > 3 || rows < 3) return false;
  const last = cells.filter(({ column, columnSpan }) => column + columnSpan === columns);
  const numbers = last
    .map((cell) => /(?:^|[\s.])(\d{1,4})$/.exec(textIn(cell))?.[1])
    .flatMap((n) => (n ? [Number(n)] : []));
  const pure = last.filter((cell) => /^[\s.…]*(\d{1,4}|[ivxlc]{1,6})$/.test(textIn(cell))).length;
  const grows = numbers.every((n, index) => index === 0 || n >= (numbers[index - 1] ?? 0));
  // Several titles on one page say less of a table of contents than the dots between.
  const led = cells.filter((cell) => LEADER.test(textIn(cell))).length;
  const titled = cells.filter(
    (cell) => cell.column + cell.columnSpan < columns && /\p{L}{3}/u.test(textIn(cell)),
  );
  return (
    grows &&
    numbers.length >= 3 &&
    pure >= CONTENTS_SHARE * rows &&
    titled.length >= 0.5 * rows &&
    (led >= CONTENTS_SHARE * rows || new Set(numbers).size > numbers.length / 2)
  );
}

/** Dots that lead from a title to its page. */
const LEADER = /(?:\.\s?){4}|…\s?…/;
