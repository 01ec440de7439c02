import { sameField } from "../../../../plan.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { hasNoun, takeCount, takeNumber, takeTotal } from "./nouns.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { isThan } from "./two.ts";

export function hearValue(
  meaning: Meaning & { kind: "value" },
  sense: Sense,
  pending: Pending,
  place?: string,
  isBeforeFigure = false,
): void {
  if (isRival(meaning, sense, pending)) return;
  if (pending.scope) {
    pending.scope.of.push({ of: meaning.of, values: [meaning.value], negated: false });
    return;
  }
  const negated = pending.negated || isDeniedToo(meaning, sense);
  pending.negated = false;
  const isKind = !meaning.entity && meaning.of.dataset === sense.dataset.name;
  if (isKind && !takeTotal(sense, pending)) takeNumber(sense, pending);
  if (!isBeforeFigure) takeCount(sense, pending);
  // "launched by Swiss companies" says who did it, not how to group.
  if (pending.group && !pending.per) pending.group = false;
  const known = sense.filters.find(
    ({ of, negated: other }) => sameField(of, meaning.of) && other === negated,
  );
  if (!known)
    sense.filters.push({
      of: meaning.of,
      values: [meaning.value],
      negated,
      ...(place && { place }),
    });
  else if (!known.values.includes(meaning.value)) {
    known.values.push(meaning.value);
    if (isElsewhere(known, place, sense) || isOfDoer(known, place, sense))
      sense.refused.push(sense.heard.at(-1)!.span);
    if (pending.compared) pending.parted = meaning.of;
  }
}

/** "by Swiss companies in Japan": of one record both are true, and not either. */
const isElsewhere = (
  known: Sense["filters"][number],
  place: string | undefined,
  { heard }: Sense,
): boolean => {
  const before = heard.findLastIndex(
    ({ meaning }, at) => at < heard.length - 1 && meaning !== undefined,
  );
  const between = heard.slice(before + 1, -1);
  return (
    place !== undefined &&
    known.place === undefined &&
    heard[before]?.meaning?.kind !== "value" &&
    !between.some(({ span }) => /^(?:and|or|,|\/|&|vs|versus|than|against|to)$/i.test(span.text))
  );
};

/** "deals in Japan by US acquirers": where they are, and who did them. */
function isOfDoer(
  { place: first }: Sense["filters"][number],
  place: string | undefined,
  { heard }: Sense,
): boolean {
  const by = heard.findLastIndex(({ span }) => /^by$/i.test(span.text));
  const before = heard.slice(0, Math.max(0, by)).findLast(({ meaning }) => meaning);
  if (before?.meaning?.kind !== "value" || before.meaning.entity || place !== undefined)
    return false;
  const isPlace = first !== undefined || before.meaning.value === before.span.text;
  return isPlace && heard.slice(by + 1, -1).every(({ meaning }) => !meaning);
}

/** "except A, B and C": a value that stands in a list with one that was denied. */
function isDeniedToo({ of }: Meaning & { kind: "value" }, { heard, filters }: Sense): boolean {
  const before = heard.slice(0, -1).findLast(({ span }) => !isLink(span));
  if (before?.meaning?.kind !== "value") return false;
  const last = filters.findLast((each) => sameField(each.of, of));
  return sameField(before.meaning.of, of) && last?.negated === true;
}

const isLink = (span: Span): boolean =>
  span.kind === "grammar" &&
  span.word.kind === "filler" &&
  (span.word.role === "and" || span.word.role === "or");

/** "more employees than Varleyfell": its figure is what the others' are compared with. */
function isRival(meaning: Named, sense: Sense, pending: Pending): boolean {
  const { than, comparator } = pending;
  const last = listedWith(meaning, sense);
  if (last) {
    sense.rivals.push({ ...last, value: meaning.value });
    return true;
  }
  const named = sense.filters.some(({ of }) => of.field === meaning.of.field);
  const asked = hasNoun(sense) || sense.dimensions.some((each) => sameField(each, meaning.of));
  // "than Europe for Varleyfell": it is set against what stands before.
  const isFirst = !sense.heard
    .slice(sense.heard.findLastIndex(isThan) + 1, -1)
    .some((each) => each.meaning?.kind === "value");
  if (!meaning.entity || !than || !comparator || named || !asked || !isFirst) return false;
  sense.rivals.push({ measure: than, operator: comparator, of: meaning.of, value: meaning.value });
  delete pending.than;
  delete pending.comparator;
  return true;
}

type Named = Meaning & { readonly kind: "value" };

/** "than Varleyfell and Ostrenbrook": than both of them. */
function listedWith({ of }: Named, { heard, rivals }: Sense): Sense["rivals"][number] | undefined {
  const last = rivals.at(-1);
  const before = heard.slice(0, -1).findLast(({ span }) => !isLink(span) && span.text !== ",");
  const isBehind = before?.meaning?.kind === "value" && before.meaning.value === last?.value;
  return isBehind && last && sameField(last.of, of) ? last : undefined;
}
