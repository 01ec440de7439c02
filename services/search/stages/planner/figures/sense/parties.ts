import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type Field, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { sameRef } from "../draft.ts";
import type { Meaning } from "../meaning.ts";
import { type Parties, sidesIn, symbolOf } from "./party-words.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "German companies bought by Swiss ones": what is said of the parties of a record is said of the
 * one beside whose noun it stands, or of who does and to whom it is done by a verb. Where any of it
 * stands elsewhere, it stays as it is.
 */
export function settleParties(sense: Sense, model: SemanticModel): void {
  const parties = partiesOf(sense, model);
  const said = parties ? sense.heard.map((each) => symbolOf(each, sense, parties)) : [];
  if (!parties || !said.includes("V")) return;
  const kept = said.flatMap((symbol, at) => (symbol === "" ? [] : [{ symbol, at }]));
  const text = kept.map(({ symbol }) => symbol).join("");
  const sides = sidesIn(text);
  if ([...text].some((symbol, index) => symbol === "V" && !sides.has(index))) return;
  const [owners, others] = [false, true].map((side) =>
    [...sides].flatMap(([index, isOther]) => (isOther === side ? [kept[index]!.at] : [])),
  );
  if (!others!.every((at) => isKnown(sense.heard[at]!, sense, parties))) return;
  sense.partiesTold = true;
  for (const at of others!) giveToOther(at, owners!, sense, parties);
  if (/VO|O[ia]+V/.test(text)) tellWhich(parties.other, said, sense);
  const { count } = sense;
  const isCountOfOther = sides.get(text.indexOf("V")) === true && /^[^DOR]*V+E/.test(text);
  if (count?.of?.dataset === parties.entity.name && isCountOfOther) count.of = parties.other;
}

function partiesOf({ dataset }: Sense, model: SemanticModel): Parties | undefined {
  const entity = model.relationships
    .flatMap(({ from, to }) => (from === dataset.name ? [datasetOf(model, to)!] : []))
    .find((each) => each.entity);
  if (!entity?.entity) return undefined;
  const isTold = ({ name }: Field) =>
    entity.fields.some((each) => fieldOf(dataset, `${name}_${each.name}`) !== undefined);
  const named = dataset.fields.find(({ names }) => names === entity.name);
  const field = named ?? dataset.fields.find(isTold);
  if (!field) return undefined;
  const other = { dataset: dataset.name, field: field.name };
  return { entity, label: entity.entity.label, other, isNamed: named !== undefined };
}

/** A condition of the owner becomes one of the other party: by a field of the record, or of its entity. */
function giveToOther(at: number, owners: readonly number[], sense: Sense, parties: Parties): void {
  const { filters, dataset, heard } = sense;
  const { span, meaning } = heard[at]!;
  const from = filters.findIndex(({ whose, ...each }) => !whose && isNamedIn(each, meaning));
  const known = filters[from];
  if (meaning?.kind !== "value" || !known) return;
  // "US companies bought by US acquirers": both are.
  const isOwners = owners.some((each) => isNamedIn(known, heard[each]!.meaning, meaning.value));
  const rest = known.values.filter((value) => isOwners || value !== meaning.value);
  filters.splice(from, 1, ...(rest.length > 0 ? [{ ...known, values: rest }] : []));
  const { other, entity, label } = parties;
  const field = fieldOf(dataset, `${other.field}_${meaning.of.field}`)?.name;
  const of = field ? { dataset: dataset.name, field } : meaning.of;
  const whose = field ? {} : { whose: { of: other, entity: entity.name, label } };
  filters.push({ of, values: [meaning.value], negated: known.negated, ...whose });
  heard[at] = { span, meaning: { ...meaning, of } };
}

const isKnown = ({ meaning }: Heard, { dataset }: Sense, { other, isNamed }: Parties): boolean =>
  meaning?.kind === "value" &&
  (isNamed || fieldOf(dataset, `${other.field}_${meaning.of.field}`) !== undefined);

const isNamedIn = (
  { of, values }: Pick<Sense["filters"][number], "of" | "values">,
  meaning: Meaning | undefined,
  value = meaning?.kind === "value" ? meaning.value : "",
): boolean =>
  meaning?.kind === "value" &&
  sameRef(of, meaning.of) &&
  meaning.value === value &&
  values.includes(value);

/** "UK targets" says which of them, and not that each is wanted. */
function tellWhich(other: FieldRef, said: readonly string[], sense: Sense): void {
  const { dimensions, filters, heard } = sense;
  const shown = dimensions.findIndex((of) => sameRef(of, other));
  if (shown >= 0) dimensions.splice(shown, 1);
  const told = filters.find(({ of }) => of.field.startsWith(`${other.field}_`));
  const at = said.indexOf("O");
  if (told) heard[at] = { span: heard[at]!.span, meaning: { kind: "field", of: told.of } };
}
