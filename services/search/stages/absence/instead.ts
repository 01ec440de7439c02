import type { Column, Condition, FieldRef } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { lookingAt, type Search } from "./look.ts";
import { type Rule, sidesOf } from "./rules.ts";

/** More values than these are not listed. */
const MOST_LISTED = 6;

export interface Instead {
  /** In brackets, behind what is not fulfilled. */
  readonly text: string;
  /** Whether there are values on both sides. */
  readonly isWithin?: boolean;
}

/** What the data has where a rule is not fulfilled: the nearest value, or those that exist. */
export async function instead(rule: Rule, search: Search): Promise<Instead> {
  const { rules, fixed } = search;
  const rest = rules.filter((each) => each !== rule).flatMap(({ all }) => all);
  const own = await found(rule, [...fixed, ...rest], search);
  return own.text || rest.length === 0 ? own : found(rule, fixed, search);
}

async function found(rule: Rule, where: readonly Condition[], search: Search): Promise<Instead> {
  const { below, above } = sidesOf(rule);
  if (!rule.of) return { text: "" };
  return below || above
    ? nearest(rule.of, [below, above], where, search)
    : others(rule, rule.of, where, search);
}

/** The greatest value before a stretch, and the least behind it. */
async function nearest(
  of: FieldRef,
  [below, above]: readonly (Condition | undefined)[],
  where: readonly Condition[],
  { plan, look }: Search,
): Promise<Instead> {
  const end = (name: string, fn: "max" | "min", when: Condition): Column => ({
    name,
    expression: { kind: "aggregate", fn, of, when: [when] },
  });
  const columns = [
    ...(below ? [end("below", "max", below)] : []),
    ...(above ? [end("above", "min", above)] : []),
  ];
  const [row = []] = await look(lookingAt(plan, columns, where));
  const values = row.filter((cell) => cell !== null);
  const text = values.length > 0 ? ` (nearest: ${values.join(" and ")})` : "";
  return { text, isWithin: values.length === 2 };
}

/** The values that records have in place of one: whoever is called differently is no substitute. */
async function others(
  { all }: Rule,
  of: FieldRef,
  where: readonly Condition[],
  { plan, model, look }: Search,
): Promise<Instead> {
  const dataset = datasetOf(model, of.dataset);
  const isNamed =
    dataset?.entity?.label === of.field || fieldOf(dataset, of.field)?.kind !== "dimension";
  const [first] = all;
  if (isNamed || first?.kind !== "in" || first.negated) return { text: "" };
  const expression = { kind: "field", of } as const;
  const rows = await look(lookingAt(plan, [{ name: "value", expression }], where));
  const values = rows.flatMap(([value]) => (value === null ? [] : [String(value)])).toSorted();
  const more = values.length > MOST_LISTED ? " and others" : "";
  const text = ` (known: ${values.slice(0, MOST_LISTED).join(", ")}${more})`;
  return { text: values.length > 0 ? text : "" };
}
