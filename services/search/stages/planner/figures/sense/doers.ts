import { stem } from "../../../language/tokens.ts";
import type { Span } from "../span.ts";
import type { Heard, Sense } from "./sense.ts";

/** What somebody does: "ranked" and "grouped" say how a table looks. */
const DEED =
  /\b(?:announced|raised|made|done|published|issued|closed|completed|launched|agreed|struck|undertaken|conducted|carried out|acquired|bought|led|given|put out)$/i;

/** "closures announced by companies in Germany": whose they are, and no row for each of them. */
export function isDoer({ text }: Span, heard: readonly Heard[]): boolean {
  const [deed, by] = heard.slice(-3, -1).map(({ span }) => span.text);
  const noun = text.toLowerCase();
  return /^by$/i.test(by ?? "") && DEED.test(deed ?? "") && stem(noun) !== noun;
}

/**
 * "Which terminal loaded the most volume": what it did, by a word that elsewhere says when. Of a record
 * that is the largest itself the day is told.
 */
export function settleDone({ dataset, superlative, asked, noun, heard, dimensions }: Sense): void {
  const { name, time } = dataset;
  const isOther = (noun ?? name) !== name || dimensions.length > 1;
  if (!superlative || superlative.ofOwn || !time || asked === "time" || !isOther) return;
  const done = heard.find(
    ({ span, meaning }) =>
      meaning?.kind === "field" &&
      meaning.of.dataset === name &&
      meaning.of.field === time.field &&
      /[a-z]ed$/i.test(span.text),
  );
  const at = dimensions.findIndex((of) => of.dataset === name && of.field === time.field);
  if (done && at >= 0) dimensions.splice(at, 1);
}
