/** A name, as it stands between words of grammar. */
export const NAME = "(?:the |our )?[\"']?(.+?)[\"']?";
/** A verb with its particle. */
export const VERB = "([a-z]+(?: (?:at|up|after|with|on|for|in|to|out|home|about|over))?)";
/** Words that make a question or a tense. */
export const HAVE = "(?:did|do|does|has|have|had|is|was|were|are)";
/** Numbers as they are mostly said. */
export const NUMBER = "\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";

const WHEN = ["in", "during", "since", "before", "after", "between", "last", "this"];

/** The rest of a question, where it says when it was or begins with one of these words. */
export const tail = (...more: readonly string[]): string =>
  `((?: (?:${[...WHEN, ...more].join("|")})\\b.*)?)`;

/** When it was, behind a name, whose quotation marks may not stand in it. */
export const TIME_AFTER_NAME = `((?: (?:${[...WHEN, "on", "until"].join("|")})\\b [^']*)?)`;
