import { datasetOf } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldWhere, nounAt } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

/** "animals with an expired vaccination", "how many licences have expired", "contracts that are still valid" */
const SAID: readonly (readonly [said: RegExp, isOver: boolean])[] = [
  [/^(.*?)\b(?:an? |the |any )?(?:expired|lapsed|out[- ]of[- ]date) ([a-z]+)\b(.*)$/i, true],
  [
    /^(.*?)\b([a-z]+)(?: (?:that|which))? (?:(?:have|has|had|are|is) )?(?:already )?(?:expired|lapsed|run out)\b(?! (?:in|on|during|since|before|after|between|last|this)\b)(.*)$/i,
    true,
  ],
  [/^(.*?)\b([a-z]+)(?: (?:that|which))? (?:(?:are|is) )?(?:still|currently) valid\b(.*)$/i, false],
];
const UNTIL = /\bexpir|\bvalid (?:until|to|till|through)\b/;

const FROM =
  /\b(?:valid|effective|applicable|available) (?:from|since)\b|^(?:start|starts|from|begins?)(?: (?:on|date))?$/;
const TO =
  /\b(?:valid|effective|applicable|available) (?:until|to|till|through)\b|^(?:end|ends|until|expires|expiry)(?: (?:on|date))?$/;
const VALID_ON =
  /^(.*?)\b([a-z]+)(?: (?:that|which))?(?: (?:is|are|was|were))? (?:valid|in force|in effect|effective|applicable) (?:on|as of) ((?:the )?(?:\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]+,? \d{4}|[a-z]+ \d{1,2}(?:st|nd|rd|th)?,? \d{4}))(.*)$/i;

/** "vouchers valid on 5 May 2023": that day lies between the first and the last of theirs. */
export const validOn: Rule = (text, known) => {
  const [, before = "", word, day, rest = ""] = text.match(VALID_ON) ?? [];
  const noun = word ? nounAt(word, known) : undefined;
  const dataset = noun?.kind === "dataset" ? datasetOf(known.model, noun.dataset) : undefined;
  const [from, to] = [FROM, TO].map(
    (pattern) =>
      dataset && fieldWhere(dataset, ({ kind, label }) => kind === "time" && pattern.test(label)),
  );
  if (!dataset || !from || !to || !day) return [];
  return [
    say`${before} ${theDataset(dataset.name)} with ${theField(from)} at most ${day} and ${theField(to)} at least ${day} ${rest}`,
  ];
};

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

const RUNS_OUT =
  /\b([a-z]+)((?: (?:that|which))?(?: (?:has|have|had|will|already))*) (ran out|run out|runs out|running out|lapsed|lapses?|lapsing)\b/i;

/** "insurance that ran out", "contracts that lapse in May": what has a day on which it expires does that. */
export const lapsing: Rule = (text, known) => {
  const [found, noun = "", between = "", verb = ""] = text.match(RUNS_OUT) ?? [];
  const thing = found ? nounAt(noun, known) : undefined;
  const said = phraseOf(noun);
  const isUntil = known.model.datasets.some(({ name, fields }) =>
    fields.some(
      ({ kind, label }) =>
        kind === "time" &&
        UNTIL.test(label) &&
        (label.split(" ").includes(said) || (thing?.kind === "dataset" && thing.dataset === name)),
    ),
  );
  const isPast = /^(?:ran|lapsed)/i.test(verb) || /\b(?:has|have|had)\b/i.test(between);
  return isUntil
    ? [say`${text.replace(found!, `${noun}${between} ${isPast ? "expired" : "expires"}`)}`]
    : [];
};
