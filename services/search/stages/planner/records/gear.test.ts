import { describe, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** A club that lends out gear of several kinds, to members of whom one is called like a season. */
const GEAR = recordsOf([
  "CREATE TABLE gear_type (type_id INTEGER PRIMARY KEY, type_name VARCHAR, max_days INTEGER, day_rate DOUBLE)",
  "INSERT INTO gear_type VALUES (1, 'Ice tools', 7, 4), (2, 'Hand tools', 9, 1), (3, 'Tent', 20, 6)",
  "CREATE TABLE tool (tool_id INTEGER PRIMARY KEY, tool_name VARCHAR, type_id INTEGER REFERENCES gear_type (type_id), weight_kg DOUBLE, condition VARCHAR, bought_on DATE, stock_qty INTEGER, unit_price DOUBLE, reorder_level INTEGER)",
  "INSERT INTO tool VALUES (1, 'Axe', 1, 2, 'broken', '2019-01-01', 3, 10, 2), (2, 'Crampon', 1, 1, 'good', '2020-01-01', 5, 20, 6), (3, 'Wrench', 2, 6, 'broken', '2021-01-01', 7, 5, 2), (4, 'Dome', 3, 9, 'good', '2022-05-01', 1, 100, 1)",
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, country VARCHAR, joined_on DATE, date_of_birth DATE, expert INTEGER)",
  "INSERT INTO member VALUES (1, 'Ann', 'Winters', 'France', '2020-02-01', '2001-03-05', 1), (2, 'Bo', 'Ray', 'Spain', '2022-02-01', '1990-01-01', 0), (3, 'Cy', 'Moe', 'France', '2021-02-01', '1985-01-01', 0)",
  "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, tool_id INTEGER REFERENCES tool (tool_id), member_id INTEGER REFERENCES member (member_id), loaned_on DATE, amount_paid DOUBLE, discount DOUBLE)",
  "INSERT INTO loan VALUES (1, 1, 1, '2023-01-01', 5, 0), (2, 1, 2, '2023-05-01', 90, 1), (3, 3, 3, '2023-03-01', 20, 2), (4, 2, 3, '2023-02-01', 30, 0), (5, 1, 3, '2023-04-01', 5, 0)",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), ordered_on DATE)",
  "INSERT INTO orders SELECT i, 1, DATE '2023-01-01' FROM range(1, 9) AS t(i)",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, tool_id INTEGER REFERENCES tool (tool_id), volunteer_id INTEGER REFERENCES member (member_id), repaired_on DATE)",
  "INSERT INTO repair VALUES (1, 1, 1, '2023-01-01'), (2, 3, 3, '2023-02-01'), (3, 3, 2, '2023-03-01')",
]);

describe("things of a kind that is called by their noun", () => {
  test.each([
    ["Which ice tools are broken?", "Axe"],
    ["Which hand tools weigh more than 5 kg?", "Wrench"],
    ["How many ice tools are there?", "2"],
    ["What are the max days of ice tools?", "7"],
    ["tools of the gear type Ice tools", "Axe; Crampon"],
    ["How many tents are there?", "1"],
    ["List the tents.", "Dome"],
  ])("%s", (question, expected) => GEAR.isAnswered(question, expected));

  test("figures of the kinds are no figures of the things", () =>
    GEAR.isDeclined("What is the average day rate of the tools?"));
});

describe("the last one is that of what was done", () => {
  test.each([
    ["Who borrowed the Axe last?", "Bo | Ray"],
    ["Which member borrowed the Axe most recently?", "Bo | Ray"],
    ["Which tool was borrowed most recently?", "Axe"],
    ["Which tool was repaired last?", "Wrench"],
    ["Who joined last?", "Bo | Ray"],
    ["Most borrowed tool", "Axe"],
  ])("%s", (question, expected) => GEAR.isAnswered(question, expected));
});

describe("of those who are ranked, what is said in front of them", () => {
  test.each([
    ["Which members spent the most?", "Bo | Ray"],
    ["Which French members spent the most?", "Cy | Moe"],
    ["Which expert member spent the most?", "Ann | Winters"],
  ])("%s", (question, expected) => GEAR.isAnswered(question, expected));
});

describe("names, stocks and discounts", () => {
  test.each([
    ["How many loans do members named Winters have?", "1"],
    ["What is the total value of the stock?", "265"],
    ["stock value of the ice tools", "130"],
    ["Which tools are below their reorder level?", "Crampon; Dome"],
    ["Number of discounted loans", "2"],
    ["How many tools were repaired by volunteers from France?", "2"],
  ])("%s", (question, expected) => GEAR.isAnswered(question, expected));

  test.each(["How many loans were there in winter?", "total quantity of the Axe sold"])(
    "%s is no question of them",
    (question) => GEAR.isDeclined(question),
  );
});

describe("a day on which somebody came to be there is not when they were", () => {
  test.each([
    "How many members were there in 2001?",
    "How many members were there in 2022?",
    "Which members on Mondays?",
    "members as of 2021",
    "How many French members are there as of 2021?",
  ])("%s", (question) => GEAR.isDeclined(question));

  test.each([
    ["How many members joined in 2022?", "1"],
    ["Which members were born in 2001?", "Ann | Winters"],
    ["How many loans were there in 2023?", "5"],
    ["loans in April 2023", "5"],
  ])("%s", (question, expected) => GEAR.isAnswered(question, expected));
});

describe("what is said in front of a noun is not left out", () => {
  test.each([
    "How many used tools are there?",
    "Which living members are from France?",
    "Which best tool has the most loans?",
    "List the tools instead of the usual ones.",
    "How many tools weigh 12 to 15 kg and 3?",
  ])("%s", (question) => GEAR.isDeclined(question));
});
