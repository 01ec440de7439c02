import {
  type Block,
  centred,
  type Figure,
  type Line,
  type Page,
  share,
  type Table,
} from "../../model.ts";
import { isRightToLeft } from "../lines/bidi.ts";
import { withBullets } from "../lines/bullets.ts";
import { toBlocks } from "./blocks.ts";
import { isTypewritten } from "./code.ts";
import { markContents } from "./contents.ts";
import { markFootnotes } from "./footnotes.ts";
import { readingOrder } from "./order.ts";
import { joinPieces } from "./pieces.ts";
import { sameSize } from "./style.ts";

/** What was found on a page before its prose is put in order. */
export interface Found {
  readonly page: Page;
  readonly lines: readonly Line[];
  readonly tables: readonly Table[];
  readonly figures: readonly Figure[];
}

type Item =
  | { readonly box: Line["box"]; readonly line: Line }
  | { readonly box: Line["box"]; readonly block: Block };

const INSIDE = 0.6;

/** The blocks of one page in reading order. Each line is in one block, or in a table or figure. */
export function layOut({ page, lines, tables, figures }: Found): readonly Block[] {
  const held = [...tables, ...figures];
  const free = lines.filter(({ box }) => !held.some((each) => centred(box, each.box)));
  const prose = joinPieces(withBullets(free, page.shapes));
  const items: Item[] = [
    ...prose.map((line) => ({ box: line.box, line })),
    ...tables.map((table) => ({
      box: table.box,
      block: { type: "table" as const, parts: [table] },
    })),
    ...figures.map((figure) => ({ box: figure.box, block: { type: "figure" as const, figure } })),
    ...looseImages(page, held).map((box) => ({
      box,
      block: { type: "image" as const, page: page.index, box },
    })),
  ];
  const runs = readingOrder(items, typicalHeight(prose), areRightToLeft);
  const typewritten = isTypewritten(prose);
  const blocks = joinRuns(runs).flatMap((run) => blocksOf(run, page.index, typewritten));
  return markFootnotes(markContents(blocks), page);
}

/** Whether most of what is written in items is written from right to left. */
function areRightToLeft(items: readonly Item[]): boolean | undefined {
  const text = items.map((item) => ("line" in item ? item.line.text : "")).join("");
  return /\p{L}/u.test(text) ? isRightToLeft(text) : undefined;
}

/** A line that only the gutter of other lines has cut from the paragraph above goes back to it. */
function joinRuns(runs: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  const joined: Item[][] = [];
  for (const run of runs) {
    const [last, next] = [joined.at(-1)?.at(-1), run[0]];
    const goesOn =
      last && next && "line" in last && "line" in next && follows(last.line, next.line);
    if (goesOn) joined.at(-1)?.push(...run);
    else joined.push([...run]);
  }
  return joined;
}

/** Whether a line stands right under another, of the same type and with the same left edge. */
function follows(above: Line, below: Line): boolean {
  const step = below.baseline - above.baseline;
  return (
    above.angle === 0 &&
    below.angle === 0 &&
    sameSize(above.size, below.size) &&
    above.font === below.font &&
    Math.abs(above.box.left - below.box.left) < 0.5 * above.size &&
    step > 0.5 * above.size &&
    step < 1.6 * above.size
  );
}

/** Images that no figure or table holds; specks and backgrounds of whole pages are none. */
function looseImages(
  page: Page,
  held: readonly { readonly box: Line["box"] }[],
): readonly Line["box"][] {
  const whole = { left: 0, top: 0, right: page.width, bottom: page.height };
  return page.images.filter((box, index) => {
    const area = (box.right - box.left) * (box.bottom - box.top);
    if (area < 400 || area > 0.8 * page.width * page.height || share(box, whole) < 0.5)
      return false;
    if (held.some((each) => share(box, each.box) > INSIDE)) return false;
    return !page.images.some((other, at) => at < index && share(box, other) > 0.9);
  });
}

function typicalHeight(lines: readonly Line[]): number {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

/** Lines between two objects make paragraphs; objects stand for themselves. */
function blocksOf(run: readonly Item[], page: number, typewritten: boolean): Block[] {
  const blocks: Block[] = [];
  let open: Line[] = [];
  const end = () => {
    blocks.push(...toBlocks(open, page, typewritten));
    open = [];
  };
  for (const item of run) {
    if ("line" in item) open.push(item.line);
    else {
      end();
      blocks.push(item.block);
    }
  }
  end();
  return blocks;
}
