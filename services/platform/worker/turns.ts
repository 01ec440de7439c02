/** Things that are lent one at a time; who asks first is served first. */
export interface Turns<T> {
  /** @throws the signal's reason when it fires before there is one */
  take(signal: AbortSignal): Promise<T>;
  give(item: T): void;
}

export function turns<T>(items: readonly T[]): Turns<T> {
  const free = [...items];
  const waiting: ((item: T) => void)[] = [];
  return {
    async take(signal) {
      signal.throwIfAborted();
      const item = free.shift();
      if (item !== undefined) return item;
      return new Promise((resolve, reject) => {
        const receive = (given: T) => {
          signal.removeEventListener("abort", leave);
          resolve(given);
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(receive), 1);
          reject(signal.reason);
        };
        signal.addEventListener("abort", leave, { once: true });
        waiting.push(receive);
      });
    },
    give(item) {
      const next = waiting.shift();
      if (next) next(item);
      else free.push(item);
    },
  };
}
