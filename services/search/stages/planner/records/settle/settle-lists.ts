import { sameField } from "../../../../plan.ts";
import { factorsOf } from "../dropped.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import type { Context, State } from "../state.ts";

/** "total revenue (quantity times unit price)": what it is made of is not shown beside it. */
export function settleProducts(s: State): undefined {
  const made = s.selects.flatMap((select) =>
    select.kind === "field" && select.fn ? factorsOf(select.of) : [],
  );
  if (made.length === 0) return;
  const isFactor = (select: Select) =>
    select.kind === "field" && !select.fn && made.some((of) => sameField(of, select.of));
  s.selects = s.selects.filter((select) => !isFactor(select));
}

/** "the average price and weight of each kind": both are averaged, and neither tells kinds apart. */
export function settleLists(s: State, c: Context): undefined {
  if (s.groups.length === 0) return;
  const isOther = (select: Select) =>
    select.kind === "field" &&
    !select.fn &&
    fieldAt(c.model, select.of).kind === "fact" &&
    !s.groups.some((group) => group.node === select.node && !group.of) &&
    !s.groups.some(({ of }) => of && sameField(of, select.of)) &&
    follows(select.of, c);
  for (const [at, select] of s.selects.entries()) {
    const before = s.selects.slice(0, at).findLast((each) => each.kind === "field" && each.fn);
    const isBeside = before?.kind === "field" && before.node === select.node;
    if (!isBeside || before.kind !== "field" || select.kind !== "field" || !isOther(select))
      continue;
    s.selects[at] = { ...select, ...(before.fn && { fn: before.fn }) };
  }
}

/** Whether a field is named right behind an "and". */
function follows(
  of: { readonly dataset: string; readonly field: string },
  { items }: Context,
): boolean {
  const at = items.findLastIndex((item) =>
    ofKind(item, "field").some((each) => sameField(each.of, of)),
  );
  const lead = items.slice(0, Math.max(0, at)).findLast((item) => cueOf(item)?.kind !== "filler");
  return ["and", "comma"].includes(cueOf(lead)?.kind ?? "");
}
