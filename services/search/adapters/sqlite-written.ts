/** What all texts of a column are written as: its type, its currency, and each as a plain value. */
export interface Written {
  readonly type: "DATE" | "DOUBLE";
  readonly unit?: string;
  plain(text: string): string;
}

/** How the texts of a column say days or amounts of money; undefined where one of them does not. */
export const writtenAs = (texts: readonly string[]): Written | undefined =>
  daysOf(texts) ?? amountsOf(texts);

const DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

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
  return order && { type: "DATE", plain: (text) => order(DAY.exec(text.trim())!) };
}

type Parts = readonly (string | undefined)[];

const isoOf = (year = "", month = "", day = "") =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
const DAY_FIRST = ([, day, , month, year]: Parts): string => isoOf(year, month, day);
const MONTH_FIRST = ([, month, , day, year]: Parts): string => isoOf(year, month, day);

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
