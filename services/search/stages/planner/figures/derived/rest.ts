import { type Column, type Expression, ofOnly, type Plan, sameField } from "../../../../plan.ts";
import { addKeys, type Draft, filterOf } from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import { tallyOf } from "../sense/measure.ts";
import { planOf, slug } from "./planned.ts";

/** "average price of cargoes to Japan versus all others": a figure of those that are named, and of the rest. */
export function besideRest(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const { of, minus } = sense.rest!;
  const filter = sense.filters.find((each) => sameField(each.of, of));
  const measure = sense.count ? tallyOf(sense.count) : sense.measures[0];
  const figure = measure && describeMeasure(draft, measure, false);
  if (!filter || !figure?.expression) return undefined;
  const { name, expression, unit } = figure;
  const sides = [false, true].map((negated) =>
    ofOnly(expression, [filterOf({ ...filter, negated })]),
  );
  addKeys(draft, sense.groups);
  if (timing.several) addKeys(draft, timing.keys, timing.bucket);
  const called = [slug(filter.values[0]!), "others"];
  const shown = (key: string, each: Expression): Column => ({
    name: key,
    expression: each,
    ...(unit && { unit }),
  });
  const [left, right] = sides as [Expression, Expression];
  const gap: Expression = { kind: "arithmetic", operator: "-", left, right };
  const columns = minus
    ? [shown(`difference_in_${name}`, gap)]
    : sides.map((each, at) => shown(`${name}_${called[at]}`, each));
  return planOf(draft, [...draft.columns, ...columns], timing.where);
}
