import { expect, test } from "vitest";
import { Fault } from "../platform/fault/fault.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import type { Speech } from "./engine/speech.ts";
import { asksWhoSpeaks, findSpeakers, hearVoices } from "./speakers.ts";

const TURNS = [{ startMs: 0, endMs: 1_000, speaker: 0 }];
const VOICES = { turns: [{ startMs: 0, endMs: 1_000, vector: new Float32Array(2) }], moments: [] };
const killed: WorkerFault = { kind: "crashed", code: null, signal: "SIGKILL" };
const full: WorkerFault = { kind: "memory", limitMb: 512 };
const { signal } = new AbortController();

/** An engine whose process dies as given, one call after the other. */
function engine(...deaths: readonly WorkerFault[]) {
  const calls = { count: 0 };
  const answer = async (found: unknown) => {
    const death = deaths[calls.count++];
    if (death) throw new Fault(death);
    return found;
  };
  const found = { voices: () => answer(VOICES), speakers: () => answer(TURNS) };
  return { calls, speech: { tellsSpeakers: true, ...found } as unknown as Speech };
}

const SPAN = { startMs: 120_000, endMs: 121_000 };

test("a process that is killed while it tells speakers apart costs nothing but time", async () => {
  const one = engine(killed);
  const heard = await hearVoices(SPAN, new Uint8Array(0), one.speech, signal);
  expect(heard).toMatchObject({ voices: { turns: [{ startMs: 120_000, endMs: 121_000 }] } });
  const two = engine(killed);
  const found = await findSpeakers(["voices"], [], { speakers: true }, two.speech, signal);
  expect(found).toEqual({ turns: TURNS });
  expect([one.calls.count, two.calls.count]).toEqual([2, 2]);
});

test("a block that kills its process twice costs who speaks in it; the others keep theirs", async () => {
  const heard = await hearVoices(SPAN, new Uint8Array(0), engine(killed, killed).speech, signal);
  const why = "why" in heard ? heard.why : "";
  expect(why).toMatch(/ended its process, twice/);
  const some = await findSpeakers(["voices"], [why], { speakers: true }, engine().speech, signal);
  expect(some).toMatchObject({ turns: TURNS, warning: { code: "speakers_unknown" } });
  expect(some.warning?.detail).toMatch(/^Of two minutes nobody knows who speaks/);
});

test("one that dies of the recording costs the speakers, and the words stay", async () => {
  const unknown = { turns: [], warning: { code: "speakers_unknown" } };
  for (const deaths of [[killed, killed], [full]]) {
    const { speech } = engine(...deaths);
    const found = await findSpeakers(["voices"], [], { speakers: true }, speech, signal);
    expect(found).toMatchObject(unknown);
  }
  const nothing = engine();
  expect(
    await findSpeakers([], ["It failed."], { speakers: 2 }, nothing.speech, signal),
  ).toMatchObject(unknown);
  expect(nothing.calls.count).toBe(0);
});

test("voices are told apart where no channels do it, also when each channel was to be one speaker", () => {
  expect(asksWhoSpeaks({ speakers: "channels", vocabulary: [] }, 1)).toBe(true);
  expect(asksWhoSpeaks({ speakers: "channels", vocabulary: [] }, 2)).toBe(false);
  expect(asksWhoSpeaks({ speakers: false, vocabulary: [] }, 1)).toBe(false);
});
