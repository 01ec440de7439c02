import type { FieldRef } from "../../../plan.ts";
import { fieldAt, ofKind } from "./choose.ts";
import { cueOf, nextOf } from "./look.ts";
import type { Test } from "./query.ts";
import type { Context, State } from "./state.ts";
import { dropSelect } from "./texts.ts";

/**
 * "have no end date", "never cancelled", "without a fine": the field of a record holds nothing, of
 * figures also a zero. What is followed by a value denies that value instead.
 */
export function hearAbsent(
  of: FieldRef,
  node: number,
  index: number,
  s: State,
  c: Context,
): boolean {
  if (
    !s.negated ||
    s.compare ||
    s.zone === "order" ||
    c.lexicon.flags.has(`${of.dataset}.${of.field}`)
  )
    return false;
  const isNear = c.items
    .slice((s.negatedAt ?? index) + 1, index)
    .every((item) => cueOf(item)?.kind === "filler" || cueOf(item)?.kind === "of");
  const next = nextOf(index, c);
  const isValued =
    next?.kind === "time" ||
    next?.kind === "quoted" ||
    next?.kind === "data" ||
    ofKind(next, "value").length > 0 ||
    ["compare", "between", "number", "like", "by"].includes(cueOf(next)?.kind ?? "");
  if (!isNear || isValued) return false;
  const { kind } = fieldAt(c.model, of);
  const empty: Test = { kind: "null", of, negated: false };
  const zero: Test = { kind: "compare", of, operator: "=", value: 0 };
  s.nodes[node]!.tests.push(kind === "fact" ? { kind: "any", of: [empty, zero] } : empty);
  s.negated = false;
  dropSelect(of, s);
  s.current = node;
  return true;
}
