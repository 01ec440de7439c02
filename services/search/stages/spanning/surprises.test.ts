import { expect, test } from "vitest";
import { versusIn } from "./versus-words.ts";

const plain = versusIn("Alder's EPS versus consensus in 2024");

test.each([
  "how far off was consensus on Alder's EPS in 2024",
  "how wrong were analysts' estimates of Alder's EPS in 2024",
  "how close was Alder's EPS to consensus in 2024",
  "by how much did consensus miss Alder's EPS in 2024",
  "how much above or below consensus was Alder's EPS in 2024",
  "the gap between Alder's actual and expected EPS in 2024",
])("sets a figure against what was expected: %s", (question) => {
  expect(plain).toBeDefined();
  expect(versusIn(question)).toEqual(plain);
});

test.each([
  ["by how many per share did Alder miss the EPS consensus in 2024", "EPS of Alder in 2024"],
  ["by what percentage did Alder beat the EPS consensus in 2024", "EPS of Alder in 2024"],
])("tells by how much, whatever it is counted in: %s", (question, actual) => {
  expect(versusIn(question)?.actual).toBe(actual);
});

test.each(["how far off is Alder from Birch in 2024", "by what percentage did sales fall in 2024"])(
  "is about nothing expected: %s",
  (question) => expect(versusIn(question)).toBeUndefined(),
);
