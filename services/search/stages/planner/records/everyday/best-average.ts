import { fieldByAdjective } from "../fields/adjective-field.ts";
import { cueIn } from "../hear/heard.ts";
import { nounAt } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

const HAS = "^(.*\\b(?:has|have|had|with)) (?:the )?([a-z]+est)";
const AVERAGE_ONE = new RegExp(`${HAS} average ([a-z]+)\\b(.*)$`, "i");
const ON_AVERAGE = new RegExp(`${HAS} ([a-z]+)((?: (?:among|in|of all) .*)?) on average$`, "i");

/** "the longest average match", "the longest matches on average": by what of a match is long. */
export const bestAverage: Rule = (text, known) => {
  const found = text.match(AVERAGE_ONE) ?? text.match(ON_AVERAGE);
  const [, before = "", best = "", noun = "", rest = ""] = found ?? [];
  const thing = best ? nounAt(noun, known) : undefined;
  const cue = cueIn(best.toLowerCase())?.word;
  if (thing?.kind !== "dataset" || cue?.kind !== "superlative" || !cue.adjective) return [];
  const measured = fieldByAdjective(known.model, thing.dataset, cue.adjective);
  if (!measured) return [];
  const isHigh = (cue.direction === "desc") !== measured.inverse;
  const end = isHigh ? "highest" : "lowest";
  return [say`${before} the ${end} average ${theField(measured.of)} ${rest}`];
};
