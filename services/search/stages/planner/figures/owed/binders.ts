import { type Condition, type FieldRef, fieldsIn, sameField } from "../../../../plan.ts";
import { type Draft, entityKey, fieldAt, isPinned, ownersIn } from "../draft.ts";
import { homeOf } from "../meaning.ts";
import type { Heard } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import type { Account } from "./account.ts";
import { isOfEach } from "./parts.ts";
import { isLabelOfOthers, isOfOthers } from "./sides.ts";

/**
 * "in Germany or France": one condition has both. "in Hamburg or founded before 1920": conditions of
 * a plan are all fulfilled, and both would have to be.
 */
export function isEither(span: Span, { heard, parts }: Account): boolean {
  const before = heard.findLast((each) => speaks(each) && each.span.end <= span.start);
  const after = heard.find((each) => speaks(each) && each.span.start >= span.end);
  if (!before || !after) return false;
  // "in 2023 or 2024": both are asked for in what follows, where each is looked for by itself.
  if ([before, after].every(({ span }) => span.kind === "time"))
    return parts.conditions.some(({ kind }) => kind === "any");
  const [left, right] = [boundBy(before), boundBy(after)];
  if (!left && !right) {
    // "German companies or rated A": a condition, and nothing like the companies.
    if (!areAlike(before, after) || isOfValue(after, heard)) return false;
    const isCompared = parts.conditions.some(({ kind }) => kind === "compare");
    return (
      !isCompared ||
      (isShown(before, after) && ![before, after].some((each) => isBounded(each, parts)))
    );
  }
  return parts.conditions.some((each) => isBoth(each, left, right));
}

/** A phrase of data, of time or of a number. */
const speaks = ({ span, meaning }: Heard): boolean =>
  meaning !== undefined ||
  span.kind === "time" ||
  (span.kind === "grammar" && ["compare", "superlative"].includes(span.word.kind));

const boundBy = ({ meaning }: Heard) => (meaning?.kind === "value" ? meaning : undefined);

const isShown = (...each: readonly Heard[]): boolean =>
  each.every(({ meaning }) => meaning?.kind === "field" || meaning?.kind === "metric");

/** "rated A": the field stands before one of its values. */
const isOfValue = ({ span, meaning }: Heard, heard: readonly Heard[]): boolean => {
  const next = heard.find((each) => each.span.start === span.end);
  const value = next && boundBy(next);
  return meaning?.kind === "field" && value !== undefined && sameField(value.of, meaning.of);
};

const areAlike = (a: Heard, b: Heard): boolean =>
  isShown(a, b) || a.meaning?.kind === b.meaning?.kind;

/** "software companies or with a P/E below 15": what is bounded is a condition. */
const isBounded = ({ meaning }: Heard, { conditions }: Account["parts"]): boolean =>
  meaning?.kind === "field" &&
  conditions.some(
    (each) => each.kind === "compare" && fieldsIn(each).some((of) => sameField(of, meaning.of)),
  );

type Value = { readonly of: FieldRef; readonly value: string } | undefined;

const isBoth = (each: Condition, left: Value, right: Value): boolean =>
  each.kind === "in" &&
  each.left.kind === "field" &&
  [left, right].every((one) => one && each.values.includes(one.value));

/**
 * "companies that compete with both A and B", "that are customers and suppliers", "deals between A
 * and B": records of all of them, not of either.
 */
export function isOfAll(role: Role, span: Span, { draft, parts }: Account): boolean {
  if (isOfEach(parts)) return false;
  return role === "both" && (isHalf(span, draft) || isInEach(draft))
    ? true
    : isAll(role, span, draft);
}

type Role = "and" | "both" | "between";

/**
 * "companies that announced a buyback also announced a dividend", "and announced": who did both, which
 * records of either do not tell.
 */
export function isSecondDeed(index: number, draft: Draft): boolean {
  const { heard, dataset } = draft.sense;
  const word = heard[index]!;
  const isVerb =
    /ed$/i.test(word.span.text) && word.meaning && homeOf(word.meaning) === dataset.name;
  if (!isVerb && !AGAIN.test(word.span.text)) return false;
  const isKind = (each: Heard) =>
    boundBy(each)?.of.dataset === dataset.name && !boundBy(each)!.entity;
  const [left, right] = [
    heard.slice(0, index).findLastIndex(isKind),
    heard.findIndex((each, at) => at > index && isKind(each)),
  ];
  if (left < 0 || right < 0) return false;
  const [one, other] = [boundBy(heard[left]!)!, boundBy(heard[right]!)!];
  const isApart = heard.slice(left + 1, right).some(({ span }) => APART.test(span.text));
  if (isApart || !sameField(one.of, other.of) || one.value === other.value) return false;
  return (
    isOfOthers(draft) ||
    countsOthers(draft) ||
    dimensionAsked(draft) !== undefined ||
    // "customers of X that are also its suppliers": whom the records name.
    (AGAIN.test(word.span.text) && dataset.fields.some(({ names }) => names))
  );
}

const AGAIN = /^(?:also|have|has|had)$/i;

/** What makes of two deeds either of them, or two questions. */
const APART = /^(?:or|,|how many|(?:the )?number of|not|never|no|without)$/i;

/** Whether any word of a question asks for those who have all that it names. */
export const saysAll = (draft: Draft): boolean =>
  draft.sense.heard.some(({ span }, index) => {
    if (isSecondDeed(index, draft)) return true;
    const role = span.kind === "grammar" && span.word.kind === "filler" ? span.word.role : "of";
    return (role === "both" || role === "and") && !isHalf(span, draft) && isAll(role, span, draft);
  });

function isAll(role: Role, span: Span, draft: Draft): boolean {
  const { measures, heard } = draft.sense;
  if (measures.length > 0) return false;
  if (role === "between") return true;
  if (role === "both" && isOfTwoOwners(draft)) return true;
  if (role === "both" && (dimensionAsked(draft) || asksOwnersOfEach(draft))) return true;
  if (!isOfOthers(draft) && !countsOthers(draft) && !asksOwners(draft)) return false;
  if (role === "both") return true;
  const before = heard.findLast((each) => each.span.end <= span.start && !saysWhen(each));
  const after = heard.find((each) => each.span.start >= span.end && !isArticle(each));
  const [left, right] = [before && boundBy(before), after && boundBy(after)];
  return Boolean(
    left &&
      right &&
      sameField(left.of, right.of) &&
      !left.entity &&
      left.of.dataset === draft.sense.dataset.name &&
      (isAfterNoun(before!.span, draft) || isOneMore(span, draft)),
  );
}

/** "hardware and software products": of two kinds of things, which no record is at once. */
export function isOfTwoKinds({ start, end }: Span, { heard }: Account): boolean {
  const before = heard.find(({ span }) => span.end === start);
  const at = heard.findIndex(({ span }) => span.start === end);
  const [left, right] = [before && boundBy(before), heard[at] && boundBy(heard[at])];
  if (!left || !right || left.entity || right.entity || sameField(left.of, right.of)) return false;
  return /^(?:dataset|field)$/.test(heard[at + 1]?.meaning?.kind ?? "");
}

/** "who announced a recall and a buyback": one of each, and not those who did either. */
function isOneMore({ end }: Span, draft: Draft): boolean {
  const next = draft.sense.heard.find(
    ({ span }) => span.start >= end && !/^also$/i.test(span.text),
  );
  return asksOwners(draft) && /^an?$/i.test(next?.span.text ?? "");
}

const isArticle = ({ span }: Heard): boolean => /^(?:an?|the|also)$/i.test(span.text);

/** "a recall in 2024 and a buyback": the year stands between. */
const saysWhen = ({ span }: Heard): boolean =>
  span.kind === "time" || /^(?:in|during)$/i.test(span.text);

/** "how many companies had both": those who are counted are not the records. */
export const countsOthers = (draft: Draft): boolean => {
  const of = draft.sense.count?.of;
  return of !== undefined && isLabelOfOthers(draft, of);
};

/** "who recalled products in both 2023 and 2024": those whose the records are. */
const asksOwnersOfEach = (draft: Draft): boolean =>
  draft.sense.times.length > 1 && asksOwners(draft);

/** "who announced a dividend increase and a buyback": companies, whose records these are. */
const asksOwners = (draft: Draft): boolean => {
  const [key] = entityKey(draft);
  return draft.sense.asked === "person" && key !== undefined && isLabelOfOthers(draft, key);
};

/** "vessels that called at both A and B": those who are asked for are a field of the records. */
export function dimensionAsked(draft: Draft): FieldRef | undefined {
  const { dataset, dimensions, filters } = draft.sense;
  const [first, ...others] = dimensions.filter(
    (of) =>
      of.dataset === dataset.name &&
      fieldAt(draft, of).kind === "dimension" &&
      !filters.some((each) => sameField(each.of, of)),
  );
  return others.length === 0 ? first : undefined;
}

/** "competitors of both A and B": of records of two sides, one of which is named twice. */
const isOfTwoOwners = (draft: Draft): boolean =>
  ownersIn(draft).some(({ values, negated }) => !negated && values.length > 1) &&
  draft.sense.dataset.fields.some(({ names }) => names);

/** "in both 2023": what has been taken apart is one of two. */
const isHalf = ({ end }: Span, { sense: { heard } }: Draft): boolean =>
  heard.some(({ span }) => span.start === end && span.kind === "time" && /^\d/.test(span.text)) &&
  !heard.some(({ span }) => span.start > end && /^and$/i.test(span.text));

/** "above 1bn in both 2023 and 2024": records of either are not those who have one in each. */
const isInEach = (draft: Draft): boolean =>
  draft.sense.compares.length > 0 &&
  draft.sense.times.filter(({ kind }) => kind === "period").length > 1 &&
  !isPinned(draft);

/** "companies that are …", but not "CEOs and CFOs of companies". */
const isAfterNoun = (span: Span, draft: Draft): boolean =>
  draft.sense.heard.some(
    (each) =>
      each.span.end <= span.start &&
      ((each.meaning?.kind === "dataset" && each.meaning.dataset !== draft.sense.dataset.name) ||
        (each.meaning?.kind === "field" && isLabelOfOthers(draft, each.meaning.of))),
  );
