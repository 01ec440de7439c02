import { datasetOf } from "../../../../semantic.ts";
import { factCalled, fieldWhere, nounAt } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const ALIVE =
  /^(?:(which|what) ([a-z]+) (?:are|is) (?:still )?(?:alive|living)|(?:list |show |names? of )?(?:the |all )*(?:still )?living ([a-z]+)|(?:list |show |names? of )?(?:the |all )*([a-z]+) (?:(?:who|that) )?(?:are |is )?(?:still )?alive)$/i;

/** "living artists": those of whom nobody wrote down when they died. */
export const living: Rule = (text, known) => {
  const [, , asked, before, behind] = text.match(ALIVE) ?? [];
  const own = datasetAt(asked ?? before ?? behind, known);
  const died = own && fieldWhere(own, ({ kind, label }) => DEATH.test(label) && kind !== "fact");
  return own && died ? [say`which ${theDataset(own.name)} with no ${theField(died)}`] : [];
};

const DEATH = /\b(?:death|died|deceased)\b/;

const FREE =
  /^(?:(which|what) ([a-z]+) (?:are|is) free(?: of charge)?|(?:list |show |names? of )?(?:the |all )*free ([a-z]+)|(?:which |what |list |show |names? of )?(?:the |all )*([a-z]+) (?:that |which )?(?:cost nothing|(?:with|have|has) free (?:admission|entry|entrance)))$/i;
const PRICE = /\b(?:price|cost|fee|charge|fare|admission)\b/;

/** "free exhibitions": those whose one price is nothing. */
export const free: Rule = (text, known) => {
  const [, , asked, before, behind] = text.match(FREE) ?? [];
  const own = datasetAt(asked ?? before ?? behind, known);
  const price = own && factCalled(own, PRICE);
  return own && price ? [say`which ${theDataset(own.name)} with ${theField(price)} = 0`] : [];
};

function datasetAt(noun: string | undefined, known: Known) {
  const found = noun ? nounAt(noun, known) : undefined;
  return found?.kind === "dataset" ? datasetOf(known.model, found.dataset) : undefined;
}
