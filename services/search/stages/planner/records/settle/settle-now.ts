import { type FieldRef, sameField } from "../../../../plan.ts";
import { endOf } from "../hear/still.ts";
import type { Test } from "../query.ts";
import type { Context, State } from "../state.ts";
import { isNow } from "../times/times.ts";

/** "at the moment": of what has a day on which it is over, what has none yet. */
export function settleNow(s: State, c: Context): undefined {
  if (!c.items.some(isNow)) return;
  for (const { dataset, tests } of s.nodes) {
    const end = endOf(dataset, c);
    if (end && !tests.some((test) => isOf(test, end)))
      tests.push({ kind: "null", of: end, negated: false });
  }
}

const isOf = (test: Test, field: FieldRef): boolean =>
  (test.kind === "compare" || test.kind === "null") && sameField(test.of, field);
