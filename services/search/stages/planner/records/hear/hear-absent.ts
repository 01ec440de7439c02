import { type FieldRef, sameField } from "../../../../plan.ts";
import { isForwardHop } from "../../../joins.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isVerbLike, nextOf } from "../joins/look.ts";
import { wayBetween } from "../joins/paths.ts";
import type { Test } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import { deedIn } from "../times/time-deeds.ts";
import { datedDeed } from "../times/time-fields.ts";
import { isNow } from "../times/times.ts";
import { dropSelect } from "../values/texts.ts";
import { isForwardFromHead } from "./denial.ts";

/**
 * "have no end date", "never cancelled", "without a fine": the field of a record holds nothing, of
 * figures also a zero. What is followed by a value denies that value instead.
 */
export function hearAbsent(
  of: FieldRef,
  node: number,
  index: number,
  s: State,
  c: Context,
): boolean {
  if (
    !s.negated ||
    s.compare ||
    s.zone === "order" ||
    c.lexicon.flags.has(`${of.dataset}.${of.field}`)
  )
    return false;
  const isNear = c.items
    .slice((s.negatedAt ?? index) + 1, index)
    .every(
      (item) => item.kind === "cue" && ["filler", "of", "verb", "any"].includes(item.cue.kind),
    );
  const next = nextOf(index, c);
  // "fees not paid in season 2026": the season is that of the fees.
  const isBeside =
    s.negatedAt === index - 1 &&
    fieldAt(c.model, of).kind === "time" &&
    /^(?:in|for)$/i.test(c.items[index + 1]?.text ?? "") &&
    next?.kind === "data" &&
    ofKind(next, "value").length === 0;
  const isValued =
    // "no mayor right now": how it is, and no value.
    (next?.kind === "time" && !isNow(next)) ||
    next?.kind === "quoted" ||
    (next?.kind === "data" && !isBeside) ||
    ofKind(next, "value").length > 0 ||
    ["compare", "between", "number", "like", "by"].includes(cueOf(next)?.kind ?? "") ||
    isCalled(of, index, c);
  const isAsked = node === headOf(s) || isForwardFromHead(node, s);
  if (isNear && !isValued && !isAsked && isDeed(of, index, c)) {
    const isThem = isStillOpen(of, index, s, c) || isOfThose(of, s, c) || isDoneBefore(of, s, c);
    return isThem ? isOpen(of, node, s) : deniesRecords(of, node, s);
  }
  // "fruits picked without helpers": of several pickings nobody knows whether it is none of any or of all.
  if (isNear && !isValued && !isAsked && fieldAt(c.model, of).kind === "fact")
    s.unused.push(c.items[index]!.text);
  const test = absence(of, c);
  // Of records that refer to the ones asked for, others may have it.
  if (!isNear || isValued || !test || !isAsked) return false;
  if (isDeed(of, index, c) && deniesDoer(of, s, c)) return true;
  s.nodes[node]!.tests.push(test);
  s.lastTest = { node, index: s.nodes[node]!.tests.length - 1 };
  s.negated = false;
  delete s.field;
  dropSelect(of, s);
  s.current = node;
  return true;
}

/** "not in the city with code OSL": a value of its own follows. */
const isCalled = (of: FieldRef, index: number, { items }: Context): boolean =>
  cueOf(items[index + 1])?.kind === "relative" &&
  items
    .slice(index + 2, index + 5)
    .some((item) => ofKind(item, "value").some((value) => sameField(value.of, of)));

const isDeed = (of: FieldRef, index: number, c: Context) =>
  fieldAt(c.model, of).kind === "time" && isVerbLike(c.items[index]!.text);

/** "which kinds has Ann never heard": she has not, whoever else has on some day. */
function deniesDoer({ dataset }: FieldRef, s: State, { items }: Context): boolean {
  const { lastTest, negatedAt = 0 } = s;
  const node = lastTest && s.nodes[lastTest.node]!;
  const isNamed = ofKind(items[negatedAt - 1], "value").some(
    ({ of }) => of.dataset === node?.dataset && of.dataset !== dataset,
  );
  if (!node || !isNamed || node.negated) return false;
  node.negated = true;
  s.negated = false;
  delete s.field;
  return true;
}

/** "customers that never sent anything": no record of theirs says when. */
function deniesRecords(of: FieldRef, node: number, s: State): boolean {
  s.nodes[node]!.tests.push({ kind: "null", of, negated: true });
  s.nodes[node]!.negated = true;
  s.negated = false;
  delete s.field;
  return true;
}

/** "not returned yet": some record has no day so far, of those whose other days are known. */
function isStillOpen(of: FieldRef, index: number, s: State, c: Context): boolean {
  const said = c.items.slice(Math.max(0, (s.negatedAt ?? index) - 1)).map(({ text }) => text);
  const isYet = said.some((text) => /\b(?:yet|still)\b/i.test(text));
  const isNever = said.some((text) => /\bnever\b/i.test(text));
  return isYet && !isNever && deedIn(fieldAt(c.model, of), of.dataset) !== undefined;
}

/** "bikes with faults that are not fixed": what is denied is said of the faults. */
function isOfThose({ dataset }: FieldRef, s: State, c: Context): boolean {
  const before = c.items.slice(0, s.negatedAt ?? 0);
  if (cueOf(before.at(-1))?.kind !== "relative") return false;
  return ofKind(before.at(-2), "dataset").some(
    (each) => each.dataset === dataset && each.strength > 0.9,
  );
}

/** "lent and not returned": whatever was never lent is not meant. */
function isDoneBefore({ dataset }: FieldRef, s: State, c: Context): boolean {
  const before = c.items.slice(0, s.negatedAt ?? 0);
  const isDone = before.some((item) =>
    ofKind(item, "dataset").some((each) => each.deed && each.dataset === dataset),
  );
  return isDone && cueOf(before.at(-1))?.kind === "and";
}

function isOpen(of: FieldRef, node: number, s: State): boolean {
  s.nodes[node]!.tests.push({ kind: "null", of, negated: false });
  s.nodes[node]!.open = true;
  s.negated = false;
  delete s.field;
  return true;
}

/** "not finished", of records that say when they were: no day stands there. */
export function deniesDeed(text: string, index: number, s: State, c: Context): boolean {
  const field = s.negated ? datedDeed(text, s, c) : undefined;
  return (
    field !== undefined &&
    !isOfMany(field.of, index, c) &&
    hearAbsent(field.of, field.node, index, s, c)
  );
}

/** "not enrolled in any course", of pupils with a date of enrolment: of courses each may have had several. */
function isOfMany({ dataset }: FieldRef, index: number, c: Context): boolean {
  const [joint, ...rest] = c.items.slice(index + 1);
  if (!/^(?:in|for|to|at|with|on)$/i.test(joint?.text ?? "")) return false;
  const noun = rest.find((item) => !["filler", "any"].includes(cueOf(item)?.kind ?? ""));
  const to = isEntity(noun)
    ? ofKind(noun, "dataset").find(({ deed }) => !deed)?.dataset
    : undefined;
  const hops = to && to !== dataset ? wayBetween(c.model, dataset, to)?.hops : undefined;
  return hops?.some((hop) => !isForwardHop(hop)) ?? false;
}

/** Nothing there; of a figure zero says the same, of a text its being empty. */
function absence(of: FieldRef, c: Context): Test | undefined {
  const { kind } = fieldAt(c.model, of);
  const nothing = { kind: "null", of, negated: false } as const;
  // "without a team id": what would be referred to.
  const isOfOther = c.model.relationships.some(
    ({ from, fromColumns }) => from === of.dataset && fromColumns.join() === of.field,
  );
  if (kind === "key" && isOfOther) return nothing;
  if (kind === "fact")
    return { kind: "any", of: [nothing, { kind: "compare", of, operator: "=", value: 0 }] };
  if (kind === "time" || kind === "year") return nothing;
  if (kind !== "dimension" && kind !== "attribute") return undefined;
  return { kind: "any", of: [nothing, { kind: "in", of, values: [""], negated: false }] };
}
