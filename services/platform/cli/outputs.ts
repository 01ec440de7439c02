import { join } from "node:path";
import { UsageError } from "./command.ts";

/**
 * Where each input's result is written.
 *
 * @param nameOf  the file's name, by the input
 * @throws UsageError naming two inputs of which one result would replace the other
 */
export function outputPaths(
  inputs: readonly string[],
  folder: string,
  nameOf: (input: string) => string,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const input of new Set(inputs)) {
    const path = join(folder, nameOf(input));
    // Some file systems do not tell capitals from small letters.
    const owner = owners.get(path.toLowerCase());
    if (owner !== undefined) {
      throw new UsageError(`${owner} and ${input} would both be written to ${path}.`);
    }
    owners.set(path.toLowerCase(), input);
  }
  return new Map(inputs.map((input) => [input, join(folder, nameOf(input))]));
}
