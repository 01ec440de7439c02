import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import type { Cue } from "../cues/cue.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/** What a noun for some records of a dataset asks of them: a "capital" is one that a state names. */
export function addSubset(item: Item, at: number, s: State, { model }: Context): void {
  const node = s.nodes[at]!;
  const said = ofKind(item, "dataset").find(
    ({ dataset, subset }) => dataset === node.dataset && subset !== undefined,
  );
  const subset = datasetOf(model, node.dataset)!.subsets?.[said?.subset ?? -1];
  if (!subset) return;
  const refs = (dataset: string, fields: readonly string[]) =>
    fields.map((field): FieldRef => ({ dataset, field }));
  const [of, ...and] = refs(node.dataset, subset.toColumns);
  const others = refs(subset.from, subset.fromColumns);
  node.tests.push({ kind: "among", of: of!, and, others, negated: false });
}

/**
 * "the capital of X" is the name that X has for it; "the population of the capital" is of the
 * record, which has more than its name: of a noun that may be either, one is left.
 */
export const withSubsets = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, index) => {
    const nouns = ofKind(item, "dataset").filter(({ subset }) => subset !== undefined);
    if (nouns.length === 0 || item.kind !== "data") return item;
    const names = item.mentions.filter(({ kind }) => kind === "field");
    const isRecord =
      names.length === 0 || nouns.some(({ dataset }) => isOfRecord(index, dataset, items, model));
    return { ...item, mentions: isRecord ? nouns : names };
  });

/** Whether something is said of it that only its record has: a figure of it, or its place among others. */
function isOfRecord(
  index: number,
  dataset: string,
  items: readonly Item[],
  model: SemanticModel,
): boolean {
  const isFigure = (item: Item | undefined) =>
    ofKind(item, "field").some(
      ({ of }) => of.dataset === dataset && fieldAt(model, of).kind === "fact",
    );
  const isOwn = (item: Item | undefined) =>
    [...ofKind(item, "dataset"), ...ofKind(item, "filter")].some(
      (each) => each.dataset === dataset,
    );
  const before = items.slice(0, index).findLast((each) => !isLink(each));
  const [next, second] = items.slice(index + 1).filter((each) => !isLink(each, BINDING));
  const isRanked = cueOf(before)?.kind === "superlative" || (isSaid(before) && isFigure(before));
  if (isRanked) return true;
  if (cueOf(items[index + 1])?.kind === "of") return false;
  const isOther = isEntity(second) || (isField(second) && !isFigure(second));
  const isBest = cueOf(next)?.kind === "superlative" && !isOther;
  return isBest || isOwn(next) || isFigure(next);
}

const isSaid = (item: Item | undefined) => item?.kind === "data";

/** Words that lead from a figure to whose it is, and from a noun to what is said of it. */
const LEADING: ReadonlySet<Cue["kind"]> = new Set(["filler", "of", "from", "verb", "ask", "all"]);
const BINDING: ReadonlySet<Cue["kind"]> = new Set(["filler", "relative", "negation", "verb"]);

const isLink = (item: Item, kinds = LEADING): boolean =>
  item.kind === "cue" && kinds.has(item.cue.kind);
