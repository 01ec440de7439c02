/** What may stand for a value in a case. */
const STAND_INS: Readonly<Record<string, (value: unknown) => boolean>> = {
  $any: (value) => value !== undefined,
  $string: (value) => typeof value === "string",
  $text: (value) => typeof value === "string" && value.trim() !== "",
  $number: (value) => typeof value === "number",
  $integer: Number.isInteger,
  $boolean: (value) => typeof value === "boolean",
  $object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  $array: Array.isArray,
  $some: (value) => Array.isArray(value) && value.length > 0,
  $uuid: (value) =>
    typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
};

/**
 * Where `value` differs from what a case expects; undefined when it does not.
 * A text "/…/" is a regular expression.
 *
 * @param whole whether objects may have no other keys
 */
export function difference(
  expected: unknown,
  value: unknown,
  whole: boolean,
  path = "$",
): string | undefined {
  const not = () =>
    `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(value)?.slice(0, 300)}`;
  if (typeof expected === "string" && Object.hasOwn(STAND_INS, expected)) {
    return STAND_INS[expected]?.(value) ? undefined : not();
  }
  if (typeof expected === "string" && /^\/.+\/$/.test(expected)) {
    const pattern = new RegExp(expected.slice(1, -1));
    return typeof value === "string" && pattern.test(value) ? undefined : not();
  }
  if (typeof expected !== "object" || expected === null)
    return Object.is(expected, value) ? undefined : not();
  if (typeof value !== "object" || value === null) return not();
  if (Array.isArray(expected) !== Array.isArray(value)) return not();
  if (Array.isArray(value) && value.length !== (expected as unknown[]).length) return not();
  const extra = Object.keys(value).find((key) => !Object.hasOwn(expected, key));
  if (whole && extra !== undefined) return `${path}.${extra}: not expected`;
  for (const [key, each] of Object.entries(expected)) {
    const found = difference(
      each,
      (value as Record<string, unknown>)[key],
      whole,
      `${path}.${key}`,
    );
    if (found) return found;
  }
  return undefined;
}
