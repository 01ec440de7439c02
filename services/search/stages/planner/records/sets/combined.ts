import { type Condition, fieldsIn, fieldsOf, OPPOSITE, type Plan } from "../../../../plan.ts";
import type { Clauses } from "./clauses.ts";

/**
 * One plan for the records of either of two, of both, or of the first and not the second; undefined
 * where they differ in more than in what their records fulfil.
 */
export function combined(left: Plan, right: Plan, kind: Clauses["kind"] | "and"): Plan | undefined {
  if (JSON.stringify(frame(left)) !== JSON.stringify(frame(right))) return undefined;
  const texts = new Set(right.where.map((each) => JSON.stringify(each)));
  const both = left.where.filter((each) => texts.has(JSON.stringify(each)));
  const shared = new Set(both.map((each) => JSON.stringify(each)));
  const theirs = right.where.filter((each) => !shared.has(JSON.stringify(each)));
  const mine = left.where.filter((each) => !both.includes(each));
  if (mine.length === 0 || theirs.length === 0) return undefined;
  if (![...mine, ...theirs].every((each) => isOfRows(each, left))) return undefined;
  const order = right.order.length > 0 ? right.order : left.order;
  if (kind === "or")
    return { ...right, order, where: [...both, { kind: "any", of: [all(mine), all(theirs)] }] };
  if (kind === "and") return { ...left, order, where: [...both, ...mine, ...theirs] };
  const denied = opposite(all(theirs));
  return denied && { ...left, order, where: [...both, ...mine, denied] };
}

/** All of a plan but what its records fulfil and in which order they come. */
const frame = ({ where: _, order: __, ...rest }: Plan) => rest;

export const all = (of: readonly Condition[]): Condition =>
  of.length === 1 ? of[0]! : { kind: "all", of };

/** A condition on records that the plan joins only for it would leave out those without any. */
function isOfRows(each: Condition, { dataset, columns }: Plan): boolean {
  const shown = columns.flatMap(({ expression }) => fieldsOf(expression));
  const read = new Set([dataset, ...shown.map((of) => of.dataset)]);
  return fieldsIn(each).every((of) => read.has(of.dataset));
}

/** What holds where a condition does not; undefined where no condition says so. */
export function opposite(each: Condition): Condition | undefined {
  switch (each.kind) {
    case "compare":
    case "against":
      return { ...each, operator: OPPOSITE[each.operator] };
    case "any":
    case "all": {
      const parts = each.of.map(opposite);
      if (!parts.every((part) => part !== undefined)) return undefined;
      return { kind: each.kind === "any" ? "all" : "any", of: parts };
    }
    default:
      return { ...each, negated: !each.negated };
  }
}
