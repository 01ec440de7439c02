import { type Box, type Line, share, union, width } from "../../model.ts";
import { toRows } from "../layout/rows.ts";

/** Horizontal rules of one width, top to bottom, and what stands between them. */
export interface RuledRegion {
  readonly box: Box;
  /** y of the rules inside. */
  readonly rules: readonly number[];
  readonly lines: readonly Line[];
}

const MIN_WIDTH = 60;
/** Ends of rules of one table agree to within this, in points. */
const SAME_ENDS = 8;
/** A line that fills this much of the width between rules with words is prose. */
const PROSE_SHARE = 0.75;
const PROSE_WORDS = 9;

/** Areas between horizontal rules of one width, as in books: a rule above, one below, some between. */
export function regionsBetweenRules(
  rules: readonly Box[],
  lines: readonly Line[],
): readonly RuledRegion[] {
  return groupByEnds(rules).flatMap((group) => {
    const regions: RuledRegion[] = [];
    for (let from = 0; from + 1 < group.length; ) {
      let to = from;
      while (to + 1 < group.length && isTableBand(group[to] as Box, group[to + 1] as Box, lines))
        to++;
      if (to > from) regions.push(regionOf(group.slice(from, to + 1), lines));
      from = Math.max(from + 1, to);
    }
    return regions;
  });
}

function groupByEnds(rules: readonly Box[]): readonly (readonly Box[])[] {
  const groups: Box[][] = [];
  for (const rule of rules.toSorted((a, b) => a.top - b.top)) {
    if (width(rule) < MIN_WIDTH) continue;
    const group = groups.find(([first]) => {
      const f = first as Box;
      return Math.abs(f.left - rule.left) < SAME_ENDS && Math.abs(f.right - rule.right) < SAME_ENDS;
    });
    if (group) group.push(rule);
    else groups.push([rule]);
  }
  return groups.filter((group) => group.length >= 2);
}

const between = (above: Box, below: Box, lines: readonly Line[]) => {
  const box = union([above, below]);
  return lines.filter((line) => share(line.box, box) > 0.5);
};

/** Something stands between the two rules, and it is no prose. */
function isTableBand(above: Box, below: Box, lines: readonly Line[]): boolean {
  const inside = between(above, below, lines);
  const prose = inside.filter(
    ({ box, words }) => width(box) > PROSE_SHARE * width(above) && words.length >= PROSE_WORDS,
  );
  return inside.length > 0 && prose.length <= 0.2 * toRows(inside).length;
}

function regionOf(rules: readonly Box[], lines: readonly Line[]): RuledRegion {
  const box = union(rules);
  const inside = lines.filter((line) => share(line.box, box) > 0.5);
  return { box, rules: rules.slice(1, -1).map(({ top }) => top), lines: inside };
}
