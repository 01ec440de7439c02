import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";

/** What is told of changes until it is stopped. */
export interface Watch {
  /** Files elsewhere that matter as well: these, and no longer those that were named before. */
  also(files: ReadonlySet<string>): void;
  stop(): void;
}

/** Calls back after files of a folder have changed, or files elsewhere that it names. */
export function watching(folder: string, onChange: () => void): Watch {
  const stopFolder = watchFolder(folder, onChange);
  let named: ReadonlySet<string> = new Set();
  let stopNamed = () => {};
  return {
    also(files) {
      // A watch that goes on misses no change.
      if (files.symmetricDifference(named).size === 0) return;
      stopNamed();
      named = files;
      stopNamed = watchFiles(named, onChange);
    },
    stop() {
      stopFolder();
      stopNamed();
    },
  };
}

/** Calls back after one of these files has changed, wherever they are; returns how to stop. */
function watchFiles(paths: ReadonlySet<string>, onChange: () => void): () => void {
  const folders = Map.groupBy(paths, dirname);
  const stops = [...folders].map(([folder, files]) =>
    watchFolder(folder, onChange, new Set(files.map((file) => basename(file)))),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Editors write a file in several steps: wait until they have finished. */
const SETTLE_MS = 200;

/**
 * Calls back after files of a folder have changed; returns how to stop.
 *
 * @param names  the files that matter; all of them when left out
 */
function watchFolder(
  folder: string,
  onChange: () => void,
  names?: ReadonlySet<string>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { persistent: false }, (_, name) => {
      // Not every system says which file it was.
      if (names && name !== null && !names.has(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
      timer.unref();
    });
    watcher.on("error", () => watcher?.close());
  } catch {
    // A folder that cannot be watched is read once; a restart reads it again.
  }
  return () => {
    clearTimeout(timer);
    watcher?.close();
  };
}
