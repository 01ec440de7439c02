import { expect, test } from "vitest";
import { BUSIEST } from "./busiest.ts";
import { stepped } from "./step.ts";

test.each([
  [
    "Busiest landing day of 2025 and the number of boats that day?",
    "day with the most boats landed of 2025?",
  ],
  [
    "busiest month for visits in 2024 and how many there were",
    "month with the most visits in 2024",
  ],
  ["what was the quietest quarter for arrivals", "quarter with the fewest arrivals"],
  ["visitors to the mill: busiest day of 2025", "visitors to the mill: highest day of 2025"],
])("%s", (said, plain) => {
  expect(stepped(said, BUSIEST)).toBe(plain);
});

test.each(["busiest loading day of 2025", "busiest harbour in 2025", "the busiest pilots"])(
  "not of how many: %s",
  (said) => {
    expect(stepped(said, BUSIEST)).toBe(said);
  },
);
