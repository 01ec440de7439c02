import type { Condition, Plan } from "../../../plan.ts";
import { addKeys, type Draft, entityKey, isEvent, isPinned } from "./draft.ts";
import { finish } from "./finish.ts";
import type { Account } from "./owed/account.ts";
import { dimensionAsked } from "./owed/binders.ts";
import type { Heard } from "./sense/sense.ts";
import { isSuperlative, type Span } from "./span.ts";
import { NOTHING } from "./timing/timing.ts";

/**
 * "companies that made their first deal in 2023": those whose own first one was then, and not the
 * first of all in that year. Undefined where nothing of the kind is asked, or more than it.
 */
export function firstOfTheirs(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const at = sense.heard.findIndex(({ span }, index) => isRankOfTheirs(index, sense.heard, span));
  const fn = at < 0 ? undefined : edgeIn(sense.heard[at + 1]!.span);
  const { count, measures, groups, counts } = sense;
  if (!fn || count || measures.length + groups.length + counts.length > 0) return undefined;
  if (!isEvent(draft) || isPinned(draft) || timing.latest || isToldOf(at, draft)) return undefined;
  const who = dimensionAsked(draft) ?? entityKey(draft)[0];
  const time = sense.dataset.time?.field;
  const having = timing.where.map((each) => ofEdge(each, fn, time));
  if (!who || !time || having.length === 0 || having.includes(undefined)) return undefined;
  addKeys(draft, [who]);
  const of = { dataset: sense.dataset.name, field: time };
  draft.columns.push({
    name: `${fn === "min" ? "first" : "last"}_${time}`,
    expression: edge(fn, of),
  });
  const still = { ...draft, timing: NOTHING };
  return finish(still, { grouped: true, having: having as readonly Condition[], order: [] });
}

/** "whose first deal in 2023 was completed": what is said of that one is not said of all of theirs. */
function isToldOf(at: number, { sense: { heard, dataset } }: Draft): boolean {
  const behind = heard.slice(at + 2);
  const end = behind.findIndex(({ meaning }) => !meaning);
  return behind
    .slice(end < 0 ? behind.length : end)
    .some(({ meaning }) => meaning?.kind === "value" && meaning.of.dataset === dataset.name);
}

/** Whether a plan says of somebody's first or last record when it was. */
export const tellsEdge = ({ draft, parts }: Account): boolean => {
  const { name, time } = draft.sense.dataset;
  return parts.conditions.some(
    (each) =>
      each.kind === "compare" &&
      each.left.kind === "aggregate" &&
      /^(?:min|max)$/.test(each.left.fn) &&
      each.left.of?.dataset === name &&
      each.left.of.field === time?.field,
  );
};

type Edge = "min" | "max";

const edge = (fn: Edge, of: { dataset: string; field: string }) =>
  ({ kind: "aggregate", fn, of }) as const;

/** A bound of the day of a record as one of the first, or last, of all days of somebody. */
function ofEdge(each: Condition, fn: Edge, time: string | undefined): Condition | undefined {
  if (each.kind !== "compare" || each.left.kind !== "field" || each.left.of.field !== time)
    return undefined;
  return { ...each, left: edge(fn, each.left.of) };
}

/** "their first", "whose last": before the records of those who were named. */
export const isRankOfTheirs = (at: number, heard: readonly Heard[], { text }: Span): boolean => {
  const next = heard[at + 1]?.span;
  return (
    /^(?:their|its|whose)$/i.test(text) &&
    next !== undefined &&
    (isSuperlative(next) || edgeIn(next) !== undefined) &&
    heard[at + 2]?.meaning !== undefined
  );
};

const edgeIn = ({ text }: Span): Edge | undefined => {
  if (/^(?:first|earliest)$/i.test(text)) return "min";
  return /^(?:last|latest|most recent|newest)$/i.test(text) ? "max" : undefined;
};
