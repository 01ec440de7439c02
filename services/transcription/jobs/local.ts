import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Objects } from "../../platform/objects/objects.ts";
import { BYTES_PER_MS, type Span } from "../model.ts";

const NAME = /^groundwork-speech-(\d+)-/;
/** Folders in use by this process, whose number may have been another's before. */
const ours = new Set<string>();

/** A folder for the length of one job. */
export interface Scratch extends AsyncDisposable {
  at(name: string): string;
}

export async function scratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), `groundwork-speech-${process.pid}-`));
  ours.add(folder);
  return {
    at: (name) => join(folder, name),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true });
      ours.delete(folder);
    },
  };
}

/** Removes the folders of processes that were killed. */
export async function clearScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    const left = pid === process.pid ? !ours.has(folder) : !lives(pid);
    if (pid && left) await rm(folder, { recursive: true, force: true });
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export async function download(objects: Objects, key: string, path: string, signal: AbortSignal) {
  const { body } = await objects.get(key);
  await pipeline(body, createWriteStream(path, { mode: 0o600 }), { signal });
}

export const upload = (objects: Objects, key: string, path: string, signal: AbortSignal) =>
  objects.put(key, createReadStream(path, { highWaterMark: 1 << 18 }), { signal });

/** Samples of a stretch of a decoded file. */
export async function readSpan(path: string, { startMs, endMs }: Span): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc((endMs - startMs) * BYTES_PER_MS);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, startMs * BYTES_PER_MS);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const LOOK_MS = 1_000;

/** A signal that also fires once `exists` says no: whoever deletes a recording frees what works on it. */
export function whileExisting(exists: () => Promise<boolean>, signal: AbortSignal) {
  const gone = new AbortController();
  const end = new AbortController();
  const look = async () => {
    while (!end.signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal: end.signal });
      // A database that does not answer is no reason to give up.
      if (!(await exists().catch(() => true)))
        gone.abort(new Error("the transcription was deleted"));
    }
  };
  look().catch(() => {});
  return {
    signal: AbortSignal.any([signal, gone.signal]),
    gone: () => gone.signal.aborted,
    [Symbol.dispose]: () => end.abort(),
  };
}
