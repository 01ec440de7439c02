/** Reads values out of parsed YAML, and says where one is wrong. */
export interface Reader {
  readonly exists: boolean;
  readonly value: Readonly<Record<string, unknown>>;
  has(key: string): boolean;
  text(key: string, fallback?: string): string;
  strings(key: string, fallback?: readonly string[]): readonly string[];
  choice<const W extends string>(key: string, words: readonly W[], fallback?: W): W;
  object(key: string): Reader;
  list(key: string, fallback?: readonly unknown[]): readonly Reader[];
  wrong(key: string, expected: string): Error;
}

/** @param place  file and path, for messages: "agents/a.yaml: semantic_model[0].name" */
export function at(value: unknown, place: string): Reader {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const object = (isObject ? value : {}) as Readonly<Record<string, unknown>>;
  const get = (key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);
  const path = (key: string) => (place.includes(": ") ? `${place}.${key}` : `${place}: ${key}`);
  const wrong = (key: string, expected: string) => new Error(`${path(key)} must be ${expected}`);
  const reader: Reader = {
    exists: isObject,
    value: object,
    has: (key) => get(key) !== undefined && get(key) !== null,
    wrong,
    text(key, fallback) {
      const found = get(key) ?? fallback;
      if (typeof found !== "string" && typeof found !== "number") throw wrong(key, "a text");
      return String(found);
    },
    strings(key, fallback) {
      const found = get(key) ?? fallback;
      if (!Array.isArray(found)) throw wrong(key, "a list of texts");
      return found.map(String);
    },
    choice(key, choices, fallback) {
      const found = get(key) ?? fallback;
      const word = choices.find((each) => each === found);
      if (word === undefined) throw wrong(key, `one of ${choices.join(", ")}`);
      return word;
    },
    object: (key) => at(get(key), path(key)),
    list(key, fallback) {
      const found = get(key) ?? fallback;
      if (!Array.isArray(found)) throw wrong(key, "a list");
      return found.map((each, index) => at(each, `${path(key)}[${index}]`));
    },
  };
  return reader;
}

/** Other words for an object, as OSI keeps them: ai_context.synonyms. */
export const words = (reader: Reader): readonly string[] =>
  reader
    .object("ai_context")
    .strings("synonyms", [])
    .map((word) => word.toLowerCase());

export const flag = (reader: Reader, key: string): boolean => reader.value[key] === true;
