import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A tannery: hides are filed, tanned and billed; some bills were late, and one is not paid yet. */
const TANNERY = [
  "CREATE TABLE makers (maker_id INTEGER PRIMARY KEY, maker_name VARCHAR)",
  "INSERT INTO makers VALUES (1, 'Roe'), (2, 'Sax')",
  "CREATE TABLE complaints (complaint_id INTEGER PRIMARY KEY, maker_id INTEGER REFERENCES makers (maker_id), complaint_type VARCHAR, filed_dt DATE, settled_dt DATE)",
  "INSERT INTO complaints VALUES (1, 1, 'tear', '2024-01-01', '2024-01-11'), (2, 1, 'dye', '2024-02-01', '2024-02-05'), (3, 2, 'tear', '2024-03-01', '2024-03-31'), (4, 2, 'dye', '2024-04-01', NULL)",
  "CREATE TABLE invoices (invoice_id INTEGER PRIMARY KEY, maker_id INTEGER REFERENCES makers (maker_id), invoice_dt DATE, due_dt DATE, paid_dt DATE, status VARCHAR)",
  "INSERT INTO invoices VALUES (1, 1, '2024-01-01', '2024-01-31', '2024-02-10', 'paid'), (2, 1, '2024-02-01', '2024-03-02', '2024-02-20', 'paid'), (3, 2, '2024-03-01', '2024-03-31', '2024-04-05', 'paid'), (4, 2, '2024-04-01', '2024-05-01', NULL, 'open'), (5, 2, '2024-05-01', '2024-05-31', '2024-05-31', 'paid')",
];

const records = recordsOf(TANNERY);

test.each([
  ["average number of days between filing and settling a complaint", "14.6666666667"],
  [
    "What is the average number of days between filing and settling a complaint for each complaint type?",
    "dye | 4; tear | 20",
  ],
  ["average days from filing to settlement of complaints", "14.6666666667"],
  ["average days between issuing and paying an invoice", "31"],
])("%s lie between two deeds", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test.each([
  ["How many invoices were paid before their due date?", "1"],
  ["How many invoices were paid on or before the due date?", "2"],
  ["How many invoices were paid after the due date?", "2"],
  ["What is the average delay of late invoices?", "7.5"],
  ["average delay in days past the due date of invoices paid late per maker", "Roe | 10; Sax | 5"],
  [
    "How many paid invoices were paid after their due date, and what was their average delay in days past the due date?",
    "7.5 | 2",
  ],
])("%s is told by what was due", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test.each([
  [
    "What is the date of the first and the most recent invoice of each maker?",
    "Roe | 2024-01-01 | 2024-02-01; Sax | 2024-03-01 | 2024-05-01",
  ],
  [
    "date of the first and the last paid invoice of each maker",
    "Roe | 2024-01-01 | 2024-02-01; Sax | 2024-03-01 | 2024-05-01",
  ],
  ["date of the latest complaint per maker", "Roe | 2024-02-01; Sax | 2024-04-01"],
  ["days between the first and the most recent invoice of each maker", "Roe | 31; Sax | 61"],
])("%s is of each, and no one record", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test("a deed of which nothing is known has no day", async () => {
  await records.isDeclined("average number of days between tanning and paying an invoice");
});
