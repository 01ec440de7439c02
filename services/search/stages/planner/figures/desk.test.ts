import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openDesk } from "../../../testing/desk.ts";
import { columnOf } from "../../../testing/mills.ts";

let desk: Opened;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const column = async (question: string, name: string) =>
  columnOf((await desk.ask(question))[0]!, name).toSorted();

describe("the newest of whom a question names is their own newest", () => {
  test.each([
    ["which issuers have a negative outlook", ["Birch Pharma", "Cedar Pharma"]],
    ["issuers with a negative outlook from Meridian", ["Alder Bank", "Birch Pharma"]],
    ["issuers with a negative outlook from Halden", ["Cedar Pharma"]],
    ["issuers rated AA by Meridian", ["Alder Bank", "Cedar Pharma"]],
    // Whoever ever was so need not be so now.
    ["issuers that ever had a negative outlook from Halden", ["Cedar Pharma"]],
    [
      "issuers with a negative outlook from Meridian at any time",
      ["Alder Bank", "Birch Pharma", "Cedar Pharma"],
    ],
  ])("%s", async (question, expected) => {
    expect(await column(question, "issuer")).toEqual(expected);
  });
});

describe("records are counted, and not whose they are", () => {
  test.each([
    ["how many buy recommendations on Pharma companies", [2]],
    ["how many companies have a buy recommendation", [2]],
  ])("%s", async (question, expected) => {
    const [item] = await desk.ask(question);
    expect(item!.rows).toEqual([expected]);
  });

  test.each([
    "analysts who published on Birch Pharma and how many notes each",
    "which analysts published on Birch Pharma and how many reports each?",
  ])("%s", async (question) => {
    const items = await desk.ask(question);
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "analyst")).toEqual(["Joel Reed", "Ida Moss"]);
    expect(columnOf(items[0]!, "count")).toEqual([2, 1]);
  });
});

describe("high and low", () => {
  test.each([
    "high and low share price of Alder Bank in March 2024",
    "Alder Bank high and low in March 2024",
  ])("of a stretch of time: %s", async (question) => {
    const [item] = await desk.ask(question);
    expect(item!.rows.map((row) => row.slice(-2))).toEqual([[25, 20]]);
  });

  test.each([
    "high and low share price of Alder Bank on 2024-03-04",
    "highest share price of Alder Bank on 4 March 2024",
  ])("of one record there are none: %s", async (question) => {
    const [item] = await desk.ask(question);
    expect(item!.rows).toEqual([]);
    expect(item!.problems).not.toEqual([]);
  });
});

describe("what makes up a part of a figure is its share", () => {
  test.each([
    ["clients that make up at least 25% of Alder Bank's revenue", ["Fir"]],
    ["clients who account for a quarter or more of the revenue of Birch Pharma", ["Elm"]],
    ["clients that account for less than a quarter of Birch Pharma's revenue", ["Gum"]],
  ])("%s", async (question, expected) => {
    expect(await column(question, "client")).toEqual(expected);
  });

  test("a figure of which nothing has a share stays unread", async () => {
    const [item] = await desk.ask("clients that make up at least 25% of Alder Bank's costs");
    expect(item!.rows).toEqual([]);
    expect(item!.problems).not.toEqual([]);
  });
});

describe("what there is most of is told of each, and not of the pair of both that has the most", () => {
  test.each([
    "most common recommendation for each analyst",
    "for each analyst, the recommendation with the most notes",
  ])("%s", async (question) => {
    const [item] = await desk.ask(question);
    expect(new Set(columnOf(item!, "analyst"))).toEqual(new Set(["Joel Reed", "Ida Moss"]));
  });
});
