import { datasetOf } from "../../../../semantic.ts";
import { nounAt } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";
import { delayOf } from "./spans.ts";

const LATE =
  /^(.*?)\b([a-z]+)(?: (?:that|which|who))?(?: (?:is|are|was|were|has|have|had|been|got|gets|get|came|come|comes|arrived?|arrives|went|made|returned|delivered|completed|finished|paid|handed|brought|done|ran|ends?|ended|starts?|started|turned up|back|in))* (?:too )?(late|on time|early|overdue|behind schedule|(?:past|after) (?:its|their|the) (?:due date|due day|deadline))\b(.*)$/i;
const LATE_NOUN = /^(.*?)\b(late|overdue|early) ([a-z]+)\b(.*)$/i;

/** "share of loans that came back late": of records with a day that was due and one of what was done. */
export const lateness: Rule = (text, known) => {
  const behind = text.match(LATE);
  const [, before = "", noun, late = "", rest = ""] = behind ?? turned(text.match(LATE_NOUN)) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const delay = owner && delayOf(owner);
  if (!owner || !delay) return [];
  const than = /on time/i.test(late) ? "at most" : /early/i.test(late) ? "less than" : "more than";
  return [say`${before} ${theDataset(owner.name)} with ${theField(delay)} ${than} 0 ${rest}`];
};

/** "paid on time": of what could be heard as done at any time. */
export const punctual: Rule = (text, known) =>
  /\bon time\b/i.test(text) ? lateness(text, known) : [];

const turned = (found: RegExpMatchArray | null) =>
  found && [found[0], found[1], found[3], found[2], found[4]];
