import { droppedFields } from "../dropped.ts";
import { fieldAt } from "../fields/choose.ts";
import { askedOf, rankOfKind } from "../fields/kinds.ts";
import { settlePeriods } from "../groups/said-periods.ts";
import { droppedRoles, guessedRoles } from "../hear/hear-role.ts";
import { cueOf } from "../joins/look.ts";
import { owedIn } from "../owed/owed.ts";
import type { Select } from "../query.ts";
import { settleBestOfEach } from "../roles/best-of-each.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { settleAges } from "../times/ages.ts";
import { settleAsked, settleDeed, settleHow, settleMuchOfEach } from "./settle-asked.ts";
import { settleBothEnds } from "./settle-both-ends.ts";
import { settleDenial } from "./settle-denial.ts";
import { settleCameBack, settleDoneWith } from "./settle-done.ts";
import { settleEndDay } from "./settle-end-day.ts";
import { settleDriven, settleEnded, settleHarm } from "./settle-ended.ts";
import { settleEvents } from "./settle-events.ts";
import { settleAggregates, settleFigures, settleMode } from "./settle-figures.ts";
import {
  settleGroups,
  settleLabels,
  settleOwn,
  settleRankedGroups,
  settleUsual,
} from "./settle-groups.ts";
import { settleEither, settleNeither, settleTwins } from "./settle-keys.ts";
import { asksKinds, settleKinds } from "./settle-kinds.ts";
import { settleLists, settleProducts } from "./settle-lists.ts";
import { settleLongest } from "./settle-longest.ts";
import { settleNoLonger, settleNow } from "./settle-now.ts";
import {
  settleByName,
  settleLeading,
  settleMetric,
  settleOrder,
  settleSuperlative,
} from "./settle-order.ts";
import { settleOtherKind } from "./settle-other-kind.ts";
import { settlePeople } from "./settle-people.ts";
import { countsOfLikeEnds, settleEndOfEach, settleRanked, settleShown } from "./settle-ranked.ts";
import { settleRates } from "./settle-rates.ts";
import { settleSeries } from "./settle-series.ts";
import { settleSpread } from "./settle-spread.ts";
import { settleSums } from "./settle-sums.ts";
import { settleAbsent, settleHeads, settleTallies } from "./settle-tallies.ts";
import { settleEachTime } from "./settle-times.ts";
import { settleUntil } from "./settle-until.ts";
import { settleVacant } from "./settle-vacant.ts";
import { settleWhich } from "./settle-which.ts";
import { isUnordered } from "./unordered.ts";

export function settle(s: State, c: Context): undefined {
  settleOtherKind(s);
  settleSeries(s, c);
  settleMetric(s, c);
  settleSpread(s, c);
  settleKinds(s, c);
  settleOwn(s);
  settleUsual(s, c);
  settleProducts(s);
  settleLists(s, c);
  settleSums(s, c);
  settleMuchOfEach(s, c);
  settleEachTime(s, c);
  settleRankedGroups(s);
  settleGroups(s, c);
  settleBestOfEach(s, c);
  settleLeading(s, c);
  if (s.superlative && s.nodes.length > 0) settleSuperlative(s, c);
  rankOfKind(s, c);
  if (s.how) settleHow(s, c);
  if (/^who$/i.test(c.items[0]?.text ?? "") && !s.hasWho) settleDeed(s, c);
  if (s.asked && !s.selects.some((select) => select.kind === "field")) settleAsked(s, c);
  if (s.count && s.nodes.length > 0) s.selects.push(countOf(s));
  if (s.selects.some((select) => select.kind === "all" && select.node < 0))
    s.selects = s.selects.map((select) =>
      select.kind === "all" ? { ...select, node: 0 } : select,
    );
  settleCameBack(s, c);
  settleDoneWith(s, c);
  settleEvents(s, c);
  settleAbsent(s);
  settleHeads(s, c);
  settleTallies(s, c);
  if (s.selects.length === 0 && s.nodes.length > 0)
    s.selects.push({ kind: "label", node: s.groups[0]?.node ?? askedOf(s, c) });
  settlePeriods(s);
  // "from the oldest to the newest, with their makes": the rows are put in order all the same.
  const isOrdered = s.zone === "order" || s.scale !== undefined;
  if (isOrdered && s.orders.length === 0 && s.direction) settleOrder(s, c);
  settleByName(s, c);
  if (isUnordered(s)) s.unused.push("order");
  if (
    s.selects.length > 0 &&
    s.selects.every(
      (select) =>
        select.kind === "field" &&
        !select.fn &&
        fieldAt(c.model, select.of).kind === "dimension" &&
        !s.nodes[select.node]!.named,
    )
  )
    s.distinct = true;
  if (s.nodes.some(({ same }) => same) || isOfBests(s, c) || asksKinds(s, c)) s.distinct = true;
  const [{ by, direction } = {}] = s.orders;
  if (s.limit && !s.top && by && by.kind !== "period")
    s.top = { by, direction: direction!, count: s.limit };
  // "5 telescopes": which five is not said.
  const isRanked = s.top || s.mode || s.nodes.some(({ top }) => top);
  if (s.limit && !isRanked) s.unused.push(String(s.limit));
  if (s.selects.some(({ kind }) => kind === "all") && s.selects.some(isMeasure))
    s.unused.push("details");
  if (s.compare) s.unused.push(s.compare.adjective ?? "more or less");
  if (s.superlative) s.unused.push(c.items[s.superlative.at ?? -1]?.text ?? "most");
  if (s.aggregates.length > 0) settleAggregates(s, c);
  if (s.unused.length === 0 && isTotalAndMean(s, c)) s.unused.push("on average");
  settleLongest(s, c);
  settleEndDay(s, c);
  settleShown(s);
  settleRanked(s, c);
  settlePeople(s, c);
  settleWhich(s, c);
  settleRates(s, c);
  settleLabels(s);
  settleDenial(s, c);
  settleNeither(s, c);
  settleTwins(s, c);
  settleEither(s, c);
  settleEnded(s, c);
  settleVacant(s, c);
  settleNow(s, c);
  settleNoLonger(s, c);
  settleUntil(s, c);
  settleHarm(s, c);
  settleDriven(s, c);
  settleFigures(s, c);
  if (s.negated || s.nodes[headOf(s)]?.negated) s.unused.push("not");
  // "up to 5 orders": each of those that are listed is one.
  const isList = s.groups.length === 0 && s.selects.every(({ kind }) => kind === "label");
  const own = isList ? s.nodes[headOf(s)]?.having : undefined;
  if (own) s.unused.push(String(own.value));
  s.unused.push(...sharesOfThem(s, c));
  if (s.number !== undefined) s.unused.push(String(s.number));
  if (s.like) s.unused.push("like");
  // "between cities": of which two is not said.
  if (s.between) s.unused.push("between");
  if (s.covers) s.unused.push(s.covers);
  if (s.or && s.orApart) s.unused.push("or");
  if (s.modal) settleMode(s, c);
  settleEndOfEach(s);
  s.unused.push(...countsOfLikeEnds(s));
  // "how many each has, and the earliest day": a record has a best, a group of them has not.
  const isOfGroups = s.groups.length > 0 && s.selects.length > 0 && s.selects.every(isMeasure);
  if (isOfGroups && s.top?.by.kind === "field" && !s.top.by.fn) s.unused.push("best");
  settleBothEnds(s, c);
  settleAges(s);
  s.unused.push(...droppedRoles(s, c), ...guessedRoles(s));
  if (s.unused.length === 0) s.unused.push(...droppedFields(s, c));
  s.unused.push(...owedIn(s, c));
  // Each group's best is known for records alone: of all records it would be another.
  if (s.topOf?.length && s.top?.by.kind !== "field") s.unused.push("each");
  s.score -= 3 * s.unused.length;
}

/** "who placed the most orders, and how many": so many as make them the most, and not how many they are. */
function countOf({ top, selects, nodes }: State): Select {
  const head = selects[0]?.node ?? 0;
  const by = selects.length > 0 ? top?.by : undefined;
  if (by?.kind === "tally" && !by.distinct) return { kind: "tally", node: by.node };
  const node = nodes.findIndex(({ dataset }) => by?.kind === "field" && by.of.dataset === dataset);
  if (by?.kind === "field" && by.fn === "sum" && node >= 0) return { ...by, node };
  return { kind: "tally", node: head };
}

/**
 * "how many people attend a game on average": their total was not asked for beside it, nor is it by
 * "the maximum total number of rooms" or by "home and away together".
 */
function isTotalAndMean({ selects }: State, { items }: Context): boolean {
  const fns = selects.flatMap((select) => (select.kind === "field" && select.fn ? select.fn : []));
  if (!fns.includes("sum") || fns.length < 2) return false;
  const isSaid = items.some((item) => /\b(?:total|sum|overall|altogether)\b/i.test(item.text));
  const isOfTotal = items.some(
    (item, at) =>
      /^total$/i.test(item.text) &&
      ["superlative", "aggregate"].includes(cueOf(items[at - 1])?.kind ?? ""),
  );
  return isOfTotal || (!isSaid && fns.includes("avg"));
}

/** "the price of the cheapest seed of each family": one price, however many seeds have it. */
const isOfBests = (s: State, c: Context): boolean =>
  (s.topOf?.length ?? 0) > 0 &&
  s.selects.every((select) =>
    select.kind === "field"
      ? !select.fn && fieldAt(c.model, select.of).kind !== "label"
      : select.kind === "label" && select.node !== headOf(s),
  );

/** "branches where more than 20% of loans defaulted": a part of them, and no number that they have. */
const sharesOfThem = ({ nodes }: State, { items }: Context): readonly string[] =>
  items.flatMap((item) => {
    const cue = cueOf(item);
    const isBound =
      cue?.kind === "number" && nodes.some(({ having }) => having?.value === cue.value);
    return isBound && /%|\bpercent$/i.test(item.text) ? [item.text] : [];
  });
