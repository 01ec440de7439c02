import type { SemanticModel } from "../../../../semantic.ts";
import { MAKING } from "../../../language/tie-verbs.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, nextOf } from "../joins/look.ts";
import { mainDayOf } from "../times/main-day.ts";
import { ownDeedsOf } from "../times/time-deeds.ts";
import { fieldAt, ofKind } from "./choose.ts";

/**
 * "vases made by a potter", "who cast the bell", of what has a day or a year of that: the verb says
 * who did it, and not when.
 */
export const withMakers = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, index) => {
    const verb = cueOf(item);
    const isMaking = verb?.kind === "verb" && MAKING.has(item.text.toLowerCase());
    return isMaking && isDay(item, model) && isOfNouns(index, items)
      ? { kind: "cue", text: item.text, cue: verb }
      : item;
  });

/** "orders made in May", "payments made through a bank": how such records come to be, and nothing else. */
export const withoutMaking = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.filter((item, index) => {
    const before = items.slice(0, index).findLast((each) => cueOf(each)?.kind !== "filler");
    const next = items[index + 1];
    const isBound = next?.kind === "time" || BOUND.test(next?.text ?? "");
    return !(/^(?:made|placed)$/i.test(item.text) && isBound && tellsEvent(before, model));
  });

const BOUND = /^(?:in|on|during|between|since|before|after|from|through|via|with|without)$/i;

/** Whether a noun says records of what happened. */
const tellsEvent = (item: Item | undefined, { datasets }: SemanticModel): boolean => {
  const named = ofKind(item, "dataset").filter(({ strength }) => strength > 0.9);
  return (
    isEntity(item) &&
    named.length > 0 &&
    named.every(({ dataset }) => {
      const known = datasets.find(({ name }) => name === dataset)!;
      return mainDayOf(known).day !== undefined || ownDeedsOf(dataset).length > 0;
    })
  );
};

const isDay = (item: Item, model: SemanticModel): boolean =>
  item.kind === "data" &&
  item.mentions.every(
    (each) =>
      each.kind === "field" &&
      each.strength < 0.9 &&
      ["time", "year"].includes(fieldAt(model, each.of).kind),
  );

/** What is done is said between two nouns: of one, and by the other. */
function isOfNouns(index: number, items: readonly Item[]): boolean {
  const next = nextOf(index, { items });
  // "with the number of bells each cast": each of those that were said to.
  if (!next || cueOf(next)?.kind === "question") return cueOf(items[index - 1])?.kind === "each";
  if (cueOf(next)?.kind !== "by")
    return isEntity(next) || ["compare", "superlative", "both"].includes(cueOf(next)?.kind ?? "");
  const doer = nextOf(items.indexOf(next!), { items });
  return isEntity(doer) || ofKind(doer, "value").length > 0;
}
