import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

const TURNED = "mills that made a loss in 2023 and made a profit in 2024";

test.each([
  ["mills in the red in 2023 but back in the black in 2024", TURNED],
  ["mills that turned a loss in 2023 into a profit in 2024", TURNED],
  ["deals with a target in another country than the buyer", "deals that are cross-border"],
  ["deals that are not cross-border", "deals that are domestic"],
  ["mills that swung from a loss in 2023 to a profit in 2024", TURNED],
  ["mills that made a loss in 2023 and a profit in 2024", TURNED],
  ["mills back in profit in 2024 after a loss in 2023", TURNED],
  ["mills that turned a 2023 loss into a 2024 profit", TURNED],
  ["loss-making in 2023 but profitable in 2024: which mills?", TURNED],
  ["mills that posted a loss in 2023 but were back in the black in 2024", TURNED],
  ["mills in the red in 2023 and back in profit in 2024", TURNED],
  ["mills that returned to profit in 2024 after losing money in 2023", TURNED],
  [
    "mills that swung from profit in FY2023 to loss in FY2024",
    "mills that made a profit in FY2023 and made a loss in FY2024",
  ],
  [
    "mills that slipped into the red in 2024 after making a profit in 2023",
    "mills that made a profit in 2023 and made a loss in 2024",
  ],
  ["mills whose output fell in 2024, and by how many percent", "mills whose output fell in 2024"],
  [
    "mills whose output shrank in 2024 vs 2023 and by what percentage",
    "mills whose output shrank in 2024 vs 2023",
  ],
  [
    "mills whose output grew in every year from 2021 to 2024 (each above the year before)",
    "mills whose output grew in every year from 2021 to 2024",
  ],
  [
    "average output by town in 2024, taking the plain mean of the mills' output",
    "average output by town in 2024",
  ],
  ["average output by town in 2024 (unweighted)", "average output by town in 2024"],
  ["output of Alder in Q4 fiscal 2024", "output of Alder in Q4 2024"],
  ["mills larger than Alder by revenue in 2024", "mills with a higher revenue than Alder in 2024"],
  ["mergers whose buyer and target are from different countries", "mergers that are cross-border"],
  [
    "how many lots were sold, and what were they worth in total",
    "how many lots were sold and their total value",
  ],
  ["Alder 2026 estimates: revenue, EBITDA", "consensus revenue, EBITDA of Alder 2026"],
  ["number of mills broken down by town and type", "number of mills by town and type"],
  ["largest mills measured by their output", "largest mills by output"],
  ["mills with output > 50 and debt <= 3", "mills with output above 50 and debt at most 3"],
  [
    "Wool output in Wales: average monthly level in 2024",
    "average monthly Wool output in Wales in 2024",
  ],
  [
    "who are the buyers of Alder and what share do they bring in",
    "who are the buyers of Alder and their share",
  ],
  [
    "fires in 2023 vs 2024, and what was the percentage change",
    "fires in 2023 vs 2024 and the percentage change",
  ],
  [
    "fires in H1 2024, and how many in the same period a year earlier",
    "fires in H1 2024 and in H1 2023",
  ],
  [
    "fires in May 2024 and in the same month of the previous year",
    "fires in May 2024 and in May 2023",
  ],
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
