import { type FieldRef, fieldsOf, type Plan } from "../../../../plan.ts";
import { type Draft, fieldAt, isEvent } from "../draft.ts";
import type { Heard } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import type { Account } from "./account.ts";
import { isSecondDeed } from "./binders.ts";
import { carriesData } from "./data.ts";
import { carriesWord } from "./grammar.ts";
import { isWhoInFigures } from "./made.ts";
import { isOfEach, partsOf } from "./parts.ts";
import { carriesTime } from "./times.ts";

/**
 * Stretches of the question that a finished plan does not carry. Every one is owed: what it was
 * taken for has to be found in the plan itself, not only to have been understood; what nothing was
 * made of is owed, too. A plan that owes anything answers another question.
 */
export function owed(draft: Draft, plan: Plan): readonly Span[] {
  const { heard, refused, spans } = draft.sense;
  const parts = partsOf(plan);
  const isBare = isWithoutFigures(draft, plan);
  const lost = heard.filter(
    (each, index) =>
      (isBare && each.meaning) || !isCarried(each, { draft, plan, parts, heard, index }),
  );
  const open = spans.filter((span) => wordsHeard(span, heard) < span.end - span.start);
  const all = [...open, ...lost.map(({ span }) => span), ...refused];
  if (all.length === 0) return [];
  const places = new Map(all.map((span) => [`${span.start} ${span.end}`, span]));
  return [...places.values()].toSorted((a, b) => a.start - b.start);
}

/** "regional split for 2024": statements of which no figure is shown, nor any that they are chosen by. */
function isWithoutFigures(draft: Draft, plan: Plan): boolean {
  const { dataset, compares, related } = draft.sense;
  if (isEvent(draft) || dataset.entity || plan.grouped || plan.distinct) return false;
  const isFigure = (of: FieldRef) =>
    of.dataset === dataset.name && fieldAt(draft, of).kind === "fact";
  const shown = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  return compares.length + related.length === 0 && !shown.some(isFigure);
}

function isCarried(each: Heard, account: Account): boolean {
  const { span, meaning } = each;
  if (isSecondDeed(account.index, account.draft) && !isOfEach(account.parts)) return false;
  if (meaning) return carriesData(meaning, account) && !isWhoInFigures(account);
  if (span.kind === "time") return carriesTime(span.time, span.text, account);
  return span.kind === "grammar" ? carriesWord(span.word, span, account) : true;
}

function wordsHeard({ start, end }: Span, heard: readonly Heard[]): number {
  let words = 0;
  for (const { span } of heard)
    if (span.start >= start && span.end <= end) words += span.end - span.start;
  return words;
}
