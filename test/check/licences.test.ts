import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const LOCK = resolve(import.meta.dirname, "../../package-lock.json");

/** Ask for no more than to be named. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
]);

/** Told in other words: their notices were read. SCOWL's all ask for no more than to be kept. */
const READ = new Map([["node_modules/dictionary-en", "(MIT AND BSD)"]]);

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
      ({ path, license }) =>
        READ.get(path) !== license &&
        !license
          .match(/[^\s()]+/g)
          ?.every((word) => PERMISSIVE.has(word) || /^(AND|OR)$/.test(word)),
    );
  expect(others).toEqual([]);
});
