import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";

/**
 * "which captain worked the most hours, and the hours": so many as make them the most, and not those
 * of one time, of which each would have a row of its own.
 */
export function settleShown(s: State): undefined {
  const by = s.top?.by;
  if (by?.kind !== "field" || by.fn === undefined) return;
  const { of, fn } = by;
  s.selects = s.selects.map((select) =>
    select.kind === "field" && !select.fn && sameField(select.of, of) ? { ...select, fn } : select,
  );
}

/** "the five largest gifts": of records that nobody calls by a name, what ranks them tells more than their number. */
export function settleRanked(s: State, c: Context): undefined {
  const by = s.top?.by;
  const head = s.nodes[headOf(s)];
  if (by?.kind !== "field" || by.fn || !head || s.groups.length > 0) return;
  if (by.of.dataset !== head.dataset || datasetOf(c.model, head.dataset)!.entity) return;
  const [first] = s.selects;
  const shows = (select: Select) =>
    select.kind === "all" || (select.kind === "field" && sameField(select.of, by.of));
  if (first?.kind === "label" && !s.selects.some(shows))
    s.selects.push({ kind: "field", of: by.of, node: headOf(s) });
}

/**
 * "the number of films of each section and the length of the longest one": what is said is the
 * greatest of each group, which is one figure more and no film. "How many films, and the longest
 * one" asks for a film, which a group has not.
 */
export function settleEndOfEach(s: State): undefined {
  const { by, direction, count } = s.top ?? {};
  if (s.groups.length === 0 || by?.kind !== "field" || by.fn || count !== 1) return;
  const isRank = (select: Select) =>
    select.kind === "field" && !select.fn && sameField(select.of, by.of);
  const isOfGroup = (select: Select) =>
    isMeasure(select) ||
    s.groups.some(
      ({ node, of }) =>
        select.node === node && select.kind === "field" && of && sameField(select.of, of),
    );
  const isSaid = s.selects.some(isRank) || s.heard.some(({ of }) => sameField(of, by.of));
  const node = s.nodes.findIndex(({ dataset }) => dataset === by.of.dataset);
  if (!isSaid || node < 0 || !s.selects.some(isMeasure)) return;
  if (!s.selects.every((select) => isRank(select) || isOfGroup(select))) return;
  const end: Select = { ...by, node, fn: direction === "desc" ? "max" : "min" };
  s.selects = [...s.selects.filter((select) => !isRank(select)), end];
  delete s.top;
}

/** "which section has the longest film, and how many films": not as many as are just so long. */
export const countsOfLikeEnds = ({ top, selects, groups, nodes }: State): readonly string[] => {
  const by = top?.by;
  const isPlain = by?.kind === "field" && !by.fn && groups.length === 0;
  const isOfRanked = (select: Select) =>
    select.kind === "tally" && isPlain && nodes[select.node]!.dataset === by.of.dataset;
  return selects.length > 1 && selects.some(isOfRanked) ? ["how many"] : [];
};
