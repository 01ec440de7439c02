import type { Expression, Scalar } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import type { Inside } from "./expressions.ts";
import { scalar, Unfit } from "./json.ts";

/**
 * What an expression may be compared with: numbers with a number, times with a day. The engine
 * would refuse anything else, as a failure of its own.
 *
 * @throws Unfit
 */
export function valueFor(left: Expression, given: unknown, { knowledge, slots }: Inside): Scalar {
  const value = scalar(given);
  if (slots && /^\{\w+\}$/.test(String(value))) return value;
  const of = left.kind === "field" ? left.of : undefined;
  const kind = of && fieldOf(datasetOf(knowledge.model, of.dataset), of.field)?.kind;
  const isDay = left.kind === "bucket" && left.grain !== "year";
  const isNumber = left.kind === "field" ? NUMBERS.has(kind ?? "") : !isDay;
  if (isNumber && !Number.isFinite(Number(value)))
    throw new Unfit(`right: "${value}" is no number`);
  if (kind === "time" && Number.isNaN(Date.parse(String(value))))
    throw new Unfit(`right: "${value}" is no date`);
  return value;
}

const NUMBERS: ReadonlySet<string> = new Set(["fact", "year", "quarter"]);
