import { KINDS } from "../kinds/kinds.ts";
import { stem } from "../tokens.ts";
import { EVERYDAY } from "./everyday.ts";

const RIGHT: ReadonlySet<string> = new Set(
  [...EVERYDAY, ...KINDS].flatMap((words) => words.split(" ").map(stem)),
);

/** A word of everyday English, by its stem: right as it is, whatever a name is spelt like. "cafes" are no cases. */
export const isEverydayWord = (word: string): boolean => RIGHT.has(word);
