import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from "docx";
import type { Transcript, TranscriptSlice } from "../model.ts";
import { clock, speakerName } from "./time.ts";

/** Characters that XML 1.0 has no place for. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const clean = (text: string) => text.replace(FORBIDDEN, "");

/** A word-processing document (Office Open XML): title, facts, a paragraph for each slice with speaker and time. */
export async function toDocx(transcript: Transcript, title: string): Promise<Uint8Array> {
  const document = new Document({
    title: clean(title),
    description: "Transcript",
    creator: "Groundwork",
    styles: {
      default: { document: { run: { font: "Calibri", size: 22 } } },
      paragraphStyles: [
        {
          id: "Facts",
          name: "Facts",
          basedOn: "Normal",
          run: { color: "555555", size: 20 },
          paragraph: { spacing: { after: 240 } },
        },
        {
          id: "Turn",
          name: "Turn",
          basedOn: "Normal",
          paragraph: { spacing: { after: 160, line: 300 } },
        },
      ],
    },
    sections: [
      {
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [
          new Paragraph({ text: clean(title), heading: HeadingLevel.TITLE }),
          new Paragraph({ text: clean(facts(transcript)), style: "Facts" }),
          ...transcript.slice_meta.flatMap((slice, index) =>
            turn(slice, transcript.slice_meta[index - 1]),
          ),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const pageNumber = () =>
  new Paragraph({
    alignment: "center",
    children: [new TextRun({ children: [PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES] })],
  });

function facts({ duration_ms, media_language, accuracy, warnings }: Transcript): string {
  const known = [
    `Length ${clock(duration_ms)}`,
    `Language ${media_language}`,
    `Mean confidence ${Math.round(accuracy * 100)} %`,
  ];
  return [...known, ...warnings.map(({ detail }) => detail)].join(" · ");
}

function turn(
  { transcript, start_ms, speaker_id }: TranscriptSlice,
  before: TranscriptSlice | undefined,
): Paragraph[] {
  const changed = speaker_id >= 0 && speaker_id !== before?.speaker_id;
  const heading = new Paragraph({ text: speakerName(speaker_id), heading: HeadingLevel.HEADING_2 });
  const time = new TextRun({ text: `[${clock(start_ms)}]  `, color: "777777", size: 18 });
  return [
    ...(changed ? [heading] : []),
    new Paragraph({ style: "Turn", children: [time, new TextRun(clean(transcript))] }),
  ];
}
