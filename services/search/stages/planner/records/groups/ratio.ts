import {
  type Column,
  type Condition,
  type Expression,
  fieldsIn,
  type Plan,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { figureOf, isOfTime, keysOf, LEAD, ofWhole } from "./share.ts";

/** Two counts or figures, one divided by the other, and how the result is said. */
interface Ratio {
  readonly upper: string;
  readonly lower: string;
  readonly name: Against;
  /** Of a share: whether a verb says what its part is, or only what stands behind the whole. */
  readonly part?: "said" | "beside";
}

/** How two figures are set against each other. */
export type Against = "ratio" | "percentage" | "difference";

/** What follows the second of two things and is meant for both: "… in each city". */
const BY_GROUP =
  /,? ((?:(?:for|in|within|at|of|from|on) (?:each|every)|(?:(?:differ|vary|change)s? )?(?:by|per|across|over))\b.*)$/i;
const RATIO = new RegExp(`${LEAD}ratio (?:of|between) (.+)$`, "i");
const SHARE = new RegExp(
  `${LEAD}(percentage|percent|proportion|share|fraction|%) of (?:all )?(.+)$`,
  "i",
);
const BETWEEN = / (?:to|versus|vs|against|out of|over|and) /gi;
/** "for each in each brand", where a group's own words were put behind others. */
const EACH_TWICE =
  /for each (?:(?:for|in|within|at|of|from|on) (?:each|every)|(?:by|per|across|over)) /i;
const RANGE = new RegExp(
  `${LEAD}(?:difference|gap|spread|range) (?:between|from) (?:the )?(?:highest|maximum|max|largest|greatest|biggest) (?:(.+?) )?(?:and|to) (?:the )?(?:lowest|minimum|min|smallest|least) (.+)$`,
  "i",
);
/** Where a verb says what the part is: "students from Oslo | who have a pet". */
const SAID = / (?:that|which|who|whose) | (?=(?:are|is|were|was|have|has|had|do|does|did)\b)/gi;
/** Where the whole ends and the part of it begins: "students | with a pet". */
const PART =
  /(?: that| which| who)? (?=(?:are|is|were|was|have|has|had|do|does|did|with|without|in|from|on|at|[a-z]+(?:ed|ing))\b)| (?:that|which|who|whose) /gi;

/** Every way to take a question for one figure in proportion to another, likeliest first. */
export function ratiosIn(question: string): readonly Ratio[] {
  const text = question.replace(/[\s?.!]+$/, "");
  if (/[.?!;] /.test(text.replace(/\d\.\d/g, ""))) return [];
  const range = text.match(RANGE);
  if (range) {
    const [, own, rest = ""] = range;
    const each = rest.replace(BY_GROUP, " for each $1").replace(EACH_TWICE, "for each ");
    if (own && !each.toLowerCase().startsWith(own.toLowerCase())) return [];
    return [{ upper: `maximum ${each}`, lower: `minimum ${each}`, name: "difference" }];
  }
  const ratio = text.match(RATIO)?.[1];
  if (ratio) return cuts(ratio, BETWEEN).map(({ before, after }) => ratioOf(before, after));
  const share = text.match(SHARE);
  if (!share) return [];
  const name = /^(?:percent|%)/i.test(share[1]!) ? "percentage" : "ratio";
  const group = share[2]!.match(BY_GROUP)?.[1] ?? "";
  const rest = group
    ? share[2]!.slice(0, share[2]!.lastIndexOf(group)).replace(/,? $/, "")
    : share[2]!;
  const said = cuts(rest, SAID).map((cut) => ({ ...cut, part: "said" as const }));
  const beside = cuts(rest, PART).map((cut) => ({ ...cut, part: "beside" as const }));
  return [...said, ...beside].map(({ before, part }) => ({
    upper: `number of ${rest} ${group}`.trim(),
    lower: `number of ${before} ${group}`.trim(),
    name,
    part,
  }));
}

/** A text cut in two at every place where a pattern fits, from left to right. */
function cuts(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((found) => ({
    before: text.slice(0, found.index),
    after: text.slice(found.index + found[0].length),
  }));
}

function ratioOf(before: string, after: string): Ratio {
  const group = after.match(BY_GROUP);
  const by = (group?.[1] ?? "").replace(/^(?:differ|vary|change)s? /i, "");
  const lower = group ? after.slice(0, group.index) : after;
  const counted = (text: string) => `${isFigure(text) ? "" : "number of "}${text} ${by}`.trim();
  return { upper: counted(bare(before)), lower: counted(bare(lower)), name: "ratio" };
}

const isFigure = (text: string) => /^(?:average|mean|maximum|minimum|highest|lowest)\b/i.test(text);

const bare = (text: string) =>
  text
    .replace(/^(?:the )?(?:total )?(?:number|count) of /i, "")
    .replace(/ (?:overall|in total|in the database)$/i, "");

/**
 * One plan for two figures as a question sets them against each other. The time of a part is that
 * of its whole, too ("orders that were returned in 2023"), unless it is all that tells the part
 * from it: then a verb has to say so ("gold members who joined in 2023"), or the whole be all.
 */
export function proportion(
  upper: Plan,
  lower: Plan,
  { name, part }: Ratio,
  model: SemanticModel,
): Plan | undefined {
  const known = new Set(lower.where.map((each) => JSON.stringify(each)));
  const mine = upper.where.filter((each) => !known.has(JSON.stringify(each)));
  const periods = mine.filter((each) => isOfPeriod(each, model));
  if (!part || periods.length === 0) return divided(upper, lower, name);
  if (periods.length === mine.length)
    return part === "beside" && known.size > 0 ? undefined : divided(upper, lower, name);
  return divided(upper, { ...lower, where: [...lower.where, ...periods] }, name);
}

const isOfPeriod = (each: Condition, model: SemanticModel): boolean =>
  each.kind === "within"
    ? !each.negated &&
      each.right.where.length > 0 &&
      each.right.where.every((inner) => isOfPeriod(inner, model))
    : isOfTime(each, model);

/**
 * One plan for a figure in proportion to another of the same records, or less another; undefined when the two
 * plans cannot be read from one table side by side.
 */
export function divided(upper: Plan, lower: Plan, name: Against): Plan | undefined {
  const [above, below] = [figureOf(upper), figureOf(lower)];
  if (!above || !below || upper.dataset !== lower.dataset) return undefined;
  const whole = name === "difference" ? undefined : ofWhole(upper, lower, name);
  if (whole) return whole;
  if (JSON.stringify(keysOf(upper)) !== JSON.stringify(keysOf(lower))) return undefined;
  if (JSON.stringify(upper.via) !== JSON.stringify(lower.via)) return undefined;
  const texts = (plan: Plan) => new Set(plan.where.map((each) => JSON.stringify(each)));
  const both = upper.where.filter((each) => texts(lower).has(JSON.stringify(each)));
  const mine = upper.where.filter((each) => !both.includes(each));
  const theirs = lower.where.filter((each) => !texts(upper).has(JSON.stringify(each)));
  // What is all of itself tells nothing: some word of its part was not read.
  if (name !== "difference" && mine.length + theirs.length === 0 && isSame(above, below))
    return undefined;
  const shared = scopeOf(mine, theirs);
  const own = theirs.filter((each) => !shared.includes(each));
  const quotient: Expression = {
    kind: "arithmetic",
    operator: name === "difference" ? "-" : "/",
    left: only(above, mine),
    right: only(below, own),
  };
  const hundred: Expression = { kind: "number", value: 100 };
  const percent: Expression = { kind: "arithmetic", operator: "*", left: hundred, right: quotient };
  const column: Column =
    name !== "percentage"
      ? { name, expression: quotient }
      : { name, expression: percent, unit: "percent" };
  return {
    ...lower,
    where: [...both, ...shared],
    columns: [...keysOf(lower), column],
    order: lower.order.filter((each) => keysOf(lower).some((key) => key.name === each.column)),
  };
}

const isSame = (one: Expression, other: Expression): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const only = (
  figure: Expression & { kind: "aggregate" },
  when: readonly Condition[],
): Expression => (when.length > 0 ? { ...figure, when } : figure);

/**
 * Conditions of the second figure that are meant for both: what it does not say in contrast
 * to the first, or all where the second is a whole ("Italian ones out of all in Rome").
 */
function scopeOf(mine: readonly Condition[], theirs: readonly Condition[]): readonly Condition[] {
  const read = (each: Condition) =>
    fieldsIn(each).map(({ dataset, field }) => `${dataset}.${field}`);
  const contrasted = new Set(mine.flatMap(read));
  const rest = theirs.filter((each) => !read(each).some((field) => contrasted.has(field)));
  return mine.length > 0 && (rest.length < theirs.length || isWhole(theirs)) ? rest : [];
}

const isWhole = (theirs: readonly Condition[]) =>
  theirs.every((each) => each.kind === "in" || (each.kind === "within" && !each.negated));
