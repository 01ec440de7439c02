import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Fault } from "../fault/fault.ts";
import { makeFolder } from "../files/folder.ts";
import { checkKey, measured } from "./content.ts";
import { watchDrafts } from "./drafts.ts";
import type { ObjectFault, Objects } from "./model.ts";

/** Recordings are nobody else's. */
const OWN = 0o700;

/** Objects as files below `dataDir/objects`; drafts lie in `dataDir/drafts`, on the same file system. */
export function openFolder(dataDir: string): Objects {
  const root = join(dataDir, "objects");
  const drafts = join(dataDir, "drafts");
  const watch = watchDrafts(drafts);
  const at = (key: string) => join(root, checkKey(key));
  return {
    async put(key, body, { signal, maxBytes } = {}) {
      const path = at(key);
      await makeFolder(drafts, OWN);
      const name = randomUUID();
      const draft = join(drafts, name);
      using _ = watch.alive(name);
      const { chunks, result } = measured(body, maxBytes);
      try {
        await pipeline(
          Readable.from(chunks),
          createWriteStream(draft, { flush: true, mode: 0o600 }),
          {
            ...(signal && { signal }),
          },
        );
        await makeFolder(dirname(path), OWN);
        await rename(draft, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(draft, { force: true });
      }
      return result();
    },
    async get(key, range) {
      const path = at(key);
      const bytes = await sizeOf(path);
      if (bytes === undefined) throw new Fault<ObjectFault>({ kind: "object_missing", key });
      return {
        body: createReadStream(path, range),
        bytes: range ? range.end - range.start + 1 : bytes,
      };
    },
    stat: (key) => sizeOf(at(key)),
    delete: (key) => rm(at(key), { force: true }),
    // A worker may still be putting what nobody will ask for: into what was moved away comes, at
    // most, what was on its way.
    async deletePrefix(prefix) {
      const doomed = join(drafts, randomUUID());
      await makeFolder(drafts, OWN);
      if (await moved(at(prefix), doomed))
        await rm(doomed, { recursive: true, force: true, maxRetries: 10, retryDelay: 10 });
    },
    async *list(prefix) {
      const entries = await readdir(at(prefix), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const files = entries.filter((entry) => entry.isFile());
      yield* files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
    },
    clearDrafts: () => watch.clear(),
    async ready() {
      await makeFolder(root, OWN);
      await makeFolder(drafts, OWN);
    },
  };
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** @returns whether there was anything to move */
const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/** A rename is on disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
