import { fieldByAdjective } from "../fields/adjective-field.ts";
import { cueIn } from "../hear/heard.ts";
import { nounAt } from "./evidence.ts";
import { type Rule, say, theField, together } from "./saying.ts";

/** As plainer words have it: what is so on average is told at the end. */
const SAID =
  /^(.+?) (?:whose|with|(?:that |which |who )?(?:have|has|had|having)) ([a-z]+)(?: (?:that|which|who))?(?: (?:is|are|was|were))? ([a-z]+er) than (.+) on average$/i;

/**
 * "genres with tracks that are on average longer than 5 minutes": of all tracks of each one average,
 * and not any track of theirs.
 */
export const longerOnAverage: Rule = (text, known) => {
  const [, before = "", noun = "", adjective = "", than = ""] = text.match(SAID) ?? [];
  const thing = adjective ? nounAt(noun, known) : undefined;
  const cue = cueIn(adjective.toLowerCase())?.word;
  if (thing?.kind !== "dataset" || cue?.kind !== "compare" || !cue.adjective) return [];
  const measured = fieldByAdjective(known.model, thing.dataset, cue.adjective);
  if (!measured) return [];
  const isHigh = (cue.operator === ">") !== measured.inverse;
  const head = say`${before} whose average ${theField(measured.of)} is ${isHigh ? "higher" : "lower"} than`;
  const ofAll = than.match(OF_ALL);
  return [together(head, ofAll ? say`the average ${theField(measured.of)}` : say`${than}`)];
};

/** "the average of all tracks", "the average track" */
const OF_ALL = /^the average(?: of all)?(?: [a-z]+)?$/i;
