import type { TextBlock } from "../../../model.ts";
import { textOf } from "../blocks.ts";
import { NUMBERING } from "../markers.ts";
import { isCapitals, sameSize, setIn } from "../style.ts";
import type { Told } from "./told.ts";

const MAX_LEVEL = 5;

/** How a heading looks; looks that rank alike are one level. */
interface Look {
  readonly size: number;
  readonly bold: boolean;
  readonly capitals: boolean;
}

/**
 * Levels of headings: what the document says of them; else by rank of their
 * looks – larger is higher, of one size bold, then capitals – and by the depth
 * of their numbering under the level at which the numbers begin.
 *
 * @param body  size of the text, in points
 */
export function levelsOf(
  headings: readonly TextBlock[],
  body: number,
  told: Told,
): (block: TextBlock) => number {
  const ranks = ranksOf(headings.map((block) => lookOf(block, body)));
  const rank = (block: TextBlock) =>
    ranks.findIndex((look) => isSame(look, lookOf(block, body))) + 1;
  const offset = numberOffset(headings, rank);
  const depths = depthsByRank(headings, rank);
  return (block) => {
    const place = rank(block);
    const depth = depthOf(block) ?? depths.get(place);
    const own = told.level(block) ?? (depth === undefined ? place : depth + offset);
    return Math.min(MAX_LEVEL, Math.max(1, own));
  };
}

/** How deep the numbered headings of each look mostly are: those without numbers that look like them are of their level. */
function depthsByRank(
  headings: readonly TextBlock[],
  rank: (block: TextBlock) => number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const block of headings) {
    const depth = depthOf(block);
    if (depth === undefined) continue;
    const own = counts.get(rank(block)) ?? new Map<number, number>();
    counts.set(rank(block), own.set(depth, (own.get(depth) ?? 0) + 1));
  }
  const most = (own: ReadonlyMap<number, number>) =>
    [...own].sort((a, b) => b[1] - a[1])[0]?.[0] as number;
  return new Map([...counts].map(([place, own]) => [place, most(own)]));
}

function lookOf({ lines }: TextBlock, body: number): Look {
  const line = lines[0] as TextBlock["lines"][number];
  const size = Math.max(setIn(line), body * 0.9);
  return { size, bold: line.bold, capitals: isCapitals(line.text) };
}

const isSame = (a: Look, b: Look) =>
  sameSize(a.size, b.size) && a.bold === b.bold && a.capitals === b.capitals;

function ranksOf(looks: readonly Look[]): readonly Look[] {
  const distinct: Look[] = [];
  for (const look of looks) if (!distinct.some((other) => isSame(other, look))) distinct.push(look);
  return distinct.sort((a, b) =>
    sameSize(a.size, b.size)
      ? Number(b.bold) - Number(a.bold) || Number(b.capitals) - Number(a.capitals)
      : b.size - a.size,
  );
}

/** "2.3.1" is 3; undefined for headings without decimal numbers. */
function depthOf({ lines }: TextBlock): number | undefined {
  const number = NUMBERING.exec(textOf(lines))?.[2];
  return number?.replace(/\.$/, "").split(".").length;
}

/** By how much the rank of numbered headings exceeds their depth: where a title stands over them all, one. */
function numberOffset(headings: readonly TextBlock[], rank: (block: TextBlock) => number): number {
  const numbered = headings.flatMap((block) => {
    const depth = depthOf(block);
    return depth === undefined ? [] : [{ depth, rank: rank(block) }];
  });
  const top = Math.min(...numbered.map(({ depth }) => depth));
  const ranks = numbered.filter(({ depth }) => depth === top).map((each) => each.rank);
  return ranks.length === 0 ? 0 : Math.min(2, Math.max(0, Math.min(...ranks) - top));
}
