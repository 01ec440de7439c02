import { type Match, type Role, wordsIn } from "./word.ts";

/**
 * Words that name no data, by what they do for those that do. The list is closed: any other word
 * has to be one of the model's, or the question is declined with it. Words of a trade ("ship",
 * "invest", "trade") belong into models, where it is known what they speak of.
 */
const WORDS: Readonly<Record<Role, string>> = {
  function:
    "a an the of in on at for to from with as into about regarding concerning during within among amongst is are was were be been being do does did has have had can could would will may what which whom whose that this these those there how also me my our us we i i'm i'd let please pls plz thanks thx kindly hi hello hey want know need many any whats , ? ; still ever data information details name names named called ones anything",
  request: "show list give tell display find get return provide fetch report see track",
  being: "belong belongs belonging based located",
  pronoun: "it its their they them",
  figure: "bill bills value values amount amounts figure figures level levels",
  having:
    "make makes made making generate generates generated reported reach reaches reached book booked post posted record recorded spend spends spent done come comes came derived sees saw seen given achieve achieved sit sits sitting sat hold holds held set sets give gives gave receive receives received gets got getting put puts produce produces produced producing deliver delivers delivered delivering stay stays stayed remain remains remained carry carries carried carrying stand stands stood face faces faced facing",
  event:
    "announce announces announced publish publishes published release releases released issue issues issued assign assigns assigned single happen happens happened occur occurs occurred",
  trend:
    "evolve evolves evolved develop develops developed move moves moved trended trending fared doing go goes went",
  or: "or",
  and: "and",
  both: "both",
  between: "between",
  contrast: "vs versus compared compare comparison relative against",
  than: "than",
  across: "across",
  much: "much",
  all: "all worldwide globally",
  only: "only",
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split(" ").map((word) => [word, role as Role] as const),
  ),
);

/** Sayings of several words that add nothing. */
const SAYINGS =
  /^(?:(?:everyone|everybody|anyone|anybody)(?= (?:who|that)\b)|(?:breakdown|split)(?! by\b)(?=.* by\b)|in (?:the|this|your|our) (?:database|data ?set|data)|on record|(?:on (?:its|their|the) )?balance sheet|in the world|of all time|so far(?! this)|as a whole|all in all|(?:over|across|for) all|(?:at )?any (?:time|year|date)|at any (?:point|stage|moment)|at some (?:point|time|stage|moment)|at one (?:point|time|stage)|(?:tried|trying) to|end(?:s|ed|ing)? up|because (?:they|he|she|it)(?! of)|by the way|of course|because of|due to|how (?:big|large|high|low|great|strong|strongly|fast|quickly|rapidly|steeply|sharply)|(?:can|could|would|will|do) (?:you|we)(?: (?:have|know|cover|track))?|thank you|(?:you|we) (?:have|cover|track)|(?:of|for) each one|(?:would|i'd) like(?: to)?|as well)(?![\w'])/;

/** That something was so once, whenever. */
export const AT_TIMES = /^at (?:any|some|one) (?:time|point|stage|moment)$/i;
export const EVER = new RegExp(`^ever$|${AT_TIMES.source}`, "i");

/** Sayings that stand for one word of a role. */
const SAID: readonly (readonly [RegExp, Role])[] = [
  [
    /^(?:(?:make|makes|made|making) up|(?:account|accounts|accounted|accounting) for|represent(?:s|ed|ing)?)(?![\w'])/,
    "having",
  ],
  [/^(?:as well as|(?:along|together) with)\b|^but(?= (?:with|also|has|have|had)\b)/, "and"],
  [
    /^(?:list|show|give|display|find|get)(?: me)? every(?! (?:year|quarter|month|week|day)\b)/,
    "all",
  ],
  [/^give (?:me|us)\b/, "request"],
  [/^(?:work|works|worked|working) (?:for|at)\b/, "being"],
  [/^(?:work|works)\b(?= ?\??$)/, "being"],
  [
    /^(?:throw(?:s|n|ing)?|threw) off\b|^(?:rack|notch|clock|chalk)(?:s|ed|ing)? up\b|^r[iau]ng(?:s|ing)? up\b/,
    "having",
  ],
  [/^turn(?:s|ed|ing)? in\b/, "having"],
  [/^(?:pull|bring|dig|look|line|call)(?: (?:me|us))? (?:up|out)\b/, "request"],
  [/^(?:plot|chart|graph|trace)(?= )/, "request"],
  [/^(?:look|looks|looked|looking) like\b/, "trend"],
  [
    /^(?:number|numbers)(?= ?[?.!]*$)|^(?:reading|print)(?= ?(?:$|[?.!]|for\b|in\b|of\b))/,
    "figure",
  ],
  [/^(?:operate|operates|operating|active) in\b(?= ?\??$)/, "being"],
  [
    /^(?:plough|plow|pour|channel|sink|pump)(?:s|ed|ing)? (?:money )?into\b|^sank (?:money )?into\b/,
    "having",
  ],
  [
    /^(?:fork|shell|lay|splash)(?:s|es|ed|ing)? out(?: on)?\b(?! for\b)|^laid out(?: on)?\b/,
    "having",
  ],
];

export function fillerAt(text: string): Match | undefined {
  for (const [pattern, role] of SAID) {
    const found = text.match(pattern);
    if (found) return { words: wordsIn(found[0]), word: { kind: "filler", role } };
  }
  const saying = text.match(SAYINGS);
  if (saying) return { words: wordsIn(saying[0]), word: { kind: "filler", role: "function" } };
  const role = ROLES.get(text.split(" ", 1)[0]!);
  return role && { words: 1, word: { kind: "filler", role } };
}
