/** One line of a list of words. */
export interface WordLine {
  readonly of: readonly string[];
  /** What people say for each of them. */
  readonly said: readonly string[];
}

/**
 * A list of words as people write it: a line of words that are said for one another ("boat, ship"),
 * or of what is said for the words before a colon, and not the other way round ("captain: skipper").
 */
export const toWordLines = (list: string): readonly WordLine[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [of = [], said = of] = line.split(": ").map((side) => side.split(", "));
      return { of, said };
    });

type Sayings = (word: string) => readonly string[];

/** What is said for a word in any of these lines. */
export function saidIn(lines: readonly WordLine[]): Sayings {
  const found = new Map<string, readonly string[]>();
  for (const { of, said } of lines)
    for (const word of of) found.set(word, [...(found.get(word) ?? []), ...said]);
  return (word) => found.get(word) ?? [];
}

/** The same without the word itself. */
export function othersIn(lines: readonly WordLine[]): Sayings {
  const said = saidIn(lines);
  return (word) => said(word).filter((other) => other !== word);
}
