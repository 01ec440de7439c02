import { expect, test } from "vitest";
import { has } from "../support/has.ts";
import { choice, play } from "./play.ts";

const NEEDS = has("ffmpeg") && has("pocketsphinx_continuous");

test("comes by every victim at every point in 48 rounds", () => {
  const all = Array.from({ length: 48 }, (_, n) => choice(n));
  expect(new Set(all.map(({ point, victim }) => `${victim} ${point.name}`)).size).toBe(48);
});

test.skipIf(!NEEDS)(
  "loses nothing, does nothing twice and tells everyone when PostgreSQL, the gateway, the service and the worker are killed (needs ffmpeg and pocketsphinx)",
  async () => {
    const counts = await play({ rounds: 4, first: 14, onRound: () => {} });
    const { lost, duplicated, different, uncalled, renamed, forged, errors, left } = counts.wrong;
    expect({ lost, duplicated, different, uncalled }).toEqual({
      ...{ lost: 0, duplicated: 0, different: 0, uncalled: 0 },
    });
    expect({ renamed, forged, errors, left }).toEqual({
      renamed: 0,
      forged: 0,
      errors: 0,
      left: 0,
    });
    expect(counts).toMatchObject({ rounds: 4, hit: 4, complete: 4 });
  },
);
