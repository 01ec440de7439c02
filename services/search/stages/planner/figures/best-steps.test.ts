import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const rows = async (question: string) => (await mills.ask(question)).map((each) => each.rows);

describe("the best of the steps that a figure is known by", () => {
  test.each([
    ["highest quarterly revenue of Alder Mills", [[[2024, 4, 78]]]],
    ["record quarterly revenue of Alder Mills", [[[2024, 4, 78]]]],
    ["lowest annual revenue of Alder Mills", [[[2023, 99]]]],
    ["in which of the last three years did Alder Mills have the lowest revenue", [[[2023, 99]]]],
  ])("is one of them: %s", async (question, all) => {
    expect(await rows(question)).toEqual(all);
  });

  test("is that of whoever has it", async () => {
    expect(await rows("which company had the highest quarterly revenue in 2024")).toEqual([
      [["Alder Mills", 2024, 4, 78]],
    ]);
  });
});

test("what was last in each step is no mean of it", async () => {
  const [all] = await rows("last price of Alder Mills in each year from 2022 to 2024");
  expect(all!.map((row) => row.filter((cell) => typeof cell === "number"))).toEqual([
    [2022, 20],
    [2023, 25],
    [2024, 26],
  ]);
});

describe("the first and the last of each step", () => {
  test.each([
    ["last deal in each year", ["Fir", "Ivy"]],
    ["newest deal in each year with target and amount", ["Fir", "Ivy"]],
    ["first deal in each year with target and amount", ["Elm", "Gum"]],
  ])("are by when they were: %s", async (question, targets) => {
    const [all] = await rows(question);
    expect(all!.map((row) => row.find((cell) => targets.includes(String(cell))))).toEqual(targets);
  });

  test("are averaged as they stood", async () => {
    const [all] = await rows(
      "average price of Alder Mills at the end of each year from 2022 to 2023",
    );
    expect(all).toEqual([
      [2022, 20],
      [2023, 25],
    ]);
  });
});

describe("how many, and an amount without more", () => {
  test.each([
    "number of deals and amount by year",
    "deals per year: count and amount",
    "how many deals and total amount per year",
  ])("stand beside each other: %s", async (question) => {
    expect(await rows(question)).toEqual([
      [
        [2022, 2, 14],
        [2023, 3, 18],
      ],
    ]);
  });
});

test("what several are asked by is that of each", async () => {
  expect(await rows("how many deals and how many statements each year since 2023")).toEqual([
    [[2023, 3]],
    [
      [2023, 4],
      [2024, 4],
    ],
  ]);
});
