import { type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { isCountry } from "../../language/world.ts";
import { type Draft, fieldAt, fieldOnly, filterOf, nameOf } from "./draft.ts";
import type { Sense } from "./sense/sense.ts";
import { differentOnes } from "./tallies.ts";

/**
 * "industries with no British company", "in which countries is there no listed bank": what no
 * record of theirs is like. Undefined where nothing is denied so, or more is asked for.
 */
export function absent(draft: Draft): Plan | undefined {
  const { sense } = draft;
  const of = deniedOf(draft);
  if (!of) return undefined;
  const isMore = [sense.measures, sense.compares, sense.groups, sense.counts, sense.related].some(
    ({ length }) => length > 0,
  );
  if (isMore || sense.superlative || sense.change || sense.derive) return undefined;
  const dataset = sense.dataset.name;
  const name = nameOf(draft, of);
  const columns = [{ name, expression: fieldOnly(of) }];
  const like = sense.filters.map((filter) => filterOf({ ...filter, negated: false }));
  const right: Plan = { dataset, columns, grouped: true, where: like, having: [], order: [] };
  return {
    dataset,
    columns: sense.count ? [differentOnes(draft, of)] : columns,
    grouped: true,
    where: [{ kind: "within", left: of, right, negated: true }],
    having: [],
    order: sense.count ? [] : [{ column: name, direction: "asc" }],
  };
}

/** The dimension before a "no" behind which the records are named, by a noun of theirs or by their kind. */
function deniedOf(draft: Draft): FieldRef | undefined {
  const { heard, dataset, filters, dimensions, count } = draft.sense;
  const at = heard.findIndex(({ span }) => /^(?:no|without)$/i.test(span.text));
  if (at < 0 || filters.length === 0 || dataset.time) return undefined;
  const [before, behind] = [heard.slice(0, at), heard.slice(at + 1)];
  const isOwn = (each: Heard) => isRecords(each, draft) || each.meaning?.kind === "value";
  if (before.some(isOwn) || !(behind.some((each) => isRecords(each, draft)) || isKind(behind)))
    return undefined;
  const [of, ...more] = (count?.of ? [count.of] : dimensions).filter(
    (each) => each.dataset === dataset.name && each.field !== dataset.entity?.label,
  );
  const isAsked = before.some(
    ({ meaning }) => of && meaning?.kind === "field" && sameField(meaning.of, of),
  );
  return more.length === 0 && of && isAsked && fieldAt(draft, of).kind === "dimension"
    ? of
    : undefined;
}

type Heard = Sense["heard"][number];

/** "company": the records themselves, or whom each is about. */
function isRecords({ meaning }: Heard, { sense: { dataset } }: Draft): boolean {
  if (meaning?.kind === "dataset") return meaning.dataset === dataset.name;
  if (meaning?.kind !== "field" || meaning.of.dataset !== dataset.name) return false;
  return meaning.of.field === dataset.entity?.label;
}

/** "a German bank": the last thing that is said is what they are, and not where. */
function isKind(behind: readonly Heard[]): boolean {
  const meant = behind.flatMap(({ meaning }) => (meaning ? [meaning] : []));
  const last = meant.at(-1);
  return (
    meant.every(({ kind }) => kind === "value") && last?.kind === "value" && !isCountry(last.value)
  );
}
