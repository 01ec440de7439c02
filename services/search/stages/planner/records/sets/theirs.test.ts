import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Farms, who works there, and what they sell to whom. */
const FARMS = [
  "CREATE TABLE Farms (FarmId INTEGER PRIMARY KEY, FarmName VARCHAR, Region VARCHAR, Hectares DOUBLE)",
  "INSERT INTO Farms VALUES (1, 'Hillend', 'North', 100), (2, 'Dale', 'North', 50), (3, 'Brook', 'South', 70), (4, 'Moss', 'South', 20)",
  "CREATE TABLE Workers (WorkerId INTEGER PRIMARY KEY, WorkerName VARCHAR, FarmId INTEGER REFERENCES Farms (FarmId), Age INTEGER)",
  "INSERT INTO Workers VALUES (1, 'Al', 1, 30), (2, 'Bea', 1, 60), (3, 'Cal', 2, 25), (4, 'Dee', 3, 50), (5, 'Eve', 4, 33)",
  "CREATE TABLE Lots (LotId INTEGER PRIMARY KEY, Title VARCHAR, FarmId INTEGER REFERENCES Farms (FarmId), Guide_Price DOUBLE)",
  "INSERT INTO Lots VALUES (1, 'Tractor', 1, 500), (2, 'Plough', 1, 200), (3, 'Bull', 2, 900), (4, 'Ram', 3, 150), (5, 'Cart', 3, 100)",
  "CREATE TABLE Buyers (BuyerId INTEGER PRIMARY KEY, BuyerName VARCHAR, Country VARCHAR)",
  "INSERT INTO Buyers VALUES (1, 'Fay', 'Norway'), (2, 'Gus', 'Sweden'), (3, 'Hal', 'Norway'), (4, 'Ivy', 'Denmark')",
  "CREATE TABLE Offers (OfferId INTEGER PRIMARY KEY, LotId INTEGER REFERENCES Lots (LotId), BuyerId INTEGER REFERENCES Buyers (BuyerId), Amount DOUBLE, Channel VARCHAR)",
  "INSERT INTO Offers VALUES (1, 1, 1, 450, 'phone'), (2, 1, 2, 600, 'web'), (3, 2, 1, 150, 'phone'), (4, 3, 3, 1000, 'room'), (5, 3, 2, 800, NULL), (6, 4, 3, 100, NULL), (7, 5, 1, 120, 'web')",
];

const records = recordsOf(FARMS);

describe("what each of them has is taken together", () => {
  test.each([
    ["Which farm's workers have the highest average age?", ["Brook"]],
    ["What is the name of the farm whose lots have the greatest total guide price?", ["Dale"]],
    ["Find the farm whose lots have the lowest average guide price.", ["Brook"]],
    ["Which farm in the North whose workers have the lowest average age?", ["Dale"]],
    ["Which buyers' offers have the highest total amount?", ["Gus"]],
    [
      "Show the farms whose workers have an average age above the average of all workers.",
      ["Brook", "Hillend"],
    ],
    [
      "Show the names of the buyers from Norway or Sweden whose average offer is higher than the average of all offers.",
      ["Gus", "Hal"],
    ],
    [
      "Find the titles of lots whose highest offer is more than their guide price.",
      ["Bull", "Cart", "Tractor"],
    ],
    ["Find the lots whose highest offer is below their guide price.", ["Plough", "Ram"]],
    ["What are the names of the buyers whose total amount exceeds 1000?", ["Gus", "Hal"]],
    ["List the farms whose lots have an average guide price below 200.", ["Brook"]],
  ])("%s", async (question, expected) => {
    expect(sorted(await records.ask(question))).toEqual(expected);
  });
});

test.each([
  "Show the buyers whose total offer is above the average of all offers.",
  "Show the farms whose workers have an average age above the average of all buyers.",
  "Find the lots whose highest offer is more than their weight.",
])("is declined where it cannot be compared: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});

test("what has no name is none of those that are asked for", async () => {
  const question = "Which channels have at least 2 offers?";
  expect(sorted(await records.ask(question))).toEqual(["phone", "web"]);
  expect(sorted(await records.ask("How many offers did each channel have?"))).toContain("null | 2");
});
