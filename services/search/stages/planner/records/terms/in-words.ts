import type { Plan } from "../../../../plan.ts";
import { stepped } from "../../../language/forms/step.ts";
import { literal } from "../../../language/literal.ts";
import { BROUGHT_IN } from "../asides/requests.ts";
import { theField } from "../everyday/saying.ts";
import { metricField, withMetric } from "../groups/metrics.ts";
import { NAME } from "../hear/stand-ins.ts";
import { isVerbLike } from "../joins/look.ts";
import { scoped } from "../returned/scopes.ts";
import { saidFigure, stretchIn } from "./figure.ts";
import { toFormula } from "./formula.ts";
import type { Meant } from "./meant.ts";
import { metricOf } from "./metric.ts";
import { productOf } from "./product.ts";
import { rankOf, withoutColumn } from "./rank.ts";
import { withStretch } from "./stretches.ts";
import { summedOf } from "./summed.ts";
import { HUNDREDFOLD, putFor, type Term } from "./terms.ts";

/**
 * A question in which what it explains stands for its terms: other words, or a metric where it is
 * a calculation; undefined where that cannot be read.
 *
 * @param read  the plan of a question that is wholly understood
 */
export function inWords(
  terms: readonly Term[],
  start: Meant,
  read: (question: string) => Plan | undefined,
): Meant | undefined {
  let meant: Meant | undefined = start;
  for (const term of unfolded(terms)) meant = meant && withTerm(meant, term, read);
  return meant;
}

/** Terms that others are explained by, in those. */
const unfolded = (terms: readonly Term[]): readonly Term[] =>
  terms.map((term, index) => ({
    ...term,
    meaning: terms
      .slice(0, index)
      .reduce((meaning, each) => putFor(meaning, each.name, `(${each.meaning})`), term.meaning),
  }));

/** A text with a term's meaning in its place: "total revenue", where revenue is a sum, is that sum. */
function told(text: string, { name, meaning: said, of }: Term): string {
  const meaning = scoped(said, of);
  const isSum = /^(?:sum|total)\b/i.test(meaning);
  return putFor(isSum ? putFor(text, `total ${name}`, meaning) : text, name, meaning);
}

/** "the churn rate in percent": a question without that; undefined where it says no such thing. */
function percentOf(text: string, term: string): string | undefined {
  const said = new RegExp(
    `\\b(${literal(term)})(?: value)?,? \\(?(?:in|as|in terms of|expressed (?:in|as)|shown as)(?: an?| the)? (?:percent(?:age)?s?|%)(?: value)?\\)?(?![\\w-])`,
    "gi",
  );
  const plain = text.replace(said, "$1");
  return plain === text ? undefined : plain;
}

const MEASURED = "total|sum of|average|mean|median|maximum|minimum";

/** What each record has, in the place of a term: added up where nothing else is said of it. */
function added(text: string, term: string, name: string): string {
  const words = term.replaceAll(/[^\w ]/g, "\\$&");
  const measured = new RegExp(`\\b(${MEASURED}) (?:the )?${words}(?![\\w-])`, "gi");
  const put = text.replace(measured, (_, how: string) => `${how} ${name}`);
  return putFor(put, term, `total ${name}`);
}

/** "which pump delivered the most energy", where energy delivered is explained: has the highest. */
function asHighest(text: string, name: string): string {
  const [, noun, deed] = name.match(/^([a-z]+) ([a-z]+)$/i) ?? [];
  if (!noun || !deed || !isVerbLike(deed.toLowerCase())) return text;
  const most = new RegExp(
    `\\b${literal(deed)} the (most|highest|least|lowest) ${literal(noun)}\\b`,
    "gi",
  );
  return text.replace(
    most,
    (_, end) => `has the ${/^(?:most|high)/i.test(end) ? "highest" : "lowest"} ${name}`,
  );
}

const PART = /^(?:share|percentage|percent|proportion|fraction|ratio|rate)$/i;

function withTerm(
  known: Meant,
  term: Term,
  read: (question: string) => Plan | undefined,
): Meant | undefined {
  const { saying, model } = known;
  // "What share of bills is paid?" says itself what it is a share of.
  if (PART.test(term.name) && new RegExp(`\\b${term.name} of\\b`, "i").test(known.saying.text))
    return undefined;
  const rank = known.rank ? undefined : rankOf(term.name, term.meaning);
  if (rank) {
    const rest = withoutColumn(saying.text, term.name);
    return rest === undefined ? undefined : { saying: { ...saying, text: rest }, model, rank };
  }
  const stretch = stretchIn(term);
  const lasting = stretch && withStretch(known, term, stretch, read);
  if (lasting) return lasting;
  const formula = toFormula(term.meaning);
  const inPercent = formula && percentOf(saying.text, term.name);
  if (inPercent) {
    const meaning = HUNDREDFOLD.test(term.meaning) ? term.meaning : `(${term.meaning}) * 100`;
    const asked = { ...known, saying: { ...saying, text: inPercent } };
    return withTerm(asked, { ...term, meaning }, read);
  }
  const summed =
    summedOf(term, read, model) ?? (formula ? undefined : saidFigure(term, read, model));
  if (!formula && !summed)
    return { ...known, saying: { ...saying, text: told(saying.text, term) } };
  const product = formula && productOf(formula, read);
  if (product) {
    const name = `${NAME}${saying.names.length}`;
    const text = added(saying.text, term.name, name);
    return { ...known, saying: { text, names: [...saying.names, theField(product)] } };
  }
  const metric = summed ?? (formula && metricOf(term, formula, read, model));
  if (!metric) return undefined;
  const name = `${NAME}${saying.names.length}`;
  // What each record comes to is added up already.
  const bare = summed
    ? putFor(stepped(saying.text, [BROUGHT_IN]), `total ${term.name}`, name)
    : saying.text;
  // "the arrears amount per site": what they come to.
  const text = putFor(asHighest(bare, term.name), term.name, name).replace(
    new RegExp(`\\b(${name}) (?:amounts?|values?|figures?)(?![\\w-])`, "g"),
    "$1",
  );
  const names = [...saying.names, theField(metricField(metric))];
  return { ...known, saying: { text, names }, model: withMetric(model, metric) };
}
