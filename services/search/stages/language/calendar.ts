/** As English writes them, from the first of the year. */
export const MONTHS: readonly string[] =
  "January February March April May June July August September October November December".split(
    " ",
  );

const NAMES = MONTHS.map((month) => month.toLowerCase());

const ANY_NAME = `${NAMES.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec`;

/** A month's name in lower case, written out or short; a group of its own. */
export const MONTH = `(${ANY_NAME})\\.?`;

/** The same, and no group. */
export const MONTH_NAME = `(?:${ANY_NAME})\\.?`;

/** From 0, of its name or the first three letters of that. */
export const monthOf = (name: string) =>
  NAMES.findIndex((month) => month.startsWith(name.slice(0, 3)));

/** As English writes them, from the first of the week (ISO 8601). */
export const WEEKDAYS: readonly string[] =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
