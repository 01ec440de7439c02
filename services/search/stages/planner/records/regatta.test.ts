import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Duels that two rowers take part in, clubs and umpires that are at home in towns, fees of kinds. */
const REGATTA = [
  "CREATE TABLE club (club_id INTEGER PRIMARY KEY, club_name VARCHAR, town VARCHAR, num_of_members INTEGER, founded_yr INTEGER)",
  "CREATE TABLE rower (rower_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, club_id INTEGER REFERENCES club (club_id))",
  "CREATE TABLE regatta (regatta_id INTEGER PRIMARY KEY, regatta_name VARCHAR, host_city VARCHAR, yr INTEGER, prize_money INTEGER)",
  "CREATE TABLE duel (duel_id INTEGER PRIMARY KEY, regatta_id INTEGER REFERENCES regatta (regatta_id), winner_id INTEGER REFERENCES rower (rower_id), loser_id INTEGER REFERENCES rower (rower_id), mins INTEGER, yr INTEGER)",
  "CREATE TABLE umpire (umpire_id INTEGER PRIMARY KEY, uname VARCHAR, home_town VARCHAR)",
  "CREATE TABLE fee_types (fee_code VARCHAR PRIMARY KEY, fee_name VARCHAR, std_rate INTEGER, category VARCHAR)",
  "CREATE TABLE fee (fee_id INTEGER PRIMARY KEY, club_id INTEGER REFERENCES club (club_id), fee_code VARCHAR REFERENCES fee_types (fee_code), paid INTEGER, monthly_rent INTEGER)",
  "INSERT INTO club VALUES (1,'Heron','Bath',40,1920),(2,'Otter','Ely',90,1955),(3,'Swift','York',20,2001)",
  "INSERT INTO rower VALUES (1,'Ada','Lind',1),(2,'Bo','Marsh',1),(3,'Cleo','Nash',2),(4,'Dov','Oke',3)",
  "INSERT INTO regatta VALUES (1,'Spring Cup','Ely',2021,500),(2,'Lake Cup','Bath',2022,900),(3,'Moor Cup','Ely',2023,700)",
  "INSERT INTO duel VALUES (1,1,1,2,9,2021),(2,1,3,4,12,2021),(3,2,1,3,30,2022),(4,3,3,1,11,2023),(5,3,4,2,8,2023)",
  "INSERT INTO umpire VALUES (1,'Pia','Bath'),(2,'Quin','Hull'),(3,'Rolf','Ely')",
  "INSERT INTO fee_types VALUES ('B','Boat hire',20,'hire'),('L','Locker',5,'room')",
  "INSERT INTO fee VALUES (1,1,'B',22,10),(2,1,'L',5,12),(3,2,'B',20,14)",
];

const records = recordsOf(REGATTA);

test.each<[question: string, rows: readonly string[]]>([
  // Two of one kind, each by what the record refers to.
  [
    "last names of the winner and the loser of each duel in 2023",
    ["Nash | Lind | 4", "Oke | Marsh | 5"],
  ],
  ["name of the loser of the longest duel and its regatta", ["Cleo | Nash | Lake Cup"]],
  ["rowers who won a duel in 2021 but did not win any duel in 2022", ["Cleo | Nash"]],
  // What is done is no noun, and each record ties one to one.
  ["Which rowers won more than one duel?", ["Ada | Lind", "Cleo | Nash"]],
  ["clubs with at least 2 listed rowers", ["Heron"]],
  ["first and last names of the rowers of Otter", ["Cleo | Nash"]],
  ["clubs that are charged more than one fee", ["Heron"]],
  // A column beside others, and no groups.
  ["host city and year of the regatta with the largest prize money", ["Bath | 2022"]],
  [
    "In which city and in what year was the regatta with the largest prize money held?",
    ["Bath | 2022"],
  ],
  ["Which regatta has the largest prize money, and in which city was it?", ["Lake Cup | Bath"]],
  ["What is the earliest year in which a club was founded?", ["1920"]],
  [
    "Show the last name and club of all rowers",
    ["Lind | Heron", "Marsh | Heron", "Nash | Otter", "Oke | Swift"],
  ],
  [
    "names of the clubs and the names of their rowers",
    ["Heron | Ada | Lind", "Heron | Bo | Marsh", "Otter | Cleo | Nash", "Swift | Dov | Oke"],
  ],
  ["What is the most common fee type?", ["Boat hire"]],
  ["Which rowers lost in more than one regatta?", ["Bo | Marsh"]],
  // How large a group of people is, and in which order.
  ["clubs with more members than average, largest first", ["Otter"]],
  ["Which clubs are bigger than the average one?", ["Otter"]],
  ["clubs, starting with the biggest", ["Otter", "Heron", "Swift"]],
  // Two kinds of records that nothing ties, each with a town of its own.
  ["In which towns do both clubs and umpires live?", ["Bath", "Ely"]],
  ["towns that have both a club and an umpire", ["Bath", "Ely"]],
  ["In which towns do umpires live but no clubs?", ["Hull"]],
  // What a kind is of.
  ["For each kind of fee, the total paid", ["Boat hire | 42", "Locker | 5"]],
  ["rent per month of the fee 2", ["12"]],
  // Remarks.
  ["For each town, say how many clubs it has.", ["Bath | 1", "Ely | 1", "York | 1"]],
  [
    "How many rowers does each club have? Show the club and the number.",
    ["Heron | 2", "Otter | 1", "Swift | 1"],
  ],
  ["Tell me the host cities of the regattas, without repeats.", ["Bath", "Ely"]],
  ["Which host cities had regattas? List each city once.", ["Bath", "Ely"]],
])("%s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows.toSorted());
});

test("an order that nothing is known of is said", async () => {
  expect(await records.ask("umpires, largest first")).toEqual({ unused: "large" });
});
