import { Invalid, type Loc, shown, type ValidationError } from "./errors.ts";

/** Notes what is wrong and goes on, so that one answer names everything. */
type Report = (error: ValidationError) => void;

/** Reads a value that came as JSON; undefined once something has been reported. */
export type Check<T> = (value: unknown, loc: Loc, report: Report) => T | undefined;

/** @throws Invalid naming everything that is wrong */
export function validate<T>(check: Check<T>, value: unknown, loc: Loc): T {
  const errors: ValidationError[] = [];
  const result = check(value, loc, (error) => errors.push(error));
  if (errors.length > 0) throw new Invalid(errors);
  return result as T;
}

const wrong = (
  type: string,
  loc: Loc,
  msg: string,
  input: unknown,
  ctx?: ValidationError["ctx"],
): ValidationError => ({ type, loc, msg, input: shown(input), ...(ctx && { ctx }) });

const characters = (count: number): string => `${count} character${count === 1 ? "" : "s"}`;

interface Length {
  /** In Unicode code points. */
  readonly min?: number;
  /** In Unicode code points. */
  readonly max?: number;
}

/** Text without NUL and without halves of surrogate pairs. */
export const string =
  ({ min = 0, max = Infinity }: Length = {}): Check<string> =>
  (value, loc, report) => {
    if (typeof value !== "string") {
      return void report(wrong("string_type", loc, "Input should be a valid string", value));
    }
    const fault = textFault(value, min, max);
    if (fault) return void report(wrong(fault.type, loc, fault.msg, value, fault.ctx));
    return value;
  };

function textFault(value: string, min: number, max: number) {
  if (!value.isWellFormed()) {
    const msg = "Input should be a valid string, unable to parse raw data as a unicode string";
    return { type: "string_unicode", msg };
  }
  if (value.includes("\0")) {
    const error = "NUL characters are not permitted";
    return { type: "value_error", msg: `Value error, ${error}`, ctx: { error } };
  }
  if (shorter(value, min)) {
    const msg = `String should have at least ${characters(min)}`;
    return { type: "string_too_short", msg, ctx: { min_length: min } };
  }
  if (!shorter(value, max + 1)) {
    const msg = `String should have at most ${characters(max)}`;
    return { type: "string_too_long", msg, ctx: { max_length: max } };
  }
  return undefined;
}

/** Whether a text has fewer code points than `count`; reads no more of it than that. */
function shorter(value: string, count: number): boolean {
  let length = 0;
  for (const _ of value) if (++length >= count) return false;
  return length < count;
}

export const boolean: Check<boolean> = (value, loc, report) =>
  typeof value === "boolean"
    ? value
    : void report(wrong("bool_type", loc, "Input should be a valid boolean", value));

/** One of a few words. */
export const oneOf =
  <const W extends string>(words: readonly W[]): Check<W> =>
  (value, loc, report) => {
    const word = words.find((each) => each === value);
    if (word !== undefined) return word;
    const quoted = words.map((each) => `'${each}'`);
    const expected = [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter(Boolean).join(" or ");
    report(wrong("enum", loc, `Input should be ${expected}`, value, { expected }));
  };

/** A list whose items all pass; at most `max` of them. */
export const list =
  <T>(item: Check<T>, max = Infinity): Check<readonly T[]> =>
  (value, loc, report) => {
    if (!Array.isArray(value)) {
      return void report(wrong("list_type", loc, "Input should be a valid list", value));
    }
    if (value.length > max) {
      const msg = `List should have at most ${max} items after validation, not ${value.length}`;
      const ctx = { field_type: "List", max_length: max, actual_length: value.length };
      return void report(wrong("too_long", loc, msg, value, ctx));
    }
    return value.map((each, index) => item(each, [...loc, index], report) as T);
  };

/** null, or what passes. */
export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, loc, report) =>
    value === null ? null : check(value, loc, report);

/** One key of an object: how it is read, and what it means when it is left out. */
export interface Key<T> {
  readonly check: Check<T>;
  readonly required: boolean;
  readonly fallback?: T;
}
export const required = <T>(check: Check<T>): Key<T> => ({ check, required: true });
export function optional<T>(check: Check<T>): Key<T | undefined>;
export function optional<T>(check: Check<T>, fallback: T): Key<T>;
export function optional<T>(check: Check<T>, fallback?: T): Key<T | undefined> {
  return { check, required: false, fallback };
}

// biome-ignore lint/suspicious/noExplicitAny: a table of keys holds every type of value
type Keys = Readonly<Record<string, Key<any>>>;
export type ObjectOf<K extends Keys> = {
  readonly [N in keyof K]: K[N] extends Key<infer T> ? T : never;
};

/** An object with the given keys. Others are ignored, or refused when `extra` is "forbid". */
export const object =
  <K extends Keys>(keys: K, extra: "ignore" | "forbid" = "ignore"): Check<ObjectOf<K>> =>
  (value, loc, report) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      const msg = "Input should be a valid dictionary or object to extract fields from";
      return void report(wrong("model_attributes_type", loc, msg, value));
    }
    if (extra === "forbid") refuseExtra(keys, value, loc, report);
    const read = Object.entries(keys).map(([name, key]) => {
      if (Object.hasOwn(value, name)) {
        return [name, key.check((value as never)[name], [...loc, name], report)];
      }
      if (key.required) report(wrong("missing", [...loc, name], "Field required", value));
      return [name, key.fallback];
    });
    return Object.fromEntries(read);
  };

/** More keys that nobody knows are not named: an answer is not ten times as long as its request. */
const MAX_EXTRA = 100;

function refuseExtra(keys: Keys, value: object, loc: Loc, report: Report): void {
  const extra = Object.entries(value).filter(([name]) => !Object.hasOwn(keys, name));
  for (const [name, input] of extra.slice(0, MAX_EXTRA))
    report(wrong("extra_forbidden", [...loc, name], "Extra inputs are not permitted", input));
}
