import { describe, expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../testing/records.ts";

/** A publisher's shelves: books by publishers in cities, readers who rate them, loans. */
const SHELVES = [
  "CREATE TABLE press (press_id INTEGER PRIMARY KEY, name VARCHAR, city VARCHAR, founded_year INTEGER)",
  "INSERT INTO press VALUES (1, 'Harrow', 'Oslo', 1920), (2, 'Lantern', 'Bergen', 1985), (3, 'Delta', 'Oslo', 2010)",
  "CREATE TABLE book (book_id INTEGER PRIMARY KEY, title VARCHAR, press_id INTEGER REFERENCES press(press_id), publish_year INTEGER, pages INTEGER, genre VARCHAR, price DOUBLE, out_of_print VARCHAR)",
  `INSERT INTO book VALUES (1, 'Salt Road', 1, 2012, 320, 'novel', 9, 'Y'), (2, 'Low Tide', 1, 2021, 200, 'crime', 12, 'N'),
    (3, 'Nine Kites', 2, 2012, 450, 'essay', 11, 'N'), (4, 'Ember', 3, 2015, 90, 'novel', 5, 'N'), (5, 'Winter', 2, 2016, 410, 'crime', 14, 'Y')`,
  "CREATE TABLE reader (reader_id INTEGER PRIMARY KEY, name VARCHAR, age INTEGER, town VARCHAR, joined_on DATE)",
  `INSERT INTO reader VALUES (1, 'Ann', 23, 'Moss', '2021-03-01'), (2, 'Ben', 35, 'Moss', '2022-04-01'),
    (3, 'Cleo', 41, 'Hamar', '2022-09-01'), (4, 'Dan', 62, 'Lund', '2020-01-01')`,
  "CREATE TABLE review (review_id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book(book_id), reader_id INTEGER REFERENCES reader(reader_id), stars INTEGER, reviewed_on DATE)",
  `INSERT INTO review VALUES (1, 1, 1, 5, '2023-01-05'), (2, 2, 1, 5, '2023-05-05'), (3, 3, 1, 3, '2023-06-05'),
    (4, 1, 2, 4, '2023-11-05'), (5, 2, 2, 5, '2023-12-01'), (6, 4, 3, 2, '2023-12-05')`,
];

const records = recordsOf(SHELVES);

describe("what two kinds of records share", () => {
  test.each([
    ["Show the cities of presses founded before 1950 and presses founded after 2000.", ["Oslo"]],
    [
      "What are the towns of readers who are older than 30 as well as readers younger than 25?",
      ["Moss"],
    ],
    ["What are the names of presses that published books in both 2012 and 2021?", ["Harrow"]],
    ["What are the names of presses that published a book in 2012 and a book in 2021?", ["Harrow"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("either of two things", () => {
  test("of a value and a time are both enough", async () => {
    const rows = await records.ask("Which readers live in Lund or joined in 2022?");
    expect(sorted(rows)).toEqual(["Ben", "Cleo", "Dan"]);
  });

  test("of two kinds of records are both enough, too", async () => {
    const question = "Which readers are older than 50 or wrote more than 2 reviews?";
    expect(sorted(await records.ask(question))).toEqual(["Ann", "Dan"]);
  });
});

describe("what a number counts", () => {
  test.each([
    ["Find the name and age of readers who wrote more than 2 reviews.", ["Ann | 23"]],
    ["Show the names of readers with two or more reviews.", ["Ann", "Ben"]],
    ["What is the name of the reader who wrote the most 5 star reviews?", ["Ann"]],
    ["What are the names of presses whose books have more than 400 pages on average?", ["Lantern"]],
    [
      "What are the titles of books that are cheaper than all crime books?",
      ["Ember", "Nine Kites", "Salt Road"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("is of those of which a yes or no is true, and no count of its values", async () => {
    const question =
      "For each genre, list the number of books, how many are out of print, and the average price.";
    expect(sorted(await records.ask(question))).toEqual([
      "crime | 2 | 1 | 13",
      "essay | 1 | 0 | 11",
      "novel | 2 | 1 | 7",
    ]);
  });
});

describe("columns that a second sentence lists", () => {
  test.each([
    [
      "Which presses have published at least 2 books? Show the name and city.",
      ["Harrow | Oslo", "Lantern | Bergen"],
    ],
    [
      "How many reviews did each reader write? List the reader name and the count.",
      ["Ann | 3", "Ben | 2", "Cleo | 1"],
    ],
    [
      "Return the top 2 readers by number of reviews in the past 60 days. Return their name, age and the review count.",
      ["Ben | 35 | 2", "Cleo | 41 | 1"],
    ],
    [
      "Return the top 2 readers by number of reviews. Return their name and the total reviews count.",
      ["Ann | 3", "Ben | 2"],
    ],
    [
      "What is the most expensive book of each press? Return the press name and the title.",
      ["Delta | Ember", "Harrow | Low Tide", "Lantern | Winter"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("a list behind a denial is denied as a whole", () => {
  test.each([
    ["presses except Harrow and Delta", ["Lantern"]],
    ["presses other than Harrow, Lantern or Delta", []],
    ["books that are not novels and essays", ["Low Tide", "Winter"]],
    ["readers who did not review Salt Road and Ember", ["Dan"]],
    ["presses not in Oslo but in Bergen", ["Lantern"]],
    ["books that are not novels and by Harrow", ["Low Tide"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("all that there are have to be among them", async () => {
  expect(await records.ask("readers who reviewed all books")).toEqual([]);
});

describe("what is said of each of several is not told from some of them", () => {
  test.each([
    ["presses where all books are novels", "all"],
    ["readers who reviewed all essay books", "all"],
    ["presses that only have novels", "only"],
  ])("%s", async (question, unused) => {
    expect(await records.ask(question)).toEqual({ unused });
  });

  test.each([
    ["show all presses", ["Delta", "Harrow", "Lantern"]],
    ["names of all readers of all books", ["Ann", "Ben", "Cleo"]],
  ])("and all that there are is no more than they: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("how often is counted in deeds, and not in whom they were done to", async () => {
  const ponds = await openRecords([
    "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, name VARCHAR)",
    "INSERT INTO keeper VALUES (1, 'Ada'), (2, 'Bo')",
    "CREATE TABLE pond (pond_id INTEGER PRIMARY KEY, name VARCHAR, region VARCHAR)",
    "INSERT INTO pond VALUES (1, 'Mere', 'North'), (2, 'Tarn', 'North'), (3, 'Lode', 'North')",
    "CREATE TABLE inspection (inspection_id INTEGER PRIMARY KEY, keeper_id INTEGER REFERENCES keeper (keeper_id), pond_id INTEGER REFERENCES pond (pond_id), inspected_on DATE)",
    "INSERT INTO inspection VALUES (1, 1, 1, '2024-01-01'), (2, 2, 1, '2024-02-01'), (3, 2, 1, '2024-03-01'), (4, 2, 1, '2024-04-01'), (5, 1, 2, '2024-05-01')",
  ]);
  expect(await ponds.ask("who inspected Mere most often")).toEqual([["Bo"]]);
  expect(await ponds.ask("who inspected ponds in North most often")).toEqual([["Bo"]]);
  expect(await ponds.ask("which pond was inspected most often")).toEqual([["Mere"]]);
  await ponds.close();
});

test.each([
  ["empty books", "empty"],
  ["3 books", "3"],
  ["average reviews per month", "average"],
])("is not told from all of them, or from another figure: %s", async (question, unused) => {
  expect(await records.ask(question)).toEqual({ unused });
});
