import { expect, test } from "vitest";
import { ADMIN, openModel } from "../../testing/agents.ts";

test("those of a list of all of them are no answer where a verb says what of them", async () => {
  const agents = await openModel("desk", undefined, [
    "CREATE TABLE technician (technician_id INTEGER PRIMARY KEY, technician_name VARCHAR, team VARCHAR)",
    "INSERT INTO technician VALUES (1, 'Ida Moss', 'network'), (2, 'Joel Reed', 'desk')",
  ]);
  try {
    const [all] = await agents.ask("Which technicians are there?", { asker: ADMIN });
    expect(all!.rows).toHaveLength(2);
    const [item] = await agents.ask("Which technicians get paid?", { asker: ADMIN });
    expect(item!.rows).toEqual([]);
    expect(item!.problems).toMatchObject([{ code: "not_understood" }]);
  } finally {
    await agents.close();
  }
});
