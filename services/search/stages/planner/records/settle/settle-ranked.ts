import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";

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
