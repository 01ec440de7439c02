import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Branches where things are mended, by whom, and how that went. */
const REPAIRS = [
  "CREATE TABLE branches (branch_id INTEGER PRIMARY KEY, branch_name VARCHAR, town VARCHAR, monthly_rent DECIMAL(10, 2), floor_area DECIMAL(10, 2))",
  "INSERT INTO branches VALUES (1, 'Quay', 'Arendal', 900, 45), (2, 'Mill', 'Arendal', 400, 40), (3, 'Gate', 'Bodo', NULL, 60), (4, 'Yard', 'Bodo', 300, 30)",
  "CREATE TABLE menders (mender_id INTEGER PRIMARY KEY, full_name VARCHAR, branch_id INTEGER REFERENCES branches (branch_id), trade VARCHAR, hired_on DATE, left_on DATE, born_on DATE)",
  "INSERT INTO menders VALUES (1, 'Ada Lind', 1, 'sewing', '2020-02-01', NULL, '1980-01-01'), (2, 'Bo Ask', 1, 'bicycles', '2021-03-01', '2022-03-01', '1990-05-05'), (3, 'Cy Elm', 2, 'sewing', '2022-06-15', NULL, '1985-07-07'), (4, 'Di Oak', 3, NULL, '2023-01-10', '2023-01-20', '1999-09-09')",
  "CREATE TABLE repairs (repair_id INTEGER PRIMARY KEY, mender_id INTEGER REFERENCES menders (mender_id), item_kind VARCHAR, state VARCHAR, fee DECIMAL(10, 2), parts_cost DECIMAL(10, 2), is_urgent BOOLEAN, taken_at TIMESTAMP, finished_at TIMESTAMP, rating INTEGER)",
  "INSERT INTO repairs VALUES (1, 1, 'coat', 'done', 20, 5, TRUE, '2023-01-02 10:00', '2023-01-04 10:00', 5), (2, 1, 'coat', 'failed', 10, 2, FALSE, '2023-01-20 10:00', '2023-01-21 10:00', 2), (3, 1, 'bag', 'open', 30, 0, FALSE, '2023-02-10 10:00', NULL, NULL), (4, 2, 'bicycle', 'done', 50, 20, TRUE, '2022-02-01 10:00', '2022-02-01 16:00', 4), (5, 2, 'bicycle', 'failed', 40, 10, FALSE, '2022-02-15 10:00', '2022-02-17 10:00', NULL), (6, 3, 'coat', 'done', 25, 5, FALSE, '2023-02-11 10:00', '2023-02-12 10:00', 3), (7, 3, 'bag', 'done', 35, 5, TRUE, '2023-03-01 10:00', '2023-03-04 10:00', 4), (8, 4, 'lamp', 'failed', 15, 1, FALSE, '2023-01-11 10:00', '2023-01-12 10:00', 1)",
];

const records = recordsOf(REPAIRS);

const rows = (question: string) => records.told(question);

describe("each column of groups has conditions of its own", () => {
  test.each([
    [
      "For each item kind, return the kind, the number of repairs and the number of repairs that have not been finished.",
      "coat | 3 | 0; bag | 2 | 1; bicycle | 2 | 0; lamp | 1 | 0",
    ],
    [
      "Per town, show the town, the number of branches and the highest monthly rent.",
      "Arendal | 2 | 900; Bodo | 2 | 300",
    ],
    [
      "Show each town with its number of branches, its average rent and its largest rent.",
      "Arendal | 2 | 650 | 900; Bodo | 2 | 300 | 300",
    ],
    [
      "Return item kind, number of repairs, number of done repairs and percentage of repairs that failed.",
      "coat | 3 | 2 | 33.3333333333; bag | 2 | 1 | 0; bicycle | 2 | 1 | 50; lamp | 1 | 0 | 100",
    ],
    [
      "Return the number of failed repairs, the item kind and the number of repairs, ordered by number of repairs and then item kind descending.",
      "1 | lamp | 1; 1 | bicycle | 2; 0 | bag | 2; 1 | coat | 3",
    ],
    [
      "For each town, return the town, the number of urgent repairs and the total fee of those repairs.",
      "Arendal | 3 | 105",
    ],
    [
      "Looking only at urgent repairs, return the item kind, the number of repairs and the total fee per item kind.",
      "bag | 1 | 35; bicycle | 1 | 50; coat | 1 | 20",
    ],
    [
      "When counting repairs, consider only done ones. Return town and number of repairs for towns with at least 2 of them.",
      "Arendal | 4",
    ],
    [
      "For each trade, ignoring menders without one, return the trade and the number of menders.",
      "sewing | 2; bicycles | 1",
    ],
    [
      "For each combination of town and trade, return the town, the trade and the number of menders.",
      "Arendal | sewing | 2; Arendal | bicycles | 1; Bodo | - | 1",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("groups are meant by a figure of each", () => {
  test.each([
    [
      "For item kinds with more than one repair, return the item kind, the number of urgent repairs and the highest fee.",
      "bag | 1 | 35; bicycle | 1 | 50; coat | 1 | 25",
    ],
    [
      "For menders with at least 2 done repairs, return the full name and the average fee.",
      "Cy Elm | 30",
    ],
    [
      "TF = total fee of done repairs. Return full name and TF for menders with a TF above 30, ordered by TF descending.",
      "Cy Elm | 60; Bo Ask | 50",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("a sentence behind a question says what its columns are", () => {
  test.each([
    [
      "How many repairs were there for each item kind? Return item kind and number of repairs, ordered by number of repairs descending and then item kind.",
      "coat | 3; bag | 2; bicycle | 2; lamp | 1",
    ],
    [
      "What percentage (0 to 100) of repairs failed for each town? Return percentage and town, largest first.",
      "100 | Bodo; 28.5714285714 | Arendal",
    ],
    [
      "What is the ratio of failed repairs to done repairs for each item kind? Return item kind and ratio, ordered by item kind.",
      "bag | 0; bicycle | 1; coat | 0.5; lamp | -",
    ],
    [
      "What share of the total fees comes from each item kind? Return item kind and share, largest first.",
      "bicycle | 0.4; bag | 0.288888888889; coat | 0.244444444444; lamp | 0.0666666666667",
    ],
    [
      "What was the total fee of done repairs per month in 2023? Return month and total.",
      "2023-01-01 | 20; 2023-02-01 | 25; 2023-03-01 | 35",
    ],
    [
      "How many repairs were taken on each weekday? Return the English weekday name and the number of repairs, ordered from Monday to Sunday.",
      "Monday | 1; Tuesday | 2; Wednesday | 2; Friday | 2; Saturday | 1",
    ],
    [
      "What is the ratio of monthly rent to floor area for each branch with a known rent? Return branch name and ratio.",
      "Mill | 10; Quay | 20; Yard | 10",
    ],
    [
      "Which 2 menders have the highest average rating? Return full name, number of ratings and average rating.",
      "Bo Ask | 1 | 4; Ada Lind | 2 | 3.5; Cy Elm | 2 | 3.5",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test.each([
    "How many repairs were there, and how many of those failed? Return both numbers.",
    "For each town, return the town, the number of repairs and the average weight.",
    "Which menders received at least 2 ratings? Return full name.",
    "Return full name, number of repairs and total fee for menders hired in 2021 and at least one repair.",
    "Which 2 menders have earned the most in done repairs? Return full name.",
  ])("is declined where it cannot be followed: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("what a question defines", () => {
  test.each([
    [
      "Failure rate = number of failed repairs / number of repairs. What is the failure rate for each item kind? Return item kind and failure rate.",
      "lamp | 1; bicycle | 0.5; coat | 0.333333333333; bag | 0",
    ],
    [
      "FR = number of failed repairs / number of all repairs. For menders with at least 2 repairs, return the full name, the number of repairs and the FR, ordered by FR descending.",
      "Bo Ask | 2 | 0.5; Ada Lind | 3 | 0.333333333333; Cy Elm | 2 | 0",
    ],
    [
      "Turnover = sum of the fee over all done repairs. Return town and turnover, ordered by turnover descending.",
      "Arendal | 130",
    ],
    [
      "TF = takings from repairs = sum of the fee over urgent repairs. Return full name and TF.",
      "Bo Ask | 50; Cy Elm | 35; Ada Lind | 20",
    ],
    [
      "Cost share = total parts cost / total fee, over done and failed repairs only. Return town and cost share, ordered by town.",
      "Arendal | 0.261111111111; Bodo | 0.0666666666667",
    ],
    [
      "TD = total fee of done repairs minus total fee of failed repairs. Return full name and TD, ordered by TD descending.",
      "Cy Elm | 60; Ada Lind | 10; Bo Ask | 10; Di Oak | -15",
    ],
  ])("may stand before what it asks: %s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("days", () => {
  test.each([
    ["How many repairs were taken in the 30 days before 2023-02-11?", "2"],
    ["How many repairs were taken in the last 30 days, counting back from 2023-02-11?", "3"],
    ["How many menders were hired between 2021-01-01 and 2022-12-31, both days included?", "2"],
    [
      "Show the full name and leaving date of menders that have left.",
      "Bo Ask | 2022-03-01; Di Oak | 2023-01-20",
    ],
    ["List the full name and hiring date of the menders hired in 2021.", "Bo Ask | 2021-03-01"],
    ["Which menders hired after 2021 have left?", "Di Oak"],
    ["Which menders were hired since 2021-01-01 and have not left?", "Cy Elm"],
    [
      "Return the full name, the hiring date and the trade of every mender who was hired before 2022.",
      "Ada Lind | 2020-02-01 | sewing; Bo Ask | 2021-03-01 | bicycles",
    ],
    [
      "For each month of taking, what percentage of repairs failed?",
      "2022-02-01 | 50; 2023-01-01 | 66.6666666667; 2023-02-01 | 0; 2023-03-01 | 0",
    ],
    [
      "What is the ratio of number of ratings to number of repairs for each item kind?",
      "bag | 0.5; bicycle | 0.5; coat | 1; lamp | 1",
    ],
    [
      "What are the 2 urgent repairs with the latest finished dates? Return repair id and item kind.",
      "7 | bag; 1 | coat",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});
