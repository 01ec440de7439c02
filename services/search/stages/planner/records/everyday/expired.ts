import { datasetOf } from "../../../../semantic.ts";
import { fieldWhere, nounAt } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

/** "animals with an expired vaccination", "how many licences have expired", "contracts that are still valid" */
const SAID: readonly (readonly [said: RegExp, isOver: boolean])[] = [
  [/^(.*?)\b(?:an? |the |any )?expired ([a-z]+)\b(.*)$/i, true],
  [
    /^(.*?)\b([a-z]+)(?: (?:that|which))? (?:(?:have|has|had|are|is) )?(?:already )?(?:expired|lapsed|run out)\b(?! (?:in|on|during|since|before|after|between|last|this)\b)(.*)$/i,
    true,
  ],
  [/^(.*?)\b([a-z]+)(?: (?:that|which))? (?:(?:are|is) )?(?:still|currently) valid\b(.*)$/i, false],
];
const UNTIL = /\bexpir|\bvalid (?:until|to|till|through)\b/;

/** What has a day up to which it is good, by whether that day has passed. */
export const expired: Rule = (text, known) => {
  for (const [pattern, isOver] of SAID) {
    const [, before = "", word, rest = ""] = text.match(pattern) ?? [];
    const noun = word ? nounAt(word, known) : undefined;
    const dataset = noun?.kind === "dataset" ? datasetOf(known.model, noun.dataset) : undefined;
    const until =
      dataset && fieldWhere(dataset, ({ kind, label }) => kind === "time" && UNTIL.test(label));
    if (dataset && until)
      return [
        say`${before} ${theDataset(dataset.name)} with ${theField(until)} ${isOver ? "before" : "after"} today ${rest}`,
      ];
  }
  return [];
};
