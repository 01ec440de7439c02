import { expect, test } from "vitest";
import { ownShorts } from "./own-shorts.ts";
import { wordsAmong } from "./run-together.ts";
import { wordsOf } from "./words.ts";
import { holdsYears, isYear, waysOfYear } from "./years.ts";

test.each([
  ["SeatCap", "seat capacity"],
  ["Cap", "capacity"],
  ["market_cap", "market cap"],
  ["salary_cap", "salary cap"],
  ["dep_time", "departure time"],
  ["dep_name", "department name"],
  ["div_id", "division id"],
  ["orig_port", "origin port"],
  ["orig_title", "original title"],
  ["DistName", "district name"],
  ["DistKm", "distance km"],
  ["apt_no", "apartment number"],
  ["RelYear", "release year"],
  ["co_name", "company name"],
  ["mar_stat", "marital status"],
  ["int_rate", "interest rate"],
  ["ElevFt", "elevation ft"],
  ["AreaSqKm", "area sqkm"],
  ["Years_Exp", "years of experience"],
  ["exp_date", "expiry date"],
  ["HrsPerWk", "hours per week"],
  ["JobTtl", "job title"],
  ["TtlAmt", "total amount"],
  ["NumPass", "number passengers"],
  ["Mkt_ID", "market id"],
  ["lst_prc", "list price"],
  ["ann_fee", "annual fee"],
  ["ann_rt_per_m", "annual rate per m"],
  ["lab_hrs", "labour hours"],
  ["stat_cd", "status code"],
  ["case_ln", "case line"],
  ["dgtl_flg", "digital flag"],
  ["ins_exp_dt", "insurance expiry date"],
])("%s is said %s", (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

test("names that tell their words apart by capitals are not run together", () => {
  const known = wordsAmong(["ports", "PortCode", "PortName", "VesselID", "SailNo", "DestPort"]);
  expect(wordsOf("ports", known)).toBe("ports");
});

test.each([
  ["built", ["year built", "built year"]],
  ["open year", ["year opened"]],
  ["model year", []],
])("a year called %s is said in other orders", (words, ways) => {
  expect(waysOfYear(words)).toEqual(ways);
});

test.each([
  ["HireYr", true],
  ["birth_yr", true],
  ["Martyr", false],
])("whether %s is a year: %s", (name, is) => {
  const column = { name, type: "INTEGER", rows: 9, filled: 9, distinct: 9, longest: 0 };
  expect(isYear(column)).toBe(is);
});

test.each([
  ["prov_type", ["providers", "clinics"], "provider type"],
  ["new_pt_cnt", ["patients", "clinics", "gender", "email", "city", "state"], "new patient count"],
  ["chrg_amt", [], "charge amount"],
  // Of two that begin so, neither.
  ["prov_type", ["providers", "provinces"], "prov type"],
  // A word of its own.
  ["car_no", ["carriers"], "car number"],
])("%s of a database of %s is said %s", (name, tables, words) => {
  expect(wordsOf(name, wordsAmong([...tables]))).toBe(words);
});

test("a short form is what the table holds whose key begins with it", () => {
  const tables = ["remake", "brth_ctr", "oper"].map((name) => ({
    name,
    columns: [],
    key: [],
    references: [],
  }));
  const keys = new Map([
    ["remake", ["rmk_id"]],
    ["brth_ctr", ["ctr_id"]],
    ["oper", ["op_id"]],
  ]);
  const known = new Set(ownShorts(tables, keys, (name) => wordsOf(name)));
  expect(wordsOf("rmk_dt", known)).toBe("remake date");
  expect(wordsOf("rmk_dt")).toBe("remark date");
  expect(wordsOf("op_nm", known)).toBe("operator name");
});

test("numbers that begin with a year and are years tell of years", () => {
  const years = { name: "yr_blt", type: "BIGINT", rows: 3, filled: 3, distinct: 3, longest: 0 };
  expect(holdsYears({ ...years, ends: ["1950", "2020"] })).toBe(true);
  expect(holdsYears({ ...years, name: "yr_fee", ends: ["90", "2020"] })).toBe(false);
});
