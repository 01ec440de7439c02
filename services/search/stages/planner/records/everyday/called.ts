import { datasetOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { cueAt } from "../cues/cues.ts";
import { fieldAt } from "../fields/choose.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

/** "diggers", of what is called "Mini Digger 1.5" in one column: all whose name or kind ends so. */
export const calledSo: Rule = (text, known) => {
  const words = text.split(" ");
  return words.flatMap((word, at) => {
    const of = isUnknownNoun(word, known) ? onlyOf(known.lexicon.headed(stem(word))) : undefined;
    // How many there are of what is called so, the list of what they are called does not tell.
    const isProper = of !== undefined && fieldAt(known.model, of).kind === "label";
    if (of && isProper && isPlaced(of.dataset, known)) return [];
    const isCounted = COUNTED.test(words.slice(0, at).join(" "));
    if (!of || (isCounted && fieldAt(known.model, of).kind === "label")) return [];
    const [before, after] = [words.slice(0, at).join(" "), words.slice(at + 1).join(" ")];
    return [
      say`${before} ${theDataset(of.dataset)} whose ${theField(of)} contains "${stem(word)}" ${after}`,
    ];
  });
};

/** "bakeries", of shops in towns: some have the word in their name, and the others are bakeries, too. */
const isPlaced = (dataset: string, { model }: Known): boolean =>
  datasetOf(model, dataset)!.fields.some(({ label }) => PLACE.test(label));

const PLACE =
  /\b(?:city|town|village|address|street|postcode|location|district|region|county|country)\b/i;

const COUNTED = /\b(?:how many|number of|count of)$/i;

/** A noun in the plural that means nothing else here. */
const isUnknownNoun = (word: string, { lexicon }: Known): boolean =>
  /^[a-z]{3,}s$/.test(word) && !cueAt(word) && !lexicon.mentions.has(stem(word));
