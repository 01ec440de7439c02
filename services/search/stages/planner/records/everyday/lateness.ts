import { datasetOf } from "../../../../semantic.ts";
import { nounAt } from "./evidence.ts";
import { type Rule, say, theDataset, theField, together } from "./saying.ts";
import { delayOf } from "./spans.ts";

const LATE =
  /^(.*?)\b([a-z]+)(?: (?:that|which|who))?(?: (?:is|are|was|were|has|have|had|been|got|gets|get|came|come|comes|arrived?|arrives|went|made|returned|delivered|completed|finished|paid|handed|brought|done|ran|ends?|ended|starts?|started|turned up|back|in))* (?:too )?(late|on time|early|overdue|behind schedule|(?:past|after|(?:on or )?before|by) (?:its|their|the) (?:due date|due day|deadline))\b(.*)$/i;
const LATE_NOUN = /^(.*?)\b(late|overdue|early) ([a-z]+)\b(.*)$/i;

/** "share of loans that came back late": of records with a day that was due and one of what was done. */
export const lateness: Rule = (text, known) => {
  const behind = text.match(LATE);
  const [, before = "", noun, late = "", rest = ""] = behind ?? turned(text.match(LATE_NOUN)) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const delay = owner && delayOf(owner);
  if (!owner || !delay) return [];
  const than = ON_TIME.test(late) ? "at most" : EARLY.test(late) ? "less than" : "more than";
  return [say`${before} ${theDataset(owner.name)} with ${theField(delay)} ${than} 0 ${rest}`];
};

const ON_TIME = /^(?:on time|on or before|by)\b/i;
const EARLY = /^(?:early|before)\b/i;

/** "paid on time", "paid before the due date": of what could be heard as done at any time. */
export const punctual: Rule = (text, known) =>
  /\bon time\b|\b(?:past|after|before|by) (?:its|their|the) (?:due|deadline)/i.test(text)
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
