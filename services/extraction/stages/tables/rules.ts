import { type Box, type Rule, union } from "../../model.ts";

/** Rules that lie this close are one; rules that come this close meet. In points. */
const SAME = 2;
const MEET = 3.5;

/** A set of rules that touch one another. */
export interface Frame {
  readonly box: Box;
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

/** Pieces of one rule joined: many writers draw a rule once for each cell. */
export function joinRules(rules: readonly Rule[]): readonly Rule[] {
  return [true, false].flatMap((horizontal) => {
    const same = rules.filter((rule) => rule.horizontal === horizontal);
    const [at, from, to] = horizontal
      ? (["top", "left", "right"] as const)
      : (["left", "top", "bottom"] as const);
    const sorted = same.toSorted((a, b) => a.box[at] - b.box[at] || a.box[from] - b.box[from]);
    const joined: Rule[] = [];
    for (const rule of sorted) {
      const index = joined.findLastIndex(
        ({ box }) =>
          Math.abs(box[at] - rule.box[at]) <= SAME &&
          rule.box[from] <= box[to] + MEET &&
          rule.box[to] >= box[from] - MEET,
      );
      const open = joined[index];
      if (open) joined[index] = { horizontal, box: union([open.box, rule.box]) };
      else joined.push(rule);
    }
    return joined;
  });
}

/** Rules that meet, directly or by others. */
export function toFrames(rules: readonly Rule[]): readonly Frame[] {
  const groups: Rule[][] = [];
  for (const rule of rules) {
    const touching = groups.filter((group) => group.some((other) => meets(rule, other)));
    const joined = [rule, ...touching.flat()];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => ({
    box: union(group.map(({ box }) => box)),
    horizontal: group.filter(({ horizontal }) => horizontal),
    vertical: group.filter(({ horizontal }) => !horizontal),
  }));
}

function meets({ box: a }: Rule, { box: b }: Rule): boolean {
  return (
    a.left <= b.right + MEET &&
    b.left <= a.right + MEET &&
    a.top <= b.bottom + MEET &&
    b.top <= a.bottom + MEET
  );
}

/** Sorted positions, those that are nearly the same taken together. */
export function positions(values: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || value - last > MEET) found.push(value);
  }
  return found;
}
