import type { Scalar } from "../../plan.ts";

export type Json = Readonly<Record<string, unknown>>;

/** What does not fit, in words that whoever wrote the plan can act on. */
export class Unfit extends Error {}

const LONGEST_TEXT = 200;

export function object(value: unknown, where: string): Json {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  throw new Unfit(`${where}: must be an object`);
}

export function list(value: unknown, where: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit(`${where}: must be a list`);
  if (value.length > most) throw new Unfit(`${where}: at most ${most}`);
  return value;
}

export function text(value: unknown, where: string): string {
  if (typeof value === "string" && value !== "" && value.length <= LONGEST_TEXT) return value;
  throw new Unfit(`${where}: must be a text of at most ${LONGEST_TEXT} characters`);
}

/** From 1 to `most`. */
export function whole(value: unknown, where: string, most: number): number {
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
  throw new Unfit(`${where}: must be a whole number from 1 to ${most}`);
}

export function scalar(value: unknown): Scalar {
  if (typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return text(value, "value");
}

export function oneOf<const T extends string>(
  value: unknown,
  choices: readonly T[],
  where: string,
): T {
  const found = choices.find((each) => each === value);
  if (found) return found;
  throw new Unfit(`${where}: must be one of ${choices.join(", ")}`);
}
