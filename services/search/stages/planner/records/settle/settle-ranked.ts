import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";

/**
 * "which captain worked the most hours, and the hours": so many as make them the most, and not those
 * of one time, of which each would have a row of its own.
 */
export function settleShown(s: State): undefined {
  const by = s.top?.by;
  if (by?.kind !== "field" || by.fn === undefined) return;
  const { of, fn } = by;
  s.selects = s.selects.map((select) =>
    select.kind === "field" && !select.fn && sameField(select.of, of) ? { ...select, fn } : select,
  );
}

/** "the five largest gifts": of records that nobody calls by a name, what ranks them tells more than their number. */
export function settleRanked(s: State, c: Context): undefined {
  const by = s.top?.by;
  const head = s.nodes[headOf(s)];
  if (by?.kind !== "field" || by.fn || !head || s.groups.length > 0) return;
  if (by.of.dataset !== head.dataset || datasetOf(c.model, head.dataset)!.entity) return;
  const [first] = s.selects;
  const shows = (select: Select) =>
    select.kind === "all" || (select.kind === "field" && sameField(select.of, by.of));
  if (first?.kind === "label" && !s.selects.some(shows))
    s.selects.push({ kind: "field", of: by.of, node: headOf(s) });
}
