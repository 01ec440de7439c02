import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Chalets that keepers look after, who let them to guests, and what these thought of them. */
const CHALETS = [
  "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, keeper_name VARCHAR, home_town VARCHAR)",
  "INSERT INTO keeper VALUES (1, 'Ada Holt', 'Lenk'), (2, 'Ben Ashe', 'Arosa'), (3, 'Cy Roth', 'Arosa')",
  "CREATE TABLE chalet (chalet_id INTEGER PRIMARY KEY, chalet_name VARCHAR, valley VARCHAR, beds INTEGER, has_sauna VARCHAR, keeper_id INTEGER REFERENCES keeper (keeper_id))",
  "INSERT INTO chalet VALUES (1, 'Gentian', 'Inner', 4, 'Y', 1), (2, 'Larch', 'Inner', 6, 'N', 2), (3, 'Marmot', 'Outer', 8, 'Y', 2), (4, 'Arnica', 'Far', 2, 'N', 3)",
  "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, guest_name VARCHAR, sex VARCHAR, age INTEGER, home_city VARCHAR)",
  "INSERT INTO guest VALUES (1, 'Dee Marr', 'F', 30, 'Bonn'), (2, 'Eli Stone', 'M', 50, 'Leeds'), (3, 'Fay Penn', 'F', 40, 'Bonn'), (4, 'Gus Lowe', 'M', 20, 'Bath')",
  "CREATE TABLE letting (letting_id INTEGER PRIMARY KEY, chalet_id INTEGER REFERENCES chalet (chalet_id), guest_id INTEGER REFERENCES guest (guest_id), start_date DATE, nights INTEGER)",
  "INSERT INTO letting VALUES (1, 1, 1, '2024-01-05', 7), (2, 1, 2, '2024-02-01', 3), (3, 2, 1, '2024-02-10', 6), (4, 3, 3, '2024-03-01', 12), (5, 1, 1, '2024-01-05', 2)",
  "CREATE TABLE rating (rating_id INTEGER PRIMARY KEY, chalet_id INTEGER REFERENCES chalet (chalet_id), guest_name VARCHAR, stars INTEGER)",
  "INSERT INTO rating VALUES (1, 1, 'Dee', 5), (2, 1, 'Eli', 3), (3, 3, 'Fay', 4)",
];

const chalets = recordsOf(CHALETS);

const BY_SEX = ["F | 35", "M | 35"];
const OWNERS = ["Arnica | Cy Roth", "Gentian | Ada Holt", "Larch | Ben Ashe", "Marmot | Ben Ashe"];
const TOWNS = ["Arnica | Arosa", "Gentian | Lenk", "Larch | Arosa", "Marmot | Arosa"];

describe("each its own", () => {
  test.each([
    ["What is the average age for men and for women?", BY_SEX],
    ["Find the average age of guests for women and for men.", BY_SEX],
    ["Give the average age for women and men", BY_SEX],
    ["What is the average number of beds of chalets with a sauna?", ["6"]],
    [
      "Find the average number of beds in the Inner valley and in the Outer valley",
      ["Inner | 5", "Outer | 8"],
    ],
    [
      "What is the average number of stars each rated chalet has received?",
      ["Gentian | 4", "Marmot | 4"],
    ],
    ["average stars per rated chalet", ["Gentian | 4", "Marmot | 4"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await chalets.ask(question))).toEqual(rows);
  });
});

describe("a column of those that records refer to", () => {
  test.each([
    ["Show the name of each chalet and the name of its keeper.", OWNERS],
    ["List the name of every chalet with the name of its keeper", OWNERS],
    ["Give the name of each chalet and its keeper", OWNERS],
    ["Show the names of chalets and the names of their keepers", OWNERS],
    ["What is the name of each chalet and the home town of its keeper?", TOWNS],
    ["Show the name of each chalet together with the home town of its keeper", TOWNS],
    [
      "Show the name of each chalet and the name of its keeper, for keepers from Arosa",
      ["Arnica | Cy Roth", "Larch | Ben Ashe", "Marmot | Ben Ashe"],
    ],
    [
      "Show the name and beds of chalets and the home town of their keepers",
      ["Arnica | 2 | Arosa", "Gentian | 4 | Lenk", "Larch | 6 | Arosa", "Marmot | 8 | Arosa"],
    ],
  ])("is shown beside them: %s", async (question, rows) => {
    expect(sorted(await chalets.ask(question))).toEqual(rows);
  });
});

describe("one time and all together", () => {
  test.each([
    [
      "On which dates did Dee Marr start and how many nights did she stay each time?",
      ["2024-01-05 | 2", "2024-01-05 | 7", "2024-02-10 | 6"],
    ],
    ["How many nights did Dee Marr stay each time?", ["2", "6", "7"]],
    ["How many nights did Dee Marr stay on each occasion?", ["2", "6", "7"]],
    ["How many nights did Dee Marr stay?", ["15"]],
    ["Which guests have stayed more than 8 nights at a time?", ["Fay Penn"]],
    ["Which guests have stayed more than 8 nights in one go?", ["Fay Penn"]],
    ["Which guests have stayed more than 8 nights on a single occasion?", ["Fay Penn"]],
    ["Which guests have stayed more than 8 nights?", ["Dee Marr", "Fay Penn"]],
    ["Which guest has stayed the most nights overall?", ["Dee Marr"]],
    ["What is the home city of the guest who has stayed the most nights overall?", ["Bonn"]],
    ["Which city does the guest come from who has stayed the most nights?", ["Bonn"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await chalets.ask(question))).toEqual(rows);
  });
});

describe("what there is", () => {
  test.each([
    ["Which valleys do the chalets have?", ["Far", "Inner", "Outer"]],
    ["What home cities do the guests have?", ["Bath", "Bonn", "Leeds"]],
    ["Which home towns are the keepers from?", ["Arosa", "Lenk"]],
    ["Which valley's chalets have the fewest lettings?", ["Outer"]],
    ["Which valley's chalets had the most lettings?", ["Inner"]],
    ["Which valley's chalets have the fewest lettings, leaving out those with none?", ["Outer"]],
    ["Which keeper's chalets have the most lettings?", ["Ada Holt"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await chalets.ask(question))).toEqual(rows);
  });
});

describe("how much more", () => {
  test.each([
    ["By how many nights do the lettings of Gentian exceed those of Larch?", ["6"]],
    [
      "By how many nights do the lettings in the Inner valley exceed those in the Outer valley?",
      ["6"],
    ],
    ["How many more lettings are there in the Inner valley than in the Outer valley?", ["3"]],
    ["How many more lettings are there to guests from Bonn than to guests from Leeds?", ["3"]],
    ["How many more lettings are there for guests from Bonn than for those from Leeds?", ["3"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await chalets.ask(question))).toEqual(rows);
  });
});
