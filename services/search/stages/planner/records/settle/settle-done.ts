import { type FieldRef, sameField } from "../../../../plan.ts";
import { isPast } from "../../../language/verbs.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { isDay } from "./settle-ended.ts";

/** "which paintings came back", of loans with a "date back": there is such a day, and nobody asks for it. */
export function settleCameBack(s: State, c: Context): undefined {
  const { items } = c;
  const told = items.filter(
    ({ text }, index) => PARTICLE.test(text) && cueOf(items[index - 1])?.kind === "verb",
  );
  const isTold = (of: FieldRef) =>
    isDay(of, c) &&
    told.some((item) => ofKind(item, "field").some((each) => sameField(each.of, of))) &&
    items.every(
      (item) =>
        told.includes(item) || !ofKind(item, "field").some((each) => sameField(each.of, of)),
    );
  if (s.asked === "when" || s.how || s.negated) return;
  for (const select of s.selects) {
    if (select.kind === "field" && !select.fn && isTold(select.of)) tellsOf(select, s);
  }
}

/**
 * "the total area planted with each grape", of plots with a year "planted": what was done with the
 * area, and no year that the totals are told for.
 */
export function settleDoneWith(s: State, { items, model }: Context): undefined {
  if (!s.selects.some(isMeasure)) return;
  const done = items.filter(
    ({ kind, text }, index) =>
      kind === "data" &&
      isPast(text) &&
      items[index - 1]?.kind === "data" &&
      /^(?:with|by|in|at|on|for|of|per|from)\b/i.test(items[index + 1]?.text ?? ""),
  );
  for (const select of s.selects) {
    if (select.kind !== "field" || select.fn !== undefined) continue;
    const { of } = select;
    const isSaid = done.some(
      (item) =>
        item.text.toLowerCase() === fieldAt(model, of).label &&
        ofKind(item, "field").some((each) => sameField(each.of, of)),
    );
    if (isSaid) tellsOf(select, s);
  }
}

/** It was done, whenever that was. */
function tellsOf(select: Select & { readonly kind: "field" }, s: State): undefined {
  s.selects = s.selects.filter((each) => each !== select);
  s.nodes[select.node]!.tests.push({ kind: "null", of: select.of, negated: true });
}

const PARTICLE = /^(?:back|out|off|away)$/i;
