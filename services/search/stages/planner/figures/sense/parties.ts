import { type FieldRef, sameField } from "../../../../plan.ts";
import {
  type Dataset,
  datasetOf,
  type Field,
  fieldOf,
  type SemanticModel,
} from "../../../../semantic.ts";
import { rememberedOf } from "../../../remember.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import type { Measure } from "./measure.ts";
import { isAskedOther, onBothSides, sidesIn } from "./party-sides.ts";
import { type Parties, type Symbols, symbolsOf } from "./party-words.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "German companies bought by Swiss ones": what is said of the parties of a record is said of the
 * one beside whose noun it stands, or of who does and to whom it is done by a verb. Where any of it
 * stands elsewhere, it stays as it is.
 */
export function settleParties(sense: Sense, model: SemanticModel): void {
  const parties = partiesIn(model).get(sense.dataset.name);
  if (!parties) return;
  const { text, places } = symbolsOf(sense, parties);
  settleMostTaken(sense, { text, places }, parties);
  // "A and competitors of B": the one is named, the others are B's.
  const beside = text.search(/X(?=c[OA]o[VX])/);
  if (beside >= 0) sense.refused.push(sense.heard[places[beside]!]!.span);
  // "customers of X's suppliers": they are related to those to whom X is, in no one record.
  const within = parties.isRelation ? text.match(OF_RELATED) : undefined;
  if (within) sense.refused.push(sense.heard[places[within.index! + within[0].length - 1]!]!.span);
  if (/[OR]/.test(text)) sense.refused.push(...figuresOfNamed(sense, parties));
  const both = sense.superlative ? undefined : onBothSides(text);
  if (both) sense.refused.push(sense.heard[places[both]!]!.span);
  const again = OF_THEIRS.exec(text);
  if (again) sense.refused.push(...sameAgain(again, { text, places }, sense));
  const sides = sidesIn(text);
  const isTold = [...text].every((symbol, index) => !/[VX]/.test(symbol) || sides.has(index));
  if (!isTold) return;
  const [owners, others] = [false, true].map((side) =>
    [...sides].flatMap(([index, isOther]) => (isOther === side ? [places[index]!] : [])),
  );
  if (!others!.every((at) => isKnown(sense.heard[at]!, sense, parties))) return;
  for (const at of others!) giveToOther(at, owners!, sense, parties);
  if (/VO|O[ia]+V/.test(text)) tellWhich(parties.other, places[text.indexOf("O")]!, sense);
  if (isAskedOther(text)) sense.askedOther = parties.other;
  const { count, askedOther } = sense;
  if (askedOther && count?.of?.dataset === parties.entity.name) count.of = askedOther;
  if ((sides.size > 0 || askedOther) && !text.includes("F")) sense.partiesTold = true;
  sense.refused.push(...deniedDeeds(sense, { text, places }));
}

const OF_RELATED = /O(?:[VX]*o)[oVX]*s?O|S[VX]*s?O|X[sx]?Os?O(?!o)|OoX(?:cX)*r?i*Oo|OrO/;

/** "who acquired the most companies": of whoever did, so many others; whose a condition would be is not told. */
function settleMostTaken(
  sense: Sense,
  { text, places }: Symbols,
  { entity, label, other }: Parties,
): void {
  const at = text.search(/[DG]xE/);
  if (at < 0 || !sense.superlative?.most) return;
  const isTold = !/[VXEOR]/.test(text.slice(0, at)) && !/[VX]/.test(text);
  if (!isTold) sense.refused.push(sense.heard[places[at]!]!.span);
  sense.dimensions.splice(0, Number.POSITIVE_INFINITY, { dataset: entity.name, field: label });
  sense.count = { of: other };
}

/** "customers of X with more than 1000 employees": no figure of X, who is known, chooses among them. */
function figuresOfNamed(sense: Sense, { entity, label }: Parties): readonly Span[] {
  const { filters, heard, compares, measures } = sense;
  const isOwn = (measure: Measure) => measure.kind === "fact" && measure.of.dataset === entity.name;
  const isNamed = filters.some(({ of }) => of.dataset === entity.name && of.field === label);
  if (!isNamed || ![...measures, ...compares.map(({ measure }) => measure)].some(isOwn)) return [];
  return heard.flatMap(({ span, meaning }) =>
    meaning?.kind === "field" && isOwn({ kind: "fact", of: meaning.of }) ? [span] : [],
  );
}

/** "rivals of X and its peers": of both X and those. */
const OF_THEIRS = /O(?=oX(?:cX)*(cx*)O(?![oa]))/;

function sameAgain(found: RegExpExecArray, { text, places }: Symbols, { heard }: Sense) {
  const first = heard[places[found.index]!]!;
  const next = heard[places[text.indexOf("O", found.index + 1)]!]!;
  const isKind = ({ meaning }: Heard) => meaning?.kind === "value";
  return isKind(first) || isKind(next) ? [] : [next.span];
}

/** "not acquired by X": those of whom there is no such record, and not those of another one. */
const deniedDeeds = ({ heard }: Sense, { text, places }: Symbols): readonly Span[] =>
  heard.flatMap(({ span }, at) => {
    const isDenial = span.kind === "grammar" && span.word.kind === "negation";
    const next = places.findIndex((place) => place > at);
    return isDenial && /[DGS]/.test(text[next] ?? "") ? [span] : [];
  });

/** Who does and to whom it is done in the records of each dataset: of a model, once. */
export const partiesIn = rememberedOf(
  (model: SemanticModel) =>
    new Map(model.datasets.map((each) => [each.name, partiesOf(each, model)])),
);

/** "how much did X pay for Y": of each record of the two, which may have come to nothing. */
export function namesOther({ filters, dataset }: Sense, model: SemanticModel): boolean {
  const parties = partiesIn(model).get(dataset.name);
  return parties !== undefined && filters.some(({ of }) => sameField(of, parties.other));
}

function partiesOf(dataset: Dataset, model: SemanticModel): Parties | undefined {
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
  const isNamed = named !== undefined;
  const isRelation = isNamed && dataset.time === undefined;
  return { entity, label: entity.entity.label, other, isNamed, isRelation };
}

/** A condition of the owner becomes one of the other party: by a field of the record, or of its entity. */
function giveToOther(at: number, owners: readonly number[], sense: Sense, parties: Parties): void {
  const { filters, dataset, heard } = sense;
  const { span, meaning } = heard[at]!;
  const isDenied = isDeniedAt(at, heard);
  const own = (each: Sense["filters"][number]) => !each.whose && isNamedIn(each, meaning);
  const same = filters.findIndex((each) => own(each) && each.negated === isDenied);
  const from = same >= 0 ? same : filters.findIndex(own);
  const known = filters[from];
  if (meaning?.kind !== "value" || !known) return;
  // "US companies bought by US acquirers": both are.
  const isOwners = owners.some(
    (each) =>
      isDeniedAt(each, heard) === isDenied && isNamedIn(known, heard[each]!.meaning, meaning.value),
  );
  const rest = known.values.filter((value) => isOwners || value !== meaning.value);
  filters.splice(from, 1, ...(rest.length > 0 ? [{ ...known, values: rest }] : []));
  const { other, entity, label } = parties;
  const isName = meaning.of.field === label;
  const field = isName ? other.field : fieldOf(dataset, `${other.field}_${meaning.of.field}`)?.name;
  const of = field ? { dataset: dataset.name, field } : meaning.of;
  const whose = field ? {} : { whose: { of: other, entity: entity.name, label } };
  const added = { of, values: [meaning.value], negated: known.negated, ...whose };
  const also = filters.find((each) => isOfSame(each, added));
  if (also) also.values.push(meaning.value);
  else filters.push(added);
  heard[at] = { span, meaning: { ...meaning, of, entity: meaning.entity && !isName } };
  // "targets in the software industry": the noun of what was said goes with it.
  const next = heard[at + 1];
  if (next?.meaning?.kind === "field" && sameField(next.meaning.of, meaning.of))
    heard[at + 1] = { ...next, meaning: { kind: "field", of } };
}

/** "non-German", "outside the US": others than those are meant. */
const isDeniedAt = (at: number, heard: readonly Heard[]): boolean => {
  const before = heard.slice(0, at).findLast(({ span }) => !/^(?:an?|the)$/i.test(span.text));
  return before?.span.kind === "grammar" && before.span.word.kind === "negation";
};

const isOfSame = (a: Sense["filters"][number], b: Sense["filters"][number]): boolean =>
  sameField(a.of, b.of) &&
  a.negated === b.negated &&
  (a.whose !== undefined) === (b.whose !== undefined);

const isKnown = ({ meaning }: Heard, { dataset }: Sense, { other, isNamed }: Parties): boolean =>
  meaning?.kind === "value" &&
  (isNamed || fieldOf(dataset, `${other.field}_${meaning.of.field}`) !== undefined);

const isNamedIn = (
  { of, values }: Pick<Sense["filters"][number], "of" | "values">,
  meaning: Meaning | undefined,
  value = meaning?.kind === "value" ? meaning.value : "",
): boolean =>
  meaning?.kind === "value" &&
  sameField(of, meaning.of) &&
  meaning.value === value &&
  values.includes(value);

/** "UK targets" says which of them, and not that each is wanted. */
function tellWhich(other: FieldRef, at: number, sense: Sense): void {
  const { dimensions, filters, heard } = sense;
  const shown = dimensions.findIndex((of) => sameField(of, other));
  if (shown >= 0) dimensions.splice(shown, 1);
  const told = filters.find(({ of }) => of.field.startsWith(`${other.field}_`));
  if (told) heard[at] = { span: heard[at]!.span, meaning: { kind: "field", of: told.of } };
}
