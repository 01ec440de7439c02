import { row, say, three } from "../run.ts";

/** How sure a chart read from pixels said it was, and the share of its values that were right. */
export interface Sure {
  readonly confidence: number;
  readonly right: number;
}

const STEPS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01] as const;

/** What confidence is worth: for each step of it the share of right values. */
export function printCalibration(all: readonly Sure[]): void {
  say("\n# Confidence of charts read from pixels");
  row("", "charts", "right");
  for (const [index, from] of STEPS.slice(0, -1).entries()) {
    const to = STEPS[index + 1] as number;
    const own = all.filter(({ confidence }) => confidence >= from && confidence < to);
    if (own.length === 0) continue;
    const right = own.reduce((sum, each) => sum + each.right, 0) / own.length;
    row(`from ${from} to ${Math.min(1, to)}`, own.length, three(right));
  }
}
