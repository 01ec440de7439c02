import type { Condition } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import { toConditions } from "./conditions.ts";
import type { DraftField, DraftFilter, Leftovers } from "./draft.ts";
import { reading } from "./expressions.ts";
import { resolving } from "./resolve.ts";
import { Inexpressible, parseExpression } from "./sql.ts";

/** A named condition becomes words that stand for it. */
export function toFilter(
  at: Reader,
  dataset: string,
  fields: readonly DraftField[],
  left: Leftovers,
): readonly DraftFilter[] {
  left.others(at, ["name", "synonyms", "description", "expr"]);
  const read = reading(resolving([{ name: dataset, fields }]));
  const found = left.attempt(at, "expr", () =>
    oneComparison(toConditions(parseExpression(at.needed("expr")), read)),
  );
  const words = [at.needed("name").replaceAll("_", " "), ...at.texts("synonyms")];
  return found ? [{ words, ...found }] : [];
}

function oneComparison(conditions: readonly Condition[]): Omit<DraftFilter, "words"> {
  const [one, ...more] = conditions;
  const single = one?.kind === "in" && !one.negated && one.values.length === 1;
  const value = single ? one.values[0] : one?.kind === "compare" ? one.right : undefined;
  const isPlain = typeof value === "string" || typeof value === "number";
  if (more.length > 0 || !isPlain || !one || !("left" in one) || !("kind" in one.left))
    throw new Inexpressible(
      "a filter is one column compared with one text or number here: make it a column of a view",
    );
  if (one.left.kind !== "field") throw new Inexpressible("a filter compares a column here");
  return {
    field: one.left.of.field,
    operator: one.kind === "compare" ? one.operator : "=",
    value,
  };
}
