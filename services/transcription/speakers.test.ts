import { expect, test } from "vitest";
import { Fault } from "../platform/fault/fault.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import type { Speech } from "./engine/speech.ts";
import { findSpeakers } from "./speakers.ts";

const TURNS = [{ startMs: 0, endMs: 1_000, speaker: 0 }];
const killed: WorkerFault = { kind: "crashed", code: null, signal: "SIGKILL" };
const full: WorkerFault = { kind: "memory", limitMb: 512 };

/** What is found by an engine whose process dies as given, one call after the other. */
async function found(...deaths: readonly WorkerFault[]) {
  let calls = 0;
  const speakers = async () => {
    const death = deaths[calls++];
    if (death) throw new Fault(death);
    return TURNS;
  };
  const speech = { tellsSpeakers: true, speakers } as unknown as Speech;
  const recording = { path: () => "audio", durationMs: 1_000 };
  const { signal } = new AbortController();
  const { turns, warning } = await findSpeakers(recording, { speakers: true }, speech, signal);
  return { calls, turns, warning: warning?.code };
}

test("a process that is killed while it tells speakers apart costs nothing but time", async () => {
  expect(await found(killed)).toEqual({ calls: 2, turns: TURNS, warning: undefined });
});

test("one that dies of the recording costs the speakers, and the words stay", async () => {
  const unknown = { turns: [], warning: "speakers_unknown" };
  expect(await found(killed, killed)).toEqual({ calls: 2, ...unknown });
  expect(await found(full)).toEqual({ calls: 1, ...unknown });
});
