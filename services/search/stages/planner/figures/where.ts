import { fillerAt } from "../../language/grammar/fillers.ts";
import { stem } from "../../language/tokens.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./said.ts";

/** Where somebody is "based in": what "where" asks for anyway. */
const PLACES: ReadonlySet<string> = new Set(["city", "country"]);

const PREPOSITIONS = ["on", "at", "in", "by"];

/**
 * "where is X listed", "where does X trade", of a figure that is called "listed on": what it is on, and not the place of X.
 */
export function asWhere(words: readonly Word[], { meanings }: Lexicon): readonly Word[] {
  const [where, is, ...rest] = words;
  if (!where || !is || !/^where$/i.test(where.text) || !/^(?:is|are|does|do)$/i.test(is.text))
    return words;
  const end = rest.at(-1)?.text === "?" ? rest.length - 1 : rest.length;
  const deed = rest[end - 1];
  // "where is X based": that is a place, whatever else is said of where it is.
  if (!deed || end < 2 || isBeing(deed.text)) return words;
  const found = PREPOSITIONS.flatMap((on) => meanings(`${deed.stem} ${on}`) ?? []).find(
    (each) => each.kind === "field" && !PLACES.has(each.of.field),
  );
  if (found?.kind !== "field") return words;
  const word = (text: string, of: Word): Word => ({ ...of, text, stem: stem(text) });
  const field = found.of.field.split("_").map((part) => word(part, deed));
  return [...field, word("of", is), ...rest.slice(0, end - 1), ...rest.slice(end)];
}

const LISTED = /^(?:listed|quoted|traded)$/i;

/** "who is listed on X": those of whom it is told, and nobody who works for them. */
export function asListed(words: readonly Word[], { meanings }: Lexicon): readonly Word[] {
  const [who, is, deed, on] = words;
  if (!who || !is || !deed || !on || !LISTED.test(deed.text)) return words;
  if (!/^who$/i.test(who.text) || !/^(?:is|are|was|were)$/i.test(is.text)) return words;
  const found = meanings(`${deed.stem} ${on.stem}`)?.find(({ kind }) => kind === "field");
  if (found?.kind !== "field") return words;
  const word = (text: string): Word => ({ ...who, text, stem: text });
  return [word("which"), word(found.of.dataset), ...words.slice(1)];
}

function isBeing(text: string): boolean {
  const word = fillerAt(text)?.word;
  return word?.kind === "filler" && word.role === "being";
}
