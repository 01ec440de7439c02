import { expect, test } from "vitest";
import { readinessOf } from "./readiness.ts";

const call = { signal: new AbortController().signal, timeoutMs: 1000, headers: {} };

/** Services by name; those in `away` do not answer. */
function services(away: Set<string>) {
  const ask = (name: string) => async () => {
    if (away.has(name)) throw new Error(`${name} is away`);
  };
  return new Map(["search", "transcription"].map((name) => [name, ask(name)]));
}

test("waits for all services at first, then names the one that is away", async () => {
  const away = new Set(["transcription"]);
  const readiness = readinessOf(services(away));
  await expect(readiness.answer(call)).rejects.toThrow("Not ready: transcription.");
  away.clear();
  expect((await readiness.answer(call)).json).toBe("ready");
  away.add("search");
  expect(await readiness.answer(call)).toMatchObject({
    status: 200,
    json: "ready, but without search",
  });
  away.add("transcription");
  await expect(readiness.answer(call)).rejects.toThrow("Not ready: search, transcription.");
});

test("begins without a service that does not come", async () => {
  const readiness = readinessOf(services(new Set(["search"])), 0);
  await readiness.begun(call.signal);
  expect((await readiness.answer(call)).json).toBe("ready, but without search");
});

test("stops waiting when it is told to", async () => {
  const readiness = readinessOf(services(new Set(["search"])));
  await expect(readiness.begun(AbortSignal.abort(new Error("closing")))).rejects.toThrow("closing");
});
