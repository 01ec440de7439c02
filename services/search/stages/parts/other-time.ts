import { type Column, type Condition, isAggregate, type Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import { TIME } from "../language/shared-times.ts";
import { FOR_EACH } from "../language/split.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";

const WHEN = `(?:in|for|during) (?:the )?(?:fiscal |calendar )?(?:year )?(${TIME})`;
const THEN = new RegExp(
  `^(?:and )?how many(?: (?:were there|were|was it))? (${WHEN})[?.!\\s]*$`,
  "i",
);
const AT = new RegExp(`\\b${WHEN}`, "gi");

/**
 * "For each sector, how many made a loss in 2020, and how many in 2025?": both times beside each other
 * for each group. Undefined where the part before is of no groups, or not of one time.
 */
export async function atOtherTime(
  part: string,
  before: string,
  first: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const [, said, then] = part.replace(FOR_EACH, "").match(THEN) ?? [];
  const plan = first?.agent && first.proposal?.plan;
  const times = [...before.matchAll(AT)];
  if (!said || !then || !plan || !first || times.length !== 1 || !isOfGroups(first, plan))
    return undefined;
  const found = await ask(withoutEnd(before).replace(times[0]![0], () => said));
  const next = found.agent === first.agent ? found.proposal?.plan : undefined;
  const both = next && sideBySide(plan, next, [times[0]![1]!, then]);
  const question = `${withoutEnd(before)}, and ${withoutEnd(part)}`;
  return both && { ...first, question, proposal: { ...first.proposal!, plan: both } };
}

const isOfGroups = ({ members, whom, beside }: Route, plan: Plan): boolean =>
  !(members ?? whom ?? beside ?? plan.of ?? plan.change ?? plan.top ?? plan.latest) &&
  plan.grouped &&
  plan.having.length === 0 &&
  plan.columns.some(({ expression }) => isAggregate(expression)) &&
  plan.columns.some(({ expression }) => !isAggregate(expression));

/** The figures of two plans that differ by their time alone; undefined where they do in something else. */
function sideBySide(plan: Plan, next: Plan, times: readonly string[]): Plan | undefined {
  const rest = ({ where: _, ...others }: Plan) => others;
  if (!areSame(rest(plan), rest(next))) return undefined;
  const isIn = (all: readonly Condition[]) => (each: Condition) =>
    all.some((other) => areSame(other, each));
  const common = plan.where.filter(isIn(next.where));
  const own = [plan.where, next.where].map((all) => all.filter((each) => !isIn(common)(each)));
  if (own.some((each) => each.length === 0)) return undefined;
  const keys = plan.columns.filter(({ expression }) => !isAggregate(expression));
  const figures = plan.columns.filter(({ expression }) => isAggregate(expression));
  const told = own.flatMap((when, at) => figures.map((each) => timed(each, when, times[at]!)));
  if (told.some((each) => each === undefined)) return undefined;
  const named = (name: string) =>
    figures.some((each) => each.name === name) ? nameAt(name, times[0]!) : name;
  return {
    ...plan,
    columns: [...keys, ...(told as Column[])],
    where: [...common, { kind: "any", of: own.map((of) => ({ kind: "all", of })) }],
    order: plan.order.map((each) => ({ ...each, column: named(each.column) })),
  };
}

function timed(column: Column, when: readonly Condition[], time: string): Column | undefined {
  const { expression, name } = column;
  if (expression.kind !== "aggregate" || expression.when) return undefined;
  return { ...column, name: nameAt(name, time), expression: { ...expression, when } };
}

const nameAt = (name: string, time: string): string =>
  `${name}_${time.replaceAll(/[^\p{L}\d]+/gu, "_").toLowerCase()}`;
