import type { Grain } from "../../../plan.ts";
import { COUNT, countOf } from "./numbers.ts";
import { type Match, wordsIn } from "./word.ts";

const MOVING = "(?:moving|rolling|trailing|running)";
const MEAN = "(?:average|mean)s?";
const STEPS = `${COUNT} (?:trading )?(year|quarter|month|week|day)s?`;

const SAID = [
  `${STEPS} (?:simple )?${MOVING} ${MEAN}`,
  `${MOVING} ${STEPS} ${MEAN}`,
  `${MOVING} ${MEAN} (?:of|over) (?:the (?:last|past|previous) )?${STEPS}`,
].map((each) => new RegExp(`^(?:as )?(?:(?:an?|the) )?${each}(?: of| in| for)?(?![\\w'])`));

/** "three-month moving average", "rolling 12-month average": of each step with so many, itself the last of them. */
export function movingAt(text: string): Match | undefined {
  for (const pattern of SAID) {
    const found = text.match(pattern);
    if (!found) continue;
    const [said, size, grain] = found;
    const word = { kind: "running", size: countOf(size!), grain: grain as Grain } as const;
    return { words: wordsIn(said), word };
  }
  return undefined;
}
