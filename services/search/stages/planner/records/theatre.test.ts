import { expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Plays, who wrote them, and the troupes that perform them. */
const THEATRE = [
  "CREATE TABLE troupe (Troupe_ID INTEGER PRIMARY KEY, Name VARCHAR, Town VARCHAR, Founded_year INTEGER)",
  "INSERT INTO troupe VALUES (1, 'Lantern', 'Ely', 1990), (2, 'Harbour Players', 'Cork', 1975), (3, 'Nine Lives', 'Ely', 2011), (4, 'Slow Hand', 'Bath', 2003)",
  "CREATE TABLE actor (Actor_ID INTEGER PRIMARY KEY, First_name VARCHAR, Last_name VARCHAR, Birth_year INTEGER, Troupe_ID INTEGER REFERENCES troupe (Troupe_ID))",
  "INSERT INTO actor VALUES (1, 'Ada', 'Zed', 1980, 1), (2, 'Ben', 'Young', 1972, 1), (3, 'Cleo', 'Xu', 1995, 2)",
  "CREATE TABLE writer (Writer_ID INTEGER PRIMARY KEY, Writer_Name VARCHAR, Country VARCHAR)",
  "INSERT INTO writer VALUES (1, 'Olga Moor', 'Ireland'), (2, 'Piet Laan', 'Netherlands'), (3, 'Una Bright', 'Ireland'), (4, 'Rex Idle', 'Denmark')",
  "CREATE TABLE play (Play_ID INTEGER PRIMARY KEY, Title VARCHAR, Genre VARCHAR, Running_length INTEGER, Ticket_price DOUBLE, Premiere_date DATE, Writer_ID INTEGER REFERENCES writer (Writer_ID))",
  `INSERT INTO play VALUES (1, 'Red Shoes', 'Comedy', 95, 20, '2001-02-03', 1), (2, 'Grey Dawn', 'Tragedy', 140, 35, '1999-05-01', 1),
    (3, 'Wet Paint', 'Comedy', 120, 25, '2010-10-10', 2), (4, 'The Ferryman', 'Tragedy', 180, 40, '2015-01-09', 3),
    (5, 'Soup', 'Comedy', 60, 12, '2018-08-08', 3), (6, 'Old Friends', 'Drama', 110, 28, '2020-03-03', 3)`,
  "CREATE TABLE performance (Performance_ID INTEGER PRIMARY KEY, Play_ID INTEGER REFERENCES play (Play_ID), Troupe_ID INTEGER REFERENCES troupe (Troupe_ID), Held_on DATE, Audience INTEGER, Takings DOUBLE)",
  `INSERT INTO performance VALUES (1, 1, 1, '2021-01-01', 100, 2000), (2, 1, 2, '2021-02-01', 150, 3000), (3, 2, 1, '2021-03-01', 80, 2800),
    (4, 3, 2, '2022-01-01', 200, 5000), (5, 3, 2, '2022-02-01', 220, 5500), (6, 4, 3, '2022-03-01', 60, 2400), (7, 1, 1, '2022-04-01', 90, 1800)`,
];

const records = recordsOf(THEATRE);

/** Rows in the order of the answer, in one line. */
const answered = (question: string) => records.told(question);

test.each([
  [
    "List the titles of all comedies from the longest running length to the shortest.",
    "Wet Paint; Red Shoes; Soup",
  ],
  [
    "What are the titles of the tragedies, from the most expensive ticket price to the cheapest?",
    "The Ferryman; Grey Dawn",
  ],
  [
    "Show the names of all troupes from the earliest founded to the latest.",
    "Harbour Players; Lantern; Slow Hand; Nine Lives",
  ],
  ["Show the troupe names, newest to oldest", "Nine Lives; Slow Hand; Lantern; Harbour Players"],
  [
    "Titles of tragedies from the highest ticket price to the lowest ticket price",
    "The Ferryman; Grey Dawn",
  ],
  ["List the actors' last names from oldest to youngest.", "Young; Zed; Xu"],
  [
    "List the actors' last names by birth year, from youngest to oldest",
    "Xu | 1995; Zed | 1980; Young | 1972",
  ],
  ["Titles of comedies, cheapest to most expensive", "Soup; Red Shoes; Wet Paint"],
  [
    "Troupes and their founding years, from high to low",
    "Nine Lives | 2011; Slow Hand | 2003; Lantern | 1990; Harbour Players | 1975",
  ],
  ["List the comedy titles from A to Z", "Red Shoes; Soup; Wet Paint"],
  ["List the comedy titles, Z to A", "Wet Paint; Soup; Red Shoes"],
  [
    "Plays by ticket price, descending",
    "The Ferryman | 40; Grey Dawn | 35; Old Friends | 28; Wet Paint | 25; Red Shoes | 20; Soup | 12",
  ],
])("all rows come in an order that is said by its two ends: %s", async (question, expected) => {
  expect(await answered(question)).toBe(expected);
});

test.each([
  [
    "For each troupe, show the name and the total takings, from most takings to fewest.",
    "Harbour Players | 13500; Lantern | 6600; Nine Lives | 2400",
  ],
  [
    "Show each genre and its average ticket price, from smallest to largest average.",
    "Comedy | 19; Drama | 28; Tragedy | 37.5",
  ],
  [
    "For each genre, what is the average running length, from shortest to longest?",
    "Comedy | 91.6666666667; Drama | 110; Tragedy | 160",
  ],
  [
    "For each writer, the number of plays, from the most plays to the fewest.",
    "Una Bright | 3; Olga Moor | 2; Piet Laan | 1",
  ],
  [
    "List each writer's name and their number of plays, in descending order of that number.",
    "Una Bright | 3; Olga Moor | 2; Piet Laan | 1",
  ],
  [
    "For troupes with at least 2 performances, show the troupe name, the number of performances and the total takings, ordered by the total takings from low to high.",
    "Lantern | 3 | 6600; Harbour Players | 3 | 13500",
  ],
])("groups are put in order by the figure that is told of them: %s", async (question, expected) => {
  expect(await answered(question)).toBe(expected);
});

test.each([
  "List the plays from the best to the worst.",
  "List the plays from the largest to the cheapest.",
  "List the plays from the earliest rehearsed to the latest.",
  "List the plays from the largest audience to the smallest.",
])("is declined where nothing says what the ends are of: %s", async (question) => {
  expect(await answered(question)).toContain("not understood");
});

test.each([
  "the three longest plays, from shortest to longest",
  "the cheapest 2 plays ordered by ticket price descending",
])("those who come first cannot come last: %s", async (question) => {
  expect(await answered(question)).toContain("not understood");
});

test.each([
  [
    "How many plays has each writer written? Give the name and the count.",
    "Una Bright | 3; Olga Moor | 2; Piet Laan | 1",
  ],
  [
    "What are the total takings of each troupe? Give the name of the troupe and the total.",
    "Harbour Players | 13500; Lantern | 6600; Nine Lives | 2400",
  ],
  [
    "What is the average running length of each genre? Give the genre and the average.",
    "Tragedy | 160; Drama | 110; Comedy | 91.6666666667",
  ],
  [
    "Find the plays with more than one performance. Give the title and genre.",
    "Red Shoes | Comedy; Wet Paint | Comedy",
  ],
  ["Which troupes have never performed? Give the name and town.", "Slow Hand | Bath"],
  ["Which troupe has the highest total takings? Give its name.", "Harbour Players"],
  ["Who wrote the longest play? Give the name and country.", "Una Bright | Ireland"],
])("a second sentence lists the columns of the first: %s", async (question, expected) => {
  expect(await answered(question)).toBe(expected);
});

test.each([
  [
    "Give the genres whose plays have an average ticket price above 20, together with that average.",
    "Tragedy | 37.5; Drama | 28",
  ],
  [
    "Which troupes have total takings above 5000? Give the name and that total.",
    "Harbour Players | 13500; Lantern | 6600",
  ],
  [
    "List the writers with more than one play, together with that number.",
    "Una Bright | 3; Olga Moor | 2",
  ],
  [
    "List each genre with the total takings from it, largest total first.",
    "Comedy | 17300; Tragedy | 5200",
  ],
  [
    "Show the name of each writer who has plays and the number of plays he or she has written.",
    "Una Bright | 3; Olga Moor | 2; Piet Laan | 1",
  ],
  ["Show each town and the number of performances given by its troupes.", "Ely | 4; Cork | 3"],
  [
    "List the troupes with more than 200 in audience across all performances and that total.",
    "Harbour Players | 570; Lantern | 270",
  ],
])("what was spoken of can be pointed at: %s", async (question, expected) => {
  expect(await answered(question)).toBe(expected);
});

test.each([
  [
    "List the towns whose troupes gave more than 2 performances, with the total takings.",
    "Cork | 13500; Ely | 9000",
  ],
  [
    "List the troupes with more than 2 performances and their average audience.",
    "Harbour Players | 190; Lantern | 90",
  ],
  [
    "Show the name of each troupe that has performances and its total takings.",
    "Harbour Players | 13500; Lantern | 6600; Nine Lives | 2400",
  ],
  [
    "For each writer show the name and the average running length per play.",
    "Piet Laan | 120; Olga Moor | 117.5; Una Bright | 116.666666667",
  ],
  [
    "For plays with at least 2 performances, list the title, the genre and the average audience per performance, highest average first.",
    "Wet Paint | Comedy | 210; Red Shoes | Comedy | 113.333333333",
  ],
])("a figure beside a list is of each that is listed: %s", async (question, expected) => {
  expect(await answered(question)).toBe(expected);
});

test.each([
  [
    "List the title and running length of plays longer than the average play, longest first.",
    "The Ferryman | 180; Grey Dawn | 140; Wet Paint | 120",
  ],
  [
    "Show the title and ticket price of plays longer than 120.",
    "Grey Dawn | 35; The Ferryman | 40",
  ],
  ["Show the title and genre of tragedies.", "Grey Dawn | Tragedy; The Ferryman | Tragedy"],
  [
    "Show the title and genre of plays that are tragedies or dramas.",
    "Grey Dawn | Tragedy; Old Friends | Drama; The Ferryman | Tragedy",
  ],
  ["Titles of plays longer than the average play", "Grey Dawn; The Ferryman; Wet Paint"],
  ["Titles of plays whose ticket price is above 30", "Grey Dawn; The Ferryman"],
  ["Show the titles of plays with a running length above 130", "Grey Dawn; The Ferryman"],
])(
  "a column is shown where it is asked for, and not where it is only compared: %s",
  async (question, expected) => {
    expect(await answered(question)).toBe(expected);
  },
);

test.each([
  ["How many of the comedies have been performed?", "2"],
  ["How many of the performances held in 2022 drew more than 100?", "not understood"],
  ["How many comedies were performed in 2022?", "2"],
])("those that it happened to are counted: %s", async (question, expected) => {
  expect(await answered(question)).toContain(expected);
});

test("a list of others in a second sentence is no list of columns", async () => {
  expect(await answered("List the writers. Show the plays.")).toContain("not understood");
});
