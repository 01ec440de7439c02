import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Pumps of stations and who mended them, all written short; one maker has the word for a pump in its name. */
const PUMPS = [
  "CREATE TABLE STN (STN_NO INTEGER PRIMARY KEY, STN_NM VARCHAR, CTY VARCHAR, YR_BLT INTEGER)",
  "INSERT INTO STN VALUES (1, 'Northgate', 'York', 1990), (2, 'Quayside', 'Hull', 2004), (3, 'Weir', 'Hull', 2011)",
  "CREATE TABLE MFR (MFR_CD VARCHAR PRIMARY KEY, MFR_NM VARCHAR, CNTRY VARCHAR)",
  "INSERT INTO MFR VALUES ('HYD', 'Hyde Pump', 'UK'), ('KSB', 'Karlsen', 'Norway')",
  "CREATE TABLE PMP (PMP_NO INTEGER PRIMARY KEY, STN_NO INTEGER REFERENCES STN (STN_NO), MFR_CD VARCHAR REFERENCES MFR (MFR_CD), PWR_KW DOUBLE)",
  "INSERT INTO PMP VALUES (11, 1, 'HYD', 4), (12, 1, 'KSB', 6), (13, 2, 'HYD', 9)",
  "CREATE TABLE TECHN (TECHN_NO INTEGER PRIMARY KEY, FST_NM VARCHAR, LST_NM VARCHAR, HRLY_RT DOUBLE, CERT_FLG VARCHAR)",
  "INSERT INTO TECHN VALUES (1, 'Ada', 'Ash', 20, 'Y'), (2, 'Bo', 'Bay', 30, 'N')",
  "CREATE TABLE SVC_CALL (CALL_NO INTEGER PRIMARY KEY, PMP_NO INTEGER REFERENCES PMP (PMP_NO), TECHN_NO INTEGER REFERENCES TECHN (TECHN_NO), FLT_TYP VARCHAR, HRS DOUBLE)",
  "INSERT INTO SVC_CALL VALUES (901, 11, 1, 'LEAK', 2), (902, 12, 1, 'SEAL', 3), (903, 13, 2, 'LEAK', 4)",
];

const records = recordsOf(PUMPS);

test.each([
  ["How many pumps are there in total?", ["3"]],
  ["How many technicians are there in total?", ["2"]],
  ["What is the average hourly rate of the technicians?", ["25"]],
  ["Which different fault types appear in the service calls?", ["LEAK", "SEAL"]],
  ["total hours of the service calls for each fault type", ["LEAK | 6", "SEAL | 3"]],
  ["How many pumps did each manufacturer make?", ["Hyde Pump | 2", "Karlsen | 1"]],
  ["What are the names of the stations that have no pump?", ["Weir"]],
  ["How many pumps are at Northgate?", ["2"]],
  ["In which country is Hyde Pump?", ["UK"]],
])("what a table is called in short is asked for in full: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["What are the phone numbers of the technicians?"],
  ["How many pumps were mended in total?"],
  ["What is the flow type of each pump?"],
])("what no short form stands for stays unknown: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
