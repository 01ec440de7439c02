/** Messages of about this size carry a file: large enough to be cheap, small enough to be held. */
export const CHUNK_BYTES = 256 * 1024;

/** Joins pieces to chunks of CHUNK_BYTES or little more; the last may be shorter. */
export async function* inChunks(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.byteLength;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** The pieces as they are, until they are more than `maxBytes`. @throws what `tooLarge` makes */
export async function* limited(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    yield piece;
  }
}
