import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Looms of several makes in the halls of a mill, and who minds them. */
const MILL = [
  "CREATE TABLE hall (hall_id INTEGER PRIMARY KEY, hall_name VARCHAR, wing VARCHAR)",
  "INSERT INTO hall VALUES (1, 'Birch', 'East'), (2, 'Maple', 'West')",
  "CREATE TABLE minder (minder_id INTEGER PRIMARY KEY, minder_name VARCHAR, town VARCHAR, birth_year INTEGER)",
  "INSERT INTO minder VALUES (1, 'Ada', 'Ely', 1960), (2, 'Ben', 'Ely', 1980), (3, 'Cyd', 'Ware', 1972), (4, 'Dot', 'Ware', 1990)",
  "CREATE TABLE loom (loom_id INTEGER PRIMARY KEY, loom_name VARCHAR, make VARCHAR, width_cm INTEGER, cost INTEGER, hall_id INTEGER REFERENCES hall (hall_id), minder_id INTEGER REFERENCES minder (minder_id))",
  "INSERT INTO loom VALUES (1, 'Fox', 'jacquard', 300, 900, 1, 1), (2, 'Elk', 'jacquard', 200, 700, 2, 1), (3, 'Owl', 'dobby', 120, 400, 2, 2), (4, 'Ant', 'dobby', 160, 450, 1, 3), (5, 'Jay', 'table', 50, 100, 2, 4), (6, 'Bee', 'dobby', 220, 500, 2, 4)",
];

const records = recordsOf(MILL);

test.each([
  ["Which looms are wider than the average dobby?", ["Bee", "Elk", "Fox"]],
  ["Which looms have a width above the average of all jacquard looms?", ["Fox"]],
  ["How many looms are wider than the average dobby?", ["3"]],
  ["Which dobby looms are wider than the average jacquard loom?", []],
  ["Which dobby looms are wider than the average dobby loom?", ["Bee"]],
  ["looms with a cost over the average cost of looms in the hall Birch", ["Elk", "Fox"]],
  [
    "looms narrower than the average of the looms in the hall Birch",
    ["Ant", "Bee", "Elk", "Jay", "Owl"],
  ],
  ["Which looms in the hall Maple are wider than the average dobby?", ["Bee", "Elk"]],
  ["Which minders have a loom wider than the average jacquard?", ["Ada"]],
  ["Which makes have an average width above the average dobby?", ["jacquard"]],
  ["Which looms have a width below the median width of dobby looms?", ["Jay", "Owl"]],
  ["looms that are wider than the average dobby and cost less than 800", ["Bee", "Elk"]],
  [
    "Show the name and width of looms wider than the average dobby, widest first.",
    ["Bee | 220", "Elk | 200", "Fox | 300"],
  ],
])("an average is of those of whom it is said: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["Which looms are wider than the average?", ["Bee", "Elk", "Fox"]],
  ["Which looms are wider than the average loom?", ["Bee", "Elk", "Fox"]],
  ["Which dobby looms are wider than average?", ["Bee"]],
  ["Which looms are wider than the average and are dobby looms?", ["Bee"]],
  ["Which looms are wider than the average of their make?", ["Bee", "Fox"]],
  ["List the name and width of looms wider than average.", ["Bee | 220", "Elk | 200", "Fox | 300"]],
])("of all, or of their own kind: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["minders older than the average minder from Ware", ["Ada", "Ben", "Cyd"]],
  ["minders younger than the average", ["Ben", "Dot"]],
  ["minders older than the oldest minder from Ware", ["Ada"]],
  ["minders younger than the oldest minder from Ware", ["Ben", "Dot"]],
  ["looms wider than the widest dobby", ["Fox"]],
  ["looms narrower than the widest dobby", ["Ant", "Elk", "Jay", "Owl"]],
])(
  "who is older was born earlier, and less than the most is less than some: %s",
  async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  },
);

test.each([
  "Which looms are wider than the average car?",
  "looms wider than the average dobby and in the hall Maple",
  "looms wider than the average dobby but narrower than the average jacquard",
  "Which looms have a width above the largest width on Sunday?",
])("is declined where those are not known: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
