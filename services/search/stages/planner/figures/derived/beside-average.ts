import {
  type Condition,
  type Expression,
  type FieldRef,
  ofOnly,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { rememberedOf } from "../../../remember.ts";
import { type Draft, entityKey, fieldAt, filterOf, isEvent, isFigure, ownersIn } from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import type { Heard } from "../sense/sense.ts";
import { planOf } from "./planned.ts";
import { ofSame } from "./standing.ts";

/** A figure of one who is named, and of whom the average beside it is. */
interface Pair {
  readonly one: Condition;
  /** "of its sector", "of German companies"; of all where nothing is said. */
  readonly others: readonly Condition[];
}

/** "P/E of X vs the average of its sector", "and the average P/E of German companies". */
export const asksBesideAverage = (draft: Draft): boolean => pairIn(draft) !== undefined;

/**
 * One row: what the one has, and the average of the others. Undefined where records are not one
 * for each of those who are compared.
 */
export function besideAverage(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const pair = pairIn(draft);
  const [measure] = sense.measures;
  if (!pair || !measure || timing.several || isEvent(draft)) return undefined;
  const { fn: _, ...plain } = measure;
  const own = describeMeasure(draft, plain, true);
  const mean = describeMeasure(draft, { ...plain, fn: "avg" }, false);
  const { expression } = mean;
  if (!expression) return undefined;
  const unit = own.unit && { unit: own.unit };
  const columns = [
    { name: own.name, expression: ofOnly(expression, [pair.one]), ...unit },
    { name: `average_${own.name}`, expression: ofMany(expression, pair), ...unit },
  ];
  return planOf(draft, columns, [...either(pair), ...timing.where]);
}

/** Of those of its own kind it is one itself; of others it need not be. */
const either = ({ one, others }: Pair): readonly Condition[] =>
  others.length === 0 || isOwnKind(others)
    ? others
    : [{ kind: "any", of: [one, { kind: "all", of: others }] }];

const isOwnKind = (others: readonly Condition[]): boolean =>
  others.every(({ kind }) => kind === "within");

const ofMany = (expression: Expression, { others }: Pair): Expression =>
  isOwnKind(others) ? expression : ofOnly(expression, others);

const pairIn = rememberedOf((draft: Draft): Pair | undefined => {
  const { sense } = draft;
  const [key] = entityKey(draft);
  const [one, ...more] = ownersIn(draft);
  if (!one || more.length > 0 || one.values.length > 1 || one.negated) return undefined;
  const isPlain = sense.measures.length === 1 && sense.groups.length + sense.compares.length === 0;
  if (!isPlain || sense.count || sense.superlative || sense.change) return undefined;
  if (!sense.heard.some(({ span }, at) => JOINT.test(span.text) && isBetween(draft, at)))
    return undefined;
  const kinds = sense.dimensions.filter((of) => key && !sameField(of, key));
  const same = kinds.map((of) => ofSame(of, one));
  const others = sense.filters.filter((each) => each !== one).map(filterOf);
  if (same.includes(undefined) || (same.length > 0 && others.length > 0)) return undefined;
  return { one: filterOf(one), others: [...(same as Condition[]), ...others] };
});

const JOINT = /^(?:vs|versus|compared?|comparison|against|relative|and)$/i;

/** Whether a figure of somebody stands on one side, and an average of others on the other. */
function isBetween(draft: Draft, at: number): boolean {
  const { heard } = draft.sense;
  const [left, right] = [heard.slice(0, at), heard.slice(at + 1)];
  const isEntity = ({ meaning }: Heard) => meaning?.kind === "value" && meaning.entity === true;
  const isOwn = left.some(isEntity) && !left.some(isAverage) && left.some(isFigure(draft));
  const kinds = right.filter(({ meaning }) => meaning?.kind === "field").map(fieldIn);
  const isKind = kinds.some((of) => of && fieldAt(draft, of).kind === "dimension");
  const isAnd = /^and$/i.test(heard[at]!.span.text);
  const isOfOthers = right.some(isAverage) || (isKind && !isAnd);
  return isOwn && isOfOthers && !right.some(isEntity) && !isOwnAverage(right);
}

/** "compared to its average": of itself at other times. */
const isOwnAverage = (right: readonly Heard[]): boolean =>
  right.some(({ span }, index) => /^its(?: own)?$/i.test(span.text) && isAverage(right[index + 1]));

const isAverage = ({ span }: Partial<Heard> = {}): boolean =>
  span?.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "avg";

const fieldIn = ({ meaning }: Heard): FieldRef | undefined =>
  meaning?.kind === "field" ? meaning.of : undefined;
