/**
 * A pure reading of texts that answers those it has read lately without reading them again.
 * Every agent reads the same question, and a list is read piece by piece: without this two
 * thirds of planning over fourteen agents went into the same few words. What it answers
 * depends on the text alone.
 *
 * @param most  texts that are kept; all are forgotten when there are more
 */
export function remember<T>(read: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const old = known.get(text);
    if (old) return old.answer;
    const answer = read(text);
    if (known.size >= most) known.clear();
    known.set(text, { answer });
    return answer;
  };
}
