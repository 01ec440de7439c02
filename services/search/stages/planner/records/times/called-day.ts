import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { timesOf } from "./event-times.ts";
import { mainDayOf } from "./main-day.ts";
import { endsIn, isCalledBy, rooted, rootsIn, tellsSpan } from "./time-deeds.ts";

/** A day of the records spoken of, and what was done on it where it is one of a deed. */
export interface Dated {
  readonly of: FieldRef;
  readonly node: number;
  readonly deed: ReadonlySet<string> | undefined;
}

/**
 * The date whose own word a question says. What had its time before other records were named has
 * had it: "hired before 2022 with sales in 2023".
 */
export function calledDay(found: readonly Dated[], s: State, c: Context): Dated | undefined {
  // "orders in 2023 that were delivered": in that year they were made, whenever they were delivered.
  const isOfNoun = isOfEvent(c.items[s.position - 1], found, c);
  if (isOfNoun)
    return calledIn(found, { ...c, items: c.items.slice(lastTime(s, c) + 1, s.position) });
  const beside = calledBeside(found, s, c);
  if (beside) return beside;
  const said = calledIn(found, c);
  return said && isOfOther(said.of.dataset, s, c) ? calledIn(found, sinceLast(s, c)) : said;
}

/** Whether a noun says records of what happened, whose day is known. */
const isOfEvent = (item: Item | undefined, found: readonly Dated[], { model }: Context): boolean =>
  isEntity(item) &&
  ofKind(item, "dataset").some(
    ({ dataset, deed }) =>
      !deed &&
      found.some(({ of }) => of.dataset === dataset) &&
      mainDayOf(datasetOf(model, dataset)!).day !== undefined,
  );

function calledIn(found: readonly Dated[], c: Context): Dated | undefined {
  const ends = endsIn(c);
  return (
    found.find(({ of }) => isCalledBy(fieldAt(c.model, of), c)) ??
    found.find(({ of }) => ends.some((word) => tellsSpan(word, fieldAt(c.model, of)))) ??
    found.find(({ deed }) => deed && rootsIn(c).some((root) => deed.has(root))) ??
    found.find(({ of }) => c.items.some(({ text }) => tellsSpan(text, fieldAt(c.model, of))))
  );
}

/** "hired since 2021 and not dismissed": on the day that is called by the verb right before. */
function calledBeside(found: readonly Dated[], s: State, { items }: Context): Dated | undefined {
  const at = cueOf(items[s.position - 1])?.kind === "compare" ? s.position - 2 : s.position - 1;
  const word = items[at]?.text.toLowerCase() ?? "";
  const own = isVerbLike(word) ? found.filter(({ deed }) => deed?.has(rooted(word))) : [];
  return own.length === 1 ? own[0] : undefined;
}

/** Whether other records with days of their own were named since the last time. */
function isOfOther(dataset: string, s: State, c: Context): boolean {
  const last = lastTime(s, c);
  const since = c.items
    .slice(last + 1, s.position)
    .flatMap((item) =>
      isEntity(item) ? ofKind(item, "dataset").map(({ dataset }) => dataset) : [],
    );
  const isDated = (other: string) => other !== dataset && timesOf(other, c).length > 0;
  return last >= 0 && since.some(isDated) && !since.includes(dataset);
}

const lastTime = (s: State, { items }: Context): number =>
  items.findLastIndex(({ kind }, at) => at < s.position && kind === "time");

const sinceLast = (s: State, c: Context): Context => ({
  ...c,
  items: c.items.slice(lastTime(s, c) + 1),
});
