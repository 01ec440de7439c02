/** A stream that can be begun again as long as little of it has been read. */
export interface Tape<T> {
  /** From the beginning. */
  play(): AsyncIterable<T>;
  /** Whether the beginning is still there. */
  rewindable(): boolean;
  /** Reads ahead until there is more than `size`, or nothing more. @throws what the source throws */
  ahead(size: number): Promise<void>;
}

/**
 * Remembers the beginning of `source`, up to `maxSize` in all.
 *
 * @param sizeOf the size of one item, in the unit of `maxSize`
 */
export function record<T>(
  source: AsyncIterable<T>,
  sizeOf: (item: T) => number,
  maxSize: number,
): Tape<T> {
  const items = source[Symbol.asyncIterator]();
  const read: (Promise<IteratorResult<T>> | undefined)[] = [];
  let size = 0;
  let freed = 0;
  // The last reader's item in flight belongs to the next reader too: both wait for one promise.
  const at = (index: number) => {
    read[index] ??= items.next().then((result) => {
      if (!result.done) size += sizeOf(result.value);
      return result;
    });
    return read[index];
  };
  async function* play(): AsyncGenerator<T> {
    for (let index = 0; ; index++) {
      const result = await at(index);
      if (result.done) return;
      while (size > maxSize && freed < index) read[freed++] = undefined;
      yield result.value;
    }
  }
  async function ahead(enough: number): Promise<void> {
    for (let index = 0; size <= enough; index++) if ((await at(index)).done) return;
  }
  return { play, ahead, rewindable: () => size <= maxSize };
}
