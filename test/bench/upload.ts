import { Readable } from "node:stream";
import { request } from "undici";

const CHUNK = Buffer.alloc(1 << 20, 7);
const BOUNDARY = "groundwork-bench";

/** Sends one large part of a form, made as it is sent. The first bytes are those of a WAV file. */
export async function upload(
  url: string,
  headers: Readonly<Record<string, string>>,
  megabytes: number,
) {
  async function* body() {
    yield Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="media"; filename="big.wav"\r\ncontent-type: audio/wav\r\n\r\nRIFF`,
    );
    for (let sent = 0; sent < megabytes; sent++) yield CHUNK.subarray(sent === 0 ? 4 : 0);
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  }
  const started = performance.now();
  const response = await request(url, {
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: Readable.from(body()),
    headersTimeout: 600_000,
  });
  await response.body.dump();
  return { status: response.statusCode, seconds: (performance.now() - started) / 1000 };
}
