import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  ["firms that aren't rated", "firms that are not rated"],
  ["firms that haven't ever made a loss", "firms that have never made a loss"],
  ["firms that have at no point been sold", "firms that have never been sold"],
  ["which firms have not made a loss", "which firms have never made a loss"],
  ["towns that don't have any school", "towns with no school"],
  ["towns which do not have schools", "towns with no schools"],
  ["firms that are without a rating and are Swiss", "firms that have no rating and are Swiss"],
  ["towns lacking a school", "towns with no school"],
])("%s is %s", (said, plain) => {
  expect(unwrapped(said)).toBe(plain);
});

test.each([
  "isn't it rated",
  "which firms have not made a loss in 2024",
  "who have not paid since May",
  "towns that do not have less",
])("%s is left as it is", (said) => {
  expect(unwrapped(said)).toBe(said);
});
