import type { Match, Period } from "./period.ts";

const PART = "q[1-4]|[1-4]q|h[12]|[12]h|(?:first|second|third|fourth) (?:quarter|half)";
const WHICH = `first|second|third|fourth|last|previous|prior|this|current|latest|most recent|${PART}`;
const NEXT = "(?:q[1-4]|h[12]|(?:first|second|third|fourth)|quarter|half|year)";

/** "calendar Q3 2024", "the second calendar quarter of 2023", "Q3 of calendar year 2024", "CY2024". */
const SAID = new RegExp(
  `^((?:the )?(?:(?:${WHICH}) )?(?:(?:of|in) )?)(?:(calendar year|calendar) (?=\\d)|(calendar) (?=${NEXT}\\b)|(cy) ?(?='?\\d\\d))`,
);

/**
 * A moment or stretch of the calendar, which a fiscal one is not.
 *
 * @param pointAt  reads what it says besides
 */
export function calendarAt(
  text: string,
  pointAt: (text: string) => (Match & { readonly time: Period }) | undefined,
): (Match & { readonly time: Period }) | undefined {
  const [said, before = "", beforeYear, beforePart, short] = text.match(SAID) ?? [];
  if (said === undefined) return undefined;
  const found = pointAt(`${before}${short ? "fy " : ""}${text.slice(said.length)}`);
  const own = (beforeYear ?? beforePart ?? "").split(" ").filter(Boolean).length;
  const joined = short && !said.endsWith(" ") ? 1 : 0;
  const isOfIt = found && found.words > before.split(" ").length - 1;
  const { grain } = found?.time ?? {};
  if (!isOfIt || (grain !== "year" && grain !== "quarter")) return undefined;
  return { words: found.words + own - joined, time: { ...found.time, calendar: true } };
}
