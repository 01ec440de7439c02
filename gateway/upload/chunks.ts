/** Messages of about this size carry a file: large enough to be cheap, small enough to be held. */
export const CHUNK_BYTES = 256 * 1024;

/** What came is handed on at least this often: whoever waits for chunks takes a slow sender for none otherwise. */
const HELD_MS = 1000;

/**
 * Joins pieces to chunks of CHUNK_BYTES or little more. They are shorter at the
 * end, and where pieces come slowly.
 */
export async function* inChunks(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let handedOn = performance.now();
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.byteLength;
    if (bytes < CHUNK_BYTES && performance.now() - handedOn < HELD_MS) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
    handedOn = performance.now();
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
