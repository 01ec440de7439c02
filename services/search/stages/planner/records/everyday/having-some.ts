import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theField } from "./saying.ts";
import { dayOf } from "./spans.ts";

const WHAT = "([a-z-]+(?: [a-z]+)?)";
const REST = "((?:,? (?:in|during|since|by|per|for|and|from|to|between|before|after)\\b.*)?)";
const SOME = new RegExp(
  `^(.*?)(?: (?:that|which|who))?(?: (?:is|are|was|were))? (?:with|had|has|have|having|used?|using|applied|applying|on|under|holds?|holding|claims?|claiming) (?:an?|any|some) ${WHAT}${REST}$`,
  "i",
);
/** "owners who have not given us an address" */
const GIVEN = new RegExp(
  `^(.*?)(?: (?:that|which|who))? (?:have|has|had|did|do|does)(?<not>(?: not|n['’]t| never)?(?: yet)?) (?:give|given|provided?|suppl(?:y|ied)|leave|left|shared?)(?: us| me)?(?: with)? (?:an?|any|some|their|his|her) ${WHAT}${REST}$`,
  "i",
);

/** "orders with a coupon": those of which it is known, where not every record has one. */
export const havingSome: Rule = (text, known) => {
  const given = text.match(GIVEN);
  const [, before, some, rest = ""] = text.match(SOME) ?? [];
  const head = given?.[1] ?? before;
  const said = given ? given[3] : some;
  const noun = head?.split(" ").at(-1) ?? "";
  const of = said ? (dayFor(said, noun, known) ?? fieldFor(said, noun, known)) : undefined;
  if (!of) return [];
  const is = given?.groups?.not?.trim() ? "unknown" : "known";
  return [say`${head!} whose ${theField(of)} is ${is} ${given ? given[4]! : rest}`];
};

/** What is added to the name of what is written down of somebody: "phone number". */
const ADDED = / (?:address|number|details)$/i;

/** "enrollments that have a completion date": of the only records that a noun means. */
function dayFor(said: string, noun: string, known: Known): FieldRef | undefined {
  const owner = DAY.test(said) ? nounAt(noun, known) : undefined;
  const dataset = owner?.kind === "dataset" ? datasetOf(known.model, owner.dataset) : undefined;
  const day = dataset && dayOf(dataset, said.replace(DAY, ""));
  return day && { dataset: dataset.name, field: day.name };
}

const DAY = / (?:date|day|time)$/i;

/** The one field that a phrase can only mean, of those that say something of a record or nothing. */
function fieldFor(said: string, noun: string, known: Known): FieldRef | undefined {
  const own = fieldCalled(said, noun, known);
  return own ?? (ADDED.test(said) ? fieldCalled(said.replace(ADDED, ""), noun, known) : undefined);
}

function fieldCalled(said: string, noun: string, known: Known): FieldRef | undefined {
  const { lexicon, model } = known;
  const fields = (lexicon.mentions.get(phraseOf(said)) ?? []).map((each) =>
    each.kind === "field" && each.strength >= 0.5 ? each.of : undefined,
  );
  if (!fields.every((of) => of !== undefined)) return undefined;
  const owner = fields.length > 1 ? nounAt(noun, known) : undefined;
  const of = onlyOf(
    owner?.kind === "dataset" ? fields.filter((each) => each.dataset === owner.dataset) : fields,
  );
  const isTold = of && ["dimension", "attribute"].includes(fieldAt(model, of).kind);
  return isTold && !lexicon.flags.has(keyOf(of)) ? of : undefined;
}
