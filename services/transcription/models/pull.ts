import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Model, ModelFile } from "./catalogue.ts";
import { pin, readLock } from "./lock.ts";

interface Pull {
  readonly modelsDir: string;
  /** A folder of model folders to take the files from instead of their makers' addresses. */
  readonly mirror?: string | undefined;
  readonly signal: AbortSignal;
  /** Bytes of a file that have arrived; its length when the server tells. */
  readonly onProgress: (name: string, done: number, total?: number) => void;
}

/** Silence of a server after which a download ends; it goes on from there the next time. */
const PATIENCE_MS = 60_000;
/** The file server of the models' host names a large file's SHA-256 here, other servers may in the ETag. */
const DIGEST_HEADERS = ["x-linked-etag", "etag"];
const SHA256 = /^(?:W\/)?"?([0-9a-f]{64})"?$/;

/**
 * Gets what is missing of a model. A download that broke off goes on where it
 * ended; a file counts only once its digest is right.
 *
 * @throws Error saying which file and why
 */
export async function pull(model: Model, options: Pull): Promise<void> {
  const lock = await readLock(options.modelsDir);
  for (const file of model.files) {
    const key = `${model.name}/${file.name}`;
    const path = join(options.modelsDir, model.name, file.name);
    const expected = file.sha256 ?? lock[key]?.sha256;
    if (await isThere(path, expected)) continue;
    await mkdir(dirname(path), { recursive: true });
    const url = options.mirror ? `${options.mirror}/${key}` : file.url;
    const told = await download(url, `${path}.part`, file, options);
    const sha256 = await digestOf(`${path}.part`);
    const wanted = expected ?? told;
    if (wanted && wanted !== sha256) {
      await rm(`${path}.part`);
      throw new Error(`${url}: its SHA-256 is ${sha256}, it should be ${wanted}. Nothing was kept`);
    }
    await rename(`${path}.part`, path);
    await pin(options.modelsDir, key, { sha256, bytes: (await stat(path)).size, url });
  }
}

/** @returns the file's SHA-256 if the server told it */
async function download(
  url: string,
  part: string,
  { name }: ModelFile,
  { signal, onProgress }: Pull,
): Promise<string | undefined> {
  const have = await sizeOf(part);
  const stalled = new AbortController();
  const either = AbortSignal.any([signal, stalled.signal]);
  const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
  const response = await fetch(url, { headers, signal: either }).catch((error) => {
    signal.throwIfAborted();
    throw new Error(`${url} cannot be reached: ${error.cause?.code ?? error.message}`);
  });
  // 416: the part is all there is.
  if (response.status === 416 && have > 0) return toldBy(response);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const resumed = response.status === 206;
  let done = resumed ? have : 0;
  const rest = Number(response.headers.get("content-length"));
  const total = rest ? done + rest : undefined;
  let timer = setTimeout(() => stalled.abort(), PATIENCE_MS);
  async function* counted(body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body) {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), PATIENCE_MS);
      done += chunk.byteLength;
      onProgress(name, done, total);
      yield chunk;
    }
  }
  try {
    const body = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
    await pipeline(counted(body), createWriteStream(part, { flags: resumed ? "a" : "w" }));
  } catch (error) {
    signal.throwIfAborted();
    const why = stalled.signal.aborted ? "the server fell silent" : (error as Error).message;
    throw new Error(`${url}: ${why}. The next pull goes on from here`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return toldBy(response);
}

function toldBy({ headers }: Response): string | undefined {
  const told = DIGEST_HEADERS.map((name) => SHA256.exec(headers.get(name) ?? "")?.[1]);
  return told.find((digest) => digest !== undefined);
}

async function isThere(path: string, sha256: string | undefined): Promise<boolean> {
  if ((await sizeOf(path)) === 0) return false;
  return sha256 === undefined || (await digestOf(path)) === sha256;
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

export async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
