import type { Transcript } from "../transcript.ts";
import { clock } from "./clock.ts";
import { toCues } from "./cues.ts";

/** SubRip: the words say who speaks where that changes, for the format has no place for it. */
export function toSrt(transcript: Transcript): string {
  return toCues(transcript, true)
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clock(startMs, ",")} --> ${clock(endMs, ",")}\n${lines.join("\n")}\n`,
    )
    .join("\n");
}
