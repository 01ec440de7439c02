import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A laundry: bags that customers hand in, and complaints about them. */
const LAUNDRY = [
  "CREATE TABLE customers (cust_id INTEGER PRIMARY KEY, cust_name VARCHAR, segment VARCHAR, email VARCHAR)",
  "INSERT INTO customers VALUES (1, 'Blue Inn', 'hotel', 'desk@gmail.com'), (2, 'Corner Bistro', 'bistro', 'hi@yahoo.com'), (3, 'Hill Inn', 'hotel', 'a@hill.org'), (4, 'Lake Spa', 'spa', NULL)",
  "CREATE TABLE bags (bag_id INTEGER PRIMARY KEY, cust_id INTEGER REFERENCES customers (cust_id), received_dt DATE, done_dt DATE, state VARCHAR, fee_amt INTEGER, tip_amt INTEGER, remark VARCHAR)",
  "INSERT INTO bags VALUES (1, 1, '2024-01-05', '2024-01-06', 'washed', 10, 2, 'red wine stain'), (2, 1, '2024-01-20', NULL, 'queued', 20, NULL, 'oil spot'), (3, 2, '2024-02-04', '2024-02-05', 'washed', 30, NULL, 'wine'), (4, 3, '2024-04-08', '2024-04-09', 'void', 40, 4, NULL)",
  "CREATE TABLE complaints (complaint_id INTEGER PRIMARY KEY, bag_id INTEGER REFERENCES bags (bag_id), topic VARCHAR)",
  "INSERT INTO complaints VALUES (1, 1, 'late'), (2, 1, 'torn'), (3, 3, 'late')",
];

const records = recordsOf(LAUNDRY);
const rows = (question: string) => records.told(question);

describe("figures that are explained behind a question", () => {
  test.each([
    [
      "What is the DR for each segment?\nDR (done rate) = bags with a done_dt / all bags",
      "bistro | 1; hotel | 0.666666666667",
    ],
    [
      "What is the DR per segment? Return the segment, the number of bags and the DR in percent.\nDR = number of bags that have a done_dt value / total number of bags",
      "bistro | 1 | 100; hotel | 3 | 66.6666666667",
    ],
    [
      "What is the FPC for each segment?\nFPC (fee per customer) = total fee_amt of non-void bags / number of distinct customers with a non-void bag",
      "bistro | 30; hotel | 30",
    ],
    [
      "What is the CPR for each segment?\nCPR = number of distinct bags with at least one complaint / number of bags",
      "bistro | 1; hotel | 0.333333333333",
    ],
    [
      "What are the PMB and PMF of bags received in each month of 2024?\nPMB = per month bag count. PMF = per month fee_amt. Truncate received_dt to month for aggregation.",
      "2024-01-01 | 2 | 30; 2024-02-01 | 1 | 30; 2024-04-01 | 1 | 40",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("kinds that are defined behind a question", () => {
  test.each([
    ["How many finished bags are there?\nA bag is finished if done_dt is not null.", "3"],
    ["How many bags are finished? A bag is finished if it has a done_dt.", "3"],
    ["What is the total fee_amt of big bags? Big bags are bags with a fee_amt above 25.", "70"],
    ["How many big bags are there? A big bag is one with a fee_amt above 25.", "2"],
    ["How many washed bags are there? A bag is washed if state = 'washed'.", "2"],
    [
      "What is the FR per segment? FR = finished bags / all bags. A bag is finished if done_dt is not null and its state is not 'void'.",
      "bistro | 1; hotel | 0.333333333333",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test.each([
    "How many finished bags are there? A bag is finished if gizmo_dt is not null.",
    "How many odd bags are there? A bag is odd if it is greater than 1.",
  ])("says what it does not know: %s", async (question) => {
    expect(await rows(question)).toMatch(/^not understood/);
  });
});

describe("directions that change the answer", () => {
  test.each([
    ["What is the average tip_amt?\nTreat missing tip amounts as 0.", "1.5"],
    ["What is the average tip_amt?", "3"],
    [
      "How many bags were received per month?\nTruncate received_dt to month for aggregation.",
      "2024-01-01 | 2; 2024-02-01 | 1; 2024-04-01 | 1",
    ],
    [
      "List the segments of customers.\nWhen asked for specific customers, do not return duplicates.",
      "bistro; hotel; spa",
    ],
    [
      "How many bags are there per state?\nOnly consider bags that have a done_dt value.",
      "washed | 2; void | 1",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test.each([
    "What is the average fee_amt?\nTreat missing weights as 0.",
    "How many bags were received per month?\nTruncate done_dt to month for aggregation.",
    "How many bags are there? If a bag is torn, count it twice.",
  ])("says what it does not obey: %s", async (question) => {
    expect(await rows(question)).toMatch(/^not understood/);
  });
});

describe("parts of texts", () => {
  test.each([
    ["How many bags mention 'wine' or 'oil' in the remark?", "3"],
    ["How many bags have the word wine in their remark?", "2"],
    [
      "Which customers have 'inn' or 'bistro' in the name? Return the name.",
      "Blue Inn; Corner Bistro; Hill Inn",
    ],
    ["How many bags have a remark that starts with 'red' or ends with 'spot'?", "2"],
    ["How many customers have a Gmail or Yahoo address?", "2"],
    ["How many customers have an email address at hill.org?", "1"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});
