import type { SemanticModel } from "../../../../semantic.ts";
import { formsOf } from "../../../language/verbs.ts";
import { stepsTo } from "../everyday/evidence.ts";
import { fieldAt, ofKind, type ValueMention } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import { isPeople } from "../roles/persons.ts";

/**
 * "collectors who gathered something in Greece", "players who never played in Ghent": where it was
 * done, wherever they are from themselves.
 */
export const withPlacesOfDeeds = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, at) => {
    const deed = item.kind === "data" ? deedBefore(at, items) : undefined;
    const places = ofKind(item, "value").filter(({ of }) => PLACE.test(fieldAt(model, of).label));
    if (item.kind !== "data" || !deed || places.length === 0) return item;
    const who = doersOf(deed.at, items, model);
    const isOwn = ({ of }: ValueMention) => who.some((each) => isOf(of.dataset, each, model));
    const apart = places.filter((each) => !isOwn(each));
    // Of what was done itself, where that says where: not of what it was done to.
    const told = apart.filter(({ of }) =>
      who.some((each) => stepsTo(model, of.dataset, each) === 1),
    );
    const others = told.length > 0 ? told : apart;
    if (others.length > 0 && others.length < places.length) return { ...item, mentions: others };
    const isOther = deed.isOfThings && who.length > 0 && others.length === 0;
    return isOther ? { kind: "unknown", text: item.text } : item;
  });

const PLACE =
  /\b(?:country|city|town|region|state|county|district|area|place|location|village|island)\b/;

/** Whether records are those of somebody, or what each of them refers to: the club of a player. */
const isOf = (dataset: string, who: string, model: SemanticModel): boolean =>
  stepsTo(model, who, dataset) !== undefined;

interface Deed {
  readonly at: number;
  /** "anything", "something": done to what is told of elsewhere. */
  readonly isOfThings: boolean;
}

/** The verb right before "in" and a place. */
function deedBefore(at: number, items: readonly Item[]): Deed | undefined {
  if (!/^(?:in|at)$/i.test(items[at - 1]?.text ?? "")) return undefined;
  const isOfThings = THING.test(items[at - 2]?.text ?? "");
  const verb = items[isOfThings ? at - 3 : at - 2];
  const isDone =
    verb !== undefined &&
    (cueOf(verb)?.kind === "verb" || isVerbLike(verb.text.toLowerCase())) &&
    (isOfThings || !isEntity(verb) || /ed$/i.test(verb.text)) &&
    !STATES.has(verb.text.toLowerCase().split(" ")[0]!);
  return isDone ? { at: items.indexOf(verb), isOfThings } : undefined;
}

const THING = /^(?:anything|something|nothing|any|one|it|them)$/i;

/** What people are somewhere by, whatever they do there. */
const STATES: ReadonlySet<string> = new Set(
  "live base be born bear reside come stay locate situate work employ register settle grow die bury raise house found open build hold make"
    .split(" ")
    .flatMap(formsOf),
);

/** Who is said to have done it; anybody, of "who". */
function doersOf(at: number, items: readonly Item[], model: SemanticModel): readonly string[] {
  const noun = items.slice(0, at).findLast(isEntity);
  if (noun) return ofKind(noun, "dataset").flatMap(({ dataset, deed }) => (deed ? [] : [dataset]));
  return /^who$/i.test(items[0]?.text ?? "")
    ? model.datasets.map(({ name }) => name).filter((name) => isPeople(model, name))
    : [];
}
