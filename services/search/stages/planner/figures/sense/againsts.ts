import { type Comparison, type FieldRef, sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import { fieldAt, type Heard, type Sense } from "./sense.ts";

/**
 * "above the German average": of those who are named between. Figures of different money are not
 * compared, so that they have to be among those who are asked for. "above the sector average": of
 * those of the same sector.
 */
export function hearScope(span: Span, sense: Sense, pending: Pending): void {
  const { scope, lastMeasure } = pending;
  delete pending.scope;
  if (!scope) return;
  const between = sense.heard.slice(scope.since, -1);
  const by = fieldIn(between);
  const named = between.every(({ span: { kind }, meaning }) =>
    meaning ? meaning.kind === "value" : kind === "grammar",
  );
  const within = scope.of.every(({ of, values }) =>
    sense.filters.some(
      (each) =>
        !each.negated &&
        each.of.dataset === of.dataset &&
        each.of.field === of.field &&
        each.values.every((value) => values.includes(value)),
    ),
  );
  const { operator, of } = scope;
  if (lastMeasure && by && of.length === 0)
    sense.againsts.push({ measure: lastMeasure, operator, by });
  else if (lastMeasure && named && within && of.length > 0)
    sense.againsts.push({ measure: lastMeasure, operator, of });
  else sense.refused.push(span);
}

/** The one field that is named, and nothing else. */
function fieldIn(between: readonly Heard[]): FieldRef | undefined {
  const meant = between.flatMap(({ meaning }) => (meaning ? [meaning] : []));
  const [only, ...others] = meant;
  const words = between.every(({ span, meaning }) => meaning || span.kind === "grammar");
  return only?.kind === "field" && others.length === 0 && words ? only.of : undefined;
}

export function hearAgainst(
  operator: Comparison | undefined,
  sense: Sense,
  pending: Pending,
): void {
  if (!operator) return;
  delete pending.comparator;
  if (pending.lastMeasure) sense.againsts.push({ measure: pending.lastMeasure, operator });
  else pending.against = operator;
}

/** "above the average of their sector": the field that follows says of whom. */
export function hearOfAverage(of: FieldRef, sense: Sense, model: SemanticModel): void {
  const at = sense.heard.findLastIndex(isAgainst);
  const last = sense.againsts.at(-1);
  const between = sense.heard.slice(at + 1, -1);
  const isKind = fieldAt(model, of).kind === "dimension";
  const told = between.every(
    ({ span, meaning }) => meaning?.kind === "dataset" || span.kind === "grammar",
  );
  const says = between.some(({ span }) => /^(?:of|for|in|within|their|its)$/i.test(span.text));
  if (at >= 0 && last && !last.of && isKind && told && says) last.by = of;
}

const isAgainst = ({ span }: Heard): boolean =>
  span.kind === "grammar" && span.word.kind === "against";

/** "more than the average Swedish bank": of those who are named behind, who have to be asked for, too. */
function settleKinds({ againsts, filters, heard, refused }: Sense): void {
  const at = heard.findLastIndex(isAgainst);
  const last = againsts.at(-1);
  if (at < 0 || !last || last.of || last.by) return;
  const next = heard.slice(at + 1).findIndex(({ meaning }) => !isKind(meaning));
  const behind = heard.slice(at + 1, next < 0 ? undefined : at + 1 + next);
  const values = behind.flatMap(({ meaning }) => (meaning?.kind === "value" ? [meaning] : []));
  if (values.length === 0 || /^of$/i.test(heard[at + 1 + next]?.span.text ?? "")) return;
  const isAsked = values.every(({ of, value }) =>
    heard
      .slice(0, at)
      .some(({ meaning }) => meaning?.kind === "value" && sameField(meaning.of, of) && meaning.value === value),
  );
  if (isAsked) last.of = filters.filter((each) => values.some(({ of }) => sameField(of, each.of)));
  else refused.push(heard[at]!.span);
}

/** "Swedish", "chemicals", "company": what says of whom an average is. */
const isKind = (meaning: Heard["meaning"]): boolean =>
  meaning?.kind === "dataset" || (meaning?.kind === "value" && !meaning.entity);

/** "German banks below the sector average": of that of German banks, or of all of them? */
export function settleAgainsts(sense: Sense): void {
  settleKinds(sense);
  const { againsts, filters, heard, refused } = sense;
  const isNamed = heard.every(({ meaning }) => meaning?.kind !== "value" || meaning.entity);
  if (filters.length === 0 || isNamed || !againsts.some(({ by }) => by)) return;
  refused.push(...heard.filter(isAgainst).map(({ span }) => span));
}
