import { nounAt } from "../evidence.ts";
import { HAVE, NAME, TIME_AFTER_NAME, VERB } from "../patterns.ts";
import type { Known, Rule, Saying } from "../saying.ts";
import { onlyPeople } from "./cast.ts";
import { calledBy } from "./names.ts";
import { answers, ofValue, peopleAt, tie } from "./tied.ts";
import { didBoth, didToWhom } from "./whom.ts";

/** "who treated Rex", "who has seen Bella in 2024" */
const WHO = new RegExp(
  `^(how many people|who)(?: (?:has|have|had))?(?: ever)? ${VERB} ${NAME}${TIME_AFTER_NAME}$`,
  "i",
);
/** "who was Rex treated by", "who was treated by Kern" */
const BY_WHOM = new RegExp(
  `^who (?:was|were|has been|is|got|gets) ${VERB} by ${NAME}${TIME_AFTER_NAME}$`,
  "i",
);
/** "which vets saw Bella", "how many owners bought Metacam" */
const WHICH_DID = new RegExp(
  `^(which|what|how many) ([a-z]+)(?: (?:has|have|had))?(?: ever)? ${VERB} ${NAME}${TIME_AFTER_NAME}$`,
  "i",
);
/** "what did Vera Holt buy", "what has Bella been given" */
const WHAT = new RegExp(
  `^what(?: all)? ${HAVE} ${NAME}(?: (?:ever|been|already))* ${VERB}${TIME_AFTER_NAME}$`,
  "i",
);
/** "which bikes has Una ridden", "how many films did Ann watch" */
const WHICH = new RegExp(
  `^(which|what|how many) ([a-z]+(?: [a-z]+)?) ${HAVE} ${NAME}(?: (?:ever|been|already))* ${VERB}${TIME_AFTER_NAME}$`,
  "i",
);

/** Who did something to what is known by name, or what somebody known by name did it to. */
export const relations: Rule = (text, known) => [
  ...whoDid(text, known),
  ...whichDid(text, known),
  ...didWhat(text, known),
  ...didToWhom(text, known),
  ...didBoth(text, known),
];

function whoDid(text: string, known: Known): readonly Saying[] {
  const [all, lead, verb, name, rest = ""] = text.match(WHO) ?? [];
  if (all) {
    const named = tie(verb!, undefined, calledBy(name!, known), known);
    return named
      ? answers(lead!, "by", named, name!, rest, known)
      : ofValue(verb!, name!, lead!, rest, known);
  }
  const [, done, doer, tail = ""] = text.match(BY_WHOM) ?? [];
  if (!done || !doer) return [];
  const by = calledBy(doer, known);
  const patron = onlyPeople("patron", known.model);
  const found = patron ? tie(done, by, [patron], known) : undefined;
  return answers("which", "to", found, doer, tail, known);
}

function whichDid(text: string, known: Known): readonly Saying[] {
  const [, lead, noun, verb, name, rest = ""] = text.match(WHICH_DID) ?? [];
  const people = noun && peopleAt(noun, known);
  if (!people) return [];
  return answers(
    lead!,
    "by",
    tie(verb!, [people], calledBy(name!, known), known),
    name!,
    rest,
    known,
  );
}

function didWhat(text: string, known: Known): readonly Saying[] {
  const [all, name, verb, rest = ""] = text.match(WHAT) ?? [];
  if (all)
    return answers(
      "which",
      "to",
      tie(verb!, calledBy(name!, known), undefined, known),
      name!,
      rest,
      known,
    );
  const [, lead, noun, doer, did, tail = ""] = text.match(WHICH) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  return answers(
    lead!,
    "to",
    tie(did!, calledBy(doer!, known), [thing.dataset], known),
    doer!,
    tail,
    known,
  );
}
