import { expect, test } from "vitest";
import { areOfOneClause, sharesLead } from "./loose.ts";

test.each([
  [["consensus revenue", "net income of Alder Mills"], true],
  [["average revenue", "EBITDA in 2024"], true],
  [["consensus revenue", "its share price"], false],
  [["consensus revenue", "consensus EPS of Alder Mills"], false],
  [["revenue", "net income of Alder Mills"], false],
  [["number of deals completed in 2023", "cancelled in 2024"], true],
  [["number of deals", "headquarters of Alder Mills"], false],
])("what stands before the first of a list is said of each: %j", (pieces, isShared) => {
  expect(sharesLead(pieces)).toBe(isShared);
});

test.each([
  [["overlap between Alder Mills", "its competitors"], true],
  [["for each product", "the category", "when it was launched"], true],
  [["revenue of Alder Mills", "its competitors"], false],
  [["revenue for each company in 2024", "the number of deals"], false],
])("a clause that is cut in two is no list: %j", (pieces, isOne) => {
  expect(areOfOneClause(pieces)).toBe(isOne);
});
