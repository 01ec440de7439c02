import { timeAt } from "../../../language/time/time.ts";
import { remembered } from "../../../remember.ts";
import { cueAt } from "../cues/cues.ts";
import { seasonAt } from "../times/seasons.ts";

/** The time that a text starts with; the last ones are remembered. */
export const timeIn = remembered((text, now) => timeAt(text, now) ?? seasonAt(text, now));

/** The cue that a text starts with; the last ones are remembered. */
export const cueIn = remembered((text) => cueAt(text));
