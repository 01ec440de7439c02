import type { Proposal } from "../../model.ts";
import { unabbreviated } from "../language/abbreviations.ts";
import { AT_THE_END } from "../parts/times.ts";
import type { Asking } from "../parts/whom.ts";
import type { Route } from "../routing/route.ts";
import { conditional } from "./conditional.ts";
import { either } from "./either.ts";
import { hasEither } from "./events.ts";
import { figuresOf } from "./figures.ts";
import { listersIn, nounsIn } from "./nouns.ts";
import { ofParties } from "./parties.ts";
import { shareOf } from "./shares.ts";
import { sided } from "./sided.ts";
import { withFigures, withTheirs } from "./theirs.ts";
import { versus } from "./versus.ts";

/**
 * One question over several agents, or over one by way of another list of it: undefined where it
 * is none, where one plan answers it, or where any word of it is nobody's.
 */
export async function spanning(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const listers = listersIn(whole);
  const text = plain(question, nounsIn(whole), listers);
  // Two sentences are two questions.
  if (/[?!;…]|\.\./.test(text) || IN_ORDER.test(text)) return undefined;
  // "competitors of the company with the highest revenue": of the one, and not the highest of them.
  const listed = text.match(OF_THE_ONE)?.[1]?.toLowerCase();
  if (listed && listers.includes(listed)) return undefined;
  const known: Asking = async (each) => (each === text ? whole : ask(each));
  const found = await across(text, whole, bounded(known));
  return found && { ...found, question };
}

/** ", oldest first": the order of those who are found elsewhere is lost on the way. */
const IN_ORDER = /, (?:\p{L}+ ){1,2}first$/iu;

/** "w/o" is "without", "cos" are companies, "X's customers' revenue" the revenue of X's customers. */
function plain(question: string, nouns: readonly string[], listers: readonly string[]): string {
  const text = question
    .replace(/\b\p{L}+\b/gu, (word) => {
      const long = unabbreviated(word).map((each) => each.join(" "));
      return long.find((each) => nouns.includes(each)) ?? word;
    })
    .replace(/[?.!\s]+$/, "")
    .replace(ANOTHER, (_, noun: string, between: string) => `${noun}${between} ${lastOf(noun)}`)
    .replace(BIGGEST_BY, (_, of: string, size: string, noun: string) => {
      const end = /^small/i.test(size) ? "lowest" : "highest";
      return `${of} ${noun} with the ${end} `;
    })
    .replace(OF_THE_BEST, (best, lister: string) =>
      listers.includes(lister.toLowerCase()) ? best.replace(" of the ", " of the 1 ") : best,
    )
    .replace(
      ARE_BOTH,
      (_, one: string, other: string, told: string) => `with ${one} ${told} and ${other} ${told}`,
    )
    .replace(
      EACH_OLDER,
      (_, one: string, other: string, told: string) => `with ${one} ${told} and ${other} ${told}`,
    )
    .replace(SAID_BEHIND, "that were ")
    .replace(AT_THE_HEAD, (_, verb: string) => `${verb} of `)
    .replace(/\bw\/o /gi, "without ")
    .replace(/\bw\/ ?(?=\p{L})/giu, "with ");
  const [, whose, figure] = text.match(/^(.+?['’]s [\p{L} ]+s)['’] (.+)$/u) ?? [];
  if (!whose || !figure) return text;
  const time = figure.match(AT_THE_END)?.[0] ?? "";
  return `${figure.slice(0, figure.length - time.length)} of ${whose}${time}`;
}

/** "who leads the companies that …": the persons, and not the companies, are asked for. */
const AT_THE_HEAD =
  /^who (lead|run|head)s (?=(?:the \p{L}+|\p{L}+s) (?:with|that|which|whose|in|at)\b)/iu;

/** "suppliers of the 3 biggest companies by revenue": by it they are the biggest, whoever supplies them. */
const BIGGEST_BY =
  /\b(of the(?: \d+| two| three| four| five| ten)?) (biggest|largest|smallest) ((?:\p{L}+ ){0,2}\p{L}+) by (?=\p{L})/giu;

/** "competitors of the company with the highest revenue": of the one, and not the highest of them. */
const OF_THE_BEST =
  /(?<=^|\s)(\p{L}+) of the \p{L}+(?: \p{L}+){0,2} with the (?:highest|lowest|largest|biggest|smallest)\b/iu;

/** "where the CEO and the CFO are both older than 60": each of the two is. */
const ARE_BOTH =
  /\b(?:where|whose) (?:the |their |both (?:the )?)?((?:\p{L}+ ){0,2}\p{L}+) and (?:the |their )?((?:\p{L}+ ){0,2}\p{L}+) (?:are|were) (?:both |each )?(?=(?:older|younger|above|over|under|below|rated|in|at least|at most)\b)(.+)$/iu;

/** "with a CEO and a CFO older than 60" */
const EACH_OLDER =
  /\bwith (an? \p{L}+) and (an? \p{L}+) ((?:older|younger) than \d+|(?:over|under|above|below) \d\d)$/iu;

/** "competitors of X founded after 1990": said of them, and not of X. */
const SAID_BEHIND =
  /(?<= (?:of|to) (?:\p{Lu}[\p{L}'’&-]* )+)(?=(?:founded|established|based|headquartered|listed) (?:in|on|at|after|before|since|between)\b)/u;

/** "a positive outlook from A and a negative one": another of the same. */
const ANOTHER = /\b(an? \p{L}+ \p{L}+)\b((?:(?!\ban? ).)* (?:and|or|but) an? \p{L}+) one\b/giu;

const lastOf = (phrase: string): string => phrase.split(" ").at(-1)!;

const OF_THE_ONE =
  /(?:^|\s)(\p{L}+) of the \p{L}+(?: \p{L}+){0,2} (?:with|that has|that had|which has|having) the (?:second |third )?(?:highest|lowest|most|largest|biggest|smallest|least|fewest)\b/iu;

async function across(text: string, whole: Route, ask: Asking): Promise<Route | undefined> {
  if (THAN_THEN.test(text)) return undefined;
  const plan = whole.agent && whole.proposal?.plan;
  if (plan) return isOfRecords(whole, text) ? conditional(text, ask) : undefined;
  if (whole.problem?.code === "ambiguous" || whole.proposal?.bare) return undefined;
  // "percentage of banks rated AA": what is strange to those who know banks others may know.
  if (isStrange(whole)) return shareOf(text, ask);
  return (
    (await versus(text, ask)) ??
    (await withTheirs(text, ask)) ??
    (await shareOf(text, ask)) ??
    (await ofParties(text, ask)) ??
    (await conditional(text, ask)) ??
    (await either(text, ask)) ??
    (await figuresOf(text, ask)) ??
    (await withFigures(text, ask))
  );
}

/** "more orders in 2024 than in 2023": no condition is of the one year alone. */
const THAN_THEN = /\bthan (?:(?:they|it) (?:did|had) )?(?:in|during) /i;

/**
 * Whether a plan picks records where a question may pick those whose they are: of records "raised
 * in 2022 and 2023" are those of either year, of companies those of both; and who has a record that
 * is no raise may have another that is one.
 */
function isOfRecords(route: Route, text: string): boolean {
  const each = sided(route);
  if (!each || each.plan.grouped || each.plan.dataset === each.side.entity.name) return false;
  // "takeovers" are of two kinds, and no two things that somebody did.
  const isJoined = /\b(?:and|or|both)\b|,/i.test(text);
  return (
    (isJoined && hasEither(each.plan)) ||
    each.plan.where.some((rule) => rule.kind === "in" && rule.negated)
  );
}

/** Words of this folder's own: nobody's data has to know them. */
const OWN =
  /^(?:but|yet|while|whereas|though|although|rank|ranked|sort|sorted|order|ordered|above|below|over|under|than|both|neither|nor|either|never|not|w|o|their|its|his|her|plus|along|including|showing|beat|beats|beaten|exceed|exceeds|exceeded|guide|guides|guided|top|tops|topped|surpass|surpasses|surpassed|one|miss|misses|missed|short|differ|differs|deviate|compare|compared|versus|vs|against|surprise|gap|actual|reported|estimate|estimates|estimated|est|consensus|expected|expectations|forecast|among|runs|run|leads|lead|heads|head|off|far)$/i;

/** Whether a question has a word that no agent knows: then no part of it is read whole either. */
function isStrange({ candidates = [] }: Route): boolean {
  const [first, ...others] = candidates
    .filter(({ proposal }) => proposal.plan !== undefined)
    .map(({ proposal }) => unknownIn(proposal));
  return (first ?? []).some(
    (word) => !OWN.test(word) && others.every((each) => each.includes(word)),
  );
}

const unknownIn = ({ linked }: Proposal): readonly string[] =>
  (linked?.() ?? []).flatMap(({ kind, text }) =>
    kind === "unknown" ? text.toLowerCase().split(" ") : [],
  );

/** Texts that are tried for one question; beyond them nobody answers any. */
const MOST_TRIED = 64;

function bounded(ask: Asking): Asking {
  const tried = new Set<string>();
  return async (question) => {
    tried.add(question);
    return tried.size > MOST_TRIED ? { question } : ask(question);
  };
}
