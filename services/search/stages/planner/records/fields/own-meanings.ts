import type { SemanticModel } from "../../../../semantic.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { fieldAt } from "./choose.ts";
import type { Mention } from "./mentions.ts";

/** How the column is called that says what became of a record. */
const STATES = /\b(?:status|state|stage|condition)\b/;

/**
 * Words by what records themselves hold of them: "which drug" is told by the drug's name, where a
 * prescription could be called a drug, too, and "published courses" are those of that status, and not
 * all that have a day on which they were.
 */
export const withOwnMeanings = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  asRated(items).map((item, index) => {
    if (item.kind !== "data") return item;
    const named = withoutAlias(item.mentions, item.text, model);
    const mentions = isDated(index, items) ? named : inState(named, item.text, model);
    return mentions === item.mentions ? item : { ...item, mentions };
  });

/** "star rating" is how many stars were given, and a "completion rate" nothing that anybody rated. */
const asRated = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, index) => {
    const [before, next] = [items[index - 1], items[index + 1]];
    if (before?.kind === "data" && isRated(item) && !isEntity(before))
      return isScore(before, item) ? [] : [{ kind: "unknown", text: item.text }];
    return next && isRated(next) && isScore(item, next)
      ? [{ ...item, text: `${item.text} ${next.text}` }]
      : [item];
  });

/** A word for rating that no column is called by, only records that are made so. */
const isRated = (item: Item): boolean =>
  item.kind === "data" &&
  /^(?:rate|rating)s?$/i.test(item.text) &&
  item.mentions.every((each) => each.kind === "dataset" && each.deed === true);

/** The figure that is given: "stars" of a review. */
const isScore = (item: Item, rating: Item): boolean =>
  item.kind === "data" &&
  rating.kind === "data" &&
  /^(?:star|point|score|mark)s?$/i.test(item.text) &&
  item.mentions.some(
    (each) =>
      each.kind === "field" &&
      rating.mentions.some(
        (other) => other.kind === "dataset" && other.dataset === each.of.dataset,
      ),
  );

function withoutAlias(all: readonly Mention[], text: string, model: SemanticModel) {
  const named = all.flatMap((each) =>
    each.kind === "field" && fieldAt(model, each.of).label === `${text.toLowerCase()} name`
      ? [each.of.dataset]
      : [],
  );
  const isAlias = (each: Mention) =>
    each.kind === "dataset" && each.strength < 0.9 && named.includes(each.dataset);
  return all.some(isAlias) ? all.filter((each) => !isAlias(each)) : all;
}

function inState(all: readonly Mention[], text: string, model: SemanticModel) {
  const said = text.toLowerCase();
  const states = all.filter(
    (each) =>
      each.kind === "value" &&
      each.value.toLowerCase() === said &&
      STATES.test(fieldAt(model, each.of).label),
  );
  const isDay = (each: Mention) =>
    each.kind === "field" &&
    fieldAt(model, each.of).kind === "time" &&
    states.some((state) => state.kind === "value" && state.of.dataset === each.of.dataset);
  const days = all.filter(isDay);
  if (days.length === 0) return all;
  const most = Math.max(...days.map(({ strength }) => strength));
  return all.flatMap((each) =>
    isDay(each)
      ? []
      : states.includes(each)
        ? [{ ...each, strength: Math.max(most, each.strength) }]
        : [each],
  );
}

/** "published in July", "not published yet": when that was is told by the day. */
function isDated(index: number, items: readonly Item[]): boolean {
  const next = items[index + 1];
  const isOfTime = next?.kind === "time" || DATED.test(next?.text ?? "");
  return isOfTime || cueOf(next)?.kind === "compare" || /^when$/i.test(items[0]?.text ?? "");
}

const DATED =
  /^(?:in|on|at|since|before|after|between|during|until|from|by|within|yet|dates?|days?|first|last|most recently|ago)$/i;
