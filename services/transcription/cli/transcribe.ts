import { existsSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type Command, textOption, UsageError } from "../../platform/cli/command.ts";
import { outputPaths } from "../../platform/cli/outputs.ts";
import { makeFolder } from "../../platform/files/folder.ts";
import type { Format } from "../stages/format.ts";
import { each, left } from "./each.ts";
import { optionsFrom } from "./options.ts";
import { isAddress, stemOf, withTranscriber } from "./transcriber.ts";

/** As people type them: the files' endings. */
const BY_ENDING: Readonly<Record<string, Format>> = {
  json: "json",
  vtt: "vtt",
  srt: "srt",
  txt: "text",
  docx: "docx",
  md: "markdown",
};

export const transcribeCommand: Command = {
  name: "transcribe",
  summary: "Turn audio or video into text in which every word has its time",
  positionals: "FILE|URL…",
  arity: { min: 1, max: 100_000 },
  options: {
    format: {
      type: "string",
      short: "f",
      value: "json|vtt|srt|txt|docx|md",
      default: "json",
      doc: "what to write",
    },
    out: {
      type: "string",
      short: "o",
      value: "DIR",
      doc: "one file for each input, same stem; otherwise standard output",
    },
    language: { type: "string", value: "TAG", doc: 'such as "en"; where the model needs to know' },
    speakers: {
      type: "string",
      value: "N|auto|channels",
      doc: "tell speakers apart: so many, as many as there are, or one for each channel",
    },
    track: { type: "string", value: "N", doc: "which audio track of a file with several, from 1" },
    context: {
      type: "string",
      value: "TEXT",
      doc: "a label; its first line is the title of documents",
    },
    vocabulary: { type: "string", multiple: true, value: "PHRASE", doc: "expect it; repeatable" },
    server: {
      type: "string",
      value: "URL",
      doc: "let a running server do it, and remove it from there once it is written",
    },
    keep: { type: "boolean", doc: "leave it on the server, and say under which id" },
    token: { type: "string", value: "TOKEN", doc: "bearer token for it; also GROUNDWORK_TOKEN" },
  },
  examples: [
    "groundwork transcribe interview.mp3 --format txt",
    "groundwork transcribe calls/*.wav --speakers 2 --format docx --out transcripts/",
  ],
  async run(context) {
    const ending = textOption(context, "format") ?? "json";
    const format = BY_ENDING[ending];
    if (!format) throw new UsageError(`--format is one of ${Object.keys(BY_ENDING).join(", ")}.`);
    const out = textOption(context, "out");
    if (!out && format === "docx") throw new UsageError("--format docx needs --out DIR.");
    const options = optionsFrom(context);
    for (const source of context.args) {
      if (isAddress(source)) continue;
      if (!existsSync(source)) throw new UsageError(`there is no ${source}.`);
      if (statSync(source).isDirectory())
        throw new UsageError(`${source} is a folder: name the recordings in it.`);
    }
    const targets = out && outputPaths(context.args, out, (from) => `${stemOf(from)}.${ending}`);
    if (out) await makeFolder(out);
    return withTranscriber(context, options, (transcriber) =>
      each(context, async (source, onProgress) => {
        const rendered = await transcriber(source, format, onProgress);
        const { bytes, warnings } = rendered;
        if (targets) await writeFile(targets.get(source) as string, bytes);
        else context.terminal.print(new TextDecoder().decode(bytes).trimEnd());
        return [...warnings, ...(await left(rendered, context.options.keep === true))];
      }),
    );
  },
};
