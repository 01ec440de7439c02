import { type Column, isAggregate, ofOnly, type Plan } from "../../../../plan.ts";
import { shownKeysOf } from "../groups/share.ts";
import { isWhole, type Read } from "../reading.ts";
import { asFigure, isFigureOfEach, nameOf } from "./merged.ts";

/**
 * A figure that is listed beside what a question asks for, of the same groups: the one that the
 * plan has already, or one more of its records. Undefined where it is read of others.
 *
 * @param keys  what groups are told by, as it is listed
 */
export function figureBeside(
  said: string,
  plan: Plan,
  keys: readonly string[],
  read: Read,
): Column | undefined {
  if (!plan.grouped || plan.of || plan.change || keys.length === 0) return undefined;
  const reading = read(`${asFigure(said)} for each ${keys.join(" and ")}`);
  if (!isWhole(reading) || !isFigureOfEach(reading.plan)) return undefined;
  const { plan: own } = reading;
  const isPlain = own.having.length === 0 && !own.latest && !own.keeps;
  const isAlike =
    own.dataset === plan.dataset &&
    textOf(shownKeysOf(own).toSorted()) === textOf(shownKeysOf(plan).toSorted());
  const figure = own.columns.find(({ expression }) => isAggregate(expression));
  if (!isPlain || !isAlike || !figure) return undefined;
  const rules = new Set(plan.where.map(textOf));
  const when = own.where.filter((each) => !rules.has(textOf(each)));
  const expression = ofOnly(figure.expression, when);
  const known = plan.columns.find((each) => textOf(each.expression) === textOf(expression));
  return known ?? { ...figure, name: nameOf(said), expression };
}

const textOf = (value: unknown): string => JSON.stringify(value);
