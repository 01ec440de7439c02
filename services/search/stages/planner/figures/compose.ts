import type { Knowledge } from "../../../model.ts";
import { type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { absent } from "./absent.ts";
import { addUp, isAmount, isAmountByTime, isOfRest, isPerPeriod, sumMoney } from "./added.ts";
import { besideBound, besideCount } from "./beside-count.ts";
import { contrasted } from "./contrasted.ts";
import { correlateEach } from "./correlations.ts";
import { counted } from "./counts.ts";
import { type Asked, askedIn } from "./declined/asked.ts";
import { asksBesideAverage, besideAverage } from "./derived/beside-average.ts";
import { derived } from "./derived/derived.ts";
import { besideRest } from "./derived/rest.ts";
import { asksStanding, standing } from "./derived/standing.ts";
import { type Draft, entityKey, isDated, isEvent, isPinned, targets } from "./draft.ts";
import { everyOf } from "./every-of.ts";
import { adoptDefaults, ofBest, settleExtreme } from "./extremes.ts";
import { firstOfTheirs } from "./first-of-theirs.ts";
import { ofWhomKnown } from "./known-of.ts";
import { listed } from "./lists.ts";
import { meanGrowth } from "./mean-growth.ts";
import { meanOfSteps } from "./mean-of-steps.ts";
import { homeOf } from "./meaning.ts";
import { measured } from "./measured.ts";
import { averageOver, boundEach, countOver, mergeMembers, totalEach } from "./members.ts";
import { inNamedOrder } from "./named-order.ts";
import { ofOccasion } from "./occasion.ts";
import { ofGrade } from "./of-grade.ts";
import { ofRanked } from "./of-ranked.ts";
import { ofTop } from "./of-top.ts";
import { ofYears } from "./of-years.ts";
import { owed } from "./owed/owed.ts";
import { isMeanOfOne } from "./own-mean.ts";
import { running } from "./running.ts";
import type { Measure } from "./sense/measure.ts";
import { namesRecords } from "./sense/nouns.ts";
import { namesOther } from "./sense/parties.ts";
import { isByStep, type Sense } from "./sense/sense.ts";
import type { Span } from "./span.ts";
import { summed } from "./summed.ts";
import { NOTHING } from "./timing/timing.ts";
import { toTiming } from "./timing/to-timing.ts";
import { totalRates } from "./total-rates.ts";
import { undone } from "./undone.ts";

/** A plan, how well it fits, and what it had to leave aside. */
export interface Candidate {
  readonly plan: Plan;
  readonly score: number;
  /** Stretches that the plan does not carry. */
  readonly unused: readonly Span[];
  readonly asked: Asked;
  /** Only a measure was named, of nobody and by nothing. */
  readonly bare: boolean;
  /** A measure of nobody and by nothing, perhaps of some time: in a text, of whom it is about. */
  readonly unbound: boolean;
}

/** The plan of one reading; undefined when it cannot be one. */
export function compose(sense: Sense, knowledge: Knowledge): Candidate | undefined {
  const untimed: Draft = { sense, knowledge, timing: NOTHING, columns: [] };
  // "52-week high": which figure it is of decides how its time is read.
  if (sense.dataset.time?.latest && sense.superlative?.size && !sense.count) adoptDefaults(untimed);
  const [bare, unbound] = [isBare(sense), isUnbound(sense)];
  if (sense.ofEach && sense.groups.length === 0) sense.groups.push(...ofEachOne(untimed));
  if (!settleExtreme(untimed)) return undefined;
  if (isOfWholes(sense)) return undefined;
  if (isMeanOfOne(untimed)) sense.averaged = true;
  meanOfSteps(untimed);
  totalRates(untimed);
  const draft: Draft = { ...untimed, timing: toTiming(sense, knowledge) };
  correlateEach(draft);
  averageOver(draft);
  countOver(draft);
  mergeMembers(draft);
  const { timing } = draft;
  const listed = planOf(draft);
  const whole = listed && sense.graded ? ofGrade(draft, listed) : listed;
  const dated = whole && sense.occasion ? ofOccasion(draft, whole) : whole;
  const made = (dated && sense.running && running(draft, dated)) || dated;
  if (!made) return undefined;
  const plan = inNamedOrder(draft, ofWhomKnown(draft, summed(draft, made)));
  if (!plan) return undefined;
  const unused = owed(draft, plan);
  const score = sense.score + timing.score - 3 * unused.length;
  return { plan, unused, asked: askedIn(draft), score, bare, unbound };
}

/** "suppliers of X and the revenue share of each": whose the records are, and whom they name. */
const ofEachOne = (draft: Draft): readonly FieldRef[] => [
  ...entityKey(draft),
  ...draft.sense.dataset.fields
    .filter(({ names }) => names !== undefined && isPinned(draft))
    .map(({ name }) => ({ dataset: draft.sense.dataset.name, field: name })),
];

/** "H1 2024 vs H1 2023": the flows of each add up by themselves, so that each is a question. */
const isOfWholes = ({ times, dataset, change }: Sense): boolean =>
  !change &&
  dataset.time?.grain === "quarter" &&
  times.filter((each) => each.kind === "period" && each.whole).length > 1;

const isUnbound = ({
  measures,
  filters,
  groups,
  dimensions,
  compares,
  againsts,
  noun,
  count,
}: Sense): boolean =>
  measures.length > 0 &&
  filters.length + groups.length + dimensions.length + compares.length + againsts.length === 0 &&
  !noun &&
  !count &&
  measures.every((measure) => measure.kind === "metric" || !measure.fn);

const isBare = (sense: Sense): boolean =>
  isUnbound(sense) &&
  !sense.superlative &&
  sense.dataset.time !== undefined &&
  sense.times.length === 0;

function planOf(draft: Draft): Plan | undefined {
  const { sense } = draft;
  if (sense.tested) return ofRanked(draft, planOf);
  if (sense.merged) return ofTop(draft, planOf);
  if (sense.rest) return besideRest(draft);
  if (sense.derive) return derived(draft);
  if (asksStanding(draft)) return standing(draft);
  if (asksBesideAverage(draft)) return besideAverage(draft);
  const none = absent(draft) ?? undone(draft);
  if (none) return none;
  const always = everyOf(draft) ?? firstOfTheirs(draft) ?? (sense.change && meanGrowth(draft));
  if (always) return always;
  const dated = isDated(sense);
  if (sense.pick) ofBest(sense);
  boundEach(draft);
  totalEach(draft);
  if (
    (sense.much && isEvent(draft) && !namesOther(sense, draft.knowledge.model)) ||
    isAmount(draft) ||
    isAmountByTime(draft) ||
    isOfRest(draft)
  )
    addUp(draft);
  if (isBounded(draft)) delete sense.count;
  sumMoney(draft);
  contrasted(draft);
  // "growth of news about banks": of how many there are.
  if (sense.change && sense.measures.length === 0 && isEvent(draft) && namesSeveral(sense))
    sense.count ??= {};
  besideBound(draft);
  besideCount(draft);
  if (sense.count) return counted(draft);
  adoptDefaults(draft);
  const each = isPerPeriod(sense) ? {} : ofYears(draft);
  if (sense.measures.length === 0 && isEvent(draft) && each) {
    sense.count = each;
    return counted(draft);
  }
  // "growth in Japan against Germany": of what is not said.
  if (sense.change && sense.measures.length === 0 && isEvent(draft)) return listed(draft);
  if (
    sense.measures.length === 0 &&
    sense.groups.length > 0 &&
    !isOneOfEach(sense) &&
    !isOfEachSeries(draft)
  ) {
    if (isBestOfNothing(sense)) return undefined;
    const of = headOf(draft);
    if (of) sense.count = { of };
    // "deals above $1bn by type": a bound is of each of them.
    else if (isEvent(draft) && namesRecords(sense)) sense.count = {};
    return counted(draft);
  }
  if (sense.measures.length === 0) return listed(draft);
  if (dated && sense.measures.every(isOwnFact(sense)) && !sense.change) return listed(draft);
  return isRecordRanking(draft) || isEventList(draft) ? listed(draft) : measured(draft);
}

/** "top bank in each country": by what is not said, and how many there are is another question. */
const isBestOfNothing = ({ superlative, heard }: Sense): boolean => {
  if (!superlative || superlative.measure || superlative.most) return false;
  const at = heard.findIndex(({ span }) => isRank(span));
  const group = heard.findIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "group",
  );
  const between = heard.slice(at + 1, Math.max(group, 0));
  return at >= 0 && between.some(({ meaning }) => meaning && meaning.kind !== "field");
};

const isRank = (span: Span): boolean => span.kind === "grammar" && span.word.kind === "superlative";

/** "growth of deals": of how many. "How did the CEO change" asks who came, and counts nobody. */
const namesSeveral = (sense: Sense): boolean =>
  namesRecords(sense) &&
  (sense.mass === true ||
    sense.heard.some(
      ({ span, meaning }) => meaning && meaning.kind !== "field" && /(?:s|ing)$/i.test(span.text),
    ));

/** "companies that recalled a product by country": they are counted, and not what they did. */
function headOf(draft: Draft): FieldRef | undefined {
  const { heard, dataset, groups } = draft.sense;
  const [key] = entityKey(draft);
  if (!key || key.dataset === dataset.name || groups.some((of) => sameField(of, key)))
    return undefined;
  const head = heard.find(({ meaning }) => meaning && meaning.kind !== "value")?.meaning;
  const own = heard.findIndex(({ meaning }) => meaning && homeOf(meaning) === dataset.name);
  const at = heard.findIndex(({ meaning }) => meaning === head);
  if (head?.kind === "dataset" && head.dataset === key.dataset) return at < own ? key : undefined;
  return head?.kind === "field" && sameField(head.of, key) && at < own ? key : undefined;
}

/** "CEO of each Swiss bank", "credit rating of each": who or what it is, and not how many. */
function isOneOfEach({ ofEach, heard, counts, related, superlative }: Sense): boolean {
  const head = heard.find(({ meaning }) => meaning);
  const isOne = head !== undefined && !/s$/i.test(head.span.text) && head.meaning?.kind !== "role";
  return ofEach === true && isOne && counts.length + related.length === 0 && !superlative?.most;
}

/** "average value by industry, for industries with more than 100 deals": nobody asked how many. */
const isBounded = ({ sense }: Draft): boolean =>
  sense.numbered === true &&
  (sense.groups.length > 0 || isRankedByMean(sense)) &&
  sense.measures.some((each) => !sense.compares.some(({ measure }) => measure === each));

/** "the three with the lowest average, of those with at least 20 deals" */
const isRankedByMean = ({ superlative, measures }: Sense): boolean =>
  superlative !== undefined &&
  !superlative.most &&
  measures.some(({ kind, fn }) => kind !== "tally" && fn !== undefined && fn !== "count");

/** "the rating of X by agency": that of each of those whose newest record counts, and not how many there are. */
const isOfEachSeries = (draft: Draft): boolean => {
  const { dataset, groups, count } = draft.sense;
  const series = dataset.time?.series ?? [];
  const isSeries = ({ dataset: of, field }: FieldRef) =>
    of === dataset.name && series.includes(field);
  return isPinned(draft) && !count && groups.every(isSeries);
};

const isOwnFact = (sense: Sense) => (measure: Measure) =>
  measure.kind === "fact" && !measure.fn && measure.of.dataset === sense.dataset.name;

const isAggregated = (sense: Sense): boolean =>
  sense.groups.length > 0 ||
  sense.change !== undefined ||
  ((sense.pick || !sense.superlative) && isByStep(sense)) ||
  sense.measures.some((measure) => measure.kind === "metric" || measure.fn !== undefined);

/** "ten largest deals": the dataset's own records are ranked. */
function isRecordRanking(draft: Draft): boolean {
  const { sense } = draft;
  const ofOwn = sense.superlative?.ofOwn === true;
  // "acquirers of the five largest deals": the deals are ranked, whoever is asked for.
  const named = sense.noun === undefined || sense.noun === sense.dataset.name || ofOwn;
  const ranked = isEvent(draft) && sense.superlative !== undefined && named;
  const whole = targets(draft).length === 0 || ofOwn;
  // "the largest round by country", "the highest value by type": a record of each, and no sum of them.
  const isOne = ofOwn || (sense.groups.length > 0 && sense.measures.every(isOwnFact(sense)));
  const grouped = isOne && !sense.superlative?.most ? { ...sense, groups: [] } : sense;
  return ranked && !isAggregated(grouped) && whole;
}

const isEventList = (draft: Draft): boolean =>
  isEvent(draft) && !isAggregated(draft.sense) && !draft.sense.superlative;
