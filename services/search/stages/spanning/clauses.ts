import { isPast } from "../language/verbs.ts";
import { ONLY_TIME, TIME, withThatTime } from "../parts/times.ts";
import { isCutOff } from "./open-end.ts";

/** One condition of a question on whom it asks for: "without a deal in 2024". */
export interface Clause {
  readonly intro: "with" | "that" | "whose";
  /** Whether the word was said of a clause before it: "with a deal and revenue above 1bn". */
  readonly inherited: boolean;
  readonly rest: string;
  readonly negated: boolean;
  /** Whether it follows on the clause before without "and": it may be said of what that speaks of. */
  readonly follows: boolean;
  /** "but": what is said of it alone is not said of those before. */
  readonly contrasts: boolean;
}

/** Whom a question asks for, and what is said of them. */
export interface Cut {
  readonly base: string;
  readonly tail: string;
}

const MARKER =
  /^(?:with|without|that|which|who|whose|having|have|has|had|but|and|did|didn['’]t|never|are|were|is|was)$/i;

/** Words of a question, at most, whose conditions are looked for. */
export const MOST_WORDS = 60;
/** Conditions of one question. */
const MOST_PIECES = 5;

/**
 * Where the conditions of a question may begin: at the first words that introduce one, or behind
 * the noun of whom it asks for.
 *
 * @param nouns  as they stand in the text: "companies"
 */
export function cutsOf(text: string, nouns: readonly string[]): readonly Cut[] {
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return [];
  const marked = words.flatMap((word, index) => (index > 0 && MARKER.test(word) ? [index] : []));
  const behind = words.flatMap((word, index) =>
    nouns.includes(word.toLowerCase()) ? [index + 1] : [],
  );
  const places = [...new Set([...marked.slice(0, 3), ...behind.slice(0, 1)])];
  return places
    .filter((at) => at < words.length)
    .toSorted((a, b) => a - b)
    .map((at) => ({
      base: words.slice(0, at).join(" ").replace(/,$/, ""),
      tail: words.slice(at).join(" "),
    }))
    .filter(({ base, tail }) => !isCutOff(base) && !MORE_OF_THEM.test(tail));
}

/** "suppliers and customers of X": more of those who are asked for, and no condition on the first. */
const MORE_OF_THEM = /^(?:(?:of|to|for) .+ )?and (?:the )?\p{L}+s(?: (?:of|to|for) .+)?$/iu;

/** Every way to take conditions apart at "and", those with the fewest parts first. */
export function partitions(tail: string): readonly (readonly Piece[])[] {
  const pieces = cut(spelledOut(tail));
  if (pieces.length > MOST_PIECES) return [];
  return groupings(pieces).toSorted((a, b) => a.length - b.length);
}

const SEPARATOR =
  /(?<!\bbetween (?:\S+ ){0,3}\S+)\s*,?\s+(?:and|but)\s+(?:also\s+)?|\s*,\s+|\s+(?=(?:that|which|who|whose|with|without|having|have|has|had|did|do)\s)/gi;

export interface Piece {
  /** What stands between it and the one before. */
  readonly joint: string;
  readonly text: string;
}

function cut(tail: string): readonly Piece[] {
  const joints = ["", ...[...tail.matchAll(SEPARATOR)].map(([joint]) => joint)];
  return tail
    .split(SEPARATOR)
    .map((text, index): Piece => ({ joint: joints[index]!, text: text.trim() }))
    .filter(({ text }) => text !== "");
}

/** "both a recall and a closure", "neither a recall nor a closure". */
const spelledOut = (tail: string): string =>
  tail
    .replace(/\bboth (?=.+ and )/i, "")
    .replace(/,? (?:yet|while|whereas|(?:al)?though) (?:they )?/gi, " but ")
    .replace(/\bbut (not|no|never|without)\b/gi, "and $1")
    .replace(/\b(?:with|had|have|having) neither (.+?) nor /i, "without $1 and without ")
    // "neither raised nor lowered guidance": neither of them.
    .replace(
      /\bneither (\p{L}+) nor (\p{L}+) (.+)$/iu,
      (all, one: string, other: string, what: string) =>
        [one, other].every(isPast) ? `not ${one} ${what} and not ${other} ${what}` : all,
    )
    .replace(/\bneither (.+?),? nor /i, "not $1 and not ");

function groupings([first, second, ...others]: readonly Piece[]): readonly (readonly Piece[])[] {
  if (first === undefined) return [];
  if (second === undefined) return [[first]];
  const text = `${first.text}${second.joint}${second.text}`;
  const apart = groupings([second, ...others]).map((each) => [first, ...each]);
  return [...apart, ...groupings([{ joint: first.joint, text }, ...others])];
}

/** What each piece says. */
export function toClauses(pieces: readonly Piece[]): readonly Clause[] {
  const found: Clause[] = [];
  for (const [index, text] of withThatTime(pieces.map((each) => each.text)).entries()) {
    const joint = pieces[index]!.joint.trim();
    const contrasts = joint.includes("but");
    found.push({ ...toClause(text, found.at(-1)), follows: index > 0 && joint === "", contrasts });
  }
  return found;
}

type Said = Omit<Clause, "follows" | "contrasts">;

function toClause(piece: string, before: Clause | undefined): Said {
  const other = piece.replace(/^not /i, "");
  if (before && ONLY_TIME.test(other))
    return { ...atOtherTime(other, before), negated: other !== piece };
  const since = before && NEVER_SINCE.test(piece) ? afterwards(before.rest) : undefined;
  if (before && since) return { ...before, inherited: true, rest: since, negated: true };
  const [, word = "", told = piece] = piece.match(INTRO) ?? [];
  const intro = introOf(word) ?? before?.intro ?? "that";
  const inherited = word === "" && before !== undefined;
  const [, denial] = told.match(DENIAL) ?? [];
  const isWithout = /^without/i.test(word);
  // "were not acquired" denies that they were acquired, not that they acquired anybody.
  const [being = ""] = denial?.match(/^(?:are|were|is|was) /i) ?? [];
  const rest = told.replace(DENIAL, () => being).replace(isWithout ? /^(?:any|a|an) /i : /^ /, "");
  return { intro, inherited, rest, negated: isWithout || denial !== undefined };
}

const INTRO = /^(without|with|having|that|which|who|whose)\s+(?:also\s+|they\s+)?(.+)$/i;

/** What turns a condition around, at its beginning. */
const DENIAL =
  /^((?:have |has |had )?never (?:had )?|(?:did|do|does) not |(?:did|do|does)n['’]t |(?:have|has|had) not? |(?:are|were|is|was) not |not |no )/i;

const introOf = (word: string): Clause["intro"] | undefined => {
  const said = word.toLowerCase();
  if (said === "") return undefined;
  if (said === "whose") return "whose";
  return said.startsWith("with") || said === "having" ? "with" : "that";
};

const NEVER_SINCE =
  /^(?:never(?: again)?|none|not(?: again| one)?|(?:have|has)(?: not|n['’]t| never)(?: again)?) (?:ever )?since(?: then)?$/i;

/** "a recall before 2021 and none since": the same of all that came later. */
function afterwards(rest: string): string | undefined {
  const [said, when] = rest.match(/\b(before|in|until) (?=(?:19|20)\d{2}$)/i) ?? [];
  if (!said) return undefined;
  return rest.replace(said, when?.toLowerCase() === "before" ? "since " : "after ");
}

/** "raised guidance in 2022 and 2023": the same of another year. */
function atOtherTime(piece: string, before: Clause): Said {
  const time = piece.match(new RegExp(TIME, "i"))![0];
  const rest = before.rest.replace(new RegExp(`\\b${TIME}\\b`, "i"), () => time);
  return { ...before, inherited: true, rest };
}

/** Questions that list those of whom a clause is true, likeliest first. */
export function wordings({ intro, inherited, rest }: Clause, noun: string): readonly string[] {
  const bare = rest.replace(/^(?:have|has|had|having) /i, "");
  const alike = rest.match(/^(?:are|is|were|was|being) (.+)$/i)?.[1];
  const said = {
    with: [`${noun} with ${bare}`],
    that: [
      `${noun} that ${rest}`,
      ...(alike ? [alike] : []),
      ...(bare === rest ? [] : [`${noun} with ${bare}`]),
    ],
    whose: [`${noun} whose ${rest}`],
  };
  if (!inherited) return intro === "with" ? [...said.with, ...said.that] : said[intro];
  return [...new Set([...said[intro], ...said.with, ...said.that])];
}
