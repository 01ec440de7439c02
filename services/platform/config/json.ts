/** Strings, and what gives a JSON text its structure. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * The first key that an object of a JSON text has twice, and where. Readers
 * disagree on which one counts (RFC 8259, section 4): whoever wrote it is asked.
 *
 * @param text  valid JSON
 */
export function repeatedKey(
  text: string,
): { readonly key: string; readonly at: number } | undefined {
  const open: Set<string>[] = [];
  let last = { token: "", at: 0 };
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token !== ":") last = { token, at };
    else {
      const key = last.token.includes("\\") ? JSON.parse(last.token) : last.token.slice(1, -1);
      if (open.at(-1)?.has(key)) return { key, at: last.at };
      open.at(-1)?.add(key);
    }
  }
  return undefined;
}

/** The value of a file of settings. @throws Error for what is no JSON, or says one thing twice */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const repeated = repeatedKey(text);
  if (repeated) throw new Error(`it has "${repeated.key}" twice in one place`);
  return value;
}
