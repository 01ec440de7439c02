import { timeAt } from "../../../language/time/time.ts";
import { remembered } from "../../../remember.ts";
import { cueAt } from "../cues/cues.ts";

/** The time that a text starts with; the last ones are remembered. */
export const timeIn = remembered(timeAt);

/** The cue that a text starts with; the last ones are remembered. */
export const cueIn = remembered((text) => cueAt(text));
