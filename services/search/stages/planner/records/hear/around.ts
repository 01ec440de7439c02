import { phraseOf } from "../../../language/tokens.ts";
import { ofKind, type Surroundings } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { listedWith } from "../joins/listed-with.ts";
import { cueOf, isEntity, isVerbLike, nextOf, onlyDatasetOf, ownersIn } from "../joins/look.ts";
import { entityOf } from "../roles/entity-of.ts";
import { isPinned } from "../roles/owners.ts";
import { type Context, headOf, type State } from "../state.ts";
import type { Item } from "./items.ts";

export function around(index: number, s: State, c: Context): Surroundings {
  const previous = c.items[index - 1];
  const before = isEntity(previous) ? entityOf(previous!, s, c) : undefined;
  let after: string | undefined;
  let led = false;
  for (let at = index + 1; at < Math.min(c.items.length, index + 12) && !after; at++) {
    const item = c.items[at]!;
    const cue = item.kind === "cue" ? item.cue.kind : undefined;
    // "which club id and name has the most races": the name of no race.
    if (cue === "relative" && /^ha[sd]$/i.test(item.text)) break;
    // "that live in Ely and have a visit": Ely is of whoever lives there.
    if (cue === "relative" && at > index + 1 && isClause(at, c)) break;
    // "for each writer the name and the average length per play": what is told per play is another.
    if (cue === "each" && s.groups.length > 0) break;
    if (cue === "count" && isEntity(nextOf(at, c))) {
      at = c.items.indexOf(nextOf(at, c)!);
      continue;
    }
    // "the id and count of each product"
    if (cue === "count" && cueOf(nextOf(at, c))?.kind === "each") continue;
    const isTheirs = / of /i.test(item.text);
    const [owner] = [...ownersIn(item), ...(isTheirs ? endsIn(item, c) : [])];
    // "the name and length of boats": what is said to be theirs in one phrase is a list of theirs.
    if (owner && (led || isTheirs)) {
      after = owner;
      break;
    }
    const named = led ? (namedBy(item, c.items[at + 1], c) ?? kindIn(item)) : undefined;
    if (named) {
      after = named;
      break;
    }
    if (isEntity(item)) {
      // "the name of the trial sailors": of the sailors.
      const last = isCompound(at, c) ? c.items[at + 1]! : item;
      if (led || at === index + 1) after = entityOf(last, s, c);
      break;
    }
    if (
      cue === "of" ||
      cue === "relative" ||
      cue === "from" ||
      cue === "all" ||
      cue === "by" ||
      cue === "each" ||
      cue === "superlative" ||
      cue === "filler" ||
      cue === "verb"
    )
      led = true;
    else if (
      item.kind === "data" ||
      (item.kind === "time" && item.time.kind === "latest") ||
      cue === "and" ||
      cue === "comma" ||
      cue === "distinct" ||
      cue === "aggregate" ||
      cue === "number" ||
      cue === "to"
    )
      continue;
    else break;
  }
  const at =
    s.current !== undefined &&
    isPinned(s.nodes[s.current]!, c) &&
    (s.superlative || s.compare || s.by)
      ? headOf(s)
      : s.current;
  const isHeads =
    PRONOUN.test(c.items[index + 1]?.text ?? "") ||
    PRONOUN.test(c.items[index + 2]?.text ?? "") ||
    POSSESSIVE.test(c.items[index - 1]?.text ?? "");
  const current = isHeads
    ? s.nodes[whoseOf(s)]?.dataset
    : at === undefined || !s.nodes[at]
      ? undefined
      : s.nodes[at]!.dataset;
  const adjective = s.superlative?.adjective ?? s.compare?.adjective;
  return {
    ...(adjective && { adjective }),
    ...(before && { before }),
    ...(after && { after }),
    ...(current && { current }),
    pull: isHeads ? 2.5 : s.zone === "where" ? 1.3 : 0.7,
    named: new Set([...c.named, ...s.nodes.map(({ dataset }) => dataset)]),
    hinted: c.hinted,
    listed: listedWith(index, c),
    beside: partsBeside(index, c),
    together: c.homes,
    model: c.model,
  };
}

const isClause = (at: number, { items }: Context): boolean =>
  /^(?:have|has|had)$/i.test(items[at]!.text) && /^(?:and|but)$/i.test(items[at - 1]?.text ?? "");

/** "type of services", the type of theirs; "date of enrolment" is of whoever enrolled. */
function endsIn(item: Item, { lexicon }: Context): readonly string[] {
  const noun = lexicon.mentions.get(phraseOf(item.text.split(" ").at(-1)!)) ?? [];
  const isNoun = (dataset: string) =>
    noun.some((each) => each.kind === "dataset" && each.dataset === dataset && !each.deed);
  return onlyDatasetOf(item).filter(isNoun);
}

/** One noun before another, both of which name records. */
const isCompound = (at: number, { items }: Context): boolean =>
  isEntity(items[at + 1]) && !/s$/i.test(items[at]!.text) && /s$/i.test(items[at + 1]!.text);

/** Fields that a verb a few words before or behind names by another part of their name. */
const partsBeside = (index: number, { items }: Context) =>
  items
    .slice(Math.max(0, index - NEAR), index + NEAR + 1)
    .filter((item) => item !== items[index] && isVerbLike(item.text.toLowerCase()))
    .flatMap((item) => ofKind(item, "field").filter(({ strength }) => strength < 0.9))
    .map(({ of }) => of);

const NEAR = 3;

/** Of each of whom it is asked, else of what is asked for. */
const whoseOf = (s: State): number => s.groups.find(({ of }) => !of)?.node ?? headOf(s);

/** "return their id": of whom, too. */
const POSSESSIVE = /^(?:their|his|her|his\/her)$/i;

/** "how old are they": of whom the question is about. */
const PRONOUN = /^(?:they|he|she|he\/she)$/i;

/** "names of the sales reps": the dataset whose records are of a kind that is said of several. */
function kindIn(item: Item): string | undefined {
  const values = ofKind(item, "value");
  const isPlural = /[^s]s$/i.test(item.text) && values.every(({ value }) => !/s$/i.test(value));
  const [only, ...others] = new Set(values.map(({ of }) => of.dataset));
  return isPlural && others.length === 0 ? only : undefined;
}

/** The dataset of the record that a value names: of two in a row, the one that lies in the other. */
function namedBy(item: Item, next: Item | undefined, c: Context): string | undefined {
  const labels = (each: Item | undefined) =>
    ofKind(each, "value")
      .filter(({ of }) => c.lexicon.labels.has(keyOf(of)))
      .map(({ of }) => of.dataset);
  const mine = [...new Set(labels(item))];
  if (mine.length === 1) return mine[0];
  const theirs = labels(next);
  return mine.find((dataset) =>
    theirs.some((other) =>
      c.model.relationships.some(({ from, to }) => from === dataset && to === other),
    ),
  );
}
