import { datasetOf } from "../../../../semantic.ts";
import { nounAt } from "./evidence.ts";
import { NUMBER } from "./patterns.ts";
import { type Known, type Rule, say, theDataset, theField, together } from "./saying.ts";
import { delayOf } from "./spans.ts";

const DONE =
  "(?: (?:is|are|was|were|has|have|had|been|being|got|gets|get|came|come|comes|arrived?|arrives|went|gone|made|returned|delivered|completed|finished|paid|handed|brought|done|ran|ends?|ended|starts?|started|sent|shipped|d[ie]spatched|submitted|turned up|back|in|out|off|the door))*";
const DUE = "(?:its|their|the) (?:due date|due day|deadline)";
const LATE = new RegExp(
  `^(.*?)\\b([a-z]+)(?: (?:that|which|who))?${DONE} (?:too )?(late|on time|early|overdue|behind schedule|(?:past|after|(?:on or )?before|by|later than|earlier than) (?:${DUE}|(?:it was|they were|it is|they are) due)|(?:later|earlier) than (?:due|promised|planned|agreed|expected))\\b(.*)$`,
  "i",
);
const LATE_NOUN = /^(.*?)\b(late|overdue|early) ([a-z]+)\b(.*)$/i;

const HOW_LATE = `(more than|over|at least|less than|under|at most|exactly) (${NUMBER}) days?`;
const BY: readonly RegExp[] = [
  new RegExp(
    `^(.*?)\\b([a-z]+)(?: (?:that|which|who))?${DONE} (?:by )?${HOW_LATE} (?:late|overdue|behind schedule|(?:past|after|later than) ${DUE})\\b(.*)$`,
    "i",
  ),
  new RegExp(
    `^(.*?)\\b([a-z]+)(?: (?:that|which|who))?${DONE} (?:(?:late|overdue) by|miss(?:ed)? ${DUE} by) ${HOW_LATE}\\b(.*)$`,
    "i",
  ),
];
const MISSED = new RegExp(
  `^(.*?)\\b([a-z]+)(?: (?:that|which|who))?(?: (?:has|have|had))? (miss(?:ed)?|met|meet) ${DUE}\\b(?! by\\b)(.*)$`,
  "i",
);

/** "share of loans that came back late": of records with a day that was due and one of what was done. */
export const lateness: Rule = (text, known) => {
  for (const pattern of BY) {
    const [, before = "", noun = "", than, days, rest = ""] = text.match(pattern) ?? [];
    const found = delayed(noun, known);
    if (found) return [say`${before} ${found.owner} with ${found.delay} ${than!} ${days!} ${rest}`];
  }
  const missed = text.match(MISSED);
  const behind = missed ?? text.match(LATE) ?? turned(text.match(LATE_NOUN));
  const [, before = "", noun = "", late = "", rest = ""] = behind ?? [];
  const found = delayed(noun, known);
  if (!found) return [];
  const than = ON_TIME.test(late) ? "at most" : EARLY.test(late) ? "less than" : "more than";
  return [say`${before} ${found.owner} with ${found.delay} ${than} 0 ${rest}`];
};

/** Records that a noun names, and by how much they were late. */
function delayed(noun: string, known: Known) {
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const delay = owner && delayOf(owner);
  return owner && delay && { owner: theDataset(owner.name), delay: theField(delay) };
}

const ON_TIME = /^(?:on time|on or before|by|met|meet)\b/i;
const EARLY = /^(?:early|before|earlier)\b/i;

/** "paid on time", "paid before the due date": of what could be heard as done at any time. */
export const punctual: Rule = (text, known) =>
  /\bon time\b|\b(?:past|after|before|by) (?:(?:its|their|the) (?:due|deadline)|(?:it|they) (?:was|were|is|are) due)|\b(?:sent|d[ie]spatched|delivered|shipped)(?: out| off)? (?:late|early)\b|\bdeadline by\b|\bdays? (?:late|overdue)\b/i.test(
    text,
  )
    ? lateness(text, known)
    : [];

const MEAN = "(average|mean|median|longest|maximum)";
const DELAYED =
  "(?: in days)?(?: (?:past|after|beyond) (?:the|its|their) (?:due date|due day|deadline))?";
const DELAY = new RegExp(
  `^(?:what (?:is|was) )?(?:the )?${MEAN} (?:delay|number of days late)${DELAYED} (?:of|for|among) (?:the )?(?:late |overdue )?([a-z]+)(?: (?:that|which))?(?: (?:are|were|was|is|paid|late|overdue|delivered|returned))*${DELAYED}((?: (?:in|per|by|for|of|with)\\b.*)?)$`,
  "i",
);
const DELAY_TOO = new RegExp(
  `^(how many .+?),? and what (?:is|was) (?:the|their|its) ${MEAN} delay${DELAYED}$`,
  "i",
);

/** "average delay of late invoices", "how many came late, and what was their average delay" */
export const delays: Rule = (text, known) => {
  const [, middle, noun, rest = ""] = text.match(DELAY) ?? [];
  const [, counted, mean] = text.match(DELAY_TOO) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const delay = owner && delayOf(owner);
  if (owner && delay)
    return [
      say`${middle!} ${theField(delay)} of ${theDataset(owner.name)} with ${theField(delay)} more than 0 ${rest}`,
    ];
  const asked = counted?.replace(/^how many/i, "number of") ?? "";
  return lateness(asked, known).map((late) =>
    together(say`${mean!} ${late.names.at(-1)!} and`, late),
  );
};

const turned = (found: RegExpMatchArray | null) =>
  found && [found[0], found[1], found[3], found[2], found[4]];
