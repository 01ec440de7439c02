import { unabbreviated } from "../language/abbreviations.ts";
import { EMPLOYS_MORE } from "../language/forms/desk.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import { atHome } from "./homes.ts";

const NAME =
  "(?!(?:Which|What|Who|How|List|Show|Give|All|Top|Is|Are|Do|Does|Did|Has|Have|Find)\\b)\\p{Lu}[\\p{L}&'’-]+(?: \\p{Lu}[\\p{L}&'’-]+){0,3}";
const LISTER_FIRST = new RegExp(`^(\\p{L}+) (?:of )?(${NAME}) (\\p{L}.*)$`, "u");
const NAME_FIRST = new RegExp(`^(${NAME}) (\\p{L}+) (\\p{L}.*)$`, "u");

/** "competitors X market cap", "X competitors market cap": as people type who leave out what binds. */
export function spelledOf(
  text: string,
  listers: readonly string[],
  figures: readonly string[],
): string {
  const [, lister, name, told] = text.match(LISTER_FIRST) ?? [];
  const [, whose, list, figure] = text.match(NAME_FIRST) ?? [];
  const isSaid = (noun: string | undefined, of: string | undefined) =>
    noun !== undefined &&
    listers.includes(noun.toLowerCase()) &&
    figures.some((each) => of?.toLowerCase().startsWith(each));
  if (isSaid(lister, told)) return `${told} of ${lister} of ${name}`;
  return isSaid(list, figure) ? `${figure} of ${list} of ${whose}` : text;
}

/** "w/o" is "without", "cos" are companies, "X's customers' revenue" the revenue of X's customers. */
export function plain(
  question: string,
  nouns: readonly string[],
  listers: readonly string[],
  figures: () => readonly string[],
): string {
  const text = atHome(question, listers)
    .replace(...EMPLOYS_MORE)
    .replace(FISCAL, (_, long?: string, short?: string) => `FY${long ?? `20${short}`}`)
    .replace(/\b\p{L}+\b/gu, (word) => {
      const long = unabbreviated(word).map((each) => each.join(" "));
      return long.find((each) => nouns.includes(each)) ?? word;
    })
    .replace(/[?.!\s]+$/, "")
    .replace(ANOTHER, (_, noun: string, between: string) => `${noun}${between} ${lastOf(noun)}`)
    .replace(AMOUNT_OF, (all, bound: string, amount: string, figure: string) =>
      figures().includes(figure.toLowerCase()) ? `${figure} ${bound} ${amount}` : all,
    )
    .replace(
      OF_YEAR,
      (_, lead: string, year: string, figure: string) => `${lead} ${figure} in ${year}`,
    )
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
    .replace(/\bheadquartered(?= in\b)/gi, "based")
    .replace(SAID_BEHIND, "that were ")
    .replace(A_BEAT, (_, figure: string, verb: string, by: string) => {
      const done = /^b/i.test(verb) ? "beat" : "missed";
      return `that ${done} consensus ${figure} by ${by}`;
    })
    .replace(AT_THE_HEAD, (_, verb: string) => `${verb} of `)
    .replace(/\bw\/o /gi, "without ")
    .replace(/\bw\/ ?(?=\p{L})/giu, "with ");
  const [, whose, figure] = text.match(/^(.+?['’]s [\p{L} ]+s)['’] (.+)$/u) ?? [];
  if (!whose || !figure) return text;
  const time = figure.match(AT_THE_END)?.[0] ?? "";
  return `${figure.slice(0, figure.length - time.length)} of ${whose}${time}`;
}

/** "fiscal 2025", "FY25": one form of it is enough to tell where a clause ends. */
const FISCAL = /\b(?:fiscal (?:year )?|FY )((?:19|20)\d{2})\b|\bFY ?['’]?(\d{2})\b(?!\d)/gi;

/** "who leads the companies that …": the persons, and not the companies, are asked for. */
const AT_THE_HEAD =
  /^who (lead|run|head)s (?=(?:the (?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten) )?(?:\p{Lu}\p{L}+ )?\p{L}+|\p{L}+s) (?:with|that|which|whose|in|at)\b)/iu;

/** "had more than $1bn of revenue": the amount is of what is said behind it, and of nothing else. */
const AMOUNT_OF =
  /\b((?:more|less) than|over|under|above|below|at least|at most|exceeding) ([$€£¥]?\d[\d.,]*(?: ?(?:k|m|mn|bn|b|tn|million|billion|trillion))?(?: (?:dollars|euros|usd|eur|gbp))?) (?:of|in) (\p{L}+(?: \p{L}+)?)(?= (?:in|for|during)\b|[,.;?]|$)/giu;

/** "by 2024 revenue", "with the highest 2024 net income": the figure in that year. */
const OF_YEAR =
  /\b(by|(?:with|have|has|had) the (?:highest|lowest|largest|smallest|most|least)) (?:fy ?)?((?:19|20)\d\d) ((?:(?:net|operating|gross|total|market|free|annual|full-year) )?\p{L}+(?: flow| cap)?)(?! (?:in|of) (?:19|20)\d\d)/giu;

/** "suppliers of the 3 biggest companies by revenue": by it they are the biggest, whoever supplies them. */
const BIGGEST_BY =
  /(?<=\S )\b((?:of )?the(?: \d+| two| three| four| five| six| seven| eight| nine| ten)?) (biggest|largest|smallest) ((?:\p{L}+ ){0,2}\p{L}+) by (?=\p{L})/giu;

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

/** "with an EPS beat of more than 10% against consensus": they beat it by so much. */
const A_BEAT =
  /\b(?:with|having|that had) an? (\p{L}+(?: \p{L}+)?) (beat|miss) of ((?:more than|over|at least) \d[\d.]* ?%)(?: (?:against|versus|vs\.?|over|to|of) (?:the )?(?:consensus|estimates?|expectations))?/giu;

/** "a positive outlook from A and a negative one": another of the same. */
const ANOTHER = /\b(an? \p{L}+ \p{L}+)\b((?:(?!\ban? ).)* (?:and|or|but) an? \p{L}+) one\b/giu;

const lastOf = (phrase: string): string => phrase.split(" ").at(-1)!;
