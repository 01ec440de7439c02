import type { Dataset } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { bindsOnly } from "../account/binding.ts";
import { isNameOf } from "../account/told.ts";
import { isPeople } from "../roles/persons.ts";
import { happened } from "./cast/days.ts";
import { goingOn, USE } from "./events.ts";
import { type Noun, nounAt, onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, together } from "./saying.ts";

const DENIED =
  /^(.*?)\b([a-z]+(?: [a-z]+)??) (?:(?:that|which|who) )?(?:have|has|had|did|do|does|were|was|are|is)?(?: ?(?:never|not|n't)|n't)(?: ever| yet| even)?(?: (?:have|been|be|yet))? ([a-z]+)(?: (in|up|here|out|back|by|round|at|us|to us))?(?: (?:for|on|to))?(?: (?:anything|once)| (?:a single|even one|any|one|a) ([a-z]+(?: [a-z]+)?))?(?: (?:in|back|here|out))?(?: (?:with|for|from|to) us)?(?: yet| at all| here)?((?: (?:since|in|during|after|before) .*)?)$/i;
const NOTHING =
  /^(.*?)\b([a-z]+(?: [a-z]+)??) (?:that|which|who) (?:have|has|had)? ?([a-z]+)(?: us| here)? (?:nothing|none)(?: (?:yet|at all|so far))?$/i;

/** "showings that did not sell a single ticket", "people who have never come in" */
export const denials: Rule = (text, known) => {
  const denied = text.match(DENIED);
  const [, before = "", noun = "", verb = "", ...more] = denied ?? text.match(NOTHING) ?? [];
  const object = denied ? more[1] : undefined;
  const words = noun.split(" ");
  const subject = subjectAt(noun, known) ?? subjectAt(words.at(-1) ?? "", known);
  if (!verb || !subject) return [];
  const event = eventOf(verb, object, subject, known);
  if (!event || event === subject) return [];
  const lead = words.length > 1 && !subjectAt(noun, known) ? words.slice(0, -1).join(" ") : "";
  const head = say`${before} ${lead} ${theDataset(subject)} without`;
  return [together(head, happened(event, denied?.[6] ?? "", known.model))];
};

const DID_NOTHING =
  /^((?:who|(?:which|what) [a-z ]+?)) ((?!ha[sd]\b|is\b|was\b|does\b|did\b)[a-z]{3,}(?:ed|t|d)) nothing\b(?: (?:from|with|to|for) (?:us|anybody|anyone))?(.*)$/i;

/**
 * "who hired nothing in May": whoever hired something in another month may still be one of them, so
 * that the verb is denied and not the month.
 */
export const nothing: Rule = (text) => {
  const [, who, did, rest = ""] = text.match(DID_NOTHING) ?? [];
  return who && did ? [say`${who} never ${did} anything ${rest}`] : [];
};

const NONE_MADE =
  /^(.*?),? (?:for|on|in|against|by|to|from|of|at|with) (?:which|whom) no ([a-z]+(?: [a-z]+)?) (?:(?:was|were|is|are|(?:has|have|had) been) (?:ever |yet )?(made|recorded|given|issued|done|found|held|received|paid|taken|written|placed|registered|entered|carried out|performed|filed|exists?)|exists?)( .*)?$/i;

/** "claims for which no payment was made": of the payment only that says it, of whatever kind it is. */
export const noneMade: Rule = (text, known) => {
  const [, before, noun = "", made = "", rest = ""] = text.match(NONE_MADE) ?? [];
  const thing = before ? nounAt(noun, known) : undefined;
  const event = thing && datasetIn(thing);
  const fields = known.model.datasets.find(({ name }) => name === event)?.fields ?? [];
  // "no fine was paid", of fines that say whether they were: of those there may be some.
  const isTold = fields.some(({ label }) => made !== "" && label.split(" ").includes(made));
  return event && !isTold ? [say`${before!} without ${theDataset(event)} ${rest}`] : [];
};

/** Whom a sentence is about: "people" are the only customers. */
function subjectAt(noun: string, known: Known): string | undefined {
  const thing = nounAt(noun, known);
  if (thing) return datasetIn(thing);
  if (!/^(?:people|persons|somebody|those)$/i.test(noun)) return undefined;
  const people = known.model.datasets.filter(
    ({ name, fields }) => isPeople(known.model, name) && !fields.some(isOfStaff),
  );
  return onlyOf(people)?.name;
}

const isOfStaff = ({ label }: Dataset["fields"][number]) =>
  /\b(?:hired|salary|wage|pay)\b/.test(label);

const datasetIn = (noun: Noun) => (noun.kind === "dataset" ? noun.dataset : undefined);

/** Verbs for being there, whatever for. */
const COMING =
  /^(?:come|came|turn(?:ed)?|show(?:ed|n)?|be(?:en)?|visit(?:ed)?|appear(?:ed)?|stay(?:ed)?|attend(?:ed)?|drop(?:ped)?|call(?:ed)?|see|seen)$/i;

const DOING =
  /^(?:given|give|gave|donated|done|did|do|brought|bring|made|make|ordered|order|bought|buy|had|have|got|get|taken|take|sent|send|paid|pay|used|booked)$/i;

/** "never crashed a race": whoever has none did not, and others may not have, either. */
function isDoneWith(verb: string, event: string, subject: string, known: Known): boolean {
  const { relationships } = known.model;
  const refers = (from: string, to: string) =>
    relationships.some((each) => each.from === from && each.to === to);
  const between = known.model.datasets.filter(
    ({ name }) => refers(name, event) && refers(name, subject),
  );
  const names = [event, ...between.map(({ name }) => name)];
  const said = known.lexicon.mentions.get(phraseOf(verb)) ?? [];
  return (
    [COMING, USE, DOING].some((each) => each.test(verb)) ||
    bindsOnly(verb.toLowerCase()) ||
    said.some((each) => names.includes("of" in each ? each.of.dataset : each.dataset)) ||
    names.some((name) => isNameOf(verb, name))
  );
}

/** Records of the object, of the deed, or of the only thing that goes on with the subject. */
function eventOf(
  verb: string,
  object: string | undefined,
  subject: string,
  known: Known,
): string | undefined {
  const thing = object ? nounAt(object, known) : undefined;
  if (object) {
    const event = thing && datasetIn(thing);
    return event && isDoneWith(verb, event, subject, known) ? event : undefined;
  }
  const deeds = (known.lexicon.mentions.get(phraseOf(verb)) ?? []).flatMap((each) =>
    each.kind === "dataset" && each.deed ? [each.dataset] : [],
  );
  const refers = (event: string) =>
    known.model.relationships.some(({ from, to }) => from === event && to === subject);
  const own = onlyOf([...new Set(deeds)].filter(refers));
  return (
    own ??
    (COMING.test(verb) || USE.test(verb) || DOING.test(verb)
      ? goingOn(subject, undefined, known.model)
      : undefined)
  );
}
