import { ONLY_TIME, TIME, withThatTime } from "../language/shared-times.ts";
import { isPast } from "../language/verbs.ts";
import type { Piece } from "./cuts.ts";
import { undoneIn } from "./undone.ts";

/** One condition of a question on whom it asks for: "without a deal in 2024". */
export interface Clause {
  readonly intro: "with" | "that" | "whose";
  /** Whether the word was said of a clause before it: "with a deal and revenue above 1bn". */
  readonly inherited: boolean;
  readonly rest: string;
  readonly negated: boolean;
  /** "were acquirers in 2025 and targets in 2024": they were these, too. */
  readonly were?: string;
  /** "never": not only not as it stands. */
  readonly never?: boolean;
  /** "did not raise guidance": what was not done. */
  readonly done?: boolean;
  /** "CFO left in 2024" of "CFO did not leave in 2024": what is denied, where nobody reads the denial. */
  readonly undone?: string;
  /** Whether it follows on the clause before without "and": it may be said of what that speaks of. */
  readonly follows: boolean;
  /** "but": what is said of it alone is not said of those before. */
  readonly contrasts: boolean;
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
  // "but not that launched a product": what is denied is said by itself.
  const own = piece.match(NOT_THAT)?.[1];
  if (own) return { ...toClause(own, before), negated: true };
  const [, word = "", told = piece] = piece.match(INTRO) ?? [];
  const intro = introOf(word) ?? before?.intro ?? "that";
  const inherited = word === "" && before !== undefined;
  const nothing = told.match(DONE_NOTHING);
  if (nothing) return { intro, inherited, rest: `${nothing[1]}${nothing[2]}`, negated: true };
  const [, denial] = told.match(DENIAL) ?? [];
  const isWithout = /^without/i.test(word);
  // "were not acquired" denies that they were acquired, not that they acquired anybody.
  const [being = ""] = BEEN.test(denial ?? "") ? ["were "] : (denial?.match(BEING) ?? []);
  const said = told
    .replace(DENIAL, () => being)
    .replace(isWithout ? /^(?:any|an?) (?:single )?/i : /^ /, "");
  // "companies not acquired since 2019": nobody is said to have acquired anybody.
  const isBare = word === "" && !before && /^not /i.test(piece) && isPast(said.split(" ")[0]!);
  const rest = isBare ? `were ${said}` : said;
  const never = /\bnever\b/i.test(denial ?? "");
  const were = inherited && AS_NOUN.test(rest) ? before.rest.match(WERE_NOUN)?.[1] : undefined;
  const negated = isWithout || denial !== undefined;
  const done = /^did/i.test(denial ?? "") && !/^have /i.test(rest);
  const undone = negated || intro !== "whose" ? undefined : undoneIn(rest);
  return {
    intro,
    inherited,
    rest,
    negated,
    never,
    done,
    ...(undone && { undone }),
    ...(were && { were }),
  };
}

/** "targets in 2024", "a target in 2024": what somebody was. */
const AS_NOUN =
  /^(?:also )?(?:an? |the )?(?:\p{L}+ )?\p{L}+(?<!ed)(?: (?:in|during|since|of) .+)?$/iu;
const WERE_NOUN =
  /^((?:are|were|is|was) )(?:an? |the )?\p{L}+(?<!ed)(?: (?:in|during|since|of)\b|$)/iu;

const INTRO = /^(without|with|having|that|which|who|whose)\s+(?:also\s+|they\s+)?(.+)$/i;

const NOT_THAT =
  /^not ((?:with|having|that|which|who|whose) (?!(?:(?:are|is|were|was|did|do|does|have|has|had) )?(?:not|never|no)\b).+)$/i;

/** What turns a condition around, at its beginning. */
const DENIAL =
  /^((?:have|has|had) (?:never|not) been |(?:have|has|had)n['’]t (?:been )?|(?:are|were|is|was) never |(?:have |has |had )?never (?:had )?|(?:did|do|does) not |(?:did|do|does)n['’]t |(?:have|has|had) not? |(?:are|were|is|was) not |not |no |zero (?=\p{L}+s\b))/iu;

/** "have never been bought": that they were bought is denied. */
const BEEN = /\bbeen $/i;
const BEING = /^(?:are|were|is|was) /i;

/** "made no acquisitions", "launched nothing since 2015": not to have done any. */
const DONE_NOTHING =
  /^(?:(?:have|has|had) )?(?!(?:have|has|had|there|are|is|was|were)\b)(\p{L}+) (?:no(?= (?!longer|more|less|fewer|one\b))|nothing)(.*)$/iu;

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

/** What no verb begins with: "that a rating" says nothing. */
const NO_VERB = /^(?:an?|the|more|less|fewer) /i;

/** Questions that list those of whom a clause is true, likeliest first. */
export function wordings(clause: Clause, noun: string): readonly string[] {
  const { intro, inherited, rest, were } = clause;
  if (were) return [`${noun} that ${were}${rest}`];
  const bare = rest.replace(/^(?:have|has|had|having) /i, "");
  const alike = rest.match(/^(?:are|is|were|was|being) (.+)$/i)?.[1];
  const said = {
    with: [`${noun} with ${bare}`],
    that: [
      ...(NO_VERB.test(rest) ? [`${noun} with ${rest}`] : [`${noun} that ${rest}`]),
      ...(alike ? [alike] : []),
      ...(bare === rest ? [] : [`${noun} with ${bare}`]),
    ],
    whose: [`${noun} whose ${rest}`],
  };
  if (!inherited) return intro === "with" ? [...said.with, ...said.that] : said[intro];
  return [...new Set([...said[intro], ...said.with, ...said.that])];
}
