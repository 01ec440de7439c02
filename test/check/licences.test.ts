import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const LOCK = resolve(import.meta.dirname, "../../package-lock.json");

/** Ask for no more than to be named. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  // The words of SCOWL, whose several notices all ask for no more than to be kept.
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
]);

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
}

test("every package that comes with an installation has a permissive licence", async () => {
  const { packages } = JSON.parse(await readFile(LOCK, "utf8")) as {
    packages: Record<string, Locked>;
  };
  const others = Object.entries(packages)
    // The lock tells no licence of some packages for other systems: theirs is that of the package that asks for them.
    .filter(([path, { dev, optional, license }]) => path && !dev && !(optional && !license))
    .map(([path, { license = "none" }]) => ({ path, license }))
    .filter(
      ({ license }) =>
        !license
          .match(/[^\s()]+/g)
          ?.every((word) => PERMISSIVE.has(word) || /^(AND|OR)$/.test(word)),
    );
  expect(others).toEqual([]);
});
