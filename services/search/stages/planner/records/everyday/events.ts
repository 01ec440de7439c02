import { type Dataset, datasetOf, type Field, type SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { isDatedIn } from "../amounts.ts";
import { isPeople } from "../roles/persons.ts";
import { daysTold, isBookkept } from "../times/bookkept.ts";
import { type Noun, nearestTo, onlyOf } from "./evidence.ts";
import type { Known } from "./saying.ts";

/** The records that a verb is for: "rented" of rentals. */
export function deedOf(verb: string | undefined, { lexicon }: Known): string | undefined {
  if (!verb) return undefined;
  const words = verb.replace(/ out$/i, "");
  const said = (lexicon.mentions.get(phraseOf(words)) ?? []).flatMap((each) =>
    each.kind === "dataset" && each.deed ? [each] : [],
  );
  const most = Math.max(...said.map(({ strength }) => strength));
  return onlyOf(said.filter(({ strength }) => strength === most))?.dataset;
}

/** What is done to keep things up, paid or said of them: nobody is busy with it. */
const UPKEEP =
  /repair|maint|servic|inspect|check|complain|review|fault|defect|payment|invoice|clean|refund|rating|incident|accident|breakdown|outage|alarm|alert|log$|cost|price|damage|penalt|fine|\bfees?\b|\bdues\b/i;

/** Verbs for using a thing, however that is done. */
export const USE =
  /^(?:used?|visit(?:ed)?|book(?:ed)?|hired?|rent(?:ed)?|taken?|chosen|choose|frequent(?:ed)?|occup(?:y|ied)|order(?:ed)?|request(?:ed)?|fire|run|work|perform(?:ed)?|play(?:ed)?|show(?:n|ed)?|teach|taught|serve[d]?|walk(?:ed)?|clean(?:ed)?|make|made|give|given)$/i;

/** Days on which things came to be or to their owner: nothing went on with them then. */
const ORIGIN =
  /\bborn\b|birth|bought|purchase|acquired|built|founded|installed|registered|joined|hired on|hire date|published|release|opened|planted|\bmade\b|manufactured/;

/** What has a name, and no days but those on which it came to be: a pet, a car. */
const isThing = ({ entity, fields }: Dataset): boolean => {
  const days = daysTold(fields.filter(({ kind }) => kind === "time"));
  const isOrigin = (day: Field) => ORIGIN.test(day.label) || isBookkept(day);
  // "last renovated" tells of a room what was done to it.
  if (days.length > 0 && days.every(({ label }) => /^last\b/.test(label))) return true;
  return entity !== undefined && days.length > 0 && days.every(isOrigin);
};

/** Whether records tell of what went on. */
export const isEvent = (dataset: Dataset, model: SemanticModel): boolean =>
  isDatedIn(dataset.name, model) &&
  !UPKEEP.test(dataset.name) &&
  !isPeople(model, dataset.name) &&
  !isThing(dataset);

/** The records themselves that a column tells apart, where they say when they were: "busiest room". */
export function ownEvent(thing: Noun, { model }: Known): string | undefined {
  const own = thing.kind === "field" && datasetOf(model, thing.of.dataset);
  return own && isEvent(own, model) && !own.entity ? own.name : undefined;
}

/** The only records that say when something went on with a thing. */
export function goingOn(
  of: string,
  verb: string | undefined,
  model: SemanticModel,
): string | undefined {
  if (verb && !USE.test(verb)) return undefined;
  const near = nearestTo(model, of, (each) => each.name !== of && isEvent(each, model));
  return (onlyOf(near) ?? onlyOf(near.filter((each) => isOfPeople(each, model))))?.name;
}

/** Whether records say whom they are of: what people do with a thing, and not what is noted of it. */
const isOfPeople = ({ name }: Dataset, model: SemanticModel): boolean =>
  model.relationships.some(({ from, to }) => from === name && isPeople(model, to));
