import type { FieldRef } from "../../../../plan.ts";
import type { Dataset, Field } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";

const WHAT = "(?:what|(?:which|what) ([a-z]+(?: [a-z]+)??))(?: else)?";
const SHORT = [
  `${WHAT} (?:are|is) (?:we|you) (?:running |getting )?(?:low|short)(?: (?:on|of))?`,
  `${WHAT} (?:is|are) (?:running |getting )?(?:low|short)(?: on stock| in stock)?`,
  `${WHAT} (?:do|should|must) (?:we|i) (?:need to |have to )?(?:re-?order|re-?stock|top up|buy more of|order more of)(?: now| soon)?`,
  `${WHAT} (?:needs?|has|have) (?:to be )?(?:re-?order|re-?stock)(?:ing|ed)(?: now| soon)?`,
  `${WHAT} (?:is|are|has fallen|have fallen) below (?:its|their|the) (?:minimum|reorder level|reorder point|threshold|limit)`,
].map((text) => new RegExp(`^${text}(?: right now| at the moment| currently)?$`, "i"));

/** "what have we run out of": of what there is nothing left. */
const OUT = [
  `${WHAT} (?:have|has) (?:we|you) (?:(?:completely )?run out of|used up|sold out of|got none of|none left of)`,
  `${WHAT} (?:are|is) (?:we|you) (?:all |completely )?out of`,
  `${WHAT} (?:has|have|is|are) (?:all |completely )?(?:run out|sold out|used up|out of stock|all gone)`,
].map((text) => new RegExp(`^${text}(?: right now| at the moment| currently)?$`, "i"));

const LEAST =
  /\b(?:re-?order|minimum|min|threshold|safety|at least|low limit|lower limit|low level)\b/;
const STOCK = /\b(?:stock|on hand|quantity|qty|available|left|remaining|inventory|count|units)\b/;

/** "what are we running low on": of the only records that say how many there should be at least. */
export const shortages: Rule = (text, known) => {
  const gone = OUT.map((each) => text.match(each)).find((each) => each !== null);
  if (gone) return runOut(gone[1], known);
  const found = SHORT.map((each) => text.match(each)).find((each) => each !== null);
  if (!found) return [];
  const asked = found[1] === undefined ? undefined : datasetCalled(found[1], known);
  const all = known.model.datasets.flatMap((each) => lowIn(each) ?? []);
  const low = onlyOf(found[1] === undefined ? all : all.filter(({ of }) => of.dataset === asked));
  if (!low) return [];
  // Who says when to order anew orders when it is reached.
  const than = low.isReached ? "at most" : "less than";
  return [say`which ${theDataset(low.of.dataset)} with ${theField(low.of)} ${than} 0`];
};

/** The only records that say how much of each is there, of none of which there is any. */
function runOut(noun: string | undefined, known: Known): readonly Saying[] {
  const asked = noun === undefined ? undefined : datasetCalled(noun, known);
  if (noun !== undefined && asked === undefined) return [];
  const all = known.model.datasets.flatMap(({ name: dataset, fields, entity }) => {
    const figure = onlyOf(fields.filter(({ kind, label }) => kind === "fact" && LEFT.test(label)));
    return entity && figure ? [{ dataset, field: figure.name }] : [];
  });
  const only = onlyOf(asked ? all.filter(({ dataset }) => dataset === asked) : all);
  return only ? [say`which ${theDataset(only.dataset)} with ${theField(only)} = 0`] : [];
}

const LEFT =
  /^(?!.*\b(?:re-?order|minimum|min|maximum|max|value|price|cost)\b).*\b(?:stock|on hand|available|left|remaining|inventory)\b/;

function datasetCalled(noun: string, known: Known): string | undefined {
  const found = nounAt(noun, known);
  return found?.kind === "dataset" ? found.dataset : undefined;
}

interface Low {
  readonly of: FieldRef;
  readonly isReached: boolean;
}

function lowIn({ name: dataset, fields }: Dataset): Low | undefined {
  const facts = fields.filter(({ kind }) => kind === "fact");
  const least = onlyOf(facts.filter(({ label }) => LEAST.test(label)));
  const figure = least && onlyOf(facts.filter((each) => isStock(each) && each !== least));
  if (!figure) return undefined;
  const field = derivedField({ kind: "margin", first: figure.name, second: least.name });
  return { of: { dataset, field }, isReached: /re-?order/.test(least.label) };
}

const isStock = ({ label }: Field): boolean => STOCK.test(label);
