/** A queue between events and one reader; what was pushed before a failure is dropped by it. */
export function channel<T>() {
  const queue: T[] = [];
  let failure: Error | undefined;
  let ended = false;
  let wake = () => {};
  async function* items(): AsyncGenerator<T> {
    for (;;) {
      if (failure) throw failure;
      const next = queue.shift();
      if (next !== undefined) yield next;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    items: items(),
    push: (item: T) => {
      queue.push(item);
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
    fail: (error: Error) => {
      failure ??= error;
      wake();
    },
  };
}
