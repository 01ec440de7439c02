import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "../../platform/files/folder.ts";
import { ask } from "./http.ts";
import { pin, readLock } from "./lock.ts";
import type { Model, ModelFile } from "./model.ts";

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
const REDIRECTS = 5;
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
    await makeFolder(dirname(path));
    const url = options.mirror ? `${options.mirror}/${key}` : file.url;
    const told = await inquire(url, options.signal);
    const wanted = expected ?? told.sha256;
    // A part of a file that has changed since is no beginning of it.
    const part = `${path}.${nameOf(wanted ?? told.version)}.part`;
    await download(url, part, file, options);
    const sha256 = await digestOf(part);
    if (wanted && wanted !== sha256) {
      await rm(part);
      throw new Error(`${url}: its SHA-256 is ${sha256}, it should be ${wanted}. Nothing was kept`);
    }
    await rename(part, path);
    await pin(options.modelsDir, key, { sha256, bytes: (await stat(path)).size, url });
  }
}

/** What a server says of a file before it sends it. */
interface Told {
  readonly sha256: string | undefined;
  /** Different once the file has changed, as far as the server tells. */
  readonly version: string;
}

/** The models' host tells the digest in the answer that redirects to the bytes, not with them. */
async function inquire(url: string, signal: AbortSignal): Promise<Told> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const head = async (redirects: number) => {
    const response = await ask(url, { method: "HEAD", redirects, signal: either });
    response.resume();
    return response;
  };
  const { statusCode = 0, headers } = await head(0);
  const told = DIGEST_HEADERS.map((name) => SHA256.exec(String(headers[name] ?? ""))?.[1]);
  const sha256 = told.find((digest) => digest !== undefined);
  const last = statusCode >= 300 && !sha256 ? (await head(REDIRECTS)).headers : headers;
  const version = [last.etag, last["last-modified"], last["content-length"]].join();
  return { sha256, version };
}

/** Short enough for a file's name. */
const nameOf = (version: string) => createHash("sha256").update(version).digest("hex").slice(0, 8);

async function download(
  url: string,
  part: string,
  { name }: ModelFile,
  { signal, onProgress }: Pull,
): Promise<void> {
  const have = await sizeOf(part);
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), PATIENCE_MS);
  const either = AbortSignal.any([signal, stalled.signal]);
  const headers = have > 0 ? { range: `bytes=${have}-` } : {};
  const response = await ask(url, {
    method: "GET",
    headers,
    redirects: REDIRECTS,
    signal: either,
  }).finally(() => clearTimeout(timer));
  const { statusCode } = response;
  // 416: the part is all there is.
  if (statusCode === 416 && have > 0) {
    response.destroy();
    return;
  }
  if (statusCode !== 200 && statusCode !== 206) {
    response.destroy();
    throw new Error(`${url} answered ${statusCode}`);
  }
  let done = statusCode === 206 ? have : 0;
  const rest = Number(response.headers["content-length"]);
  const total = rest ? done + rest : undefined;
  timer = setTimeout(() => stalled.abort(), PATIENCE_MS);
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
    const flags = statusCode === 206 ? "a" : "w";
    await pipeline(counted(response), createWriteStream(part, { flags }));
    if (total !== undefined && done < total) throw new Error("the connection broke");
  } catch (error) {
    signal.throwIfAborted();
    const why = stalled.signal.aborted ? "the server fell silent" : (error as Error).message;
    throw new Error(`${url}: ${why}. The next pull goes on from here`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
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
