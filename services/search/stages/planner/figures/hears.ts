import { unabbreviated } from "../../language/abbreviations.ts";
import { isEnglish } from "../../language/english.ts";
import { stem, type Token } from "../../language/tokens.ts";
import { pastOf } from "../../language/verbs.ts";
import { remembered, rememberedOf, WORDS } from "../../remember.ts";
import { isForm, swapped } from "../spelling.ts";
import type { Lexicon } from "./lexicon.ts";
import { MOVERS } from "./movers.ts";

/** Words that other words are put for whatever stands beside them. */
const REWORDED = /^(?:where|shares?|stocks?|accounts?|represents?)$/;

const isReworded = (word: string): boolean => REWORDED.test(word) || MOVERS.test(word);

/**
 * Whether words may speak of these datasets, as they stand or as anything that they could be read
 * as. A question is put to many agents, most of which it is not for: this is told word by word, and
 * of each word once.
 */
export function hears(
  tokens: readonly Token[],
  roots: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean {
  const hearsWord = hearing(lexicon)(roots);
  return !hearsWord || tokens.some(({ text }) => hearsWord(text));
}

/** undefined where one has entities with names: any word may be one of theirs. */
const hearing = rememberedOf((lexicon: Lexicon) =>
  rememberedOf((roots: ReadonlySet<string>) => {
    const own = lexicon.ownWords(roots);
    return own && remembered((text) => isHeard(text, own, lexicon), WORDS);
  }),
);

function isHeard(text: string, own: ReadonlySet<string>, lexicon: Lexicon): boolean {
  const lower = text.toLowerCase();
  const word = stem(lower.replace(/,$/, ""));
  if (lexicon.codes(text) || isReworded(lower)) return true;
  // Of three letters the words beside tell what was meant.
  if (isStrange(text, word, lexicon) && (/^[a-z]{3}$/.test(word) || swapped(word))) return true;
  return readings(text, word, lexicon).some((each) => own.has(stem(each)));
}

/** Every word that one may be read as. */
function readings(text: string, word: string, lexicon: Lexicon): readonly string[] {
  const { consonants, deedFigures, glued } = lexicon;
  const lower = text.toLowerCase();
  const spelt = lexicon.spell(word);
  const isMeant = isStrange(text, word, lexicon) || (spelt && isForm(word, spelt));
  return [
    ...[word, pastOf(lower), ...lower.split("/"), consonants.get(word) ?? word],
    ...[...unabbreviated(text).flat(), ...(glued.get(word) ?? [])],
    ...(deedFigures.get(lower)?.values() ?? []),
    ...(isMeant && spelt ? [spelt] : []),
  ];
}

/** Whether a word is nobody's and no English, or begins like a name: it may be misspelt. */
const isStrange = (text: string, word: string, lexicon: Lexicon): boolean =>
  lexicon.word(word) === undefined && !(/^\p{Ll}/u.test(text) && isEnglish(text));
