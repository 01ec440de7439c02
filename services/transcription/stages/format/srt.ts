import type { Transcript } from "../transcript.ts";
import { clock } from "./clock.ts";
import { toCues } from "./cues.ts";

/** SubRip: no speakers, for the format has no place for them. */
export function toSrt(transcript: Transcript): string {
  return toCues(transcript)
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clock(startMs, ",")} --> ${clock(endMs, ",")}\n${lines.join("\n")}\n`,
    )
    .join("\n");
}
