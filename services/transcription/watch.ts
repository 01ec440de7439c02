import type { Changes } from "./store/changes.ts";
import type { Row } from "./store/transcriptions.ts";

/** Places in the queue change with the work on others, of which nobody is told; and a connection may be away. */
const LOOK_MS = 3_000;

interface Watching<T> {
  readonly changes: Changes;
  /** The row; who has lost it fails here. */
  readonly find: () => Promise<Row>;
  readonly show: (row: Row) => Promise<T>;
  readonly signal: AbortSignal;
}

/** What a transcription looks like now, and again whenever that changes, until it has ended. */
export async function* watched<T>(
  id: string,
  { changes, find, show, signal }: Watching<T>,
): AsyncGenerator<T> {
  using watch = changes.watch(id);
  for (let last = ""; ; await watch.changed(LOOK_MS, signal)) {
    const row = await find();
    const shown = await show(row);
    const text = JSON.stringify(shown, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    if (text !== last) yield shown;
    last = text;
    if (row.state === "succeeded" || row.state === "failed") return;
  }
}
