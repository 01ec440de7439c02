import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["how high did the policy rate get at its peak in 2023", "highest policy rate in 2023"],
  ["how low has unemployment fallen since 2020", "lowest unemployment since 2020"],
  ["where did inflation top out in Chile in 2023", "highest inflation in Chile in 2023"],
  ["where does Alder Mills earn its revenue in 2024", "revenue of Alder Mills by region in 2024"],
  ["how is Alder's revenue split across regions in 2024", "Alder's revenue by regions in 2024"],
  ["break down Alder's revenue by region", "Alder's revenue by region"],
  ["put Alder and Birch side by side on 2024 revenue", "compare 2024 revenue of Alder and Birch"],
  [
    "mills with output growth every year since 2020",
    "mills whose output grew every year since 2020",
  ],
  ["how big was Alder by market cap on 2 May 2024", "market cap of Alder on 2 May 2024"],
  ["sector averages for margin in 2024", "average margin by sector in 2024"],
  ["rank mills by output, top 3", "top 3 mills by output"],
  ["margin every year from 2020", "margin every year since 2020"],
  ["inflation Mar-24", "inflation Mar 2024"],
  ["mills guiding lower for 2025", "mills that lowered guidance for 2025"],
  ["mills with leverage north of 4x", "mills with leverage more than 4x"],
])("%s is read as %s", (text, plain) => {
  expect(rephrased(text)).toBe(plain);
});

test.each([
  "where does Alder Mills ship its timber",
  "machines that break down by accident",
  "regional breakdown of Alder in 2024",
  "agencies with a rating that lowered their outlook for 2025",
  "mills that cut their outlook from stable to negative",
])("%s is left as it is", (text) => {
  expect(rephrased(text)).toBe(text);
});
