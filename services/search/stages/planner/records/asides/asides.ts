import { literal } from "../../../language/literal.ts";
import { withoutRemarks } from "../remarks.ts";
import { ofEitherKind } from "../sets/either-kind.ts";
import { withoutPeriods } from "../times/periods-said.ts";
import { AVERAGE_LAST } from "./average-last.ts";
import { BEHIND } from "./behind.ts";
import { COLUMN_NAMES } from "./column-names.ts";
import { FIGURES_SAID } from "./figures-said.ts";
import { FLAGS } from "./flags.ts";
import { JOINED_NAMES } from "./joined-names.ts";
import { LOOSER } from "./looser.ts";
import { REQUESTS } from "./requests.ts";
import { type Known, reworded } from "./rewording.ts";
import { UNRECORDED } from "./unrecorded.ts";

const NAMED = [...UNRECORDED, ...COLUMN_NAMES, ...FLAGS];
const ASKED = [...AVERAGE_LAST, ...BEHIND, ...LOOSER, ...FIGURES_SAID, ...REQUESTS];

/** "total revenue (based on sale price)", "revenue (i.e. the sale price)". */
const BRACKETED =
  /\b([a-z]+) \((?:based on|i\.e\.,?|that is,?|meaning|defined as) (?:the )?([a-z_ ]+?)\)/i;

/**
 * A question without what it says of itself: the words that it explains are put in other words, as
 * it explains them.
 */
export function withoutAsides(question: string, known: Known): string {
  const bare = withoutRemarks(question.replace(/\s+/g, " "));
  const named = withoutPeriods(reworded(bare, NAMED, known));
  const plain = reworded(named, ASKED, known);
  const joined = reworded(ofEitherKind(plain), JOINED_NAMES, known);
  const [bracket, word, other] = joined.match(BRACKETED) ?? [];
  return bracket && word && other ? replaced(joined.replace(bracket, word), word, other) : joined;
}

/** "total revenue", where revenue is the sum of the price, is the total price. */
function replaced(text: string, term: string, meaning: string): string {
  const [, added, figure = meaning] = meaning.match(/^(sum|total) of (?:the )?(.+)$/i) ?? [];
  const said = new RegExp(`\\b(total )?${literal(term)}\\b`, "gi");
  return text.replace(said, (_, total?: string) => `${total || added ? "total " : ""}${figure}`);
}
