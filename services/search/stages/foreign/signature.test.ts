import { expect, test } from "vitest";
import type { AgentAnswer } from "../../model.ts";
import { agentFields } from "../../testing/agents.ts";
import { nameKey, type Signature, signed } from "./signature.ts";

const AGENT = agentFields("tides", { type: "grpc", connection_params: {}, owner: "Harbour" });
const SIGNATURE: Signature = {
  agent: AGENT,
  prefixes: [],
  providers: [],
  isTaken: (name) => name === nameKey("Groundwork sample (invented)"),
  publicUrl: "https://data.example.org/",
};
const sign = (uri: string, provider: string, more: Partial<Signature> = {}) => {
  const source = { part: { type: "row" as const, index: 0 }, uri, name: "Log", provider };
  const answer: AgentAnswer = {
    fields: [],
    rows: [],
    sources: [source],
    problems: [],
    total: 0,
    units: {},
  };
  const [found] = signed(answer, { ...SIGNATURE, ...more }).sources;
  return [found!.uri, found!.name, found!.provider];
};
const OWN = ["groundwork://tides", "tides", "Harbour"];
const LOG = "https://tides.example/log/1";

test.each([
  "groundwork://sample/company/3",
  "groundwork://tidesX/company/3",
  "https://data.example.org/records?uri=groundwork://sample/company/3",
  "https://DATA.example.org:443/./records?uri=x",
])("an agent's link is not that of our records: %s", (uri) => {
  expect(sign(uri, "Harbour")).toEqual(OWN);
});

test.each([
  "Groundwork sample (invented)",
  "groundwork SAMPLE  invented",
  "Ｇroundwork sample (invented)",
])("an agent does not sign as somebody else here: %s", (provider) => {
  expect(sign(LOG, provider)).toEqual([LOG, "Log", "Harbour"]);
});

test("an agent signs with its own links and with names that nobody else has", () => {
  expect(sign(LOG, "Tide tables")).toEqual([LOG, "Log", "Tide tables"]);
  expect(sign("groundwork://tides/1", "Harbour")).toEqual([
    "groundwork://tides/1",
    "Log",
    "Harbour",
  ]);
});

test("addresses that are registered hold, and no others", () => {
  const prefixes = { prefixes: ["https://tides.example/log"] };
  expect(sign(LOG, "Harbour", prefixes)[0]).toBe(LOG);
  for (const uri of [
    "https://tides.example/logs/1",
    "https://tides.example.org/log/1",
    "https://other.example/log",
  ])
    expect(sign(uri, "Harbour", prefixes)).toEqual(OWN);
});

test("providers that are registered hold, and no others", () => {
  const providers = { providers: ["Groundwork sample (invented)"] };
  expect(sign(LOG, "Groundwork sample (invented)", providers)[2]).toBe(
    "Groundwork sample (invented)",
  );
  expect(sign(LOG, "Tide tables", providers)[2]).toBe("Harbour");
});
