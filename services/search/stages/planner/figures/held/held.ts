import type { Knowledge } from "../../../../model.ts";
import { type Plan, sameField } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import { type Candidate, compose } from "../compose.ts";
import { type Draft, entityKey, fieldAt, isPinned } from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import { asksWhenMoved } from "../moved.ts";
import { dimensionAsked } from "../owed/binders.ts";
import { toSense } from "../sense/hear.ts";
import { sameMeasure } from "../sense/measure.ts";
import type { Sense } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import { NOTHING } from "../timing/timing.ts";
import { stretchOf } from "./periods.ts";
import { type Rows, rowsOf } from "./rows.ts";
import { type HeldSaid, heldSaid } from "./said.ts";
import { periodsIn, thoseOf } from "./share.ts";
import { boundIn, ofThose, withoutBounds } from "./those.ts";

/**
 * Those of whom something is so in all, some or none of several periods: the periods in which it is
 * so are those of a question of its own, and they are counted for each. Who has no record of a
 * period does not have it in every one. Undefined where nothing of the kind is asked.
 */
export function heldIn(
  spans: readonly Span[],
  dataset: Dataset,
  knowledge: Knowledge,
  open: ReadonlySet<string>,
): Candidate | undefined {
  const said = heldSaid(spans, dataset);
  if (!said) return undefined;
  const sense = toSense(said.each, dataset, knowledge.model, open);
  // "raised guidance in every year": by its day.
  const asked = sense.dataset;
  const draft: Draft = { sense, knowledge, timing: NOTHING, columns: [] };
  if (!said.bound && !asksWho(draft, said)) return undefined;
  // What it is made of is told by the question as it was heard: a plan settles more.
  const each = compose(
    byKind(toSense(said.each, dataset, knowledge.model, open), draft),
    knowledge,
  );
  if (!each) return undefined;
  // "analysts that wrote on X in 2024 and 2025": records of either year are not theirs who did in both.
  const unread = said.joined
    ? { ...each, unused: [...each.unused, ...spans.filter(({ kind }) => kind === "time")] }
    : undefined;
  // "years when X's revenue never rose": they are asked for, and not those in which it did.
  if (isPinned(draft) && isNone(said) && asksWhenMoved(sense)) return undefined;
  if (isPinned(draft)) return isTold(said) ? each : unread;
  const who = dimensionAsked(draft) ?? entityKey(draft)[0];
  const rows = rowsOf(each.plan, said.grain, { dataset: asked, who, model: knowledge.model });
  if (!rows || asksMore(draft, said, rows) || isBlind(each.plan, sense)) return unread;
  const stretch = stretchOf(
    periodsIn(sense),
    said.grain,
    asked,
    knowledge,
    sense.change !== undefined,
  );
  const whole = withoutBounds(draft);
  const those = thoseOf(said, rows, stretch, whole);
  const plan = those && ofThose({ said, rows, stretch, those }, whole, sense);
  return plan ? { ...each, plan } : unread;
}

/**
 * "companies that announced a deal in every year": who did it, and not the deals of each year; "how
 * many in each year" asks for a number of each.
 */
function asksWho({ sense }: Draft, { counted, loose }: HeldSaid): boolean {
  const { measures, heard, dataset, superlative } = sense;
  const head = heard.find(({ meaning }) => meaning)?.meaning;
  if (!head || measures.length > 0 || superlative || (counted && loose)) return false;
  const isOther = head.kind === "dataset" && head.dataset !== dataset.name;
  return sense.asked === "person" || isOther || head.kind === "role" || head.kind === "field";
}

/** "sectors where funding grew": of each of them, where what is added up has one unit. */
function byKind(sense: Sense, draft: Draft): Sense {
  const { heard, groups, dimensions, measures, change } = sense;
  const head = heard.find(({ meaning }) => meaning)?.meaning;
  const isKind = head?.kind === "field" && fieldAt(draft, head.of).kind === "dimension";
  const isMixed = measures.some((each) => describeMeasure(draft, each, true).unit?.startsWith("{"));
  if (!isKind || !change || groups.length > 0 || isMixed) return sense;
  const others = dimensions.filter((of) => !sameField(of, head.of));
  return { ...sense, groups: [head.of], dimensions: others };
}

/** Of a stretch whose first period is seen against none, how it moved is not known. */
const isBlind = ({ change }: Plan, sense: Sense): boolean =>
  change !== undefined && change.from === undefined && periodsIn(sense).length > 0;

/** Whether the periods in which it was so tell it of somebody who is named. */
const isTold = ({ held }: HeldSaid): boolean => held !== "all" && !held.run;

const isNone = ({ held }: HeldSaid): boolean =>
  held !== "all" && held.operator === "=" && held.value === 0;

/** Whether anything is asked for beside who they are: a figure of those, a rank among them, a row for each kind. */
function asksMore(draft: Draft, { among }: HeldSaid, { label }: Rows): boolean {
  const { sense } = draft;
  const { dataset, dimensions, filters, measures, groups, superlative, derive, order } = sense;
  const { time } = dataset;
  const known = [label, ...entityKey(draft), ...filters.map(({ of }) => of)];
  const others = dimensions.filter(
    (of) =>
      !known.some((each) => sameField(each, of)) &&
      !(of.dataset === dataset.name && [time?.field, time?.year, time?.quarter].includes(of.field)),
  );
  const bound = boundIn(sense);
  const figures = measures.filter((each) => !bound.some((other) => sameMeasure(each, other)));
  if (groups.some((of) => !sameField(of, label)) || derive || order) return true;
  return figures.length + others.length > 0 || (superlative !== undefined && !among);
}
