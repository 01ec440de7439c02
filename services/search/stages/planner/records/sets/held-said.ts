import type { Grain } from "../../../../plan.ts";
import { heldAt } from "../../../language/time/held.ts";
import type { Held } from "../../../language/time/period.ts";

/** Of how many periods something has to be so, and the question of any of them. */
export interface HeldSaid {
  readonly text: string;
  readonly held: Held;
  readonly grain: Grain;
  /** "each month": of a number it asks for one of each. */
  readonly loose: boolean;
}

const EVERY = /^(?:(?:in|for|during|on) )?(every(?: single)?|each) (year|quarter|month|week|day)\b/;

/** "hospitals that received a shipment in every month of 2024": who did it in any, and how often. */
export function heldIn(question: string): HeldSaid | undefined {
  const words = question.split(/\s+/);
  for (const at of words.keys()) {
    const rest = words.slice(at).join(" ").toLowerCase();
    const found = quantifierAt(rest);
    if (!found) continue;
    const before = words.slice(0, at).join(" ");
    const behind = words.slice(at + found.words).join(" ");
    const bound = behind.replace(/^of (?=(?:the )?(?:year )?\d)/i, "in ");
    const time = /^(?:the |its |their )?(?:last|past|previous) /i.test(bound)
      ? `in ${bound}`
      : bound;
    return { text: `${before} ${time}`, ...found };
  }
  return undefined;
}

function quantifierAt(rest: string) {
  const every = rest.match(EVERY);
  if (every) {
    const [held, grain] = ["all", every[2] as Grain] as const;
    return { words: every[0].split(" ").length, held, grain, loose: every[1] === "each" };
  }
  const found = heldAt(rest);
  if (found?.time.kind !== "series" || !found.time.held || !found.time.grain) return undefined;
  return { words: found.words, held: found.time.held, grain: found.time.grain, loose: false };
}
