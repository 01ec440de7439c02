/** As English writes them, from the first of the year. */
export const MONTHS: readonly string[] =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** As English writes them, from the first of the week (ISO 8601). */
export const WEEKDAYS: readonly string[] =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
