import { expect, test } from "vitest";
import { stepped } from "./step.ts";
import { YEAR_ENDS } from "./year-ends.ts";

const BOTH = "between the end of 2024 and the end of 2025";

test.each([
  ["stocks that fell between the 2024 and 2025 year-end closes", `stocks that fell ${BOTH}`],
  ["stocks that fell between the final closes of 2024 and 2025", `stocks that fell ${BOTH}`],
  ["output between year-ends 2024 and 2025", `output ${BOTH}`],
  ["price from the 2024 close to the 2025 close", "price from the end of 2024 to the end of 2025"],
  ["stocks down since the 2024 year-end close", "stocks down since the end of 2024"],
  ["price at end-2024", "price at the end of 2024"],
])("%s", (said, plain) => {
  expect(stepped(said, YEAR_ENDS)).toBe(plain);
});

test.each([
  "revenue between 2024 and 2025",
  "companies whose fiscal year ends in March 2024",
  "deals that closed from 2024 to 2025",
  "total assets at the 2023 and 2024 year-ends",
])("no two year-ends: %s", (said) => {
  expect(stepped(said, YEAR_ENDS)).toBe(said);
});
