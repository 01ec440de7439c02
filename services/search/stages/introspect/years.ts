import { isPast, pastOf } from "../language/verbs.ts";
import type { ColumnFacts } from "./facts.ts";

const HAPPENED =
  /found|establish|built|build|open|since|born|start|launch|releas|season|indep|construct|incorporat|publish|joined|hired|began|creat|took|elect|appoint|resign|retire|left|leav|died|closed|ended|discontinu|complet|renovat|introduc|inaugurat|debut|disband|abolish|graduat|vintage|discover|invent/i;
/** What is counted or measured of it: "visitors since opening". */
const COUNTED =
  /count|num|amount|price|cost|fee|pct|percent|total|size|score|points|votes|visitors|budget/i;
const YEAR = /^(?:1\d|20)\d{2}$/;

/** "build_year", but not "age_years": those are counted. */
export const isYear = ({ name }: ColumnFacts): boolean =>
  /(?:^|_|[a-z])year(?!s)|^yr$|_yr$/i.test(name) || /[a-z]Yr$/.test(name);

/** "established", "yr_blt": of whole numbers that are all years. */
export const holdsYears = ({ name, ends }: ColumnFacts): boolean =>
  (HAPPENED.test(name) || /^yr_/i.test(name)) &&
  !COUNTED.test(name) &&
  (ends?.every((end) => YEAR.test(end)) ?? false);

const DOINGS =
  /^(?:open|start|begin|build|found|establish|launch|release|publish|construct|join|hire|close|produce|make|issue|complete)$/;

/** "year built" of what is called "built", "year opened" of an "open year", "created" of a "creation". */
export function waysOfYear(words: string): readonly string[] {
  const [, done = "", verb = ""] = /^(?:([a-z]+)|([a-z]+) year)$/.exec(words) ?? [];
  const past = isPast(done) ? done : DOINGS.test(verb) ? pastOf(verb) : undefined;
  if (past) return [`year ${past}`, ...(done ? [`${done} year`] : [])];
  const [, act, end] = /^([a-z]{3,}?(?:t|s|sh)?)(ion|ment|ing)(?: year)?$/.exec(words) ?? [];
  const noun = words.replace(/ year$/, "");
  return act && end ? [`${act}ed`, `year ${act}ed`, `${noun} year`, `year of ${noun}`] : [];
}
