import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Staff who refer to whom they report to by a column that declares nothing; some are managers by title. */
const SHOP = [
  "CREATE TABLE employees (employee_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, title VARCHAR, hire_date DATE, reports_to INTEGER, salary DOUBLE)",
  "INSERT INTO employees VALUES (1, 'Eve', 'Hall', 'Manager', '2015-01-01', NULL, 5000), (2, 'Finn', 'Gray', 'Sales Rep', '2018-04-01', 1, 3000), (3, 'Gus', 'Hart', 'Sales Rep', '2020-09-01', 1, 2800)",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, employee_id INTEGER REFERENCES employees (employee_id), order_date DATE, shipped_date DATE, status VARCHAR, freight DOUBLE)",
  "INSERT INTO orders VALUES (1, 2, '2023-01-10', '2023-01-12', 'shipped', 5), (2, 2, '2023-02-11', '2023-02-20', 'shipped', 7), (3, 3, '2023-03-01', NULL, 'cancelled', 9)",
];

const shop = recordsOf(SHOP);

test.each([
  ["employees and their managers", "Eve | Hall | -; Finn | Gray | Eve Hall; Gus | Hart | Eve Hall"],
  ["Which employees have no manager?", "Eve | Hall"],
  ["who is the manager of Gus Hart", "Eve | Hall"],
  ["Who does Finn Gray report to?", "Eve | Hall"],
  ["Who reports to Eve Hall?", "Finn | Gray; Gus | Hart"],
  ["How many people report to Eve Hall?", "2"],
  ["names and salaries of the managers", "Eve | Hall | 5000"],
])(
  "whom people report to is who manages them, whatever their titles are: %s",
  async (question, rows) => {
    expect(await shop.told(question)).toBe(rows);
  },
);

test.each([
  ["names of employees hired before 2019 sorted by salary", "Finn | Gray; Eve | Hall"],
  ["names of the sales reps", "Finn | Gray; Gus | Hart"],
  ["average salary by title", "Manager | 5000; Sales Rep | 2900"],
])("a title is what somebody does, and no name: %s", async (question, rows) => {
  expect(await shop.told(question)).toBe(rows);
});

test.each(["average order value", "What is the total value of orders per employee?"])(
  "a value that nobody keeps is no other figure: %s",
  async (question) => {
    expect(await shop.told(question)).toBe("not understood: value");
  },
);

test("the time between two steps is told by their days", async () => {
  expect(await shop.told("average time between order and shipping")).toBe("5.5");
});
