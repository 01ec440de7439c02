import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type Field } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { peopleOf } from "./cast/cast.ts";
import { subjectAt } from "./cast/times.ts";
import { nounAt, onlyOf, stepsTo } from "./evidence.ts";
import {
  type Known,
  type Rule,
  type Saying,
  say,
  theDataset,
  theField,
  together,
} from "./saying.ts";
import { courseOf, DUE, doneOf } from "./spans.ts";
import { sure, valuesAt } from "./versus.ts";

/** How the day is called on which what was handed out came back. */
const BACK = /\breturn(?:ed|s)?\b|\bback\b|\b(?:brought|handed|checked|given) in\b/;
const FIXED = /\b(?:fixed|fix|repaired|mended|resolved)\b/;
const PAID = /\bpaid\b|\bpayment\b|\bsettled\b/;

const WHO = "(who|(?:which|what) [a-z]+(?: [a-z]+)??)";
const WHAT = "(what|which [a-z]+(?: [a-z]+)??)";
const NOT = "(?:still )?(?:has|have|is|are)(?:n't| not)(?: yet)?";
const THEIR = "(?:(?:their|the|our|his|her|its|any(?: of our)?) )?";
const NOW = "(?: (?:yet|now|right now|currently|at the moment|today))?";
const HANDED = "(?:brought|given|handed|sent|taken|returned)";

const pattern = (text: string) => new RegExp(`^${text}$`, "i");

/** "who hasn't brought their gear back", "who still has our harnesses": whom, and of what. */
const KEEPERS = [
  pattern(
    `${WHO} ${NOT} (?:brought|given|handed|sent|taken) ${THEIR}([a-z ]+?) back(?: in)?${NOW}`,
  ),
  pattern(
    `${WHO} ${NOT} (?:(?:brought|given|handed|sent|taken) back|returned) ${THEIR}([a-z ]+?)${NOW}`,
  ),
  pattern(
    `${WHO} (?:still has|still have|has still|has still got|still has got) (?:our|the|any of our|one of our) ([a-z ]+?)(?: out)?`,
  ),
];

/** "what hasn't come back yet", "which tools are still out" */
const KEPT = [
  pattern(`${WHAT} ${NOT} (?:been )?(?:come|${HANDED})(?: back)?(?: in)?${NOW}`),
  pattern(
    `${WHAT} (?:is|are) (?:still|currently) (?:out|missing|away|on loan|on hire|(?:lent|hired|rented|checked) out)${NOW}`,
  ),
];

/** "which bikes are still broken", "boats that are waiting to be mended" */
const BROKEN = pattern(
  `(?:which |what |list )?(?:the |our )?([a-z]+)(?: (?:that|which))? (?:is|are) (?:still |currently |now )?(?:broken|damaged|defective|faulty|out of (?:order|action)|under repair|in for repair|being (?:fixed|repaired|mended)|(?:waiting|due) to be (?:fixed|repaired|mended)|not (?:yet )?(?:fixed|repaired|mended))${NOW}`,
);

const OVERDUE = [
  pattern(
    `${WHAT} (?:is|are) (?:still |currently |now )?(?:overdue|past (?:its|their|the) (?:due date|deadline))${NOW}`,
  ),
  pattern("(?:list |show |show me )?(?:the |all |all the |our )*overdue ([a-z ]+)"),
];

const OWING = pattern(
  `${WHO} (?:still |currently )*(?:owes?|${NOT} (?:paid|settled))(?: (?:us|me))?(?: (?:any |some )?(?:money|cash|anything))?(?: up)?${NOW}`,
);

const KEEPING = pattern(
  "how long (?:do|does|did) (?:the |our )?([a-z]+) (?:keep|hold on to|hang on to|have|borrow) (?:(?:the|our|an?|their) )?([a-z ]+?)(?: (?:out|for))?(?: on average)?",
);

/** "how long do people keep the extractor": from the day it was handed out to that of its return. */
export const keeping: Rule = (text, known) => {
  const [, who, thing] = text.match(KEEPING) ?? [];
  const found = who ? openBy(BACK, known) : undefined;
  const course = found && courseOf(found.dataset);
  const isOfThem = found && (subjectAt(who!, "", known) ?? ANYBODY.test(who!));
  const object = isOfThem ? objectOf(thing!, found.dataset, known) : undefined;
  return course && object ? [together(say`average ${theField(course)}`, object)] : [];
};

const ANYBODY = /^(?:people|they|we|you|folks|everybody|everyone)$/i;

/**
 * What is still open today: handed out and not back, due and not done, billed and not paid. Said of
 * the only records that have a day for it, which then is not there.
 */
export const standing: Rule = (text, known) => {
  for (const each of KEEPERS) {
    const [all, who, thing] = text.match(each) ?? [];
    if (all) return open(who!, thing, BACK, known);
  }
  for (const each of KEPT) {
    const [all, what] = text.match(each) ?? [];
    if (all) return open(what!, undefined, BACK, known);
  }
  const [isBroken, thing] = text.match(BROKEN) ?? [];
  if (isBroken) return open(`which ${thing!}`, undefined, FIXED, known);
  for (const each of OVERDUE) {
    const [all, what] = text.match(each) ?? [];
    if (all) return overdue(what!.replace(/^(?:which|what) (?=.)/i, ""), known);
  }
  const [all, who] = text.match(OWING) ?? [];
  return all ? owing(who!, known) : [];
};

interface Open {
  readonly dataset: Dataset;
  readonly day: Field;
}

/** The only records with a day of that kind. */
function openBy(day: RegExp, known: Known): Open | undefined {
  const found = known.model.datasets.flatMap((dataset) => {
    const done = onlyOf(
      dataset.fields.filter(
        ({ kind, label }) => kind === "time" && day.test(label) && !DUE.test(label),
      ),
    );
    return done ? [{ dataset, day: done }] : [];
  });
  return onlyOf(found);
}

function open(
  subject: string,
  thing: string | undefined,
  day: RegExp,
  known: Known,
): readonly Saying[] {
  const found = openBy(day, known);
  const who = found && subjectOf(subject, found.dataset, known);
  if (!found || !who) return [];
  const head = unless(who, found);
  const object = thing === undefined ? say`` : objectOf(thing, found.dataset, known);
  return object ? [together(head, object)] : [];
}

/** Records of a subject whose day is not there: the subject's own, or those that refer to it. */
function unless(who: string, { dataset, day }: Open): Saying {
  const of = theField({ dataset: dataset.name, field: day.name });
  return who === dataset.name
    ? say`which ${theDataset(who)} whose ${of} is unknown`
    : say`which ${theDataset(who)} with ${theDataset(dataset.name)} whose ${of} is unknown`;
}

const ANYTHING = /^(?:what|(?:which |what )?(?:things?|stuff|gear|kit|ones?|items?))$/i;

/** Whom or what is asked for, of those that records refer to; undefined where that could be several. */
function subjectOf(said: string, { name }: Dataset, known: Known): string | undefined {
  const { model } = known;
  const refers = (to: string) => (stepsTo(model, name, to) ?? 0) > 0;
  const { patron, staff } = peopleOf(model);
  if (/^who$/i.test(said))
    return onlyOf(patron.filter(refers)) ?? onlyOf([...patron, ...staff].filter(refers));
  if (ANYTHING.test(said)) {
    const things = model.datasets.filter(
      (each) =>
        each.entity &&
        stepsTo(model, name, each.name) === 1 &&
        ![...patron, ...staff].includes(each.name),
    );
    return onlyOf(things)?.name;
  }
  const noun = subjectAt(said.replace(/^(?:which|what) /i, ""), "", known);
  if (noun?.lead !== "which") return undefined;
  return noun.dataset === name || refers(noun.dataset) ? noun.dataset : undefined;
}

/** "their gear" is all that is handed out; "our harnesses" only those of a kind. */
function objectOf(said: string, { name }: Dataset, known: Known): Saying | undefined {
  const { model } = known;
  const refers = (to: string) => to === name || (stepsTo(model, name, to) ?? 0) > 0;
  if (ANYTHING.test(said)) return say``;
  const nouns = (known.lexicon.mentions.get(phraseOf(said)) ?? []).flatMap((each) =>
    each.kind === "dataset" && each.strength > 0.9 ? [each.dataset] : [],
  );
  if (nouns.length > 0) return nouns.some(refers) ? say`` : undefined;
  const value = onlyOf(valuesAt(said, known).filter(({ of }) => refers(of.dataset)));
  return value && say`of ${sure(value)}`;
}

/** The only records of that name, or at all, that are due on one day and done on another. */
function overdue(said: string, known: Known): readonly Saying[] {
  const noun = ANYTHING.test(said) ? undefined : nounAt(said, known);
  if (!noun && !ANYTHING.test(said)) return [];
  const found = known.model.datasets.flatMap((dataset) => {
    const days = doneOf(dataset);
    const isAsked =
      noun === undefined || (noun.kind === "dataset" && noun.dataset === dataset.name);
    return days && isAsked ? [{ dataset, ...days }] : [];
  });
  const only = onlyOf(found);
  if (!only) return [];
  const [due, done] = [only.due, only.done].map(({ name }) =>
    theField({ dataset: only.dataset.name, field: name }),
  );
  return [
    say`which ${theDataset(only.dataset.name)} with ${due!} before today whose ${done!} is unknown`,
  ];
}

const BALANCE =
  /^(?:(?:account |outstanding |current )?balance(?: due| owed| outstanding)?|(?:amount )?(?:owed|owing|outstanding|arrears|debt)|amount due)$/;

/** Who has not paid what was billed, or has a balance to pay: whichever of the two the data tells. */
function owing(who: string, known: Known): readonly Saying[] {
  const { model } = known;
  const paid = openBy(PAID, known);
  const subject = paid && subjectOf(who, paid.dataset, known);
  const balances = model.datasets.flatMap((dataset): readonly FieldRef[] => {
    const of = onlyOf(
      dataset.fields.filter(({ kind, label }) => kind === "fact" && BALANCE.test(label)),
    );
    return of && isAskedFor(who, dataset.name, known)
      ? [{ dataset: dataset.name, field: of.name }]
      : [];
  });
  const balance = onlyOf(balances);
  if (subject && !balance) return [unless(subject, paid)];
  return balance && !subject
    ? [say`which ${theDataset(balance.dataset)} with ${theField(balance)} more than 0`]
    : [];
}

const isAskedFor = (who: string, dataset: string, known: Known): boolean =>
  /^who$/i.test(who)
    ? peopleOf(known.model).patron.includes(dataset) ||
      datasetOf(known.model, dataset)!.entity !== undefined
    : subjectAt(who.replace(/^(?:which|what) /i, ""), "", known)?.dataset === dataset;
