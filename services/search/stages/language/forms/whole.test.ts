import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

const TURNED = "mills that made a loss in 2023 and made a profit in 2024";

test.each([
  ["mills that swung from a loss in 2023 to a profit in 2024", TURNED],
  ["mills that made a loss in 2023 and a profit in 2024", TURNED],
  ["mills back in profit in 2024 after a loss in 2023", TURNED],
  ["mills that turned a 2023 loss into a 2024 profit", TURNED],
  ["loss-making in 2023 but profitable in 2024: which mills?", TURNED],
  ["mills larger than Alder by revenue in 2024", "mills with a higher revenue than Alder in 2024"],
  ["Alder 2026 estimates: revenue, EBITDA", "consensus revenue, EBITDA of Alder 2026"],
  ["number of mills broken down by town and type", "number of mills by town and type"],
  ["largest mills measured by their output", "largest mills by output"],
  ["mills with output > 50 and debt <= 3", "mills with output above 50 and debt at most 3"],
])("%s is one question: %s", (text, plain) => {
  expect(splitQuestions(text).map((part) => part.replace(/\?$/, ""))).toEqual([plain]);
});

test.each([
  "mills that were split by a river",
  "mills that made a loss in 2023 and in 2024",
  "mills larger than 40 hectares",
])("%s is left as it is", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
