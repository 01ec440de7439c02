import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Allotments, who lets and who tends them, and what went wrong on them. */
const GARDENS = [
  "CREATE TABLE landlord (landlord_id INTEGER PRIMARY KEY, landlord_name VARCHAR, town VARCHAR)",
  "INSERT INTO landlord VALUES (1, 'Ida Penn', 'Hull'), (2, 'Jon Reed', 'York')",
  "CREATE TABLE plot (plot_id INTEGER PRIMARY KEY, plot_name VARCHAR, area_sqm INTEGER, opened INTEGER, lane VARCHAR, yearly_rent INTEGER, landlord_id INTEGER REFERENCES landlord (landlord_id))",
  "INSERT INTO plot VALUES (1, 'Elder', 300, 1950, 'Mill Lane', 90, 1), (2, 'Hazel', 120, 1988, 'Mill Lane', 60, 2), (3, 'Rowan', 210, 2004, 'Quay Lane', 75, 2)",
  "CREATE TABLE gardener (gardener_id INTEGER PRIMARY KEY, gardener_name VARCHAR, height_cm INTEGER)",
  "INSERT INTO gardener VALUES (1, 'Ann', 170), (2, 'Ben', 182), (3, 'Cy', 176)",
  "CREATE TABLE tending (gardener_id INTEGER REFERENCES gardener (gardener_id), plot_id INTEGER REFERENCES plot (plot_id), hours_week INTEGER, PRIMARY KEY (gardener_id, plot_id))",
  "INSERT INTO tending VALUES (1, 1, 4), (2, 1, 6), (3, 1, 2), (3, 2, 5)",
  "CREATE TABLE closure (closure_id INTEGER PRIMARY KEY, plot_id INTEGER REFERENCES plot (plot_id), days INTEGER, cause VARCHAR)",
  "INSERT INTO closure VALUES (1, 1, 3, 'flood'), (2, 2, 9, 'frost'), (3, 3, 5, 'storm')",
];

const records = recordsOf(GARDENS);

test.each([
  ["What is the largest plot, and who owns it?", ["Elder | Ida Penn"]],
  ["What is the smallest plot, and which landlord lets it?", ["Hazel | Jon Reed"]],
  ["Which is the oldest plot, and when did it open?", ["Elder | 1950"]],
  ["Which plots are on Mill Lane, and when did they open?", ["Elder | 1950", "Hazel | 1988"]],
  [
    "Which plots are on Mill Lane, and which landlord do they belong to?",
    ["Elder | Ida Penn", "Hazel | Jon Reed"],
  ],
  ["What is the cheapest plot, and how much is it?", ["Hazel | 60"]],
  ["What is the largest plot, and how big is it?", ["Elder | 300"]],
  ["Who is the tallest gardener, and how tall is he?", ["Ben | 182"]],
  ["Which plot has the most gardeners, and how many are they?", ["Elder | 3"]],
  [
    "What are the two largest plots, and which lane are they on?",
    ["Elder | Mill Lane", "Rowan | Quay Lane"],
  ],
  ["Which plot had the longest closure, and why?", ["Hazel | frost"]],
])("a clause behind asks of each: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "What is the largest plot, and who painted it?",
  "What is the largest plot, and which bus stops there?",
  "Which plots are on Mill Lane, and when did they flood?",
])("what nobody tells of them is declined: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
