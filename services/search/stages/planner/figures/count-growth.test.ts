import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const rowsOf = async (question: string) => {
  const [item] = await mills.ask(question);
  return item!.rows;
};

describe("how many there are is compared", () => {
  test.each([
    ["how many more deals were there in 2023 than in 2022", [[3, 1]]],
    ["were there more deals in 2023 than in 2022", [[3, 1]]],
    // Against the earlier one, whichever was named first.
    ["how many fewer deals were there in 2022 than in 2023", [[3, 1]]],
    ["did the number of deals grow in 2023", [[3, 50]]],
    ["difference in number of deals between 2022 and 2023", [[3, 1]]],
    // Of all of them together, and not company by company.
    ["how many more deals did Chilean companies have in 2023 than in 2022", [[2, 2]]],
    ["did Chilean companies have more deals in 2023 than in 2022", [[2, 2]]],
    ["did deal amount rise in 2023", [[18, expect.closeTo((18 / 14 - 1) * 100)]]],
    ["how many more companies are there in Chile than in Norway", [[0]]],
  ])("%s", async (question, expected) => expect(await rowsOf(question)).toEqual(expected));

  test.each([
    ["companies where the number of deals fell in 2023", ["Alder Mills"]],
    ["companies whose number of deals fell by more than 60% in 2023", []],
    ["companies whose number of deals fell by more than 40% in 2023", ["Alder Mills"]],
    // From some to none is a fall of all of it.
    [
      "companies whose number of deals fell by more than 90% in 2024",
      ["Alder Mills", "Birch Tools", "Dogwood Mills"],
    ],
  ])("%s", async (question, expected) => {
    const [item] = await mills.ask(question);
    expect(columnOf(item!, "company")).toEqual(expected);
  });
});

test("of one who is named they are counted by time, too", async () => {
  expect(await rowsOf("number of deals of Alder Mills by year")).toEqual([
    [2022, 2],
    [2023, 1],
  ]);
});

describe("the change of an average", () => {
  test("is of the average where it is said to have moved, and not the mean of changes", async () => {
    expect(await rowsOf("did the average deal amount go up in 2023")).toEqual([
      [6, expect.closeTo(-100 / 7)],
    ]);
    expect(await rowsOf("average revenue growth of companies in 2022")).toEqual([
      [expect.closeTo(-1.25)],
    ]);
  });
});

test("whose growth is asked by their size are ranked by it", async () => {
  const [item] = await mills.ask("revenue growth of the two largest companies in 2023");
  expect(columnOf(item!, "company")).toEqual(["Birch Tools", "Alder Mills"]);
  // By revenue, and not by profit: nothing says which of both is shown.
  const [other] = await mills.ask("profit growth of the two largest companies in 2023");
  expect(other!.rows).toEqual([]);
});
