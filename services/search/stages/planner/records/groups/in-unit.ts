import { type Column, fieldsOf, isAggregate, type Plan } from "../../../../plan.ts";
import { derivedFrom } from "../../../arithmetic/derived.ts";

/** "how many hours", "average time in minutes" */
const ASKED =
  /\b(?:how many|number of|average|mean|median|total|in|longest|shortest) (hours|minutes|weeks|months|years)\b/i;
const PER_DAY: Readonly<Record<string, number>> = { hours: 24, minutes: 1440 };
const DAYS_PER: Readonly<Record<string, number>> = { weeks: 7 };

/**
 * A plan whose figures are days, in the unit that a question asks for; undefined where days cannot
 * be told in it: a month has no fixed number of them.
 */
export function inUnitOf(question: string, plan: Plan): Plan | undefined {
  const unit = question.match(ASKED)?.[1]?.toLowerCase();
  const days = plan.columns.filter(isOfDays);
  if (!unit || days.length === 0) return plan;
  const [operator, value] = PER_DAY[unit]
    ? (["*", PER_DAY[unit]] as const)
    : (["/", DAYS_PER[unit]] as const);
  if (value === undefined) return undefined;
  const named = (name: string) => name.replace(/(^|_)days(?=_)/, `$1${unit}`);
  const columns = plan.columns.map((column): Column => {
    if (!days.includes(column)) return column;
    const right = { kind: "number", value } as const;
    const expression = { kind: "arithmetic", operator, left: column.expression, right } as const;
    return { ...column, name: named(column.name), expression, unit };
  });
  const isOfOne = (name: string) => days.some((column) => column.name === name);
  const order = plan.order.map((each) =>
    isOfOne(each.column) ? { ...each, column: named(each.column) } : each,
  );
  return { ...plan, columns, order };
}

/** "the average time from booking to arrival": of two days, and no figure that has another name. */
const STRETCH =
  /\b(?:average|mean|median|longest|shortest|how much|how many) (?:number of )?(time|days|hours|minutes|weeks|duration) (?:[a-z]+ ){0,2}?(?:from|between) (?:(?!\d).)*? (?:to|and|until) /i;

/** Whether a question asks for the time between two days, of which a plan has none. */
export function missesTime(question: string, { columns }: Plan): boolean {
  const unit = question.match(STRETCH)?.[1]?.toLowerCase();
  const figures = columns.filter(({ expression }) => isAggregate(expression));
  return (
    unit !== undefined &&
    !figures.some(
      (column) =>
        isOfDays(column) ||
        column.unit !== undefined ||
        fieldsOf(column.expression).some(
          ({ field }) => derivedFrom(field) || field.toLowerCase().includes(unit.slice(0, 4)),
        ),
    )
  );
}

/** Days as they are: some were already put in the unit that the question has. */
const isOfDays = ({ name, expression }: Column): boolean =>
  /(?:^|_)days_from_/.test(name) &&
  !(expression.kind === "arithmetic" && expression.right.kind === "number");
