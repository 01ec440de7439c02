import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isMakerOf } from "../../../language/tie-verbs.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { best, fieldAt, nearness, type Surroundings, type ValueMention } from "../fields/choose.ts";
import { nounOf } from "../labels.ts";

const PLACE = /\b(?:city|town|country|state|region|continent|district|county|place|location)\b/;

const isPlace = (of: FieldRef, { model }: Surroundings): boolean =>
  PLACE.test(fieldAt(model, of).label);

/** "wines from France": where those are who make them. */
const isMade = ({ current, model }: Surroundings, maker: string): boolean =>
  current !== undefined && isMakerOf(nounOf(maker, model), nounOf(current, model));

/** Of what else a value is called: "Italy" of "Italian". */
const ALIAS = 0.7;

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
  // "directors from Italy", who are Italian: what each of them is goes before where something else is.
  const isAlias = ({ of, strength }: ValueMention) =>
    of.dataset === near.current &&
    strength >= ALIAS &&
    mentions.every((each) => each.strength <= strength || isPlace(each.of, near));
  const likely = mentions.filter(
    (mention) =>
      mention.strength > exact - 0.2 ||
      mention.of.dataset === near.after ||
      isAlias(mention) ||
      hints.next?.some((each) => sameField(each, mention.of)),
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
    const made = place === 0 && PLACE.test(words) && isMade(near, of.dataset) ? 0.5 : 0;
    const how = hints.how && fieldByAdjective(near.model, of.dataset, hints.how) ? 0.5 : 0;
    const fit = how + asked + beside + label + key + other + own + place + made + lies;
    const strength = isAlias(mention) ? Math.max(0.95, mention.strength) : mention.strength;
    return 3 * strength + nearness(of.dataset, near) + fit;
  });
}
