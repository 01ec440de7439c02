import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Lock-ups that are let, mended, and insured until some day; the last day of all is 2024-06-30. */
const LOCKUPS = [
  "CREATE TABLE yard (yard_id INTEGER PRIMARY KEY, yard_name VARCHAR)",
  "INSERT INTO yard VALUES (1, 'Dock'), (2, 'Mill')",
  "CREATE TABLE lockup (lockup_id INTEGER PRIMARY KEY, lockup_name VARCHAR, yard_id INTEGER REFERENCES yard (yard_id), insurance_expiry DATE)",
  "INSERT INTO lockup VALUES (1, 'A1', 1, '2024-01-01'), (2, 'A2', 1, '2025-01-01'), (3, 'B1', 2, NULL), (4, 'B2', 2, '2024-12-01')",
  "CREATE TABLE tenant (tenant_id INTEGER PRIMARY KEY, full_name VARCHAR, joined_on DATE)",
  "INSERT INTO tenant VALUES (1, 'Ada Roe', '2020-01-01'), (2, 'Bo Hay', '2021-01-01'), (3, 'Cy Oak', '2022-01-01'), (4, 'Di Elm', '2023-01-01')",
  "CREATE TABLE tenancy (tenancy_id INTEGER PRIMARY KEY, lockup_id INTEGER REFERENCES lockup (lockup_id), tenant_id INTEGER REFERENCES tenant (tenant_id), start_date DATE, end_date DATE, reason_ended VARCHAR)",
  "INSERT INTO tenancy VALUES (1, 1, 1, '2020-02-01', '2021-02-01', 'moved away'), (2, 1, 2, '2021-03-01', NULL, NULL), (3, 2, 2, '2022-03-01', '2025-03-01', NULL), (4, 3, 3, '2022-03-01', '2023-03-01', 'too dear')",
  "CREATE TABLE fault (fault_id INTEGER PRIMARY KEY, lockup_id INTEGER REFERENCES lockup (lockup_id), reported_at DATE, restored_at DATE, cause VARCHAR)",
  "INSERT INTO fault VALUES (1, 1, '2024-06-01', NULL, 'lock'), (2, 2, '2024-06-30', '2024-06-30', 'door'), (3, 2, '2024-05-30', '2024-06-01', 'door')",
];

const records = recordsOf(LOCKUPS);

test.each([
  ["Who currently has a lockup?", "Bo Hay"],
  ["tenants who still have a lockup", "Bo Hay"],
  ["current tenants", "Bo Hay"],
  ["how many current tenancies are there", "2"],
  ["which tenants currently have more than one lockup", "Bo Hay"],
  ["tenants who no longer have a lockup", "Ada Roe; Cy Oak"],
  ["tenants who never had a lockup", "Di Elm"],
  ["tenancies that have not ended", "2"],
  ["tenancies that ended in 2023", "4"],
  ["Which lockups are vacant?", "B1; B2"],
  ["vacant lockups in the Mill yard", "B1; B2"],
  ["how many lockups are let", "2"],
  ["which lockups in the Mill yard are vacant at the moment", "B1; B2"],
  ["lockups that are not let", "B1; B2"],
  ["lockups whose insurance has expired", "A1"],
  ["lockups whose insurance ran out before the end of January 2024", "A1"],
  ["insured lockups", "A2; B2"],
  ["uninsured lockups", "A1; B1"],
  ["lockups whose insurance has not expired", "A2; B1; B2"],
  ["faults still open", "1"],
  ["faults that haven't been fixed", "1"],
  ["how many faults are unresolved", "1"],
])("what is so now: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each(["current yards", "yards that are vacant", "which tenants currently have no fault"])(
  "nobody knows what is so now of what lasts: %s",
  async (question) => {
    await records.isDeclined(question);
  },
);
