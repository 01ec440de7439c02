import { describe, expect, test } from "vitest";
import { sampleAgents } from "../../../testing/sample.ts";

const sample = sampleAgents(50);

const readingOf = async (question: string) => {
  const { metadata } = await sample.ask(question);
  return metadata.reading;
};

describe("months in which one figure lay above another", () => {
  test.each([
    "months in 2024 in which Swiss inflation was above the policy rate",
    "in which months of 2024 was Swiss inflation above the policy rate",
    "in which months of 2024 did inflation in Switzerland exceed the policy rate",
    "which months in 2024 had Swiss inflation above the policy rate",
  ])("are each told by themselves: %s", async (question) => {
    const reading = await readingOf(question);
    expect(reading).toMatch(/^macro: country, date, inflation, policy rate where/);
    expect(reading).toContain("inflation - policy rate > 0");
  });

  test.each([
    "which months since 2022 had US inflation above the policy rate by more than 2 percentage points",
    "in which months since 2022 was US inflation more than two points above the policy rate",
  ])("by so many points, and not by parts of the other: %s", async (question) => {
    expect(await readingOf(question)).toContain("inflation - policy rate > 2");
  });

  test("in percent may be either", async () => {
    const { rows } = await sample.ask(
      "which months since 2022 had US inflation above the policy rate by more than 2%",
    );
    expect(rows).toEqual([]);
  });
});

describe("rates that moved by points", () => {
  test.each([
    "German companies whose net margin rose by more than two points from 2023 to 2024",
    "German companies with net margin up more than 2 points from 2023 to 2024",
    "German companies with a net margin up by more than 2 percentage points from 2023 to 2024",
  ])("%s", async (question) => {
    expect(await readingOf(question)).toMatch(/> 0\.02$/);
  });
});

describe("what they are ranked by", () => {
  test.each([
    "German companies with positive EBITDA by debt to EBITDA in 2024, top 5",
    "German companies by debt to EBITDA in 2024, top 5, positive EBITDA only",
    "German companies by debt to EBITDA in 2024, top 5, only those with positive EBITDA",
  ])("is no figure that is only bounded: %s", async (question) => {
    const reading = await readingOf(question);
    expect(reading).toContain("total ebitda > 0");
    expect(reading).toContain("top 5 by debt_to_ebitda falling");
  });

  test("is one in terms of another, said as a share", async () => {
    expect(
      await readingOf("German companies: R&D as a percentage of sales FY2024, five highest"),
    ).toContain("top 5 by research_and_development_to_revenue falling");
  });
});
