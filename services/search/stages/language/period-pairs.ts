const TIME = "(?:(?:[Ff][Yy]|[QqHh][1-4]|[1-4][QqHh]) ?)?(?:19|20)\\d{2}";
const PAIR = `(?:in |for )?(${TIME} (?:vs\\.?|versus|against|compared (?:with|to)) ${TIME})`;
const NAME = "(\\p{Lu}[\\p{Ll}\\d&-]+(?: \\p{Lu}[\\p{Ll}\\d&-]+){0,3})";
const FIGURES = "([^:;?]+?)";
const CHANGE =
  ",? (?:with|and|plus|including|incl\\.?) (?:the |their |its )?(?:%|percent|percentage|pct) changes?[.?!\\s]*$";

/** The two periods before whom it is about, behind it, or behind the figures. */
const FORMS: readonly (readonly [form: RegExp, pair: number, name: number, figures: number])[] = [
  [new RegExp(`^${PAIR} (?:for|of|at) ${NAME}: ${FIGURES}${CHANGE}`, "u"), 1, 2, 3],
  [new RegExp(`^${NAME},? ${PAIR}: ${FIGURES}${CHANGE}`, "u"), 2, 1, 3],
  [new RegExp(`^${NAME}(?:: |,? |['’]s )${FIGURES},? ${PAIR}${CHANGE}`, "u"), 3, 1, 2],
];

/**
 * "Q4 2025 vs Q4 2024 for X: revenue, cash, with % change" is the revenue and cash of X in those two
 * quarters, with how each changed.
 */
export function pairOfPeriods(text: string): string {
  if (!/ changes?\b/.test(text)) return text;
  for (const [form, pair, name, figures] of FORMS) {
    const found = text.match(form);
    if (found) return `${found[figures]} of ${found[name]} in ${found[pair]} with % change`;
  }
  return text;
}
