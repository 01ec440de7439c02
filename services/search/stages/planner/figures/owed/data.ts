import {
  type Expression,
  type FieldRef,
  fieldsOf,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { type Draft, entityKey, fieldAt, isEvent, isFigure, isPinned } from "../draft.ts";
import { homeOf, type Meaning } from "../meaning.ts";
import type { Heard } from "../sense/sense.ts";
import type { Account } from "./account.ts";
import { countsOthers } from "./binders.ts";
import { isOfEach } from "./parts.ts";
import {
  isOfEitherSide,
  isOfNobody,
  isOfWhoseTheyAre,
  isOthersFigure,
  isPartOfEach,
} from "./sides.ts";
import { hasTimeColumn } from "./timed.ts";
import { carriesValue } from "./values.ts";

/** Whether a plan reads what a phrase names, of whom it names it. */
export function carriesData(meaning: Meaning, account: Account): boolean {
  const { draft, parts } = account;
  if (isOfItself(meaning, account)) return false;
  if (isOver(meaning, account) || isOwner(meaning, account)) return true;
  if (isParty(meaning, account)) return true;
  switch (meaning.kind) {
    case "field":
      return carriesField(meaning.of, account);
    case "value":
      return carriesValue(meaning, account);
    case "dataset":
    case "role":
      return carriesRecords(meaning.dataset, account);
    case "metric": {
      const { metrics } = draft.knowledge.model;
      const metric = metrics.find(({ name }) => name === meaning.name)!;
      return fieldsOf(metric.expression).every((of) => isRead(of, parts.fields));
    }
    case "filter": {
      const { dataset, filter } = meaning;
      return parts.conditions.some(
        (each) =>
          each.kind === "compare" &&
          fieldsOf(each.left).some((of) => sameField(of, { dataset, field: filter.field })),
      );
    }
    case "adjective":
      return isRankedSo(meaning, account) || isBoundedSo(meaning, account) || isAskedHow(account);
  }
}

/** "large deals": the largest of them first. */
const isRankedSo = (
  { of, direction }: Meaning & { kind: "adjective" },
  { parts }: Account,
): boolean =>
  parts.plans.some(({ columns, order }) =>
    order.some((each) => {
      const expression = columns.find(({ name }) => name === each.column)?.expression;
      return (
        each.direction === direction &&
        expression !== undefined &&
        fieldsOf(expression).some((read) => sameField(read, of))
      );
    }),
  );

/** "large deals with an amount above 6", "aged 65 or older": a number says from where on. */
const isBoundedSo = (
  { of, direction }: Meaning & { kind: "adjective" },
  { parts }: Account,
): boolean =>
  parts.conditions.some(
    (each) =>
      each.kind === "compare" &&
      each.operator.startsWith(direction === "desc" ? ">" : "<") &&
      fieldsOf(each.left).some((read) => sameField(read, of)),
  );

/** "how old is X": the figure is told. */
const isAskedHow = ({ heard, index }: Account): boolean =>
  /\bhow$/i.test(heard[index - 1]?.span.text ?? "");

/** "average revenue per company": who is averaged over, with one record each, is in no column. */
const isOver = (meaning: Meaning, { draft: { sense } }: Account): boolean =>
  sense.over !== undefined &&
  meaning.kind !== "value" &&
  ("of" in meaning
    ? sameField(meaning.of, sense.over)
    : "dataset" in meaning && meaning.dataset === sense.over.dataset);

/** "average P/E of companies with P/E above 20": each has one, of which only those records are read. */
function isOwner(meaning: Meaning, { draft }: Account): boolean {
  const [key] = entityKey(draft);
  const { bounds, dimensions, groups } = draft.sense;
  const named = meaning.kind === "dataset" && meaning.dataset === key?.dataset;
  const label = meaning.kind === "field" && key !== undefined && sameField(meaning.of, key);
  const asked = [...groups, ...dimensions].some((each) => key && sameField(each, key));
  return (named || (label && !groups.length && asked)) && bounds.length > 0 && !isEvent(draft);
}

/** "German companies that were bought": the noun of those who are told by their place. */
function isParty(meaning: Meaning, { draft }: Account): boolean {
  const [key] = entityKey(draft);
  if (!draft.sense.partiesTold || !key || meaning.kind === "value") return false;
  if (meaning.kind === "dataset") return meaning.dataset === key.dataset;
  return meaning.kind === "field" && sameField(meaning.of, key);
}

/**
 * "competitors of competitors of X", "X's competitors' competitors", "suppliers of X's suppliers":
 * records of records, of which a plan has one step.
 */
function isOfItself(meaning: Meaning, { draft, heard, index }: Account): boolean {
  const { text } = heard[index]!.span;
  const isSame = (each: Heard) =>
    each.meaning &&
    isAlike(each.meaning, meaning) &&
    (meaning.kind !== "value" || stem(each.span.text.toLowerCase()) === stem(text.toLowerCase()));
  const before = heard.slice(0, index).findLastIndex(isSame);
  if (before < 0 || (meaning.kind === "value" && meaning.entity)) return false;
  const between = heard.slice(before + 1, index);
  const isOf = between.length > 0 && between.every(({ span }) => OF.test(span.text));
  const isRelation = datasetOf(draft.knowledge.model, homeOf(meaning))?.fields.some(
    ({ names }) => names,
  );
  if (!isRelation) return isOf && meaning.kind !== "value";
  return between.every(({ span, meaning: named }) =>
    named ? named.kind === "value" && named.entity : OF.test(span.text),
  );
}

/** "of", "of the", "of all their": what only binds one to the other. */
const OF = /^(?:of|the|all|its|their)(?: (?:of|the|all|its|their))*$/i;

function isAlike(a: Meaning, b: Meaning): boolean {
  if (a.kind === "value" && b.kind === "value") return a.value === b.value && sameField(a.of, b.of);
  if (a.kind === "value" || b.kind === "value") return false;
  if ("of" in a && "of" in b) return sameField(a.of, b.of);
  return a.kind === "dataset" && b.kind === "dataset" && a.dataset === b.dataset;
}

const isRead = (of: FieldRef, fields: readonly FieldRef[]): boolean =>
  fields.some((each) => sameField(each, of));

/** "deals announced in 2023" says by its time when; a label stands for those who have it. */
function carriesField(of: FieldRef, account: Account): boolean {
  const { draft, parts } = account;
  const { dataset, times, count, superlative } = draft.sense;
  if (isOfEitherSide(draft, of) || isOthersFigure(draft, of) || isOfWhoseTheyAre(draft, of))
    return false;
  if (isPartOfEach(draft, of)) return false;
  if (isOfNobody(draft, of) || isAskedBySort(of, account) || isVerbOf(account)) return false;
  const ownTime = of.dataset === dataset.name && of.field === dataset.time?.field;
  if (count?.of && sameField(count.of, of) && isQuarter(draft, of)) return true;
  // "biggest single-day fall": from one moment to another is no day of it.
  const isOfOne = (draft.sense.change && superlative) || draft.sense.extreme;
  if (ownTime && isOfOne && !hasTimeColumn(account.plan, draft)) return false;
  if (ownTime && (times.length > 0 || count || superlative)) return true;
  if (fieldAt(draft, of).kind === "label") return isTouched(of.dataset, account);
  if (namesRecords(account)) return true;
  return isRead(of, parts.fields) && !isUnshown(of, account);
}

/**
 * "total revenue of German banks and their country": what only chooses the records is not told; "of the
 * banking sector", "whose status is pending" say of which field a value is.
 */
function isUnshown(of: FieldRef, { draft, plan, heard, index }: Account): boolean {
  const { kind } = fieldAt(draft, of);
  if (kind !== "dimension" || plan.of || draft.sense.count?.of) return false;
  const isNamed = draft.sense.filters.some((each) => sameField(each.of, of));
  const isBound = heard.some(
    ({ meaning }, at) =>
      meaning?.kind === "value" && sameField(meaning.of, of) && Math.abs(at - index) <= REACH,
  );
  return (
    isNamed &&
    !isBound &&
    !plan.columns.some(({ expression }) => fieldsOf(expression).some((each) => sameField(each, of)))
  );
}

/** "the country of which is Germany": so many words bind a value to its field. */
const REACH = 4;

/** "where does X earn its revenue": what is earned is named behind the verb, which is no figure itself. */
function isVerbOf({ draft, heard, index }: Account): boolean {
  const [next, behind] = heard.slice(index + 1, index + 3);
  const said = /^(?:its|their|the|most of its)$/i.test(next?.span.text ?? "") ? behind : undefined;
  return /^earn(?:s|ed|ing)?$/i.test(heard[index]!.span.text) && isFigure(draft)(said);
}

/** "which broker covers the most", "analysts who cover X": who it is, and not how many there are. */
const isAskedBySort = (of: FieldRef, { draft, heard, index }: Account): boolean =>
  fieldAt(draft, of).kind === "fact" &&
  (/^who$/i.test(heard[index + 1]?.span.text ?? "") ||
    (draft.sense.superlative?.most === true && /^which$/i.test(heard[index - 1]?.span.text ?? "")));

/**
 * "how many hardware products", "how many companies launched a product": the records' own noun, too,
 * where these are counted, or those whose they are.
 */
function namesRecords(account: Account): boolean {
  const { draft, plan, parts, heard, index } = account;
  const span = heard[index]?.span;
  const isOne = /^(?:an?|any)$/i.test(heard[index - 1]?.span.text ?? "");
  if (span?.kind !== "data" || !(isOne || /[a-z]s$/i.test(span.text))) return false;
  const { dataset, spans } = draft.sense;
  const isNoun = span.meanings.some(
    (each) => each.kind === "dataset" && each.dataset === dataset.name,
  );
  // "competitors of each bank" are listed, not counted.
  const isAsked = spans.some(({ text }) => COUNTED.test(text)) || isDivided(account);
  if (isNoun && isOfEach(parts)) return true;
  const isOfThem = isOne || countsOthers(draft);
  return (
    isNoun &&
    isAsked &&
    plan.columns.some(
      ({ expression }) => isTally(expression) || (isOfThem && isOfOwners(expression)),
    )
  );
}

/** "products of X by category": how many there are of each kind; of what stands until the next, each is told. */
const isDivided = ({ draft, heard, index }: Account): boolean =>
  !draft.sense.dataset.time?.latest &&
  draft.sense.groups.every(({ dataset }) => dataset === draft.sense.dataset.name) &&
  heard.slice(index).some(({ span }) => /^(?:by|per)$/i.test(span.text)) &&
  heard.slice(0, index).every(({ meaning }) => !meaning);

const isOfOwners = (expression: Expression): boolean =>
  expression.kind === "aggregate" && expression.fn === "count_distinct";

const COUNTED = /^(?:how many|(?:the )?number|count)\b/i;

const isTally = (expression: Expression): boolean =>
  expression.kind === "aggregate" && expression.fn === "count" && !expression.of;

/** "in how many quarters": of somebody with one record for each. */
const isQuarter = (draft: Draft, of: FieldRef): boolean =>
  fieldAt(draft, of).kind === "quarter" && isPinned(draft);

/**
 * Whether there are records is asked of all of them: neither of some time nor of some size, nor of
 * those whom "companies X does not compete with" names.
 */
function carriesRecords(name: string, account: Account): boolean {
  const { related, compares, times } = account.draft.sense;
  if (related.some(({ dataset }) => dataset === name))
    return (
      compares.length + times.length === 0 && !isPinned(account.draft) && isTouched(name, account)
    );
  return isTouched(name, account) && !isCountedOtherwise(name, account);
}

/** "how many firms with more than five rivals": they are counted, and a row for each is no number of them. */
function isCountedOtherwise(name: string, { draft, plan, heard, index }: Account): boolean {
  const { count, groups, dataset } = draft.sense;
  const isOfEach = plan.having.length > 0 && plan.columns.some(isKeyOf(name));
  if (!count || !isOfEach || groups.length > 0 || dataset.name === name) return false;
  const before = heard.slice(0, index).findLast(({ meaning }) => meaning?.kind !== "value");
  return before?.span.kind === "grammar" && /^(?:how many|number of)$/i.test(before.span.text);
}

const isKeyOf =
  (name: string) =>
  ({ expression, hidden }: Plan["columns"][number]): boolean =>
    !hidden && expression.kind === "field" && expression.of.dataset === name;

const isTouched = (name: string, { parts }: Account): boolean =>
  parts.plans.some(({ dataset }) => dataset === name) ||
  parts.fields.some(({ dataset }) => dataset === name) ||
  parts.conditions.some((each) => each.kind === "related" && each.dataset === name);
