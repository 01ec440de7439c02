import type { Transcript } from "../transcript.ts";
import { shortClock } from "./clock.ts";
import { toParagraphs } from "./paragraphs.ts";

/** Plain text: what to know before trusting it, in brackets, and a paragraph for each turn, its speaker in front. */
export function toText(transcript: Transcript): string {
  const notes = transcript.warnings.map(({ detail }) => `[${detail}]`);
  const paragraphs = toParagraphs(transcript).map(({ speaker, text }) =>
    speaker ? `${speaker}: ${text}` : text,
  );
  const all = [...notes, ...paragraphs];
  return all.length > 0 ? `${all.join("\n\n")}\n` : "";
}

/** Markdown: a title, and each turn with its speaker and time. */
export function toMarkdown(transcript: Transcript, title: string): string {
  const paragraphs = toParagraphs(transcript).map(({ startMs, speaker, text }) => {
    const heading = [speaker, shortClock(startMs)].filter(Boolean).join(", ");
    return `**${heading}**\n\n${escaped(text)}`;
  });
  const notes = transcript.warnings.map(({ detail }) => `> ${escaped(detail)}`);
  return `${[`# ${escaped(title)}`, ...notes, ...paragraphs].join("\n\n")}\n`;
}

/** Characters that Markdown would take for its own. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
