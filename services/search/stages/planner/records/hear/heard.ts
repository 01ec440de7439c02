import { timeAt } from "../../../language/time/time.ts";
import { remembered, rememberedFrom } from "../../../remember.ts";
import { cueAt } from "../cues/cues.ts";
import { besideNowAt } from "../times/beside-now.ts";
import { seasonAt } from "../times/seasons.ts";

/** "more than three months ago" */
const BESIDE = /^(?:more than|over|at least|less than|within) /;

/** The time that a text starts with; the last ones are remembered. */
export const timeIn = rememberedFrom((text, now) => {
  const found = besideNowAt(text, now) ?? timeAt(text, now) ?? seasonAt(text, now);
  // "joined three months ago": on that day, in that month, since then?
  const isLoose = !BESIDE.test(text) && text.split(" ").slice(0, found?.words).includes("ago");
  return isLoose ? undefined : found;
});

/** The cue that a text starts with; the last ones are remembered. */
export const cueIn = remembered((text) => cueAt(text));
