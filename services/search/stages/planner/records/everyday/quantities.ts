import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf } from "../../../../semantic.ts";
import { measureOfName, measuresOf } from "../../../language/measures.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { pastOf, stemOf } from "../../../language/verbs.ts";
import { measuredBy } from "../fields/verb-figures.ts";
import { nounAt, onlyFieldAt, onlyOf, ownerOf, peopleIn, stepsTo } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

/** Figures of one kind over all datasets, with the dataset that each is of. */
const figuresOf = (known: Known, fits: (label: string, dataset: Dataset) => boolean) =>
  known.model.datasets.flatMap((dataset) =>
    dataset.fields.flatMap(({ name, kind, label }): readonly FieldRef[] =>
      kind === "fact" && !/\bper\b/.test(label) && fits(label, dataset)
        ? [{ dataset: dataset.name, field: name }]
        : [],
    ),
  );

const UNITS = /^(?:how many|number of|total(?: number of)?) ([a-z]+)\b(?: of)?\b(.*)$/i;

/** "how many kilos of heather honey": of the figure that is counted in them. */
export const measured: Rule = (text, known) => {
  const [, unit, rest = ""] = text.match(UNITS) ?? text.match(/^()([a-z]+ of .*)$/i) ?? [];
  const [word, behind] = unit ? [unit, rest] : splitUnit(rest);
  const kinds = new Set(measuresOf(word).map(({ of }) => of));
  if (kinds.size === 0) return [];
  const figures = figuresOf(known, (label) => kinds.has(measureOfName(label)?.of ?? ""));
  const near = figures.filter((of) => isSpokenOf(of, behind, known));
  // Days and hours are of anything: only of what is spoken of.
  const of = onlyOf(near.length > 0 || kinds.has("duration") ? near : figures);
  const own = of && measureOfName(labelOf(of, known));
  const said = measuresOf(word).find((each) => each.of === own?.of);
  if (!of || !own || !said) return [];
  const inUnit = said.unit === own.unit ? "" : ` in ${word}`;
  // "kilos of honey" of "honey kg"
  const words = labelOf(of, known).split(" ");
  const others = behind.replace(/^ *(?:of )?([a-z]+)/i, (all, word: string) =>
    words.includes(word.toLowerCase()) ? "" : all,
  );
  return [say`total ${theField(of)}${inUnit} ${others}`];
};

const splitUnit = (text: string): readonly [string, string] => {
  const [, unit = "", rest = ""] = text.match(/^([a-z]+) of (.*)$/i) ?? [];
  return [unit, rest];
};

const labelOf = ({ dataset, field }: FieldRef, { model }: Known): string =>
  datasetOf(model, dataset)!.fields.find(({ name }) => name === field)!.label;

/** Whether a word of a text is one of the dataset's own names. */
function isSpokenOf({ dataset }: FieldRef, text: string, { lexicon }: Known): boolean {
  return text
    .split(" ")
    .some((word) =>
      (lexicon.mentions.get(phraseOf(word)) ?? []).some(
        (each) => each.kind === "dataset" && each.dataset === dataset && each.strength >= 0.5,
      ),
    );
}

const ADD_UP =
  /^(?:what|how much) (?:do|does|did) (?:the |all (?:the )?)?([a-z ]+?)((?: of .+?)?) (?:add up to|amount to|come to|total)((?: (?:for|in|by|per|at|from)\b.*)?)$/i;

/** "what do late fees add up to for each kind": the total of the one figure that is called so. */
export const sums: Rule = (text, known) => {
  const [, figure, whose = "", rest = ""] = text.match(ADD_UP) ?? [];
  const of = figure ? onlyFieldAt(figure, "fact", known) : undefined;
  return of ? [say`total ${theField(of)} ${whose} ${rest}`] : [];
};

const HOW_MANY =
  /^how (?:many|much) ([a-z]+)(?: of ([^,]+?))? (?:(?:did|have|has|do|does) (?:we|you|they|people)|were|was|have been|has been) ([a-z]+)\b(.*)$/i;

/** "how many units did we supply of each size", of "units supplied". */
export const doneFigures: Rule = (text, known) => {
  const [, noun, what, verb, behind = ""] = text.match(HOW_MANY) ?? [];
  const rest = what ? ` of ${what}${behind}` : behind;
  const name = noun && `${noun} ${pastOf(stemOf(verb!.toLowerCase()))}`.toLowerCase();
  const of = name ? onlyOf(figuresOf(known, (label) => label === name)) : undefined;
  return of ? [say`total ${theField(of)} ${rest.replace(/^ of each\b/i, " for each")}`] : [];
};

const MOST_OF =
  /^who (?:has |have )?([a-z]+) (?:the )?(most|least|fewest|furthest|farthest|shortest)(?: ([a-z]+))?(?: (?:in total|overall|altogether))?((?: (?:in|during|since|on|over|for|of|at)\b.*)?)$/i;

/** "who sold the most jars", "who drove the furthest": of people the total of what is theirs. */
export const doers: Rule = (text, known) => {
  const [, verb = "", most, noun, rest = ""] = text.match(MOST_OF) ?? [];
  if (!most) return [];
  const isFar = /est$/i.test(most) && !/fewest/i.test(most);
  if (isFar === (noun !== undefined && /far|fur/i.test(most))) return [];
  const figures = isFar
    ? figuresOf(known, (label) => /distance|mileage|\bkm\b|miles/.test(label))
    : figuresOf(
        known,
        (label) =>
          phraseOf(label.split(" ").at(-1)!) === phraseOf(noun ?? "") ||
          phraseOf(label) === phraseOf(noun ?? ""),
      );
  const of = onlyOf(figures);
  const people =
    of && peopleIn(known.model).filter(({ name }) => stepsTo(known.model, of.dataset, name));
  const who =
    people && (onlyOf(people) ?? onlyOf(people.filter(({ name }) => isDoerOf(name, verb, known))));
  if (!of || !who) return [];
  const end = /most|furthest|farthest/i.test(most) ? "highest" : "lowest";
  return [say`which ${theDataset(who.name)} has the ${end} total ${theField(of)} ${rest}`];
};

/** "drove" of drivers */
const isDoerOf = (people: string, verb: string, { lexicon }: Known): boolean =>
  (lexicon.mentions.get(phraseOf(verb)) ?? []).some(
    (each) => each.kind === "dataset" && each.dataset === people,
  );

const SELLS =
  /^(?:what|which) ([a-z ]+?) (?:sells?|sold|is sold|are sold|does|do) (?:the )?(best|most|worst|least)(?: often)?\b(.*)$/i;
const SALE = /sale|ticket|order|purchase|transaction|basket|invoice/i;

/** "which genre sells best": with the most sales. */
export const sellers: Rule = (text, known) => {
  const [, noun, most, rest = ""] = text.match(SELLS) ?? [];
  const events = noun ? known.model.datasets.filter(({ name }) => SALE.test(name)) : [];
  const event = onlyOf(events) ?? onlyOf(events.filter(({ name }) => /line|item|sale/i.test(name)));
  if (!event) return [];
  const thing = nounAt(noun!, known, event.name);
  if (!thing || stepsTo(known.model, event.name, ownerOf(thing)) === undefined) return [];
  const end = /best|most/i.test(most!) ? "most" : "fewest";
  const mention = thing.kind === "dataset" ? theDataset(thing.dataset) : theField(thing.of);
  return [say`which ${mention} has the ${end} ${theDataset(event.name)} ${rest}`];
};

const CHARGED =
  /^(?:how much|what) (?:do|does|did) (?:we|you|they|it|people|customers) (charge|ask|pay|cost|take|bill) (?:for )?(?:an? |the |our )?(.+?)( on average)?$/i;

/** "how much do we charge for a crown": its price, or what was charged for it. */
export const charges: Rule = (text, known) => {
  const [, , what, average] = text.match(CHARGED) ?? [];
  if (!what) return [];
  const values = (known.lexicon.mentions.get(phraseOf(what)) ?? []).flatMap((each) =>
    each.kind === "value" && each.strength >= 0.35 ? [each] : [],
  );
  return values.flatMap((value) => {
    const own =
      measuredBy(value.of.dataset, "charge", known.model) ??
      measuredBy(value.of.dataset, "cost", known.model);
    const fn = average ? "average" : "";
    return own ? [say`${fn} ${theField(own)} of ${{ ...value, strength: 1.2 }}`] : [];
  });
};
