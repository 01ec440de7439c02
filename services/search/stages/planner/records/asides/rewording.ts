import { type Step, through } from "../../../language/forms/step.ts";

/** What is asked of the data before a word is read as another. */
export interface Known {
  /** Whether something is called so: a "monthly fee" is no fee by month. */
  readonly isCalled: (text: string) => boolean;
  /** Whether a column is called so. */
  readonly isColumn: (text: string) => boolean;
  /** Whether that says only yes or no. */
  readonly isFlag: (text: string) => boolean;
  /** Whether that is one of the records of a table. */
  readonly isTable: (text: string) => boolean;
}

/** What was met as a whole, and in its first three groups. */
type Found = readonly [whole: string, first: string, second: string, third: string];

/**
 * What is said, and what is read instead: whatever the data is, or by what it knows, which leaves the
 * whole where it means what it says. What a group did not meet is "" to it.
 */
export type Rewording =
  | Step
  | readonly [said: RegExp, read: (found: Found, known: Known) => string];

/** A text after each of them, in their order. */
export const reworded = (text: string, all: readonly Rewording[], known: Known): string =>
  through(text, all, (read, each) =>
    isStep(each)
      ? read.replace(each[0], each[1])
      : read.replace(each[0], (...found) => each[1](groupsOf(found), known)),
  );

const isStep = (each: Rewording): each is Step => typeof each[1] === "string";

/** Without what a replacer gets behind the groups: where it stands, and in what. */
function groupsOf(found: readonly unknown[]): Found {
  const end = found.findIndex((each) => typeof each === "number");
  const [whole = "", first = "", second = "", third = ""] = found
    .slice(0, end)
    .map((each) => String(each ?? ""));
  return [whole, first, second, third];
}
