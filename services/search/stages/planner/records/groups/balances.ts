import {
  type Condition,
  type Expression,
  expressionsIn,
  type FieldRef,
  type Plan,
} from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { newestBy } from "../../figures/timing/snapshots.ts";

/**
 * A plan whose totals are all of balances (`over_time: last`) adds up those of one moment: the
 * newest of each thing, or those at the end of each period. Any other plan is left as it is.
 */
export function atOneMoment(whole: Plan, model: SemanticModel): Plan {
  const plan = { ...whole, where: whole.where.map((each) => atMoment(each, model)) };
  const dataset = datasetOf(model, plan.dataset)!;
  const bounded = plan.having.flatMap((each) =>
    "left" in each && "kind" in each.left ? [each.left] : [],
  );
  const asked = plan.columns.map(({ expression }) => expression);
  const figures = [...asked, ...bounded].flatMap(aggregatesIn);
  const isBalance = ({ fn, of }: Aggregated) =>
    fn === "sum" && of.dataset === dataset.name && fieldOf(dataset, of.field)?.overTime === "last";
  if (!dataset.time || figures.length === 0 || !figures.every(isBalance)) return plan;
  const by = newestBy(dataset);
  const time = { dataset: dataset.name, field: dataset.time.field };
  const isTime = (expression: Expression) =>
    (expression.kind === "field" || expression.kind === "bucket") &&
    expression.of.dataset === time.dataset &&
    expression.of.field === time.field;
  const keys = asked.filter(isTime);
  if (by.length === 0 || keys.some(({ kind }) => kind === "field")) return plan;
  const bounds = plan.where.flatMap((each) =>
    each.kind === "compare" && isTime(each.left) ? [[each.operator, String(each.right)]] : [],
  );
  const bound = (operator: string) => bounds.find(([said]) => said === operator)?.[1];
  const [from, to] = [bound(">="), bound("<")];
  const [bucket] = keys;
  return {
    ...plan,
    latest: {
      by,
      time,
      ...(from && { from }),
      ...(to && { to }),
      ...(bucket?.kind === "bucket" && { each: bucket.grain }),
    },
  };
}

/** "depots with inventory above 20": of each the newest, whatever is asked of them. */
const atMoment = (condition: Condition, model: SemanticModel): Condition =>
  condition.kind === "within"
    ? { ...condition, right: atOneMoment(condition.right, model) }
    : condition;

type Aggregated = Expression & { readonly kind: "aggregate"; readonly of: FieldRef };

const aggregatesIn = (expression: Expression): readonly Aggregated[] =>
  expressionsIn(expression).flatMap((each) =>
    each.kind === "aggregate" && each.of ? [each as Aggregated] : [],
  );
