import {
  another,
  apart,
  done,
  having,
  ofThose,
  parallel,
  parallelOrBehind,
  type Right,
  type Rights,
  TIE,
  undone,
  withNoun,
} from "./second-clause.ts";

/** A question whose records fulfil one clause or another, or one and not another. */
export interface Clauses {
  readonly kind: "or" | "not";
  /** The question with the first clause alone. */
  readonly left: string;
  /** Ways to ask with the second clause alone, likeliest first. */
  readonly rights: readonly Right[];
  /** What no single piece says: "with trips on Monday but none on Friday". */
  readonly apart?: string;
}

/** "or more", "or later" belong to a number or a day. */
const OR =
  /,? or (?!(?:more|less|fewer|later|earlier|older|newer|younger|higher|lower|above|below|over|under|equal|not|both|after|before|greater|smaller|larger|bigger)\b)/gi;
/** What is denied begins like a clause before: "taught in autumn but not in spring". */
const NOT =
  /,? but (?:(?:did|do|does|has|have|had) )?(?:never|not|not also) (?=(?:in|at|on|by|of|for|from|with|to)\b)/gi;
const DID = "has|have|had|is|are|was|were";
/** "with trips on Monday but none on Friday", "but never one on Friday" */
const NONE = new RegExp(
  `,? (?:but|and|yet) (?:(?:has|have|had|made|did) )?(none|(?:not|never) (?:any|one)(?: of them)?) (?=(?:${TIE})\\b)`,
  "gi",
);
/** "have a trawler but no dinghy": whatever else they have. */
const NO_OTHER =
  /,? (?:but|and) (?:(?:(?:who|that|which) )?(?:also )?(?:have|has|had|having|with) )?(?:no|not any|not a single|without(?: any| an?)?|(?:do|does|did)(?: not|n't) have(?: any| an?)?) (?!longer\b|more\b|less\b|one\b)/gi;
/** "borrowed an atlas but never a novel" */
const NEVER_A = /,? but (?:(?:has|have|had) )?(?:never|not)(?: ever)? (?=(?:an?|any) )/gi;
/** "who has ordered but never paid": another deed of the same people. */
const NOT_DONE = new RegExp(
  `,? but (?:(?:${DID}) )?(?:never|not)(?: yet| ever)? (?=[a-z]{3,}\\b)(?!(?:${TIE}|the|any|one|all|only|also|more|less|fewer|both|every|each|longer)\\b)`,
  "gi",
);
/** "but did not win" */
const NOT_DO = /,? but (?:did|do|does)(?: not|n't) (?=[a-z]{3,}\b)(?!have\b)/gi;
/** "not in A or B": of two clauses behind a denial nobody knows whether it is of both. */
const DENIED = /\b(?:not|no|never|without|neither|nor|nobody|none)\b|n't\b/i;

/** Every way to take a question for two clauses about the same records. */
export function clausesIn(question: string): readonly Clauses[] {
  // "both a trawler and no dinghy"
  const text = question
    .replace(/[\s?.!]+$/, "")
    .replace(/\bboth (.+?),? and (?=no |not |never |without )/i, "$1 but ");
  if (/["“”'‘’]/.test(text) || /[.?!;] /.test(text)) return [];
  const either = (left: string, right: string) => [...parallel(left, right), ...apart(left, right)];
  return [
    ...cut(text, OR, "or", either),
    ...cut(text, NOT, "not", parallelOrBehind),
    ...cut(text, NONE, "not", ofThose),
    ...cut(text, NOT_DONE, "not", done),
    ...cut(text, NOT_DO, "not", undone),
    ...cut(text, NEVER_A, "not", another),
    ...cut(text, NO_OTHER, "not", having),
  ];
}

/** Of several "or" nobody knows which binds first. */
function cut(
  text: string,
  pattern: RegExp,
  kind: Clauses["kind"],
  rights: Rights,
): readonly Clauses[] {
  const [found, ...others] = text.matchAll(pattern);
  if (!found || others.length > 0) return [];
  const left = text.slice(0, found.index).replace(/\beither /i, "");
  const said = text.slice(found.index + found[0].length);
  const right = kind === "not" ? withNoun(said, left) : said;
  if (kind === "or" && DENIED.test(left)) return [];
  const isApart = pattern === NONE ? { apart: found[1]! } : {};
  return [{ kind, left, rights: rights(left, right), ...isApart }];
}
