import type { FieldRef, Plan } from "../../../../plan.ts";
import { fieldsIn, fieldsOf, sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { verbOf } from "../../../language/deeds.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Lexicon } from "../lexicon.ts";
import { ofKind } from "./choose.ts";
import { keyOf } from "./mentions.ts";

/** Items whose verbs are said by flags, and which these are. */
interface Flagged {
  readonly items: readonly Item[];
  readonly flags: readonly { readonly of: FieldRef; readonly text: string }[];
  /** Verbs of which several flags tell. */
  readonly unused: readonly string[];
}

/**
 * "who conducted the most concerts", of records that say who was the conductor: those alone, and not
 * all in which somebody took part.
 */
export function withFlagDeeds(
  items: readonly Item[],
  model: SemanticModel,
  lexicon: Lexicon,
): Flagged {
  const flagged: Item[] = [];
  const flags: { of: FieldRef; text: string }[] = [];
  const unused: string[] = [];
  for (const [index, item] of items.entries()) {
    const found = doersIn(item, model, lexicon).filter(({ of }) =>
      isDoneTo(of, index, items, model),
    );
    const [only, ...others] = found;
    if (!only) flagged.push(item);
    else if (others.length > 0) {
      unused.push(item.text);
      flagged.push(item);
    } else {
      flags.push({ of: only.of, text: item.text });
      // "which dog won the most races": which that was the winner.
      if (isEntity(flagged.at(-1))) flagged.push(...BOUND);
      flagged.push({
        kind: "data",
        text: only.noun,
        mentions: [{ kind: "field", of: only.of, strength: 1 }],
      });
    }
  }
  return { items: flagged, flags, unused };
}

const BOUND: readonly Item[] = [
  { kind: "cue", text: "that", cue: { kind: "relative" } },
  { kind: "cue", text: "was", cue: { kind: "filler" } },
];

/** The flags that say who did what a verb says, by the noun for them: "is conductor" of "conducted". */
function doersIn(item: Item, { datasets }: SemanticModel, { flags }: Lexicon) {
  const verb = saysDeed(item) ? baseOf(item.text.toLowerCase()) : undefined;
  if (!verb) return [];
  const nouns = nounsOfDoer(verb);
  return datasets.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const of = { dataset: name, field: field.name };
      const noun = field.label.toLowerCase().split(" ").at(-1)!;
      return nouns.includes(noun) && flags.has(keyOf(of)) ? [{ of, noun }] : [];
    }),
  );
}

const saysDeed = (item: Item): boolean => item.kind === "unknown" || cueOf(item)?.kind === "verb";

const baseOf = (verb: string): string => verbOf(verb) ?? verb;

const nounsOfDoer = (verb: string): readonly string[] => [
  verb,
  `${verb}er`,
  `${verb}or`,
  `${verb.replace(/e$/, "")}er`,
  `${verb.replace(/e$/, "")}or`,
  `${verb}${verb.at(-1)}er`,
];

/** "conducted the most concerts", "conducted by Ada": of records that the flag's own belong to. */
function isDoneTo(
  { dataset }: FieldRef,
  index: number,
  items: readonly Item[],
  { relationships }: SemanticModel,
): boolean {
  const behind = items
    .slice(index + 1)
    .find((item) => !LEADS.has(cueOf(item)?.kind ?? "") || item.kind === "data");
  // "how many races did Rex win"
  const counted = items.find(
    (item, at) => at < index && isEntity(item) && cueOf(items[at - 1])?.kind === "count",
  );
  const object = isEntity(behind) || cueOf(behind)?.kind === "by" ? behind : counted;
  if (cueOf(object)?.kind === "by") return true;
  return (
    isEntity(object) &&
    ofKind(object, "dataset").some(
      (each) =>
        each.dataset === dataset ||
        relationships.some(({ from, to }) => from === dataset && to === each.dataset),
    )
  );
}

const LEADS: ReadonlySet<string> = new Set(
  "filler superlative number compare count any all each distinct".split(" "),
);

/** The verbs whose flags a plan does not read. */
export const unreadFlags = (plan: Plan, flags: Flagged["flags"]): readonly string[] =>
  flags.flatMap(({ of, text }) => (readsFlag(plan, of) ? [] : [text]));

const readsFlag = ({ columns, where, having, ...plan }: Plan, of: FieldRef): boolean =>
  (plan.of !== undefined && readsFlag(plan.of, of)) ||
  columns.some(({ expression }) => fieldsOf(expression).some((each) => sameField(each, of))) ||
  [...where, ...having].some(
    (each) =>
      fieldsIn(each).some((field) => sameField(field, of)) ||
      ((each.kind === "within" || each.kind === "against") && readsFlag(each.right, of)),
  );
