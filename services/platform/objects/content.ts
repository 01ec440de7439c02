import { createHash } from "node:crypto";
import { Fault } from "../fault/fault.ts";
import type { ObjectFault, Stored } from "./model.ts";

const KEY = /^[\w.-]+(\/[\w.-]+)*$/;

/** @throws Error for anything that could leave the store, such as ".." */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.split("/").some((part) => /^\.+$/.test(part)) || key.length > 512) {
    throw new Error(`not a key: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return key;
}

/** The same chunks, counted, hashed, and cut off at `maxBytes`. */
export function measured(body: AsyncIterable<Uint8Array>, maxBytes = Infinity) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new Fault<ObjectFault>({ kind: "object_too_large", maxBytes });
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), result: (): Stored => ({ bytes, sha256: hash.digest("hex") }) };
}
