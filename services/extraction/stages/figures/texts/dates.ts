const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMES =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** A date as a label writes it: what it leaves out is undefined. */
export interface PartialDate {
  readonly year?: number;
  /** From 0. */
  readonly month?: number;
  readonly day?: number;
}

interface Form {
  readonly pattern: RegExp;
  readonly read: (parts: readonly string[]) => PartialDate;
}

const month = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase());
const year = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

const FORMS: readonly Form[] = [
  {
    pattern: /^((?:19|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/,
    read: ([y, m, d]) => ({ year: Number(y), month: Number(m) - 1, day: Number(d ?? 1) }),
  },
  {
    pattern: /^(\d{1,2})[/.]((?:19|20)\d\d)$/,
    read: ([m, y]) => ({ year: Number(y), month: Number(m) - 1, day: 1 }),
  },
  {
    pattern: /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)$/,
    read: ([d, m, y]) => ({ year: Number(y), month: Number(m) - 1, day: Number(d) }),
  },
  {
    pattern: /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d|\d\d)$/,
    read: ([m, d, y]) => ({ year: year(y as string), month: Number(m) - 1, day: Number(d) }),
  },
  {
    pattern: new RegExp(`^(${NAMES})\\.?[ -]?['’]?((?:19|20)\\d\\d|(?<=['’-])\\d\\d)$`, "i"),
    read: ([m, y]) => ({ year: year(y as string), month: month(m as string), day: 1 }),
  },
  {
    pattern: new RegExp(
      `^(?:[a-z]{3,9},? )?(${NAMES})\\.? (\\d{1,2})(?:, ?((?:19|20)\\d\\d))?$`,
      "i",
    ),
    read: ([m, d, y]) => ({
      ...(y && { year: Number(y) }),
      month: month(m as string),
      day: Number(d),
    }),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})[ -](${NAMES})\\.?(?:[ -]((?:19|20)\\d\\d|\\d\\d))?$`, "i"),
    read: ([d, m, y]) => ({
      ...(y && { year: year(y) }),
      month: month(m as string),
      day: Number(d),
    }),
  },
  {
    pattern: new RegExp(`^(${NAMES})\\.?$`, "i"),
    read: ([m]) => ({ month: month(m as string), day: 1 }),
  },
  { pattern: /^((?:19|20)\d\d)$/, read: ([y]) => ({ year: Number(y), month: 0, day: 1 }) },
];

/** The date that a label says, or undefined. Years alone are dates only among others. */
export function dateIn(text: string): PartialDate | undefined {
  for (const { pattern, read } of FORMS) {
    const found = pattern.exec(text.trim());
    if (!found) continue;
    const date = read(found.slice(1));
    const { month: m = 0, day: d = 1 } = date;
    if (m >= 0 && m < 12 && d >= 1 && d <= 31) return date;
  }
  return undefined;
}

const DAY_S = 86_400;

/**
 * Labels in order of the axis as seconds since 1970, years filled in from the
 * labels that have one: a month before the last is of the next year. Undefined
 * where a label is no date, or none has a year.
 */
export function instantsOf(texts: readonly string[]): readonly number[] | undefined {
  const dates = withYears(texts) ?? texts.map(dateIn);
  if (dates.length < 2 || dates.some((date) => !date)) return undefined;
  const known = dates as readonly PartialDate[];
  // Years alone are numbers.
  if (known.every((_, index) => /^\d{4}$/.test((texts[index] as string).trim()))) return undefined;
  const first = known.findIndex((date) => date.year !== undefined);
  if (first < 0) return undefined;
  const years: number[] = [];
  years[first] = known[first]?.year as number;
  for (let at = first + 1; at < known.length; at++) {
    const before = years[at - 1] as number;
    years[at] = known[at]?.year ?? before + (turns(known[at - 1], known[at]) ? 1 : 0);
  }
  for (let at = first - 1; at >= 0; at--) {
    const after = years[at + 1] as number;
    years[at] = known[at]?.year ?? after - (turns(known[at], known[at + 1]) ? 1 : 0);
  }
  return known.map(
    ({ month: m = 0, day: d = 1 }, at) => Date.UTC(years[at] as number, m, d) / 1000,
  );
}

const MONTH_AND_NUMBER = new RegExp(`^(${NAMES})\\.? (\\d{2})$`, "i");

/** "Feb 23", "May 23", "Aug 23": the same number behind every month, or the next behind a new year's first, is a year. */
function withYears(texts: readonly string[]): readonly PartialDate[] | undefined {
  const found = texts.map((text) => MONTH_AND_NUMBER.exec(text.trim()));
  const dates = found.map((parts) => ({
    year: 2000 + Number(parts?.[2]),
    month: month(parts?.[1] ?? ""),
    day: 1,
  }));
  const place = (date: (typeof dates)[number]) => 12 * date.year + date.month;
  const onward = dates.every((date, index) => {
    const before = dates[index - 1];
    return !before || (place(date) > place(before) && place(date) - place(before) <= 12);
  });
  return dates.length > 2 && found.every((parts) => parts) && onward ? dates : undefined;
}

/** Whether a new year begins between two labels. */
function turns(a: PartialDate | undefined, b: PartialDate | undefined): boolean {
  const place = (date: PartialDate | undefined) => 31 * (date?.month ?? 0) + (date?.day ?? 1);
  return place(b) <= place(a);
}

/** A day as written in ISO 8601. */
export const isoDay = (seconds: number): string =>
  new Date(Math.round(seconds / DAY_S) * DAY_S * 1000).toISOString().slice(0, 10);
