import type { Knowledge } from "../../../model.ts";
import type { Plan } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { phraseOf, stem } from "../../language/tokens.ts";
import type { Speller } from "../spelling.ts";
import { withoutAsides } from "./asides/asides.ts";
import { build } from "./build.ts";
import { converted } from "./conversions.ts";
import { declared, type Planned } from "./declared.ts";
import { withPeople } from "./everyday/cast/called.ts";
import { idiomsIn, sayingsOf } from "./everyday/everyday.ts";
import type { Known, Saying } from "./everyday/saying.ts";
import { withDaysOfDeeds, withDaysOfEnds } from "./fields/day-of-deed.ts";
import { withDoneFields, withOwnersApart } from "./fields/done-fields.ts";
import { withEndsRanked } from "./fields/ends-ranked.ts";
import { unreadFlags, withFlagDeeds } from "./fields/flag-deeds.ts";
import { withFlagsJoined } from "./fields/flags-joined.ts";
import { withFlagsSaid } from "./fields/flags-said.ts";
import { withMakers, withoutMaking } from "./fields/made-things.ts";
import { keyOf } from "./fields/mentions.ts";
import { withOwnFlags } from "./fields/own-flags.ts";
import { withOwnMeanings } from "./fields/own-meanings.ts";
import { withOwnMeasures } from "./fields/own-measure.ts";
import { withoutSet } from "./fields/set-said.ts";
import { withTotalsSummed } from "./fields/totals-summed.ts";
import { figured, type Words } from "./figured.ts";
import { uncountedUnits, withCountedFigures } from "./groups/counted-said.ts";
import { inUnitOf, missesTime } from "./groups/in-unit.ts";
import { boundByMembers } from "./groups/members-bound.ts";
import { namedOnly } from "./groups/named-only.ts";
import { figuresOfOne } from "./groups/of-one.ts";
import { withEndsTogether } from "./hear/ends-together.ts";
import { type Item, toItems } from "./hear/items.ts";
import { withYearsMeasured } from "./hear/years-measured.ts";
import { withDeleted } from "./kept.ts";
import type { Lexicon } from "./lexicon.ts";
import { withMoney } from "./money.ts";
import { countsOfNamed, countsOfOne } from "./ones.ts";
import { withoutOwnName } from "./own-name.ts";
import { read } from "./read.ts";
import { isWhole, type Read, type Reading, without } from "./reading.ts";
import { planRestricted } from "./restricted/restricted.ts";
import { eachOnce, onceIn } from "./returned/each-once.ts";
import { type Figures, figuresIn, ofFigures } from "./returned/only-figures.ts";
import { asReturned } from "./returned/returned.ts";
import { type Rounded, rounded, roundedIn } from "./returned/rounded.ts";
import { withWorstFirst } from "./returned/worst-first.ts";
import { written, writtenIn } from "./returned/written.ts";
import { withCompounds } from "./roles/compounds.ts";
import { withDoersNamed } from "./roles/done-by.ts";
import { withFirstNouns } from "./roles/first-nouns.ts";
import { withHeadNouns } from "./roles/head-nouns.ts";
import { withKindsAsked } from "./roles/kinds-asked.ts";
import { withOwnRoles, withTiedRoles } from "./roles/own-roles.ts";
import { withPeopleSaid } from "./roles/people-said.ts";
import { withSubsets } from "./roles/subsets.ts";
import { ofBothEnds } from "./sets/both-ends.ts";
import { directed, disobeyed } from "./terms/directed.ts";
import { directionsIn } from "./terms/directions.ts";
import { type KnownKind, planOfKinds, said, withKinds } from "./terms/kinds.ts";
import { meanOfMeans } from "./terms/means.ts";
import { withTies } from "./terms/ties.ts";
import { planTold } from "./terms/told.ts";
import { withZeros } from "./terms/zeros.ts";
import { withGroups, withYears } from "./times/time-lists.ts";
import { unreadBeside } from "./unread.ts";
import { withKindsNamed } from "./values/kinds-named.ts";
import { withKindsOfOthers } from "./values/kinds-of-others.ts";
import { withListedValues } from "./values/listed-values.ts";
import { withPlacesOfDeeds } from "./values/places-of-deeds.ts";
import { wellOrdered } from "./well-ordered.ts";
import { namesNobody, whomUnlisted } from "./whom-asked.ts";

/** Which tables to join, and how, is ours to find: it asks for nothing. "By join date" does. */
const HOW_TO =
  /,? (?:based on|by|using) (?:doing )?(?:an? )?(?:left |right |inner |outer )*join(?:ing|s)?\b(?! (?:date|day|month|year|time)s?\b)[^.?]*/i;

/** The plan of a question about records, with its dates written as the question says. */
export function planRecords(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  knowledge: Knowledge,
  now: string,
): Planned {
  const { text: told, form } = writtenIn(withWorstFirst(question));
  const { text, roundings } = roundedIn(told);
  const asked = figuresIn(text);
  const once = onceIn(asked.text);
  const found = planDirected(once.text, lexicon, spell, knowledge, now);
  const exact = withFigures(once.said ? eachOnce(found, once.said) : found, asked);
  const planned = withDecimals(exact, roundings);
  if (!form || !planned.plan) return planned;
  const plan = written(planned.plan, form, planned.model);
  return plan ? { ...planned, plan } : { ...planned, ...without(planned, form) };
}

/** A plan whose figures are told with as many decimals as is said. */
function withDecimals(planned: Planned, roundings: Rounded["roundings"]): Planned {
  if (roundings.length === 0 || !planned.plan) return planned;
  const plan = rounded(planned.plan, roundings);
  return plan ? { ...planned, plan } : { ...planned, ...without(planned, "rounded") };
}

/** A plan of the figures alone that are asked for, if that is said. */
function withFigures(planned: Planned, { only }: Figures): Planned {
  if (!only || !planned.plan) return planned;
  const plan = ofFigures(planned.plan, only);
  return plan ? { ...planned, plan } : { ...planned, ...without(planned, only.said) };
}

/** The plan of a question about records, looked up as the question says it should be. */
function planDirected(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  knowledge: Knowledge,
  now: string,
): Planned {
  const directions = directionsIn(question);
  const bare = withoutOwnName(directions.text, knowledge.model.name, lexicon);
  const asked = withDeleted(bare, knowledge);
  const planned = planOfKinds(asked.text, (text, kinds) =>
    planRestricted(text, (each) => planPlain(each, lexicon, spell, asked.knowledge, now, kinds)),
  );
  const { plan, model, query } = planned;
  if (!plan || directions.text === question) return planned;
  const meant = directions.means.reduce<Plan | undefined>(
    (known, mean) => known && meanOfMeans(known, mean, model),
    plan,
  );
  const unmeant = meant ? [] : directions.means.map(({ figure }) => figure);
  const filled = directions.zeros.reduce<Plan | undefined>(
    (known, said) => known && withZeros(known, said, model),
    meant ?? plan,
  );
  const unfilled = filled ? [] : directions.zeros.map((said) => `missing ${said}`);
  const tied = directions.ties.reduce<Plan | undefined>(
    (known, tie) => known && withTies(known, tie),
    filled ?? plan,
  );
  const untied = tied ? [] : directions.ties.map(({ by }) => by);
  const missed = [...unmeant, ...unfilled, ...untied, ...disobeyed(plan, directions, model)];
  const unused = [...query.unused, ...missed];
  const obeyed = directed(tied ?? plan, directions, model);
  return { ...planned, query: { ...query, unused }, plan: obeyed };
}

/**
 * The plan of a question about records and how they are related: by its own words, or by others
 * that mean the same where the model does not know all of its own.
 *
 * @param knowledge  with the metrics of its model as fields (`withMetrics`), like the lexicon
 * @param kinds      what the question calls some of the records
 */
function planPlain(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  knowledge: Knowledge,
  now: string,
  kinds: readonly KnownKind[],
): Planned {
  const { model } = knowledge;
  const isCalled = (text: string) =>
    (lexicon.mentions.get(phraseOf(text)) ?? []).some(({ strength }) => strength > 0.9);
  const isColumn = (text: string) =>
    (lexicon.mentions.get(phraseOf(text)) ?? []).some(
      ({ kind, strength }) => kind === "field" && strength > 0.9,
    );
  const isFlag = (text: string) =>
    (lexicon.mentions.get(phraseOf(text)) ?? []).some(
      (each) => each.kind === "field" && each.strength > 0.8 && lexicon.flags.has(keyOf(each.of)),
    );
  const isTable = (text: string) =>
    stem(text.toLowerCase()) === text.toLowerCase() &&
    (lexicon.mentions.get(phraseOf(text)) ?? []).some(
      (each) => each.kind === "dataset" && each.strength > 0.9 && !each.deed,
    );
  const plainly = (text: string) =>
    wellOrdered(
      withGroups(
        withYears(withoutAsides(text, { isCalled, isColumn, isFlag, isTable }).replace(HOW_TO, "")),
      ),
    );
  const wordsOf =
    (own: SemanticModel): Words =>
    ({ text, names }) =>
      planOne(toItems(text, lexicon, spell, now, names), lexicon, own, now);
  const known = { lexicon, model };
  const words = wordsOf(model);
  const read = withKinds((text) => readSaid(text, known, words), kinds, model, plainly);
  const everyday: Read = (text) => read(plainly(text));
  const told = planTold(question, { isCalled, plainly, wordsOf, kinds, everyday }, knowledge);
  if (told) return told;
  const asked = plainly(question);
  const explained = kinds.map(said).join(" ");
  const shown: Read = (text) => asReturned(text, read, model, explained) ?? read(text);
  const reading = ofBothEnds(asked, shown, model) ?? shown(asked);
  // Other words for a question may have left out who did what.
  const own = toItems(asked, lexicon, spell, now);
  const deeds = withFlagDeeds(own, model, lexicon);
  const lost = reading.plan
    ? [
        ...unreadFlags(reading.plan, deeds.flags),
        ...deeds.unused,
        ...unreadBeside(reading.plan, own, lexicon),
      ]
    : [];
  return declared(lost.reduce(without, reading), asked, knowledge);
}

/** A question in the first of its words that can be read; as it stands where none can. */
function readSaid(asked: string, known: Known, words: Words): Reading {
  const { model } = known;
  const readingOf = (saying: Saying) => {
    const reading = inAskedUnit(figured(saying, words, model), asked);
    const isOfNobody = isWhole(reading) && namesNobody(asked, reading.plan);
    return isOfNobody ? without(reading, "who") : reading;
  };
  for (const saying of idiomsIn(asked, known)) {
    const reading = readingOf(saying);
    if (isWhole(reading)) return reading;
  }
  const called = withPeople(asked, known);
  const literal = readingOf({ text: called, names: [] });
  if (isWhole(literal)) return literal;
  for (const saying of sayingsOf(called, known)) {
    const reading = readingOf(saying);
    if (isWhole(reading)) return reading;
  }
  return literal;
}

/** What takes days, in the hours that are asked for. */
function inAskedUnit(reading: Reading, question: string): Reading {
  if (!isWhole(reading)) return reading;
  if (missesTime(question, reading.plan)) return without(reading, "time");
  const plan = inUnitOf(question, reading.plan);
  return plan ? { ...reading, plan } : without(reading, "days");
}

function planOne(
  said: readonly Item[],
  lexicon: Lexicon,
  model: SemanticModel,
  now: string,
): Reading {
  const counted = withCountedFigures(withYearsMeasured(withoutSet(said)), model);
  const heard = withPlacesOfDeeds(withPeopleSaid(counted, model), model);
  const deeds = withFlagDeeds(withoutMaking(withOwnMeanings(heard, model), model), model, lexicon);
  const ends = withDaysOfEnds(withEndsTogether(deeds.items), model);
  const days = withDaysOfDeeds(ends, model);
  const flags = withFlagsJoined(withFlagsSaid(days, lexicon), lexicon);
  const flagged = withOwnFlags(flags, lexicon, model);
  const roles = withTiedRoles(withOwnRoles(flagged, model), model);
  const kinds = withKindsOfOthers(withListedValues(withDoersNamed(roles)), lexicon, model);
  const asked = withKindsAsked(withKindsNamed(kinds, model), model);
  const nouns = withFirstNouns(withHeadNouns(asked, model), model);
  const done = withDoneFields(withMakers(nouns, model));
  const items = withCompounds(
    withMoney(withSubsets(withOwnersApart(done, model), model), model),
    model,
  );
  const summed = withTotalsSummed(withEndsRanked(items, model), model);
  const measured = withOwnMeasures(summed, model);
  const query = read(measured, model, lexicon, now);
  const built = build(query, model);
  const named = built && namedOnly(converted(built, query.conversions), model);
  const bounded = named && boundByMembers(named, model);
  const plan = bounded ?? named;
  const idle =
    plan && query.unused.length === 0
      ? [
          ...countsOfOne(plan, query, items, model),
          ...countsOfNamed(plan, model),
          ...unreadFlags(plan, deeds.flags),
          ...whomUnlisted(plan, items),
          ...uncountedUnits(items, plan),
          ...figuresOfOne(plan, items, model),
          ...(bounded ? [] : ["how many"]),
        ]
      : [];
  const whole = idle.length > 0 ? { ...query, unused: [...query.unused, ...idle] } : query;
  return { items, query: whole, ...(plan && { plan }) };
}
