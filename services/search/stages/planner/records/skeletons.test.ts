import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Tugs of some harbours: each name is its consonants, or what two words begin with. */
const HARBOURS = [
  "CREATE TABLE HRBR (HRBR_CD VARCHAR PRIMARY KEY, HRBR_NM VARCHAR, CNTY_NM VARCHAR, DPTH_M DOUBLE, TDL_FLG VARCHAR)",
  "INSERT INTO HRBR VALUES ('A', 'Amble', 'Kent', 5.5, 'Y'), ('B', 'Brae', 'Devon', 8, 'N'), ('C', 'Crail', 'Kent', 3, 'Y')",
  "CREATE TABLE TB (TB_CD VARCHAR PRIMARY KEY, TB_NM VARCHAR, HRBR_CD VARCHAR REFERENCES HRBR (HRBR_CD), BLT_YR INTEGER, LNGTH_M DOUBLE, MECH_FLG VARCHAR)",
  "INSERT INTO TB VALUES ('T1', 'Ajax', 'A', 1990, 20, 'N'), ('T2', 'Bruin', 'A', 2001, 25, 'Y'), ('T3', 'Cora', 'B', 1975, 18, 'Y')",
  "CREATE TABLE GRD (GRD_CD VARCHAR PRIMARY KEY, GRD_DESC VARCHAR, MNTHLY_PAY DOUBLE)",
  "INSERT INTO GRD VALUES ('1', 'Senior Bosun', 3000), ('2', 'Junior Bosun', 2000)",
  "CREATE TABLE BSN (BSN_ID INTEGER PRIMARY KEY, BSN_NM VARCHAR, BRTH_YR INTEGER, GRD_CD VARCHAR REFERENCES GRD (GRD_CD))",
  "INSERT INTO BSN VALUES (1, 'Ann Lee', 1960, '1'), (2, 'Bo Roth', 1971, '2'), (3, 'Di Fox', 1955, '1')",
  "CREATE TABLE ASGN (ASGN_ID INTEGER PRIMARY KEY, BSN_ID INTEGER REFERENCES BSN (BSN_ID), TB_CD VARCHAR REFERENCES TB (TB_CD), STRT_DT DATE)",
  "INSERT INTO ASGN VALUES (1, 1, 'T1', '2020-01-01'), (2, 1, 'T2', '2021-01-01'), (3, 2, 'T1', '2020-06-01')",
];

const records = recordsOf(HARBOURS);

test.each([
  ["How many harbours are tidal?", "2"],
  ["How many tugboats are there in each harbour?", "Amble | 2; Brae | 1"],
  ["names of the tugboats built before 2000", "Ajax; Cora"],
  ["Which tugboats are longer than the average tugboat?", "Bruin"],
  ["How many tugboats are mechanised?", "2"],
  ["Which tugboats are not mechanised?", "Ajax"],
  // The grades have the word in full among their values.
  ["How many bosuns are there?", "3"],
  ["Which bosun was born first?", "Di Fox"],
  ["bosuns who were never assigned to a tugboat", "Di Fox"],
  ["bosuns assigned to the tugboat Ajax", "Ann Lee; Bo Roth"],
  ["bosuns who served on both Ajax and Bruin", "Ann Lee"],
])("a name is read by the word that it is the skeleton of: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each([
  "How many lifeboats are there?",
  "How many tables are there?",
  "How many tugboats are melted?",
  "How many senior bosuns are there?",
  "bosuns who repaired a tugboat",
  "bosuns trained in Amble",
])("no other word is: %s", async (question) => {
  expect(Array.isArray(await records.ask(question))).toBe(false);
});
