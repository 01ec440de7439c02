import { withoutEnd } from "../../../language/ending.ts";
import { activity } from "./activity.ts";
import { askedBeside } from "./asked-beside.ts";
import { beaten } from "./beaten.ts";
import { became } from "./became.ts";
import { bestAverage } from "./best-average.ts";
import { betweenEnds, betweenTables, endDates } from "./between-tables.ts";
import { calledSo } from "./called.ts";
import { calledByKind } from "./called-by-kind.ts";
import { capacities } from "./capacities.ts";
import { carriedOut } from "./carried-out.ts";
import { withPeople } from "./cast/called.ts";
import { PARTS } from "./cast/parts.ts";
import { cameIn } from "./cast/times.ts";
import { comings } from "./comings.ts";
import { costliest } from "./costliest.ts";
import { datedPeriods } from "./dated-periods.ts";
import { daysApart } from "./days-apart.ts";
import { denials, noneMade, nothing } from "./denials.ts";
import { departures } from "./departures.ts";
import { columnsApart, differences } from "./differences.ts";
import { draws } from "./draws.ts";
import { howLong, lasting, stretches } from "./durations.ts";
import { earners, paidThan, tenure } from "./earners.ts";
import { empty } from "./empty.ts";
import { expired, lapsing, validOn } from "./expired.ts";
import { favourites, origins } from "./favourites.ts";
import { happenings } from "./happenings.ts";
import { havingSome } from "./having-some.ts";
import { lasts } from "./lasts.ts";
import { delays, lateness, punctual } from "./lateness.ts";
import { longerOnAverage } from "./longer-on-average.ts";
import { lengthiest } from "./longest.ts";
import { made } from "./made.ts";
import { masses } from "./masses.ts";
import { mostDone } from "./most-done.ts";
import { newcomers } from "./newcomers.ts";
import { ofKinds } from "./of-kinds.ts";
import { ordinals } from "./ordinals.ts";
import { outcomes } from "./outcomes.ts";
import { mentioned, onStreet, withMark } from "./parts-of-values.ts";
import { withPlainVerbs } from "./phrasal.ts";
import { phrasalDone } from "./phrasal-done.ts";
import { plainer } from "./plainer.ts";
import { possessors } from "./possessors.ts";
import { charges, doers, doneFigures, measured, sellers, sums } from "./quantities.ts";
import { ranked } from "./ranked.ts";
import { ratesOf } from "./rates-of.ts";
import { regulars } from "./regulars.ts";
import { doneTo, ownRoles, reportsTo, roleDeeds } from "./roles.ts";
import type { Known, Rule, Saying } from "./saying.ts";
import { handled, served } from "./served.ts";
import { shortages } from "./shortages.ts";
import { keeping, standing } from "./standing.ts";
import { stockWorth } from "./stock-worth.ts";
import { stuffs } from "./stuffs.ts";
import { bringers, owed, takings } from "./takings.ts";
import { thanPlanned } from "./than-planned.ts";
import { thereAndBack } from "./there-and-back.ts";
import { free, living } from "./told-of-state.ts";
import { going, undone, unmade } from "./undone.ts";
import { verbAsked } from "./verb-asked.ts";
import { versus } from "./versus.ts";
import { whenDid } from "./when-did.ts";
import { whose } from "./whose.ts";
import { winners } from "./winners.ts";
import { withSome } from "./with-some.ts";
import { working } from "./working.ts";

/** What would be heard as something else word for word. */
const IDIOMS: readonly Rule[] = [
  became,
  beaten,
  ownRoles,
  reportsTo,
  roleDeeds,
  doneTo,
  working,
  shortages,
  stockWorth,
  standing,
  going,
  keeping,
  thereAndBack,
  ...PARTS,
  stuffs,
  tenure,
  earners,
  paidThan,
  lengthiest,
  lasts,
  outcomes,
  versus,
  capacities,
  served,
  whose,
  possessors,
  nothing,
  noneMade,
  ofKinds,
  calledByKind,
  bestAverage,
  mostDone,
  departures,
  carriedOut,
  empty,
  longerOnAverage,
  cameIn,
  activity,
  newcomers,
  daysApart,
  datedPeriods,
  betweenEnds,
  endDates,
  stretches,
  ratesOf,
  ranked,
  havingSome,
  phrasalDone,
  expired,
  lapsing,
  validOn,
  punctual,
  draws,
  delays,
  thanPlanned,
];

/** What people say of everyday things that no column is called by. */
const RULES: readonly Rule[] = [
  takings,
  bringers,
  owed,
  howLong,
  betweenTables,
  lasting,
  lateness,
  favourites,
  origins,
  regulars,
  doers,
  sellers,
  made,
  handled,
  measured,
  masses,
  stuffs,
  charges,
  verbAsked,
  costliest,
  living,
  free,
  doneFigures,
  sums,
  undone,
  unmade,
  denials,
  differences,
  columnsApart,
  calledSo,
  onStreet,
  mentioned,
  withMark,
  whenDid,
  askedBeside,
  happenings,
  ordinals,
  comings,
  winners,
  withSome,
];

const bare = (question: string): string => withoutEnd(question).replace(/\s+/g, " ");

/** Ways to say a question that go before its own words. */
export function idiomsIn(question: string, known: Known): readonly Saying[] {
  const plain = plainer(bare(question));
  const texts = [...new Set([plain, withPeople(plain, known)])];
  return texts.flatMap((text) => IDIOMS.flatMap((rule) => rule(text, known)));
}

/** Ways to say a question whose own words the model does not know, likeliest first. */
export function sayingsOf(question: string, known: Known): readonly Saying[] {
  const plain = plainer(bare(question));
  const texts = [plain, ...withPlainVerbs(plain, known)];
  const others = texts.filter((text) => text !== bare(question));
  return [
    ...others.map((text) => ({ text, names: [] })),
    ...texts.flatMap((text) => RULES.flatMap((rule) => rule(text, known))),
  ];
}
