import type { Proposal } from "../../model.ts";
import type { Condition } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import type { Asking, Members, Route } from "../routed.ts";
import { beatIn } from "./beat.ts";
import { conditional } from "./conditional.ts";
import { correlationOf } from "./correlation.ts";
import { either } from "./either.ts";
import { hasEither } from "./events.ts";
import { leavesOutNone, withoutNone } from "./fewer.ts";
import { figuresOf } from "./figures.ts";
import { figuresIn, listersIn, nounsIn } from "./nouns.ts";
import { ofParties } from "./parties.ts";
import { plain, spelledOf } from "./plain.ts";
import { sameAs } from "./same.ts";
import { shareOf } from "./shares.ts";
import { owned, type Sided, sided } from "./sided.ts";
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
  const named = ofTheSameOne(question, listers);
  if (named) return spanning(named, await ask(named), ask);
  const said = whole.agent ? question : spelledOf(question, listers, figuresIn(whole));
  const text = plain(said, nounsIn(whole), listers, () => figuresIn(whole));
  // Two sentences are two questions.
  if (/[?!;…]|\.\./.test(text) || IN_ORDER.test(text) || WHY.test(text)) return undefined;
  if (OF_EACH.test(text)) return undefined;
  // "competitors of the company with the highest revenue": of the one, and not the highest of them.
  const listed = text.match(OF_THE_ONE)?.[1]?.toLowerCase();
  if (listed && listers.includes(listed)) return undefined;
  const known: Asking = async (each) => (each === text ? whole : ask(each));
  const found = await across(text, whole, bounded(known));
  if (found && NUMBER_MOVED.test(text) && found.members?.some(isOfMoves)) return undefined;
  if (found && NUMBER_OF_EACH.test(text) && isOneNumber(found)) return undefined;
  return found && !(HOW_OFTEN.test(text) && isOfEntities(found))
    ? { ...found, question }
    : undefined;
}

/** "competitors that are also suppliers of X": they are X's competitors, and not anybody's. */
function ofTheSameOne(question: string, listers: readonly string[]): string | undefined {
  const [, head, noun = "", also, whose] = question.match(ALSO_OF) ?? [];
  return head !== undefined && listers.includes(noun.toLowerCase())
    ? `${head}${noun} ${whose} ${also} ${whose}`
    : undefined;
}

const ALSO_OF =
  /^((?:which |what |list |show |all |the |how many )*)(\p{L}+) ((?:(?:that|which|who) )?(?:are|were|is) also (?:an? |the )?\p{L}+) (of \p{Lu}[^?!;,]*?)[?.!\s]*$/u;

/** "how many times did a Swiss company announce a deal": every deal is one, and no company. */
const HOW_OFTEN = /^how (?:often|many times)\b/i;

/** "number of customers of each supplier": not how many suppliers there are that have any. */
const NUMBER_OF_EACH =
  /\b(?:number of|how many)\b.* (?:of|by|per|for|does|do|did|has|have) (?:each|every)\b/i;

const isOneNumber = ({ proposal }: Route): boolean =>
  proposal?.plan?.columns.every(({ expression }) => expression.kind === "aggregate") === true;

const isOfEntities = ({ agent, proposal }: Route): boolean => {
  const model = agent?.subject?.knowledge.model;
  const dataset = model && proposal?.plan && datasetOf(model, proposal.plan.dataset);
  return dataset?.entity !== undefined;
};

/** "how did the number of banks with a loss change": it is how many they are that moved, and no figure of theirs. */
const NUMBER_MOVED =
  /^(?:(?:and )?(?:how|by (?:how (?:much|many)|what percentage)) (?:did|has|have) |(?:the )?(?:change|growth|increase|decrease|rise|fall|decline) (?:in|of) )(?:the )?number of /i;

const isOfMoves = ({ proposal: { plan } }: Members): boolean =>
  plan?.change !== undefined ||
  (plan?.columns ?? []).some(({ expression }) => /^(?:growth|arithmetic)$/.test(expression.kind));

/**
 * "the largest customer of each bank": the first of each no list tells; "with every deal completed",
 * "announced all of their deals": nor that all were so.
 */
const OF_EACH =
  /(?:\b(?:\p{L}{3,}est|most|least|best|worst|first|last|top)\b.*\b(?:of|in|for|at) each|\b(?:with|that|who|which|ha(?:s|ve|d)|having|\p{L}+ed|made|gave) (?:every|all(?: of)?(?: (?:their|its|the))?)) (?!(?:of|year|quarter|month|week|day)s?\b)\p{L}/iu;

/** "and why": the reasons of those who are found are not those of what they did. */
const WHY = /(?:,| and) why$/i;

/** ", oldest first": the order of those who are found elsewhere is lost on the way. */
const IN_ORDER = /, (?:\p{L}+ ){1,2}first$/iu;

const OF_THE_ONE =
  /(?:^|\s)(\p{L}+) of the \p{L}+(?: \p{L}+){0,2} (?:with|that has|that had|which has|having) the (?:second |third )?(?:highest|lowest|most|largest|biggest|smallest|least|fewest)\b/iu;

async function across(text: string, whole: Route, ask: Asking): Promise<Route | undefined> {
  if (THAN_THEN.test(text)) return undefined;
  const plan = whole.agent && whole.proposal?.plan;
  if (plan) {
    if (leavesOutNone(owned(whole))) return (await conditional(text, ask)) ?? withoutNone(whole);
    return isOfRecords(whole, text) ? conditional(text, ask) : undefined;
  }
  if (whole.problem?.code === "ambiguous" || whole.proposal?.bare) return undefined;
  const correlated = await correlationOf(text, ask);
  if (correlated) return correlated;
  const same = await sameAs(text, ask);
  if (same) return same;
  // "beat the consensus": whoever knows the figures finds what is beaten strange.
  const against = !isStrange(whole) || beatIn(text) ? await versus(text, ask) : undefined;
  if (against) return against;
  // "percentage of banks rated AA": what is strange to those who know banks others may know.
  if (isStrange(whole)) return shareOf(text, ask);
  const ofThem =
    (await withTheirs(text, ask)) ??
    (await shareOf(text, ask)) ??
    (await ofParties(text, ask)) ??
    (await conditional(text, ask));
  if (ofThem || SAID_OF_ALL.test(text)) return ofThem;
  return (
    (await either(text, ask)) ?? (await figuresOf(text, ask)) ?? (await withFigures(text, ask))
  );
}

/** "who currently have a sell recommendation", "have never had": it is lost on the way to figures of theirs. */
const SAID_OF_ALL =
  /\b(?:currently|at (?:present|the moment)|now(?= (?:have|has)\b|$)|(?:have|has|are|is) (?:now|never))\b/i;

/** "more orders in 2024 than in 2023": no condition is of the one year alone. */
const THAN_THEN = /\bthan (?:(?:they|it) (?:did|had) )?(?:in|during) /i;

/**
 * Whether a plan picks records where a question may pick those whose they are: of records "raised
 * in 2022 and 2023" are those of either year, of companies those of both; and who has a record that
 * is no raise may have another that is one.
 */
function isOfRecords(route: Route, text: string): boolean {
  const each = sided(route) ?? owned(route);
  if (!each || each.plan.grouped || each.plan.dataset === each.side.entity.name) return false;
  // "takeovers" are of two kinds, and no two things that somebody did.
  const isJoined = JOINED.test(text.replace(SHOWN_BEHIND, ""));
  return (isJoined && hasEither(each.plan)) || each.plan.where.some(isDeniedOf(each.side));
}

/** A record that is none of these: "non-German companies" are denied something themselves. */
const isDeniedOf =
  ({ entity }: Sided["side"]) =>
  (rule: Condition): boolean =>
    rule.kind === "in" &&
    rule.negated &&
    !(rule.left.kind === "field" && rule.left.of.dataset === entity.name);

/** ", with the outlook": what is shown of the records, and no second thing that is so. */
const SHOWN_BEHIND =
  /,? (?:with|including|showing|plus|along with) (?:the|their|its) (?:\p{L}+ ){0,2}\p{L}+(?:(?:,|,? and) (?:the |their |its )?(?:\p{L}+ ){0,2}\p{L}+)*$/iu;

/** "rated BBB or lower" is a bound, and no second thing. */
const JOINED =
  /\b(?:and|or(?! (?:better|higher|above|stronger|lower|worse|below|weaker)\b)|both)\b|,/i;

/** Words of this folder's own: nobody's data has to know them. */
const OWN =
  /^(?:but|yet|while|whereas|though|although|rank|ranked|sort|sorted|order|ordered|above|below|over|under|than|both|neither|nor|either|never|not|w|o|their|its|his|her|plus|along|including|showing|beat|beats|beaten|exceed|exceeds|exceeded|guide|guides|guided|meet|meets|met|match|matches|matched|top|tops|topped|surpass|surpasses|surpassed|one|miss|misses|missed|short|differ|differs|deviate|compare|compared|versus|vs|against|surprise|gap|actual|reported|estimate|estimates|estimated|est|consensus|expected|expectations|forecast|among|runs|run|leads|lead|heads|head|off|far)$/i;

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
