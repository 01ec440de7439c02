/** What all texts of a column are written as: its type, its currency, and each as a plain value. */
export interface Written {
  readonly type: "DATE" | "TIMESTAMP" | "DOUBLE";
  readonly unit?: string;
  plain(text: string): string;
}

/** How the texts of a column say days or amounts of money; undefined where one of them does not. */
export const writtenAs = (texts: readonly string[]): Written | undefined =>
  daysOf(texts) ?? namedDaysOf(texts) ?? amountsOf(texts);

/** A day, and what time it was. */
const DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * "31/12/2023" or "12/31/2023": whichever of both makes days of all of them. Nothing tells which
 * where both do, unless there are dots, which only those write who begin with the day.
 */
function daysOf(texts: readonly string[]): Written | undefined {
  const parts = texts.map((text) => DAY.exec(text.trim()));
  if (!parts.every((each) => each !== null)) return undefined;
  const orders = ([DAY_FIRST, MONTH_FIRST] as const).filter((order) =>
    parts.every((each) => isDay(order(each))),
  );
  const isDotted = parts.every(([, , sign]) => sign === ".");
  const order = orders.length === 1 || isDotted ? orders[0] : undefined;
  const timed = parts.filter((each) => each[5] !== undefined);
  const isTimed = timed.length === parts.length;
  if (!order || (timed.length > 0 && !isTimed) || !timed.every(isTime)) return undefined;
  const plain = (text: string) => {
    const each = DAY.exec(text.trim())!;
    return isTimed ? `${order(each)} ${timeOf(each)}` : order(each);
  };
  return { type: isTimed ? "TIMESTAMP" : "DATE", plain };
}

type Parts = readonly (string | undefined)[];

const isoOf = (year = "", month = "", day = "") =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
const DAY_FIRST = ([, day, , month, year]: Parts): string => isoOf(year, month, day);
const MONTH_FIRST = ([, month, , day, year]: Parts): string => isoOf(year, month, day);

const timeOf = ([, , , , , hour = "", minute = "", second = "00"]: Parts): string =>
  `${hour.padStart(2, "0")}:${minute}:${second}`;

const isTime = ([, , , , , hour, minute, second = "0"]: Parts): boolean =>
  Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
/** "23-OCT-10", "7 April 2001" */
const NAMED_LATER = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;
/** "May 26, 1986" */
const NAMED_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;

/** Days whose month is named: which part is the month needs no telling. */
function namedDaysOf(texts: readonly string[]): Written | undefined {
  const isAll = texts.every((text) => isDay(namedDay(text)));
  return isAll ? { type: "DATE", plain: namedDay } : undefined;
}

function namedDay(text: string): string {
  const later = NAMED_LATER.exec(text.trim());
  const first = NAMED_FIRST.exec(text.trim());
  const [day, name, year] = later
    ? [later[1], later[2], later[3]]
    : [first?.[2], first?.[1], first?.[3]];
  const at = MONTHS.findIndex((month) => name && month.startsWith(name.toLowerCase()));
  return at < 0 ? "" : isoOf(inFull(year!), String(at + 1), day);
}

/** Of two digits up to 68 are of this century, as POSIX has it. */
const inFull = (year: string): string =>
  year.length === 4 ? year : `${Number(year) > 68 ? "19" : "20"}${year}`;

/** No 31st of a month of thirty days. */
const isDay = (iso: string): boolean => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};

const CURRENCIES: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };
/** "£1,250.00", "-£40", "$ 3.5": commas only between thousands. */
const AMOUNT = /^(-?)([£€$]) ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/** Amounts in one currency; in two they would be added up. */
function amountsOf(texts: readonly string[]): Written | undefined {
  const parts = texts.map((text) => AMOUNT.exec(text.trim()));
  const signs = new Set(parts.map((each) => each?.[2]));
  const [sign] = signs;
  if (signs.size !== 1 || sign === undefined) return undefined;
  // "€1,250" is a little more than one euro to those who write commas before cents.
  const isSure = sign !== "€" || parts.some((each) => each![4] !== undefined);
  const plain = (text: string) => {
    const [, minus = "", , whole = "", cents = ""] = AMOUNT.exec(text.trim())!;
    return `${minus}${whole.replaceAll(",", "")}${cents}`;
  };
  return isSure ? { type: "DOUBLE", unit: CURRENCIES[sign]!, plain } : undefined;
}
