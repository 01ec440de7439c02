import { alikeDeedsOf, deedsOf } from "../../../language/deeds.ts";
import { phraseOf, stem } from "../../../language/tokens.ts";
import { amountsOf } from "../amounts.ts";
import { type Noun, nounAt, onlyOf, ownerOf, stepsTo } from "./evidence.ts";
import { massOf } from "./masses.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const MOST =
  /^(?:which|what) (\d+ )?([a-z]+(?: [a-z]+)??) (?:has |have |had )?([a-z]+) (?:the )?(most|least) ([a-z]+)((?: (?:in|during|since|from)\b.*)?)$/i;
const HOW_MUCH =
  /^how much ([a-z]+) (?:did|have|has) (?:each|every) ([a-z]+(?: [a-z]+)?) ([a-z]+)((?: (?:in|during|since|from)\b.*)?)$/i;
const WAS =
  /^how much ([a-z]+) (?:was|has been|is) ([a-z]+)((?: (?:in|during|since|from|per|by|at|on)\b.*)?)$/i;

/**
 * "which hives gave the most honey", of honey harvests: what is no noun of the data but the first
 * word of the name of records is what they are of, added up by their one weight or volume.
 */
export const stuffs: Rule = (text, known) => {
  const [, count = "", who, gave, most, what, when = ""] = text.match(MOST) ?? [];
  const ranked = what && madeOf(what, gave!, who!, known);
  if (ranked) {
    const end = /most/i.test(most!) ? "highest" : "lowest";
    return [say`which ${count} ${ranked.noun} have the ${end} total ${ranked.of} ${when}`];
  }
  const [, stuff, each, gives, then = ""] = text.match(HOW_MUCH) ?? [];
  const own = stuff && madeOf(stuff, gives!, each!, known);
  if (own) return [say`total ${own.of} for each ${own.noun} ${then}`];
  const [, mass, done, rest = ""] = text.match(WAS) ?? [];
  const all = mass && recordsOf(mass, done!, known);
  return all ? [say`total ${theField(all)} ${rest}`] : [];
};

/** What records of a stuff add up to, and for whom, where each of them is of one. */
function madeOf(stuff: string, verb: string, who: string, known: Known) {
  const of = recordsOf(stuff, verb, known);
  const noun = of && nounAt(who, known, of.dataset);
  if (!noun || stepsTo(known.model, of.dataset, ownerOf(noun)) === undefined) return undefined;
  return { of: theField(of), noun: mentionOf(noun) };
}

const mentionOf = (noun: Noun) =>
  noun.kind === "dataset" ? theDataset(noun.dataset) : theField(noun.of);

/** The weight or volume of the one kind of records that a stuff begins the name of, and a verb fits. */
function recordsOf(stuff: string, verb: string, known: Known) {
  const word = stuff.toLowerCase();
  const isCalledSo = (known.lexicon.mentions.get(phraseOf(word)) ?? []).some(
    ({ strength }) => strength > 0.9,
  );
  if (isCalledSo || /s$/.test(word)) return undefined;
  const named = known.model.datasets.filter(({ name }) => {
    const [first = "", deed = first, ...more] = name.toLowerCase().split("_");
    const isOf =
      (first === word ? deed !== first : isMadeOf(first, word, deed)) && more.length === 0;
    const deeds = isOf ? [...deedsOf(stem(deed)), ...alikeDeedsOf(stem(deed))] : [];
    return isOf && (GIVES.test(verb) || deeds.includes(verb.toLowerCase()));
  });
  const only = onlyOf(named);
  return only && (massOf(only.name, known) ?? onlyOf(amountsOf(only, known.model)));
}

/** What people speak of where records tell how much of it there was each time. */
const STUFFS: Readonly<Record<string, RegExp>> = {
  donation: /^(?:blood|plasma)$/,
  milking: /^milk$/,
  catch: /^fish$/,
  landing: /^fish$/,
  shearing: /^(?:wool|fleece)$/,
  refuelling: /^(?:fuel|petrol|diesel|gas)$/,
  harvest: /^(?:fruit|produce|grain)$/,
};

const isMadeOf = (name: string, stuff: string, deed: string): boolean =>
  name === deed && (STUFFS[stem(deed)]?.test(stuff) ?? false);

const GIVES =
  /^(?:g[ia]ve[ns]?|produc(?:e|es|ed)|yield(?:s|ed)?|ma(?:ke|kes|de)|br(?:ing|ings|ought))$/i;
