import type { Transcript } from "../transcript.ts";
import { clock } from "./clock.ts";
import { toCues } from "./cues.ts";

/** WebVTT (W3C) with a voice span for each known speaker. */
export function toVtt(transcript: Transcript): string {
  const cues = toCues(transcript).map(({ startMs, endMs, speaker, lines }, index) => {
    const text = lines.map(escaped).join("\n");
    const voice = speaker >= 0 ? `<v Speaker ${speaker + 1}>${text}</v>` : text;
    return `${index + 1}\n${clock(startMs)} --> ${clock(endMs)}\n${voice}\n`;
  });
  // Comments of the format: players show none of them.
  const notes = transcript.warnings.map(({ detail }) => `NOTE ${escaped(detail)}\n`);
  return ["WEBVTT\n", ...notes, ...cues].join("\n");
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
