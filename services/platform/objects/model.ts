import type { Readable } from "node:stream";

export type ObjectFault =
  | { readonly kind: "object_missing"; readonly key: string }
  | { readonly kind: "object_too_large"; readonly maxBytes: number };

interface PutOptions {
  readonly signal?: AbortSignal;
  /** More than this is refused and nothing is stored. */
  readonly maxBytes?: number;
}

export interface Stored {
  readonly bytes: number;
  /** Hexadecimal SHA-256 of the content. */
  readonly sha256: string;
}

/** A piece of an object: both ends inclusive, in bytes. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Named blobs. A key is a path of letters, digits, ".", "_" and "-" between
 * slashes; an object appears whole or not at all, and is on disk when `put` returns.
 */
export interface Objects {
  put(key: string, body: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<Stored>;
  /** @throws Fault<ObjectFault> "object_missing" */
  get(key: string, range?: Range): Promise<{ readonly body: Readable; readonly bytes: number }>;
  /** Bytes, or undefined when there is none. */
  stat(key: string): Promise<number | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /**
   * Removes what is left of puts that never came to an end, for their process died: those that
   * showed no life since a call some minutes ago or, where a store does not show it, were begun before.
   */
  clearDrafts(before: Date): Promise<void>;
  /** @throws Error when nothing can be written */
  ready(): Promise<void>;
}
