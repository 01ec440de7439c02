import type { Direction } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { End } from "../cues/directions.ts";
import { beginOf } from "../everyday/spans.ts";
import { fieldByAdjective, isInverse } from "../fields/adjective-field.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { figureOfVerb } from "../fields/verb-figures.ts";
import { metricAt } from "../groups/metrics.ts";
import { takeAdjective, takeOperand } from "../groups/operands.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, nextOf, tellsDone } from "../joins/look.ts";
import type { Operand, OrderBy } from "../query.ts";
import { isPinned } from "../roles/owners.ts";
import { type Context, headOf, isMeasure, labelOf, type State } from "../state.ts";
import { comparedIn, figureOf, ofGroups, operandOf, SIZE } from "./order-figures.ts";

export function settleSuperlative(s: State, c: Context): undefined {
  if (isOfValue(s, c)) return;
  const last = s.current ?? headOf(s);
  const node = s.nodes[last] && isPinned(s.nodes[last]!, c) ? headOf(s) : last;
  const own = nounOf(s, c) ?? deedOf(s, c);
  for (const at of own ?? [node, headOf(s), ...s.nodes.keys()]) {
    if (!s.superlative?.adjective) break;
    takeAdjective(at, s, c);
  }
  // "the last voyage": of what departs and arrives, the one that began last.
  const [noun] = s.groups.length === 0 && s.superlative?.adjective ? (own ?? []) : [];
  const dataset = noun === undefined ? undefined : datasetOf(c.model, s.nodes[noun]!.dataset)!;
  const begin = dataset && beginOf(dataset);
  if (begin)
    takeOperand({ kind: "field", of: { dataset: dataset.name, field: begin.name } }, s, noun);
  // "which mechanic charges the most"
  const figure = s.superlative?.adjective ? undefined : figureOfVerb(s, c);
  if (s.superlative && figure) takeOperand({ kind: "field", of: figure.of }, s, figure.node);
}

/** "the last voyage of Aurora": by a day of the voyages, and never by one of the ship. */
function nounOf({ superlative, nodes }: State, c: Context): readonly number[] | undefined {
  const { at, adjective = "" } = superlative!;
  const next = at === undefined ? undefined : c.items[at + 1];
  if (!/^(?:recent|early)$/.test(adjective) || !isEntity(next)) return undefined;
  // "first order date of each customer": a day that is named, and no order.
  const isDay = /\b(?:date|day|time|year)s?$/i.test(
    `${next!.text} ${c.items[at! + 2]?.text ?? ""}`,
  );
  if (isDay) return undefined;
  const named = ofKind(next, "dataset").filter(({ strength }) => strength > 0.9);
  const of = [...nodes.keys()].filter((node) =>
    named.some(({ dataset }) => dataset === nodes[node]!.dataset),
  );
  return of.length > 0 ? of : undefined;
}

/** "borrowed the ladder last": on the day of what was done, and on none of the ladder or of who did it. */
function deedOf({ superlative, nodes }: State, { items }: Context): readonly number[] | undefined {
  const { at = 0, adjective = "" } = superlative!;
  const isBehind = items.slice(at + 1).every(({ text }) => /^[?.]$/.test(text));
  if (!/^(?:recent|early)$/.test(adjective) || !isBehind) return undefined;
  const deed = items.slice(0, at).findLast((item) => isEntity(item) && tellsDone(item.text));
  const said = ofKind(deed, "dataset");
  const of = [...nodes.keys()].filter((node) =>
    said.some((each) => each.deed && each.dataset === nodes[node]!.dataset),
  );
  return of.length > 0 ? of : undefined;
}

/** "the largest capital": how large a state is tells nothing of its capital. */
function isOfValue({ superlative }: State, c: Context): boolean {
  const next = superlative?.at === undefined ? undefined : nextOf(superlative.at, c);
  const fields = isEntity(next) ? [] : ofKind(next, "field");
  return (
    superlative?.adjective !== undefined &&
    fields.length > 0 &&
    fields.every(({ of }) => fieldAt(c.model, of).kind === "dimension")
  );
}

/** How an end that was named goes with what is put in order: the oldest have the lowest birth year. */
export function wayOf(by: OrderBy, { direction, adjective }: End, c: Context): Direction {
  const isOther =
    adjective && by.kind === "field" && isInverse(adjective, fieldAt(c.model, by.of).label);
  return isOther ? turned(direction) : direction;
}

/** "which towns do they come from, sorted by name": by the names that are listed, which are of towns. */
export function settleByName(s: State, c: Context): undefined {
  const listed = listedIn(s);
  const at = c.items.findIndex((item) => cueOf(item)?.kind === "order");
  if (!listed || at < 0 || !/^names?$/i.test(c.items[at + 1]?.text ?? "")) return;
  const isName = (by: OrderBy) =>
    by.kind === "field" &&
    by.of.dataset === listed.dataset &&
    fieldAt(c.model, by.of).kind === "label";
  if (!s.orders.some(({ by }) => isName(by))) return;
  s.orders = s.orders.map((each) =>
    isName(each.by) ? { ...each, by: { kind: "field", of: listed } } : each,
  );
  s.heard = s.heard.filter(({ text }) => text !== c.items[at + 1]!.text);
}

/** The one column of kinds that is listed. */
function listedIn({ selects: [first, ...others], groups }: State) {
  const isOnly = first?.kind === "field" && !first.fn && others.length === 0;
  return isOnly && groups.length === 0 ? first.of : undefined;
}

export function settleOrder(s: State, c: Context): undefined {
  if (s.top && s.scale) return settleRanked(s);
  const head = s.nodes[headOf(s)];
  const figure = figureOf(s, c);
  const said = s.scale && head && !figure && fieldByAdjective(c.model, head.dataset, s.scale);
  if (said) {
    const by = ofGroups(said.of, s);
    if (!by) s.unused.push(s.scale!);
    else s.orders.push({ by, direction: said.inverse ? turned(s.direction!) : s.direction! });
    return;
  }
  // "newest first", of records that no date is known of: in no other order.
  if (s.scale === "recent") s.unused.push(c.items.find(isNewest)?.text ?? s.scale);
  // "number of clients by country, sorted alphabetically": by what they are counted by.
  const [group] = s.groups;
  const name = group && (group.of ?? labelOf(group.node, s, c));
  const own = listedIn(s) ?? name;
  if (own && c.items.some(({ kind, text }) => kind === "cue" && /\balphabetical/i.test(text))) {
    s.orders.push({ by: { kind: "field", of: own }, direction: s.direction! });
    return;
  }
  // "total fee per car park, highest first": by what is told of each.
  const measured = figure?.kind === "tally" ? figure : figure && operandOf(figure);
  // "bills and their amounts, the highest first": by the one figure that is shown.
  const figures = s.selects.filter(
    (select) =>
      select.kind === "field" && ["fact", "year"].includes(fieldAt(c.model, select.of).kind),
  );
  const [only, ...others] = SIZE.test(s.scale ?? "") ? figures : [];
  if (!measured && only?.kind === "field" && others.length === 0) {
    s.orders.push({ by: { kind: "field", of: only.of }, direction: s.direction! });
    return;
  }
  const compared = measured ? undefined : comparedIn(head);
  if (s.scale && compared) {
    s.orders.push({ by: { kind: "field", of: compared }, direction: s.direction! });
    return;
  }
  const first = s.selects.find((select) => select.kind === "field" || select.kind === "label");
  // "ordered by the time they were aired", of which nothing tells: in no order of names.
  if (!measured) s.unused.push(...timeSaid(c));
  // "choirs, largest first", of which nothing says how large they are: by no name.
  if (s.scale && !measured) s.unused.push(s.scale);
  const of = first?.kind === "label" ? labelOf(first.node, s, c) : first?.of;
  const by: Operand | undefined = measured ?? (of && { kind: "field", of });
  if (by)
    s.orders.push({ by, direction: isOfTime(by, s, c) ? turned(s.direction!) : s.direction! });
}

/** What an order is said to go by, where that is when something was done. */
function timeSaid({ items }: Context): readonly string[] {
  const at = items.findLastIndex((item) => cueOf(item)?.kind === "order");
  const rest = at < 0 ? [] : items.slice(at + 1);
  const isTime = rest.some(({ text }) => /^(?:time|times|moment)$/i.test(text));
  return isTime
    ? rest.flatMap(({ text }) => (/^(?:time|times|moment)$/i.test(text) ? [text] : []))
    : [];
}

/** "top 3 by price, from highest to lowest": so they are ranked; the other way round they are not. */
function settleRanked({ top, direction, scale, unused }: State): undefined {
  if (top!.direction !== direction) unused.push(scale!);
}

const turned = (direction: Direction): Direction => (direction === "desc" ? "asc" : "desc");

/** "slowest first", of how long something takes: what is slow takes longest. */
const isOfTime = (by: Operand, { scale }: State, c: Context): boolean =>
  /^(?:slow|fast)$/.test(scale ?? "") &&
  by.kind === "field" &&
  /\b(?:days|hours|minutes|duration|time)\b/.test(fieldAt(c.model, by.of).label);

const isNewest = (item: Item): boolean => item.kind === "time" && item.time.kind === "latest";

/** "turnover by town, top 2": the first of the groups, by the one figure that is asked of them. */
export function settleLeading(s: State, c: Context): undefined {
  const { top, at = 0, direction, adjective = "good" } = s.superlative ?? {};
  const [figure, ...others] = s.selects.filter(isMeasure);
  const isLast = ({ kind, text }: Item) => kind === "time" || /^[?.]$/.test(text);
  if (!top || !figure || s.groups.length !== 1 || adjective !== "good") return;
  if (s.top || others.length > 0 || !c.items.slice(at + 1).every(isLast)) return;
  const by = figure.kind === "tally" ? figure : operandOf(figure);
  if (!by) return;
  s.top = { by, direction: direction!, count: top };
  delete s.superlative;
}

/** A metric that is not of groups or of records that were named ranks nothing. */
export function settleMetric(s: State, c: Context): undefined {
  const { by, direction } = s.top ?? {};
  const isAlone = s.selects.length + s.groups.length === 0;
  if (isAlone && by?.kind === "field" && metricAt(c.model, by.of))
    s.unused.push(direction === "desc" ? "highest" : "lowest");
}
