import { stem } from "../../../language/tokens.ts";
import type { Span } from "../span.ts";
import type { Heard } from "./sense.ts";

/** What somebody does: "ranked" and "grouped" say how a table looks. */
const DEED =
  /\b(?:announced|raised|made|done|published|issued|closed|completed|launched|agreed|struck|undertaken|conducted|carried out|acquired|bought|led|given|put out)$/i;

/** "closures announced by companies in Germany": whose they are, and no row for each of them. */
export function isDoer({ text }: Span, heard: readonly Heard[]): boolean {
  const [deed, by] = heard.slice(-3, -1).map(({ span }) => span.text);
  const noun = text.toLowerCase();
  return /^by$/i.test(by ?? "") && DEED.test(deed ?? "") && stem(noun) !== noun;
}
