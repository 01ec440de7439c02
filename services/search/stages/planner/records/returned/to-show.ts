/** What is to be shown of each that a question asks for. */
export interface Shown {
  /** What it is called. */
  readonly column?: string;
  /** The figure by which something is the most, where only its kind is said; or what it was for. */
  readonly quantity?: "much" | "many" | "why";
  /** What it is measured by: "how tall". */
  readonly adjective?: string;
  /** What somebody did to it who is to be told: "who makes it". */
  readonly doer?: string;
  /** On which day or in which year something was done to it: "opened"; "" where no deed is said. */
  readonly when?: string;
  /** The place where it is or happened. */
  readonly where?: true;
  /** The clause that asks for it: "in which hall do they hang". */
  readonly clause?: string;
}
