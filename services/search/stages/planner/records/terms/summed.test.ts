import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A timber yard: what was sold of which timber to whom, and who carried it there. */
const YARD = [
  "CREATE TABLE timbers (timber_id INTEGER PRIMARY KEY, timber_name VARCHAR, wood VARCHAR, cost_per_m DECIMAL(10, 2))",
  "INSERT INTO timbers VALUES (1, 'Beam', 'oak', 4), (2, 'Plank', 'oak', 2), (3, 'Batten', 'pine', 1)",
  "CREATE TABLE clerks (clerk_id INTEGER PRIMARY KEY, clerk_name VARCHAR, hired_on DATE, bonus_pct DECIMAL(5, 2))",
  "INSERT INTO clerks VALUES (1, 'Ada', '2024-01-01', 10), (2, 'Bo', '2024-01-02', NULL)",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, clerk_id INTEGER REFERENCES clerks (clerk_id), town VARCHAR, ordered_on DATE, status VARCHAR)",
  "INSERT INTO orders VALUES (1, 1, 'Lund', '2024-01-05', 'delivered'), (2, 1, 'Vik', '2024-02-05', 'cancelled'), (3, 2, 'Lund', '2023-03-05', 'delivered')",
  "CREATE TABLE order_lines (line_id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders (order_id), timber_id INTEGER REFERENCES timbers (timber_id), quantity INTEGER, unit_price DECIMAL(10, 2), discount_pct DECIMAL(5, 2))",
  "INSERT INTO order_lines VALUES (1, 1, 1, 10, 6, NULL), (2, 1, 2, 5, 4, 10), (3, 2, 1, 100, 6, NULL), (4, 3, 3, 20, 2, 50)",
];

const records = recordsOf(YARD);

const rows = (question: string) => records.told(question);

describe("what each record comes to is made of fields of several records", () => {
  test.each([
    [
      "GM = gross margin = sum of quantity * (unit price - cost per m). Return the timber name and GM, ordered by GM descending.",
      "Beam | 220; Batten | 20; Plank | 10",
    ],
    [
      "What is the material cost per wood? Material cost is quantity times cost per m.",
      "oak | 450; pine | 20",
    ],
    [
      "Return the wood and the cost (quantity times cost per m) for each wood, highest cost first.",
      "oak | 450; pine | 20",
    ],
    [
      "TB = sum of quantity * unit price * bonus percentage / 100. Return clerk name and TB, ordered by TB descending.",
      "Ada | 68; Bo | -",
    ],
    [
      "TB = sum of quantity * unit price * bonus percentage / 100. Treat a missing bonus percentage as 0. Return clerk name and TB, ordered by TB descending.",
      "Ada | 68; Bo | 0",
    ],
    ["What is the total material cost in 2024? Material cost = quantity * cost per m.", "450"],
    ["MC = sum of quantity * cost per m over delivered orders. Return town and MC.", "Lund | 70"],
    [
      "Which timber has the highest material cost? Material cost means quantity times cost per m.",
      "Beam",
    ],
    [
      "LC = sum of the cost per m over all order lines. Return the wood and LC, ordered by LC descending.",
      "oak | 10; pine | 1",
    ],
    [
      "LC = sum of the timber's cost per m over all delivered order lines, regardless of town. Return wood and LC, ordered by LC descending.",
      "oak | 6; pine | 1",
    ],
    [
      "GM = gross margin = sum of quantity * (unit price - cost per m), ignoring discounts and leaving out cancelled orders. Return timber name and GM for the 2 timbers with the highest GM, in descending order.",
      "Beam | 20; Batten | 20",
    ],
    [
      "Considering only delivered orders of 2024, what revenue did each wood bring in? Revenue of a line is quantity times unit price, less its discount percentage; a missing discount means no discount. Return wood and revenue, highest revenue first.",
      "oak | 78",
    ],
    [
      "What is the revenue per wood? Revenue is quantity * unit price * (1 - discount percentage / 100), with a missing discount counted as 0.",
      "oak | 678; pine | 20",
    ],
    ["DC = sum of quantity over all delivered orders. Return wood and DC.", "pine | 20; oak | 15"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("what is said beside a question is kept or the question is not answered", () => {
  test.each([
    ["Which clerk sold the most quantity, leaving out cancelled orders?", "Bo"],
    [
      "How many orders were there per town, leaving out cancelled orders? Return the town and the number of orders.",
      "Lund | 2",
    ],
    ["What quantity did each wood bring in?", "oak | 115; pine | 20"],
    [
      "Which 2 clerks sold the largest quantity? Return clerk name and total quantity, largest first.",
      "Ada | 115; Bo | 20",
    ],
    [
      "Which 2 clerks ordered the largest quantity in 2024, leaving out cancelled orders? Return clerk name and total quantity, largest first.",
      "Ada | 15",
    ],
    ["Which 2 clerks ordered the highest total quantity in 2024?", "Ada | 115"],
    ["Which 2 timbers sold the highest total quantity in 2024?", "Beam | 110; Plank | 5"],
    [
      "What is the ratio of the quantity of oak timbers to the quantity of pine timbers for each town?",
      "Lund | 0.75; Vik | -",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test.each([
    "GM = sum of quantity * (unit price - freight per m). Return the timber name and GM.",
    "GM = sum of quantity / cost per m. Return the timber name and GM.",
    "GM = sum of quantity * unit price over gift orders. Return the timber name and GM.",
    "GM = sum of quantity * unit price. Treat a missing weight as 0. Return the timber name and GM.",
    "What is the revenue per wood? Revenue is quantity * unit price, less its freight percentage.",
    "How many orders were there per town, leaving out spoilt orders?",
    "Which wood sold the most? Return each wood with the number of lines and the total quantity, highest first.",
    "What freight did each wood bring in?",
  ])("%s", async (question) => {
    expect(await rows(question)).toMatch(/^not understood/);
  });
});
