/** "For each ward, ignoring nurses without one, return …" */
const WITHOUT_ONE =
  /^((?:for|in) each|per) ([^,]+), (?:ignoring|excluding|skipping|leaving out) [a-z]+ (?:without|with no) (?:one|any|it), /i;

/** Groups that are told by what is known, where a question leaves out the others. */
export const ofTheKnown = (question: string): string =>
  question.replace(WITHOUT_ONE, "$1 $2 whose $2 is known, ");

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
