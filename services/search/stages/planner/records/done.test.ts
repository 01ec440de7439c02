import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** A restorery: who binds a book need not be who keeps it, and members bring each other. */
const HOSPITAL = [
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, full_name VARCHAR, town VARCHAR, joined_on DATE, introduced_by INTEGER)",
  "INSERT INTO member VALUES (1, 'Ada Moor', 'Elm', '2022-01-01', NULL), (2, 'Bo Finch', 'Elm', '2024-02-01', 1), (3, 'Cy Lark', 'Oak', '2023-01-01', 1), (4, 'Di Wren', 'Oak', '2023-06-01', 3)",
  "CREATE TABLE restorer (restorer_id INTEGER PRIMARY KEY, full_name VARCHAR, hired_on DATE, left_on DATE)",
  "INSERT INTO restorer VALUES (1, 'Odo', '2010-01-01', NULL), (2, 'Pia', '2012-01-01', NULL), (3, 'Rex', '2011-01-01', '2020-01-01')",
  "CREATE TABLE book (book_id INTEGER PRIMARY KEY, title VARCHAR, printed INTEGER, member_id INTEGER REFERENCES member (member_id), keeper_id INTEGER REFERENCES restorer (restorer_id))",
  "INSERT INTO book VALUES (1, 'Alba', 1790, 1, 2), (2, 'Brio', 1850, 2, 2), (3, 'Coda', 1720, 3, 1), (4, 'Duet', 1760, 4, 2)",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book (book_id), restorer_id INTEGER REFERENCES restorer (restorer_id), begun_on DATE)",
  "INSERT INTO repair VALUES (1, 1, 1, '2023-01-05'), (2, 2, 1, '2023-05-05'), (3, 1, 2, '2024-02-05'), (4, 3, 2, '2024-03-05')",
  "CREATE TABLE cloth (cloth_id INTEGER PRIMARY KEY, cloth_name VARCHAR)",
  "INSERT INTO cloth VALUES (1, 'linen'), (2, 'silk'), (3, 'buckram')",
  "CREATE TABLE repair_cloth (repair_id INTEGER REFERENCES repair (repair_id), cloth_id INTEGER REFERENCES cloth (cloth_id), PRIMARY KEY (repair_id, cloth_id))",
  "INSERT INTO repair_cloth VALUES (1, 1), (2, 1), (2, 2), (3, 2), (4, 3)",
  "CREATE TABLE sales_order (order_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), ordered_on DATE, paid_on DATE)",
  "INSERT INTO sales_order VALUES (1, 1, '2023-02-01', '2023-02-09'), (2, 1, '2024-02-01', NULL), (3, 1, '2024-05-01', NULL), (4, 2, '2024-03-01', NULL), (5, 3, '2023-03-01', '2023-03-02'), (6, 3, '2023-04-01', NULL)",
];

const records = recordsOf(HOSPITAL);

test.each([
  // Who restores is said by the verb, whoever keeps a book.
  ["books that Odo has restored", ["Alba", "Brio"]],
  ["books kept by Pia", ["Alba", "Brio", "Duet"]],
  ["which cloths does Odo use most often", ["linen"]],
  ["members who have never had a repair", ["Di Wren"]],
  ["who no longer works here", ["Rex"]],
  // "ordered in" is no order of the rows.
  ["members who ordered in 2024", ["Ada Moor", "Bo Finch"]],
  ["how many members ordered in 2023", ["2"]],
  ["members ordered by name", ["Ada Moor", "Bo Finch", "Cy Lark", "Di Wren"]],
  ["who has paid", ["Ada Moor", "Cy Lark"]],
  ["who has ordered but never paid", ["Bo Finch"]],
  ["members who joined in 2023 but never ordered", ["Di Wren"]],
  ["members with more orders in 2024 than in 2023", ["Ada Moor | 2 | 1", "Bo Finch | 1 | 0"]],
  ["members that had fewer orders in 2024 than in 2023", ["Cy Lark | 0 | 2"]],
  // Records of a deed need no name of their own.
  ["how many repairs did Pia do in 2024", ["2"]],
  ["how many repairs has Odo done", ["2"]],
  ["members who ordered in 2023 but did not in 2024", ["Cy Lark"]],
  ["members introduced by Ada Moor", ["Bo Finch", "Cy Lark"]],
  ["books printed before 1780 with their members", ["Coda | Cy Lark", "Duet | Di Wren"]],
])("what somebody did is told by the records of it: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "members over 2",
  "who had more orders in 2024 than in 2023",
  "members in Elm who had more orders in 2024 than in 2023",
])("is declined: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
