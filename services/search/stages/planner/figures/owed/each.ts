import { isSuperlative } from "../span.ts";
import type { Account } from "./account.ts";

/** "the best rating of each Swiss bank", "in each sector": one that is first of all is none of each. */
export function isFirstOfAll({ plan, heard, index }: Account): boolean {
  if (plan.top === undefined || plan.topOf !== undefined) return false;
  if (!/\b(?:each|every)$/i.test(heard[index]!.span.text)) return false;
  return heard.slice(0, index).some(({ span }) => isSuperlative(span));
}
