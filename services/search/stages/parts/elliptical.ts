import { withoutEnd } from "../language/ending.ts";
import { TIME } from "../language/shared-times.ts";
import { FOR_EACH } from "../language/split.ts";
import { stem } from "../language/tokens.ts";
import { isPast } from "../language/verbs.ts";

const AUXILIARY = "(?:were|was|are|is|have|has|had|did|do|does)";
const PREPOSITION =
  "(?:in|at|from|with|without|by|to|on|about|for|under|over|above|below|since|after|before|between|during|among|within|against|not)";

/** "how many were cancelled", "which had a deal": what is counted or listed is said before. */
const BY_VERB =
  /^(how many|which) ((?:were|are|have|had|did|do)\b(?! (?:there|they|it|we|you|i)\b)(?! (?:of )?(?:them|these|those)\b).+)$/iu;
/** "which were the largest" asks for the end of an order, and not for more of the same. */
const ORDERED = /\b(?:the|its|their) (?:most|least|fewest|\p{L}+est|best|worst|first|last|top)\b/iu;

/** "how many in France", "how many were there with a rating", and not "how many in each" or "in total". */
const BY_PREPOSITION = new RegExp(
  `^(how many|which) (?:(?:were|are) (?:there )?)?(${PREPOSITION}\\b(?! (?:each|every|total|average|all|which|them|these|those|that|date|behind)\\b).+)$`,
  "iu",
);
/** "how many cancelled", "how many positive in 2024": one word that is no noun of several. */
const BY_WORD = new RegExp(
  `^(how many) ((?:\\p{L}+ly )?(?!of\\b|more\\b|others?\\b|else\\b|each\\b|times\\b|different\\b|there\\b)\\p{L}+(?: (?:${PREPOSITION}|last|this|per|each|every) .+)?)$`,
  "iu",
);
/** "how many made a loss", "how many raised guidance": a verb, and behind it no noun of several. */
const BY_DEED = /^(how many) ((\p{L}+) (?:(an?|the|no|any|more|less|fewer) )?(\p{L}+)\b.*)$/iu;
/** "by sector", "per year": into which groups. */
const BY_GROUP = /^(?:by|per) (?:the )?\p{Ll}+s?$/u;

/** Nouns of several without an ending. */
const MANY = /^(?:people|staff|men|women|children|personnel|news|aircraft|series|species)$/i;

/** Whether a word is a noun of several. */
export const isMany = (word: string): boolean =>
  MANY.test(word) || stem(word.toLowerCase()) !== word.toLowerCase();

const AT_A_TIME = new RegExp(`^how many (?:in|for|during) (?:fiscal )?${TIME}$`, "i");

/** What such a question says of those that the part before counts or lists. */
export interface Ellipsis {
  readonly asks: string;
  /** "were cancelled", "in France", "public". */
  readonly said: string;
  readonly kind: "verb" | "place" | "word";
}

/**
 * A question that names no records of its own: "how many were negative", "how many in France", "which
 * have a CFO over 65". Standing alone it would be of whoever has such a value.
 */
export function ellipsisOf(part: string): Ellipsis | undefined {
  const said = withoutEnd(part).replace(/^(?:and|but),? /i, "");
  // "for each sector, how many in 2025": of what there are so many is said before it.
  const then = said.replace(FOR_EACH, "");
  const text = AT_A_TIME.test(then) ? then : said;
  const [, where, place] = text.match(BY_PREPOSITION) ?? [];
  if (where && place && !BY_GROUP.test(place)) return { asks: where, said: place, kind: "place" };
  const [, asks, verb] = text.match(BY_VERB) ?? [];
  if (asks && verb) return ORDERED.test(verb) ? undefined : { asks, said: verb, kind: "verb" };
  const [, some, deed, act = "", article, object = ""] = text.match(BY_DEED) ?? [];
  if (some && deed && !isMany(act) && (article ? !isMany(article) : isPast(act) && !isMany(object)))
    return { asks: some, said: deed, kind: "verb" };
  const [, many, word] = text.match(BY_WORD) ?? [];
  if (!many || !word || word.split(" ").slice(0, 2).some(isMany)) return undefined;
  return { asks: many, said: word, kind: "word" };
}

/** How those that a question counts or lists are called: "private companies" of "how many private companies in France". */
export interface Counted {
  /** "private" */
  readonly such: string;
  /** "companies" */
  readonly noun: string;
  /** " in France" */
  readonly tail: string;
}

const ASKS =
  /^(?:and )?(?:(?:in|during|for) [^,]{2,30}?,? )?(?:how many|(?:what (?:is|was) )?(?:the )?(?:total )?(?:number|count) of|which|what|list|show|find)(?: (?:all|the))* (.+)$/iu;
const ENDS = new RegExp(`^(?:${AUXILIARY}|${PREPOSITION}|of|that|who|which|whose|there)$`, "iu");

/** Undefined where a question does not count or list any by a noun of several. */
export function countedIn(before: string): Counted | undefined {
  const words = (withoutEnd(before).match(ASKS)?.[1] ?? "").split(" ");
  const end = words.findIndex((word) => ENDS.test(word) || /[\d,]/.test(word));
  const named = end < 0 ? words : words.slice(0, end);
  const at = named.findIndex((word, index) => isMany(word) && !isMany(named[index + 1] ?? ""));
  const such = named.slice(0, Math.max(at, 0));
  if (at < 0 || such.some((word, index) => index > 0 && isPast(word.toLowerCase())))
    return undefined;
  const tail = words.slice(at + 1).map((word) => ` ${word}`);
  return { such: such.join(" "), noun: named[at]!, tail: tail.join("") };
}

/** "were appointed", "did X make", behind which stands when, where and how. */
const PREDICATE = /^ (?:(?:were|was|are|is|have been|has been) \p{L}+|have|had|has)(?= |$)/iu;

/** Texts that ask it in full, of all that are called so, as far as their own name goes. */
export function namedTexts(
  { asks, said, kind }: Ellipsis,
  { such, noun }: Counted,
): readonly string[] {
  const full = such ? `${such} ${noun}` : noun;
  const bare = said.replace(/^(?:were|are) /i, "");
  const [word = "", ...rest] = bare.split(" ");
  const before = `${word} ${[noun, ...rest].join(" ")}`;
  const texts =
    kind === "place" || (kind === "verb" && bare === said)
      ? [`${full} ${said}`, `${noun} ${said}`]
      : kind === "verb"
        ? [`${full} ${said}`, `${noun} ${said}`, before]
        : [before, `${such} ${before}`, `${full} ${said}`, `${noun} ${said}`];
  return [...new Set(texts.map((text) => `${asks} ${text.trim()}`))];
}

/** Texts that ask it in full with all that the part before says of them: "how many CEOs left in 2024". */
export function fullTexts(ellipsis: Ellipsis, { such, noun, tail }: Counted): readonly string[] {
  const { asks, said, kind } = ellipsis;
  const full = such ? `${such} ${noun}` : noun;
  const rest = tail.replace(PREDICATE, "");
  if (kind === "place")
    return [
      ...placed(said, tail).map((each) => `${asks} ${full}${each}`),
      `${asks} ${full}${tail} ${said}`,
    ];
  return [`${asks} ${full} ${said}${rest}`, `${asks} ${full}${tail} ${said}`];
}

/** "in Germany have a rating" with "in France": in each place that begins with the same word. */
function placed(said: string, tail: string): readonly string[] {
  const [first = ""] = said.split(" ");
  const words = tail.trim().split(" ");
  return words.flatMap((word, at) => {
    if (word.toLowerCase() !== first.toLowerCase()) return [];
    const length = words.slice(at + 1).findIndex((each) => ENDS.test(each));
    const after = length < 0 ? [] : words.slice(at + 1 + length);
    return [` ${[...words.slice(0, at), said, ...after].join(" ")}`];
  });
}
