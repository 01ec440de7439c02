import { type Comparison, type FieldRef, sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Measure } from "./measure.ts";
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
  const isSame = (meaning: Heard["meaning"]) =>
    last && meaning !== undefined && isMeasure(meaning, last.measure);
  const told = between.every(
    ({ span, meaning }) =>
      meaning?.kind === "dataset" || isSame(meaning) || (!meaning && span.kind === "grammar"),
  );
  const says = between.some(({ span }) => /^(?:of|for|in|within|their|its)$/i.test(span.text));
  if (at < 0 || !last || last.of || !isKind || !says) return;
  if (told) last.by = of;
  else sense.refused.push(sense.heard.at(-1)!.span);
}

/** "margin above the average margin of their sector": the figure is said again. */
const isMeasure = (meaning: NonNullable<Heard["meaning"]>, measure: Measure): boolean =>
  meaning.kind === "metric"
    ? measure.kind === "metric" && measure.name === meaning.name
    : meaning.kind === "field" && measure.kind === "fact" && sameField(measure.of, meaning.of);

const isAgainst = ({ span }: Heard): boolean =>
  span.kind === "grammar" && span.word.kind === "against";

/** How many words of "revenue of the" stand before whom an average is of. */
function ofWhom(behind: readonly Heard[], measure: Measure): number {
  const of = behind.findIndex(({ span }) => /^(?:of|for|among)$/i.test(span.text));
  const isAgain = behind
    .slice(0, of)
    .every(({ meaning }) => meaning && isMeasure(meaning, measure));
  if (of < 0 || !isAgain) return 0;
  return of + (/^(?:the|all|other)$/i.test(behind[of + 1]?.span.text ?? "") ? 2 : 1);
}

/** "revenue growth above average", "higher revenue growth than Alder": what grew is compared, and not how. */
function refuseGrowthAgainst({ againsts, rivals, heard, refused }: Sense): void {
  if (againsts.length + rivals.length === 0) return;
  const said = heard.filter(({ span }) => span.kind !== "time");
  said.forEach(({ span }, at) => {
    const next = said[at + 1];
    const isChange = span.kind === "grammar" && span.word.kind === "change";
    if (isChange && next && (isAgainst(next) || /\bthan$/i.test(next.span.text)))
      refused.push(span);
  });
}

/** "more than the average Swedish bank": of those who are named behind, who have to be asked for, too. */
function settleKinds({ againsts, filters, heard, refused }: Sense): void {
  const at = heard.findLastIndex(isAgainst);
  const last = againsts.at(-1);
  if (at < 0 || !last || last.of || last.by) return;
  const since = at + 1 + ofWhom(heard.slice(at + 1), last.measure);
  const next = heard.slice(since).findIndex(({ meaning }) => !isKind(meaning));
  const behind = heard.slice(since, next < 0 ? undefined : since + next);
  const values = behind.flatMap(({ meaning }) => (meaning?.kind === "value" ? [meaning] : []));
  if (values.length === 0 || /^of$/i.test(heard[since + next]?.span.text ?? "")) return;
  const isAsked = values.every(({ of, value }) =>
    heard
      .slice(0, at)
      .some(
        ({ meaning }) =>
          meaning?.kind === "value" && sameField(meaning.of, of) && meaning.value === value,
      ),
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
  refuseGrowthAgainst(sense);
  const { againsts, filters, heard, refused } = sense;
  const isNamed = heard.every(({ meaning }) => meaning?.kind !== "value" || meaning.entity);
  if (filters.length === 0 || isNamed || !againsts.some(({ by }) => by)) return;
  refused.push(...heard.filter(isAgainst).map(({ span }) => span));
}
