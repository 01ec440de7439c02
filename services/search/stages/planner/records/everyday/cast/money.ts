import type { FieldRef } from "../../../../../plan.ts";
import { datasetOf } from "../../../../../semantic.ts";
import { phraseOf } from "../../../../language/tokens.ts";
import { nounAt, onlyOf, ownerOf, payOf } from "../evidence.ts";
import { tail } from "../patterns.ts";
import { type Known, type Rule, say, theDataset, theField } from "../saying.ts";
import { amountAt, amountIn, mentionOf } from "../takings.ts";
import { sure } from "../versus.ts";
import { isOfSide } from "./cast.ts";
import { calledBy } from "./names.ts";
import { subjectAt, whichOf } from "./times.ts";

const TAIL = tail("on", "per", "by");
const SPENDS = "(?:spend|spent|pay|paid|fork out|forked out|shell out)";
const US =
  "(?: (?:with|to|at|on) (?:us|here|you)| here| in total| altogether| overall| on (?:everything|it all))*";
const SPENT = new RegExp(
  `^(?:how much(?: money)?|what) (?:did|has|have|does|do) (?:the |our )?["']?(.+?)["']? (?:ever )?${SPENDS}${US}${TAIL}$`,
  "i",
);
const MOST = new RegExp(
  `^(?:(who)|(?:which|what) (?!(?:two|three|four|five|six|seven|eight|nine|ten)\\b)([a-z]+(?: [a-z]+)??)) (?:has |have |had )?(?:spends?|spent|pays?|paid)(?: us)? (?:the )?(most|least)(?: money)?${US}${TAIL}$`,
  "i",
);

/** "how much did Ann spend", "who has spent the most": the amounts of what was done for people. */
export const spending: Rule = (text, known) => {
  const [, name, rest = ""] = text.match(SPENT) ?? [];
  const who = name ? onlyOf(calledBy(name, known)) : undefined;
  if (who && isOfSide(who, "patron", known.model)) {
    const amount = amountAt(who, known.model, false);
    return amount ? [say`total ${theField(amount)} ${rest} of ${theDataset(who)} ${name!}`] : [];
  }
  const [, people, noun, most, tail = ""] = text.match(MOST) ?? [];
  const subject = most && subjectAt(people ?? noun ?? "", "", known);
  if (!subject || !isOfSide(subject.dataset, "patron", known.model)) return [];
  const amount = amountAt(subject.dataset, known.model, false);
  const end = /most/i.test(most!) ? "highest" : "lowest";
  return amount
    ? [
        say`${whichOf(subject)} ${theDataset(subject.dataset)} has the ${end} total ${theField(amount)} ${tail}`,
      ]
    : [];
};

const MAKE =
  "(?:make|made|bring in|brought in|earn|earned|generate|generated|take|took|taken|take in|took in|raise|raised|gross|grossed|sell for|sold for)";
const EARNED = new RegExp(
  `^(?:how much(?: (?:money|cash|income|revenue))?|what) (?:did|has|have|do|does) (?:the |our |all the |all )?["']?(.+?)["']? ${MAKE}(?: us| in total| altogether| overall)?${TAIL}$`,
  "i",
);
const WE = /^(?:we|you|they|us)$/i;

/** "how much money did desserts make", "what did we take in 2024": the sum of what was paid for it. */
export const earnings: Rule = (text, known) => {
  const [, what, rest = ""] = text.match(EARNED) ?? [];
  if (!what) return [];
  const { model } = known;
  if (WE.test(what)) {
    const all = /^what\b/i.test(text) ? amountIn(model) : undefined;
    return all ? [say`total ${theField(all)} ${rest}`] : [];
  }
  const values = valuesOf(what, known);
  const thing = values.length > 0 ? undefined : nounAt(what, known);
  const owner = thing ? ownerOf(thing) : onlyOf([...new Set(values.map(({ of }) => of.dataset))]);
  if (!owner || payOf(datasetOf(model, owner)!)) return [];
  // What somebody makes is not what comes in through him.
  if (isOfSide(owner, "staff", model) && /\b(?:make|made|earn|earned)\b/i.test(text)) return [];
  const amount = ownAmount(owner, known);
  const [value, ...others] = values;
  if (!amount || others.length > 0) return [];
  if (value) return [say`total ${theField(amount)} of ${sure(value)} ${rest}`];
  return thing ? [say`total ${theField(amount)} of ${mentionOf(thing)} ${rest}`] : [];
};

/** What came in for a thing; of what itself is paid, its own. */
const ownAmount = (owner: string, { model }: Known): FieldRef | undefined =>
  amountAt(owner, model, true) && isPart(owner, { model })
    ? amountAt(owner, model, true)
    : amountAt(owner, model, false);

const isPart = (name: string, { model }: Pick<Known, "model">): boolean =>
  !datasetOf(model, name)!.entity && model.relationships.some(({ from }) => from === name);

const valuesOf = (text: string, { lexicon }: Known) =>
  (lexicon.mentions.get(phraseOf(text)) ?? []).flatMap((each) =>
    each.kind === "value" && each.strength >= 0.55 ? [each] : [],
  );
