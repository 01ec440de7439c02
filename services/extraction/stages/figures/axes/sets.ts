import type { Label } from "../texts/labels.ts";

/** Labels of one axis stand on one line, within this many ems. */
const ALIGNED = 0.45;

/** Sets of labels that end, begin or are centred at one x. */
export function columns(labels: readonly Label[]): readonly (readonly Label[])[] {
  const edges = [({ box }: Label) => box.right, ({ box }: Label) => box.left, ({ x }: Label) => x];
  return edges.flatMap((edge) => aligned(labels, edge, ({ y }) => y));
}

/** Sets of labels whose middles or heads are on one line. */
export function rows(labels: readonly Label[]): readonly (readonly Label[])[] {
  return [
    ...aligned(
      labels,
      ({ y }) => y,
      ({ x }) => x,
    ),
    ...aligned(
      labels,
      ({ box }) => box.top,
      ({ x }) => x,
    ),
  ];
}

function aligned(
  labels: readonly Label[],
  on: (label: Label) => number,
  apart: (label: Label) => number,
): readonly (readonly Label[])[] {
  const sets = new Map<string, readonly Label[]>();
  for (const label of labels) {
    const set = labels
      .filter((other) => Math.abs(on(other) - on(label)) <= ALIGNED * label.size)
      .sort((a, b) => apart(a) - apart(b));
    const spread = set.every((each, index) => {
      const next = set[index + 1];
      return !next || apart(next) - apart(each) > 0.6 * each.size;
    });
    if (set.length >= 2 && spread) sets.set(set.map((each) => labels.indexOf(each)).join(), set);
  }
  return [...sets.values()];
}
