import { pastOf } from "../../../language/verbs.ts";

/** A way to ask with the second of two clauses alone. */
export interface Right {
  readonly text: string;
  /** What stands before both clauses: it has to be a question that says nothing more. */
  readonly before?: string;
}

/** Ways to say a question with its second clause, of what stands before both and of that clause. */
export type Rights = (left: string, right: string) => readonly Right[];

/** What binds a noun to what is said of it. */
export const TIE =
  "in|at|on|by|of|for|from|with|to|during|before|after|above|below|over|under|between";
const NOUN_OF = new RegExp(
  `^(.*?\\b(?:with|having|have|has|had) (?:an? |the |any |some )?[a-z]+(?: [a-z]+)??)(?: (?:${TIE}|that|which)\\b|$)`,
  "i",
);
const LEADS = /\b(?:with|having|have|has|had)\b/gi;
const ARTICLE = / (?:an?|any|some) /gi;
const DOERS = /^(.*\b(?:has|have|had|who|that|which))\b|^((?:which|what) [a-z]+)\b/i;
const WORDS = 12;

/** "have a trawler …": in the place of all that they have. */
export function having(left: string, right: string): readonly Right[] {
  const [lead, ...others] = left.matchAll(LEADS);
  if (!lead || others.length > 0) return [];
  const whose = left.slice(0, lead.index + lead[0].length);
  return [{ text: `${whose} a ${right}` }, { text: `${whose} ${right}` }];
}

/** "borrowed an atlas": another in the place of the last thing. */
export function another(left: string, right: string): readonly Right[] {
  const last = [...left.matchAll(ARTICLE)].at(-1);
  return last ? [{ text: `${left.slice(0, last.index)} ${right.replace(/^any /i, "a ")}` }] : [];
}

/** "held in Oslo or in a hall": both clauses begin with the same word. */
export function parallel(left: string, right: string): readonly Right[] {
  const first = right.split(" ", 1)[0]!;
  const at = ` ${left} `.toLowerCase().lastIndexOf(` ${first.toLowerCase()} `);
  return at > 0 ? [{ text: `${left.slice(0, at)}${right}` }] : [];
}

/** "inspected but not in 2022": behind all that was said, where nothing like it was. */
export function parallelOrBehind(left: string, right: string): readonly Right[] {
  const same = parallel(left, right);
  return same.length > 0 ? same : [{ text: `${left} ${right}` }];
}

/** "has ordered but never paid", "were ordered but never paid for" */
export function done(left: string, right: string): readonly Right[] {
  const same = parallel(left, right);
  const found = left.match(DOERS);
  const doers = found?.[1] ?? found?.[2];
  if (same.length > 0 || !doers) return same;
  const was = /\b(?:was|were)\b/i.test(left) ? [{ text: `${doers} were ${right}` }] : [];
  return [...was, { text: `${doers} ${right}` }];
}

/** "a trip with more than 300 kg but none to the bank": behind the noun that both speak of. */
export function ofThose(left: string, right: string): readonly Right[] {
  // "none of their boats": of all of them, whichever was spoken of.
  if (/^of (?:their|its|his|her|them|the|those|these|all)\b/i.test(right)) return [];
  const [, whose] = left.match(NOUN_OF) ?? [];
  return [...parallel(left, right), ...(whose ? [{ text: `${whose} ${right}` }] : [])];
}

/** "passed a test but never failed one": what is said once. */
export const withNoun = (right: string, left: string): string => {
  // "on the South pontoon but not on the East one"
  const named = left.match(/ the [a-z-]+ ([a-z-]+)$/i)?.[1];
  if (named && /\bthe [a-z-]+ one$/i.test(right)) return right.replace(/\bone$/i, named);
  const noun = left.match(/ (?:an?|any|some) (?:[a-z-]+ ){0,2}?([a-z-]+)$/i)?.[1];
  if (!noun) return right;
  return right.replace(/(\ban? [a-z-]+ )?\bone$/i, (_, kind) => `${kind ?? "a "}${noun}`);
};

/** "written a review or signed up before 2020": behind the noun that both speak of. */
export function apart(left: string, right: string): readonly Right[] {
  const words = left.split(" ");
  const ends = words.slice(2, WORDS).map((_, index) => words.slice(0, index + 2).join(" "));
  return ends.map((before) => ({ text: `${before} ${right}`, before }));
}

/** "but did not win" */
export const undone: Rights = (left, right) =>
  done(
    left,
    right.replace(/^[a-z]+/i, (verb) => pastOf(verb.toLowerCase())),
  );
