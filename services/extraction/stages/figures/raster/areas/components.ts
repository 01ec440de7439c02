import type { Flat } from "../colours/flat.ts";

/** A connected area of one colour. Edges in pixels; the right and lower ones are outside. */
export interface Component {
  readonly colour: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly area: number;
  /** Its runs, row by row: y, first x, x behind the last. */
  readonly runs: readonly (readonly [y: number, from: number, to: number])[];
}

/** Smaller areas are dust of the compression. In pixels. */
const MIN_AREA = 6;

interface Run {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly colour: number;
  parent: number;
}

/** The connected areas of all colours but the ground, by runs of rows (two passes with union-find). */
export function components(flat: Flat): readonly Component[] {
  const runs = runsOf(flat);
  link(runs);
  const groups = new Map<number, Run[]>();
  for (const [index, run] of runs.entries()) {
    const root = find(runs, index);
    const group = groups.get(root);
    if (group) group.push(run);
    else groups.set(root, [run]);
  }
  return [...groups.values()].map(toComponent).filter(({ area }) => area >= MIN_AREA);
}

function runsOf({ width, height, at }: Flat): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; ) {
      const colour = at[y * width + x] as number;
      const from = x;
      while (x < width && at[y * width + x] === colour) x++;
      if (colour !== 0) runs.push({ y, from, to: x, colour, parent: runs.length });
    }
  }
  return runs;
}

/** How many runs `components` would have to hold. */
export function countRuns({ width, at }: Flat): number {
  let count = 0;
  for (let i = 0; i < at.length; i++)
    if (at[i] !== 0 && (i % width === 0 || at[i] !== at[i - 1])) count++;
  return count;
}

/** Runs of one colour that touch, corners included, come under one root. */
function link(runs: Run[]): void {
  let above = 0;
  for (const [index, run] of runs.entries()) {
    while (above < index && (runs[above] as Run).y < run.y - 1) above++;
    for (let k = above; k < index && (runs[k] as Run).y < run.y; k++) {
      const other = runs[k] as Run;
      if (other.from > run.to) break;
      if (other.to < run.from || other.colour !== run.colour) continue;
      (runs[find(runs, index)] as Run).parent = find(runs, k);
    }
  }
}

function find(runs: Run[], index: number): number {
  let root = index;
  while ((runs[root] as Run).parent !== root) root = (runs[root] as Run).parent;
  for (let at = index; at !== root; ) {
    const next = (runs[at] as Run).parent;
    (runs[at] as Run).parent = root;
    at = next;
  }
  return root;
}

function toComponent(runs: readonly Run[]): Component {
  let [left, right, area] = [Infinity, 0, 0];
  for (const { from, to } of runs) {
    left = Math.min(left, from);
    right = Math.max(right, to);
    area += to - from;
  }
  const [first, last] = [runs[0] as Run, runs.at(-1) as Run];
  return {
    colour: first.colour,
    left,
    right,
    top: first.y,
    bottom: last.y + 1,
    area,
    runs: runs.map(({ y, from, to }) => [y, from, to] as const),
  };
}
