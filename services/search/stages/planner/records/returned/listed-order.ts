import { type Column, type Direction, isAggregate, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { endOf } from "../cues/directions.ts";
import { onlyOf } from "../everyday/evidence.ts";
import { fieldAt } from "../fields/choose.ts";
import { isOfTime } from "./day-told.ts";

/**
 * The rows in the order that is said beside the columns listed: "the code and when it was reported,
 * newest first" is by that day, whatever other days there are. Undefined where no one of them is meant.
 */
export function orderedBy(
  said: string,
  plan: Plan,
  listed: readonly Column[],
  model: SemanticModel,
): Plan | undefined {
  const end = endIn(said);
  const isTimely = /^(?:old|young|recent|early)$/.test(end?.adjective ?? "");
  const isMeant = isTimely ? isTime : isFigure;
  const by = end && onlyOf(listed.filter((each) => isMeant(each, model)));
  if (!by || plan.top !== undefined) return undefined;
  const isOld = end.adjective === "old" || end.adjective === "early";
  const direction: Direction = isTimely ? (isOld ? "asc" : "desc") : end.direction;
  return { ...plan, order: [{ column: by.name, direction }] };
}

/** What an order is called by: "longest serving" are those who were there first. */
function endIn(said: string) {
  const text = said.replace(/ first$/i, "").toLowerCase();
  if (/^longest[- ](?:serving|standing|established|running)$/.test(text))
    return { direction: "asc", adjective: "early" } as const;
  const end = endOf(text);
  return end?.adjective && !ENDS.test(end.adjective) ? undefined : end;
}

/** Ends that a figure has whatever it is of. */
const ENDS = /^(?:old|young|recent|early|high|low|large|small|expensive|cheap|rich|poor)$/;

export const isTime = ({ expression }: Column, model: SemanticModel): boolean => {
  if (expression.kind === "bucket") return true;
  const field = expression.kind === "field" && fieldAt(model, expression.of);
  return field && (isOfTime(field) || /\byear\b/.test(field.label));
};

const isFigure = (column: Column, model: SemanticModel): boolean => {
  const { expression } = column;
  const field = expression.kind === "field" && fieldAt(model, expression.of);
  return isAggregate(expression) || (field && field.kind === "fact" && !isTime(column, model));
};
