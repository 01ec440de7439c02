import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { amountsOf, BILLED, isPaidIn } from "../amounts.ts";
import { fieldAt } from "../fields/choose.ts";
import { ownDeedsOf } from "../times/time-deeds.ts";
import { fieldWhere, type Noun, nounAt, onlyOf, ownerOf, stepsTo } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const MONEY = "(?:money|cash|income|revenue)";
/** "how much money came in during 2025", "how much did we make from rentals" */
const HOW_MUCH = new RegExp(
  `^how much (?:${MONEY} )?(?:(?:did|do|have|has) (?:we|you|they|the [a-z]+) (?:made|make|take|taken|earn|earned|collect|collected|receive|received|get|got|bring in|brought in|take in|taken in|cash in|raise|raised)|(?:has |have )?(?:came|come|comes|coming|went|was taken|was made|was earned|was received|was brought) ?(?:in)?)\\b(?: (?:from|on|with|by(?= (?:selling|renting out|hiring out|letting|the sale of|sales of)\\b))(?: selling| renting out| hiring out| letting| the sale of| sales of)?(?: the| our| all)? ([a-z ]+?))?(?= (?:in|during|since|before|after|between|last|this|on|over|by|per|each|every|from)\\b|$)(.*)$`,
  "i",
);
/** "which dentist brings in the most", "which zone makes us the most money" */
const MOST = new RegExp(
  `^(?:who|(?:which|what) ([a-z ]+?)) (?:brings?|brought|pulls?|pulled|makes?|made|earns?|earned|generates?|generated|takes?|took|takings?) (?:us |in |in us |us in )?(?:the )?(most|least)(?: ${MONEY})?\\b(.*)$`,
  "i",
);

export const takings: Rule = (text, known) => {
  const [all, from, rest = ""] = text.match(HOW_MUCH) ?? [];
  if (all === undefined) return [];
  const source = from ? nounAt(from, known) : undefined;
  if (from && !source) return [];
  const amount = source ? amountAt(ownerOf(source), known.model, true) : amountIn(known.model);
  return amount ? [say`total ${theField(amount)} ${rest}`] : [];
};

/** "from hire charges": what it is that is brought in. */
const FROM =
  /^ (?:from|in|on) (?:the |our |all )?([a-z ]+?)((?: (?:in|during|since|before|after|between|last|this|on|over)\b.*)?)$/i;

/** Of what is brought in, and when: "the most orders" are no money. */
const IS_WHEN =
  /^(?: (?:in|from|on|during|since|before|after|between|last|this|by|per|overall|for|of all|altogether|so far)\b.*)?$/i;

export const bringers: Rule = (text, known) => {
  const [, noun, most, rest = ""] = text.match(MOST) ?? [];
  const who = noun && IS_WHEN.test(rest) ? nounAt(noun, known) : undefined;
  const [, figure, end = ""] = rest.match(FROM) ?? [];
  const said = who && figure ? figureAt(figure, ownerOf(who), known) : undefined;
  const amount = said ?? (who && amountAt(ownerOf(who), known.model, false));
  if (!who || !amount) return [];
  const best = /most/i.test(most!) ? "highest" : "lowest";
  const behind = said ? end : rest;
  return [say`which ${mentionOf(who)} has the ${best} total ${theField(amount)} ${behind}`];
};

/** The one figure that is called so, of records that each lead to one of these. */
function figureAt(text: string, to: string, { lexicon, model }: Known): FieldRef | undefined {
  const all = (lexicon.mentions.get(phraseOf(text)) ?? []).flatMap((each) =>
    each.kind === "field" && each.strength > 0.9 ? [each.of] : [],
  );
  return onlyOf(
    all.filter(
      (of) => fieldAt(model, of).kind === "fact" && (stepsTo(model, of.dataset, to) ?? 0) > 0,
    ),
  );
}

export const mentionOf = (noun: Noun) =>
  noun.kind === "dataset" ? theDataset(noun.dataset) : theField(noun.of);

/** The one amount of money that came in; of several what was paid. */
export function amountIn(model: SemanticModel): FieldRef | undefined {
  const all = model.datasets.map((dataset) => ({ dataset, amounts: amountsOf(dataset, model) }));
  const known = all.filter(({ amounts }) => amounts.length > 0);
  return onlyOf((paidOf(known) ?? onlyOf(known))?.amounts ?? []);
}

/** Of records that have amounts those of what was paid, else those of what was billed. */
function paidOf<T extends { readonly dataset: Dataset }>(all: readonly T[]): T | undefined {
  const paid = all.filter(({ dataset }) => isPaidIn(dataset.name));
  const billed = all.filter(({ dataset }) => BILLED.test(dataset.name));
  return paid.length > 0 ? onlyOf(paid) : onlyOf(billed);
}

/** The one amount of the records that are nearest to a thing, or of its own. */
export function amountAt(to: string, model: SemanticModel, own: boolean): FieldRef | undefined {
  if (own) return onlyOf(moneyOf(datasetOf(model, to)!, model));
  const found = model.datasets.flatMap((dataset) => {
    const steps = stepsTo(model, dataset.name, to);
    const amounts = amountsOf(dataset, model);
    return steps === undefined || amounts.length === 0 ? [] : [{ dataset, amounts, steps }];
  });
  const least = Math.min(...found.map(({ steps }) => steps));
  const near = found.filter(({ steps }) => steps === least);
  return onlyOf((paidOf(found) ?? onlyOf(near))?.amounts ?? []);
}

const ANY = /\b(?:amount|total|price|fee|charge|cost|revenue)\b/;

/** Amounts of records that say of themselves what came in. */
const moneyOf = (dataset: Dataset, model: SemanticModel): readonly FieldRef[] => {
  const dated = amountsOf(dataset, model);
  if (dated.length > 0) return dated;
  return dataset.fields.flatMap(({ name, kind, label }) =>
    kind === "fact" && ANY.test(label) ? [{ dataset: dataset.name, field: name }] : [],
  );
};

const OWED =
  /^(?:how much(?: money)?|what)(?: (?:is|are|do|does|have|has))?(?: (?:people|customers|clients|they|tenants|members))?(?: (?:is|are|do|does))? ?(?:still )?(?:owed|owe|outstanding|unpaid|due)(?: (?:to )?us)?((?: (?:in|by|per|from|of|for)\b.*)?)$/i;

/** "how much money is still owed to us": the one amount of what has a day of payment, and none on it. */
export const owed: Rule = (text, { model }) => {
  const [all, rest = ""] = text.match(OWED) ?? [];
  if (all === undefined) return [];
  const found = model.datasets.flatMap((dataset) => {
    const day = fieldWhere(
      dataset,
      ({ kind, label }) => kind === "time" && /\bpaid\b|payment/.test(label),
    );
    const amount = onlyOf(amountsOf(dataset, model));
    const isOwn = ownDeedsOf(dataset.name.toLowerCase()).includes("paid");
    return day && amount && !isOwn ? [{ day, amount, dataset: dataset.name }] : [];
  });
  const only = onlyOf(found);
  if (!only) return [];
  return [
    say`total ${theField(only.amount)} of ${theDataset(only.dataset)} with no ${theField(only.day)} ${rest}`,
  ];
};
