import { expect, test } from "vitest";
import { bothIn } from "./both-told.ts";
import { splitQuestions } from "./split.ts";

test.each([
  "mills whose margin fell from 2023 to 2024, show both",
  "mills whose margin fell from 2023 to 2024? show both figures",
  "mills whose margin fell from 2023 to 2024: show both.",
  "mills whose margin fell from 2023 to 2024 - both figures",
  "mills whose margin fell from 2023 to 2024, with both figures",
  "mills whose margin fell from 2023 to 2024, names with both figures",
  "mills whose margin fell from 2023 to 2024. Show actual and estimate",
])("both figures are asked for in a part of their own: %s", (text) => {
  const [first, both, ...more] = splitQuestions(text);
  expect(first).toMatch(/^mills whose margin fell from 2023 to 2024$/);
  expect(bothIn(both!)).toBe("figures");
  expect(more).toEqual([]);
});

test.each([
  "mills that grew in both 2023 and 2024",
  "mills in both towns",
  "rulers of both kingdoms",
  "show both mills",
])("what else there are two of is left as it is: %s", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
