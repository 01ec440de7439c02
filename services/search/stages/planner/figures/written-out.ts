import { grammarAt } from "../../language/grammar/grammar.ts";
import { stem, type Token } from "../../language/tokens.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * The words that a short form stands for, where one reading of it fits; undefined for others.
 * Whatever "Tot Hill" is in "revenue of Tot Hill", a name is no word of grammar.
 *
 * @param long    what the token may be short for
 * @param before  the word before it, written out
 * @param known   whether the data knows the short form itself
 */
export function writtenOut(
  token: Token,
  long: readonly (readonly string[])[],
  before: Token | undefined,
  known: boolean,
  lexicon: Lexicon,
): readonly string[] | undefined {
  const figure = before && long.length > 0 && figureBehind(token, before, long, lexicon);
  if (figure) return figure;
  if (known || (before && token.capital && long.some((each) => grammarAt(each.join(" ")))))
    return undefined;
  if (long.length <= 1) return long[0] ?? divided(token, lexicon) ?? vowelless(token, lexicon);
  const fit = long.filter((each) => lexicon.meanings(stemsOf(each)));
  return fit.length === 1 ? fit[0] : undefined;
}

const stemsOf = (words: readonly string[]): string => words.map((word) => stem(word)).join(" ");

/** "net inc": to names of companies "inc" is a word, behind "net" it is none of theirs. */
function figureBehind(
  token: Token,
  before: Token,
  long: readonly (readonly string[])[],
  { meanings }: Lexicon,
): readonly string[] | undefined {
  if (meanings(`${before.stem} ${token.stem}`)) return undefined;
  const found = long.filter((each) =>
    meanings(`${before.stem} ${stemsOf(each)}`)?.some(
      ({ kind }) => kind === "field" || kind === "metric",
    ),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** "EBITDA/revenue", where no figure is called so: the one in proportion to the other. */
function divided({ text }: Token, { terms }: Lexicon): readonly string[] | undefined {
  if (!text.includes("/")) return undefined;
  const [above = "", below, ...others] = text.split("/");
  const areKnown = [above, below ?? ""].every((each) => terms.has(stem(each.toLowerCase())));
  return below && others.length === 0 && areKnown ? [above, "divided", "by", below] : undefined;
}

/** "mrgn": a name may be all consonants, too, and begins with a capital. */
function vowelless(token: Token, { consonants }: Lexicon): readonly string[] | undefined {
  if (token.capital || /[aeiou]/.test(token.stem)) return undefined;
  const word = consonants.get(token.stem);
  return word ? [word] : undefined;
}
