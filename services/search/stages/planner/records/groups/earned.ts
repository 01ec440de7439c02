import { isAggregate, type Plan } from "../../../../plan.ts";
import type { Dataset, SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { wordsIn } from "../returned/named.ts";

/** "who earned the most from repairs that are done" */
const SAID =
  /^(?<head>.+?) (?:who |that |which )?(?:has |have |had )?(?<verb>earn(?:ed|s)?|(?:made|makes?|took|takes?)(?= the (?:most|least) money\b)) the (?<end>most|least)(?: money)? (?:from|with|on|by|for) (?<of>(?<noun>[a-z]+)\b.*)$/i;
const MONEY = /\b(?:price|cost|amount|fee|charge|paid|total|payment|fare|takings)\b/i;

/**
 * "earned the most from repairs": by what the repairs brought in, and not by how many they were.
 * Undefined where nothing was earned so.
 */
export function byEarned(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const { head, verb, end, of, noun } = withoutEnd(text).match(SAID)?.groups ?? {};
  if (!head || !end || !of || !noun) return undefined;
  const way = /^most$/i.test(end) ? "highest" : "lowest";
  for (const dataset of model.datasets.filter((each) => isCalled(each, noun))) {
    const money = dataset.fields.filter(({ kind, label }) => kind === "fact" && MONEY.test(label));
    const [only, ...others] = money;
    if (!only || others.length > 0) continue;
    const tie = /^who$/i.test(head) ? "has" : "with";
    const reading = read(`${head} ${tie} the ${way} total ${only.label} of ${of}`);
    if (isWhole(reading) && addsUp(reading.plan, dataset.name, only.name)) return reading;
  }
  const plain = read(text);
  return wholeOf(plain) && countsOnly(plain.plan!) ? without(plain, verb!) : undefined;
}

const isCalled = ({ name, synonyms }: Dataset, noun: string): boolean =>
  [name, ...synonyms].some((each) => wordsIn(each).join(" ") === wordsIn(noun).join(" "));

const addsUp = ({ columns, top }: Plan, dataset: string, field: string): boolean =>
  top !== undefined &&
  columns.some(
    ({ expression: each }) =>
      each.kind === "aggregate" &&
      each.fn === "sum" &&
      each.of?.dataset === dataset &&
      each.of.field === field,
  );

/** How many there were tells nothing of what they brought in. */
const countsOnly = ({ columns }: Plan): boolean =>
  columns.every(
    ({ expression: each }) =>
      !isAggregate(each) || (each.kind === "aggregate" && each.fn.startsWith("count")),
  );
