import { datasetOf } from "../../../../semantic.ts";
import { fieldWhere, nounBehind } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const YEARS = "(\\d{1,3})(?: years?)?";
/** "animals older than 10 years", "clients under 40 years old", "members aged over 65" */
const AGED: readonly RegExp[] = [
  new RegExp(
    `^(.*?)\\b([a-z]+(?: [a-z]+)??)(?: (?:that|which|who))?(?: (?:is|are|was|were))? (older|younger) than ${YEARS}(?: old| of age)?\\b(.*)$`,
    "i",
  ),
  /^(.*?)\b([a-z]+(?: [a-z]+)??)(?: (?:that|which|who))?(?: (?:is|are|was|were))? (over|above|under|below|at least)(?: the age of)? (\d{1,3}) years?(?: old| of age)\b(.*)$/i,
  new RegExp(
    `^(.*?)\\b([a-z]+(?: [a-z]+)??)(?: (?:that|which|who))?(?: (?:is|are|was|were))? aged (over|above|under|below|at least) ${YEARS}\\b(.*)$`,
    "i",
  ),
];

/** Those whose day of birth lies so many years back, where no column holds their age. */
export const aged: Rule = (text, known) => {
  for (const pattern of AGED) {
    const [, before = "", noun, than, years, rest = ""] = text.match(pattern) ?? [];
    const said = noun ? nounBehind(noun, known) : undefined;
    const dataset =
      said?.noun.kind === "dataset" ? datasetOf(known.model, said.noun.dataset) : undefined;
    const hasAge = dataset?.fields.some(({ label }) => /\bage\b/.test(label));
    const born =
      dataset && fieldWhere(dataset, ({ kind, label }) => kind === "time" && BORN.test(label));
    if (!said || !dataset || !born || hasAge) continue;
    const isOlder = /^(?:older|over|above|at least)$/i.test(than!);
    const ago = `${isOlder ? "more" : "less"} than ${years} years ago`;
    const end = rest.replace(/^ today\b/i, "");
    return [
      say`${before} ${said.lead} ${theDataset(dataset.name)} with ${theField(born)} ${ago} ${end}`,
    ];
  }
  return [];
};

const BORN = /\bbirth\b|\bborn\b/;
