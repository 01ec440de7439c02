import { expect, test } from "vitest";
import { sampleAgents } from "../../../../testing/sample.ts";

const { agentOf } = sampleAgents(50);

/** How a stretch of a question can be put so that it says of which party it is. */
const sidesOf = (question: string) =>
  agentOf("deals").choices!(question, undefined)
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
