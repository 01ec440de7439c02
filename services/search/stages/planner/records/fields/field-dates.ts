import { sameField } from "../../../../plan.ts";
import { formsOf } from "../../../language/verbs.ts";
import { takeNegation } from "../hear/denial.ts";
import { cueOf, isVerbLike } from "../joins/look.ts";
import type { Context } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { fieldAt, ofKind } from "./choose.ts";
import type { FieldSaid, Take } from "./field-said.ts";

/** "by month of arrival": which of their dates the months are of, and no group of its own. */
export const asDateOfSeries: Take = ({ of, node, index }, s, c) => {
  const [series, binding] = c.items.slice(Math.max(0, index - 2), index);
  const isSeries =
    (series?.kind === "time" && series.time.kind === "series") || cueOf(series)?.kind === "weekday";
  if (!isSeries || cueOf(binding)?.kind !== "of" || !isTimely(of, c)) return false;
  const group = s.groups.findLastIndex(({ grain }) => grain !== undefined);
  if (group >= 0) s.groups[group] = { ...s.groups[group]!, node, of };
  else s.field = { of, node };
  s.of = false;
  return true;
};

/** "per month by check-in": of the months which of their dates they are of, where no other was taken. */
export const asDateOfGroups: Take = ({ of, node, index }, s, c) => {
  const isBy = /^by$/i.test(c.items[index - 1]?.text ?? "") && fieldAt(c.model, of).kind === "time";
  const at = s.groups.findLastIndex((group) => group.grain && group.of?.dataset === of.dataset);
  const group = s.groups[at];
  if (!isBy || !group?.of) return false;
  const isOther = !sameField(group.of, of);
  const isTaken =
    isOther &&
    s.nodes[node]!.tests.some((test) => test.kind === "compare" && sameField(test.of, group.of!));
  if (isTaken) s.unused.push(c.items[index]!.text);
  s.groups[at] = { ...group, node, of };
  s.by = false;
  return true;
};

/** "discounted sales", of sales with a discount: those that had any. */
export const asCharged: Take = ({ of, node, index }, s, c) => {
  const { kind, label } = fieldAt(c.model, of);
  const said = c.items[index]!.text.toLowerCase();
  const isOwn = ofKind(c.items[index + 1], "dataset").some(
    ({ dataset, deed }) => dataset === of.dataset && !deed,
  );
  const isDone = isVerbLike(said) && said !== label && formsOf(label).includes(said);
  if (kind !== "fact" || !isOwn || !isDone || s.compare || s.superlative) return false;
  if (s.negated) s.unused.push(said);
  s.nodes[node]!.tests.push({ kind: "compare", of, operator: ">", value: 0 });
  return true;
};

/** "deleted patients", "cancelled members": those that have such a day. */
export const asDone: Take = ({ of, node, index }, s, c) => {
  const isOfNext = ofKind(c.items[index + 1], "dataset").some(
    ({ dataset, deed, strength }) => dataset === of.dataset && !deed && strength > 0.9,
  );
  const isDay = fieldAt(c.model, of).kind === "time" && isVerbLike(c.items[index]!.text);
  if (!isOfNext || !isDay || s.compare || s.superlative || s.asked === "when") return false;
  const negated = takeNegation(node, s, c);
  s.nodes[node]!.tests.push({ kind: "null", of, negated: !negated });
  s.field = { of, node };
  return true;
};

/** "tenancies began": the noun of the records and the verb of their date in one. */
export const isDeedOf = ({ of, index }: FieldSaid, c: Context): boolean => {
  const [verb, ...noun] = c.items[index]!.text.toLowerCase().split(" ").toReversed();
  const isDone = isVerbLike(verb!) || /^(?:began|ran|left|quit)$/.test(verb!);
  return fieldAt(c.model, of).kind === "time" && noun.length > 0 && isDone;
};

/** "arrivals", of records that say when each arrival was: as many as there are records of them. */
export const isEventOf = ({ of, index }: FieldSaid, c: Context): boolean => {
  const { kind, label } = fieldAt(c.model, of);
  const { text } = c.items[index]!;
  const isDated = kind === "time" || (kind !== "key" && DATED.test(label));
  return isDated && /[a-z]s$/i.test(text) && !/s$/.test(label) && !MOMENTS.test(text);
};

/** "departure day": a name of a day, or a time of the day that is a text. */
const DATED = /[a-z] (?:day|weekday|time|date)$/;
const MOMENTS = /\b(?:dates|days|times|weeks|months|years)$/i;
