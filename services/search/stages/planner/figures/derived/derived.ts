import type { Plan } from "../../../../plan.ts";
import type { Draft } from "../draft.ts";
import { compoundGrowth } from "./cagr.ts";
import { difference } from "./difference.ts";
import { ofPair, pairIn } from "./of-pair.ts";
import { ratio } from "./ratio.ts";
import { shareOfWhole } from "./share.ts";
import { shareOfRecords } from "./share-of-records.ts";

/**
 * One figure made of others: growth per year over several years (CAGR), the difference
 * between two entities or periods, the ratio of two measures, a part's share of the whole.
 * Undefined when the question does not say of what.
 */
export function derived(draft: Draft): Plan | undefined {
  if (/^(?:ratio|share)$/.test(draft.sense.derive ?? "") && pairIn(draft)) return ofPair(draft);
  switch (draft.sense.derive) {
    case "cagr":
      return compoundGrowth(draft);
    case "difference":
      return difference(draft);
    case "ratio":
      return ratio(draft);
    case "share":
      if (draft.sense.count) return shareOfRecords(draft);
      return draft.sense.measures.length > 1 ? ratio(draft) : shareOfWhole(draft);
    case undefined:
      return undefined;
  }
}
