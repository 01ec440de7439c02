import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["deals of any kind in 2024", "deals in 2024"],
  ["closures in the course of 2024", "closures during 2024"],
  ["share (by number) of the deals", "share of the deals"],
  ["low and high end of sales", "low end and high end of sales"],
  ["rivals of Alder, closest overlap first", "rivals of Alder in descending order of overlap"],
  ["volume out of Leith in 2024", "volume from Leith in 2024"],
  ["how many lots came out of Leith", "how many lots from Leith"],
  ["revenue guidance range of Alder", "revenue guidance of Alder"],
  [
    "output of Alder over its last four reported quarters",
    "output of Alder in the last four quarters",
  ],
  [
    "mills with a single buyer that makes up over 20% of sales",
    "mills with a buyer that makes up over 20% of sales",
  ],
  [
    "which mills spent over 5% of sales on repairs in 2024",
    "which mills with repairs to sales over 5% in 2024",
  ],
  ["mills hit by a strike", "mills with a strike"],
  [
    "mills that burned cash (negative free cash flow) in 2024",
    "mills that had negative free cash flow in 2024",
  ],
  ["mills that lost a top executive in 2024", "mills that had an executive departure in 2024"],
  [
    "mills that made an operating loss in 2024",
    "mills that made negative operating profit in 2024",
  ],
  ["mills that depend on one customer for 20% of sales", "mills with a customer with 20% of sales"],
  ["output was lower in 2024 than it did in 2023", "output was lower in 2024 than in 2023"],
  [
    "In which towns did the output average more than 5 percent in 2024",
    "towns where output averaged more than 5 percent in 2024",
  ],
  [
    "towns where output averaged less in 2024 than in 2023",
    "towns where average output was lower in 2024 than in 2023",
  ],
  [
    "mills by debt to output in 2024, top 5, only those with positive output",
    "mills by debt to output in 2024 with positive output, top 5",
  ],
  [
    "mills by debt to output in 2024, top 5, positive output only",
    "mills by debt to output in 2024 with positive output, top 5",
  ],
  [
    "mills by debt to output (positive output only)",
    "mills by debt to output with positive output",
  ],
  ["3 mills on debt to output (positive values)", "3 mills on positive debt to output"],
  [
    "mills by debt to output in 2024, lowest first, positive only",
    "mills by positive debt to output in 2024, lowest first",
  ],
  [
    "mills that grew in each of the last three years (2022 to 2024)",
    "mills that grew in every year from 2022 to 2024",
  ],
  [
    "mills that employ more people than Alder does",
    "mills that have more people employed than Alder",
  ],
])("%s is read as %s", (text, plain) => {
  expect(rephrased(text)).toBe(plain);
});

test.each([
  "share (by value) of the deals",
  "operating losses of 5 mills",
  "products of any kind of mill",
  "mills, oldest first",
  "the close of the year",
])("%s is left as it is", (text) => {
  expect(rephrased(text)).toBe(text);
});
