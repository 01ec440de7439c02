import { type Condition, fieldsIn, fieldsOf, isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Directions, Truncated } from "./directions.ts";

/** A plan that looks things up as it was told to. */
export function directed(plan: Plan, { partly, once }: Directions, model: SemanticModel): Plan {
  const isList =
    once && !plan.grouped && !plan.columns.some((each) => isAggregate(each.expression));
  return inPart(isList ? { ...plan, distinct: true } : plan, partly, model);
}

function inPart(plan: Plan, partly: readonly string[], model: SemanticModel): Plan {
  if (partly.length === 0) return plan;
  const said = partly.flatMap(wordsOf);
  const inner = (each: Condition): Condition => {
    if (each.kind === "any" || each.kind === "all") return { ...each, of: each.of.map(inner) };
    if (each.kind === "within" || each.kind === "against")
      return { ...each, right: whole(each.right) };
    return each.kind === "in" && isPartly(each, said, model) ? containing(each) : each;
  };
  const whole = (each: Plan): Plan => ({
    ...each,
    ...(each.of && { of: whole(each.of) }),
    where: each.where.map(inner),
  });
  return whole(plan);
}

type In = Condition & { readonly kind: "in" };

function isPartly({ left, values }: In, said: readonly string[], model: SemanticModel): boolean {
  if (left.kind !== "field" || !values.every((value) => typeof value === "string" && value))
    return false;
  const { label, kind } = fieldAt(model, left.of);
  if (kind !== "label" && kind !== "dimension") return false;
  const own = [...wordsOf(label), ...wordsOf(left.of.dataset)];
  return (
    ["all", "string"].every((word) => said.includes(word)) ||
    own.some((word) => said.includes(word))
  );
}

/** With its values as a part of the text. */
function containing({ left, values, negated }: In): Condition {
  const of = values.map(
    (value): Condition => ({ kind: "like", left, text: String(value), at: "any", negated }),
  );
  return of.length === 1 ? of[0]! : { kind: negated ? "all" : "any", of };
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(stem);

/** Of what a question says how to look it up, what a plan does otherwise. */
export function disobeyed(
  plan: Plan,
  { joins, grains, names, cases }: Directions,
  model: SemanticModel,
): readonly string[] {
  const read = datasetsIn(plan);
  const missed = joins.flatMap((said) => {
    const text = ` ${wordsOf(said).join(" ")} `;
    const isNamed = (name: string) => text.includes(` ${wordsOf(name).join(" ")} `);
    return model.datasets.flatMap(({ name }) => (isNamed(name) && !read.has(name) ? [name] : []));
  });
  const buckets = plan.columns.flatMap(({ expression }) =>
    expression.kind === "bucket" ? [expression] : [],
  );
  const isSo = ({ date, to }: Truncated) =>
    buckets.length > 0 &&
    buckets.every(
      ({ of, grain }) =>
        grain === to && isDate(date, `${of.dataset} ${of.field} ${fieldAt(model, of).label}`),
    );
  const ungrained = grains.flatMap((each) => (isSo(each) ? [] : [`${each.date} to ${each.to}`]));
  const labels = labelsIn(plan, model);
  const unnamed = names.filter((name) => !labels.some((each) => each.startsWith(name)));
  return [...missed, ...ungrained, ...unnamed.map((name) => `${name} name`), ...cases];
}

/** What the fields are called that a plan and those inside it ask to be so and so. */
const labelsIn = (plan: Plan, model: SemanticModel): readonly string[] =>
  [...plan.where, ...plan.having].flatMap((each): readonly string[] =>
    each.kind === "within"
      ? labelsIn(each.right, model)
      : fieldsIn(each).map((of) => fieldAt(model, of)?.label ?? ""),
  );

/** "dates", "order_dt": any date, or the one that is called so. */
function isDate(said: string, names: string): boolean {
  const own = new Set(wordsOf(names));
  const isOwn = (word: string) => [...own].some((each) => each.startsWith(word));
  return wordsOf(said).every((word) => isOwn(word) || /^(?:date|timestamp|time|day)$/.test(word));
}

/** Every dataset that a plan and those inside it read. */
function datasetsIn(plan: Plan): ReadonlySet<string> {
  const conditions = [...plan.where, ...plan.having];
  const inside = (each: Condition): readonly string[] => {
    if (each.kind === "any" || each.kind === "all") return each.of.flatMap(inside);
    const own = each.kind === "related" ? [each.dataset] : [];
    const right =
      each.kind === "within" || each.kind === "against" ? [...datasetsIn(each.right)] : [];
    return [...own, ...right];
  };
  return new Set([
    plan.dataset,
    ...(plan.of ? datasetsIn(plan.of) : []),
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression).map(({ dataset }) => dataset)),
    ...conditions.flatMap((each) => fieldsIn(each).map(({ dataset }) => dataset)),
    ...conditions.flatMap(inside),
  ]);
}
