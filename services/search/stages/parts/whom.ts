import { withoutEnd } from "../language/ending.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import { AT_THE_END, saysWhen, timeIn, timeOf } from "../language/shared-times.ts";
import { stem } from "../language/tokens.ts";
import { isCountry, isPlace } from "../language/world.ts";
import type { Asking, Route } from "../routed.ts";
import { kindsIn, kindWordsIn } from "../spanning/nouns.ts";
import { sided } from "../spanning/sided.ts";
import { isNaming } from "../spanning/sides.ts";
import { isTimeless } from "./timeless.ts";

export const subjectOf = ({ proposal, nearest = proposal }: Route): string | undefined => {
  const subjects = nearest?.subjects ?? [];
  return subjects.length === 1 ? subjects[0] : undefined;
};

/** "what share does each have": of those before it, and not of whom they are. */
export const EACH_DOES = /\b(?:do|does|did|has|have|had|is|was|are|were) (each)\b/i;

/** Whom a question is about: that of "the largest German bank" is a bank, and not Germany. */
export const spokenOfIn = (route: Route): string | undefined =>
  isOfThoseIn(route) ? undefined : subjectOf(route);

/** Whether the place that a question names only says of which entities it is. */
function isOfThoseIn(route: Route): boolean {
  if (!isCountry(subjectOf(route) ?? "")) return false;
  const of = sided(route);
  if (of) return !isNaming(of.plan, of.side.label);
  return !route.agent && kindWordsIn(route).some((word) => !isPlace(word));
}

const PRONOUN = /\b(?:it|they|the (?:same )?company|the firm)\b/i;

/** "(CFO)", "and headcount?", "who is the CEO?": too short to be a question of its own. */
const FRAGMENT =
  /^[^\p{L}\p{N}]*(?:(?:who|what|where) (?:is|are|was) (?:the )?)?(?:\p{L}+[^\p{L}\p{N}]*){1,2}$/iu;

/**
 * The part with whom it is about, where it does not say so itself.
 *
 * @param head  the last part before it that says more than whose figure it asks for
 */
export async function about(
  part: string,
  before: string,
  subject: string | undefined,
  ask: Asking,
  head = before,
): Promise<string> {
  if (!subject || EACH_DOES.test(part)) return part;
  if (POSSESSIVE.test(part))
    return thenToo(part, part.replace(POSSESSIVE, `${subject}'s`), head, ask);
  if (PRONOUN.test(part)) return part.replace(PRONOUN, subject);
  const { proposal } = await ask(part);
  const isShort = FRAGMENT.test(part) && proposal?.plan?.top === undefined;
  if (!proposal?.unbound && !(isShort && proposal?.subjects?.length === 0)) return part;
  const time = /\d/.test(part) ? "" : timeIn(before);
  return `${withoutEnd(part)} of ${subject}${time}`;
}

/** "its net income", without a verb. */
const ITS = /^(?:and |also )?(?:its|their) (?:\p{L}+[ /&-]?){1,4}[?.!\s]*$/iu;

/** Whether a part names nothing but what is of whoever was spoken of, at no time of its own. */
export const isItsFigure = (part: string): boolean => ITS.test(part) && !saysWhen(part);

/** "What was X's revenue in 2023? Its net income?": of that year, unless it is of something without a time. */
async function thenToo(part: string, text: string, before: string, ask: Asking): Promise<string> {
  const time = isItsFigure(part) ? (timeOf(withoutEnd(before)) ?? timeIn(before)) : "";
  if (!time) return text;
  const timed = `${withoutEnd(text)}${time}`;
  const [then, plain] = await Promise.all([ask(timed), ask(text)]);
  return !then.agent && isTimeless(plain) ? text : timed;
}

/** "competitors of X", "X's competitors are". */
const THOSE_OF =
  /\b(\p{L}+) (?:of|at|in|by)\b|['’]s (\p{L}+)(?=$|,? (?:are|were|have|had|do|did|that|who|with|and)\b)/giu;

/** "competitors of X and their revenue": theirs, not that of X. */
export const isOfMany = (part: string, before: string): boolean =>
  /\b(?:their|them|they|each)\b/i.test(part) &&
  [...before.matchAll(THOSE_OF)].some((found) => {
    const noun = (found[1] ?? found[2]!).toLowerCase();
    return stem(noun) !== noun;
  });

/** Whom questions are about, by the plan that explains most of the first that says it. */
export async function subjectIn(
  questions: readonly string[],
  ask: Asking,
): Promise<string | undefined> {
  for (const question of questions) {
    const route = await ask(question);
    const subject = subjectOf(route);
    // "banks from Germany": not all that is said of Germany is said of them.
    if (subject && isCountry(subject) && kindsIn(route).length > 0) return undefined;
    if (subject && isOfThoseIn(route)) return undefined;
    if (subject) return saidOf(route, subject);
  }
  return undefined;
}

/** As it was typed, where that begins the name: the name in full may be read as another's. */
function saidOf({ proposal, nearest = proposal }: Route, subject: string): string {
  const texts = (nearest?.linked?.() ?? []).map(({ text }) => text);
  return texts.find((text) => `${subject} `.startsWith(`${text} `)) ?? subject;
}

export const isOnly = (piece: string, subject: string | undefined) =>
  (subject ?? "").toLowerCase().startsWith(piece.toLowerCase());

export async function complete(
  text: string,
  subject: string | undefined,
  ask: Asking,
): Promise<string> {
  if (!subject) return text;
  const { proposal, nearest = proposal } = await ask(text);
  if ((nearest?.subjects?.length ?? 0) > 0) return text;
  // "deals in 2024 of X" may be read in another way than "deals of X in 2024".
  const time = text.match(AT_THE_END)?.[0] ?? "";
  return `${text.slice(0, text.length - time.length)} of ${subject}${time}`;
}
