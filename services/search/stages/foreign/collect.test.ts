import { expect, test } from "vitest";
import { agentFields } from "../../testing/agents.ts";
import { collect } from "./collect.ts";
import type { ForeignEvent } from "./event.ts";

const AGENT = agentFields("tides", { type: "grpc", connection_params: {} });
const collected = (fields: readonly string[], rows: readonly (readonly unknown[])[]) =>
  collect(
    (async function* (): AsyncGenerator<ForeignEvent> {
      yield { kind: "table", fields };
      for (const values of rows) yield { kind: "row", values };
    })(),
    AGENT,
    100,
  );

test("numbers that are none are left empty, and said to be the agent's", async () => {
  const answer = await collected(["height"], [[1.5], [Number.NaN], [Number.POSITIVE_INFINITY]]);
  expect(answer?.rows).toEqual([[1.5], [null], [null]]);
  expect(answer?.problems).toEqual([
    {
      code: "agent_note",
      severity: "warning",
      message: '2 values of "height" are no numbers (NaN or infinite) and left empty.',
    },
  ]);
});

test("text loses what would steer a terminal, a page or a reader, and keeps its lines", async () => {
  const rows = [["\u001b[31mred\u0007\u0000"], ["a\tb\nc"], ["user\u202Egnp.exe"], ["half \ud800"]];
  const answer = await collected(["note"], rows);
  expect(answer?.rows).toEqual([["[31mred"], ["a\tb\nc"], ["usergnp.exe"], ["half \ufffd"]]);
  expect(answer?.problems).toMatchObject([{ code: "agent_note", severity: "info" }]);
});

test("names of columns that look alike once they are clean are two of one name", async () => {
  await expect(collected(["port", "po\u0000rt"], [])).rejects.toThrow("two columns of one name");
});

test("clean text is left as it is, without a word", async () => {
  const answer = await collected(["note"], [["Ærø – 潮汐 🌊"]]);
  expect(answer).toMatchObject({ rows: [["Ærø – 潮汐 🌊"]], problems: [] });
});
