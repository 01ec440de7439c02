import { nounAt, onlyOf } from "../evidence.ts";
import { type Rule, say, theDataset, theField, together } from "../saying.ts";
import { onlyPeople } from "./cast.ts";
import { happened } from "./days.ts";
import { deedsAbout, toldOf } from "./deeds.ts";
import { doersOf } from "./doers.ts";
import { subjectAt } from "./times.ts";

const NO_SHOW =
  /^(.*?)\b([a-z]+) (?:(?:that|which|who) )?(?:did(?:n't| not)|never|failed to) (?:show up|turn up|show|come|appear|attend|arrive)((?: (?:for|to) [a-z ]+?)?)((?: (?:in|during|since|before|after|last|this)\b.*)?)$/i;

/** "guests who did not show up": of records that say so themselves. */
export const absent: Rule = (text, known) => {
  const [, before = "", noun, , rest = ""] = text.match(NO_SHOW) ?? [];
  const flags = known.model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name: field, label }) =>
      /^(?:is |was )?no show$/.test(label) ? [{ dataset, field }] : [],
    ),
  );
  const flag = onlyOf(flags);
  const subject = noun && flag && subjectAt(noun, before, known);
  return subject
    ? [say`${subject.lead} ${theDataset(subject.dataset)} with ${theField(flag)} ${rest}`]
    : [];
};

const NEVER =
  /^who (?:has|have|had)(?: never|n't| not)(?: ever| yet)? ([a-z]+(?: (?:in|by|here|back|up))?)(?: (?:anything|anybody|anyone)| (?:to |for |on )?(?:an?|any|a single|even one) ([a-z]+))?(?: yet| at all)?((?: (?:in|during|since|before|after|between|last|this) .*)?)$/i;

/** "who has never come to a session": those it is done for, without a record of it. */
export const never: Rule = (text, known) => {
  const [, verb, noun, rest = ""] = text.match(NEVER) ?? [];
  const patron = verb && (doersOf(verb, known) ?? onlyPeople("patron", known.model));
  if (!patron) return [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const named = thing?.kind === "dataset" ? toldOf(thing.dataset, patron, known.model) : undefined;
  const event = noun ? named : deedsAbout(verb, patron, known);
  if (!event) return [];
  return [together(say`which ${theDataset(patron)} without`, happened(event, rest, known.model))];
};
