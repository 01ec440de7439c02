import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openModel } from "../../testing/agents.ts";

const KENNEL = [
  "CREATE TABLE dog (dog_id INTEGER PRIMARY KEY, dog_name VARCHAR, arrived_on DATE)",
  "INSERT INTO dog VALUES (1, 'Rex', '2023-02-01'), (2, 'Ada', '2024-02-01')",
];

let kennel: Opened;
beforeAll(async () => {
  kennel = await openModel("kennel", undefined, KENNEL);
});
afterAll(() => kennel.close());

test.each([
  ["dogs in February", "not_understood", 'Not understood: "February".'],
  ["dogs in Feb", "not_understood", 'Not understood: "Feb".'],
  ["dogs on 2023-02-30", "not_understood", 'Not understood: "2023-02-30".'],
  ["dogs of Zebulon", "entity_not_found", 'Nothing that you may use is called "Zebulon".'],
])("what was not read is named as it was written: %s", async (question, code, message) => {
  const [item] = await kennel.ask(question);
  expect(item?.problems).toMatchObject([{ code, message }]);
});
