import { repeatedKey } from "../../services/platform/config/json.ts";
import { Invalid } from "./errors.ts";

/** Deeper nesting is refused; real requests have three levels. */
const MAX_DEPTH = 64;

/**
 * The value of a JSON text (RFC 8259, nothing more; no key twice in one object).
 *
 * @throws Invalid of type json_invalid, its `loc` ending with the position in characters
 */
export function parseJson(text: string): unknown {
  const deep = tooDeep(text);
  if (deep !== undefined) throw notJson(deep, `nested more than ${MAX_DEPTH} levels deep`);
  const value = readWhole(text);
  const repeated = repeatedKey(text);
  if (repeated) throw notJson(repeated.at, `Key ${JSON.stringify(repeated.key)} is there twice`);
  return value;
}

function readWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { position, error } = firstFault(text);
    throw notJson(position, error);
  }
}

/** @throws Invalid when the bytes are not UTF-8, otherwise as parseJson */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notJson(0, "not valid UTF-8");
  }
  return parseJson(text);
}

const notJson = (position: number, error: string): Invalid =>
  new Invalid([
    {
      type: "json_invalid",
      loc: ["body", position],
      msg: "JSON decode error",
      input: {},
      ctx: { error },
    },
  ]);

/** Where the nesting becomes too deep, if it does. Brackets in strings do not count. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "{" || char === "[") depth++;
    else if (char === "}" || char === "]") depth--;
    if (depth > MAX_DEPTH) return at;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

class Broken extends Error {
  readonly position: number;
  constructor(position: number, error: string) {
    super(error);
    this.position = position;
  }
}

/** Finds the first fault of a text that is not JSON, in the words that clients know. */
function firstFault(text: string): { position: number; error: string } {
  try {
    const end = skipBlanks(text, readValue(text, skipBlanks(text, 0)));
    return { position: end, error: "Extra data" };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { position: error.position, error: error.message };
  }
}

const skipBlanks = (text: string, at: number): number => {
  while (" \t\n\r".includes(text[at] ?? "-")) at++;
  return at;
};

/** Reads one value and returns the position after it. Nesting is bounded by MAX_DEPTH. */
function readValue(text: string, at: number): number {
  if (text[at] === "{") return readMembers(text, at, "}", readPair);
  if (text[at] === "[") return readMembers(text, at, "]", readValue);
  if (text[at] === '"') return readString(text, at);
  const atom = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
  atom.lastIndex = at;
  if (!atom.test(text)) throw new Broken(at, "Expecting value");
  return atom.lastIndex;
}

type Reader = (text: string, at: number) => number;

function readMembers(text: string, start: number, close: string, read: Reader): number {
  let at = skipBlanks(text, start + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skipBlanks(text, read(text, at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") throw new Broken(at, "Expecting ',' delimiter");
    at = skipBlanks(text, at + 1);
  }
}

function readPair(text: string, start: number): number {
  if (text[start] !== '"') {
    throw new Broken(start, "Expecting property name enclosed in double quotes");
  }
  const at = skipBlanks(text, readString(text, start));
  if (text[at] !== ":") throw new Broken(at, "Expecting ':' delimiter");
  return readValue(text, skipBlanks(text, at + 1));
}

function readString(text: string, start: number): number {
  const end = endOfString(text, start);
  if (end >= text.length) throw new Broken(start, "Unterminated string starting at");
  const inside = text.slice(start + 1, end);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that JSON forbids
  const control = inside.search(/[\u0000-\u001f]/);
  if (control >= 0) throw new Broken(start + 1 + control, "Invalid control character at");
  const badEscape = inside.search(/(?<!\\)(?:\\\\)*\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/);
  if (badEscape >= 0) throw new Broken(start + 1 + badEscape, "Invalid \\escape");
  return end + 1;
}
