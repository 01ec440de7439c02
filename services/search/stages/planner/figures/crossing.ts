import type { Knowledge } from "../../../model.ts";
import { type Condition, type FieldRef, sameField } from "../../../plan.ts";
import { fieldOf } from "../../../semantic.ts";
import { type Draft, fieldOnly } from "./draft.ts";
import { partiesIn } from "./sense/parties.ts";
import type { Sense } from "./sense/sense.ts";

/** So many countries can be told apart one by one. */
const MOST = 60;

/** Where each party of a record is at home. */
function homesOf({ dataset }: Sense, { model }: Knowledge): readonly FieldRef[] {
  const parties = partiesIn(model).get(dataset.name);
  const home = parties?.entity.fields.find(
    ({ name }) =>
      /country$/i.test(name) && fieldOf(dataset, `${parties.other.field}_${name}`) !== undefined,
  );
  if (!parties || !home) return [];
  const { entity, other } = parties;
  return [
    { dataset: entity.name, field: home.name },
    { dataset: dataset.name, field: `${other.field}_${home.name}` },
  ];
}

/**
 * "cross-border deals": those whose parties are at home in two countries, one by one, since no plan sets
 * two fields against each other. Undefined where records do not tell of both.
 */
export function crossingOf({ sense, knowledge }: Draft): Condition | undefined {
  const [own, other] = homesOf(sense, knowledge);
  if (!sense.crossing || !own || !other) return undefined;
  const known = knowledge.values.filter(({ dataset, field }) => sameField({ dataset, field }, own));
  const countries = [...new Set(known.map(({ value }) => value))].toSorted();
  if (countries.length === 0 || countries.length > MOST) return undefined;
  const negated = sense.crossing === "abroad";
  return {
    kind: "any",
    of: countries.map((country) => ({
      kind: "all",
      of: [isIn(own, country, false), isIn(other, country, negated)],
    })),
  };
}

const isIn = (of: FieldRef, country: string, negated: boolean): Condition => ({
  kind: "in",
  left: fieldOnly(of),
  values: [country],
  negated,
});

/** Whether conditions set the homes of both parties against each other. */
export const tellsCrossing = (draft: Draft, conditions: readonly Condition[]): boolean => {
  const crossing = JSON.stringify(crossingOf(draft));
  return crossing !== undefined && conditions.some((each) => JSON.stringify(each) === crossing);
};
