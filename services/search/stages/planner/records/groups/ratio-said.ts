import { withoutEnd } from "../../../language/ending.ts";
import { LEAD } from "./share.ts";

/** Two counts or figures, one divided by the other, and how the result is said. */
export interface Ratio {
  readonly upper: string;
  readonly lower: string;
  readonly name: Against;
  /** The two counts of one question, where they may be of different records. */
  readonly both?: string;
  /** Of a share: whether a verb says what its part is, or only what stands behind the whole. */
  readonly part?: "said" | "beside";
}

/** How two figures are set against each other. */
export type Against = "ratio" | "percentage" | "difference";

/** What follows the second of two things and is meant for both: "… in each city". */
const BY_GROUP =
  /,? ((?:(?:for|in|within|at|of|from|on) (?:each|every)|(?:(?:differ|vary|change)s? )?(?:by|per|across|over))\b.*)$/i;
/** "paid by card in each year": by the year, and not by the card. */
const EACH_LAST =
  /,? ((?:for|in|within|at|of|from|on|by) (?:each|every) (?:(?!(?:by|per|each|every|across|over)\b)[a-z]+ ?)+)$/i;
const RATIO = new RegExp(`${LEAD}ratio (?:of|between) (.+)$`, "i");
const SHARE = new RegExp(
  `${LEAD}(percentage|percent|proportion|share|fraction|%) of (?:all )?(.+)$`,
  "i",
);
const BETWEEN = / (?:to|versus|vs|against|out of|over|and) /gi;
/** "for each in each brand", where a group's own words were put behind others. */
const EACH_TWICE =
  /for each (?:(?:for|in|within|at|of|from|on) (?:each|every)|(?:by|per|across|over)) /i;
const RANGE = new RegExp(
  `${LEAD}(?:difference|gap|spread|range) (?:between|from) (?:the )?(?:highest|maximum|max|largest|greatest|biggest) (?:(.+?) )?(?:and|to) (?:the )?(?:lowest|minimum|min|smallest|least) (.+)$`,
  "i",
);
/** Where a verb says what the part is: "students from Oslo | who have a pet". */
const SAID = / (?:that|which|who|whose) | (?=(?:are|is|were|was|have|has|had|do|does|did)\b)/gi;
/** Where the whole ends and the part of it begins: "students | with a pet". */
const PART =
  /(?: that| which| who)? (?=(?:are|is|were|was|have|has|had|do|does|did|with|without|in|from|on|at|above|below|over|under|exceeding|worth|[a-z]+(?:ed|ing))\b)| (?:that|which|who|whose|where) /gi;

/** "in what share of visits was the nurse late": what is said of them stands behind the verb. */
const IN_SHARE =
  /^(?:in|for|on|at) (?:what|which) (percentage|percent|proportion|share|fraction|%) of (?:all )?((?:the )?(?!.*\b(?:each|every|per)\b).+?) ((?:is|are|was|were) .+)$/i;

/** "of the homes in each street are let": whose share it is stands before what is said of them. */
const EACH_INSIDE =
  /^(.+?) ((?:for|in|within|at|of|from|on) (?:each|every) [a-z-]+(?: [a-z-]+)?|per [a-z-]+) (is|are|was|were|has|have|had) (\S.*)$/i;

/** Every way to take a question for one figure in proportion to another, likeliest first. */
export function ratiosIn(question: string): readonly Ratio[] {
  const text = withoutEnd(question);
  if (/[.?!;] /.test(text.replace(/\d\.\d/g, ""))) return [];
  const range = text.match(RANGE);
  if (range) {
    const [, own, rest = ""] = range;
    const each = rest.replace(BY_GROUP, " for each $1").replace(EACH_TWICE, "for each ");
    if (own && !each.toLowerCase().startsWith(own.toLowerCase())) return [];
    return [{ upper: `maximum ${each}`, lower: `minimum ${each}`, name: "difference" }];
  }
  const ratio = text.match(RATIO)?.[1];
  if (ratio)
    return cuts(ratio, BETWEEN).flatMap(({ before, after }) =>
      saidOfBoth(before, after).map((both) => ratioOf(...both)),
    );
  const within = text.match(IN_SHARE);
  if (within) {
    const [, word, whole, said] = within;
    const name = /^(?:percent|%)/i.test(word!) ? "percentage" : "ratio";
    const upper = `number of ${whole} where ${said}`;
    return [{ upper, lower: `number of ${whole}`, name, part: "said" }];
  }
  const share = text.match(SHARE);
  if (!share) return [];
  const name = /^(?:percent|%)/i.test(share[1]!) ? "percentage" : "ratio";
  const inside = share[2]!.match(EACH_INSIDE);
  if (inside) {
    const [, all, each, verb, said] = inside;
    return sharesOf(`${all} that ${verb} ${said}`, each!, name);
  }
  const whole = share[2]!;
  const group = (whole.match(EACH_LAST) ?? whole.match(BY_GROUP))?.[1] ?? "";
  const rest = group ? whole.slice(0, whole.lastIndexOf(group)).replace(/,? $/, "") : whole;
  const grouped = sharesOf(rest, group, name);
  // "what share of orders was by card": by no groups of them.
  return /\b(?:are|is|was|were)(?: made| done| paid)?$/i.test(rest)
    ? [...grouped, ...sharesOf(whole, "", name)]
    : grouped;
}

function sharesOf(rest: string, group: string, name: Against): readonly Ratio[] {
  const said = cuts(rest, SAID).map((cut) => ({ ...cut, part: "said" as const }));
  const beside = cuts(rest, PART).map((cut) => ({ ...cut, part: "beside" as const }));
  return [...said, ...beside].map(({ before, part }) => ({
    upper: `number of ${rest} ${group}`.trim(),
    lower: `number of ${before} ${group}`.trim(),
    name,
    part,
  }));
}

/** A text cut in two at every place where a pattern fits, from left to right. */
function cuts(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((found) => ({
    before: text.slice(0, found.index),
    after: text.slice(found.index + found[0].length),
  }));
}

/**
 * "active to closed accounts among accounts in Oslo", "cars with a roof to cars without": as if both
 * were said in full, likeliest first.
 */
function saidOfBoth(before: string, after: string): readonly (readonly [string, string])[] {
  const [, lower, noun, rest] = after.match(AMONG) ?? [];
  if (lower && noun && rest) {
    const upper = before.endsWith(noun) ? before : `${before} ${noun}`;
    return [[`${upper} ${rest}`, `${lower} ${rest}`]];
  }
  const [, having] = before.match(HAVING) ?? [];
  if (having && /^(?:the |those )?(?:[a-z]+ )?without$/i.test(after))
    return [
      [
        before,
        `${after.replace(/^(?:those )?(?=without$)/i, () => wholeBefore(before))} ${having}`,
      ],
    ];
  const [, kind] = after.match(/^[a-z]+ ([a-z]+s)$/i) ?? [];
  const isKind = kind && /^[a-z]+$/i.test(before) && !/s$/i.test(before);
  return [...(isKind ? [[`${before} ${kind}`, after] as const] : []), [before, after]];
}

/** "with a roof", and as it is read elsewhere: "whose roof is known". */
const HAVING = / (?:with|whose(?= .+ is known$)) (.+?)(?: is known)?$/i;

/** "cars" of "cars with a roof". */
const wholeBefore = (text: string): string => `${text.replace(HAVING, "")} `;

/** "closed accounts among all accounts in Oslo": whose they have to be, both of them. */
const AMONG =
  /^(.+?) among (?:all |all the |the |those )?([a-z]+s) ((?:in|with|without|who|that|which|from|at|of|on|whose|where) .+)$/i;

function ratioOf(before: string, after: string): Ratio {
  const group = after.match(BY_GROUP);
  const by = (group?.[1] ?? "").replace(/^(?:differ|vary|change)s? /i, "");
  const lower = group ? after.slice(0, group.index) : after;
  const nouns = [bare(before), bare(lower)];
  const isMark = (text: string) =>
    MARKS.test(text) && ![before, lower].some((said) => COUNTED.test(said) && said.endsWith(text));
  const lead = (text: string) => (isFigure(text) ? "" : isMark(text) ? "total " : "number of ");
  const counted = (text: string) => `${lead(text)}${text} ${by}`.trim();
  const both = nouns.map((noun) => `number of ${noun}`).join(" and ");
  return {
    upper: counted(nouns[0]!),
    lower: counted(nouns[1]!),
    name: "ratio",
    ...(by && !nouns.some(isFigure) && { both: `${both} ${by}` }),
  };
}

/** "the ratio of pace scores to style scores": of the scores, and not of how many there are. */
const MARKS = /\b(?:scores|ratings|grades|prices|fees|amounts)$/i;

const isFigure = (text: string) => /^(?:average|mean|maximum|minimum|highest|lowest)\b/i.test(text);

const COUNTED = /^(?:the )?(?:total )?(?:number|count) of /i;

const bare = (text: string) =>
  text.replace(COUNTED, "").replace(/ (?:overall|in total|in the database)$/i, "");
