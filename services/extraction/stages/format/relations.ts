import type { ResultAnnotation } from "../../result/document.ts";
import type { Draft } from "./draft.ts";

const FIGURES = new Set(["FIGURE", "BAR_CHART", "LINE_PLOT", "PIE_CHART", "SCATTER_PLOT", "IMAGE"]);

/** Which caption supports which table or figure: the nearest of its kind beside it in reading order. */
export function relationsOf(
  root: Draft,
  uidOf: (draft: Draft) => string,
): readonly ResultAnnotation[] {
  const flat = flatten(root);
  return flat.flatMap((draft, index) => {
    const target =
      draft.type === "TABLE_CAPTION"
        ? nearest(flat, index, (type) => type === "TABLE")
        : draft.type === "FIGURE_CAPTION"
          ? nearest(flat, index, (type) => FIGURES.has(type))
          : undefined;
    if (!target) return [];
    const data = {
      relation_type: "support" as const,
      source_content_uid: uidOf(draft),
      target_content_uid: uidOf(target),
    };
    return [{ type: "relation" as const, data }];
  });
}

const INNER = new Set([
  "TABLE_CELL",
  "FIGURE_EXTRACTED_TABLE",
  "FIGURE_EXTRACTED_TABLE_CELL",
  "TEXT",
]);

function flatten(draft: Draft): readonly Draft[] {
  return [draft, ...draft.children.flatMap(flatten)].filter(({ type }) => !INNER.has(type));
}

const REACH = 3;

function nearest(
  flat: readonly Draft[],
  index: number,
  wanted: (type: string) => boolean,
): Draft | undefined {
  for (let distance = 1; distance <= REACH; distance++) {
    const [before, after] = [flat[index - distance], flat[index + distance]];
    if (after && wanted(after.type)) return after;
    if (before && wanted(before.type)) return before;
  }
  return undefined;
}
