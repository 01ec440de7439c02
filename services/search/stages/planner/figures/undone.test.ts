import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openModel } from "../../../testing/agents.ts";

const MODEL = {
  semantic_model: [
    {
      name: "port",
      datasets: [
        {
          name: "cargo",
          source: "cargo",
          primary_key: ["cargo_id"],
          ai_context: { synonyms: ["carried"] },
          grounding: { datasets: ["transactions"], time: { field: "loaded", grain: "day" } },
          fields: [
            { name: "cargo_id", grounding: { kind: "key" } },
            { name: "vessel", grounding: { values: true, default: true } },
            { name: "destination", grounding: { values: true, default: true } },
            { name: "loaded", grounding: { kind: "time", default: true } },
            { name: "volume", grounding: { kind: "fact", unit: "tonnes", default: true } },
          ],
        },
      ],
    },
  ],
};

let port: Opened;
beforeAll(async () => {
  port = await openModel(
    "port",
    MODEL,
    [
      "CREATE TABLE cargo (cargo_id INTEGER PRIMARY KEY, vessel VARCHAR, destination VARCHAR, loaded DATE, volume INTEGER)",
      `INSERT INTO cargo VALUES (1, 'Auk', 'Japan', '2023-02-01', 5), (2, 'Auk', 'Chile', '2024-02-01', 6),
        (3, 'Brant', 'Japan', '2024-03-01', 7), (4, 'Brant', 'Chile', '2024-05-01', 8),
        (5, 'Curlew', 'Chile', '2023-05-01', 9), (6, NULL, 'Chile', '2024-06-01', 9)`,
    ],
    { fields: { underlying_datasets: ["transactions"] } },
  );
});
afterAll(() => port.close());

const ask = async (question: string) => (await port.ask(question))[0]!;

test.each([
  ["which vessels did not carry a cargo to Japan in 2024", [["Auk"], ["Curlew"]]],
  ["vessels without a cargo to Japan", [["Curlew"]]],
  ["vessels that never carried a cargo to Japan", [["Curlew"]]],
  ["vessels that carried no cargo in 2024", [["Curlew"]]],
  ["how many vessels had no cargo to Japan in 2024", [[2]]],
])("those who did not are not those who did something else: %s", async (question, rows) => {
  const item = await ask(question);
  expect(item.rows).toEqual(rows);
});

test("who did it in two years did it in both", async () => {
  const item = await ask("vessels with cargoes in 2023 and 2024");
  expect(item.rows).toEqual([["Auk", 2]]);
  const cargoes = await ask("cargoes to Japan in 2023 and 2024");
  expect(cargoes.rows).toHaveLength(2);
});

test("records that are not so are still records", async () => {
  const item = await ask("cargoes not to Japan in 2024");
  expect(item.rows).toHaveLength(3);
});

test("what says more of them is declined", async () => {
  const item = await ask("vessels that never carried a cargo above 7 in 2024");
  expect(item.rows).toEqual([]);
  expect(item.problems).toMatchObject([{ code: "not_understood" }]);
});
