import type { Readable } from "node:stream";
import { Refused } from "./failure.ts";
import { watchIdle } from "./idle.ts";
import type { Input } from "./operation.ts";
import { Invalid, shown } from "./validation/errors.ts";
import { parseJsonBytes } from "./validation/json.ts";

/** Requests of JSON or forms are small: a question has 4000 characters. */
const MAX_BODY_BYTES = 2 << 20;

/** The media type of a header, in lower case, without parameters; "" when there is none. */
export const mediaTypeOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header)?.split(";")[0]?.trim().toLowerCase() ?? "";

const isJson = (type: string): boolean => /^application\/(?:json|[\w.-]+\+json)$/.test(type);

/**
 * The body as JSON. What is no JSON by its type is refused as a value of the
 * wrong kind, as APIs of this kind do.
 *
 * @throws Refused (413) or Invalid
 */
export async function jsonBody(input: Input): Promise<unknown> {
  const bytes = await readAll(input);
  const type = mediaTypeOf(input.headers["content-type"]);
  if (bytes.byteLength === 0) {
    throw new Invalid([{ type: "missing", loc: ["body"], msg: "Field required", input: null }]);
  }
  if (type && !isJson(type)) {
    const msg = "Input should be a valid dictionary or object to extract fields from";
    const sent = shown(bytes.toString("utf8"));
    throw new Invalid([{ type: "model_attributes_type", loc: ["body"], msg, input: sent }]);
  }
  return parseJsonBytes(bytes);
}

/** The body as text. @throws Refused (413) */
export const textBody = async (input: Input): Promise<string> =>
  (await readAll(input)).toString("utf8");

function readAll({ body, headers, idleMs }: Input): Promise<Buffer> {
  refuseCompressed(headers);
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  return collect(body, idleMs);
}

/** @throws Refused (415) */
export function refuseCompressed(headers: Input["headers"]): void {
  const encoding = headers["content-encoding"];
  if (!encoding || encoding === "identity") return;
  throw new Refused(415, "ENCODING_UNSUPPORTED", "Compressed request bodies are not supported.");
}

/** By events: an iterator that is left early would close the connection before the answer. */
function collect(body: Readable, idleMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const settle = (result: Buffer | Error) => {
      idle();
      body.off("data", data).off("end", end).off("close", away);
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    const idle = watchIdle(body, idleMs, () => settle(stalled(idleMs)));
    const data = (piece: Buffer) => {
      bytes += piece.byteLength;
      pieces.push(piece);
      if (bytes > MAX_BODY_BYTES) settle(tooLarge());
    };
    const end = () => settle(Buffer.concat(pieces));
    const away = () => settle(new Refused(400, "UPLOAD_ABORTED", "The upload broke off."));
    body
      .on("error", () => {})
      .on("data", data)
      .on("end", end)
      .on("close", away);
  });
}

const tooLarge = (): Refused =>
  new Refused(413, "BODY_TOO_LARGE", `The request body exceeds ${MAX_BODY_BYTES >> 20} MB.`);
export const stalled = (idleMs: number): Refused =>
  new Refused(408, "UPLOAD_STALLED", `The upload sent nothing for ${idleMs / 1000} seconds.`);
