import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Keepers of hives in gardens, what was harvested on which day, what was sold of it, and contests. */
const APIARY = [
  "CREATE TABLE garden (garden_id INTEGER PRIMARY KEY, garden_name VARCHAR, district VARCHAR, size_m2 INTEGER)",
  "INSERT INTO garden VALUES (1, 'Elm', 'North', 90), (2, 'Ash', 'North', 20), (3, 'Fir', 'South', 70), (4, 'Yew', 'West', 40)",
  "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, keeper_name VARCHAR, home_district VARCHAR, birth_year INTEGER)",
  "INSERT INTO keeper VALUES (1, 'Ada', 'North', 1950), (2, 'Ben', 'North', 1980), (3, 'Cyd', 'South', 1972), (4, 'Dot', 'East', 1958)",
  "CREATE TABLE hive (hive_id INTEGER PRIMARY KEY, hive_name VARCHAR, style VARCHAR, frames INTEGER, keeper_id INTEGER REFERENCES keeper (keeper_id), garden_id INTEGER REFERENCES garden (garden_id))",
  "INSERT INTO hive VALUES (1, 'Amber', 'skep', 8, 1, 1), (2, 'Basil', 'long', 20, 1, 2), (3, 'Clove', 'skep', 10, 2, 3), (4, 'Daisy', 'long', 24, 3, 3), (5, 'Erica', 'tower', 12, 4, 4)",
  "CREATE TABLE harvest (harvest_id INTEGER PRIMARY KEY, hive_id INTEGER REFERENCES hive (hive_id), harvest_day VARCHAR, blossom VARCHAR, weight_kg INTEGER, grade VARCHAR)",
  "INSERT INTO harvest VALUES (1, 1, 'Saturday', 'lime', 9, 'clear'), (2, 1, 'Sunday', 'heather', 4, 'cloudy'), (3, 2, 'Saturday', 'clover', 7, 'clear'), (4, 3, 'Saturday', 'lime', 5, 'clear'), (5, 4, 'Sunday', 'clover', 8, 'cloudy'), (6, 3, 'Monday', 'lime', 3, 'clear')",
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, harvest_id INTEGER REFERENCES harvest (harvest_id), price INTEGER)",
  "INSERT INTO sale VALUES (1, 1, 50), (2, 5, 40)",
  "CREATE TABLE nomination (nomination_id INTEGER PRIMARY KEY, hive_id INTEGER REFERENCES hive (hive_id), outcome VARCHAR, year INTEGER)",
  "INSERT INTO nomination VALUES (1, 1, 'Nominated', 2020), (2, 2, 'Won', 2021), (3, 4, 'Nominated', 2021)",
];

const records = recordsOf(APIARY);

describe("what is denied is all of them, and what was said before stays", () => {
  test.each([
    ["keepers with a harvest on Saturday but none on Sunday", ["Ben"]],
    ["Show the names of gardens with harvests on Saturday but none on Monday.", ["Ash", "Elm"]],
    ["Which keepers have a harvest of clover but none of lime?", ["Cyd"]],
    ["Which hives have a harvest of more than 4 kg but none of lime?", ["Basil", "Daisy"]],
    ["keepers who have a long hive but no skep", ["Cyd"]],
    ["Which keepers have a skep hive but no sale of any of their harvests?", ["Ben"]],
    ["Which keepers have hives but no harvests?", ["Dot"]],
    ["hives that have harvests but no sales", ["Basil", "Clove"]],
    ["How many keepers have a harvest on Saturday but no harvest on Sunday?", ["1"]],
    ["Which hives had a clear harvest but never a cloudy one?", ["Basil", "Clove"]],
    ["Which keepers have hives but never made a harvest?", ["Dot"]],
    ["hives that were harvested but never nominated", ["Clove"]],
    ["hives that were nominated but never won", ["Amber", "Daisy"]],
    ["hives that were nominated but did not win", ["Amber", "Daisy"]],
    ["hives that have never been nominated", ["Clove", "Erica"]],
    ["hives that were nominated", ["Amber", "Basil", "Daisy"]],
    ["hives that were harvested but not on Sunday", ["Basil", "Clove"]],
    ["Which keepers have a harvest but none of clover?", ["Ben"]],
    ["How many keepers have both a long hive and no skep?", ["1"]],
    ["hives for which no harvest was recorded", ["Erica"]],
    ["Show the hives of which no nomination has been made.", ["Clove", "Erica"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each([
    "gardens with hives that were moved in May but none that were moved in June",
    "Which keepers have a skep but none of their hives was harvested?",
  ])("is declined where that is not known: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("both of them, each of something of its own", () => {
  test.each([
    ["Which hives have both a harvest on Saturday and one on Sunday?", ["Amber"]],
    ["Which keepers made harvests both on Saturday and on Sunday?", ["Ada"]],
    ["hives with both a clear and a cloudy harvest", ["Amber"]],
    ["Which keepers have both a skep and a long hive?", ["Ada"]],
    ["How many keepers have both a hive in Elm and a hive in Ash?", ["1"]],
    ["home districts that have both a keeper born before 1960 and one born after 1975", ["North"]],
    ["styles that have both a hive with over 22 frames and a hive with under 21 frames", ["long"]],
    [
      "Show the styles of hives that have both a hive with over 22 frames and a hive with under 21 frames.",
      ["long"],
    ],
    [
      "districts that are both home to a keeper and the district of a garden larger than 50",
      ["North", "South"],
    ],
    ["List the districts where both keepers live and gardens lie.", ["North", "South"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("is declined where of what follows nobody knows whether it is said of both", async () => {
    const question =
      "Which hives were harvested both on Saturday and on Sunday by a keeper from Elm?";
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("another than that of one of them", () => {
  test.each([
    ["Which keepers are from another home district than Ada?", ["Cyd", "Dot"]],
    ["hives of a different style than Amber", ["Basil", "Daisy", "Erica"]],
    ["keepers with a different home district from the oldest keeper", ["Cyd", "Dot"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each([
    "Which hives stand in another district than their keeper?",
    "How many harvests go from a garden in one district to a garden in another district?",
  ])("is declined where each has its own: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});
