import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

/** Whom each answer is about, and its figure. */
async function answers(question: string, figure: string) {
  const items = await mills.ask(question);
  return items
    .filter(({ rows }) => rows.length > 0)
    .flatMap((item) => {
      const figures = columnOf(item, figure);
      return columnOf(item, "company").map((name, at) => [name, figures[at]]);
    });
}

describe("a text of several questions", () => {
  test("a pronoun is of what the part before asks for, and of nobody else", async () => {
    const [deals] = await mills.ask("largest deal of 2022 and when was it announced");
    expect(columnOf(deals!, "target")).toEqual(["Fir"]);
    const items = await mills.ask("which company has the most employees and where is it from");
    expect(items.map((item) => columnOf(item, "company"))).toEqual([
      ["Birch Tools"],
      ["Birch Tools"],
    ]);
    const [, loose] = await mills.ask("how many companies are there and where are they");
    expect(loose!.rows).toEqual([]);
    expect(loose!.problems[0]!.message).toContain('"they"');
  });

  test("behind what was not understood nothing is said of everybody unasked", async () => {
    const [, deals] = await mills.ask("what does anybody fizzle? deal amounts please");
    expect(deals!.rows).toEqual([]);
    const [, own] = await mills.ask("what does Alder Mills fizzle? deal amounts please");
    expect(new Set(columnOf(own!, "company"))).toEqual(new Set(["Alder Mills"]));
    const [, all] = await mills.ask("what does Alder Mills fizzle? list all companies");
    expect(all!.rows).toHaveLength(4);
  });

  test("a time at the end of a list holds for all of it", async () => {
    expect(await answers("Alder Mills: sales and debt for 2022", "revenue")).toContainEqual([
      "Alder Mills",
      110,
    ]);
  });

  test("a short question shares whom and when with the one before", async () => {
    const items = await mills.ask("What was the revenue of Alder Mills in 2022? Profit?");
    expect(items.map((item) => columnOf(item, "company"))).toEqual([
      ["Alder Mills"],
      ["Alder Mills"],
    ]);
    expect(columnOf(items[1]!, "profit")).toEqual([-5]);
  });

  test("by what the last of several is grouped, all are", async () => {
    const items = await mills.ask("total amount and number of deals by year");
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item.rows.length).toBeGreaterThan(1);
  });

  test("an average is one of every figure that it is said of", async () => {
    const [item] = await mills.ask("average revenue and profit of Alder Mills since 2021");
    expect(item!.fields.map(({ name }) => name)).toEqual(["average_revenue", "average_profit"]);
  });

  test("a figure of some other time keeps its time", async () => {
    const items = await mills.ask("Revenue of Birch Tools in 2021? Profit in 2023?");
    expect(columnOf(items[1]!, "profit")).toEqual([20]);
    expect(columnOf(items[1]!, "company")).toEqual(["Birch Tools"]);
  });

  test("what stands in parentheses belongs to the question before it", async () => {
    const items = await mills.ask("Did Alder Mills grow in 2022? (revenue)");
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "revenue_growth").map(Number)).toEqual([10]);
  });

  test("'its' means whom the part before was about", async () => {
    expect(
      await answers(
        "How many employees does Cedar Lines have and what was its debt in 2024?",
        "debt",
      ),
    ).toEqual([
      ["Cedar Lines", undefined],
      ["Cedar Lines", 1],
    ]);
  });

  test("'and when' is no question of its own", async () => {
    const items = await mills.ask("peak revenue of Birch Tools and when");
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "fiscal_year")).toEqual([2021]);
  });

  test("'and in 2023' and 'what about X' ask the question before again", async () => {
    const question =
      "What was the debt of Birch Tools in 2022? And in 2023? What about Alder Mills?";
    const items = await mills.ask(question);
    expect(items.map((item) => columnOf(item, "debt"))).toEqual([[80], [70], [40]]);
  });

  test("conditions on the same ones that no table holds are offered one by one", async () => {
    const [item, ...others] = await mills.ask(
      "companies with deals and revenue above 100 in 2023 and debt",
    );
    expect(others).toEqual([]);
    expect(item!.rows).toEqual([]);
    expect(item!.problems[0]!.alternatives).toContain("companies with deals");
  });

  test("a word that is short for several figures is asked back with each of them", async () => {
    const [item] = await mills.ask("yield of Alder Mills in 2023");
    expect(item!.problems.map(({ code }) => code)).toEqual(["ambiguous"]);
    expect(item!.problems[0]!.alternatives).toEqual([
      "gross yield of Alder Mills in 2023",
      "net yield of Alder Mills in 2023",
    ]);
  });

  test("conditions on the same ones are one question", async () => {
    const items = await mills.ask("companies with deals in 2023 and revenue above 100 in 2023");
    expect(items.map(({ rows }) => rows)).toEqual([[["Birch Tools"]]]);
  });

  test("several figures of several are each asked of all of them", async () => {
    const items = await mills.ask("deals and debt of Alder Mills and Birch Tools in 2023");
    expect(items.map((item) => columnOf(item, "company"))).toEqual([
      expect.arrayContaining(["Alder Mills", "Birch Tools"]),
      expect.arrayContaining(["Alder Mills", "Birch Tools"]),
    ]);
    expect([...columnOf(items[1]!, "debt")].toSorted()).toEqual([40, 70]);
    expect(items[0]!.metadata.question).toBe("deals of Alder Mills and Birch Tools in 2023");
  });

  test("figures of several that one table holds stay one table", async () => {
    const items = await mills.ask("deals, debt and profit of Alder Mills and Birch Tools in 2023");
    expect(items).toHaveLength(2);
    expect(columnOf(items[1]!, "profit")).toHaveLength(2);
    expect(columnOf(items[1]!, "debt")).toHaveLength(2);
  });

  test("a figure that is not understood declines the others with it", async () => {
    const items = await mills.ask("deals and moods of Alder Mills and Birch Tools in 2023");
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
  });

  test("what is shared by a list stands where a person would put it", async () => {
    const items = await mills.ask("deals and debt of Alder Mills in 2023");
    expect(items.map(({ metadata }) => metadata.question)).toEqual([
      "deals of Alder Mills in 2023",
      "debt of Alder Mills in 2023",
    ]);
  });

  test("of whom and when the last of a list is asked, all of it is", async () => {
    for (const question of [
      "deals and debt of Norwegian companies in 2023",
      "debt of Norwegian companies in 2023 and deals",
      "debt of Norwegian companies and deals in 2023",
    ]) {
      const items = await mills.ask(question);
      expect(items.map((item) => new Set(columnOf(item, "company")))).toContainEqual(
        new Set(["Alder Mills", "Cedar Lines"]),
      );
      expect(items.flatMap((item) => columnOf(item, "target")).filter(Boolean)).toEqual(["Hazel"]);
    }
  });

  test("two ranks of one year are one of each", async () => {
    const items = await mills.ask("largest revenue and lowest debt in 2023");
    expect(items.map(({ rows }) => rows.length > 0)).toEqual([true, true]);
    expect(columnOf(items[0]!, "revenue")[0]).toBe(160);
  });

  test("'whose' of a list is said of those before it, and of no others", async () => {
    const items = await mills.ask(
      "deals of Alder Mills whose amount is above 4 and whose debt is above 10 in 2023",
    );
    expect(items).toHaveLength(1);
    expect(items[0]!.rows).toEqual([]);
  });

  test("two clauses about one record are one table", async () => {
    const [item, ...others] = await mills.ask(
      "Which country is Birch Tools from and how many employees does it have?",
    );
    expect(others).toEqual([]);
    expect(columnOf(item!, "country")).toEqual(["Chile"]);
    expect(columnOf(item!, "employees")).toEqual([40]);
  });

  test("a clause that says nothing of its own keeps the record of the one before", async () => {
    const [item, ...others] = await mills.ask(
      "When was the largest deal of 2022 announced and what was the target?",
    );
    expect(others).toEqual([]);
    expect(columnOf(item!, "target")).toEqual(["Fir"]);
  });

  test("a second figure is of the year of the first", async () => {
    const [item, ...others] = await mills.ask(
      "What was the revenue of Birch Tools in 2022 and what was its profit?",
    );
    expect(others).toEqual([]);
    expect(columnOf(item!, "profit")).toEqual([25]);
  });

  test("one record that the clause before does not tell is not any of everybody's", async () => {
    const [first, second] = await mills.ask(
      "How many deals were announced in 2022 and when was the deal announced?",
    );
    expect(first!.rows).toEqual([[2]]);
    expect(second!.rows).toEqual([]);
  });

  test("what is asked of each stands behind the list", async () => {
    const [item] = await mills.ask("Deals of Alder Mills in 2022 - target and amount of each");
    expect([...columnOf(item!, "target")].toSorted()).toEqual(["Elm", "Fir"]);
    expect([...columnOf(item!, "amount")].toSorted()).toEqual([5, 9]);
  });

  test("another count is of those that were counted before", async () => {
    const items = await mills.ask(
      "How many deals did Alder Mills announce in 2022 and how many were in Chile?",
    );
    for (const item of items.slice(1)) expect(item.rows).not.toEqual([[3]]);
  });

  test("'what is Y's' asks for the figure of the clause before", async () => {
    const items = await mills.ask(
      "What was the debt of Birch Tools in 2022 and what was Alder Mills's?",
    );
    expect(items.map((item) => columnOf(item, "debt"))).toEqual([[80], [30]]);
  });
});
