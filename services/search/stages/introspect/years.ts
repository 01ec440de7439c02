import { isPast, pastOf } from "../language/verbs.ts";
import type { ColumnFacts } from "./facts.ts";

const BEGINNING =
  /found|establish|built|build|open|since|born|start|launch|releas|season|indep|construct|incorporat|publish|joined|hired|began/i;
const YEAR = /^(?:1\d|20)\d{2}$/;

/** "build_year", but not "age_years": those are counted. */
export const isYear = ({ name }: ColumnFacts): boolean =>
  /(?:^|_|[a-z])year(?!s)|^yr$|_yr$/i.test(name) || /[a-z]Yr$/.test(name);

/** "established": of whole numbers that are all years. */
export const holdsYears = ({ name, ends }: ColumnFacts): boolean =>
  BEGINNING.test(name) && (ends?.every((end) => YEAR.test(end)) ?? false);

const DOINGS =
  /^(?:open|start|begin|build|found|establish|launch|release|publish|construct|join|hire|close|produce|make|issue|complete)$/;

/** "year built" of what is called "built", "year opened" of an "open year". */
export function waysOfYear(words: string): readonly string[] {
  const [, done = "", verb = ""] = /^(?:([a-z]+)|([a-z]+) year)$/.exec(words) ?? [];
  const past = isPast(done) ? done : DOINGS.test(verb) ? pastOf(verb) : undefined;
  return past ? [`year ${past}`, ...(done ? [`${done} year`] : [])] : [];
}
