import { isEnglish } from "../../../language/english.ts";
import { measuresOf } from "../../../language/measures.ts";
import { isEverydayVerb } from "../../../language/phrasal.ts";
import { rootOf } from "../../../language/root.ts";
import { sharedShort, shortFor, skeletonFor } from "../../../language/short-forms.ts";
import type { Token } from "../../../language/tokens.ts";
import { isPlace } from "../../../language/world.ts";
import { isForm, type Speller } from "../../spelling.ts";
import { keyOf } from "../fields/mentions.ts";
import type { Word } from "../fields/titled.ts";
import type { Lexicon } from "../lexicon.ts";
import { shortValuesFor } from "../values/short-values.ts";
import { cueIn, timeIn } from "./heard.ts";
import { isStandIn } from "./stand-ins.ts";

/** A word that nobody knows, as what it was meant to be where that is clear. */
export function corrected(token: Token, lexicon: Lexicon, spell: Speller, now: string): Word {
  if (lexicon.codes.has(token.text)) return token;
  if (lexicon.vocabulary.has(token.stem)) return withShort(token, lexicon);
  const lower = token.text.toLowerCase();
  const short =
    shortFor(token.stem, lexicon.shorts, lexicon.isTerse) ??
    sharedIn(token.stem, lexicon) ??
    flagIn(lower, lexicon) ??
    unitIn(lower, lexicon) ??
    cutFrom(token, lexicon);
  if (short && !isStandIn(lower) && !cueIn(lower) && !timeIn(lower, now))
    return { ...token, stem: short, guessed: true };
  if (shortValuesFor([token.stem], lexicon.shortValues).length > 0) return token;
  if (lower.length < 5 || isStandIn(lower) || cueIn(lower) || timeIn(lower, now)) return token;
  if (RIGHT.test(lower) || isPlace(lower) || isEverydayVerb(lower) || measuresOf(lower).length > 0)
    return token;
  const root = rootOf(token.stem);
  const word =
    lexicon.roots.get(root ?? "") ?? respelt(token, lexicon, spell) ?? headOf(token.stem, lexicon);
  // A publisher is no publication, and not what was published.
  const isDoers = word && DOER.test(token.stem) && !DOER.test(word) && rootOf(word) === root;
  return word && !isDoers ? { ...token, stem: word, guessed: true } : token;
}

/** "keeper", of which there are principal ones among the values of others: also a table that is called so in short. */
function withShort(token: Token, { mentions, shorts, isTerse }: Lexicon): Word {
  const isNamed = (mentions.get(token.stem) ?? []).some(({ kind }) => kind !== "value");
  const shortOf = (word: string) =>
    skeletonFor(word, shorts) ?? (isTerse ? shortFor(word, shorts, isTerse) : undefined);
  const short = isNamed ? undefined : shortOf(token.stem);
  const isTable = (mentions.get(short ?? "") ?? []).some(({ kind }) => kind === "dataset");
  return short && isTable ? { ...token, short } : token;
}

/** "accessions", where a table is called "accn": a noun that no other name is short for. */
function cutFrom({ text, stem }: Token, { cut, isTerse }: Lexicon): string | undefined {
  const isNoun = text === text.toLowerCase() && text.length > SHORT && !isEverydayVerb(text);
  return isNoun && !isTerse && isEnglish(text) ? shortFor(stem, cut(), true) : undefined;
}

/** "kilograms", where a name has "kg": the same unit in other letters, and no other of its kind. */
function unitIn(word: string, { units }: Lexicon): string | undefined {
  const said = measuresOf(word);
  const [only, ...others] = units.filter((each) =>
    measuresOf(each).some(({ of, unit }) => said.some((own) => own.of === of && own.unit === unit)),
  );
  return others.length === 0 ? only : undefined;
}

/** "automated", where a flag is called "auto", "certified" of a certification: the one that the adjective begins with. */
function flagIn(word: string, { said }: Lexicon): string | undefined {
  const [only, ...others] = ADJECTIVE.test(word)
    ? said.filter(
        (each) =>
          each.length > 3 &&
          each !== word &&
          (word.startsWith(each) || word === each.replace(/ification$/, "ified")),
      )
    : [];
  return others.length === 0 ? only : undefined;
}

const ADJECTIVE = /(?:ed|ic|al|able|ible|ive|ous|ent|ant)$/;

/** "dep day", asked for as the departure day: what a name of the database is a short form of, and of more. */
function sharedIn(word: string, { mentions, vocabulary }: Lexicon): string | undefined {
  const short = sharedShort(word);
  if (short === undefined || !vocabulary.has(short)) return undefined;
  const isName = (mentions.get(short) ?? []).some(({ kind }) => kind !== "value");
  return isName ? short : undefined;
}

/** "when was it applied" has nothing to do with an apple, "stole" with a store: a verb that is right as it is. */
function respelt({ text, stem }: Token, lexicon: Lexicon, spell: Speller): string | undefined {
  const lower = text.toLowerCase();
  const word = spell(stem);
  if (!word || (isEnglish(lower) && !isForm(stem, word))) return undefined;
  // Of a short word people do not miss the first letter: "fined" is no line.
  if (lower.length <= SHORT && word[0] !== stem[0]) return undefined;
  // "puppies" are no Poppy: what there are several of is nobody's name.
  const isMany = /[a-z]s$/.test(text) && text === lower;
  if (text === lower && isOnlyText(word, lexicon)) return undefined;
  const isName = (lexicon.mentions.get(word) ?? []).every(
    (each) => each.kind === "value" && lexicon.labels.has(keyOf(each.of)),
  );
  return isMany && lexicon.mentions.has(word) && isName ? undefined : word;
}

/** One of many texts that are no name of a record and of no kind: "chief" is no district of Chlef. */
const isOnlyText = (word: string, lexicon: Lexicon): boolean => {
  const mentions = lexicon.mentions.get(word) ?? [];
  return (
    mentions.length > 0 &&
    mentions.every((each) => each.kind === "value" && lexicon.free.has(keyOf(each.of)))
  );
};

const SHORT = 6;

/** "campsite", where records are of sites: the one noun that the word ends with. */
function headOf(word: string, { nouns }: Lexicon): string | undefined {
  const found = nouns.filter((noun) => noun.length > 3 && word.endsWith(noun));
  return found.length === 1 && word.length > found[0]!.length + 2 ? found[0] : undefined;
}

/** Who or what does something, as its noun ends. */
const DOER = /(?:er|or)$/;

/** Words that are never a misspelt name: of time, and of comparing. */
const RIGHT =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|mornings?|evenings?|nights?|changes?|changed|differences?|different|growth|trends?|compared?|comparison|versus|increased?|decreased?|second|third|fourth|fifth|half|twice|double|between|during|already|never|always|almost|every|other|another|after|before|since|until|while|without|within)$/;
