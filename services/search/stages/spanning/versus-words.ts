import type { Kept, Ranked } from "../../plan.ts";
import { numberOf } from "../language/grammar/numbers.ts";
import { TIME } from "../language/shared-times.ts";
import { beatIn } from "./beat.ts";
import { EXPECTED, type Said, type Sides, sidesOf } from "./versus-sides.ts";

/** Two figures that a question sets against each other, each as a question of its own. */
export interface Versus extends Sides {
  readonly kept?: Kept | undefined;
  readonly ranked?: Ranked;
  /** The time, where whose they are is told by something that may be of it, too: "that had a deal in 2024 and beat". */
  readonly shared?: { readonly time: string; readonly isOfBoth: boolean };
  /** Whether the other end of a range is to be shown as well. */
  readonly isOfEnds?: true;
  /** Only where what was expected is above or below nothing: "(positive estimates only)". */
  readonly signed?: { readonly operator: ">" | "<" };
  /** Whether only the number of rows is wanted. */
  readonly isCount: boolean;
}

const BY =
  / by (more than|over|at least|less than|under) (\d[\d.,]*) ?(%|percent|per cent|k|m|mn|million|bn|billion)?(?= |$)(?! points)/i;

/** A margin that was not read is none that may be left to either figure. */
const UNREAD = / by (?:more than|over|at least|less than|under|up to|between) /i;
/** "both 2023 and 2024", "2022, 2023 and 2024": of each of them. */
const LIST = `(?<!between )(?:both |each of |all of )?(?<list>${TIME}(?:(?:, and|,| and)(?: again)?(?: in| for)? ${TIME})+)`;
const RANGE = `(?:(?<each>each|every)(?: fiscal| single)? year )?(?:(?:from|between) )?(?<from>${TIME}) ?(?:to|and|until|[-–]) ?(?<to>${TIME})`;
const WHEN = new RegExp(
  `,?(?: (?:in|for|during|over))? (?:${LIST}|${RANGE}|(?<at>${TIME}))(?=$|[ ,])`,
  "i",
);
/** ": actual, low, high", "with both ends": the other end of the range stands beside the one. */
const BOTH_ENDS =
  /(?::|,| [-–—])? (?:(?:and|with|show(?:ing)?|its|their|the) )*(?:(?:actual|reported|revenue|figure),? )?(?:(?:and|the) )*low(?: end)?(?:,? and|,) (?:the )?high(?: end)?(?: of (?:the |their )?(?:range|guidance))?$/i;
/** "(positive estimates only)": of what was expected. */
const SIGNED =
  /,?(?: \(| with| and)? ?(?:an? |only )*(positive|negative) (?:(?:consensus )?estimates?|consensus|expectations?)(?: only)?\)?(?=$|[ ,])/i;

const VERB =
  /^(.*?) ?\b(?:(?:was|were|is|are|came in|has|have|had) )?(beat or miss(?:ed)?|miss(?:ed)? or beat|above or below|below or above|meet|meets|met|match|matches|matched|(?:higher|lower) or (?:higher|lower) than|over or under|beat|beats|beaten|exceed|exceeds|exceeded|top|tops|topped|surpass|surpasses|surpassed|miss|misses|missed|fell short of|fall short of|above|below|higher than|lower than|over|under|more than|less than|differ from|differs from|deviate from|compare with|compare to|compared with|compared to|vs\.?|versus|against) (.+)$/i;

/** Words that say more than above or below: none of them is carried. */
const QUALIFIED =
  /\b(?:not|never|nearly|almost|narrowly|barely|just|only|both|either|neither|always|ever|again|mostly|usually|twice)\b|n['’]t\b/i;

const ABOVE = /^(?:beat|exceed|top|surpass|above|higher|over|more)(?!.* or )/i;
const BELOW = /^(?:miss|fell short|fall short|below|lower|under|less)(?!.* or )/i;

/** "guided revenue above consensus": what was guided to was above it. */
const GUIDED =
  /\b(?:guided|guides|guide)(?: for)?(?: (?:its|their))?(?: (\w+))? (?=above|below|over|under)/i;

function guidance(text: string): string {
  const [said, figure = "revenue"] = text.match(GUIDED) ?? [];
  if (!said) return text;
  const [, whom, way] = text.replace(GUIDED, "| ").match(/^did (.+?) \| (.+)$/i) ?? [];
  return whom
    ? `was ${whom}'s ${figure} guidance ${way}`
    : text.replace(GUIDED, `whose ${figure} guidance was `);
}

/**
 * "companies that beat the consensus EPS by more than 20 % in 2024", "by how much did X's revenue
 * differ from the estimate": undefined where a question is none of these, or speaks of two times.
 */
export function versusIn(asked: string): Versus | undefined {
  const { text, ranked } = beatIn(asked) ?? { text: asked };
  const by = text.match(BY);
  const sign = text.match(SIGNED)?.[1];
  const isOfEnds = BOTH_ENDS.test(text) && / end of /.test(text.replace(BOTH_ENDS, ""));
  const ended = isOfEnds ? text.replace(BOTH_ENDS, "") : text;
  const dated = (by ? ended.replace(BY, "") : ended).replace(SIGNED, "");
  if (UNREAD.test(dated)) return undefined;
  const times: Times | undefined = dated.match(WHEN)?.groups;
  const rest = guidance(dated.replace(WHEN, "").trim());
  if (!times || new RegExp(`\\b${TIME}\\b`, "i").test(rest)) return undefined;
  const { when, every } = whenOf(times);
  const said = sayingIn(rest);
  if (!said || QUALIFIED.test(`${said.left} ${said.right}`)) return undefined;
  const way = ABOVE.test(said.verb) ? ">" : BELOW.test(said.verb) ? "<" : undefined;
  const sides = sidesOf(said, when, way !== undefined);
  if (!sides?.isOfSome)
    return by || sign || isOfEnds || !sides ? undefined : { ...sides, isCount: false };
  const bound = way && toKept(way, by);
  const kept = bound && { ...bound, ...(every && { every }) };
  const head = dated.slice(0, dated.search(WHEN));
  const shared = CLAUSE.test(sides.whose ?? "") && { time: when, isOfBoth: saysOf(head, sides) };
  const signed = sign && ({ operator: /^p/i.test(sign) ? ">" : "<" } as const);
  const more = {
    ...(isOfEnds && ({ isOfEnds } as const)),
    ...(ranked && { ranked }),
    ...(shared && { shared }),
    ...(signed && { signed }),
  };
  // Of several years it may be each of them, or any.
  const isCount = /^how many\b/i.test(said.left);
  const isOfEach = times.at !== undefined || (every !== undefined && !ranked);
  return kept && isOfEach ? { ...sides, kept, ...more, isCount } : undefined;
}

interface Times {
  readonly list?: string;
  readonly each?: string;
  readonly from?: string;
  readonly to?: string;
  readonly at?: string;
}

/** "in 2023 and 2024", and how many periods these are where something has to be so in each. */
function whenOf({ list, each, from, to, at }: Times): { when: string; every?: number } {
  if (list) {
    const found = list.match(new RegExp(TIME, "gi"))!;
    return { when: `in ${found.join(", ").replace(/, (?=[^,]*$)/, " and ")}`, every: found.length };
  }
  if (!from || !to) return { when: `in ${at}` };
  const [first, last] = [from, to].map((time) => Number(time.match(/\d{4}/)?.[0]));
  const isYears = [from, to].every((time) => /^(?:fy ?)?\d{4}$/i.test(time));
  const every = each && isYears ? { every: last! - first! + 1 } : {};
  return { when: `from ${from} to ${to}`, ...every };
}

/** Whether a time stands behind what is said of those whose figures they are, and ahead of the figures. */
const saysOf = (head: string, { whose = "" }: Sides): boolean =>
  head !== "" && head.endsWith(whose.replace(JOINT, ""));

const CLAUSE = / (?:that|which|who|whose|with|without|having) /i;

/** What joins it to the figures: "that had a deal and". */
export const JOINT = /,? (?:and|but|yet|also)(?: also)?$/i;

/** What stands on both sides of what sets them against each other. */
function sayingIn(text: string): Said | undefined {
  const [, one, other] =
    text.match(
      /^(?:what (?:is|was) )?(?:the )?(?:difference|gap) between (.+?) and (?:the |its |their )?(.+)$/i,
    ) ?? [];
  if (one && other)
    return EXPECTED.test(other) ? { left: one, verb: "versus", right: other } : undefined;
  const [, figure, whose] =
    text.match(/^(?:what (?:is|was) )?(?:the )?(.+?) surprise(?: (?:of|for|at) (.+))?$/i) ?? [];
  if (figure) {
    const left = whose ? `${figure} of ${whose}` : figure;
    return { left, verb: "versus", right: "estimate" };
  }
  const [, left = "", verb = "", right = ""] = text.match(VERB) ?? text.match(AND) ?? [];
  if (EXPECTED.test(right))
    return verb === "and" && !isFigure(left) ? undefined : { left, verb, right };
  // "did X miss EPS": what was expected of it.
  if (/^(?:miss|beat)/i.test(verb) && /\bdid\b/i.test(left) && isFigure(right))
    return { left, verb, right: `${right} estimate` };
  return EXPECTED.test(left) ? turnedRound(left, right) : undefined;
}

const AND = /^(.+?) (and) (.+)$/i;

/** "revenue", "EPS", "actual net income": the name of a figure, and nothing of whose it is. */
const isFigure = (text: string): boolean =>
  /^(?:the )?(?:actual |reported )?[\p{L}&/-]+(?: [\p{L}&/-]+)?$/u.test(text);

/** "revenue estimate vs actual revenue of X", "estimated and actual EPS of X": the expected comes first. */
function turnedRound(left: string, right: string): Said | undefined {
  const [, figure, whose] =
    right.match(/^(?:the )?(?:actual |reported )?(.+?) ((?:of|for|at) .+)$/i) ?? [];
  const said = left.replace(/^(?:the )/i, "");
  if (!figure || !whose || !isFigure(figure)) return undefined;
  const isWhole = said.toLowerCase().includes(figure.toLowerCase());
  const expected = isWhole ? said : `${said} ${figure}`;
  return { left: "", verb: "versus", right: `${expected} ${whose}` };
}

/** "by less than 5 %" is said of those who beat it by no more, and of those who missed it: of neither. */
function toKept(way: ">" | "<", by: RegExpMatchArray | null): Kept | undefined {
  if (!by) return { operator: way, percent: 0 };
  const [, bound = "", number = "", unit = ""] = by;
  if (/less|under/i.test(bound)) return undefined;
  const operator = /least/i.test(bound) ? (`${way}=` as const) : way;
  const value = numberOf(number, /^(?:%|per)/i.test(unit) ? "" : unit.toLowerCase());
  const apart = way === ">" ? value : -value;
  return /^(?:%|per)/i.test(unit)
    ? { operator, percent: apart }
    : { operator, percent: 0, amount: apart };
}
