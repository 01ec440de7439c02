import type { Expression, Plan } from "../../plan.ts";
import { isAggregate } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { conditionWords, expressionWords } from "./expression-words.ts";

/** A plan in words that a person can check. */
export function describe(plan: Plan, model: SemanticModel): string {
  const words = (expression: Expression) => expressionWords(expression, model);
  const visible = plan.columns.filter(({ hidden }) => !hidden);
  const keys = visible.filter(({ expression }) => !isAggregate(expression));
  const measures = visible.filter(({ expression }) => isAggregate(expression));
  // Those who have all of something are shown by themselves.
  const isOfFigures = plan.grouped && measures.length > 0;
  const shown = (isOfFigures ? measures : keys).map(({ expression }) => words(expression));
  const by =
    isOfFigures && keys.length > 0
      ? ` by ${keys.map(({ expression }) => words(expression)).join(", ")}`
      : "";
  if (plan.of)
    return `${plan.dataset}: ${shown.join(", ")}${by}, which is ${describe(plan.of, model)}`;
  const where = [...plan.where, ...plan.having].map((each) => conditionWords(each, words));
  const newest = plan.latest ? [newestOf(plan.latest)] : [];
  const rules = [...where, ...newest];
  const change = plan.change ? `, with its ${changeWords(plan, model)}` : "";
  const order = plan.order[0]
    ? `; ${rankWords(plan)}by ${plan.order[0].column} ${plan.order[0].direction === "desc" ? "falling" : "rising"}${plan.topOf ? ` in each ${plan.topOf.join(", ")}` : ""}`
    : "";
  const all = plan.keeps ? `; of each ${plan.keeps}, also without any ${plan.dataset}` : "";
  const today = plan.today ? `; ${plan.today} taken as today` : "";
  return `${plan.dataset}: ${shown.join(", ")}${by}${change}${rules.length > 0 ? ` where ${rules.join(" and ")}` : ""}${all}${order}${today}`;
}

function changeWords(plan: Plan, model: SemanticModel): string {
  const { kind, kept } = plan.change!;
  if (kind === "running") return "running total";
  if (kind === "moving")
    return `average over ${plan.change!.size} rows, itself the last${sinceWords(plan.change!)}`;
  const before = isOfYearBefore(plan, model) ? "same quarter of the year before" : "period before";
  const bound = kept ? `, where that is ${kept.operator} ${kept.value}` : "";
  return `change against the ${before}${bound}`;
}

/** Which rows are shown, where others before them are only read. */
const sinceWords = ({ over, from }: NonNullable<Plan["change"]>): string =>
  from === undefined ? "" : `, of each ${over.replaceAll("_", " ")} since ${from}`;

/** Whether quarters stand beside the years along which they changed. */
function isOfYearBefore({ columns, change }: Plan, model: SemanticModel): boolean {
  const along = (kind: "year" | "quarter") =>
    columns.find(({ expression }) => {
      const of = expression.kind === "field" ? expression.of : undefined;
      return of && fieldOf(datasetOf(model, of.dataset), of.field)?.kind === kind;
    });
  return along("quarter") !== undefined && along("year")?.name === change!.over;
}

const newestOf = ({ to, each, moments }: NonNullable<Plan["latest"]>): string =>
  moments
    ? `newest before ${moments.map((moment) => moment.to).join(" and before ")}`
    : each
      ? `newest of each ${each}`
      : `newest ${to ? `before ${to}` : "records"}`;

/** "top 3 ", or "rank 2 " where the ranks before it are left out. */
const rankWords = ({ top, skip }: Plan): string =>
  top === undefined ? "" : skip === undefined ? `top ${top} ` : `rank ${top} `;
