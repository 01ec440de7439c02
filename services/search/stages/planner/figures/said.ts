import type { Grain } from "../../../plan.ts";
import { seenAt } from "../../language/grammar/changes.ts";
import { thanYearAt } from "../../language/grammar/comparisons.ts";
import { grammarAt } from "../../language/grammar/grammar.ts";
import type { Match as GrammarMatch } from "../../language/grammar/word.ts";
import { floatingAt } from "../../language/time/floating.ts";
import { type Match as TimeMatch, wordsIn } from "../../language/time/period.ts";
import { stepBehind } from "../../language/time/series.ts";
import { timeAt } from "../../language/time/time.ts";
import type { Token } from "../../language/tokens.ts";
import { remembered, rememberedFrom, rememberedOf, WORDS } from "../../remember.ts";
import type { Span } from "./span.ts";

/** A word as it is understood, and as it stands in the question. */
export type Word = Token & {
  readonly typed: string;
  /** Which word of the question it comes from: "mcap" is two of one. */
  readonly from: number;
  readonly guessed?: boolean;
};

/** The words as they were typed: the same ones for every agent that understands them so. */
export const asTyped = rememberedOf((tokens: readonly Token[]): readonly Word[] =>
  tokens.map((token, from) => ({ ...token, typed: token.text, from })),
);

/**
 * The same array for the same words: agents that read a question alike share what is worked out of
 * it. Words as they were typed are shared already.
 */
export const shared = (words: readonly Word[], typed: readonly Word[]): readonly Word[] =>
  words === typed ? words : alike(words.map(keyOf).join("\n"))(words);

/** The first array of words that had this key. */
const alike = remembered((_key) => {
  let first: readonly Word[] | undefined;
  return (words: readonly Word[]): readonly Word[] => (first ??= words);
});

const keyOf = ({ text, stem, typed, from, capital, guessed }: Word): string =>
  `${text}\t${stem}\t${typed}\t${from}${capital ? " capital" : ""}${guessed ? " guessed" : ""}`;

/** Some words of a question as they stand there, and as a phrase that is looked up. */
interface Stretch {
  readonly place: Pick<Span, "start" | "end" | "text" | "typed">;
  readonly phrase: string;
}

/** What was worked out of some words, by where they start: agents that share the words share it. */
const known = rememberedOf((_words: readonly Word[]) => ({
  rests: [] as string[],
  stretches: [] as Stretch[][],
}));

/** @param words  how many of them */
export function stretchAt(all: readonly Word[], start: number, words: number): Stretch {
  const { stretches } = known(all);
  const here = (stretches[start] ??= []);
  return (here[words] ??= toStretch(all, start, start + words));
}

function toStretch(all: readonly Word[], start: number, end: number): Stretch {
  const own = all.slice(start, end);
  const text = own.map((each) => each.text).join(" ");
  const phrase = own.map(({ stem }) => stem).join(" ");
  return { place: { start, end, text, typed: typedIn(own) }, phrase };
}

/** A stretch of words as it was typed. */
const typedIn = (words: readonly Word[]): string =>
  words
    .filter(({ from }, index) => from !== words[index - 1]?.from)
    .map(({ typed }) => typed)
    .join(" ");

/** Words of the longest time or grammar phrase, with room to spare. */
const LONGEST = 16;

/** What stands from a word on, in lower case. */
export function restAt(all: readonly Word[], start: number): string {
  const { rests } = known(all);
  return (rests[start] ??= all
    .slice(start, start + LONGEST)
    .map(({ text }) => text.toLowerCase())
    .join(" "));
}

/** What every agent of a day hears in the same words, word by word. */
interface Heard {
  readonly times: readonly (TimeMatch | undefined)[];
  readonly grammars: readonly (GrammarMatch | undefined)[];
  /** Words inside a time or a phrase of grammar. */
  readonly covered: readonly boolean[];
}

const heardOn = rememberedOf((words: readonly Word[]) => remembered((now) => hear(words, now)));

/** @param now  ISO date that relative times are seen from */
export const heardIn = (words: readonly Word[], now: string): Heard => heardOn(words)(now);

function hear(words: readonly Word[], now: string): Heard {
  const rests = words.map((_, start) => restAt(words, start));
  const times = rests.map(
    (rest, at) =>
      stepAt(words, at) ?? bestStepAt(words, at) ?? timeIn(rest, now) ?? yearEndAt(words, at, now),
  );
  // "in at least two quarters": nothing is the least of two.
  const isBound = (at: number) =>
    BOUND.test(words[at]!.text) && /^at$/i.test(words[at - 1]?.text ?? "");
  const grammars = rests.map((rest, at) =>
    isBound(at) ? undefined : (yearAt(words, at) ?? movedAt(words, at) ?? grammarIn(rest)),
  );
  let end = 0;
  const covered = words.map((_, at) => {
    end = Math.max(end, at + ((times[at] ?? grammars[at])?.words ?? 0));
    return at < end;
  });
  return { times, grammars, covered };
}

const BOUND = /^(?:least|most)$/i;

/** "was below 2023" behind another year. */
const yearAt = (words: readonly Word[], at: number): GrammarMatch | undefined =>
  words.slice(at + 1, at + NEAR).some(({ text }) => /^(?:19|20)\d\d$/.test(text))
    ? thanYearAt(restAt(words.slice(Math.max(0, at - NEAR), at), 0), restAt(words, at))
    : undefined;

/** "saw their net income decline" */
const movedAt = (words: readonly Word[], at: number): GrammarMatch | undefined =>
  seenAt(
    () => restAt(words.slice(Math.max(0, at - NEAR), at), 0),
    words[at]!.stem,
    words[at + 1]?.text,
  );

/** "and year" behind what groups are made by. */
const stepAt = (words: readonly Word[], at: number): TimeMatch | undefined =>
  /^(?:and|,)$/i.test(words[at]!.text)
    ? stepBehind(restAt(words.slice(Math.max(0, at - NEAR), at), 0), restAt(words, at))
    : undefined;

/** "highest monthly output": of whole months, of which one is asked for. */
function bestStepAt(words: readonly Word[], at: number): TimeMatch | undefined {
  const [before, step] = [words[at - 1]?.text ?? "", words[at]!.text.toLowerCase()];
  const grain = STEPS[step];
  // "the highest annual revenue in 2024": of that one year.
  const isOne = grain === "year" && words.some(({ text }) => /^(?:fy)?(?:19|20)\d\d$/i.test(text));
  if (!grain || isOne || !BEST.test(before)) return undefined;
  return { words: 1, time: { kind: "series", grain, pick: true, whole: true } };
}

const STEPS: Readonly<Record<string, Grain>> = {
  annual: "year",
  yearly: "year",
  quarterly: "quarter",
  monthly: "month",
  weekly: "week",
  daily: "day",
};
const BEST =
  /^(?:highest|lowest|largest|biggest|smallest|greatest|strongest|weakest|heaviest|lightest|maximum|minimum|best|worst)$/i;

/** "year-end cash of X, FY25": at the end of the one year that is said anywhere. */
function yearEndAt(words: readonly Word[], at: number, now: string): TimeMatch | undefined {
  const [first, second, next] = words.slice(at, at + 3).map(({ text }) => text.toLowerCase());
  if (first !== "year" || second !== "end" || !/^(?!of$|in$|for$|and$|to$)[a-z]+$/.test(next ?? ""))
    return undefined;
  const years = words.flatMap(({ text }) => text.match(/^(?:fy)?((?:19|20)?\d\d)$/i)?.[1] ?? []);
  const [year, ...others] = new Set(years.map((each) => each.padStart(4, "20")));
  if (!year || others.length > 0) return undefined;
  const found = timeIn(`at the end of ${year}`, now);
  return found && { ...found, words: 2 };
}

/** As many words as what groups are made by may have, with the word that says so. */
const NEAR = 8;

const timeIn = rememberedFrom(
  (text: string, now: string): TimeMatch | undefined =>
    timeAt(text, now) ?? floatingAt(text, now) ?? lastOf(text),
  WORDS,
);

/** "last deal of X": the newest; numbers and units of time behind it have been looked for. */
function lastOf(text: string): TimeMatch | undefined {
  if (grammarIn(text)?.word.kind === "occasion") return undefined;
  const found = text.match(/^(?:the )?last(?! (?:year|quarter|month|week|day)s?\b)(?= [a-z])/);
  return found ? { words: wordsIn(found[0]), time: { kind: "latest" } } : undefined;
}

export const grammarIn = remembered((text): GrammarMatch | undefined => grammarAt(text), WORDS);
