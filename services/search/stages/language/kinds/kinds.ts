import { PEOPLE } from "./people.ts";
import { STATES } from "./states.ts";
import { THINGS } from "./things.ts";

const LINES: readonly (readonly string[])[] = [STATES, PEOPLE, THINGS]
  .flatMap((lines) => lines.trim().split("\n"))
  .map((line) => line.split(", "));

const OTHERS = new Map<string, readonly string[]>();
for (const line of LINES)
  for (const word of line) OTHERS.set(word, [...(OTHERS.get(word) ?? []), ...line]);

/** What else people say for a state or a kind, however records write it. */
export const alikeKinds = (word: string): readonly string[] =>
  (OTHERS.get(word) ?? []).filter((other) => other !== word);

/** Every word of the lines. */
export const KINDS: ReadonlySet<string> = new Set(LINES.flat());
