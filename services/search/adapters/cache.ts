import type { Engine, Rows } from "../model.ts";

interface Kept {
  readonly rows: Rows;
  readonly bytes: number;
}

/** A larger result is not worth the many small ones that it would drive out: an eighth of all. */
const LARGEST_SHARE = 8;

/**
 * An engine that keeps results until its data changes: the same statement with the same values
 * on the same version of the data is read once. The results used longest ago go first.
 */
export function cached(engine: Engine, megabytes: number): Engine {
  const capacity = megabytes * (1 << 20);
  if (capacity === 0) return engine;
  const kept = new Map<string, Kept>();
  let size = 0;
  const forget = (key: string) => {
    size -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, rows: Rows) => {
    const bytes = key.length * 2 + bytesOf(rows);
    if (bytes > capacity / LARGEST_SHARE) return;
    forget(key);
    kept.set(key, { rows, bytes });
    size += bytes;
    for (const oldest of kept.keys()) {
      if (size <= capacity) break;
      forget(oldest);
    }
  };
  return {
    ...engine,
    async query(statement, signal) {
      const version = await engine.version();
      if (version === undefined) return engine.query(statement, signal);
      const key = JSON.stringify([version, statement.sql, statement.parameters]);
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.rows;
      }
      const rows = await engine.query(statement, signal);
      keep(key, rows);
      return rows;
    },
  };
}

/** What a row takes, and a cell beside its text: a number is kept in place, a decimal or a date is an object. */
const ROW_BYTES = 64;
const CELL_BYTES = 16;
const OBJECT_BYTES = 64;

/** Roughly: V8 keeps a character in one byte or two. */
const bytesOf = ({ rows }: Rows): number =>
  rows.reduce(
    (sum, row) => row.reduce((cells: number, cell) => cells + bytesIn(cell), sum + ROW_BYTES),
    ROW_BYTES,
  );

function bytesIn(cell: unknown): number {
  if (typeof cell === "string") return CELL_BYTES + 2 * cell.length;
  const isObject = typeof cell === "bigint" || (typeof cell === "object" && cell !== null);
  return isObject ? OBJECT_BYTES : CELL_BYTES;
}
