import http from "node:http";

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server said
  readonly json: any;
  /** Bytes of the body that had been handed to the connection when the answer came. */
  readonly sent: number;
}

interface Send {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  /** Written piece by piece; without a content-length header this is chunked. */
  readonly body?: AsyncIterable<Buffer> | Iterable<Buffer>;
  readonly signal?: AbortSignal;
}

/** One request over a connection of its own, written as slowly as the server reads. */
export function send(
  url: string,
  { method = "POST", headers = {}, body, signal }: Send = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    let wake = () => {};
    const request = http.request(url, { method, headers, agent: false, ...(signal && { signal }) });
    request.on("error", (error) => {
      if (!answered) reject(error);
    });
    request.on("drain", () => wake()).on("close", () => wake());
    request.on("response", async (response) => {
      answered = true;
      wake();
      const sentBefore = sent;
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      const text = Buffer.concat(pieces).toString("utf8");
      const json =
        response.headers["content-type"]?.includes("json") && text ? JSON.parse(text) : undefined;
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text,
        json,
        sent: sentBefore,
      });
      request.destroy();
    });
    write();
    async function write() {
      for await (const piece of body ?? []) {
        if (answered || request.destroyed) return;
        sent += piece.byteLength;
        if (!request.write(piece)) {
          await new Promise<void>((go) => {
            wake = go;
          });
        }
      }
      request.end();
    }
  });
}

/** A request whose body is sent once the server says that it wants it. */
export function sendWhenTold(
  url: string,
  headers: http.OutgoingHttpHeaders,
  body: Iterable<Buffer>,
): Promise<{ readonly status: number; readonly continues: number }> {
  return new Promise((resolve, reject) => {
    let continues = 0;
    const expecting = { ...headers, expect: "100-continue" };
    const request = http.request(url, { method: "POST", headers: expecting, agent: false });
    request.on("continue", () => {
      continues++;
      for (const piece of body) request.write(piece);
      request.end();
    });
    request.on("response", ({ statusCode = 0 }) => {
      resolve({ status: statusCode, continues });
      request.destroy();
    });
    request.on("error", reject).flushHeaders();
  });
}

const BOUNDARY = "----groundwork-test";
export const FORM = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

interface FilePart {
  readonly name: string;
  readonly filename?: string;
  readonly bytes?: number;
  readonly text?: string;
}

/** A multipart form whose files are made up as they are sent. */
export function* form(parts: readonly FilePart[]): Generator<Buffer> {
  for (const { name, filename, bytes, text = "" } of parts) {
    const file =
      filename === undefined ? "" : `; filename="${filename}"\r\ncontent-type: application/pdf`;
    yield Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}`,
    );
    for (let left = bytes ?? 0; left > 0; left -= PIECE.byteLength) {
      yield left >= PIECE.byteLength ? PIECE : PIECE.subarray(0, left);
    }
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}
const PIECE = Buffer.alloc(64 * 1024, "x");

export const lengthOf = (pieces: Iterable<Buffer>): number =>
  [...pieces].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Waits until something is true, at most three seconds. */
export async function eventually(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !holds(); ) {
    if (Date.now() > end) throw new Error(`never came true: ${holds}`);
    await new Promise((again) => setTimeout(again, 10));
  }
}
