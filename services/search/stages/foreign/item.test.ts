import { describe, expect, test } from "vitest";
import type { DataAgent, Problem, ResponseItem } from "../../model.ts";
import { toAnswer } from "./item.ts";

const AGENT = { name: "far", display_name: "Far", owner: "Them" } as DataAgent;
const problem = (code: string, severity = "error", more = {}): Problem =>
  ({ code, severity, message: `${code}.`, agent: "theirs", ...more }) as Problem;
const item = (problems: readonly Problem[], more: Partial<ResponseItem> = {}): ResponseItem => ({
  fields: [],
  rows: [],
  sources: [],
  problems,
  metadata: { question: "?", row_count: 0, truncated: false },
  ...more,
});
const FIELDS = { fields: [{ name: "revenue", types: ["integer"] }] } as const;
const ask = (each: ResponseItem) => toAnswer(each, AGENT, 100);

describe("what another server declines stays what it says", () => {
  test.each(["entity_not_found", "not_understood", "no_data_here", "ambiguous", "truncated"])(
    "%s",
    async (code) => {
      const answer = await ask(item([problem(code)]));
      const isKnown = code !== "no_data_here";
      expect(answer).toMatchObject({
        fields: [],
        problems: [
          isKnown ? { code, severity: "error" } : { code: "agent_note", severity: "info" },
        ],
      });
      expect(answer?.problems[0]).not.toHaveProperty("agent");
    },
  );

  test("with what can be asked instead", async () => {
    const alternatives = ["revenue of A", "revenue of\u0000B"];
    const answer = await ask(item([problem("ambiguous", "error", { alternatives })]));
    expect(answer?.problems[0]?.alternatives).toEqual(["revenue of A", "revenue of B"]);
  });

  test("and none of its own agents' failures is an answer", async () => {
    await expect(ask(item([problem("agent_timeout")]))).rejects.toMatchObject({
      code: "agent_timeout",
      message: "has no answer: agent_timeout.",
    });
  });
});

describe("what another server says of a table", () => {
  test.each(["unit_mixed", "stale_data", "ambiguous", "partly_understood"])("%s", async (code) => {
    const answer = await ask(item([problem(code, "warning")], { ...FIELDS, rows: [[1]] }));
    expect(answer?.problems).toMatchObject([{ code, severity: "warning" }]);
  });

  test("that it is cut, with its count", async () => {
    const metadata = { question: "?", row_count: 1, truncated: true };
    const told = [problem("truncated", "warning")];
    const answer = await ask(item(told, { ...FIELDS, rows: [[1]], metadata }));
    expect(answer).toMatchObject({ total: 2, problems: [{ code: "truncated" }] });
  });

  test("that it is empty, once", async () => {
    const answer = await ask(item([problem("no_data", "warning")], FIELDS));
    expect(answer).toMatchObject({ rows: [], problems: [], absence: "no_data." });
  });
});
