import { datasetOf, type Field, type SemanticModel } from "../../../semantic.ts";
import { phraseOf } from "../../language/tokens.ts";

/** Dates at which something is over. */
const ENDED =
  /\b(?:left|leaving|leave|end|ended|terminat\w+|departure|departed|resigned|resignation|closed|closing|retired|moved out|until|cancell?ed|cancellation|finish\w*|discontinued|decommissioned|removed|removal|withdrawn|scrapped|sold|quit|stopped|gave up|ceased|expired)\b/;

export const isEnd = ({ label }: Field): boolean => ENDED.test(label);

const HEADS =
  /\b(?:party size|group size|guests?|visitors?|attendees?|participants?|passengers?|covers|heads?|people|pax|audience|attendance|spectators|riders)\b/;

/** How many people took part: of each record, and not at most. */
export const isHeads = ({ kind, label }: Field): boolean =>
  kind === "fact" && HEADS.test(label) && !/max|price|per|capacity/.test(label);

const PIECES =
  /^(?:(?:(?:product|item|line|order) )?(?:quantity|qty|pieces|units|copies)(?: (?:sold|ordered|bought))?|[a-z]+ sold)$/;

/** How many of a thing one record of an order or a sale stands for. */
export const isPieces = ({ kind, label }: Field): boolean => kind === "fact" && PIECES.test(label);

/** What a table holds one of, as its name says. */
export const nounOf = (dataset: string, model: SemanticModel): string =>
  phraseOf(datasetOf(model, dataset)!.synonyms[0] ?? dataset);
