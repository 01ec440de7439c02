/**
 * The parts that a bench has and the one who runs it wants, in the order of the bench: those that a
 * variable names, with commas between them, or all. Ends the process with 2 where it names none of them.
 *
 * @param variable  of the environment, `SEARCH_BENCH`
 */
export function wantedParts<T>(
  variable: string,
  parts: Readonly<Record<string, T>>,
): readonly (readonly [name: string, part: T])[] {
  const named = process.env[variable]?.split(",").map((name) => name.trim());
  const unknown = named?.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    const known = Object.keys(parts).join(", ");
    process.stderr.write(`${variable}: there is no "${unknown}" (there are ${known})\n`);
    process.exit(2);
  }
  return Object.entries(parts).filter(([name]) => named?.includes(name) ?? true);
}
