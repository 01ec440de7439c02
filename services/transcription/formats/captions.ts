import type { Transcript, TranscriptToken } from "../model.ts";
import { speakerName, timestamp } from "./time.ts";

/** What broadcasters agree on: two lines of 42 characters, no longer than seven seconds, 17 characters a second. */
const LINE_CHARS = 42;
const LINES = 2;
const MAX_MS = 7000;

interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
  readonly speaker: number;
}

/** WebVTT with the speakers as voices. */
export function toVtt(transcript: Transcript): string {
  const cues = toCues(transcript).map(({ startMs, endMs, lines, speaker }) => {
    const voice = speaker < 0 ? "" : `<v ${speakerName(speaker)}>`;
    return `${timestamp(startMs, ".")} --> ${timestamp(endMs, ".")}\n${voice}${lines.map(escapeVtt).join("\n")}`;
  });
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

const escapeVtt = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** SubRip. */
export function toSrt(transcript: Transcript): string {
  return toCues(transcript)
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${timestamp(startMs, ",")} --> ${timestamp(endMs, ",")}\n${lines.join("\n")}\n`,
    )
    .join("\n");
}

function toCues({ slice_meta }: Transcript): readonly Cue[] {
  return slice_meta.flatMap(({ token_meta, speaker_id: speaker }) => {
    const cues: Cue[] = [];
    let open: TranscriptToken[] = [];
    const end = () => {
      const [first, last] = [open[0], open.at(-1)];
      if (first && last) {
        const endMs = Math.max(last.start_ms + last.duration_ms, first.start_ms + 1);
        cues.push({ startMs: first.start_ms, endMs, lines: wrap(open), speaker });
      }
      open = [];
    };
    for (const token of token_meta) {
      const longer = [...open, token];
      const first = longer[0] as TranscriptToken;
      const lasts = token.start_ms + token.duration_ms - first.start_ms;
      if (open.length > 0 && (wrap(longer).length > LINES || lasts > MAX_MS)) end();
      open.push(token);
      if (/[.!?]$/.test(token.transcript) && wrap(open).join(" ").length > LINE_CHARS) end();
    }
    end();
    return cues;
  });
}

/** Lines filled word by word. */
function wrap(tokens: readonly TranscriptToken[]): readonly string[] {
  return tokens.reduce<string[]>((lines, { transcript }) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + transcript.length <= LINE_CHARS)
      lines[lines.length - 1] = `${last} ${transcript}`;
    else lines.push(transcript);
    return lines;
  }, []);
}
