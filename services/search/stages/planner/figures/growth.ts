import type { Comparison, Condition, Expression, Plan } from "../../../plan.ts";
import { addKeys, type Draft, entityKey, targets } from "./draft.ts";
import { finish } from "./finish.ts";
import { describeMeasure } from "./measures.ts";
import type { Measure, Sense } from "./sense/sense.ts";

type Compare = Sense["compares"][number];

/** "revenue grew more than 20%": the percentage is of the change, not of the amount. */
const isOfChange = (draft: Draft, { measure, percent }: Compare): boolean =>
  percent === true &&
  !/^(?:ratio|percent|%)/.test(describeMeasure(draft, measure, true).unit ?? "");

/** Whether a change is compared, or is one of a quarter, whose period before is far away. */
export const isGrown = (draft: Draft): boolean => {
  const { change, compares, dataset } = draft.sense;
  if (!change || !draft.timing.moves) return false;
  return dataset.time?.grain === "quarter" || compares.some((each) => isOfChange(draft, each));
};

/** A measure of one period beside how it moved against the one before. */
export function grown(draft: Draft): Plan | undefined {
  const { sense } = draft;
  const measure = sense.measures[0];
  if (!measure || sense.measures.length > 1) return undefined;
  const [now, moved] = [ofNow(draft, measure), movedBy(draft, measure)];
  const having = grownConditions(draft);
  if (!now || !moved || !having) return undefined;
  const goals = targets(draft);
  const own = goals.length > 0 ? goals : entityKey(draft);
  addKeys(draft, sense.groups.length > 0 ? sense.groups : own);
  const { name, unit } = describeMeasure(draft, measure, true);
  const percent = sense.change === "percent" || sense.compares.length > 0;
  const column = `${name}_${percent ? "growth_percent" : "change"}`;
  draft.columns.push({ name, expression: now, ...(unit && { unit }) });
  draft.columns.push({
    name: column,
    expression: moved,
    ...(percent ? { unit: "percent" } : unit && { unit }),
  });
  const wanted = sense.superlative ?? sense.order;
  const order = wanted ? [{ column, direction: wanted.direction }] : [];
  return finish(draft, { grouped: true, having, order });
}

/** The comparisons of a question about growth; undefined where one cannot be made. */
export function grownConditions(draft: Draft): readonly Condition[] | undefined {
  const made = draft.sense.compares.map((each) =>
    isOfChange(draft, each) ? ofChange(draft, each) : ofLevel(draft, each),
  );
  return made.includes(undefined) ? undefined : made.flatMap((each) => each!);
}

const TURNED: Partial<Record<Comparison, Comparison>> = { ">": "<", ">=": "<=" };

/** "declined by more than 10%" is growth below -10. */
function ofChange(draft: Draft, each: Compare): readonly Condition[] | undefined {
  const left = movedBy(draft, each.measure);
  const operator = draft.sense.falling ? TURNED[each.operator] : each.operator;
  if (!left || !operator || left.kind !== "growth") return undefined;
  if (draft.sense.falling && each.upTo !== undefined) return undefined;
  const right = draft.sense.falling ? -each.value : each.value;
  return [{ kind: "compare", left, operator, right }, ...upTo(left, each)];
}

function ofLevel(draft: Draft, each: Compare): readonly Condition[] | undefined {
  const left = ofNow(draft, each.measure);
  if (!left) return undefined;
  return [
    { kind: "compare", left, operator: each.operator, right: each.value },
    ...upTo(left, each),
  ];
}

const upTo = (left: Expression, { upTo: right }: Compare): readonly Condition[] =>
  right === undefined ? [] : [{ kind: "compare", left, operator: "<=", right }];

const ofNow = (draft: Draft, measure: Measure) =>
  within(draft, measure, draft.timing.moves?.now ?? []);

/** The measure of only those records that are of one period; metrics are not of one. */
function within(
  draft: Draft,
  measure: Measure,
  when: readonly Condition[],
): Expression | undefined {
  const { expression } = describeMeasure(draft, measure, false);
  return expression?.kind === "aggregate" ? { ...expression, when } : undefined;
}

function movedBy(draft: Draft, measure: Measure): Expression | undefined {
  const { moves } = draft.timing;
  const [first, last] = [within(draft, measure, moves?.before ?? []), ofNow(draft, measure)];
  if (!moves || !first || !last) return undefined;
  const percent = draft.sense.change === "percent" || draft.sense.compares.length > 0;
  if (percent) return { kind: "growth", first, last, periods: 1 };
  return { kind: "arithmetic", operator: "-", left: last, right: first };
}
