import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ensureSample } from "./sample.ts";

const SMALL = { companies: 3, pricesFrom: "2025-12-01" };

test("the sample is built once for all data folders, and nothing of it is put there", async () => {
  const [one, other] = ["/nowhere/one", "/nowhere/other"];
  const path = await ensureSample(one, SMALL);
  expect(existsSync(path)).toBe(true);
  expect(await ensureSample(other, SMALL)).toBe(path);
  for (const folder of [one, other]) expect(existsSync(join(folder, "search"))).toBe(false);
});

test("a sample of another size is another file", async () => {
  const larger = { ...SMALL, companies: 6 };
  expect(await ensureSample("/nowhere", larger)).not.toBe(await ensureSample("/nowhere", SMALL));
});

test("a build that is interrupted ends at once, and leaves nothing", async () => {
  const signal = AbortSignal.timeout(300);
  const large = { companies: 449, pricesFrom: "2010-01-01" };
  const started = performance.now();
  await expect(ensureSample("/nowhere", large, signal)).rejects.toThrow(/timeout/i);
  expect(performance.now() - started).toBeLessThan(60_000);
  const left = (await readdir(dirname(await ensureSample("/nowhere", SMALL)))).filter((name) =>
    name.includes(`-${process.pid}-`),
  );
  expect(left).toEqual([]);
  // The same file may be built again.
  await expect(ensureSample("/nowhere", large, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
