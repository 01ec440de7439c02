import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import { spokenOf } from "./cast/doers.ts";
import { nounsOfDoers } from "./cast/verbs.ts";
import { nounAt, nounBehind, onlyOf, stepsTo } from "./evidence.ts";
import { NUMBER } from "./patterns.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";
import { courseOf, courseTo, stretchOf, timeOf } from "./spans.ts";
import { sure, valuesAt } from "./versus.ts";

const HOW_LONG =
  /^(?:(?:what is )?(?:the )?average (?:duration|length|time) of|how (?:quickly|fast|soon|promptly|long|many (?:nights|days|weeks|hours|minutes))(?: (?:does it|do we|do you|do they|did it|do|does|did|is|are|was|were))?) (.+)$/i;
/** Whom nothing depends on, and what only says that time goes by. */
const SMALL =
  /^(?:it|takes?|took|lasts?|run|needed|out|kept|people|customers?|clients?|guests?|visitors?|we|us|they|you|average|to|get|been?|an?|the|our|their|its|of|away)$/i;
/** Where what is told of the records begins: when, where, of whom. */
const ASIDE = /^(?:in|during|since|by|per|with|for|from|at|on|before|after|between|that|who)$/i;

/** "how many nights do people stay on average", "how long do repairs take", "how quickly do they pay" */
export const howLong: Rule = (text, known) => {
  const [, whole = ""] = text.match(HOW_LONG) ?? [];
  const said = whole.replace(/ on average$/i, "");
  if (!said || said.split(" ").some((word) => /^(?:did|was|is)$/i.test(word))) return [];
  const words = said.split(" ");
  const at = words.findIndex((word) => ASIDE.test(word));
  const [own, rest] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at)];
  const asked = own.filter((word) => !SMALL.test(word));
  const time = timeToldBy(asked, known);
  if (time) return [say`average ${theField(time)} ${rest.join(" ")}`];
  return timesOfKind(asked.join(" "), known).map(
    ({ value, of }) => say`average ${theField(of)} of ${value} ${rest.join(" ")}`,
  );
};

/** "a patio", "fix a motor": how long the records take that are of that kind, or until that is done. */
function timesOfKind(said: string, known: Known) {
  const [verb = "", ...rest] = said.split(" ");
  const own = valuesAt(said, known).map((value) => ({ value, done: undefined }));
  const done = rest.length > 0 ? valuesAt(rest.join(" "), known) : [];
  const all = own.length > 0 ? own : done.map((value) => ({ value, done: verb }));
  return all.flatMap(({ value, done }) => {
    const dataset = datasetOf(known.model, value.of.dataset)!;
    const own = done ? courseTo(dataset, done) : timeOf(dataset);
    const of = own ?? (done ? workOn(dataset.name, done, known) : undefined);
    return of ? [{ value: sure(value), of }] : [];
  });
}

/** "restore a violin": how long the only records take of whom a verb says what they did with it. */
function workOn(thing: string, verb: string, { model }: Known): FieldRef | undefined {
  if (!/^[a-z]+$/i.test(verb)) return undefined;
  const doers = new RegExp(`\\b(?:${nounsOfDoers(verb).join("|")})s?\\b`);
  const found = model.datasets.flatMap((event) => {
    const isOfThing = stepsTo(model, event.name, thing) === 1;
    const isDone = model.relationships.some(
      ({ from, to }) => from === event.name && doers.test(spokenOf(to, model)),
    );
    return isOfThing && isDone ? (courseOf(event) ?? []) : [];
  });
  return onlyOf(found);
}

/** What takes as long as is asked for: records, a deed of theirs, or both. */
function timeToldBy(words: readonly string[], known: Known): FieldRef | undefined {
  const { model } = known;
  const [first = "", ...others] = words;
  if (/^stay$/i.test(first) && others.length === 0) return onlyOf(model.datasets.flatMap(stayOf));
  const nouns = words.map((word) => nounAt(word, known));
  // "a dog stays": how long the stays are, all of which are of dogs.
  const records = nouns.flatMap((noun) => (noun?.kind === "dataset" ? [noun.dataset] : []));
  const events = records.filter(
    (name) => !isPeople(model, name) && timeOf(datasetOf(model, name)!),
  );
  const event = onlyOf(events);
  const isOfAll = records.every((name) => event && stepsTo(model, event, name) !== undefined);
  if (event && isOfAll && records.length === words.length) return timeOf(datasetOf(model, event)!);
  const owner = nouns.find((noun) => noun?.kind === "dataset");
  const dataset = owner?.kind === "dataset" ? datasetOf(model, owner.dataset) : undefined;
  const verbs = words.filter((_, index) => nouns[index] === undefined || nouns[index] !== owner);
  if (dataset && verbs.length === 0)
    return isPeople(model, dataset.name) ? undefined : timeOf(dataset);
  const [verb = "", ...more] = verbs;
  if (more.length > 0) return undefined;
  const among = dataset && courseTo(dataset, verb) ? [dataset] : model.datasets;
  return onlyOf(among.flatMap((each) => courseTo(each, verb) ?? []));
}

/** How long somebody was there, of records of coming and going. */
function stayOf(dataset: Dataset): readonly FieldRef[] {
  const comes = dataset.fields.some(
    ({ kind, label }) => kind === "time" && /arriv|check|\bfrom\b|stay/.test(label),
  );
  const course = comes ? courseOf(dataset) : undefined;
  return course ? [course] : [];
}

export const STRETCH =
  /^(.*?)\b(?:between|from) (?:the |being |getting )?([a-z -]+?) (?:and|to|until|till) (?:the |being |getting )?([a-z -]+?)(,? (?:in|during|since|by|per|for|of|with|on|at|across)\b.*)?$/i;
const LEAD =
  /\b(?:average|mean|longest|shortest|median|days?|time|nights?|weeks?|long|delay|gap|period)\b/i;
const AFTER =
  /^how (?:many days|long|soon) after (?:the |being |their |its )?(.+?) (?:is|are|was|were|do|does|did|until|before) (?:an? |the )?(?:[a-z ]+? )?(?:get |being )?([a-z]+)(?: on average)?$/i;

/** All that may stand before: what else is said would be left out. */
const ONLY_LEAD =
  /^(?:(?:what|which|is|was|are|were|the|how|many|much|average|mean|longest|shortest|median|number|of|days?|time|nights?|weeks?|hours?|minutes?|long|delay|gap|period|it|does|do|did|take|takes|took|taken|show|give|me|find|return|list|calculate|compute|an?|please|on|in|our|we|need|usually|typically|pass|passes)\b[ ,]*)*$/i;

/** Whether nothing but that a stretch is asked for is said before its two ends. */
export const leadsStretch = (lead: string): boolean => LEAD.test(lead) && ONLY_LEAD.test(lead);

const OF_WHOM = /^(?:for|of|in|on|at) ((?:each|every) )?([^,]{2,40}), (.+)$/i;
const TAKERS = /\b(?:do|does|did) (?:the |our )?([a-z]+) (?:need|take|require|wait)\b/i;

/** "For paid bills, how many days do clients need on average from …": of what, and by whom, aside. */
export function withoutTakers(text: string, known: Known) {
  const [, each, who, asked] = text.match(OF_WHOM) ?? [];
  const whole = (asked ?? text).replace(/,? on average\b/i, "");
  const taker = whole.match(TAKERS)?.[1];
  const plain =
    taker && nounAt(taker, known)?.kind === "dataset"
      ? whole.replace(TAKERS, "does it take")
      : whole;
  return { plain, whose: who ? `${each ? " for each" : " of"} ${who}` : "" };
}

/** "average days between borrowing and return": of the only records that have both days. */
export const stretches: Rule = (text, known) => {
  const { model } = known;
  const { plain, whose } = withoutTakers(text, known);
  const [, lead = "", from, to, tail = ""] = plain.match(STRETCH) ?? [];
  const rest = whose + tail.replace(/^,/, "");
  const [, before, after] = plain.match(AFTER) ?? [];
  const [first, second] = leadsStretch(lead) ? [from, to] : [before, after];
  const span = first && second ? stretchOf(model.datasets, first, second) : undefined;
  if (!span) return [];
  // "days between issue and payment of each bill": one for each, and no average of them.
  if (
    /^ (?:of|for) (?:each|every)\b/i.test(rest) &&
    !/average|mean|median|longest|shortest/i.test(text)
  )
    return [];
  const end = /longest/i.test(lead) ? "highest" : /shortest/i.test(lead) ? "lowest" : undefined;
  const middle = /median/i.test(lead) ? "median" : "average";
  return [say`${end ?? middle} ${theField(span)} ${rest}`];
};

const COMPARED = new RegExp(
  `^(.*?)\\b([a-z]+(?: [a-z]+)??) (?:(?:that|which|who|where \\w+) )?(?:(?:stayed|stay|lasted|lasts?|took|takes?|runs?|ran|goes on|went on|are|were|is|was|lasting|taking|running) )?(?:for )?(longer than|more than|over|shorter than|less than|under|at least|at most|up to) (${NUMBER}) (nights?|days?|hours?|minutes?|weeks?)\\b(?: long)?(.*)$`,
  "i",
);

/** "films that run over 2.5 hours", "bookings that stayed longer than 10 nights" */
export const lasting: Rule = (text, known) => {
  const [, before, noun, than, number, unit, rest] = text.match(COMPARED) ?? [];
  const said = noun ? nounBehind(noun, known) : undefined;
  const owner =
    said?.noun.kind === "dataset" ? datasetOf(known.model, said.noun.dataset) : undefined;
  const time = owner && timeOf(owner);
  if (!owner || !time) return [];
  const compare = than!.replace(/^longer/i, "more").replace(/^shorter/i, "less");
  const days = unit!.replace(/^night/i, "day");
  return [
    say`${before!} ${said!.lead} ${theDataset(owner.name)} with ${theField(time)} ${compare} ${number!} ${days} ${rest!}`,
  ];
};
