import { SMALL } from "../grammar/numbers.ts";

/** Up to twelve: more months or years are written in figures. */
const NUMBERS = SMALL.slice(0, 13);

export const ORDINALS = ["first", "second", "third", "fourth"];

export const COUNT = `(\\d{1,3}|${NUMBERS.slice(1).join("|")})`;

/** Not the beginning of a day that does not exist: "2023-02-30". */
export const YEAR =
  "(?:the )?(?:fiscal year|calendar year|financial year|fiscal|fy|cy|year)? ?((?:19|20)\\d{2})(?!-\\d)";

/** A count of years that stands before a noun: "five-year growth". */
export const SMALL_COUNT = `(\\d{1,2}|${NUMBERS.slice(1).join("|")})`;

export const UNIT = "(year|quarter|month|week|day)s?";

export const countOf = (text: string) => (/^\d/.test(text) ? Number(text) : NUMBERS.indexOf(text));

export const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Days that people name and no data is kept by. */
const NAMED_DAYS =
  /^(?:christmas|easter|thanksgiving|halloween|new year|diwali|ramadan|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/i;

export const isNamedDay = (text: string): boolean => NAMED_DAYS.test(text);
