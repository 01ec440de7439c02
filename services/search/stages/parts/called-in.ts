import { type Column, type FieldRef, type Plan, sameField } from "../../plan.ts";
import { type Dataset, datasetOf, type Field, type SemanticModel } from "../../semantic.ts";
import { reachable } from "../joins.ts";
import { phraseOf } from "../language/tokens.ts";

/**
 * The fields that a short name may be of in a list of records: "price" of "cargo price", "date" of the
 * day that they are of, "buyer" of whose they are. The likeliest way to call them that names any;
 * what is called so by all of its name elsewhere is not meant in short.
 *
 * @param models  the one of the plan, and those of whoever else could have been asked
 */
export function fieldsCalled(
  said: string,
  plan: Plan,
  models: readonly [SemanticModel, ...SemanticModel[]],
): readonly FieldRef[] {
  const [model] = models;
  const dataset = datasetOf(model, plan.dataset);
  if (!dataset) return [];
  const name = phraseOf(said.replace(AROUND, "").replace(OF_A_FIGURE, ""));
  const isFigure = models.some((each) => hasFigure(name, each));
  const ways = [...IN_FULL, ...(isFigure ? [ofTheirs] : IN_SHORT)];
  for (const way of ways) {
    const found = way(name, dataset, plan, model);
    if (found.length > 0) return found;
  }
  return [];
}

/** "revenue" is one by all of its name, and in a list of estimates no estimate of it. */
const hasFigure = (name: string, { datasets, metrics }: SemanticModel): boolean =>
  [
    ...datasets.flatMap(({ fields }) => fields.filter(({ kind }) => kind === "fact")),
    ...metrics,
  ].some((each) => namesOf(each).some((own) => phraseOf(own) === name));

type Way = (
  name: string,
  dataset: Dataset,
  plan: Plan,
  model: SemanticModel,
) => readonly FieldRef[];

/** "their stated reason": the one that there is. */
const AROUND =
  /^(?:(?:the|its|their|each|of|stated|given|reported|recorded|official|exact|full|actual|respective) )+/i;
/** "overlap score", "sentiment value": the figure itself. */
const OF_A_FIGURE = /(?<=\p{L}) (?:scores?|values?|figures?|levels?|percentages?)$/iu;

const isOpen = ({ kind }: Field): boolean => kind !== "hidden" && kind !== "key";

const namesOf = ({
  name,
  label,
  synonyms,
}: Pick<Field, "name" | "label" | "synonyms">): readonly string[] => [name, label, ...synonyms];

const ofOwn = (dataset: Dataset, isMeant: (field: Field) => boolean): readonly FieldRef[] =>
  dataset.fields
    .filter((field) => isOpen(field) && isMeant(field))
    .map((field) => ({ dataset: dataset.name, field: field.name }));

const calledSo: Way = (name, dataset) =>
  ofOwn(dataset, (field) => namesOf(field).some((each) => phraseOf(each) === name));

const ofItsDay: Way = (name, { name: dataset, time }) =>
  time && /^(?:date|day|when)$/.test(name) ? [{ dataset, field: time.field }] : [];

/** What those are called whose the records are: "company", "buyer". */
const ofWhose: Way = (name, { name: dataset }, _plan, model) =>
  ownersOf(dataset, model).flatMap((whose) => {
    const roles = model.relationships
      .filter(({ from, to }) => from === dataset && to === whose.name)
      .flatMap(({ synonyms }) => synonyms);
    const nouns = [whose.name, ...whose.synonyms, ...roles].filter((noun) => noun !== "name");
    const label = whose.entity?.label;
    return label && nouns.some((noun) => phraseOf(noun) === name)
      ? [{ dataset: whose.name, field: label }]
      : [];
  });

/** What else is known of them; of two parties "country" does not say of which it is. */
const ofTheirs: Way = (name, dataset, plan, model) =>
  isOfTwo(dataset) ? [] : calledByOwners(name, dataset, plan, model);

const calledByOwners: Way = (name, dataset, plan, model) =>
  ownersOf(dataset.name, model).flatMap((whose) => calledSo(name, whose, plan, model));

const ownersOf = (dataset: string, model: SemanticModel): readonly Dataset[] =>
  [...reachable(model, dataset)]
    .filter((each) => each !== dataset)
    .map((each) => datasetOf(model, each)!);

const isOfTwo = ({ fields }: Dataset): boolean => fields.some(({ names }) => names !== undefined);

/** "price" of "cargo price", "size" of "size of the round". */
const endingSo: Way = (name, dataset, plan, model) => {
  const labelled = ofOwn(dataset, (field) => headsOf([field.label]).includes(name));
  if (labelled.length > 0)
    return isOfTwo(dataset)
      ? [...labelled, ...calledByOwners(name, dataset, plan, model)]
      : labelled;
  return ofOwn(dataset, (field) => headsOf(field.synonyms).includes(name));
};

/** "lead" of "lead investor". */
const beginningSo: Way = (name, dataset) =>
  ofOwn(dataset, ({ label }) => phraseOf(label.replace(/ .*$/, "")) === name);

const headsOf = (names: readonly string[]): readonly string[] =>
  names.map((each) => phraseOf(each.replace(/ of .*$/, "").replace(/^.* /, "")));

/** "name": of whoever or whatever is told of, or of those whose it is. */
const ofNames: Way = (name, dataset, plan, model) => {
  if (!/^(?:name|who)$/.test(name)) return [];
  const labels = [dataset, ...ownersOf(dataset.name, model)].flatMap(({ name: of, entity }) =>
    entity ? [{ dataset: of, field: entity.label }] : [],
  );
  const own = ofOwn(dataset, ({ kind, shown }) => kind === "attribute" && shown);
  return [...own, ...labels].filter((of) => isShown(of, plan));
};

/** "customer": the other one of a record, where it is one as such. */
const ofOneSide: Way = (name, dataset, { where }) => {
  const isSaid = where.some(
    (each) =>
      each.kind === "in" &&
      !each.negated &&
      each.left.kind === "field" &&
      each.left.of.dataset === dataset.name &&
      each.values.length === 1 &&
      phraseOf(String(each.values[0])) === name,
  );
  return isSaid ? ofOwn(dataset, ({ names }) => names !== undefined) : [];
};

const ofFigures: Way = (name, dataset, plan) => {
  if (!/^(?:value|figure|amount|size)$/.test(name)) return [];
  const facts = ofOwn(dataset, ({ kind }) => kind === "fact");
  return facts.length > 1 ? facts.filter((of) => isShown(of, plan)) : facts;
};

const IN_FULL: readonly Way[] = [calledSo, ofItsDay, ofWhose];
const IN_SHORT: readonly Way[] = [endingSo, beginningSo, ofTheirs, ofNames, ofOneSide, ofFigures];

const isShown = (of: FieldRef, plan: Plan): boolean => columnOf(of, plan) !== undefined;

/** The column of a plan that shows a field as it stands. */
export const columnOf = (of: FieldRef, { columns }: Plan): Column | undefined =>
  columns.find(
    ({ expression, hidden }) =>
      !hidden && expression.kind === "field" && sameField(expression.of, of),
  );
