import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import type { Select } from "../query.ts";
import type { Context, State } from "../state.ts";

/**
 * "the average price and weight of crates": what is said before the first of several figures is said
 * of all of them. "The average price and the weight" says it of one.
 */
export function settleSpread(s: State, c: Context): undefined {
  for (const [at, item] of c.items.entries()) {
    const last = c.items[at - 2];
    if (!JOINT.test(c.items[at - 1]?.text ?? "") || last?.kind !== "data") continue;
    const figure = s.selects.find(
      (each) => isOf(last, each) && "fn" in each && SPREADS.has(each.fn!),
    );
    const index = s.selects.findIndex((each) => isOf(item, each) && isBare(each, c));
    const own = s.selects[index];
    if (figure?.kind !== "field" || own?.kind !== "field" || figure.node !== own.node) continue;
    s.selects = s.selects.with(index, { ...own, fn: figure.fn! });
  }
}

const JOINT = /^(?:and|,|as well as)$/i;

const SPREADS: ReadonlySet<string> = new Set(["avg", "median", "max", "min", "sum"]);

const isOf = (item: Item, select: Select): boolean =>
  select.kind === "field" && ofKind(item, "field").some(({ of }) => sameField(of, select.of));

const isBare = (select: Select, { model }: Context): boolean =>
  select.kind === "field" && !select.fn && isFact(select.of, model);

const isFact = (of: FieldRef, model: Context["model"]): boolean =>
  fieldAt(model, of).kind === "fact";
