import { isFunctionWord } from "../../../language/grammar/function-words.ts";
import type { TimeWord } from "../../../language/time/period.ts";
import { phraseOf, stem, tokenise } from "../../../language/tokens.ts";
import { isPast } from "../../../language/verbs.ts";
import { bestPath, type Piece } from "../../lattice.ts";
import type { Speller } from "../../spelling.ts";
import type { Cue } from "../cues/cue.ts";
import { keyOf, type Mention } from "../fields/mentions.ts";
import { titled, type Word } from "../fields/titled.ts";
import type { Lexicon } from "../lexicon.ts";
import { isMade } from "../times/main-day.ts";
import { corrected } from "./corrected.ts";
import { cueIn } from "./heard.ts";
import { isOtherwiseSaid } from "./otherwise-said.ts";
import { shortsAt } from "./shorts-said.ts";
import { QUOTE, stoodFor } from "./stand-ins.ts";
import { timeSaid } from "./time-said.ts";

/** One stretch of a question, and what it can be. */
export type Item = { readonly text: string; readonly guessed?: boolean } & (
  | { readonly kind: "data"; readonly mentions: readonly Mention[]; readonly or?: Cue }
  /** In quotes: a value even when no record is known to have it. */
  | { readonly kind: "quoted"; readonly mentions: readonly Mention[] }
  | { readonly kind: "time"; readonly time: TimeWord; readonly year?: number }
  | { readonly kind: "cue"; readonly cue: Cue }
  | { readonly kind: "unknown" }
);

const QUOTED = /["“”]([^"“”]+)["“”]|(?<![\p{L}\d])['‘’]([^'‘’]+)['‘’](?![\p{L}\d])/gu;

/**
 * The question as a line of items that explains the most of it.
 *
 * @param names  what "qname0", "qname1" … stand for where a question was put in other words
 */
export function toItems(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  now: string,
  names: readonly Mention[] = [],
): readonly Item[] {
  const quotes: string[] = [];
  const bare = question.replace(QUOTED, (_, a?: string, b?: string) => {
    quotes.push((a ?? b ?? "").trim());
    return ` ${QUOTE}${quotes.length - 1} `;
  });
  const tokens = tokenise(bare).map((token) => corrected(token, lexicon, spell, now));
  const texts = tokens.map(({ text }) => text.toLowerCase());
  const path = (start: number): readonly Piece<Item>[] =>
    stoodFor(texts[start]!, start, quotes, names, lexicon) ??
    piecesAt(tokens, texts, start, lexicon, now);
  return bestPath(tokens.length, path);
}

/** Words of the longest time or cue, with room to spare. */
const LONGEST = 14;

/** "name, breed and age of the cats": a column before others, and no request. */
const LISTED = /^names? ?,/;

/** "Please show …" asks as "Show …" does. */
const BEGINS = /^(?:[?.!]|please)$/;

const gain = (words: number, weight: number) => words ** 1.5 * weight;

function piecesAt(
  tokens: readonly Word[],
  texts: readonly string[],
  start: number,
  lexicon: Lexicon,
  now: string,
): readonly Piece<Item>[] {
  const textOf = (words: number) =>
    tokens
      .slice(start, start + words)
      .map(({ text }) => text)
      .join(" ");
  const rest = texts.slice(start, start + LONGEST).join(" ");
  const found: Piece<Item>[] = [];
  const time = timeSaid(rest, start, tokens, texts, lexicon, now);
  if (time) {
    const text = textOf(time.words);
    const year = /^(?:1\d|20)\d{2}$/.test(text) ? { year: Number(text) } : {};
    const item = { kind: "time", text, time: time.time, ...year } as const;
    found.push({ end: start + time.words, score: gain(time.words, 1.2), of: item });
  }
  const idle = IDLE.exec(rest)?.[0];
  // "out of order" has nothing to do with orders.
  if (idle && !lexicon.mentions.has(phraseOf(idle)))
    return [{ end: start + 3, score: gain(3, 1), of: { kind: "unknown", text: textOf(3) } }];
  const said = ENDED_THEN.test(rest) ? undefined : cueIn(rest);
  const isDeed = said !== undefined && isDeedOfOwn(said, tokens[start]!, rest, lexicon);
  const isOwn =
    said &&
    (isDeed ||
      isValueOfOwn(said, tokens[start + said.words - 1]!, lexicon) ||
      isOwnMembers(said, start, texts, lexicon) ||
      isNounOfName(said, start, tokens, lexicon) ||
      isColumnOfOwn(said, start, tokens, lexicon));
  const cue = isOwn ? undefined : said;
  if (cue) {
    const item = { kind: "cue", text: textOf(cue.words), cue: cue.word } as const;
    found.push({ end: start + cue.words, score: gain(cue.words, cue.weight), of: item });
  }
  // "are under warranty": the first word may stand alone.
  const first = said && said.words > 1 && !isDeed ? cueIn(texts[start]!) : undefined;
  if (first) {
    const item = { kind: "cue", text: textOf(1), cue: first.word } as const;
    found.push({ end: start + 1, score: gain(1, first.weight), of: item });
  }
  // "Show …" asks, whatever else is called a show.
  const begins = start === 0 || BEGINS.test(texts[start - 1]!);
  const isShort =
    cue?.words === 1 || /^(?:show|list) (?:me|out)$/.test(found[0]?.of.text.toLowerCase() ?? "");
  const isAsk = cue?.word.kind === "ask" && isShort && !LISTED.test(rest);
  if (isAsk && (begins || asksOfEach(start, texts))) return found;
  const reach = Math.min(lexicon.longest, tokens.length - start);
  for (let words = 1; words <= reach; words++) {
    if (words > 2 && !isKnown(tokens[start + words - 1]!, lexicon)) break;
    if (words > 2 && !isKnown(tokens[start]!, lexicon)) break;
    const part = tokens.slice(start, start + words);
    const phrase = part.map(({ stem }) => stem).join(" ");
    const short = part.map(({ stem, short }) => short ?? stem).join(" ");
    const isCode =
      words === 1 && !(isFunctionWord(texts[start]!) && isPlain(start, tokens, begins));
    const codes = isCode ? lexicon.codes.get(part[0]!.text) : undefined;
    const mentions = [
      ...(codes ?? []),
      ...(lexicon.mentions.get(phrase) ?? []),
      ...(short === phrase ? [] : (lexicon.mentions.get(short) ?? [])),
      ...(words === 2 && !isGrammar(part) ? (lexicon.mentions.get(joinedStem(part)) ?? []) : []),
      ...titled(part, lexicon),
    ].filter((each) => !isOtherwiseSaid(each, part));
    if (mentions.length === 0 || isOfShort(part, mentions) || isDone(part, mentions, lexicon))
      continue;
    if (words > 1 && isMadeBy(texts, start + words - 1)) continue;
    if (words === 1 && isDoneTo(texts, start, mentions)) continue;
    const strength = Math.max(...mentions.map((each) => each.strength));
    // A verb that is also a part of some name is a verb.
    const isPart = strength < 0.5 && mentions.every(({ kind }) => kind === "field");
    if (isPart && cue?.word.kind === "verb" && cue.words === words) continue;
    // "…, show the name", of things with a "show date"
    const isSomePart = strength < 0.6 && mentions.every(({ kind }) => kind === "field");
    if (isSomePart && words === 1 && cue?.word.kind === "ask" && ASKS.test(texts[start]!)) continue;
    const guessed = part.some((word) => word.guessed);
    const text = textOf(words);
    const or = cue?.words === words ? { or: cue.word } : {};
    found.push({
      end: start + words,
      score: gain(words, (0.45 + 0.7 * strength) * (guessed ? 0.8 : 1)),
      of: { kind: "data", text, mentions, ...or, ...(guessed && { guessed }) },
    });
  }
  const isOpen = found.every(({ of }) => of.kind === "cue" && of.cue.kind === "it");
  for (const each of isOpen ? shortsAt(tokens, start, lexicon) : []) {
    const of = { kind: "data", ...each, guessed: true } as const;
    found.push({ end: start + each.words, score: gain(each.words, 0.7), of });
  }
  if (!found.some(({ end }) => end === start + 1))
    found.push({ end: start + 1, score: -2, of: { kind: "unknown", text: textOf(1) } });
  return found;
}

/** "principal keepers", where keepers are records of their own: not the rank that is called so. */
const isOfShort = (part: readonly Word[], mentions: readonly Mention[]): boolean =>
  part.length > 1 &&
  part.at(-1)!.short !== undefined &&
  /s$/.test(part.at(-1)!.text) &&
  mentions.every(({ kind }) => kind === "value");

/** "for each troupe show the name": what is asked of each, whatever else is called a show. */
const asksOfEach = (at: number, texts: readonly string[]): boolean =>
  /^(?:for|in|of|by) (?:each|every) (?:[^,]* )?,? ?$/.test(`${texts.slice(0, at).join(" ")} `) &&
  /^(?:the|me|its|their|his|her|both|only)$/.test(texts[at + 1] ?? "");

/** "No" at the beginning of a sentence, "IS" where all is in capitals: no answer and no language. */
const isPlain = (at: number, tokens: readonly Word[], begins: boolean): boolean =>
  (begins && /[a-z]/.test(tokens[at]!.text)) || !tokens.some(({ text }) => /[a-z]/.test(text));

/** "ended in 2024", "ended in May": of no text is said that it did. */
const ENDED_THEN =
  /^ended in (?:(?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:last|this) (?:week|month|quarter|year))\b/;

const IDLE = /^out of (?:order|action)\b/;

/** "ordered in 2024", "ordered on Monday": rows are put in no such order. */
const ORDERED_THEN =
  /^ordered (?:in|on) (?!(?:an? |the )?(?:ascending|descending|alphabetic|reverse|increasing|decreasing|asc|desc|order|column))/;

/** "have not ordered anything", where there are orders: what was done, and no order of the rows. */
const isDeedOfOwn = (
  { word, words }: { readonly word: Cue; readonly words: number },
  { text, stem }: Word,
  rest: string,
  lexicon: Lexicon,
): boolean =>
  word.kind === "order" &&
  (words === 1 || ORDERED_THEN.test(rest)) &&
  /ed$/i.test(text) &&
  (lexicon.mentions.get(stem) ?? []).some(({ kind }) => kind === "dataset");

/** "the number of members of each club", where members are records: they are counted. */
const isOwnMembers = (
  { word, words }: { readonly word: Cue; readonly words: number },
  start: number,
  texts: readonly string[],
  { mentions }: Lexicon,
): boolean =>
  word.kind === "verb" &&
  words === 2 &&
  /^(?:part|member)s$/.test(texts[start]!) &&
  /^(?:of|many|the|all|which|what)$/.test(texts[start - 1] ?? "") &&
  (mentions.get(phraseOf(texts[start]!)) ?? []).some(
    ({ kind, strength }) => kind === "dataset" && strength > 0.9,
  );

/** "the date and order id", where orders have one: a name, and no order of the rows. */
function isNounOfName(
  { word, words }: { readonly word: Cue; readonly words: number },
  start: number,
  tokens: readonly Word[],
  { mentions }: Lexicon,
): boolean {
  const last = start + words - 1;
  const [noun, next] = [tokens[last]!, tokens[last + 1]];
  if (word.kind !== "order" || !next || !/^(?:order|rank)$/i.test(noun.text)) return false;
  return (
    mentions
      .get(`${noun.stem} ${next.stem}`)
      ?.some(({ kind, strength }) => kind !== "value" && strength > 0.9) ?? false
  );
}

/** "the details of guests", who have a column of that name; "all the details" are all columns. */
function isColumnOfOwn(
  { word, words }: { readonly word: Cue; readonly words: number },
  start: number,
  tokens: readonly Word[],
  { mentions }: Lexicon,
): boolean {
  const said = tokens.slice(start, start + words).find(({ text }) => DETAILS.test(text));
  if (word.kind !== "details" || !said || /^all$/i.test(tokens[start]!.text)) return false;
  const named = (phrase: string) =>
    (mentions.get(phrase) ?? []).filter((each) => each.kind === "field" && each.strength > 0.9);
  // "the event details of the services"
  if (start > 0 && named(`${tokens[start - 1]!.stem} ${said.stem}`).length > 0) return true;
  const owner = tokens
    .slice(start + words)
    .map((token) => (mentions.get(token.stem) ?? []).filter(({ kind }) => kind !== "field"))
    .find(({ length }) => length > 0);
  const owners = new Set(owner?.map((each) => ("of" in each ? each.of : each).dataset));
  return named(said.stem).some((each) => "of" in each && owners.has(each.of.dataset));
}

const DETAILS = /^(?:information|details|info)$/i;

/** Verbs that ask, and are no nouns. */
const ASKS = /^(?:show|list|give|find|tell|display|return)$/;

/** "are available", "existing", where that is a state of records: no mere word of the question. */
const isValueOfOwn = ({ word }: { readonly word: Cue }, { text, stem }: Word, lexicon: Lexicon) =>
  (word.kind === "null" || word.kind === "filler") &&
  STATES.test(text) &&
  (lexicon.mentions.get(stem) ?? []).some(
    (each) => each.kind === "value" || (each.kind === "field" && lexicon.flags.has(keyOf(each.of))),
  );

const STATES = /^(?:available|existing|current|known|recorded)$/i;

/**
 * "films directed by", "orders placed", of films with a director and orders with a day: what was done
 * with them, and by whom or when it was may follow.
 */
const isDone = (part: readonly Word[], mentions: readonly Mention[], lexicon: Lexicon): boolean => {
  const last = part.at(-1)!.text.toLowerCase();
  const isBy = part.length > 2 && last === "by";
  const isPart = part.length === 2 && isMade(last) && mentions.every(isPartOfName);
  return (
    (isBy || isPart) &&
    /s$/.test(part[0]!.text) &&
    (lexicon.mentions.get(part[0]!.stem) ?? []).some(({ kind }) => kind === "dataset")
  );
};

const isPartOfName = ({ kind, strength }: Mention): boolean => kind === "field" && strength < 0.9;

/** "how many trips did each train make", "does each branch hold": what is done, and no make of trains. */
const isMadeBy = (texts: readonly string[], at: number): boolean =>
  /^(?:make|hold)$/.test(texts[at]!) &&
  texts.slice(0, at).some((text) => /^(?:did|do|does)$/.test(text));

/** "invoices that were issued": it was done to them, and is no issue of anybody's. */
function isDoneTo(texts: readonly string[], at: number, mentions: readonly Mention[]): boolean {
  const isDone = isPast(texts[at]!) && /^(?:is|are|was|were|been|being)$/.test(texts[at - 1] ?? "");
  const tables = new Set(
    mentions.flatMap((each) => (each.kind === "dataset" && !each.deed ? [each.dataset] : [])),
  );
  const isOfThem = (each: Mention) =>
    each.kind === "dataset" ? !each.deed : each.kind === "field" && tables.has(each.of.dataset);
  return isDone && tables.size > 0 && mentions.every(isOfThem);
}

/** "as an" joins to nobody's name. */
const isGrammar = (part: readonly Word[]): boolean =>
  part.every(({ text }) => cueIn(text.toLowerCase()) !== undefined);

/** "check-ins" is "checkins". */
const joinedStem = (part: readonly Word[]): string =>
  stem(part.map(({ text }) => text.toLowerCase()).join(""));

/** Every word of every phrase is in the vocabulary; "of" binds a noun to a name. */
const isKnown = ({ stem }: Word, lexicon: Lexicon) => lexicon.vocabulary.has(stem) || stem === "of";
