/** What databases of everyday things say nothing of, in front of a noun: whoever is asked so declines. */
export const IN_FRONT = [
  "left-handed",
  "second-hand",
  "haunted",
  "vegetarian",
  "duty-free",
  "used",
  "living",
  "best",
] as const;

/** The same behind a question. */
export const BEHIND = [
  " made of steel",
  " by bus",
  " with a limp",
  " on their own",
  " who speak Welsh",
  " without permission",
  " if they are insured",
  " instead of the usual ones",
  " weighted by tonnage",
  " in a row",
] as const;

/**
 * A question of which more is said than before, once for each way in which it can be.
 *
 * @param nouns  what its database calls its records
 */
export function sayingMore(question: string, nouns: readonly string[]): readonly string[] {
  const noun = new RegExp(`\\b(?:${nouns.join("|")})s?\\b`, "i").exec(question);
  const end = question.match(/[?.]?$/)!.index!;
  const ahead = noun
    ? IN_FRONT.map(
        (each) => `${question.slice(0, noun.index)}${each} ${question.slice(noun.index)}`,
      )
    : [];
  return [
    ...ahead,
    ...BEHIND.map((each) => `${question.slice(0, end)}${each}${question.slice(end)}`),
  ];
}
