/** Answers that are kept: those of the last questions, which every agent asks for again. */
const MOST = 4_000;

/**
 * A pure function of a text, and of what that is seen from, that remembers its latest answers.
 * They are kept in two generations, of which the older is forgotten at once: to forget them one
 * by one takes longer than to work them out.
 */
export function remembered<T>(
  work: (text: string, from: string) => T,
): (text: string, from?: string) => T {
  type Answers = Map<string, Map<string, { readonly value: T }>>;
  let [older, newer]: [Answers, Answers] = [new Map(), new Map()];
  let size = 0;
  const keep = (text: string, from: string, answer: { readonly value: T }) => {
    if (++size > MOST / 2) [older, newer, size] = [newer, new Map(), 1];
    const known = newer.get(from);
    if (known) known.set(text, answer);
    else newer.set(from, new Map([[text, answer]]));
    return answer.value;
  };
  return (text, from = "") => {
    const found = newer.get(from)?.get(text);
    if (found) return found.value;
    return keep(text, from, older.get(from)?.get(text) ?? { value: work(text, from) });
  };
}

/** A pure function of an object that works its answer out once, for as long as the object lives. */
export function rememberedOf<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (of) => {
    const found = known.get(of) ?? { value: work(of) };
    known.set(of, found);
    return found.value;
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
