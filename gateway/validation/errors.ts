/** Where in a request something is wrong: "body" or "query" first, then keys and indexes. */
export type Loc = readonly (string | number)[];

/** One entry of HTTPValidationError's `detail`. */
export interface ValidationError {
  /** For programs: "missing", "string_type", … */
  readonly type: string;
  readonly loc: Loc;
  readonly msg: string;
  readonly input?: unknown;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** A request that cannot be understood: everything wrong with it at once. */
export class Invalid extends Error {
  readonly errors: readonly ValidationError[];
  constructor(errors: readonly ValidationError[]) {
    super(errors.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; "));
    this.name = "Invalid";
    this.errors = errors;
  }
}

/** More of a text than this is not sent back. */
const SHOWN_CHARS = 1000;

/** What was sent, as an error shows it: long texts cut, nested values not repeated at length. */
export function shown(input: unknown, depth = 3): unknown {
  if (typeof input === "string") {
    return input.length > SHOWN_CHARS ? `${input.slice(0, SHOWN_CHARS)}…` : input;
  }
  if (typeof input !== "object" || input === null) return input;
  if (depth === 0) return Array.isArray(input) ? ["…"] : { "…": "…" };
  if (Array.isArray(input)) return input.slice(0, 20).map((each) => shown(each, depth - 1));
  return Object.fromEntries(
    Object.entries(input)
      .slice(0, 20)
      .map(([key, value]) => [shown(key, 0), shown(value, depth - 1)]),
  );
}
