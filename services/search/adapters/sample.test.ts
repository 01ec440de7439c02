import { existsSync } from "node:fs";
import { join } from "node:path";
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
