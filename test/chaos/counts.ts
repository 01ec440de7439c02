import type { Outcome } from "./round.ts";

/** What all rounds came to. */
export interface Counts {
  readonly rounds: number;
  /** Rounds whose victim was killed at the point itself. */
  readonly hit: number;
  readonly complete: number;
  readonly failed: number;
  readonly calls: number;
  /** How often each thing happened that must not. */
  readonly wrong: Readonly<Record<Wrong, number>>;
}

const WRONGS = {
  /** Accepted, and neither complete nor failed. */
  lost: ({ status }: Outcome) => status !== 200 && status !== 422,
  /** One submission became more than one transcription. */
  duplicated: ({ rows }: Outcome) => rows !== 1,
  /** The transcript is not that of an undisturbed run. */
  different: ({ status, transcript }: Outcome, expected: string) =>
    status === 200 && transcript !== expected,
  uncalled: ({ calls }: Outcome) => !calls,
  /** More than one webhook-id. */
  renamed: ({ calls }: Outcome) => calls !== undefined && calls.ids.size > 1,
  /** A signature that its receiver refuses. */
  forged: ({ calls }: Outcome) => calls !== undefined && calls.forged > 0,
  /** The client was told that we are at fault, rather than away. */
  errors: ({ refusals }: Outcome) => refusals.includes(500),
};
type Wrong = keyof typeof WRONGS | "left";

/** What is wrong with one round, by name. */
export const wrongsOf = (outcome: Outcome, expected: string) =>
  (Object.keys(WRONGS) as (keyof typeof WRONGS)[]).filter((name) =>
    WRONGS[name](outcome, expected),
  );

/** @param left  things that nobody needs any more and nobody removed */
export function countAll(outcomes: readonly Outcome[], expected: string, left: number): Counts {
  const of = (holds: (outcome: Outcome) => boolean) => outcomes.filter(holds).length;
  const wrong = Object.entries(WRONGS).map(([name, is]) => [
    name,
    of((outcome) => is(outcome, expected)),
  ]);
  return {
    rounds: outcomes.length,
    hit: of(({ hit }) => hit),
    complete: of(({ status }) => status === 200),
    failed: of(({ status }) => status === 422),
    calls: outcomes.reduce((sum, { calls }) => sum + (calls?.count ?? 0), 0),
    wrong: { ...Object.fromEntries(wrong), left },
  };
}
