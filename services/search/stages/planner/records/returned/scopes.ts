/** What a question looks at alone, and the rest of it. */
interface Scope {
  readonly of?: string;
  readonly text: string;
}

const ASKS = "(?:return|show|give|list|report|display|provide)\\b.+";
/** "Looking only at orders without a discount, return …" */
const LOOKING = new RegExp(
  `^(?:looking (?:only )?at|considering|counting|taking|using)(?: only)? ([^,?.]+?)(?: only)?, ?(${ASKS})$`,
  "i",
);
/** "When counting orders, consider only paid ones. Return …" */
const WHEN = new RegExp(
  `^when [a-z]+ing(?: at)? ([a-z ]+?), (?:please )?(?:consider|count|use|include|take) only ([^,?.]+)[.?] ?(${ASKS})$`,
  "i",
);
/** "For each ward, ignoring nurses without one, return …" */
const WITHOUT_ONE =
  /^((?:for|in) each|per) ([^,]+), (?:ignoring|excluding|skipping|leaving out) [a-z]+ (?:without|with no) (?:one|any|it), /i;

/** The records that alone are looked at, where a question says so before all else. */
export function scopeIn(question: string): Scope {
  const [, looked, rest] = question.match(LOOKING) ?? [];
  if (looked && rest) return { of: looked, text: rest };
  const [, noun = "", only, asks] = question.match(WHEN) ?? [];
  if (only && asks) return { of: only.replace(/\bones?$/i, noun), text: asks };
  return { text: question.replace(WITHOUT_ONE, "$1 $2 whose $2 is known, ") };
}

/** A figure of those alone: "number of orders" of "orders without a discount". */
export function scoped(figure: string, of: string | undefined): string {
  if (!of) return figure;
  const words = of.split(" ");
  // The noun stands before what is said of it, or last.
  const at = words.findIndex((word) => BINDS.test(word));
  const noun = words[(at < 0 ? words.length : at) - 1] ?? "";
  return figure.toLowerCase().endsWith(` ${noun.toLowerCase()}`)
    ? `${figure.slice(0, figure.length - noun.length)}${of}`
    : `${figure} of ${of}`;
}

const BINDS = /^(?:with|without|that|who|which|whose|having|in|from)$/i;
