import { MONTHS } from "../language/calendar.ts";
import type { Asking } from "../routed.ts";
import { isTimeless } from "./timeless.ts";
import { asOf } from "./under-head.ts";

const MONTH = `(?:${MONTHS.join("|")})`;
const TIME = `(?:(?:fy|fiscal|calendar|q[1-4]|h[12]|${MONTH}) ?)?(?:19|20)\\d{2}`;

/** "Germany 2024: inflation, power price", "June 2024: …", "deals in 2023: total value, number of mergers" */
const HEADED = new RegExp(
  `^(?:(?:for|in) )?((?:(?!${MONTH} |(?:fy|fiscal|calendar) ?\\d|[qh][1-4] )[^:,;?.\\d]{2,60}? )?)((?:in |for |during |of )?)(${TIME}): +([^:;?]+?)[.?! ]*$`,
  "iu",
);
/** What is worked out of records, and no column of them. */
const FIGURE =
  /^(?:the )?(?:total|average|mean|median|number|count|largest|smallest|biggest|highest|lowest|share|sum|how many)\b/i;
const MOST = 6;

/**
 * A list of figures behind a colon with a time before it, each with what it is headed by: undefined where
 * one table tells all of them, or one of them is not answered so.
 */
export async function listUnder(text: string, ask: Asking): Promise<Listed | undefined> {
  const [, kind = "", joint = "", time, list = ""] = text.match(HEADED) ?? [];
  const pieces = list.split(/,? and |, /).map((each) => each.trim());
  if (!time || pieces.length < 2 || pieces.length > MOST) return undefined;
  const isOfRecords = kind !== "" && !pieces.some((piece) => FIGURE.test(piece));
  if (isOfRecords && (await ask(text)).agent) return undefined;
  const then = `${kind.trim()} ${joint.trim() || "in"} ${time}`.trim();
  const texts = await Promise.all(pieces.map((piece) => headed(piece, kind.trim(), then, ask)));
  return texts.every((each) => each !== undefined) ? { head: then, texts } : undefined;
}

interface Listed {
  readonly head: string;
  readonly texts: readonly string[];
}

async function headed(
  piece: string,
  kind: string,
  then: string,
  ask: Asking,
): Promise<string | undefined> {
  const own = await asOf(then, piece, ask);
  if (own || kind === "") return own;
  // Who runs it has no time of its own.
  const plain = `${piece} of ${kind}`;
  return isTimeless(await ask(plain)) ? plain : undefined;
}
