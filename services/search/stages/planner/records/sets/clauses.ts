import { pastOf } from "../../../language/verbs.ts";

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

interface Right {
  readonly text: string;
  /** What stands before both clauses: it has to be a question that says nothing more. */
  readonly before?: string;
}

/** "or more", "or later" belong to a number or a day. */
const OR =
  /,? or (?!(?:more|less|fewer|later|earlier|older|newer|younger|higher|lower|above|below|over|under|equal|not|both|after|before|greater|smaller|larger|bigger)\b)/gi;
/** What is denied begins like a clause before: "taught in autumn but not in spring". */
const NOT =
  /,? but (?:(?:did|do|does|has|have|had) )?(?:never|not|not also) (?=(?:in|at|on|by|of|for|from|with|to)\b)/gi;
const DID = "has|have|had|is|are|was|were";
const TIE = "in|at|on|by|of|for|from|with|to|during|before|after|above|below|over|under|between";
/** "with trips on Monday but none on Friday", "but never one on Friday" */
const NONE = new RegExp(
  `,? (?:but|and|yet) (?:(?:has|have|had|made|did) )?(none|(?:not|never) (?:any|one)(?: of them)?) (?=(?:${TIE})\\b)`,
  "gi",
);
/** "have a trawler but no dinghy": whatever else they have. */
const NO_OTHER =
  /,? but (?:(?:(?:who|that|which) )?(?:also )?(?:have|has|had|having|with) )?(?:no|not any|not a single|without(?: any| an?)?|(?:do|does|did)(?: not|n't) have(?: any| an?)?) (?!longer\b|more\b|less\b|one\b)/gi;
const NOUN_OF = new RegExp(
  `^(.*?\\b(?:with|having|have|has|had) (?:an? |the |any |some )?[a-z]+(?: [a-z]+)??) (?:${TIE}|that|which)\\b`,
  "i",
);
const LEADS = /\b(?:with|having|have|has|had)\b/gi;
/** "borrowed an atlas but never a novel" */
const NEVER_A = /,? but (?:(?:has|have|had) )?(?:never|not)(?: ever)? (?=(?:an?|any) )/gi;
const ARTICLE = / (?:an?|any|some) /gi;
/** "who has ordered but never paid": another deed of the same people. */
const NOT_DONE = new RegExp(
  `,? but (?:(?:${DID}) )?(?:never|not)(?: yet| ever)? (?=[a-z]{3,}\\b)(?!(?:${TIE}|the|any|one|all|only|also|more|less|fewer|both|every|each|longer)\\b)`,
  "gi",
);
/** "but did not win" */
const NOT_DO = /,? but (?:did|do|does)(?: not|n't) (?=[a-z]{3,}\b)(?!have\b)/gi;
const DOERS = /^(.*\b(?:has|have|had|who|that|which))\b|^((?:which|what) [a-z]+)\b/i;
/** "not in A or B": of two clauses behind a denial nobody knows whether it is of both. */
const DENIED = /\b(?:not|no|never|without|neither|nor|nobody|none)\b|n't\b/i;
const WORDS = 12;

/** Every way to take a question for two clauses about the same records. */
export function clausesIn(question: string): readonly Clauses[] {
  const text = question.replace(/[\s?.!]+$/, "");
  if (/["“”'‘’]/.test(text) || /[.?!;] /.test(text)) return [];
  const either = (left: string, right: string) => [...parallel(left, right), ...apart(left, right)];
  return [
    ...cut(text, OR, "or", either),
    ...cut(text, NOT, "not", parallel),
    ...cut(text, NONE, "not", ofThose),
    ...cut(text, NOT_DONE, "not", done),
    ...cut(text, NOT_DO, "not", (left, right) =>
      done(
        left,
        right.replace(/^[a-z]+/i, (verb) => pastOf(verb.toLowerCase())),
      ),
    ),
    ...cut(text, NEVER_A, "not", another),
    ...cut(text, NO_OTHER, "not", having),
  ];
}

type Rights = (left: string, right: string) => readonly Right[];

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

/** "have a trawler …": in the place of all that they have. */
function having(left: string, right: string): readonly Right[] {
  const [lead, ...others] = left.matchAll(LEADS);
  if (!lead || others.length > 0) return [];
  const whose = left.slice(0, lead.index + lead[0].length);
  return [{ text: `${whose} a ${right}` }, { text: `${whose} ${right}` }];
}

/** "borrowed an atlas": another in the place of the last thing. */
function another(left: string, right: string): readonly Right[] {
  const last = [...left.matchAll(ARTICLE)].at(-1);
  return last ? [{ text: `${left.slice(0, last.index)} ${right.replace(/^any /i, "a ")}` }] : [];
}

/** "held in Oslo or in a hall": both clauses begin with the same word. */
function parallel(left: string, right: string): readonly Right[] {
  const first = right.split(" ", 1)[0]!;
  const at = ` ${left} `.toLowerCase().lastIndexOf(` ${first.toLowerCase()} `);
  return at > 0 ? [{ text: `${left.slice(0, at)}${right}` }] : [];
}

/** "has ordered but never paid", "were ordered but never paid for" */
function done(left: string, right: string): readonly Right[] {
  const same = parallel(left, right);
  const found = left.match(DOERS);
  const doers = found?.[1] ?? found?.[2];
  if (same.length > 0 || !doers) return same;
  const was = /\b(?:was|were)\b/i.test(left) ? [{ text: `${doers} were ${right}` }] : [];
  return [...was, { text: `${doers} ${right}` }];
}

/** "a trip with more than 300 kg but none to the bank": behind the noun that both speak of. */
function ofThose(left: string, right: string): readonly Right[] {
  const [, whose] = left.match(NOUN_OF) ?? [];
  return [...parallel(left, right), ...(whose ? [{ text: `${whose} ${right}` }] : [])];
}

/** "passed a test but never failed one": what is said once. */
const withNoun = (right: string, left: string): string => {
  const noun = left.match(/ (?:an?|any|some) (?:[a-z-]+ ){0,2}?([a-z-]+)$/i)?.[1];
  if (!noun) return right;
  return right.replace(/(\ban? [a-z-]+ )?\bone$/i, (_, kind) => `${kind ?? "a "}${noun}`);
};

/** "written a review or signed up before 2020": behind the noun that both speak of. */
function apart(left: string, right: string): readonly Right[] {
  const words = left.split(" ");
  const ends = words.slice(2, WORDS).map((_, index) => words.slice(0, index + 2).join(" "));
  return ends.map((before) => ({ text: `${before} ${right}`, before }));
}
