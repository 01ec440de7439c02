import { HAVE, NAME, TIME_AFTER_NAME, VERB } from "../patterns.ts";
import { type Known, type Saying, say, theDataset, together } from "../saying.ts";
import { onlyPeople } from "./cast.ts";
import { calledBy } from "./names.ts";
import { answers, peopleAt, tie } from "./tied.ts";

/** "who has Nia coached" */
const WHOM = new RegExp(
  `^whom? ${HAVE} ${NAME}(?: (?:ever|been|already))* ${VERB}${TIME_AFTER_NAME}$`,
  "i",
);
/** "who does both Yoga and Spin" */
const BOTH = new RegExp(
  `^(?:who|(?:which|what) ([a-z]+)) (?:has |have |had )?${VERB} both ${NAME} and ${NAME}$`,
  "i",
);

/** Whom somebody known by name did something to. */
export function didToWhom(text: string, known: Known): readonly Saying[] {
  const [, name, verb, rest = ""] = text.match(WHOM) ?? [];
  const patron = name && onlyPeople("patron", known.model);
  if (!patron) return [];
  const found = tie(verb!, calledBy(name, known), [patron], known);
  return answers("which", "to", found, name, rest, known);
}

/** Those who did something to two things. */
export function didBoth(text: string, known: Known): readonly Saying[] {
  const [, noun, verb, one, other] = text.match(BOTH) ?? [];
  const people = noun ? peopleAt(noun, known) : undefined;
  if (!verb || (noun && !people)) return [];
  const [first, second] = [one!, other!].map((name) =>
    tie(verb, people ? [people] : undefined, calledBy(name, known), known),
  );
  if (!first || first.to !== second?.to || first.event !== second.event) return [];
  if (first.by !== second.by) return [];
  const each = (name: string) => say`${theDataset(first.event)} of ${theDataset(first.to)} ${name}`;
  const lead = together(say`which ${theDataset(first.by)} with`, each(one!));
  return [together(together(lead, say`and`), each(other!))];
}
