import { phraseOf, stem } from "../../../language/tokens.ts";
import { onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const BY_KIND =
  /^(.*?)\b([a-z]{3,}s) (?:by|per|of each|for each) (?:type|kind|sort|category)\b(.*)$/i;

/**
 * "incidents by type", of calls that have an incident type and where nothing else is called an
 * incident: those records by that column.
 */
export const calledByKind: Rule = (text, { model, lexicon }) => {
  const [, before = "", nouns = "", behind = ""] = text.match(BY_KIND) ?? [];
  const noun = stem(nouns.toLowerCase());
  const isTable = (lexicon.mentions.get(phraseOf(noun)) ?? []).some(
    ({ kind, strength }) => kind === "dataset" && strength > 0.6,
  );
  if (!noun || isTable) return [];
  const found = model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name: field, kind, label }) =>
      kind === "dimension" && KINDS.some((each) => label === `${noun} ${each}`)
        ? [{ dataset, field }]
        : [],
    ),
  );
  const of = onlyOf(found);
  return of ? [say`${before}${theDataset(of.dataset)} by ${theField(of)}${behind}`] : [];
};

const KINDS = ["type", "kind", "category", "class"];
