/** What is said, and how else it is said. */
export type Step = readonly [said: RegExp, plain: string];

/** Where what is said of a figure ends, and its time begins. */
export const BEFORE_TIME =
  "(?=[\\s.?!]*$| (?:in|during|between|since|from|over|for|across|on|by|within|through|throughout)\\b)";
