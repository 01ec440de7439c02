import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, recordsOf, sorted } from "../../../../testing/records.ts";

/** A court: a case has two lawyers, a clerk may have a mentor who is a clerk. */
const COURT = [
  "CREATE TABLE lawyer (lawyer_id INTEGER PRIMARY KEY, full_name VARCHAR, firm VARCHAR)",
  "INSERT INTO lawyer VALUES (1, 'Amara Osei', 'Grey'), (2, 'Dev Patel', 'Grey'), (3, 'Hana Sato', 'Sable')",
  "CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, full_name VARCHAR, mentor_id INTEGER REFERENCES clerk (clerk_id))",
  "INSERT INTO clerk VALUES (1, 'Ida Lund', NULL)",
  "INSERT INTO clerk VALUES (2, 'Max Reed', 1), (3, 'Zoe Voss', 1)",
  "CREATE TABLE matter (matter_id INTEGER PRIMARY KEY, title VARCHAR, outcome VARCHAR, opened_on DATE, prosecutor_id INTEGER REFERENCES lawyer (lawyer_id), defender_id INTEGER REFERENCES lawyer (lawyer_id))",
  "INSERT INTO matter VALUES (1, 'Stone', 'guilty', '2023-01-10', 1, 2), (2, 'Thorn', 'settled', '2023-01-20', 2, 3), (3, 'Vane', 'guilty', '2023-02-01', 2, 1), (4, 'Reed', 'guilty', '2024-02-01', 1, 2)",
];

const records = recordsOf(COURT);

describe("what a record is to another, as its key is called", () => {
  test.each([
    ["How many matters did Dev Patel prosecute?", ["2"]],
    ["How many matters did Dev Patel defend?", ["2"]],
    ["Which lawyer prosecuted the most matters?", ["Amara Osei", "Dev Patel"]],
    ["matters where Dev Patel was the prosecutor and Hana Sato was the defender", ["Thorn"]],
    ["prosecutors of settled matters", ["Dev Patel"]],
    ["matters per defender", ["Amara Osei | 1", "Dev Patel | 2", "Hana Sato | 1"]],
    ["Who is the mentor of Max Reed?", ["Ida Lund"]],
    ["Max Reed's mentor", ["Ida Lund"]],
    ["clerks whose mentor is Ida Lund", ["Max Reed", "Zoe Voss"]],
    ["clerks mentored by Ida Lund", ["Max Reed", "Zoe Voss"]],
    ["clerks without a mentor", ["Ida Lund"]],
    ["Who mentors Max Reed?", ["Ida Lund"]],
    ["Who mentors the most clerks?", ["Ida Lund"]],
    ["Which mentor has the most clerks?", ["Ida Lund"]],
    ["How many people does Ida Lund mentor?", ["2"]],
    ["Who has been mentored by Ida Lund?", ["Max Reed", "Zoe Voss"]],
    ["prosecutor of the Vane matter in 2023", ["Dev Patel"]],
    ["What did Hana Sato defend?", ["Thorn"]],
    ["Who prosecuted Stone?", ["Amara Osei"]],
    [
      "guilty matters and their prosecutors",
      ["Reed | Amara Osei", "Stone | Amara Osei", "Vane | Dev Patel"],
    ],
  ])("is said by its noun or its verb: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each(["Which clerks mentor others?", "Which clerks are mentors?"])(
    "is reported where no way goes by it: %s",
    async (question) => {
      expect(await records.ask(question)).toHaveProperty("unused");
    },
  );
});

test("which of two roles is meant is asked where the question says neither", async () => {
  expect(await records.ask("How many matters of Dev Patel are there?")).toHaveProperty("unused");
});

describe("figures of events", () => {
  let league: Records;
  beforeAll(async () => {
    league = await openRecords([
      "CREATE TABLE team (team_id INTEGER PRIMARY KEY, team_name VARCHAR, founded DATE, max_players INTEGER)",
      "INSERT INTO team VALUES (1, 'Bears', '2010-05-01', 2), (2, 'Owls', '2012-05-01', 1)",
      "CREATE TABLE player (player_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, team_id INTEGER REFERENCES team (team_id))",
      "INSERT INTO player VALUES (1, 'Ida', 'Lund', 1), (2, 'Max', 'Reed', 1), (3, 'Zoe', 'Voss', 2)",
      "CREATE TABLE concert (concert_id INTEGER PRIMARY KEY, held_on DATE, theme VARCHAR, audience INTEGER)",
      "INSERT INTO concert VALUES (1, '2022-05-01', 'film', 40), (2, '2023-05-01', 'music', 60), (3, '2023-06-01', 'film', 10)",
      "CREATE TABLE result (concert_id INTEGER REFERENCES concert (concert_id), team_id INTEGER REFERENCES team (team_id), points INTEGER, PRIMARY KEY (concert_id, team_id))",
      "INSERT INTO result VALUES (1, 1, 90), (2, 1, 10), (2, 2, 30), (3, 2, 45)",
    ]);
  });
  afterAll(() => league.close());

  test.each([
    ["total points of Bears in 2023", ["10"]],
    ["Which team won the most points?", ["Bears"]],
    ["audience by theme", ["film | 50", "music | 60"]],
    ["teams founded after 2009, oldest first", ["Bears", "Owls"]],
    ["number of players per team", ["Bears | 2", "Owls | 1"]],
    ["most recent concert", ["3 | 2023-06-01"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await league.ask(question))).toEqual(rows);
  });
});

describe("a bare noun by something", () => {
  test.each([
    ["matters by outcome", ["guilty | 3", "settled | 1"]],
    ["matters by month in 2023", ["2023-01-01 | 2", "2023-02-01 | 1"]],
  ])("is counted: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("a time after what figures are told by is that of the figures, unless its own deed is said", async () => {
  const charity = await openRecords([
    "CREATE TABLE campaign (campaign_id INTEGER PRIMARY KEY, title VARCHAR, launched_on DATE)",
    "INSERT INTO campaign VALUES (1, 'Rivers', '2024-03-01'), (2, 'Shelter', '2025-02-01')",
    "CREATE TABLE donation (donation_id INTEGER PRIMARY KEY, campaign_id INTEGER REFERENCES campaign (campaign_id), donated_on DATE, amount DOUBLE)",
    "INSERT INTO donation VALUES (1, 1, '2025-05-01', 10), (2, 2, '2025-06-01', 20), (3, 2, '2026-01-05', 30)",
  ]);
  try {
    const per = ["Rivers | 10", "Shelter | 20"];
    expect(sorted(await charity.ask("total amount per campaign in 2025"))).toEqual(per);
    expect(sorted(await charity.ask("total amount given by campaign in 2025"))).toEqual(per);
    const launched = "total amount per campaign launched in 2025";
    expect(sorted(await charity.ask(launched))).toEqual(["Shelter | 50"]);
  } finally {
    await charity.close();
  }
});

test("a denial does not reach back to what was said to be there", async () => {
  const parking = await openRecords([
    "CREATE TABLE car_park (car_park_id INTEGER PRIMARY KEY, name VARCHAR)",
    "INSERT INTO car_park VALUES (1, 'North')",
    "CREATE TABLE vehicle (vehicle_id INTEGER PRIMARY KEY, plate VARCHAR)",
    "INSERT INTO vehicle VALUES (1, 'A1'), (2, 'B2'), (3, 'C3')",
    "CREATE TABLE permit (permit_id INTEGER PRIMARY KEY, vehicle_id INTEGER REFERENCES vehicle (vehicle_id), car_park_id INTEGER REFERENCES car_park (car_park_id))",
    "INSERT INTO permit VALUES (1, 1, 1), (2, 2, 1)",
    "CREATE TABLE session (session_id INTEGER PRIMARY KEY, vehicle_id INTEGER REFERENCES vehicle (vehicle_id), car_park_id INTEGER REFERENCES car_park (car_park_id))",
    "INSERT INTO session VALUES (1, 1, 1)",
  ]);
  try {
    expect(sorted(await parking.ask("vehicles with a permit but no session"))).toEqual(["B2"]);
    const parked = await parking.ask("vehicles that have a permit but never parked");
    expect(parked).toHaveProperty("unused");
  } finally {
    await parking.close();
  }
});

test("people are asked for by what is whose, and by the records between", async () => {
  const library = await openRecords([
    "CREATE TABLE member (member_id INTEGER PRIMARY KEY, name VARCHAR, hourly_wage DOUBLE)",
    "INSERT INTO member VALUES (1, 'Ida', 10), (2, 'Max', 30)",
    "CREATE TABLE book (book_id INTEGER PRIMARY KEY, title VARCHAR, donor_id INTEGER REFERENCES member (member_id))",
    "INSERT INTO book VALUES (1, 'Tides', 1), (2, 'Knots', 2)",
    "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member (member_id), book_id INTEGER REFERENCES book (book_id))",
    "INSERT INTO loan VALUES (1, 1, 1), (2, 1, 2), (3, 2, 1)",
  ]);
  try {
    expect(sorted(await library.ask("Which member borrowed the most books?"))).toEqual(["Ida"]);
    expect(sorted(await library.ask("Which members borrowed more than 1 book?"))).toEqual(["Ida"]);
    expect(sorted(await library.ask("What do members earn per hour on average?"))).toEqual(["20"]);
  } finally {
    await library.close();
  }
});

describe("what did not happen", () => {
  let shop: Records;
  beforeAll(async () => {
    shop = await openRecords([
      "CREATE TABLE part (part_id INTEGER PRIMARY KEY, name VARCHAR)",
      "INSERT INTO part VALUES (1, 'bolt'), (2, 'gear'), (3, 'seal')",
      "CREATE TABLE job (job_id INTEGER PRIMARY KEY, part_id INTEGER REFERENCES part (part_id), opened DATE, closed DATE, bay_no INTEGER, labour_hours DOUBLE)",
      "INSERT INTO job VALUES (1, 1, '2024-01-02', '2024-01-03', 7, 2), (2, 1, '2024-02-02', NULL, 7, 3), (3, 2, '2024-03-02', NULL, 8, 4)",
    ]);
  });
  afterAll(() => shop.close());

  test.each([
    ["parts that were never used", ["seal"]],
    ["jobs that are still open", ["2", "3"]],
    ["jobs not closed", ["2", "3"]],
    ["How many jobs have not been closed?", ["2"]],
    ["jobs in bay 7", ["1", "2"]],
    ["labour hours by part", ["bolt | 5", "gear | 4"]],
    ["parts used more than once", ["bolt"]],
  ])("is asked for: %s", async (question, rows) => {
    expect(sorted(await shop.ask(question))).toEqual(rows);
  });
});
