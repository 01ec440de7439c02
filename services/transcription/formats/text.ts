import type { Transcript } from "../model.ts";
import { clock, speakerName } from "./time.ts";

/** One paragraph for each slice. */
export const toText = ({ slice_meta }: Transcript): string =>
  `${slice_meta
    .map(({ transcript, speaker_id }) =>
      speaker_id < 0 ? transcript : `${speakerName(speaker_id)}: ${transcript}`,
    )
    .join("\n\n")}\n`;

/** A heading, then one paragraph for each slice with its time. */
export function toMarkdown({ slice_meta, warnings }: Transcript, title: string): string {
  const paragraphs = slice_meta.map(({ transcript, speaker_id, start_ms }) => {
    const head = [speakerName(speaker_id), `[${clock(start_ms)}]`].filter(Boolean).join(" ");
    return `**${head}** ${transcript}`;
  });
  const notes = warnings.map(({ detail }) => `> ${detail}`);
  return `${[`# ${title}`, ...notes, ...paragraphs].join("\n\n")}\n`;
}
