import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { notOver } from "../hear/still.ts";
import type { Test } from "../query.ts";
import type { Context, State } from "../state.ts";
import { saysEnd } from "../times/time-deeds.ts";

const UNTIL = /\bexpir|\bvalid (?:until|to|till|through)\b/;
const OVER = /^(?:(?:un)?expired|lapsed)$/i;

/**
 * "has expired", "insured", "uninsured", of what says until which day it holds: that day has passed,
 * or has not; that there is such a day says neither.
 */
export function settleUntil(s: State, c: Context): undefined {
  const isOver = c.items.some(({ text }) => OVER.test(text) || saysEnd(text));
  for (const { tests } of s.nodes)
    for (const [index, test] of tests.entries()) {
      if (test.kind !== "null" || !UNTIL.test(fieldAt(c.model, test.of).label)) continue;
      if (!c.items.some((item) => isOfDay(item, test.of))) tests[index] = heldBy(test, isOver, c);
    }
}

/** "no insurance date": of the day itself that is said. */
const isOfDay = (item: Item, of: FieldRef): boolean =>
  /\b(?:date|day)s?$/i.test(item.text) &&
  ofKind(item, "field").some((each) => sameField(each.of, of));

function heldBy(test: Test & { kind: "null" }, isOver: boolean, c: Context): Test {
  const { of, negated } = test;
  const passed = { kind: "compare", of, operator: "<", value: c.now } as const;
  if (negated) return isOver ? passed : { ...passed, operator: ">=" };
  return isOver ? notOver(of, c) : { kind: "any", of: [test, passed] };
}
