import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** A draft under way shows that it lives, data or not. */
const BEAT_MS = 20_000;
/** One that has shown nothing for so long was left by a process that died. */
const QUIET_MS = 120_000;

export interface Drafts {
  /** Shows that a draft lives, until it is disposed of. */
  alive(name: string): Disposable;
  /** Removes drafts that are the same as at a call before, long enough ago. */
  clear(): Promise<void>;
}

/** A draft as it was seen: when it was changed and how long it is, and since when by our own watch. */
interface Seen {
  readonly state: string;
  readonly sinceMs: number;
}

/**
 * Which drafts are dead is told by two looks at them: neither the machine's clock nor
 * numbers of processes say it to another machine, or another container, that shares the folder.
 */
export function watchDrafts(folder: string, beatMs = BEAT_MS, quietMs = QUIET_MS): Drafts {
  let seen: ReadonlyMap<string, Seen> = new Map();
  return {
    alive(name) {
      const beat = () => void utimes(join(folder, name), new Date(), new Date()).catch(() => {});
      const timer = setInterval(beat, beatMs).unref();
      return { [Symbol.dispose]: () => clearInterval(timer) };
    },
    async clear() {
      const next = new Map<string, Seen>();
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name), { bigint: true }).catch(() => undefined);
        if (!found) continue;
        const [state, nowMs] = [`${found.mtimeNs} ${found.size}`, performance.now()];
        const before = seen.get(name);
        const sinceMs = before?.state === state ? before.sinceMs : nowMs;
        // Folders are what somebody was removing.
        if (nowMs - sinceMs >= quietMs)
          await rm(join(folder, name), { recursive: true, force: true });
        else next.set(name, { state, sinceMs });
      }
      seen = next;
    },
  };
}
