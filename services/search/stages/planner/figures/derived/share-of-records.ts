import type { Condition, Expression, Plan } from "../../../../plan.ts";
import { measureConditions } from "../conditions.ts";
import { addKeys, type Draft, filterOf, sameRef } from "../draft.ts";
import type { Heard, Sense } from "../sense/sense.ts";
import { ranked } from "./planned.ts";
import { percent } from "./share.ts";

/**
 * "percentage of companies that are private", "of ratings with a negative outlook per agency": how
 * many of the records fulfil what is said of them. Undefined where nothing tells what is said of the
 * part from what is said of the whole.
 */
export function shareOfRecords(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const split = partAndWhole(sense);
  if (!split || sense.count?.of || sense.superlative) return undefined;
  const { compares: _, ...others } = sense;
  const when = [...split.part.map(filterOf), ...measureConditions(draft, true)];
  if (when.length === 0) return undefined;
  addKeys(draft, sense.groups);
  if (timing.several) addKeys(draft, timing.keys, timing.bucket);
  const all: Expression = { kind: "aggregate", fn: "count" };
  const column = percent("percent", { ...all, when }, all);
  const where: Condition[] = [...split.whole.map(filterOf), ...timing.where];
  const plain: Draft = { ...draft, sense: { ...others, compares: [] } };
  return ranked(plain, [...draft.columns, column], where);
}

type Filters = Sense["filters"];

/** What is said behind "that are", "with" is said of the part, what stands before it of all. */
function partAndWhole({ filters, compares, heard, count }: Sense) {
  if (!count) return undefined;
  if (filters.length + compares.length <= 1) return { part: filters, whole: [] };
  const noun = heard.findIndex(({ meaning }) => meaning && meaning.kind !== "value");
  const said = heard.findIndex(({ span }, index) => index > noun && SAYS.test(span.text));
  if (noun < 0 || said < 0) return undefined;
  const end = heard[said]!.span.start;
  const isBehind = (filter: Filters[number]) => startOf(filter, heard) > end;
  const part = filters.filter(isBehind);
  return { part, whole: filters.filter((each) => !isBehind(each)) };
}

const SAYS =
  /^(?:that|which|who|whose|with|without|are|were|is|was|been|have|had|has|having|over|above|below|under)\b/i;

const startOf = ({ of, values }: Filters[number], heard: readonly Heard[]): number =>
  heard.find(
    ({ meaning }) =>
      meaning?.kind === "value" && sameRef(meaning.of, of) && values.includes(meaning.value),
  )?.span.start ?? -1;
