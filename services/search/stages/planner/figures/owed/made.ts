import type { Expression } from "../../../../plan.ts";
import { asksStanding } from "../derived/standing.ts";
import { isFigure } from "../draft.ts";
import { isSuperlative } from "../span.ts";
import { saysSum } from "../summed.ts";
import type { Account } from "./account.ts";

/** "the sum of A and B": one figure, and not each for itself. */
export const isToldUnsummed = ({ heard, index, parts }: Account): boolean =>
  saysSum(heard, index) && !parts.expressions.some(isSum);

const isSum = (each: Expression): boolean => each.kind === "arithmetic" && each.operator === "+";

/** "number of trading days in 2024": of the newest alone there is one. */
export const isOfNewestDay = ({ plan: { columns, latest } }: Account): boolean =>
  columns.some(
    ({ expression }) =>
      latest !== undefined &&
      expression.kind === "aggregate" &&
      expression.fn === "count_distinct" &&
      expression.of?.field === latest.time.field,
  );

/** "number of executives and number of departures": two numbers, of which a plan has each. */
export function isCountUntold({ heard, parts }: Account): boolean {
  const nouns = heard.flatMap(({ span }, at) =>
    span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "count"
      ? (heard[at + 1]?.meaning && heard[at + 1]!.span.text.toLowerCase()) || []
      : [],
  );
  const told = parts.expressions.filter(
    (each) => each.kind === "aggregate" && /^count/.test(each.fn),
  );
  return new Set(nouns).size > Math.max(told.length, 1);
}

/** "rank of X by number of cargoes": how many it has is no rank. */
export function isRankUntold({ draft, heard, index }: Account): boolean {
  if (asksStanding(draft) || !/^ranks?(?: of)?$/i.test(heard[index]!.span.text)) return false;
  const [of, next] = heard.slice(index + 1);
  const isOf = /^of$/i.test(of?.span.text ?? "") && next?.meaning?.kind === "value";
  return isOf || heard[index - 1]?.meaning?.kind === "value";
}

/** "most different analysts": a figure that somebody has told counts each as often as it is told. */
export const isOfDifferentFigures = ({ draft, heard, index }: Account): boolean =>
  isFigure(draft)(heard[index + 1]);

/** "analyst with the most companies": whoever it is, is no figure of theirs. */
export function isWhoInFigures({ draft, heard, index }: Account): boolean {
  const isFirst = !heard.slice(0, index).some(({ meaning }) => meaning);
  const tie = heard[index + 1];
  return (
    isFirst &&
    isFigure(draft)(heard[index]) &&
    /^(?:with|who|that|which|covers?|has|had)$/i.test(tie?.span.text ?? "") &&
    heard.slice(index + 1, index + 4).some(({ span }) => isSuperlative(span))
  );
}
