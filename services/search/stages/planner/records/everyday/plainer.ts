import { isFunctionWord } from "../../../language/grammar/function-words.ts";
import { pastOf } from "../../../language/verbs.ts";
import { CASUAL } from "./casual.ts";

/** Units that people say halves of. */
const UNIT = "(hours?|minutes?|days?|weeks?|months?|years?|kilos?|litres?|kilometres?|miles?)";

const TEENS = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const SMALL = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const countOf = (word: string) =>
  /^\d+$/.test(word) ? Number(word) : SMALL.indexOf(word.toLowerCase()) + 1;

type Step = readonly [said: RegExp, plain: (...found: string[]) => string];

const BUYERS = "(?:customer|client|buyer|shopper|user|member|patron|guest)s?";

const DONE = "(?:did|had|made|have|own|run|held|ran|offer|know of)";

/** What is said in another order or in other figures, and means the same in any database. */
const STEPS: readonly Step[] = [
  [/\b(who|we|they|you|i|that|which)['’]ve\b/gi, (_, who) => `${who} have`],
  [
    /^(?:please |can you |could you |i(?:'d| would) like to know |do you know |i want to know )+(?:tell me |show me |find |say )?/i,
    () => "",
  ],
  [/^(?:tell me|show me|find out|let me know) (?=who|which|what|how|where|when)/i, () => ""],
  [/,? please$/i, () => ""],
  [
    /^(?:is|are|was|were) there (?:anyone|anybody|someone) (?=(?:who|that) )|^(?:anyone|anybody|any) (?=(?:who|that) )/i,
    () => "",
  ],
  [/^(?:has|have|had) (?:anyone|anybody|someone) (?:ever )?(?=[a-z]+)/i, () => "who has "],
  [
    /^did (?:anyone|anybody|someone) (?:ever )?([a-z]+)\b/i,
    (_, verb) => `who ${pastOf(verb!.toLowerCase())}`,
  ],
  [
    /^(what|who)['’]s (?=(?:been|worked|[a-z]{3,}ed|driven|given|taken|got|had) )/i,
    (_, word) => `${word} has `,
  ],
  [/^(what|who|where|when|how)['’]s /i, (_, word) => `${word} is `],
  [
    new RegExp(`\\b(${TEENS.join("|")})\\b`, "gi"),
    (word) => `${TEENS.indexOf(word!.toLowerCase()) + 13}`,
  ],
  [
    new RegExp(`\\b(${TENS.join("|")})(?:[- ](${SMALL.slice(0, 9).join("|")}))?\\b`, "gi"),
    (_, ten, one) => `${(TENS.indexOf(ten!.toLowerCase()) + 2) * 10 + (one ? countOf(one) : 0)}`,
  ],
  [
    /^(which|what) ([a-z ]+?) (?:have|has) (?:we|you|they) (never|not) (?:ever )?([a-z]+)$/i,
    (_, which, noun, never, done) => `${which} ${noun} have ${never} been ${done}`,
  ],
  [
    /\b(which|what|who) of (?:our|the|my|all) ([a-z]+)/i,
    (_, which, noun) => `${which === "who" ? "which" : which} ${noun}`,
  ],
  [new RegExp(` (?:that |which )?(?:we|you) (?:ever |have ever )?${DONE}$`, "i"), () => ""],
  [/ (?:ever|of all time|so far|to date|to this day)$/i, () => ""],
  // "late orders: count them"
  [
    /^(?!how many\b)(.{8,}?)(?:[:,]| [-–])? (?:please )?(?:just )?count (?:them|those|these)$/i,
    (_, what) => `how many ${what!.replace(/^(?:the|list|show|which|all)\b ?/i, "")}`,
  ],
  [
    /\b(?:no one|no-one|nobody) (?:has|had) (?:ever |yet )?([a-z]+)( yet)?$/i,
    (_, done, yet = "") => `that have ${yet ? "not" : "never"} been ${done}${yet}`,
  ],
  [/\b(?:no one|no-one|nobody) (?:ever )([a-z]+)$/i, (_, done) => `that have never been ${done}`],
  [
    /^who (?:does|did|has done|do) (?:the )?(most|least)(?: of the)? ([a-z]{3,})ing\b/i,
    (_, most, verb) => `who ${verb}s the ${most}`,
  ],
  [/\b(rar|common)est\b/i, (_, how) => (/rar/i.test(how!) ? "least common" : "most common")],
  [
    /\b(?:makes?|gets?|gets? paid) (more|less) (?:money )?than (?=(?:the )?average\b|[$£€]?\d[\d,.]*k?$)/i,
    (_, more) => `earns ${more} than `,
  ],
  // "has collected the most votes", of what has votes
  [
    /\b(?:has |have |had )?(?:collected|received|got|gained|obtained|gathered|attracted|accumulated|amassed|garnered|racked up|achieved|recorded|scored|drawn|pulled in|notched up) (?=the (?:most|fewest|highest|lowest|largest|smallest|greatest|biggest)\b)/gi,
    () => "has ",
  ],
  [
    /^(how much (?!.*\b(?:average|each)\b).+?),? (?:in total|overall|all together)$/i,
    (_, asked) => asked!,
  ],
  [/\bthe most time\b/i, () => "the longest"],
  [/\bthe (?:least|shortest) time\b/i, () => "the shortest"],
  [/\b(?:most|highest) (?:number|amount) of\b/i, () => "most"],
  [
    new RegExp(`\\b(\\d+|${SMALL.join("|")}) and a half ${UNIT}`, "gi"),
    (_, count, unit) => `${countOf(count!) + 0.5} ${unit}`,
  ],
  [new RegExp(`\\ban? ${UNIT} and a half\\b`, "gi"), (_, unit) => `1.5 ${unit}s`],
  [new RegExp(`\\bhalf an? ${UNIT}`, "gi"), (_, unit) => `0.5 ${unit}s`],
  [new RegExp(`\\bthree quarters of an? ${UNIT}`, "gi"), (_, unit) => `0.75 ${unit}s`],
  [new RegExp(`\\ba quarter of an? ${UNIT}`, "gi"), (_, unit) => `0.25 ${unit}s`],
  [
    /^(?!how many)(.+?),? how many(?: (?:are|were) (?:there|they|those))?$/i,
    (_, rest) => `how many ${rest}`,
  ],
  [
    new RegExp(`\\b(longer than|more than|less than|over|under|at least) an? ${UNIT}\\b`, "gi"),
    (_, than, unit) => `${than} 1 ${unit}`,
  ],
  [/\b(more [a-z ]+?) or more (?=[a-z]+$)/i, (_, first) => `${first} or `],
  [
    /\b(weekend|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?!of\b)([a-z]{3,}s)\b/gi,
    (_, day, records) => `${records} on ${day}s`,
  ],
  // "clients who made more than one purchase": of those who buy, they are sales.
  [
    new RegExp(
      `\\b(${BUYERS})(?: who| that)? (?:have |has |had )?(?:ever )?made (?=(?:[a-z0-9]+ ){1,4}purchases?\\b)`,
      "gi",
    ),
    (_, who) => `${who} with `,
  ],
  [
    new RegExp(`^(.*\\b${BUYERS}\\b.*)\\bpurchase(s?)\\b`, "i"),
    (_, before, several) => `${before}sale${several}`,
  ],
  // "top 5 clients by total spending": by what they bought for.
  [
    new RegExp(
      `^(.*\\b${BUYERS}\\b.*) by (?:(?:their|the) )?(?:total )?(?:spend|spending|spendings|amount spent|money spent|expenditure)\\b`,
      "i",
    ),
    (_, before) => `${before} by total revenue`,
  ],
  [
    /^for (?:each|every) ([a-z]+(?: [a-z]+)?), (?:(?:what|which) (?:is|was|are|were) |show |return |list |give |find )?(the .+)$/i,
    (_, each, what) => `${what} for each ${each}`,
  ],
  // "total spend for the top 3 regions"
  [
    /^((?:(?:what(?: is| are|'s)?|show(?: me)?|list|give me|find) )?(?:the )?(?:(?:total |overall )?number of|total|average|how many) .+?) (?:for|in|of|by|from|among) (?:the |our )?top (\d+|[a-z]+) ([a-z]+(?: [a-z]+)?)$/i,
    (_, figure, count, groups) =>
      `top ${count} ${groups} by ${figure!.replace(/^(?:(?:what(?: is| are|'s)?|show(?: me)?|list|give me|find) )?(?:the )?/i, "").replace(/^how many/i, "number of")}`,
  ],
  [
    /^(?:on average,? )?how many (hours|days|weeks|months)( on average)? (?:lie|lies|pass|go by|went by|elapse|elapsed|passed|are there|is it|does it take|did it take)( on average)? (between|from) (.+)$/i,
    (text, unit, one, two, tie, rest) =>
      `${one || two || /^on average/i.test(text!) ? "average" : ""} ${unit} ${tie} ${rest}`.trim(),
  ],
  // "average time to close a ticket by topic"
  [
    /^(?:(?:what(?: is|'s)?|show(?: me)?|return|give me) )?(?:the )?(?:average|mean) (?:number of )?(time|hours|days|minutes|weeks)(?: (?:it takes|taken|needed|spent|required))? (?:to|until|before) (.+)$/i,
    (_, unit, rest) =>
      `how ${/^time$/i.test(unit!) ? "long" : `many ${unit}`} does it take to ${rest}`,
  ],
  [
    /^(?:please )?compare (?:the )?(?=(?:number|count|total|average|sum|revenue|sales) )/i,
    () => "",
  ],
  [
    /^(?:(?:what|which) (?:is|was) )?(?:the |our )?(busiest|quietest) (month|year|quarter|week|day of the week|weekday) (?:for|of|in terms of) (?:the )?(.+)$/i,
    (_, end, period, what) =>
      `which ${period} has the ${/^busy|^busi/i.test(end!) ? "most" : "fewest"} ${what}`,
  ],
  [
    /^(?:(?:what|which) (?:is|was) )?the (day of the week|weekday) with the (most|fewest|highest number of|lowest number of) (.+)$/i,
    (_, day, most, what) =>
      `which ${day} has the ${/^(?:most|high)/i.test(most!) ? "most" : "fewest"} ${what}`,
  ],
  // "how many animals are registered?", where nobody keeps when
  [
    /^(.*\bhow many [a-z ]+?) (?:are|were|is|was|have been|has been) (?:registered|recorded|listed|on file|on record|stored|documented|entered)(?: (?:in the (?:system|database|data|records)|here|overall|in total))?$/i,
    (_, what) => `${what} are there`,
  ],
  [
    /\b(?:come|comes|came|hail|hails|hailed|originate|originates|originated) from\b/i,
    () => "are from",
  ],
  [
    /^how much (?!is\b|are\b|did\b|does\b|do\b)([a-z ]+?) (?:is|was) (?:asked|charged|paid|due|payable|taken) for /i,
    (_, what) => `what is the ${what} of `,
  ],
  [
    /\b(price|rent|fee|fare|rate|amount)(s?) (?:asked|quoted|demanded)\b(?: for)?/gi,
    (_, what, more) => `${what}${more}`,
  ],
  [
    /^((?:name|list|show|give|tell|find)(?: me)?) (?:every|all|all the|all of the|any|the) ([a-z]+) (?:that |which )?(?:an?|the|each) [a-z]+ (?:can|may|could|might) (?:have|offer|provide|get|take|hold)$/i,
    (_, list, what) => `${list} all ${what}`,
  ],
  [/\bcarr(?:y|ies|ied) out\b/gi, () => "conducted"],
  [
    /\b(start|begin|end|finish|expir)ing (?=(?:in|on|before|after|since|during|between) )/gi,
    (_, verb) => `that ${pastOf(/expir/i.test(verb!) ? "expire" : verb!.toLowerCase())} `,
  ],
  [
    /\brated (\d+(?:\.\d+)?(?: or \d+(?:\.\d+)?)?)(?: by (?:(?:the|our) )?([a-z]{3,}?)s)?(?![a-z\d.])/gi,
    (_, number, who) => `with a ${who ? `${who} ` : ""}rating of ${number}`,
  ],
  [/\b(?:had|have|has) to be (?=[a-z]+)/gi, () => "were "],
  [/\b(?:go|goes|went) into (?!(?:the )?(?:each|every)\b)/gi, () => "are in "],
  [
    /^(which|what) ([a-z ]+?) do we (?:buy|purchase|order|source) (.+) from$/i,
    (_, which, who, what) => `${which} ${who} do we get ${what} from`,
  ],
  [
    /^(which|what) ([a-z ]+?) (?:has|have) (.+) worked (on|at|for|in|with)$/i,
    (_, which, what, who, on) => `${which} ${what} did ${who} work ${on}`,
  ],
  [
    /^(?:what|which) (?:share|proportion|fraction) of (.+?),? in percent,? /i,
    (_, whole) => `what percentage of ${whole} `,
  ],
  [/\b(?:single )?pieces? of (?=[a-z])/gi, () => ""],
  [
    /^(which|what|who)( [a-z ]+?)? (?:has|have) done (?=the (?:most|fewest|least) )/i,
    (_, which, noun = "") => `${which}${noun} has `,
  ],
  [/\b(furthest|farthest|nearest|closest) away\b/gi, (_, most) => most!],
  [
    /^how much (?:money )?(?:went|goes|has gone|have gone) (?:on|into|towards) /i,
    () => "how much was spent on ",
  ],
  // "of the 2023 orders"
  [
    /\b((?:of|how many|show|list|which|what|all)(?: the| all)? |^(?:the )?)((?:19|20)\d\d) ((?:[a-z]+[^s\W] )?[a-z]{2,}s)\b/i,
    (all, before, year, what) =>
      what!.split(" ").some(isFunctionWord) ? all! : `${before}${what} in ${year}`,
  ],
  [/\b(?:have|has|had) (not|never) signed up for\b/gi, (_, not) => `are ${not} enrolled in`],
  [/\b(?:have|has|had)? ?signed up for\b/gi, () => "enrolled in"],
  [
    /\b(average|mean|total|highest|lowest|maximum|minimum|greatest|smallest) number of (?=[a-z])/gi,
    (_, which) => `${which} `,
  ],
  // "the highest score on average"
  [
    /\b(highest|best|greatest|lowest|worst|largest|smallest|most|least) ([a-z]+) on average\b/i,
    (_, end, figure) => `${end} average ${figure}`,
  ],
  [/^on average,? (.+)$/i, (_, rest) => `${rest} on average`],
  [/\b(?:typically|usually|normally|generally|as a rule)\b/i, () => "on average"],
  [/^(.+) on average( .+)$/i, (_, before, behind) => `${before}${behind} on average`],
  [
    /^how (?:did|has|have|do|does) (?:the |our )?(.+?) (?:develop|change|evolve|go|move|differ|vary|compare)(?:ed|d)? (?!(?:from|between) (?:19|20)\d\d)(?=.*(?:by|per|each|every|monthly|quarterly|yearly|annually)\b)/i,
    (_, what) => `${what} `,
  ],
  [
    /^how (?:did|has|have|do|does) (?:the |our )?(.+?) (?:develop|change|evolve|differ|vary|compare)(?:ed|d)? (?:across|between|among|over|from) (?:the |all |different |various )*((?:[a-z]+ )?[a-z]{2,}s)\b(?! to )/i,
    (_, what, groups) => `${what} by ${groups}`,
  ],
];

/** A question in the plainest order and figures of the same words. */
export const plainer = (question: string): string =>
  [...CASUAL, ...STEPS].reduce((text, [said, plain]) => text.replace(said, plain), question);
