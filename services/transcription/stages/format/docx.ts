import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from "docx";
import { runsLeft } from "../script.ts";
import type { Transcript } from "../transcript.ts";
import type { About } from "./about.ts";
import { shortClock } from "./clock.ts";
import { type Paragraph as Turn, toParagraphs } from "./paragraphs.ts";
import { withoutDates } from "./zip.ts";

const GREY = "666666";
const FONT = "Calibri";
/** Sizes are in half-points, spacing in twentieths of a point. */
const styles = (language: string) => ({
  default: {
    document: { run: { font: FONT, size: 22, language: { value: language || "en-US" } } },
    title: { run: { font: FONT, size: 40, bold: true }, paragraph: { spacing: { after: 60 } } },
    heading1: {
      run: { font: FONT, size: 22, bold: true },
      paragraph: { spacing: { before: 240, after: 40 }, keepNext: true },
    },
  },
  paragraphStyles: [
    {
      ...NAMED,
      id: "Speech",
      name: "Speech",
      paragraph: { spacing: { after: 120, line: 300 } },
    },
    {
      ...NAMED,
      id: "Summary",
      name: "Summary",
      run: { color: GREY },
      paragraph: { spacing: { after: 240 } },
    },
  ],
});
/** Whoever gets the document changes how it looks in one place. */
const NAMED = { basedOn: "Normal", quickFormat: true };

/** A document to hand on: a title, what was recorded, and every turn under a heading. */
export async function toDocx(
  transcript: Transcript,
  { title, sentAt }: About,
): Promise<Uint8Array> {
  const turns = toParagraphs(transcript);
  const body = turns.length > 0 ? turns.flatMap(turn) : [note("No speech was found.")];
  const document = new Document({
    title: clean(title),
    creator: "Groundwork",
    description: "Transcript",
    styles: styles(transcript.media_language),
    sections: [
      {
        footers: { default: footer() },
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            bidirectional: runsLeft(title),
            children: [new TextRun({ text: clean(title), rightToLeft: runsLeft(title) })],
          }),
          note(summary(transcript, sentAt)),
          ...transcript.warnings.map(({ detail }) => note(clean(detail), true)),
          ...body,
        ],
      },
    ],
  });
  const core = {
    path: "docProps/core.xml",
    data: coreProperties(clean(title), transcript, sentAt),
  };
  return withoutDates(await Packer.toBuffer(document, undefined, [core]));
}

function turn({ startMs, speaker, text }: Turn): readonly Paragraph[] {
  const time = new TextRun({ text: shortClock(startMs), color: GREY, bold: false });
  const who = speaker ? [new TextRun(`${speaker}  `), time] : [time];
  const bidirectional = runsLeft(text);
  const words = new TextRun({ text: clean(text), rightToLeft: bidirectional });
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, bidirectional, children: who }),
    new Paragraph({ style: "Speech", bidirectional, children: [words] }),
  ];
}

const note = (text: string, bold = false) =>
  new Paragraph({ style: "Summary", children: [new TextRun({ text, bold })] });

function summary({ duration_ms, speakers, engine }: Transcript, sentAt?: Date): string {
  const day = sentAt?.toISOString().slice(0, 10);
  const people = speakers.length > 1 ? `${speakers.length} speakers` : "";
  const made = `transcribed by ${engine.name} (${engine.model})`;
  return [day, shortClock(duration_ms), people, made].filter(Boolean).join(" · ");
}

const footer = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [new TextRun({ children: [PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES] })],
      }),
    ],
  });

/** The document's own properties would carry the moment of writing. */
const coreProperties = (
  title: string,
  { media_language: language }: Transcript,
  sentAt: Date | undefined,
) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Groundwork</dc:creator><dc:description>Transcript</dc:description>${language && `<dc:language>${escaped(language)}</dc:language>`}${sentAt ? `<dcterms:created xsi:type="dcterms:W3CDTF">${sentAt.toISOString().slice(0, 19)}Z</dcterms:created>` : ""}</cp:coreProperties>`;

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Characters that XML 1.0 has no place for. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const clean = (text: string) => text.replace(FORBIDDEN, "");
