import { beforeAll, describe, expect, it } from "vitest";
import { type Played, playEgress } from "./play.ts";

describe("addresses that users name", () => {
  let played: Played;
  beforeAll(async () => {
    played = await playEgress();
  });

  it("are all judged as the matrix says, and refused before a connection is begun", () => {
    expect(played.results.filter(({ wrong }) => wrong)).toEqual([]);
    expect(played.results.length).toBeGreaterThan(100);
  });

  it("never lead to the listener on the loopback interface", () => {
    expect(played.intruders).toBe(0);
  });
});
