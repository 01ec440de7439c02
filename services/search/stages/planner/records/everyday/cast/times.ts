import { datasetOf } from "../../../../../semantic.ts";
import { isPeople } from "../../roles/persons.ts";
import { rooted } from "../../times/time-deeds.ts";
import { nounAt, nounBehind, onlyOf } from "../evidence.ts";
import { NUMBER, tail } from "../patterns.ts";
import { type Known, type Rule, type Saying, say, theDataset, together } from "../saying.ts";
import { onlyPeople, peopleCalled } from "./cast.ts";
import { happened } from "./days.ts";
import { deedsAbout } from "./deeds.ts";
import { doersOf, whoDoes } from "./doers.ts";
import { framesOf } from "./verbs.ts";

const COUNT = `(${NUMBER})`;
const BOUND =
  "(more than|over|at least|no less than|fewer than|less than|under|at most|no more than|up to|exactly|precisely|only|just)";
const OFTEN = `(?:${BOUND} )?(?:(once|twice|thrice|a single time)|${COUNT} (?:times|occasions)|${COUNT} or more times|(again))`;
const TAIL = tail();
const WE = "(?:we |you |they )?";
const HAVE = "(?:have|has|had|are|is|were|was|did|do|does)?";
/** "pets that have only been in once", "riders who rode at least 40 times in 2024" */
const WHOM = new RegExp(
  `^(.*?)\\b([a-z]+(?: [a-z]+)??) (?:(?:that|which|who|whom) )?${WE}${HAVE} ?(?:(only|just) )?(?:been )?${WE}([a-z]+(?: (?:in|up|here|out|back|by|round|down|off))?)(?: (?:from|with|at|to|on|for) us| something| anything| here)? ${OFTEN}(?: or more)?${TAIL}$`,
  "i",
);

/** Those of whom so many records of a deed are known: "customers who bought at least three times". */
export const often: Rule = (text, known) => {
  const found = text.match(WHOM);
  if (!found) return [];
  const [, before = "", noun = "", early, verb = "", bound, word, count, least, again, rest = ""] =
    found;
  const who = subjectAt(noun, before, known);
  const event = who && deedsAbout(verb, who.dataset, known);
  if (!who || !event) return [];
  const number = word ? ["once", "twice", "thrice"].indexOf(word.toLowerCase()) + 1 || 1 : count;
  const many = again
    ? "more than 1"
    : least
      ? `at least ${least}`
      : bounded(bound ?? early, `${number}`);
  const lead = say`${who.lead} ${theDataset(who.dataset)} with ${many}`;
  return [together(lead, happened(event, rest, known.model))];
};

const bounded = (bound: string | undefined, number: string): string => {
  if (!bound || /^(?:only|just|exactly|precisely)$/i.test(bound)) return `exactly ${number}`;
  return `${bound} ${number}`;
};

interface Subject {
  readonly dataset: string;
  readonly lead: string;
}

const PEOPLE = /^(?:people|persons?|who|those|anybody|anyone|somebody|everyone|everybody)$/i;

/** Who or what a sentence is about: a noun, or the only people that something is done for. */
export function subjectAt(noun: string, before: string, known: Known): Subject | undefined {
  const words = noun.split(" ");
  const last = words.at(-1)!;
  const patron = onlyPeople("patron", known.model);
  if (PEOPLE.test(last) || (words.length === 1 && /^who$/i.test(noun)))
    return patron ? { dataset: patron, lead: leadOf(before, words.slice(0, -1)) } : undefined;
  const found = nounBehind(noun, known);
  if (found?.noun.kind === "dataset")
    return { dataset: found.noun.dataset, lead: leadOf(before, found.lead ? [found.lead] : []) };
  const people = nounAt(last, known) ? undefined : peopleCalled(last, known.model);
  return people ? { dataset: people, lead: leadOf(before, words.slice(0, -1)) } : undefined;
}

/** "which French guests", where more is said of them than what they are. */
export const whichOf = ({ lead }: Subject): string => (lead === "which" ? lead : `which ${lead}`);

const leadOf = (before: string, words: readonly string[]): string => {
  const lead = [before.trim(), ...words].join(" ").trim();
  return lead === "" ? "which" : lead;
};

const MOST = new RegExp(
  `^(?:(who)|(?:which|what) (?!do |did |does |is |are )([a-z]+(?: [a-z]+)??)) (?:(?:has|have|had|is|are|was|were|gets?|got) )?(?:been )?([a-z]+(?: (?:in|up|here|out|back|by|round|down|off))?)(?: (?:from|with|at|to) us| here)? (?:the )?(most|least)(?: often| frequently| times)?${TAIL}$`,
  "i",
);

/** "which client comes in most often", "who rode the most": by how many records of the deed there are. */
export const oftenest: Rule = (text, known) => {
  const [, who, noun, verb = "", most, rest = ""] = text.match(MOST) ?? [];
  if (
    !verb ||
    /^(?:paid|pays?|spen[dt]s?|earns?|earned|makes?|made|takes?|took|costs?|sells?|sold)$/i.test(
      verb,
    )
  )
    return [];
  const doer = who ? (doersOf(verb, known) ?? doerOf(verb, known)) : undefined;
  const subject = doer ? { dataset: doer, lead: "which" } : subjectAt(who ?? noun ?? "", "", known);
  const event = subject && deedsAbout(verb, subject.dataset, known);
  if (!subject || !event) return [];
  const end = /most/i.test(most!) ? "most" : "fewest";
  return [
    say`${whichOf(subject)} ${theDataset(subject.dataset)} has the ${end} ${theDataset(event)} ${rest}`,
  ];
};

/** "who drives the most": the only people whose trade it is. */
const doerOf = (verb: string, { model }: Known): string | undefined =>
  onlyOf(
    framesOf(verb).flatMap((frame) => (frame.by instanceof RegExp ? whoDoes(frame, model) : [])),
  );

/** "how many members joined in 2018", of members with a "join year" or a day called "joined on". */
const saysOwnDay = (verb: string, dataset: string, { model }: Known): boolean =>
  datasetOf(model, dataset)!.fields.some(({ kind, label, synonyms }) => {
    const texts = [label, ...synonyms];
    if (kind === "year") return texts.some((text) => text.split(" ").includes(verb));
    return (
      kind === "time" && texts.some((text) => deedIn(text.replace(ON_DAY, "")) === deedIn(verb))
    );
  });

const ON_DAY = / (?:on|at|date|day|time)$/;

/** "signup" and "signed up" are one. */
const deedIn = (text: string): string => text.split(/[ -]/).map(rooted).join("");

const CAME =
  /^how many (?:different |of our )?([a-z]+) (?:did |have |has |were )?(?:we )?([a-z]+(?: (?:in|up|here|back|by|out))?)(?: (?:something|anything|things))?(?: (?:with|to|from|at) us| here)?((?: (?:in|during|since|before|after|between|last|this)\b.*)?)$/i;

/** "how many people rode in May": those of whom there is a record of it. */
export const cameIn: Rule = (text, known): readonly Saying[] => {
  const [, noun = "", verb = "", rest = ""] = text.match(CAME) ?? [];
  const subject = verb && subjectAt(noun, "how many", known);
  if (!subject || !isPeople(known.model, subject.dataset)) return [];
  if (saysOwnDay(verb, subject.dataset, known)) return [];
  const event = deedsAbout(verb, subject.dataset, known);
  return event
    ? [
        together(
          say`how many ${theDataset(subject.dataset)} with`,
          happened(event, rest, known.model),
        ),
      ]
    : [];
};
