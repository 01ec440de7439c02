import { expect, test } from "vitest";
import { silent } from "../../../test/support/tokens.ts";
import { healthState } from "./health.ts";
import type { Part } from "./part.ts";
import { followReadiness } from "./readiness.ts";

const SERVICE = "groundwork.test";

/** What is told of a part whose checks end as given, one after the other; the last one's end is every further one's. */
async function told(checks: readonly ("pass" | "fail")[]): Promise<readonly boolean[]> {
  const health = healthState();
  const seen: boolean[] = [];
  health.onChange(() => {
    const serving = health.get(SERVICE);
    if (serving !== undefined && serving !== seen.at(-1)) seen.push(serving);
  });
  let count = 0;
  const part: Part = {
    name: "part",
    ready: async () => {},
    async check() {
      const outcome = checks[count++];
      if (outcome === undefined) health.stop();
      if (outcome === "fail") throw new Error("no");
    },
    close: async () => {},
  };
  await followReadiness([{ part, services: [SERVICE] }], health, silent, 1);
  // That it stops is told last.
  return seen.slice(0, -1);
}

test("a check that fails now and then changes nothing", async () => {
  expect(await told(["pass", "fail", "pass", "fail", "fail", "pass"])).toEqual([true]);
});

test("a part whose checks go on failing cannot serve, until one passes", async () => {
  expect(await told(["fail", "fail", "fail", "fail", "pass"])).toEqual([true, false, true]);
});
