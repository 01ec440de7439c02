import type { Period } from "../language/time/period.ts";
import { timeAt } from "../language/time/time.ts";
import { phraseOf, type Token, tokensOf } from "../language/tokens.ts";
import type { Named, PassageLexicon, PassageQuery } from "./model.ts";

/** Short codes count only as they are written. */
const CODE = /^[A-Z][A-Z0-9.-]{0,5}$/;

/** @param names  each with every way to say it */
export function toPassageLexicon(
  names: readonly (Named & { readonly said: readonly string[] })[],
  now: string,
  fiscal = false,
): PassageLexicon {
  const phrases = new Map<string, Named[]>();
  const codes = new Map<string, Named[]>();
  for (const { said, ...named } of names)
    for (const text of new Set(said)) {
      const [map, key] = CODE.test(text) ? [codes, text] : [phrases, phraseOf(text)];
      if (key) map.set(key, [...(map.get(key) ?? []), named]);
    }
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
  return { phrases, codes, longest, now, fiscal };
}

/** Words that ask for what was said or written. */
const SPOKEN =
  /^(?:say|says|said|saying|mention(?:s|ed|ing)?|discuss(?:es|ed|ing)?|comment(?:s|ed|ing)?|talk(?:s|ed|ing)?|quot(?:e|es|ed|ing)|passages?|remark(?:s|ed)?|transcripts?|told|tell|describ(?:e|es|ed)|explain(?:s|ed)?|wrote|written|write)$/;

/** Whether any word of a question may ask for what was said or written. */
export const mayAskForWords = (question: string): boolean =>
  tokensOf(question).some(({ text }) => SPOKEN.test(text.toLowerCase()));

/** Words that say nothing about the topic. */
const SMALL = new Set(
  "a about all also an and any are as at be been by can companies company did do does during ever find for from get give had has have how i in into is it its me my of on or our please regarding related search show that the their them there these they this to us was we were what when where which who whom whose why will with would you your on".split(
    " ",
  ),
);

/** "what did management (of X) say about pricing": whoever speaks for a company, and no topic. */
function isTheSpeaker(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:management|executives|leadership|officers)$/i.test(tokens[at]!.text)) return false;
  const rest = tokens.slice(at + 1, at + 6).map(({ text }) => text.toLowerCase());
  const verb = rest.findIndex((text) => SPOKEN.test(text));
  const isOfOne = /^(?:of|at)$/.test(rest[0] ?? "");
  return verb >= 0 && (isOfOne || rest.slice(0, verb).every((text) => SMALL.has(text)));
}

const LONGEST_TIME = 12;
const MOST_TOPICS = 16;

/** What a question asks of passages: names and times that it holds, and the words that are left. */
export function readPassageQuestion(question: string, lexicon: PassageLexicon): PassageQuery {
  const tokens = tokensOf(question);
  const topics: Token[] = [];
  const filters = new Map<Named["column"], string[]>();
  const bounds: Pick<Mutable, "from" | "to" | "fiscal"> = {};
  const labels: string[] = [];
  let [spoken, newest] = [false, false];
  for (let at = 0; at < tokens.length; ) {
    const named = namedAt(tokens, at, lexicon);
    const rest = tokens.slice(at, at + LONGEST_TIME).map(({ text }) => text.toLowerCase());
    const time = named ? undefined : timeAt(rest.join(" "), lexicon.now);
    const token = tokens[at]!;
    if (named)
      for (const { column, value, label = value } of named.names) {
        filters.set(column, [...(filters.get(column) ?? []), value]);
        labels.push(label);
      }
    else if (time?.time.kind === "period")
      Object.assign(bounds, boundsOf(time.time, rest.slice(0, time.words).join(" "), lexicon));
    else if (SPOKEN.test(token.text.toLowerCase())) spoken = true;
    else if (isNewest(tokens, at, lexicon)) newest = true;
    else if (isTopic(token) && !isTheSpeaker(tokens, at)) topics.push(token);
    at += named?.words ?? (time?.time.kind === "period" ? time.words : 1);
  }
  const kept = topics.slice(0, MOST_TOPICS);
  const query = {
    topics: kept.map(({ text }) => text),
    names: kept.filter((token) => token.capital && token !== tokens[0]).map(({ text }) => text),
    filters,
    ...bounds,
    spoken,
    newest,
  };
  const place = toPlace(query, labels);
  const about = query.topics.map((word) => `"${word}"`).join(", ");
  const reading = `passages${about && ` about ${about}`}${place && `; ${place}`}`;
  return { ...query, place, reading };
}

type Mutable = { -readonly [K in keyof PassageQuery]: PassageQuery[K] };

/** "Q3 2024", "third quarter of 2024", "FY24": of the document, not of the day it came out. */
const FISCAL =
  /(?:\bq[1-4]|\b[1-4]q|quarter|half|\bh[12]|\bfy|fiscal|financial).*\d{2}|\d{2}.*\bq[1-4]/;

/** Quarters that are named are those of the company's year, where passages know them. */
function boundsOf({ from, to }: Period, said: string, { fiscal }: PassageLexicon) {
  if (!fiscal || !FISCAL.test(said) || said.includes("calendar")) return { from, to };
  return { fiscal: { from: quarterOf(from), to: quarterOf(to) - 1 } };
}

const quarterOf = (date: string) =>
  4 * Number(date.slice(0, 4)) + Math.ceil(Number(date.slice(5, 7)) / 3);

const quarterName = (quarter: number) => {
  const year = Math.floor((quarter - 1) / 4);
  return `Q${quarter - 4 * year} ${year}`;
};

/** "the last call", "their most recent quarterly report": of which kind of document it is the newest. */
function isNewest(tokens: readonly Token[], at: number, lexicon: PassageLexicon): boolean {
  const text = tokens[at]!.text.toLowerCase();
  const isTwo = text === "most" && /^recent$/i.test(tokens[at + 1]?.text ?? "");
  if (!isTwo && !/^(?:last|latest|newest|recent)$/.test(text)) return false;
  const next = namedAt(tokens, at + (isTwo ? 2 : 1), lexicon);
  return next?.names.some(({ column }) => column === "kind") ?? false;
}

const isTopic = ({ text }: Token) =>
  /^[\p{L}\p{N}]/u.test(text) && !SMALL.has(text.toLowerCase()) && text.length > 1;

/** The longest name that starts here. */
function namedAt(
  tokens: readonly Token[],
  at: number,
  { phrases, codes, longest }: PassageLexicon,
) {
  for (let words = Math.min(longest, tokens.length - at); words > 0; words--) {
    const phrase = tokens.slice(at, at + words).map(({ stem }) => stem);
    const names = phrases.get(phrase.join(" ")) ?? (words === 1 && codes.get(tokens[at]!.text));
    if (names) return { words, names };
  }
  return undefined;
}

function toPlace(
  { from, to, fiscal, newest }: Omit<PassageQuery, "reading" | "place">,
  labels: readonly string[],
): string {
  const where = [...labels];
  if (newest) where.push("the newest");
  if (from) where.push(`from ${from} until before ${to}`);
  if (fiscal) {
    const [first, last] = [quarterName(fiscal.from), quarterName(fiscal.to)];
    where.push(first === last ? `fiscal ${first}` : `fiscal ${first} to ${last}`);
  }
  return where.join("; ");
}
