import { stem } from "../language/tokens.ts";
import type { Route } from "../route.ts";
import { timeIn } from "./times.ts";

/** Routes a question; the same one only once. */
export type Asking = (question: string) => Promise<Route>;

export const subjectOf = ({ proposal, nearest = proposal }: Route): string | undefined => {
  const subjects = nearest?.subjects ?? [];
  return subjects.length === 1 ? subjects[0] : undefined;
};

export const POSSESSIVE = /\b(?:its|their|his|her)\b/i;

const PRONOUN = /\b(?:it|they|the (?:same )?company|the firm)\b/i;

/** "(CFO)", "and headcount?": too short to be a question of its own. */
const FRAGMENT = /^[^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]*){1,2}$/u;

/** The part with whom it is about, where it does not say so itself. */
export async function about(
  part: string,
  before: string,
  subject: string | undefined,
  ask: Asking,
): Promise<string> {
  if (!subject) return part;
  if (POSSESSIVE.test(part)) return part.replace(POSSESSIVE, `${subject}'s`);
  if (PRONOUN.test(part)) return part.replace(PRONOUN, subject);
  const { proposal } = await ask(part);
  const isShort = FRAGMENT.test(part) && proposal?.plan?.top === undefined;
  if (!proposal?.unbound && !(isShort && proposal?.subjects?.length === 0)) return part;
  const time = /\d/.test(part) ? "" : timeIn(before);
  return `${part.replace(/[?.!\s]+$/, "")} of ${subject}${time}`;
}

/** "competitors of X and their revenue": theirs, not that of X. */
export const isOfMany = (part: string, before: string): boolean =>
  /\b(?:their|them|they)\b/i.test(part) &&
  [...before.matchAll(/\b(\p{L}+) (?:of|at|in|by)\b|['’]s (\p{L}+)$/giu)].some((found) => {
    const noun = (found[1] ?? found[2]!).toLowerCase();
    return stem(noun) !== noun;
  });

/** Whom questions are about, by the plan that explains most of the first that says it. */
export async function subjectIn(
  questions: readonly string[],
  ask: Asking,
): Promise<string | undefined> {
  for (const question of questions) {
    const subject = subjectOf(await ask(question));
    if (subject) return subject;
  }
  return undefined;
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
  return (nearest?.subjects?.length ?? 0) > 0 ? text : `${text} of ${subject}`;
}
