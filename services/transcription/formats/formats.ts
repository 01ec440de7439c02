import type { Transcript } from "../model.ts";
import { toSrt, toVtt } from "./captions.ts";
import { toDocx } from "./docx.ts";
import { toMarkdown, toText } from "./text.ts";

export type Format = "json" | "docx" | "vtt" | "srt" | "text" | "markdown";

interface Rendering {
  readonly contentType: string;
  readonly extension: string;
  render(transcript: Transcript, title: string): Promise<Uint8Array> | Uint8Array;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Every rendering is a pure function of the structured transcript. */
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
    render: (transcript, title) => utf8(toMarkdown(transcript, title)),
  },
};
