import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Depots, what they can sort, and the parcels that left them; column names as warehouses have them. */
const PARCELS = [
  "CREATE TABLE depots (depot_id INTEGER PRIMARY KEY, depot_name VARCHAR, region VARCHAR, sort_cap INTEGER)",
  "INSERT INTO depots VALUES (1, 'Quay', 'North', 900), (2, 'Mill', 'North', 400), (3, 'Gate', 'South', 700), (4, 'Yard', 'West', 300)",
  "CREATE TABLE services (svc_code VARCHAR PRIMARY KEY, svc_name VARCHAR, base_fee DOUBLE)",
  "INSERT INTO services VALUES ('E', 'Express', 9), ('S', 'Standard', 4), ('N', 'Night', 12)",
  "CREATE TABLE couriers (courier_id INTEGER PRIMARY KEY, full_name VARCHAR, cour_type VARCHAR, phone VARCHAR)",
  "INSERT INTO couriers VALUES (1, 'Ada Lind', 'own', '1'), (2, 'Bo Ask', 'own', NULL), (3, 'Cy Elm', 'hired', '3'), (4, 'Di Oak', 'hired', '4')",
  "CREATE TABLE parcels (parcel_id INTEGER PRIMARY KEY, depot_id INTEGER REFERENCES depots (depot_id), svc_code VARCHAR REFERENCES services (svc_code), courier_id INTEGER REFERENCES couriers (courier_id), wt_kg DOUBLE, fee_amt DOUBLE, status VARCHAR)",
  "INSERT INTO parcels VALUES (1, 1, 'E', 1, 2, 10, 'delivered'), (2, 1, 'S', 1, 4, 5, 'delivered'), (3, 2, 'S', 2, 6, 6, 'returned'), (4, 3, 'E', 3, 1, 12, 'delivered'), (5, 3, 'N', 3, 3, 20, 'lost'), (6, 4, 'S', 4, 8, 7, 'delivered'), (7, 3, 'S', 2, 2, 4, 'returned')",
];

const records = recordsOf(PARCELS);

const rows = (question: string) => records.told(question);

describe("the groups that come first by a figure of each", () => {
  test.each([
    ["What are the top 2 regions by total fee?", "South | 36; North | 21"],
    ["Top 2 services by average weight", "Standard | 5; Night | 3"],
    ["Which 2 regions have the highest total fee?", "South; North"],
    ["What are the bottom 2 regions by number of parcels?", "West | 1; North | 3; South | 3"],
    [
      "What are the top 2 regions by total fee of delivered parcels? Return the region, the number of parcels and the total fee.",
      "North | 2 | 15; South | 1 | 12",
    ],
    [
      "What are the top 2 services by average weight? Return the service name, the average weight and the total fee.",
      "Standard | 5 | 22; Night | 3 | 20",
    ],
    [
      "List the top 2 regions by number of parcels and total fee. Return the region and the number of parcels.",
      "South | 3; North | 3",
    ],
    [
      "What are the top 2 regions by average fee per parcel? Return the region and the average fee.",
      "South | 12; North | 7; West | 7",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("several figures of each group", () => {
  test.each([
    [
      "What are the total fees, the average weight and the number of parcels per service?",
      "Express | 22 | 1.5 | 2; Standard | 22 | 5 | 4; Night | 20 | 3 | 1",
    ],
    [
      "For each region, what are the total sorting capacity and the number of depots?",
      "North | 1300 | 2; South | 700 | 1; West | 300 | 1",
    ],
    [
      "What is the total sorting capacity per region, from largest to smallest?",
      "North | 1300; South | 700; West | 300",
    ],
    ["How many couriers are there per courier type?", "hired | 2; own | 2"],
    ["How many parcels fall into each status?", "delivered | 4; returned | 2; lost | 1"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("a ratio of two of one kind", () => {
  test.each([
    ["What is the ratio of delivered to returned parcels?", "2"],
    ["What is the ratio of couriers with a phone to couriers without?", "3"],
    [
      "What is the ratio of delivered to returned parcels among parcels of Bo Ask or Ada Lind?",
      "1",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});
