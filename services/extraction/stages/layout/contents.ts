import type { Block, Line, TextBlock } from "../../model.ts";

/** Dots that lead to the number of a page. */
const LEADER =
  /(?:(?:[.·․…‥]\s*){4,}|(?:\s[.·․]){2,})\s*(\d{1,4}|[ivxlc]{1,7}|[A-Z]?\d{0,2}[-–]\d{1,3})$/;
const NUMBER = /^(\d{1,4}|[ivxlc]{1,7}|[A-Z]?\d{0,2}[-–]\d{1,3})$/;
/** White between a title and its page number, in ems. */
const GAP = 2;
/** Fewer entries in a row are none. */
const MIN_ENTRIES = 3;
/** Without dots it takes more. */
const MIN_PLAIN = 4;
/** Page numbers stand one under another, to within this, in ems. */
const ALIGNED = 1;
/** Share of page numbers that are no smaller than the one before. */
const GROWING = 0.8;
const MAX_LINES = 4;

/** Four dots, their blanks and a number are shorter. Of a line of nothing but dots the pattern would try every beginning. */
const LEADER_CHARS = 40;

/** Whether dots and a page number end a line: the next line is another entry. */
export const endsEntry = ({ text }: Pick<Line, "text">): boolean =>
  LEADER.test(text.slice(-LEADER_CHARS));

/** Marks the entries of tables of contents: titles with page numbers, at the end of dots or at one edge. */
export function markContents(blocks: readonly Block[]): readonly Block[] {
  const found = new Set<Block>();
  for (const run of runsOf(blocks)) {
    const dotted = run.filter(({ lines }) => endsEntry(lines.at(-1) as Line)).length;
    const enough = dotted >= 2 ? run.length >= MIN_ENTRIES : run.length >= MIN_PLAIN && isEdge(run);
    if (enough && grows(run)) for (const block of run) found.add(block);
  }
  const near = (index: number) => [-1, 1].some((step) => found.has(blocks[index + step] as Block));
  return blocks.map((block, index) =>
    block.type === "text" && (found.has(block) || (near(index) && endsInNumber(block)))
      ? asEntry(block)
      : block,
  );
}

/** The entry of a part or chapter may have its number right behind it. */
const endsInNumber = ({ lines }: TextBlock): boolean => {
  const last = lines[0]?.words.at(-1)?.text ?? "";
  return lines.length === 1 && NUMBER.test(last) && (lines[0]?.words.length ?? 0) > 1;
};

const asEntry = ({ list: _, ...block }: TextBlock): TextBlock => ({ ...block, kind: "contents" });

function runsOf(blocks: readonly Block[]): readonly (readonly TextBlock[])[] {
  const runs: TextBlock[][] = [[]];
  for (const block of blocks) {
    if (block.type === "text" && isEntry(block)) runs.at(-1)?.push(block);
    else runs.push([]);
  }
  return runs;
}

function isEntry({ lines, kind }: TextBlock): boolean {
  const last = lines.at(-1) as Line;
  if (kind === "caption" || lines.length > MAX_LINES) return false;
  if (!/\p{L}{2}/u.test(lines.map(({ text }) => text).join(" "))) return false;
  if (endsEntry(last)) return true;
  const [title, number] = last.words.slice(-2);
  if (!title || !number || last.angle !== 0 || !NUMBER.test(number.text)) return false;
  return number.box.left - title.box.right > GAP * last.size;
}

/** Whether the page numbers end at one x. */
function isEdge(run: readonly TextBlock[]): boolean {
  const rights = run.map(({ lines }) => (lines.at(-1) as Line).box.right);
  const em = run[0]?.lines[0]?.size ?? 10;
  return Math.max(...rights) - Math.min(...rights) < ALIGNED * em;
}

function grows(run: readonly TextBlock[]): boolean {
  const numbers = run.flatMap(({ lines }) => {
    const number = /(\d{1,4})$/.exec((lines.at(-1) as Line).text)?.[1];
    return number ? [Number(number)] : [];
  });
  const steps = numbers.slice(1).filter((number, index) => number >= (numbers[index] as number));
  return steps.length >= GROWING * (numbers.length - 1);
}
