import type { Ranked } from "../../plan.ts";
import { countOf } from "../language/grammar/numbers.ts";

const COUNT = "(\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)";
const PERCENT = "(?:in (?:percent(?:age)?(?: terms)?|%|relative terms)|percentage-?wise)";
const MOST = "(?:biggest|largest|highest|greatest|widest|strongest)";
const SURPRISE = "(surprises?|beats?|miss(?:es)?)";
const WHEN = "( (?:in|for|of) (?:fy ?)?(?:19|20)\\d{2})";
const FIGURE = "((?:\\p{L}+ )?\\p{L}+)";

/** "which five companies beat the revenue consensus by the most in percentage terms". */
const BY_MOST = new RegExp(
  `^(?:which |the |top )*(?:${COUNT} )?(.+? (?:beat|beats|missed|exceeded|topped) .+?)(?:(?: by)? (?:the )?(?:most|${MOST} margin)(?:,? ${PERCENT})|,? by (?:the )?${MOST} percentage)(.*)$`,
  "iu",
);

/** "the five biggest positive revenue surprises in the UK in 2024". */
const SURPRISES = new RegExp(
  `^(?:the |top )*(?:${COUNT} )?(?:the )?${MOST} (positive |negative )?${FIGURE} ${SURPRISE}(?:,? ${PERCENT})?(?: (?:among|of|by|for|at) (?:the )?)?(?: ?((?:in |from )?.+?))?${WHEN}(?:,? ${PERCENT})?$`,
  "iu",
);

/** "top 5 UK companies by revenue surprise in 2024", "UK companies with the largest revenue beat". */
const THOSE = new RegExp(
  `^(?:which |the |top )*(?:${COUNT} )?(.+?) (?:by|with the ${MOST}) (positive |negative )?${FIGURE} ${SURPRISE}(?:,? ${PERCENT})?${WHEN}(?:,? ${PERCENT})?$`,
  "iu",
);

/** Those who beat or missed what was expected, ranked by how far, in percent: in amounts there are several monies. */
export function rankedBeat(text: string): { text: string; ranked: Ranked } | undefined {
  const [, many, asked, rest = ""] = text.match(BY_MOST) ?? [];
  const [, who, did] =
    asked?.match(/^(.+?)(?: (?:that|which|who))? ((?:beat|missed|exceed|topp).+)$/i) ?? [];
  if (who && did) {
    const ranked = rankedOf(many, who, /^missed/i.test(did));
    return { text: `${who} that ${did}${rest}`, ranked };
  }
  const [, first, sign, figure, noun, whom, when] = text.match(SURPRISES) ?? [];
  if (figure) return toBeat(text, { many: first, sign, figure, noun: noun!, whom, when: when! });
  const [, count, those, way, what, kind, time] = text.match(THOSE) ?? [];
  return what && those
    ? toBeat(text, { many: count, sign: way, figure: what, noun: kind!, whom: those, when: time! })
    : undefined;
}

interface Said {
  readonly many: string | undefined;
  readonly sign: string | undefined;
  readonly figure: string;
  readonly noun: string;
  readonly whom: string | undefined;
  readonly when: string;
}

function toBeat(text: string, { many, sign, figure, noun, whom, when }: Said) {
  // A surprise is told in percent; by how much a beat is the biggest has to be said.
  if (!/^surprise/i.test(noun) && !new RegExp(PERCENT, "i").test(text)) return undefined;
  const isMissed = /^miss/i.test(noun) || /^negative/i.test(sign ?? "");
  const those = !whom ? "companies" : /^(?:in|from) /i.test(whom) ? `companies ${whom}` : whom;
  return {
    text: `${those} that ${isMissed ? "missed" : "beat"} the ${figure} consensus${when}`,
    ranked: rankedOf(
      many,
      many ? those : whom && !/^(?:in|from) /i.test(whom) ? whom : noun,
      isMissed,
    ),
  };
}

/** Of several without a number all are wanted, the furthest first. */
const rankedOf = (many: string | undefined, who: string, isMissed: boolean): Ranked => ({
  direction: isMissed ? "asc" : "desc",
  ...(many ? { top: countOf(many.toLowerCase()) } : !/[^s]s$/i.test(who) && { top: 1 }),
});
