import { unabbreviated } from "../../language/abbreviations.ts";
import { isEnglish } from "../../language/english.ts";
import { stem, type Token } from "../../language/tokens.ts";
import { pastOf } from "../../language/verbs.ts";
import { remembered, rememberedOf, WORDS } from "../../remember.ts";
import { isForm, swapped } from "../spelling.ts";
import type { Deeds } from "./deed-values.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Meaning, speakerOf } from "./meaning.ts";
import { MOVERS } from "./movers.ts";
import type { Begun } from "./phrases.ts";
import { hasPrice } from "./price-moves.ts";
import { shortWordsFor } from "./respelt.ts";

/** Words that others are put for where shares have a price, whatever stands beside them. */
const TRADED = /^(?:shares?|stocks?)$/;

const isTraded = (word: string): boolean => TRADED.test(word) || MOVERS.test(word);

/** Which words are put beside which, where something is said in other words than its name. */
const PUT_BESIDE: readonly (readonly [said: RegExp, put: readonly string[]])[] = [
  [/^(?:year|quarter|month|week)$/, ["date"]],
  [
    /^(?:expect|forecast|predict|project|anticipat|pencil|model|see|tipped)/,
    ["estimate", "forecast", "consensus"],
  ],
  [/^(?:ma[dk]e|making|account|represent|contribut)/, ["share"]],
  [/^(?:count|tall)/, ["number", "of"]],
  [/^where$/, ["on", "at", "in", "by"]],
];

/** One word of a question, in all the ways in which it may be read. */
interface Heard {
  /** Whether it speaks of these datasets by itself. */
  readonly speaks: boolean;
  /** Whether it may be any word. */
  readonly isStrange: boolean;
  /** What stands behind it in the phrases that it may begin. */
  readonly rests: readonly (readonly string[])[];
  /** Stems of what it may be, and of what is put beside it. */
  readonly words: readonly string[];
}

/**
 * Whether words may speak of these datasets, as they stand or as anything that they could be read
 * as: all words of a phrase of theirs are there. A question is put to many agents, most of which it
 * is not for: what is told word by word is told of each word once.
 */
export function hears(
  tokens: readonly Token[],
  roots: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean {
  const hearsWord = hearing(lexicon)(roots);
  if (!hearsWord) return true;
  const heard = tokens.map(({ text }, at) => hearsWord(at === 0 ? opening(text) : text));
  if (heard.some(({ speaks }) => speaks)) return true;
  const rests = heard.flatMap((each) => each.rests);
  if (rests.length === 0 || heard.some(({ isStrange }) => isStrange)) return rests.length > 0;
  const said = new Set(heard.flatMap(({ words }) => words));
  return rests.some((rest) => rest.every((word) => said.has(word)));
}

/** "What": the capital of a first word makes no name of it. */
const opening = (text: string): string =>
  /^\p{Lu}\p{Ll}+$/u.test(text) && isEnglish(text.toLowerCase()) ? text.toLowerCase() : text;

/** undefined where one has entities with names: any word may be one of theirs. */
const hearing = rememberedOf((lexicon: Lexicon) =>
  rememberedOf((roots: ReadonlySet<string>) => {
    const own = lexicon.ownPhrases(roots);
    const isOfThese = (each: Meaning) => roots.has(speakerOf(each));
    const hasCode = (text: string) => lexicon.codes(text)?.some(isOfThese) ?? false;
    return own && remembered((text) => toHeard(text, own, hasCode(text), lexicon), WORDS);
  }),
);

/** Phrases that begin alike: to look for each of more takes longer than to read the question. */
const MANY = 100;

function toHeard(text: string, own: Begun, isCode: boolean, lexicon: Lexicon): Heard {
  const lower = text.toLowerCase();
  const word = stem(lower.replace(/,$/, ""));
  const isUnknown = isStrange(text, word, lexicon);
  const read = readings(text, word, lexicon).map((each) => stem(each));
  const rests = read.flatMap((each) => own.get(each) ?? []);
  const put = PUT_BESIDE.flatMap(([said, words]) => (said.test(lower) ? words : []));
  const speaks =
    isCode ||
    (isTraded(lower) && hasPrice(lexicon)) ||
    rests.length > MANY ||
    rests.some(({ length }) => length === 0);
  return { speaks, isStrange: isUnknown, rests, words: [...read, ...put] };
}

/** Every word that one may be read as. */
function readings(text: string, word: string, lexicon: Lexicon): readonly string[] {
  const { consonants, deedFigures, deeds, glued } = lexicon;
  const lower = text.toLowerCase();
  const spelt = lexicon.spell(word);
  const isUnknown = isStrange(text, word, lexicon);
  const isMeant = isUnknown || (spelt && isForm(word, spelt));
  const grammar = swapped(word);
  return [
    ...[word, pastOf(lower), ...lower.split("/"), consonants.get(word) ?? word],
    ...[...unabbreviated(text).flat(), ...(glued.get(word) ?? [])],
    ...(deedFigures.get(lower)?.values() ?? []),
    ...(deeds.begins.has(word) ? nounsOf(word, deeds) : []),
    ...(isMeant && spelt ? [spelt] : []),
    ...(isUnknown && grammar ? [grammar] : []),
    ...(isUnknown ? shortWordsFor(word, lexicon) : []),
  ];
}

/** "recall" of "recalled": what is done, as a value is called. */
const nounsOf = (word: string, { byVerb }: Deeds): readonly string[] =>
  [...byVerb].flatMap(([verb, deeds]) =>
    stem(verb.split(" ", 1)[0]!) === word ? deeds.map(({ noun }) => noun) : [],
  );

/** Whether a word is nobody's and no English, or begins like a name: it may be misspelt. */
const isStrange = (text: string, word: string, lexicon: Lexicon): boolean =>
  /^\p{L}/u.test(text) &&
  lexicon.word(word) === undefined &&
  !(/^\p{Ll}/u.test(text) && isEnglish(text));
