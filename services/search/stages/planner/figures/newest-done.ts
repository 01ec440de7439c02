import { isPast } from "../../language/verbs.ts";
import type { Word } from "./said.ts";

/** "most recently launched products": the newest of them, and nothing that was told of a launch. */
export function asNewest(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      /^most$/i.test(text) &&
      /^recently$/i.test(words[index + 1]?.text ?? "") &&
      isPast(words[index + 2]?.text.toLowerCase() ?? "") &&
      /^[a-z]{3,}/.test(words[index + 3]?.text ?? ""),
  );
  if (at < 0) return words;
  const newest = { ...words[at]!, text: "newest", stem: "newest" };
  return [...words.slice(0, at), newest, ...words.slice(at + 3)];
}
