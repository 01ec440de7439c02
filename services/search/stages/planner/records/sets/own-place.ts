import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import { isWhole, type Read, type Reading } from "../reading.ts";
import { shownBy } from "./both.ts";

const SAID =
  /^(.+ (?:at|in|on|to) (?:an?|the|any|some) ([a-z]+(?: [a-z]+)?)) (?:in|of|from) (?:their|its|his|her) (?:own )?((?:home |birth |native )?[a-z]+)[\s?.!]*$/i;

/**
 * "teams that played at a ground in their own home city": where the city of the ground is the one
 * that each of them has itself. Undefined where the question says nothing of the kind.
 */
export function inOwnPlace(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, left, noun, called] = text.trim().match(SAID) ?? [];
  const all = left ? read(left) : undefined;
  if (!all || !isWhole(all) || all.plan.grouped || all.plan.of || all.plan.top) return undefined;
  const head = called!.split(" ").at(-1)!;
  const place = shownBy(read(`${head} of the ${noun}s`).plan ?? all.plan);
  const own = fieldCalled(called!.toLowerCase(), all.plan.dataset, model);
  const plan = place && own && sharing(all.plan, own, place, model);
  return plan && { ...all, plan };
}

function fieldCalled(name: string, dataset: string, model: SemanticModel): FieldRef | undefined {
  const field = datasetOf(model, dataset)!.fields.find(({ label }) => label === name);
  return field && { dataset, field: field.name };
}

/** The records, each with its own value beside its key in what refers to it and to the place. */
function sharing(
  all: Plan,
  own: FieldRef,
  place: FieldRef,
  model: SemanticModel,
): Plan | undefined {
  const [tie, ...others] = all.where.filter((each) => each.kind === "within" && !each.negated);
  if (tie?.kind !== "within" || others.length > 0 || tie.and) return undefined;
  const way = wayBetween(model, tie.right.dataset, place.dataset)?.hops;
  const [key] = tie.right.columns;
  if (!way || !isForward(way) || !key || place.dataset === all.dataset) return undefined;
  const there = { name: "own", expression: { kind: "field", of: place } } as const;
  const via = { [place.dataset]: way.at(-1)!.relationship.name };
  const rule: Condition = {
    ...tie,
    and: [own],
    right: { ...tie.right, columns: [key, there], via: { ...tie.right.via, ...via } },
  };
  return { ...all, where: all.where.map((each) => (each === tie ? rule : each)) };
}
