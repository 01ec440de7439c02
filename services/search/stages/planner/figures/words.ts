import { unabbreviated } from "../../language/abbreviations.ts";
import { stem, tokensOf } from "../../language/tokens.ts";
import { isPlace } from "../../language/world.ts";
import { rememberedOf } from "../../remember.ts";
import { together } from "./apart.ts";
import { asByDate } from "./by-date.ts";
import { asDeedFigure } from "./deed-figures.ts";
import { asDeedValue } from "./deed-values.ts";
import { asDone } from "./done.ts";
import { endsFirst } from "./ends-first.ts";
import { asEstimate } from "./expected.ts";
import { unfronted } from "./fronted.ts";
import { homesOf } from "./homes.ts";
import type { Lexicon } from "./lexicon.ts";
import { asShare } from "./made-up.ts";
import { asNewest } from "./newest-done.ts";
import { asPlaced } from "./placed.ts";
import { preposed } from "./preposed.ts";
import { asPriceMove } from "./price-moves.ts";
import { asVerbs } from "./reporting.ts";
import { respelt } from "./respelt.ts";
import { asTyped, heardIn, shared, type Word } from "./said.ts";
import { asSharePrice } from "./shares.ts";
import { asCount, asNumberOf, asTally } from "./tallied.ts";
import { asListed, asWhere } from "./where.ts";
import { writtenOut } from "./written-out.ts";

interface Written {
  readonly words: readonly Word[];
  /** Where those of them stand that the data does not know. */
  readonly strange: readonly number[];
}

/** Short forms written out, unless the data knows them. */
function written(typed: readonly Word[], lexicon: Lexicon): Written {
  const words: Word[] = [];
  const strange: number[] = [];
  const push = (word: Word, known: boolean) => {
    if (!known) strange.push(words.length);
    words.push(word);
  };
  const longs = longsOf(typed);
  let changed = false;
  for (const [at, word] of typed.entries()) {
    const known = isKnown(word, lexicon);
    const long = writtenOut(word, longs[at]!, words.at(-1), known, lexicon);
    const parts =
      long ?? (known ? undefined : (lexicon.glued.get(word.stem) ?? eachOf(word, lexicon)));
    if (!parts) push(word, known);
    for (const text of parts ?? []) {
      const part = { ...word, text, stem: stem(text.toLowerCase()) };
      push(part, isKnown(part, lexicon));
    }
    changed ||= parts !== undefined;
  }
  return { words: changed ? shared(words, typed) : typed, strange };
}

/** "sector/industry", "buy/hold/sell": each of them, where the data knows them all. */
function eachOf({ text }: Word, lexicon: Lexicon): readonly string[] | undefined {
  const parts = text.split("/");
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.includes("")) return undefined;
  const isKnownPart = (part: string) => lexicon.meanings(stem(part.toLowerCase())) !== undefined;
  const listed = parts.slice(0, -1).flatMap((part, at) => (at > 0 ? [",", part] : [part]));
  return parts.every(isKnownPart) ? [...listed, "and", parts.at(-1)!] : undefined;
}

/** Names between slashes, at most. */
const MOST_PARTS = 6;

/** What each word may be short for, whoever's words they are. */
const longsOf = rememberedOf((words: readonly Word[]) =>
  words.map(({ text }) => unabbreviated(text)),
);

const isKnown = ({ stem: each, text }: Word, { word, codes }: Lexicon): boolean =>
  (word(each) ?? codes(text)) !== undefined;

/** Words that nothing knows become the one known word next to them. */
function corrected({ words, strange }: Written, lexicon: Lexicon, now: string): readonly Word[] {
  if (strange.length === 0) return words;
  const { covered } = heardIn(words, now);
  const meant = strange.flatMap((at): readonly (readonly [number, string])[] => {
    const spelt = covered[at] || isPlace(words[at]!.text) ? undefined : respelt(words, at, lexicon);
    return spelt ? [[at, spelt]] : [];
  });
  if (meant.length === 0) return words;
  const found = [...words];
  for (const [at, text] of meant) found[at] = { ...words[at]!, text, stem: text, guessed: true };
  return found;
}

/** The words of a question: short forms written out, misspelt ones put right. */
export function wordsOf(question: string, lexicon: Lexicon, now: string): readonly Word[] {
  const asked = asTyped(tokensOf(endsFirst(question)));
  const typed = asDone(
    asDeedFigure(unfronted(preposed(asked), lexicon.meanings), lexicon),
    lexicon.meanings,
  );
  const read = corrected(written(shared(typed, asked), lexicon), lexicon, now);
  const known = asPlaced(read, lexicon);
  const deeds = asDeedValue(
    sharesIn(
      asVerbs(
        asListed(
          asWhere(
            asNumberOf(
              asTally(asCount(asNewest(known), lexicon.meanings), lexicon.meanings),
              lexicon.meanings,
            ),
            lexicon,
          ),
          lexicon,
        ),
      ),
      lexicon,
    ),
    lexicon.deeds,
  );
  const words = withHeads(asByDate(asShare(asEstimate(deeds, lexicon), lexicon), lexicon), lexicon);
  return shared(words, asked);
}

/** A word that was misspelt, and what it was taken for. */
export interface Respelt {
  readonly typed: string;
  readonly read: string;
}

export const respeltIn = (words: readonly Word[]): readonly Respelt[] =>
  words.flatMap(({ guessed, typed, text }) =>
    guessed && stem(typed.toLowerCase()) !== stem(text) ? [{ typed, read: text }] : [],
  );

/** Shares that move are spoken of by their price; others are counted, or stand for it. */
const sharesIn = (words: readonly Word[], lexicon: Lexicon): readonly Word[] => {
  const moved = asPriceMove(words, lexicon);
  return moved === words ? asSharePrice(together(words, lexicon), lexicon) : moved;
};

const JOINT = /^(?:and|or|to|vs|versus|against)$/i;

/**
 * "low against high end": the end that two names share stands behind the second alone. What the
 * first is called by itself in the same records is what it is.
 */
function withHeads(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  if (!words.some(({ text }) => JOINT.test(text))) return words;
  const homes = (...phrase: readonly Word[]) => homesOf(phrase, lexicon);
  return words.flatMap((word, index) => {
    const [joint, other, head] = words.slice(index + 1, index + 4);
    if (!joint || !other || !head || !JOINT.test(joint.text)) return [word];
    // "revenue and revenue estimate": what is said twice is two figures.
    if (word.stem === other.stem) return [word];
    const theirs = homes(other, head);
    const shared = homes(word, head).filter((each) => theirs.includes(each));
    const own = homes(word);
    const isCut = shared.length > 0 && !shared.some((each) => own.includes(each));
    return isCut ? [word, { ...head, typed: word.typed, from: word.from }] : [word];
  });
}
