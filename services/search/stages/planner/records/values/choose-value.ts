import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { best, fieldAt, nearness, type Surroundings, type ValueMention } from "../fields/choose.ts";

const PLACE = /\b(?:city|town|country|state|region|continent|district|county|place|location)\b/;

/** The best of several fields that may hold a value. */
export function chooseValue(
  mentions: readonly ValueMention[],
  near: Surroundings,
  hints: {
    readonly field?: FieldRef;
    readonly next?: readonly FieldRef[];
    /** Words before it that say which end of a way is meant: "landing at". */
    readonly role?: (label: string) => boolean;
    /** Datasets in whose records the one named right before may lie: "Seattle, Washington". */
    readonly inside?: ReadonlySet<string>;
    /** Whether an "in" stands before it. */
    readonly place?: boolean;
    /** What is asked of it: "how long is X" is of something that has a length. */
    readonly how?: string | undefined;
    /** Datasets whose noun was said apart from the value: "which cities are in X". */
    readonly apart?: ReadonlySet<string>;
    /** Who did it to something of that kind: "which vets treated a cat". */
    readonly doer?: string;
  },
): ValueMention {
  const exact = Math.max(...mentions.map(({ strength }) => strength));
  const likely = mentions.filter(
    ({ of, strength }) =>
      strength > exact - 0.2 ||
      of.dataset === near.after ||
      hints.next?.some((each) => sameField(each, of)),
  );
  return best(likely, (mention) => {
    const { of } = mention;
    const asked = hints.field && sameField(hints.field, of) ? 4 : 0;
    const beside = hints.next?.some((each) => sameField(each, of)) ? 1.5 : 0;
    const label = datasetOf(near.model, of.dataset)?.entity?.label === of.field ? 0.15 : 0;
    const { kind, label: words } = fieldAt(near.model, of);
    const key = (kind === "key" ? -0.2 : 0) + (kind === "key" && hints.role?.(words) ? 1 : 0);
    const isLabel = datasetOf(near.model, of.dataset)?.entity?.label === of.field;
    const other = isLabel && hints.apart?.has(of.dataset) ? -3.5 : 0;
    const own = of.dataset === hints.doer ? -3.5 : 0;
    const lies = hints.inside?.has(of.dataset) ? 3 : 0;
    const place = hints.place && PLACE.test(words) ? 0.8 : 0;
    const how = hints.how && fieldByAdjective(near.model, of.dataset, hints.how) ? 0.5 : 0;
    const fit = how + asked + beside + label + key + other + own + place + lies;
    return 3 * mention.strength + nearness(of.dataset, near) + fit;
  });
}
