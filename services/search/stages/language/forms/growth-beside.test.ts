import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  [
    "top 3 mills by sales in 2024 and their growth in sales",
    "top 3 mills by sales in 2024 and their sales growth",
  ],
  [
    "largest mill by sales, with growth in net profit in 2024",
    "largest mill by sales and their net profit growth in 2024",
  ],
  [
    "top 3 mills by sales and how fast their sales grew",
    "top 3 mills by sales and their sales growth",
  ],
  [
    "ten fastest growing mills by 2023 to 2024 growth in sales",
    "ten fastest growing mills by sales growth from 2023 to 2024",
  ],
])("growth beside a ranking: %s", (said, plain) => expect(rephrased(said)).toBe(plain));

test.each(["growth in sales of the top 3 mills", "mills by growth in sales and growth in profit"])(
  "growth that ranks: %s",
  (said) => expect(rephrased(said)).toBe(said),
);
