import { MONTH, monthOf } from "./calendar.ts";
import { plainStretches } from "./stretches.ts";

/** Numbers with or without commas between thousands, or between lakhs; "5,00" is none. */
export const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)`;
/** What a number is not followed by: then it is a part of something else, or written otherwise. */
export const NO_MORE = String.raw`(?![\w.]|,\d)`;

/** Marks that nobody sees and that make one word two; those that join emoji are seen. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]|(?<=[\p{L}\p{N}])[\u200C\u200D]/gu;

/** A text as its reader sees it. */
export const visible = (text: string): string => text.replace(INVISIBLE, "");

const NUMERIC = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2})(?![\d/-]|\.\d)/g;

/** Which of a date's first two numbers is the day. */
type Order = "day first" | "month first";

const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const TO = "(?:\\s*[-–—]\\s*| (?:and|to|until|till|through) (?:the )?)";
/** "between 1 and 12 December 2025", "1-12 December 2025": both days are of the one month. */
const DAYS_OF = new RegExp(
  `\\b(?:(?:between|from) (?:the )?)?${DAY}${TO}${DAY} (?:of )?${MONTH},? ((?:19|20)\\d{2})\\b`,
  "gi",
);
/** "December 1 to 12, 2025" */
const DAYS_IN = new RegExp(
  `\\b(?:(?:between|from) )?${MONTH} (?:the )?${DAY}${TO}${DAY},? ((?:19|20)\\d{2})\\b`,
  "gi",
);

/** Undefined for days that do not exist, or the later first. */
function daysOf(first: string, last: string, month: string, year: string): string | undefined {
  const number = String(monthOf(month.toLowerCase()) + 1);
  const [from, to] = [isoDay(year, number, first), isoDay(year, number, last)];
  return from && to && from < to ? `between ${from} and ${to}` : undefined;
}

const MOMENT = `(?:(?:the )?(?:[qh][1-4]|fy|end of|start of|${MONTH}) ?)?(?:19|20)\\d{2}(?:-\\d{2}){0,2}`;
/** "from July 2025 onwards", "from 2020 on" */
const ONWARDS = new RegExp(
  `\\b(?:from|as of|starting (?:in|from)) (${MOMENT}) (?:onwards?|forwards?|on(?=[\\s,.?!:;]*(?:$|[,.?!:;])))`,
  "gi",
);
/** "in 2015 or later", "2020 or earlier" */
const OR_LATER = new RegExp(
  `\\b(?:(?:in|on|from) )?(${MOMENT}) or (later|after|earlier|before)(?! \\S*\\d| the\\b)\\b`,
  "gi",
);

/** A stretch without an end, or without a beginning, in the words that say so before it. */
const withOpenEnds = (text: string): string =>
  text
    .replace(ONWARDS, (_, moment: string) => `since ${moment}`)
    .replace(OR_LATER, (_, moment: string, _month, way: string) =>
      /^(?:later|after)$/i.test(way) ? `since ${moment}` : `until ${moment}`,
    );

const withDays = (text: string): string =>
  text
    .replace(DAYS_OF, (all, first, last, month, year) => daysOf(first, last, month, year) ?? all)
    .replace(DAYS_IN, (all, month, first, last, year) => daysOf(first, last, month, year) ?? all);

/** Dates and stretches of time as the grammar of time reads them: 31/12/2023, 12/2023, Q1/2024. */
export function plainTimes(written: string): string {
  const text = withOpenEnds(plainStretches(withDays(written)));
  if (!/\d[/.,–-]|[/'’‘]\d/.test(text)) return text;
  const order = orderIn(text);
  return text
    .replace(SHORT_YEAR, (_, _month, year: string) => ` ${Number(year) < OLDEST ? 20 : 19}${year}`)
    .replace(NUMERIC, (whole, first, _, second, year) => isoOf(first, second, year, order) ?? whole)
    .replace(
      /(?<![\d/.-])((?:19|20)\d{2})([/.])(\d{1,2})\2(\d{1,2})(?![\d/-]|\.\d)/g,
      (whole, year, _, month, day) => isoDay(year, month, day) ?? whole,
    )
    .replace(
      /(?<![\w/.-])(0?[1-9]|1[0-2])\/((?:19|20)\d{2})(?![\d/-]|\.\d)/g,
      (_, month: string, year) => `${year}-${month.padStart(2, "0")}`,
    )
    .replace(/\b([qh][1-4])\/((?:19|20)?\d{2})\b/gi, "$1 $2")
    .replace(/\b((?:19|20)\d{2})\/([qh][1-4])\b/gi, "$2 $1")
    .replace(/(?<![\w.,])(?:(?:19|20)\d{2},)+(?:19|20)\d{2}(?![\w]|[.,]\d)/g, (years) =>
      years.replaceAll(",", ", "),
    );
}

/** "Q2'24", "since '98": no feet and inches, and no quotation that begins with a number. */
const SHORT_YEAR = new RegExp(
  `(?:^|(?<!\\d) |(?<=[(–—-]|\\b(?:[qh][1-4]|[1-4][qh]|[fc]y|${MONTH}) ?))['’‘](\\d{2})(?![\\p{L}\\p{N}'’]|[^'’]*['’](?![\\p{L}\\p{N}]))`,
  "giu",
);

/** From here on the two digits of a year are of the century before. */
const OLDEST = 70;

/** How a text writes its dates, by those of them that can be read in one way. */
function orderIn(text: string): Order | undefined {
  const orders = [...text.matchAll(NUMERIC)].flatMap(([, first, , second]): readonly Order[] => {
    if (Number(first) > 12) return ["day first"];
    return Number(second) > 12 ? ["month first"] : [];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

function isoOf(first: string, second: string, year: string, order: Order | undefined) {
  const [one, other] = [Number(first), Number(second)];
  const isClear = one > 12 || other > 12 || one === other;
  if (!isClear && order === undefined) return undefined;
  const dayFirst = isClear ? one > 12 : order === "day first";
  return dayFirst ? isoDay(year, second, first) : isoDay(year, first, second);
}

/** Undefined for a day that does not exist. */
function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso) ? undefined : iso;
}

/** "12.500": twelve thousand and a half, or twelve and a half. A rate or a scale says which. */
const THOUSANDS =
  /(?<![\w.,/-])([1-9]\d{0,2})\.(\d{3})(?![\w.,%/-]|\s*(?:%|per ?cent|k\b|thousand|m\b|mn\b|million|bn?\b|billion|tn?\b|trillion|times|x\b))/;

/** "FY2023/24": a year that is called by its beginning or by its end. */
const SEASON = /(?<![\d/.-])((?:19|20)\d{2})\/(\d{2})(?![\w/-]|\.\d)/;

/** A stretch of a text that says one of two things, by where its writer is from. */
export interface Twofold {
  readonly text: string;
  /** What it may say, as nobody reads otherwise. */
  readonly readings: readonly [string, string];
}

/** The first date or number of a text that is read in two ways; undefined where there is none. */
export function twofoldIn(text: string): Twofold | undefined {
  const date = [...plainTimes(text).matchAll(NUMERIC)].find(([, first, , second]) =>
    [first, second].every((part) => Number(part) >= 1 && Number(part) <= 12),
  );
  if (date) {
    const [whole, first, , second, year] = date as unknown as readonly string[];
    const [day, month] = [isoDay(year!, second!, first!)!, isoDay(year!, first!, second!)!];
    return { text: whole!, readings: [day, month] };
  }
  const [season, first = "", second = ""] = text.match(SEASON) ?? [];
  if (season && (Number(first) + 1) % 100 === Number(second))
    return { text: season, readings: [first, String(Number(first) + 1)] };
  const number = text.match(THOUSANDS);
  if (!number) return undefined;
  const [whole, thousands, rest] = number as unknown as readonly string[];
  const parts = rest!.replace(/0+$/, "");
  const small =
    parts === rest ? `${thousands}.${rest}0` : [thousands, parts].filter(Boolean).join(".");
  return { text: whole!, readings: [`${thousands},${rest}`, small] };
}
