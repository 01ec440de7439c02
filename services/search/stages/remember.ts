/** Answers of texts that are kept: every agent asks for those of one question, and hardly for an older one's. */
const TEXTS = 600;

/** Answers of words that are kept: the next questions have most of them again. */
export const WORDS = 4_000;

/**
 * A pure function of a text that remembers its latest answers. They are kept in two generations, of
 * which the older is forgotten at once: to forget them one by one takes longer than to work them out.
 */
export function remembered<T>(work: (text: string) => T, most = TEXTS): (text: string) => T {
  type Answers = Map<string, { readonly value: T }>;
  let [older, newer]: [Answers, Answers] = [new Map(), new Map()];
  const keep = (text: string, answer: { readonly value: T }) => {
    if (newer.size >= most / 2) [older, newer] = [newer, new Map()];
    newer.set(text, answer);
    return answer.value;
  };
  return (text) => {
    const found = newer.get(text);
    return found ? found.value : keep(text, older.get(text) ?? { value: work(text) });
  };
}

/** The same of a text and of what it is seen from, of which there are few: the days of agents. */
export function rememberedFrom<T>(
  work: (text: string, from: string) => T,
  most = TEXTS,
): (text: string, from: string) => T {
  const seenFrom = remembered((from) => remembered((text) => work(text, from), most));
  return (text, from) => seenFrom(from)(text);
}

/** A pure function of an object that works its answer out once, for as long as the object lives. */
export function rememberedOf<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (of) => {
    const found = known.get(of);
    if (found) return found.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}

/** What is worked out when it is first asked for, and never again. */
export function lazily<T>(work: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}
