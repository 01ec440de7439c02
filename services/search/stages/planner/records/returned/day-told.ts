import { type Column, type FieldRef, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, type Field, type SemanticModel } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import { mainDayOf } from "../times/main-day.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";

/**
 * The one day or year on which something was done: "opened" of "when did they open". Of no deed it
 * is the day by which something is the first or the last, or the only one that there is.
 *
 * @param known  datasets of whose records there is one for each row, likeliest first
 */
export function dayTold(
  verb: string,
  known: { readonly told: readonly string[]; readonly rank: Column | undefined },
  model: SemanticModel,
): FieldRef | undefined {
  const { expression } = known.rank ?? {};
  const ranked = expression?.kind === "field" ? expression.of : undefined;
  if (!verb && ranked && isOfTime(fieldAt(model, ranked))) return ranked;
  for (const name of known.told) {
    const dataset = datasetOf(model, name)!;
    const { day } = mainDayOf(dataset);
    const isDay = ({ name: field, kind }: Field) => kind === "time" && (!day || field === day);
    const fits = verb ? (field: Field) => tellsDeed(field, verb, name) : isDay;
    const [only, ...others] = dataset.fields.filter(fits);
    if (only && others.length === 0) return { dataset: name, field: only.name };
  }
  return undefined;
}

/** Whether a field tells when something was. */
export const isOfTime = ({ kind }: Field): boolean => kind === "time" || kind === "year";

/** A year may be a number like any other, where it is called by just that deed. */
function tellsDeed(field: Field, verb: string, dataset: string): boolean {
  if (isOfTime(field) && verb === "born") return BIRTH.test(field.label);
  const root = rooted(verb);
  if (field.label.split(" ").map(rooted).includes(root))
    return isOfTime(field) || field.kind === "fact";
  return isOfTime(field) && deedIn(field, dataset)?.has(root) === true;
}

const BIRTH = /\b(?:birth|born|dob)\b/;

/** A plan's own column of a field, or a new one. */
export const columnOf = (of: FieldRef, { columns }: Plan): Column =>
  columns.find(({ expression }) => expression.kind === "field" && sameField(expression.of, of)) ?? {
    name: of.field,
    expression: { kind: "field", of },
  };
