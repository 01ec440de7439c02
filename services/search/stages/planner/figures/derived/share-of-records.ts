import {
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { isPeriodic } from "../../../../semantic.ts";
import { measureConditions } from "../conditions.ts";
import { crossingOf } from "../crossing.ts";
import { addKeys, type Draft, filterOf, ownersIn } from "../draft.ts";
import type { Sense } from "../sense/sense.ts";
import { partAndWhole, type Said } from "./part-and-whole.ts";
import { ranked, slug } from "./planned.ts";
import { percent, sharesOver } from "./share.ts";

/**
 * "percentage of companies that are private", "of ratings with a negative outlook per agency": how
 * many of the records fulfil what is said of them. Undefined where nothing tells what is said of the
 * part from what is said of the whole.
 */
export function shareOfRecords(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const split = ofOwner(draft, partAndWhole(sense));
  if (!split || sense.count?.of || sense.superlative || isOfOwners(sense)) return undefined;
  if (sense.filters.length + sense.compares.length === 0 && !sense.crossing)
    return shareOfGroups(draft);
  const crossing = crossingOf(draft);
  const conditionsOf = ({ filters, compares, crossing: crosses }: Said): Condition[] => [
    ...filters.map(filterOf),
    ...(crosses && crossing ? [crossing] : []),
    ...measureConditions({ ...draft, sense: { ...sense, compares: [...compares] } }, true),
  ];
  const when = conditionsOf(split.part);
  if (when.length === 0 || sense.change) return undefined;
  const several = split.part.filters.find((each) => isOfEachValue(each, sense));
  if (several && when.length > 1) return undefined;
  if (several && saysEveryValue(several, draft)) {
    const kinds = { ...sense, groups: [several.of], filters: [], compares: [] };
    const where = [...conditionsOf(split.whole), filterOf(several)];
    return shareOfGroups({ ...draft, sense: kinds }, where);
  }
  // "what percentage were buys by recommendation": of buys all are buys.
  const isPart = (of: FieldRef) => split.part.filters.some((each) => sameField(each.of, of));
  if (!several && sense.groups.some(isPart)) return undefined;
  addKeys(
    draft,
    sense.groups.filter((of) => !isPart(of)),
  );
  if (timing.several) addKeys(draft, timing.keys, timing.bucket);
  const all: Expression = { kind: "aggregate", fn: "count" };
  const shareOf = (name: string, those: readonly Condition[]) =>
    percent(name, { ...all, when: those }, all);
  const columns = several
    ? several.values.map((value) =>
        shareOf(`${slug(value)}_percent`, [filterOf({ ...several, values: [value] })]),
      )
    : [shareOf("percent", when)];
  const where: Condition[] = [...conditionsOf(split.whole), ...timing.where];
  const plain: Draft = { ...draft, sense: { ...sense, compares: [] } };
  return ranked(plain, [...draft.columns, ...columns], where);
}

/** "share of banks with a rating": of banks, and not of ratings. */
function isOfOwners({ heard, dataset }: Sense): boolean {
  const at = heard.findIndex(({ span }) => span.kind === "grammar" && span.word.kind === "derive");
  const head = heard.findIndex(({ meaning }, index) => index > at && meaning);
  const { span, meaning } = heard[head] ?? {};
  if (at < 0 || meaning?.kind !== "value" || meaning.of.dataset === dataset.name) return false;
  return /s$/i.test(span!.text) && SAID_OF.test(heard[head + 1]?.span.text ?? "");
}

const SAID_OF = /^(?:with|without|that|which|who|whose|having|have|has|had)\b/i;

type Split = ReturnType<typeof partAndWhole>;

/** "share of days on which X closed above 60": of X's days, and not of everybody's. */
function ofOwner(draft: Draft, split: Split): Split {
  if (!split || !isPeriodic(draft.sense.dataset) || split.part.compares.length === 0) return split;
  const owners = ownersIn(draft);
  const isOwner = (each: Filters[number]) => owners.includes(each);
  const { part, whole } = split;
  return {
    part: { ...part, filters: part.filters.filter((each) => !isOwner(each)) },
    whole: { ...whole, filters: [...whole.filters, ...part.filters.filter(isOwner)] },
  };
}

/** "share of deals by deal type": how many of each group, and of all groups together. */
function shareOfGroups(draft: Draft, where: readonly Condition[] = []): Plan | undefined {
  const { sense, timing } = draft;
  if (sense.groups.length === 0 || timing.several) return undefined;
  addKeys(draft, sense.groups);
  const figure: Expression = { kind: "aggregate", fn: "count" };
  const shares = sharesOver(draft, figure, "percent");
  if (!shares) return undefined;
  const counts = sense.change ? [] : [{ name: "count", expression: figure }];
  const columns = [...draft.columns, ...counts, ...shares];
  const order = [{ column: shares.at(-1)!.name, direction: "desc" }] as const;
  return { ...ranked(draft, columns, [...where, ...timing.where]), order };
}

type Filters = Sense["filters"];

/** "were buys, holds and sells", where there are no others: how all of the records are divided. */
function saysEveryValue({ of, values }: Filters[number], { sense, knowledge }: Draft): boolean {
  const known = (knowledge.values ?? []).filter(
    ({ dataset, field }) => dataset === of.dataset && field === of.field,
  );
  const isDivided = sense.groups.every((each) => sameField(each, of));
  return isDivided && known.every(({ value }) => values.includes(value));
}

/** "share of completed, pending and cancelled among the deals": one of each, and none of all three. */
function isOfEachValue({ of, values }: Filters[number], { heard, spans, groups }: Sense): boolean {
  // Who sets kinds apart wants each of them: each is all of its own kind.
  if (values.length > 1 && groups.some((each) => sameField(each, of))) return true;
  const said = heard.filter(
    ({ meaning }) => meaning?.kind === "value" && sameField(meaning.of, of),
  );
  const [first, last] = [said[0]?.span, said.at(-1)?.span];
  if (values.length < 2 || !first || !last) return false;
  const before = spans.find(({ end }) => end === first.start);
  const between = spans.filter(({ start, end }) => start >= first.end && end <= last.start);
  const isAnd = between.some(({ text }) => /^and$/i.test(text));
  const isList = before?.kind === "grammar" && before.word.kind === "derive";
  return isAnd && (isList || /^(?:are|were|is|was)$/i.test(before?.text ?? ""));
}
