import { alikeDeedsOf, deedsOf } from "../../../language/deeds.ts";
import { rootOf } from "../../../language/root.ts";
import { stem } from "../../../language/tokens.ts";
import { isDoerOf, stemOf } from "../../../language/verbs.ts";
import { spoken } from "./names.ts";
import { verbOf } from "./said.ts";
import { toldBy } from "./senses.ts";

/** Whether names tell of what a word says was done; undefined of a word that says nothing of the kind. */
export function isToldBy(
  item: { readonly text: string },
  names: readonly string[],
): boolean | undefined {
  const verb = verbOf(item);
  if (toldBy(verb).length === 0) return undefined;
  return isTold(verb, names) || isNamed(verb, names);
}

/** Whether the name of a table tells of what a verb says was done. */
export const isNameOf = (verb: string, table: string): boolean =>
  isTold(verb, [spoken(table)]) || isNamed(verb, [spoken(table)]);

/** Whether a verb, or another form of it, is a word of some name. */
export function isNamed(verb: string, names: readonly string[]): boolean {
  const root = rootOf(stem(verb)) ?? stem(verb);
  return names.some((name) => name.split(/[ _]/).some((word) => sameDeed(verb, root, word)));
}

/** Whether some name tells of what a verb says, as names of such records are. */
export const isTold = (verb: string, names: readonly string[]): boolean =>
  toldBy(verb).some((each) => names.some((name) => each.test(name)));

const sameDeed = (verb: string, root: string, word: string): boolean =>
  stem(word) === stem(verb) ||
  stemOf(word) === stemOf(verb) ||
  (rootOf(stem(word)) ?? stem(word)) === root ||
  isDoerOf(stem(word), verb) ||
  deedsOf(word.replace(/s$/, "")).includes(verb) ||
  alikeDeedsOf(word.replace(/s$/, "")).includes(verb);
