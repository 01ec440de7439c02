import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records } from "../../../testing/records.ts";

/** A quarry that delivers: everyday words without their vowels are known before anybody asks. */
const QUARRY = [
  "CREATE TABLE CUST (cust_no INTEGER PRIMARY KEY, cust_nm VARCHAR)",
  "INSERT INTO CUST VALUES (1, 'Fell Farms'), (2, 'Holm Rail')",
  "CREATE TABLE DRVR (drvr_no INTEGER PRIMARY KEY, nm_first VARCHAR, nm_last VARCHAR, dt_hired DATE)",
  "INSERT INTO DRVR VALUES (1, 'Ida', 'Moss', '2024-01-01'), (2, 'Joel', 'Reed', '2010-01-01')",
  "CREATE TABLE DLVRY (dlvry_no INTEGER PRIMARY KEY, cust_no INTEGER REFERENCES CUST (cust_no), drvr_no INTEGER REFERENCES DRVR (drvr_no), dt_dlvry DATE)",
  "INSERT INTO DLVRY VALUES (1, 1, 1, '2024-01-01'), (2, 1, 2, '2024-02-01'), (3, 1, 2, '2023-02-01')",
];

/** An allotment society, as somebody named its columns when names had eight letters. */
const ALLOTMENT = [
  "CREATE TABLE MBR (mbr_no INTEGER PRIMARY KEY, nm_last VARCHAR, nm_first VARCHAR, twn VARCHAR)",
  "INSERT INTO MBR VALUES (1, 'Moss', 'Ida', 'Elm'), (2, 'Reed', 'Joel', 'Oak'), (3, 'Fox', 'Una', 'Elm')",
  "CREATE TABLE SHD (shd_no INTEGER PRIMARY KEY, shd_typ VARCHAR, mbr_no INTEGER REFERENCES MBR (mbr_no))",
  "INSERT INTO SHD VALUES (1, 'brick', 1), (2, 'brick', 2), (3, 'timber', 2)",
  "CREATE TABLE TOOL (tool_no INTEGER PRIMARY KEY, tool_nm VARCHAR, qty_min INTEGER)",
  "INSERT INTO TOOL VALUES (1, 'Mattock', 2), (2, 'Rotary Tiller', 1)",
  "CREATE TABLE TOOL_LOAN (loan_no INTEGER PRIMARY KEY, tool_no INTEGER REFERENCES TOOL (tool_no), mbr_no INTEGER REFERENCES MBR (mbr_no), dt_out DATE, dt_ret DATE)",
  "INSERT INTO TOOL_LOAN VALUES (1, 1, 1, '2024-01-01', '2024-01-04'), (2, 2, 1, '2024-02-01', '2024-02-03'), (3, 1, 2, '2024-03-01', '2024-03-02')",
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(ALLOTMENT);
});
afterAll(() => records.close());

const sorted = (rows: unknown) =>
  (rows as readonly (readonly unknown[])[]).map((row) => row.map(String).join(" | ")).toSorted();

describe("names without their vowels are read where the question has them in full", () => {
  test.each([
    ["how many sheds are there", ["3"]],
    ["sheds by type", ["brick | 2", "timber | 1"]],
    ["which members live in Elm", ["Ida | Moss", "Una | Fox"]],
    ["who has the most sheds", ["Joel | Reed"]],
    ["which members borrowed both the Mattock and the Rotary Tiller", ["Ida | Moss"]],
    ["did anyone borrow both the Mattock and the Rotary Tiller", ["Ida | Moss"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("no word is taken for another that it is only spelt like", () => {
  test.each([
    "how long do people keep the Mattock in minutes",
    "who stole the Mattock",
    "which members fell off a shed",
    "which sheds were looked at in 2024",
  ])("%s", async (question) => {
    expect(Array.isArray(await records.ask(question))).toBe(false);
  });
});

describe("names that everyday words are known for", () => {
  let quarry: Records;
  beforeAll(async () => {
    quarry = await openRecords(QUARRY);
  });
  afterAll(() => quarry.close());

  test.each([
    // Who delivers is no delivery, however near the two are.
    ["how many deliveries were there in 2024", ["2"]],
    ["deliveries per customer", ["Fell Farms | 3"]],
    // Whose trade it is, and not whom it is done for.
    ["who drives the most", ["Joel | Reed"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await quarry.ask(question))).toEqual(rows);
  });
});
