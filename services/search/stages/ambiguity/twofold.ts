import type { Problem } from "../../model.ts";
import type { Twofold } from "../language/written.ts";
import { soleReading, swapped } from "./alternatives.ts";
import type { Reader } from "./propose.ts";

/** That a date or a number says one thing in one country and another in the next. */
export async function twoWays(
  question: string,
  { text, readings }: Twofold,
  reader: Reader,
): Promise<Problem> {
  const texts = swapped(question, text, readings);
  // Two days are two questions, though of the same figures: each counts by itself.
  const found = (await Promise.all(texts.map((each) => soleReading(each, reader)))).filter(Boolean);
  return {
    code: "ambiguous",
    severity: "error",
    message: `"${text}" may be ${readings.join(" or ")}: write the one that is meant.`,
    ...(found.length > 0 && { alternatives: found.map((each) => each!.text) }),
  };
}
