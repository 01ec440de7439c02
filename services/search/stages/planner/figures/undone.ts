import { type Condition, type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { isPeriodic } from "../../../semantic.ts";
import { type Draft, fieldAt, fieldOnly, filterOf, nameOf } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";
import { differentOnes } from "./tallies.ts";

/**
 * "vessels that did not go to Japan in March", "analysts without a sell recommendation": all of a
 * kind that records tell of, but for those with such a record.
 */
export function undone(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const of = asksUndone(draft);
  if (!of || isMore(draft)) return undefined;
  const dataset = sense.dataset.name;
  const name = nameOf(draft, of);
  const columns = [{ name, expression: fieldOnly(of) }];
  const figures = sense.measures.flatMap((each) => (each.kind === "fact" ? [each.of] : []));
  const told = sense.dimensions.filter((each) => !sameField(each, of) && isTold(each, draft));
  const what = sense.filters.map((each) => filterOf({ ...each, negated: false }));
  const where = [...what, ...[...told, ...figures].map(known), ...timing.where];
  const latest = isOfPast(sense.heard) && sense.times.length === 0 ? undefined : timing.latest;
  const right: Plan = { dataset, columns, grouped: true, where, having: [], order: [] };
  return {
    dataset,
    columns: sense.count ? [differentOnes(draft, of)] : columns,
    grouped: true,
    where: [
      known(of),
      { kind: "within", left: of, right: { ...right, ...(latest && { latest }) }, negated: true },
    ],
    having: [],
    order: sense.count ? [] : [{ column: name, direction: "asc" }],
  };
}

/** "rated": of which something is told, whatever it is. */
const isTold = (of: FieldRef, draft: Draft): boolean =>
  of.dataset === draft.sense.dataset.name && fieldAt(draft, of).kind === "dimension";

/** What is in no record is nobody who did not. */
const known = (of: FieldRef): Condition => ({ kind: "null", left: fieldOnly(of), negated: true });

/** Of which kind those are whom a denial of deeds stands behind: who did not, and not what was otherwise. */
export function asksUndone(draft: Draft): FieldRef | undefined {
  const { heard, dataset, filters } = draft.sense;
  const head = heard.findIndex(({ meaning }) => meaning);
  const meaning = heard[head]?.meaning;
  if (isPeriodic(dataset) || !dataset.time || meaning?.kind !== "field") return undefined;
  const { of } = meaning;
  if (of.dataset !== dataset.name || fieldAt(draft, of).kind !== "dimension") return undefined;
  const at = heard.findIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "negation",
  );
  if (at < head || filters.some((each) => sameField(each.of, of))) return undefined;
  const isNone = /^no$/i.test(heard[at]!.span.text);
  const between = heard.slice(head + 1, at);
  const isDone = (each: Heard) => isNone && isDeed(each, of, draft);
  return between.every((each) => isLink(each) || isDone(each)) ? of : undefined;
}

/** "that", "who", "did": what binds a denial to those who are asked for. */
const isLink = ({ span, meaning }: Heard): boolean =>
  !meaning && span.kind === "grammar" && /^(?:filler|ask)$/.test(span.word.kind);

/** "published no report", "carried no cargo", "received none": what was done, or who did it. */
const isDeed = ({ meaning }: Heard, of: FieldRef, draft: Draft): boolean =>
  meaning?.kind === "dataset" ||
  (meaning?.kind === "field" &&
    (sameField(meaning.of, of) || fieldAt(draft, meaning.of).kind === "time"));

/** Whether more is said than whom, what and when. */
function isMore({ sense }: Draft): boolean {
  const { measures, compares, groups, counts, related, filters, times } = sense;
  const more = [compares, groups, counts, related].some(({ length }) => length > 0);
  if (more || measures.some((each) => each.kind !== "fact" || each.fn)) return true;
  if (sense.superlative || sense.change || sense.derive || sense.order) return true;
  const isPlain = times.every((time) =>
    time.kind === "period" ? !time.denied : time.kind === "latest",
  );
  return !isPlain || filters.length + times.length === 0;
}

/** "did not", "have never": at no time, where "without" says how things stand. */
const isOfPast = (heard: readonly Heard[]): boolean =>
  heard.some(({ span }, at) =>
    /^(?:did|had|have|has)$/i.test(span.text)
      ? heard.slice(at + 1, at + 2).some((each) => /^(?:not|never)$/i.test(each.span.text))
      : /^never$/i.test(span.text),
  );
