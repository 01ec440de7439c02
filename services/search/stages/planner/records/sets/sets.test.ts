import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A workshop school: pupils who attend workshops of guilds, masters who lead them, tools they bought. */
const SCHOOL = [
  "CREATE TABLE guild (code VARCHAR PRIMARY KEY, guild_name VARCHAR, hall VARCHAR)",
  "INSERT INTO guild VALUES ('W', 'Woodwork', 'North'), ('P', 'Pottery', 'South'), ('G', 'Glass', 'East')",
  "CREATE TABLE master (master_id INTEGER PRIMARY KEY, master_name VARCHAR, guild_code VARCHAR REFERENCES guild(code), wage INTEGER, birth_year INTEGER)",
  `INSERT INTO master VALUES (1, 'Odo', 'W', 3000, 1950), (2, 'Pia', 'W', 4200, 1971), (3, 'Rex', 'P', 3900, 1948), (4, 'Sue', 'P', 2500, 1990), (5, 'Tom', 'G', 3900, 1982)`,
  "CREATE TABLE workshop (shop_id INTEGER PRIMARY KEY, title VARCHAR, guild_code VARCHAR REFERENCES guild(code), hours INTEGER, level VARCHAR)",
  `INSERT INTO workshop VALUES (1, 'Joints', 'W', 8, 'basic'), (2, 'Chairs', 'W', 24, 'advanced'), (3, 'Bowls', 'P', 6, 'basic'), (4, 'Glazing', 'P', 12, 'advanced'), (5, 'Beads', 'G', 4, 'basic')`,
  "CREATE TABLE pupil (pupil_id INTEGER PRIMARY KEY, pupil_name VARCHAR, town VARCHAR, age INTEGER, locker INTEGER)",
  `INSERT INTO pupil VALUES (1, 'Ada', 'Elm', 19, 4), (2, 'Bea', 'Elm', 25, NULL), (3, 'Cal', 'Oak', 31, 7), (4, 'Dov', 'Ash', 25, NULL), (5, 'Eva', 'Oak', 19, 9)`,
  "CREATE TABLE attends (pupil_id INTEGER REFERENCES pupil(pupil_id), shop_id INTEGER REFERENCES workshop(shop_id), term VARCHAR, mark INTEGER)",
  `INSERT INTO attends VALUES (1, 1, 'spring', 5), (1, 2, 'autumn', 4), (1, 3, 'autumn', 5), (2, 1, 'spring', 2), (2, 1, 'autumn', 3),
    (2, 3, 'spring', 3), (3, 3, 'spring', 1), (3, 4, 'autumn', 4), (4, 5, 'autumn', 5)`,
  "CREATE TABLE teaches (master_id INTEGER REFERENCES master(master_id), shop_id INTEGER REFERENCES workshop(shop_id), term VARCHAR)",
  "INSERT INTO teaches VALUES (1, 1, 'spring'), (2, 2, 'spring'), (3, 3, 'autumn'), (3, 4, 'autumn'), (5, 5, 'spring'), (2, 1, 'autumn')",
];

const records = recordsOf(SCHOOL);

const told = async (question: string) =>
  ((await records.ask(question)) as readonly (readonly unknown[])[]).map((row) =>
    row.map(String).join(" | "),
  );
const sorted = async (question: string) => (await told(question)).toSorted();

describe("either clause", () => {
  test.each([
    [
      "List the names of masters who were born before 1960 or whose wage is above 4000.",
      "Odo Pia Rex",
    ],
    ["What are the names of masters born before 1950 or in the Glass guild?", "Rex Tom"],
    ["How many pupils are older than 30 or have no locker?", "3"],
  ])("%s", async (question, names) => {
    expect((await sorted(question)).join(" ")).toBe(names);
  });

  test("is not taken for both", async () => {
    const rows = await records.ask("Which pupils attended a workshop or are friends of Ada?");
    expect(rows).toHaveProperty("unused");
  });
});

describe("one and not the other", () => {
  test("is of who did it, not of each time it was done", async () => {
    const question =
      "Which pupils attended workshops of the guild Woodwork but never of the guild Pottery?";
    expect(await sorted(question)).toEqual([]);
    const other =
      "Which pupils attended workshops of the guild Pottery but never of the guild Woodwork?";
    expect(await sorted(other)).toEqual(["Cal"]);
  });

  test("goes by the verb's own records", async () => {
    const question = "Find the titles of workshops that were taught in spring but not in autumn.";
    expect(await sorted(question)).toEqual(["Beads", "Chairs"]);
  });
});

describe("all that there are", () => {
  test.each([
    ["Which pupils attended all workshops of the guild Woodwork?", "Ada"],
    ["Which pupils attended all workshops of the guild Glass?", "Dov"],
    ["Which pupils attended all workshops?", ""],
  ])("%s", async (question, names) => {
    expect((await sorted(question)).join(" ")).toBe(names);
  });
});

describe("what counts once", () => {
  test("are different ones, however often", async () => {
    const question = "Which pupils attended more than 2 different workshops?";
    expect(await sorted(question)).toEqual(["Ada"]);
  });
});

describe("the nth", () => {
  test.each([
    ["Who is the second best paid master?", "Rex Tom"],
    ["Find the title of the third longest workshop.", "Joints"],
    ["Find the name of the pupil with the second highest number of workshops.", "Bea Cal"],
  ])("%s", async (question, names) => {
    const rows = await sorted(question);
    expect(rows.map((row) => row.split(" | ")[0]).join(" ")).toBe(names);
  });
});

describe("the same as one of them", () => {
  test.each([
    ["Which pupils live in the same town as Ada?", "Bea"],
    ["Show the names of pupils from the same town as the oldest pupil.", "Eva"],
    ["What are the names of masters in the same guild as Rex?", "Sue"],
  ])("%s", async (question, names) => {
    expect((await sorted(question)).join(" ")).toBe(names);
  });
});

describe("figures side by side", () => {
  test("each count has its own records", async () => {
    const question = "Show the number of basic and of advanced workshops of each guild.";
    expect(await sorted(question)).toEqual([
      "Glass | 1 | 0",
      "Pottery | 1 | 1",
      "Woodwork | 1 | 1",
    ]);
  });

  test("the greatest number stands beside a count", async () => {
    const question =
      "What are the level, the number of workshops and the maximum number of hours for each level?";
    expect(await sorted(question)).toEqual(["advanced | 2 | 24", "basic | 3 | 8"]);
  });

  test("a group's own average is of the figure that was compared", async () => {
    const question =
      "What are the titles of workshops that are longer than the average of their guild?";
    expect(await sorted(question)).toEqual(["Chairs", "Glazing"]);
  });
});

describe("of a whole", () => {
  test.each([
    ["Show each level and its share of all workshops.", "advanced | 0.4 basic | 0.6"],
    [
      "What is the percentage of each guild in the total hours?",
      "Glass | 7.4 Pottery | 33.3 Woodwork | 59.2",
    ],
  ])("%s", async (question, shares) => {
    const rows = (await sorted(question)).map((row) => row.replace(/(\.\d)\d*$/, "$1"));
    expect(rows.join(" ")).toBe(shares);
  });
});

describe("in which order", () => {
  test("every column has its own direction", async () => {
    const question =
      "List the names of masters in order of wage, and then in descending order of birth year.";
    expect(await told(question)).toEqual(["Sue", "Odo", "Tom", "Rex", "Pia"]);
  });

  test("the number is the one that was counted", async () => {
    const question =
      "Find the number of workshops for each guild, in ascending order of the number.";
    expect((await told(question))[0]).toBe("Glass | 1");
  });
});

describe("what no column says", () => {
  test("things that were done with each other are not added up", async () => {
    const rows = await records.ask("Which two workshops are most often attended together?");
    expect(rows).toHaveProperty("unused");
  });

  test("a number that is not there is not compared with an empty text", async () => {
    expect(await sorted("How many pupils have no locker?")).toEqual(["2"]);
  });
});
