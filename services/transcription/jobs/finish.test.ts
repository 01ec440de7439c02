import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { unreachable } from "../../platform/egress/fault.ts";
import { failureOf } from "./finish.ts";

test("a full disk and a server that is away are failures only once nobody tries again", async () => {
  const full = await writeFile("/dev/full", "x").catch((error) => error);
  const away = unreachable("it answered 503");
  for (const error of [full, away]) expect(failureOf(error, false)).toBeUndefined();
  expect(failureOf(full, true)?.code).toBe("storage_full");
  expect(failureOf(away, true)?.code).toBe("media_unreachable");
  expect(failureOf(new Error("a bug"), true)).toBeUndefined();
});
