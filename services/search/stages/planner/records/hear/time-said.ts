import type { Word } from "../fields/titled.ts";
import type { Lexicon } from "../lexicon.ts";
import { timeIn } from "./heard.ts";

type Time = NonNullable<ReturnType<typeof timeIn>>;

/** The words for a time that begin at a place, unless they say of which kind something is. */
export function timeSaid(
  rest: string,
  at: number,
  tokens: readonly Word[],
  texts: readonly string[],
  lexicon: Lexicon,
  now: string,
): Time | undefined {
  if (isHowOften(at, tokens, texts, lexicon) || isAmount(rest, at, texts)) return undefined;
  const time = timeIn(rest, now);
  const isKind =
    time && (isKindSaid(time, tokens[at]!, lexicon) || isTerm(time, at, tokens, lexicon));
  return isKind ? undefined : time;
}

/** "came to over 2000", "of more than 2000": so much, and in no year. */
function isAmount(rest: string, at: number, texts: readonly string[]): boolean {
  const said = `${texts.slice(Math.max(0, at - 3), at).join(" ")} ${rest}`;
  return AMOUNT.test(said) && /^(?:[a-z]+ ){0,2}(?:19|20)\d\d\b/.test(rest);
}

const AMOUNT =
  /\b(?:to|of|totall?ed|totall?ing|totals|costs?|costing|spent|earned|worth|paid|charged) (?:over|above|under|below|(?:more|less) than|at least|at most) (?:19|20)\d\d\b/;

const SEASON = /^(?:spring|summer|autumn|fall|winter)s?$/i;

/** "in Fall 2009", of terms that are called so beside their year: no stretch of days. */
const isTerm = ({ words }: Time, at: number, tokens: readonly Word[], { mentions }: Lexicon) =>
  words > 1 &&
  tokens
    .slice(at, at + words)
    .some(
      ({ text, stem }) =>
        SEASON.test(text) &&
        (mentions.get(stem)?.some(({ kind, strength }) => kind === "value" && strength >= 1) ??
          false),
    );

const OFTEN = /^(?:hourly|daily|weekly|fortnightly|monthly|quarterly|yearly|annually)$/;

/** "contracts paid monthly", where some are paid so and others are not: no months to be told apart. */
const isHowOften = (
  at: number,
  tokens: readonly Word[],
  texts: readonly string[],
  { mentions }: Lexicon,
): boolean =>
  OFTEN.test(texts[at]!) &&
  /(?:ed|^paid|^is|^are|^was|^were|^due|^pays?)$/.test(texts[at - 1] ?? "") &&
  (mentions.get(tokens[at]!.stem)?.some(({ kind }) => kind === "value") ?? false);

/** "history books", of books of which that is a kind: no development over the years. */
const isKindSaid = ({ words, time }: Time, { text, stem }: Word, { mentions }: Lexicon): boolean =>
  words === 1 &&
  time.kind === "series" &&
  !OFTEN.test(text.toLowerCase()) &&
  (mentions.get(stem)?.some(({ kind, strength }) => kind === "value" && strength >= 1) ?? false);
