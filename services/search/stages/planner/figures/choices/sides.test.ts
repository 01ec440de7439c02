import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registry } from "../../../../adapters/registry.ts";
import { openSampleAgents, smallSample } from "../../../../testing/sample.ts";

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-sides-"));
  registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 50);
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** How a stretch of a question can be put so that it says of which party it is. */
const sidesOf = (question: string) =>
  registry.agents().find(({ config }) => config.name === "deals")!.choices!(question, undefined)
    .filter(({ names }) => names[0]?.kind === "side")
    .map(({ text, names }) => [text, ...names.map((each) => each.text)]);

test.each([
  ["deals in Germany", "in Germany", "with acquirers in Germany", "with targets in Germany"],
  [
    "total deal value by country",
    "by country",
    "by country of the acquirer",
    "by country of the target",
  ],
  [
    "deals in the software industry in 2024",
    "in the software industry",
    "with acquirers in the software industry",
    "with targets in the software industry",
  ],
  ["German deals", "German deals", "deals with German acquirers", "deals with German targets"],
  [
    "Varleyfell's deals",
    "Varleyfell's deals",
    "deals with Varleyfell as acquirer",
    "deals with Varleyfell as target",
  ],
  [
    "the Varleyfell takeover",
    "Varleyfell takeover",
    "takeover with Varleyfell as acquirer",
    "takeover with Varleyfell as target",
  ],
])("%s", (question, ...expected) => {
  expect(sidesOf(question)).toEqual([expected]);
});

test.each([
  "deals with German acquirers",
  "deals by industry of the target",
  "Varleyfell's acquisitions",
  "US takeovers of German companies",
  "Varleyfell's deals with German targets",
  "how many deals has Varleyfell announced",
  "funding rounds in Germany",
])("says of which: %s", (question) => {
  expect(sidesOf(question)).toEqual([]);
});
