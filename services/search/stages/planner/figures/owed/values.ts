import { type FieldRef, sameField } from "../../../../plan.ts";
import { type Draft, entityKey, unitField } from "../draft.ts";
import type { Meaning } from "../meaning.ts";
import type { Heard } from "../sense/sense.ts";
import type { Account } from "./account.ts";
import { isOfEitherSide, isPartOfOthers, isPlaceOfOne, isPlaceOfRecords } from "./sides.ts";

export function carriesValue(
  { of, value }: Meaning & { kind: "value" },
  account: Account,
): boolean {
  const { draft, parts } = account;
  if (isPlaceOfOne(draft, of, unitField(draft)) || isOfEitherSide(draft, of)) return false;
  if (isPlaceOfRecords(draft, of) || isPartOfOthers(draft, of)) return false;
  if (isUnjoined(of, account) || isOfNamed(of, account)) return false;
  if (isSaidAgain(of, value, account)) return false;
  if (isBesideCovered(of, value, draft)) return false;
  return parts.conditions.some(
    (each) =>
      each.kind === "in" &&
      each.left.kind === "field" &&
      sameField(each.left.of, of) &&
      each.values.includes(value),
  );
}

/** "listed vs private: average revenue", where only the listed have any: what is shown would be theirs alone. */
function isBesideCovered(of: FieldRef, value: string, { sense }: Draft): boolean {
  const { only } = sense.dataset;
  if (!only || !sameField(only.of, of) || only.values.includes(value)) return false;
  return sense.filters.some(
    ({ of: named, values }) =>
      sameField(named, of) && values.some((each) => only.values.includes(each)),
  );
}

/** "who heads X's technology": a part of X, and not what X itself is. */
function isOfNamed(of: FieldRef, { draft, heard, index }: Account): boolean {
  const before = heard[index - 1]?.meaning;
  const isBehind = heard[index - 1]?.span.end === heard[index]!.span.start;
  if (!isBehind || before?.kind !== "value" || of.dataset === draft.sense.dataset.name)
    return false;
  // "X's German competitors": these are German.
  if (draft.sense.filters.some(({ whose, of: said }) => whose && sameField(said, of))) return false;
  return before.entity === true && before.of.dataset === of.dataset;
}

/**
 * "launched a product in 2024 and had positive product launch news": what is said again behind "and" is
 * another condition, which the same records need not fulfil.
 */
function isSaidAgain(of: FieldRef, value: string, { draft, heard, index }: Account): boolean {
  if (of.dataset !== draft.sense.dataset.name) return false;
  const before = heard
    .slice(0, index)
    .findLastIndex(
      ({ meaning }) =>
        meaning?.kind === "value" && meaning.value === value && sameField(meaning.of, of),
    );
  const between = before < 0 ? [] : heard.slice(before + 1, index);
  const and = between.findIndex(({ span }) => /^and$/i.test(span.text));
  return (
    and >= 0 && /^(?:had|has|have|with|that|who|which)$/i.test(between[and + 1]?.span.text ?? "")
  );
}

/** "is A a competitor of B": the records of two sides that have both are not those of either. */
function isUnjoined(of: FieldRef, { draft, heard, index }: Account): boolean {
  const { dataset } = draft.sense;
  if (!dataset.fields.some(({ names }) => names) || !sameField(of, entityKey(draft)[0] ?? of))
    return false;
  const isSame = ({ meaning }: Heard) => meaning?.kind === "value" && sameField(meaning.of, of);
  const before = heard.slice(0, index).findLastIndex(isSame);
  if (before < 0) return false;
  const between = heard.slice(before + 1, index);
  return !between.some(({ span }) => /^(?:and|or|,|vs|versus|with)$/i.test(span.text));
}
