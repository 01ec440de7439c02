import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { mediaTypeOf, refuseCompressed, stalled } from "../body.ts";
import { Refused } from "../failure.ts";
import { watchIdle } from "../idle.ts";
import type { Input } from "../operation.ts";
import { channel } from "./channel.ts";

/** One part of a multipart form, in the order sent. A file is read before the next part comes. */
export type FormPart =
  | { readonly kind: "field"; readonly name: string; readonly value: string }
  | {
      readonly kind: "file";
      readonly name: string;
      readonly filename: string;
      readonly content: AsyncIterable<Uint8Array>;
    };

export interface Form {
  readonly parts: AsyncIterable<FormPart>;
  /** Stops reading. What has not been read is left to whoever answers. */
  close(): void;
}

const LIMITS = { fields: 700, parts: 700, fieldSize: 1 << 20, headerPairs: 50, headerSize: 16_384 };

/**
 * Reads a multipart form as it comes, never more of it than the reader wants:
 * memory stays bounded and a slow reader slows the sender down.
 *
 * @param neverFiles fields that are texts even when they are sent as files
 * @throws Refused: not a form, or too much of one (400), compressed (415), stalled (408)
 */
export function readForm(input: Input, neverFiles: readonly string[]): Form {
  const { body, headers } = input;
  if (mediaTypeOf(headers["content-type"]) !== "multipart/form-data") throw notAForm();
  refuseCompressed(headers);
  const parser = parserOf(headers, neverFiles);
  const parts = channel<FormPart>();
  const fail = (error: Error) => {
    stop();
    parts.fail(error);
    files.breakOff(error);
  };
  const files = collect(parser, parts, fail);
  const idle = watchIdle(body, input.idleMs, () => fail(stalled(input.idleMs)));
  const unfeed = feed(body, parser, () => fail(aborted()));
  const stop = () => {
    idle();
    unfeed();
  };
  parser.on("finish", () => {
    idle();
    parts.end();
  });
  return { parts: parts.items, close: () => fail(new Error("closed")) };
}

type Parser = ReturnType<typeof parserOf>;

/** Hands the body to the parser, as fast as that takes it. @returns stops, and leaves the rest unread */
function feed(body: Readable, parser: Parser, onAway: () => void): () => void {
  const data = (piece: Buffer) => {
    if (parser.write(piece)) return;
    body.pause();
    parser.once("drain", () => body.resume());
  };
  const end = () => {
    body.off("close", onAway);
    parser.end();
  };
  body
    .on("error", () => {})
    .on("data", data)
    .on("end", end)
    .on("close", onAway);
  return () => void body.off("data", data).off("end", end).off("close", onAway).pause();
}

/** Puts what the parser finds into the channel. */
function collect(
  parser: Parser,
  parts: ReturnType<typeof channel<FormPart>>,
  fail: (error: Error) => void,
) {
  let file: Readable | undefined;
  parser.on("field", (name, value, _nameTruncated, truncated) => {
    if (truncated) fail(tooLong(name));
    else if (name === undefined) fail(nameless());
    else parts.push({ kind: "field", name, value });
  });
  parser.on("file", (name, content, filename) => {
    file = guarded(content);
    if (name === undefined) fail(nameless());
    else parts.push({ kind: "file", name, filename: named(filename), content: whole(content) });
  });
  for (const limit of ["partsLimit", "fieldsLimit"] as const)
    parser.on(limit, () => fail(tooMany()));
  parser.on("error", (error) => fail(broken(error as Error)));
  return { breakOff: (error: Error) => void file?.destroy(error) };
}

function parserOf(headers: Input["headers"], neverFiles: readonly string[]) {
  try {
    return new Busboy({
      headers: headers as { "content-type": string },
      limits: LIMITS,
      isPartAFile: (name, type, filename) =>
        !neverFiles.includes(name ?? "") &&
        (filename !== undefined || type === "application/octet-stream"),
    });
  } catch (error) {
    throw broken(error as Error);
  }
}

/** What a quote and the ends of lines become in the name of a file (HTML, multipart form data). */
const WRITTEN: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };
const named = (filename = "") =>
  filename.replace(/%(22|0D|0A)/gi, (each) => WRITTEN[each.toUpperCase()] ?? each);

/** An error nobody waits for must not end the process; one who comes later still sees it. */
function guarded(file: Readable): Readable {
  return file.on("error", (error) => file.destroy(error));
}

/** A file's bytes. @throws Refused (400) when the form ends before the file does */
async function* whole(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw error instanceof Refused ? error : broken(error as Error);
  }
}

const notAForm = (): Refused =>
  new Refused(400, "FORM_EXPECTED", "The request must be a form: multipart/form-data.");
const broken = (cause: Error): Refused =>
  new Refused(
    400,
    "FORM_INVALID",
    "The form cannot be read: it is damaged or incomplete.",
    {},
    { cause },
  );
const tooMany = (): Refused => new Refused(400, "FORM_TOO_LARGE", "The form has too many parts.");
const aborted = (): Refused => new Refused(400, "UPLOAD_ABORTED", "The upload broke off.");
const nameless = (): Refused => new Refused(400, "FORM_INVALID", "A part of the form has no name.");
const tooLong = (name: string): Refused =>
  new Refused(400, "FORM_TOO_LARGE", `The form field '${name}' is too long.`);
