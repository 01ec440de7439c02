import type { About } from "./format/about.ts";
import { toDocx } from "./format/docx.ts";
import { toMarkdown, toText } from "./format/prose.ts";
import { toSrt } from "./format/srt.ts";
import { toVtt } from "./format/vtt.ts";
import type { Transcript } from "./transcript.ts";

/** What a transcript can be rendered as. */
export type Format = "json" | "docx" | "vtt" | "srt" | "text" | "markdown";

/** What a format is called, and how a transcript becomes it. Same transcript, same bytes. */
export interface Rendering {
  readonly contentType: string;
  readonly extension: string;
  readonly render: (transcript: Transcript, about: About) => Promise<Uint8Array> | Uint8Array;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

export const FORMATS: Readonly<Record<Format, Rendering>> = {
  json: {
    contentType: "application/json",
    extension: "json",
    render: (transcript) => utf8(JSON.stringify(transcript)),
  },
  docx: {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    render: toDocx,
  },
  vtt: {
    contentType: "text/vtt; charset=utf-8",
    extension: "vtt",
    render: (transcript) => utf8(toVtt(transcript)),
  },
  srt: {
    contentType: "application/x-subrip; charset=utf-8",
    extension: "srt",
    render: (transcript) => utf8(toSrt(transcript)),
  },
  text: {
    contentType: "text/plain; charset=utf-8",
    extension: "txt",
    render: (transcript) => utf8(toText(transcript)),
  },
  markdown: {
    contentType: "text/markdown; charset=utf-8",
    extension: "md",
    render: (transcript, { title }) => utf8(toMarkdown(transcript, title)),
  },
};
