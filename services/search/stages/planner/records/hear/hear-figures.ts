import type { Comparison } from "../../../../plan.ts";
import { hearBound, hearOften } from "../groups/bounds.ts";
import { hearNumber } from "../groups/numbers.ts";
import { cueOf, isEntity, isVerb, isVerbLike, nextOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { entityOf } from "../roles/entity-of.ts";
import { type Context, headOf, isMeasure, type State, selectedField } from "../state.ts";
import { carrierOf } from "./clones.ts";
import { countsSaid, hearAmounts, isNumbered, numbersOf } from "./counted.ts";
import { isForwardFromHead } from "./denial.ts";
import { hearAggregate, isRankedTogether } from "./hear-aggregate.ts";
import { hearSuperlative } from "./hear-superlative.ts";
import type { Hearing, Said } from "./hearing.ts";
import { listAnew } from "./listed-anew.ts";
import { isOfEvery } from "./quantified.ts";

/** Words that count, measure, rank and compare. */
export const FIGURES: Hearing = {
  count({ text, index }, s, c) {
    // "…? Return the number of sales"
    if (
      cueOf(c.items[index - 1])?.kind === "question" &&
      /^(?:return|give|show|list)\b/i.test(text)
    )
      listAnew(index, s, c);
    // "total sales count": they were counted as what is total.
    if (isEntity(c.items[index - 1]) && s.selects.at(-1)?.kind === "tally") return;
    if (/amount of$/i.test(text) && hearAmounts(index, s, c)) return;
    if (numbersOf(index, s, c)) return;
    if (/^(?:the )?count$/i.test(text) && countsSaid(index, s, c)) return;
    const isAgain = cueOf(c.items[index - 1])?.kind === "and";
    // "how many men and how many women": one count for each.
    const tally = s.selects.find(({ kind }) => kind === "tally");
    const of = s.lastValue;
    if (isAgain && tally && of && s.groups.length === 0)
      s.groups.push({ node: s.current ?? tally.node, of });
    if (s.zone === "group") s.zone = "select";
    // "number of the heaviest parcel": one that is the best is not counted.
    const best = cueOf(nextOf(index, c));
    if (/\bnumber of$/i.test(text) && best?.kind === "superlative" && best.adjective && !best.top) {
      if (!isNumbered(c.items.slice(index + 1).find(isEntity), s, c)) s.unused.push(text);
      return;
    }
    s.count = true;
  },
  aggregate({ cue, text, index }, s, c) {
    if (/number of$/i.test(text) && isEntity(nextOf(index, c))) s.countsAveraged = true;
    return hearAggregate(cue.fn, index, s, c);
  },
  distinct(_, s) {
    s.distinct = true;
  },
  superlative: hearSuperlative,
  mode({ cue }, s) {
    s.modal = { direction: cue.direction, ...(cue.top && { top: cue.top }) };
  },
  compare: hearCompare,
  number: ({ cue, index }, s, c) =>
    cue.often ? hearOften(cue.value, s, c) : hearNumber(cue.value, index, s, c),
  bound: ({ cue, index }, s, c) => hearBound(cue.operator, index, s, c),
  between(_, s) {
    s.between = [];
  },
  like({ cue }, s) {
    s.like = cue.at;
    if (s.zone === "select" && s.selects.length > 0) s.zone = "where";
  },
  null: hearNull,
  how({ cue }, s) {
    s.how = cue.adjective;
  },
  any(_, s) {
    s.any = "any";
  },
  all({ text, index }, s, c) {
    // "the most words over all tasks", "total fee across all clubs": of no fewer than there are.
    if (SCOPE.test(text) && isOfSeveral(s)) return;
    if (s.compare) s.any ??= "all";
    else if (coversAll(index, s, c)) s.covers = text;
    else if (isOfEvery(text, index, s, c)) s.unused.push(text);
  },
};

/** Whether something of several records together is asked for, ranks them, or has to be so much. */
const isOfSeveral = (s: State): boolean =>
  isRankedTogether(s) ||
  s.modal !== undefined ||
  s.selects.some(isMeasure) ||
  s.nodes.some(
    ({ having, tests }) => having || tests.some((test) => test.kind === "compare" && test.fn),
  );

const SCOPE = /^(?:over|across|among) all\b/i;

function hearCompare({ cue, text, index }: Said<"compare">, s: State, c: Context): undefined {
  // "longer to build" is no length.
  const isOfDeed = cueOf(c.items[index + 1])?.kind === "to" && isVerb(c.items[index + 2]);
  if (cue.adjective && isOfDeed) s.unused.push(text);
  const isLeft = s.compare !== undefined && s.number !== undefined;
  if (s.negated) denyRecords(index, s);
  s.compare = {
    operator: s.negated ? negate(cue.operator) : cue.operator,
    ...(cue.adjective && { adjective: cue.adjective }),
    ...(cue.hint && { hint: cue.hint }),
  };
  s.negated = false;
  // "more than 400 people that cost less than 1000": nothing was found that has 400.
  if (isLeft) s.unused.push(String(s.number));
  const opens = cue.adjective !== undefined || /^ha(?:s|ve|d)\b/i.test(text);
  if (opens && s.zone === "select" && s.selects.length + s.nodes.length > 0) s.zone = "where";
  if (s.number !== undefined && s.field === undefined) delete s.number;
}

/** "never got a grade below 2": of the several that each may have none is so. */
function denyRecords(index: number, s: State): undefined {
  const node = s.field?.node;
  const isOfValue = s.negatedAt === index - 1 || node === undefined || node === headOf(s);
  if (isOfValue || isForwardFromHead(node, s)) return;
  s.nodes[carrierOf(node, s)]!.negated = true;
  s.negated = false;
}

const negate = (operator: Comparison): Comparison =>
  (({ ">": "<=", ">=": "<", "<": ">=", "<=": ">", "=": "<>", "<>": "=" }) as const)[operator];

function hearNull({ cue, text }: Said<"null">, s: State): undefined {
  // How many there are of something is always known.
  const field = s.field?.tally ? undefined : (s.field ?? selectedField(s));
  // "empty boxes": of what was not said.
  if (!field) s.unused.push(text);
  const negated = cue.negated !== s.negated;
  if (field) s.nodes[field.node]!.tests.push({ kind: "null", of: field.of, negated });
  s.negated = false;
}

/** "students who took all courses": each one of them, and no student who took some. */
function coversAll(index: number, s: State, c: Context): boolean {
  const before = c.items[index - 1];
  const next = nextOf(index, c);
  const isDone = isVerb(before) || isVerbLike(before?.text.toLowerCase() ?? "");
  const isAsked = ({ kind, node }: Select) => kind !== "all" && node === headOf(s);
  const isListed = s.selects.length > 0 && s.selects.every(isAsked) && !s.superlative;
  return (
    isDone && isListed && isEntity(next) && entityOf(next!, s, c) !== s.nodes[headOf(s)]?.dataset
  );
}
