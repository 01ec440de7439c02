import { datasetOf, type Relationship, type SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";

const KEY_WORDS = /\b(?:id|code|number|key|ref|reference|identifier|fk)\b/g;

/** Whom somebody works under. */
const REPORTS_TO = /^(?:reports?|reporting|answers?) to$/;

const known = new WeakMap<Relationship, string>();

/** The words of a key that do not just name what it refers to; "" when there are none. */
export function roleWords(relationship: Relationship, model: SemanticModel): string {
  const found = known.get(relationship);
  if (found !== undefined) return found;
  const words = wordsFor(relationship, model);
  known.set(relationship, words);
  return words;
}

function wordsFor({ from, to, fromColumns }: Relationship, model: SemanticModel): string {
  if (fromColumns.length !== 1) return "";
  const field = datasetOf(model, from)!.fields.find(({ name }) => name === fromColumns[0]);
  const said = (field?.label ?? "").replace(KEY_WORDS, "").trim();
  if (from === to && REPORTS_TO.test(said)) return "manager";
  const target = datasetOf(model, to)!;
  const own = [to.replaceAll("_", " "), ...target.synonyms, ...target.primaryKey]
    .flatMap((text) => text.toLowerCase().split(/[ _]/))
    .map(stem);
  const role = said.split(/\s+/).filter((word) => word !== "" && !own.includes(stem(word)));
  return role.join(" ");
}
