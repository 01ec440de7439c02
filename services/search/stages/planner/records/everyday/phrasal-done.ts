import { datasetOf } from "../../../../semantic.ts";
import { fieldWhere, nounAt } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

const DONE =
  /^(.*?\b([a-z]+))(?: (?:that|which|who))? (?:was|were|is|are|has been|have been|had been)(?<not> (?:not|never)|n['’]t)?(?: been)? ([a-z]{3,} (?:up|out|in|off|back|down|over|on|away))(?<rest>(?: (?:by|per|for each|in each)\b.*)?)$/i;

/** "parcels that were picked up", of parcels that say when: those of which it is known. */
export const phrasalDone: Rule = (text, known) => {
  const found = text.match(DONE);
  const [, before, word = "", , done = ""] = found ?? [];
  const noun = before ? nounAt(word, known) : undefined;
  if (noun?.kind !== "dataset") return [];
  const said = new RegExp(`^${done}(?: (?:at|on|date|time|day))?$`, "i");
  const when = fieldWhere(
    datasetOf(known.model, noun.dataset)!,
    ({ kind, label }) => kind === "time" && said.test(label),
  );
  const is = found?.groups?.not ? "unknown" : "known";
  return when ? [say`${before!} whose ${theField(when)} is ${is} ${found!.groups!.rest!}`] : [];
};
