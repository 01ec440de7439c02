import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { measuredBy } from "../fields/verb-figures.ts";
import { type Noun, nounAt, ownerOf, payOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const VERB = "(earn|make|get|get paid|cost|charge|weigh|pay)";
const EVERY = "(?: (?:an?|per|each|by the) (hour|day|night|week|month|year))?";
const ON_AVERAGE = "(,? on average)?";

const DOES = new RegExp(
  `^(on average,? )?(?:how much|what) (?:do|does|did) (an?|the|all|each|every|our)? ?([a-z]+(?: [a-z]+){0,4}?) ${VERB}${EVERY}${ON_AVERAGE}$`,
  "i",
);
const ARE = new RegExp(
  `^(on average,? )?how much (?:are|is) (an?|the|all|each|every|our)? ?([a-z]+(?: [a-z]+)?) (paid|charged)${EVERY}${ON_AVERAGE}$`,
  "i",
);
const OF_EACH = /^(?:people|those|employees|workers|staff) (?:in|of|at|with) (?:each|every) (.+)$/i;

const STEMS: Readonly<Record<string, string>> = { paid: "earn", charged: "charge" };

/**
 * "how much does a trainer get per hour on average", "what do workers earn on average": the one
 * figure of theirs that the verb tells of.
 */
export const verbAsked: Rule = (text, known) => {
  const [, before, article = "", noun = "", verb = "", every, behind] =
    text.match(DOES) ?? text.match(ARE) ?? [];
  if (!noun || !(before || behind)) return [];
  const [, each = /^(?:each|every)$/i.test(article) ? noun : undefined] = noun.match(OF_EACH) ?? [];
  const thing = nounAt(each ?? noun, known, paidIn(known));
  if (!thing) return each ? [] : ofValue(noun, verb.toLowerCase(), every, known);
  const of = figureOf(thing, verb.toLowerCase(), known);
  if (!of || (every && !isOf(every, fieldAt(known.model, of).label))) return [];
  if (thing.kind === "field" || each)
    return thing.kind === "field"
      ? [say`average ${theField(of)} for each ${theField(thing.of)}`]
      : [];
  return [say`average ${theField(of)} of ${theDataset(thing.dataset)}`];
};

/** "a mechanic", of staff whose job is that. */
function ofValue(noun: string, verb: string, every: string | undefined, known: Known) {
  const values = (known.lexicon.mentions.get(phraseOf(noun)) ?? []).flatMap((each) =>
    each.kind === "value" && each.strength >= 0.6 ? [each] : [],
  );
  const [value, ...others] = values;
  if (!value || others.length > 0) return [];
  const of = figureOf({ kind: "dataset", dataset: value.of.dataset }, verb, known);
  const isOther = of && every && !isOf(every, fieldAt(known.model, of).label);
  return of && !isOther ? [say`average ${theField(of)} of ${{ ...value, strength: 1.2 }}`] : [];
}

/** The only dataset of those who are paid. */
function paidIn({ model }: Known): string | undefined {
  const [only, ...others] = model.datasets.filter((each) => payOf(each) !== undefined);
  return others.length === 0 ? only?.name : undefined;
}

/** What a verb tells of somebody: what they make is their pay, and what a job pays is, too. */
function figureOf(thing: Noun, verb: string, { model }: Known): FieldRef | undefined {
  const dataset = ownerOf(thing);
  const isPay = /^(?:earn|make|get|get paid|paid|pay)$/.test(verb);
  const pay = isPay ? payOf(datasetOf(model, dataset)!) : undefined;
  return (
    pay ??
    (/^(?:make|get)/.test(verb) ? undefined : measuredBy(dataset, STEMS[verb] ?? verb, model))
  );
}

/** "per hour", of an hourly rate. */
const isOf = (every: string, label: string): boolean =>
  new RegExp(`\\b(?:${every}|${ADVERBS[every.toLowerCase()]})\\b`, "i").test(label);

const ADVERBS: Readonly<Record<string, string>> = {
  hour: "hourly",
  day: "daily",
  night: "nightly",
  week: "weekly",
  month: "monthly",
  year: "yearly|annual",
};
