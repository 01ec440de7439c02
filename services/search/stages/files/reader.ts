import type { FileIssue } from "../../semantic.ts";
import { type Ledger, unreadKeys } from "./unread.ts";

/** Reads one mapping of a document that a person wrote, and notes what is wrong with it. */
export interface Reader {
  readonly present: boolean;
  readonly file: string;
  /** As it stands in the file. */
  value(key: string): unknown;
  keys(): readonly string[];
  /** Where a key is in the document: "semantic_model[0].name". */
  path(key: string): string;
  report(key: string, message: string): void;
  text(key: string): string | undefined;
  needed(key: string): string;
  identifier(key: string): string | undefined;
  flag(key: string): boolean;
  choice<T extends string>(key: string, choices: readonly T[]): T | undefined;
  texts(key: string): readonly string[];
  /** Other words for what a mapping describes: `ai_context: {synonyms: […]}`. */
  synonyms(): readonly string[];
  textLists(): Readonly<Record<string, readonly string[]>>;
  member(key: string, known: ReadonlySet<string>): string | undefined;
  members(key: string, known: ReadonlySet<string>): readonly string[];
  /** A whole number within bounds. */
  whole(key: string, bounds: { readonly min: number; readonly max: number }): number | undefined;
  /** An absolute address of one of these schemes, without the slash at its end. */
  address(key: string, schemes: readonly string[]): string | undefined;
  /** Text whose {names} are all known. */
  template(key: string, known: ReadonlySet<string>): string;
  object(key: string): Reader;
  list(key: string): readonly Reader[];
  /** Says that keys may stand here although nothing of them is used. */
  ignore(...keys: readonly string[]): void;
  /** Keys, here and in what was read of it, that nobody has asked for. */
  unread(): readonly FileIssue[];
}

export function reader(
  value: unknown,
  file: string,
  issues: FileIssue[],
  path = "",
  ledger: Ledger = new Map(),
): Reader {
  const map = isMap(value) ? value : undefined;
  /** One mapping may be read by several readers. */
  const ask = (keys: readonly string[]) => {
    const held = Object.keys(map ?? {});
    if (map && !ledger.has(path)) ledger.set(path, { held, asked: new Set() });
    for (const key of keys) ledger.get(path)?.asked.add(key);
  };
  const where = (key: string) => (path ? `${path}.${key}` : key);
  const report = (key: string, message: string) =>
    void issues.push({ file, path: where(key), message });
  const get = (key: string) => {
    ask([key]);
    return map && Object.hasOwn(map, key) ? map[key] : undefined;
  };
  const known = (key: string, name: string, names: ReadonlySet<string>) => {
    if (names.has(name)) return name;
    report(key, `"${name}" is not known here; known are ${[...names].join(", ") || "none"}`);
    return undefined;
  };

  const self: Reader = {
    present: map !== undefined,
    file,
    value: get,
    keys: () => Object.keys(map ?? {}),
    path: where,
    report,
    text(key) {
      const found = get(key);
      if (found === undefined || found === null) return undefined;
      if (typeof found === "string" || typeof found === "number") return String(found);
      report(key, "must be text");
      return undefined;
    },
    needed(key) {
      const found = self.text(key);
      if (!found) report(key, "is missing");
      return found ?? "";
    },
    identifier(key) {
      const found = self.text(key);
      if (found === undefined || /^[A-Za-z_]\w*$/.test(found)) return found;
      report(key, `must be the name of a column, not "${found}"`);
      return undefined;
    },
    flag(key) {
      const found = get(key) ?? false;
      if (typeof found !== "boolean") report(key, "must be true or false");
      return found === true;
    },
    choice(key, choices) {
      const found = self.text(key);
      const choice = choices.find((each) => each === found);
      if (found !== undefined && !choice)
        report(key, `must be one of ${choices.join(", ")}, not "${found}"`);
      return choice;
    },
    texts(key) {
      const found = get(key) ?? [];
      if (Array.isArray(found) && found.every(isScalar)) return found.map(String);
      report(key, Array.isArray(found) ? "must be a list of texts" : "must be a list");
      return [];
    },
    synonyms() {
      // The interchange also allows a text, which is for people and models.
      if (typeof get("ai_context") === "string") return [];
      const context = self.object("ai_context");
      context.ignore("instructions", "examples");
      return context.texts("synonyms");
    },
    // Its keys are values of a column, whatever they are.
    textLists: () =>
      Object.fromEntries(Object.keys(map ?? {}).map((key) => [key, self.texts(key)])),
    member(key, names) {
      const found = self.text(key);
      return found === undefined ? undefined : known(key, found, names);
    },
    members: (key, names) => self.texts(key).filter((name) => known(key, name, names)),
    whole(key, { min, max }) {
      const found = get(key);
      if (found === undefined || found === null) return undefined;
      if (Number.isInteger(found) && Number(found) >= min && Number(found) <= max)
        return Number(found);
      report(key, `must be a whole number from ${min} to ${max}`);
      return undefined;
    },
    address(key, schemes) {
      const found = self.needed(key);
      const scheme = URL.canParse(found) ? new URL(found).protocol.slice(0, -1) : "";
      if (schemes.includes(scheme)) return found.replace(/\/$/, "");
      if (found) report(key, `must be an address with ${schemes.join(" or ")}`);
      return undefined;
    },
    template(key, names) {
      const found = self.needed(key);
      for (const [, name] of found.matchAll(/\{(\w+)\}/g)) known(key, name!, names);
      return found;
    },
    object(key) {
      const found = get(key);
      if (found !== undefined && found !== null && !isMap(found))
        report(key, `must be a mapping, not ${Array.isArray(found) ? "a list" : `"${found}"`}`);
      return reader(found, file, issues, where(key), ledger);
    },
    list(key) {
      const found = get(key) ?? [];
      if (Array.isArray(found))
        return found.map((each, index) =>
          reader(each, file, issues, `${where(key)}[${index}]`, ledger),
        );
      report(key, "must be a list");
      return [];
    },
    ignore: (...keys) => ask(keys),
    unread: () => unreadKeys(ledger, file),
  };
  return self;
}

const isScalar = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value);
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
