import type { Line } from "../../model.ts";
import { sameSize } from "./style.ts";

/** From this share of lines on the page is typewritten: its type says nothing. */
const TYPEWRITTEN = 0.6;
/** Lines of one listing are at most this far apart from baseline to baseline, in ems: one may be blank. */
const MAX_STEP = 2.9;
/** A step from which a line between was left blank, in ems. */
const BLANK = 1.9;
const MAX_COLUMNS = 400;

/** Whether most lines of a page are set in type of one width, so that none stands out as code. */
export function isTypewritten(lines: readonly Line[]): boolean {
  const code = lines.filter(({ monospace }) => monospace).length;
  return code > TYPEWRITTEN * lines.length;
}

/** Lines that are grouped: listings of at least two lines in the type of code, and all else between them. */
export type Stretch = { readonly code: boolean; readonly lines: readonly Line[] };

export function stretches(lines: readonly Line[]): readonly Stretch[] {
  const found: { code: boolean; lines: Line[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const open = found.at(-1);
    const last = lines[index - 1];
    const isCode = line.monospace && line.angle === 0 && isPlain(line.text);
    const goesOn = open?.code === isCode && (!isCode || (last && isNextTo(last, line)));
    if (goesOn) open?.lines.push(line);
    else found.push({ code: isCode, lines: [line] });
  }
  return joined(
    found.map(({ code, lines: own }) => ({ code: code && isListing(own), lines: own })),
  );
}

/** Code is written in ASCII; letters of many scripts are equally wide in any type. */
const isPlain = (text: string) => text.replace(/[\x20-\x7e]/g, "").length < FOREIGN * text.length;
const FOREIGN = 0.3;

/** Several lines that are not one long address. */
const isListing = (lines: readonly Line[]) =>
  lines.length > 1 &&
  !(/:\/\//.test(lines[0]?.text ?? "") && lines.every(({ words }) => words.length === 1));

const isNextTo = (above: Line, below: Line) => {
  const step = below.baseline - above.baseline;
  return sameSize(above.size, below.size) && step > 0 && step < MAX_STEP * below.size;
};

/** A single line of code is no listing: it goes on with what is around it. */
function joined(all: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const each of all) {
    const last = found.at(-1);
    if (last && !last.code && !each.code)
      found[found.length - 1] = { code: false, lines: [...last.lines, ...each.lines] };
    else found.push(each);
  }
  return found;
}

/** A listing as it is set: each character in its column, lines apart. */
export function codeOf(lines: readonly Line[]): string {
  const widths = lines
    .flatMap(({ words }) => words.map(({ box, text }) => (box.right - box.left) / text.length))
    .sort((a, b) => a - b);
  const unit = Math.max(0.1, widths[widths.length >> 1] ?? 1);
  const left = Math.min(...lines.map(({ box }) => box.left));
  const rows = lines.map((line, index) => {
    const above = lines[index - 1];
    const blank = above && line.baseline - above.baseline > BLANK * line.size;
    return `${blank ? "\n" : ""}${rowOf(line, left, unit)}`;
  });
  return rows.join("\n");
}

function rowOf({ words }: Line, left: number, unit: number): string {
  return words.reduce((row, { box, text }) => {
    const column = Math.min(MAX_COLUMNS, Math.round((box.left - left) / unit));
    const next = row === "" ? column : Math.max(row.length + 1, column);
    return row.padEnd(next) + text;
  }, "");
}
