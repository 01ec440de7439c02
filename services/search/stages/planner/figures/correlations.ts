import { type FieldRef, sameField } from "../../../plan.ts";
import { type Draft, entityKey, isEvent, ownersIn } from "./draft.ts";
import { isCorrelation } from "./sense/measure.ts";
import type { Heard } from "./sense/sense.ts";
import { isOneMoment } from "./timing/timing.ts";

/**
 * "correlation between inflation and unemployment": over time each has its own, and those of one moment have
 * one together. Where one is named it is of that one.
 */
export function correlateEach(draft: Draft): void {
  const { measures, groups, dimensions } = draft.sense;
  const [key] = entityKey(draft);
  if (!key || !measures.some(isCorrelation) || isEvent(draft)) return;
  const isKey = (of: FieldRef) => sameField(of, key);
  const owners = ownersIn(draft).filter(({ negated }) => !negated);
  const isOne = owners.some(({ values }) => values.length === 1);
  for (const list of [dimensions, groups])
    if (list.some(isKey)) list.splice(list.findIndex(isKey), 1);
  if (isOne || groups.length > 0) return;
  if (!isOneMoment(draft.timing)) groups.push(key);
  else if (!draft.sense.heard.some(isGroup)) draft.sense.over = key;
}

const isGroup = ({ span }: Heard): boolean => span.kind === "grammar" && span.word.kind === "group";
