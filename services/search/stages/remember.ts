/** Answers that are kept: those of the last questions, which every agent asks for again. */
const MOST = 4_000;

/** A pure function of a text, and of what that is seen from, that remembers its latest answers. */
export function remembered<T>(
  work: (text: string, from: string) => T,
): (text: string, from?: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text, from = "") => {
    const key = `${from} ${text}`;
    const found = known.get(key);
    if (found) return found.value;
    const value = work(text, from);
    known.set(key, { value });
    if (known.size > MOST) known.delete(known.keys().next().value!);
    return value;
  };
}
