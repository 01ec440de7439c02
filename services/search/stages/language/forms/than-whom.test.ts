import { expect, test } from "vitest";
import { stepped } from "./step.ts";
import { THAN_WHOM } from "./than-whom.ts";

test.each([
  [
    "mills with higher output and lower debt than Alder in 2024",
    "mills with higher output than Alder and lower debt than Alder in 2024",
  ],
  [
    "mills with more staff, a higher output and less debt than the average",
    "mills with more staff than the average and a higher output than the average and less debt than the average",
  ],
  [
    "mills with more staff and output than Alder",
    "mills with more staff than Alder and more output than Alder",
  ],
  [
    "mills whose output is higher and whose debt is lower than Alder's in 2024",
    "mills whose output is higher than Alder's and whose debt is lower than Alder's in 2024",
  ],
  [
    "mills with more staff than Alder but lower output in 2024",
    "mills with more staff than Alder and lower output than Alder in 2024",
  ],
  [
    "mills with a lower price than Alder in 2024 and more staff",
    "mills with a lower price than Alder and more staff than Alder in 2024",
  ],
])("%s is read as %s", (text, plain) => {
  expect(stepped(text, THAN_WHOM)).toBe(plain);
});

test.each([
  "mills with higher output than Alder and lower debt than Birch",
  "mills with higher output and lower debt than in 2023",
  "mills with higher output and lower debt than a year earlier",
  "mills with more staff than Alder and output above 500",
  "mills with more staff and output than 500",
  "mills with more staff than Alder and lower output in 2024 than in 2023",
])("%s is left as it is", (text) => {
  expect(stepped(text, THAN_WHOM)).toBe(text);
});
