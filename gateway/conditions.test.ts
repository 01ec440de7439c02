import { expect, test } from "vitest";
import { demand, isConditional, isKnown } from "./conditions.ts";

const TAG = '"v1"';
const refused = (work: () => unknown) => expect(work).toThrow("not the one");

test.each([TAG, "*", `"v0", ${TAG}`, `W/${TAG}`, '"a,b" , W/"v1"'])(
  "a client that has %s has it already",
  (list) => {
    expect(isKnown({ "if-none-match": list }, TAG)).toBe(true);
    refused(() => demand({ "if-none-match": list }, TAG));
  },
);

test.each(['"v0"', '"v1,"', "", "v1", '"v10"'])("a client that has %j has another", (list) => {
  expect(isKnown({ "if-none-match": list }, TAG)).toBe(false);
  demand({ "if-none-match": list }, TAG);
});

test("what is meant for one content is done to that alone, and a weak tag names none", () => {
  for (const list of [TAG, "*", `"v0",${TAG}`]) {
    expect(isKnown({ "if-match": list }, TAG)).toBe(false);
    demand({ "if-match": list }, TAG);
  }
  for (const list of ['"v0"', `W/${TAG}`, ""]) {
    refused(() => isKnown({ "if-match": list }, TAG));
    refused(() => demand({ "if-match": list }, TAG));
  }
});

test("If-Match comes first", () => {
  refused(() => isKnown({ "if-match": '"v0"', "if-none-match": TAG }, TAG));
  expect(isKnown({ "if-match": TAG, "if-none-match": TAG }, TAG)).toBe(true);
});

test("where there is no content yet, nothing matches and nothing is known", () => {
  for (const list of ["*", TAG]) {
    refused(() => isKnown({ "if-match": list }, undefined));
    expect(isKnown({ "if-none-match": list }, undefined)).toBe(false);
    demand({ "if-none-match": list }, undefined);
  }
});

test("most requests have no condition", () => {
  expect(isConditional({})).toBe(false);
  expect(isConditional({ "if-match": "*" })).toBe(true);
});
