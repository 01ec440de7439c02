/** One way to say something and the plain one for it. */
type Step = readonly [said: RegExp, plain: (...found: string[]) => string];

const ASK = "(?:show(?: me)?|list|find|name|give(?: me)?|tell me)";

/** Ways to ask for people of whom only what they did is said. */
const WHO: readonly Step[] = [
  [
    new RegExp(
      `^(?:${ASK} )?(?:everyone|everybody|all (?:of )?(?:the )?(?:people|those)|the (?:person|people|ones?)) (?:who|that) `,
      "i",
    ),
    () => "who ",
  ],
  [/\b(?:works?|working|worked|employed) as (?:an? )?(?=[a-z])/i, () => "are "],
  [/\bspeciali[sz](?:ing|es|ed|e) in\b/i, () => "whose speciality is"],
  [/\b(?:have |has )?bec[oa]me (?:an? )?members?\b/i, () => "joined"],
];

/** Ways to say that there is none of something. */
const NONE: readonly Step[] = [
  [
    /^(which|what) ([a-z ]+?) (?:has|have) (?:nobody|no one|no-one) (?:ever |yet )?([a-z]+)$/i,
    (_, which, noun, done) => `${which} ${noun} have never been ${done}`,
  ],
  [/\b(?:go|goes|went|gone) without\b/i, () => "have no"],
  [
    /\b(not|never|\w+n['’]t)\b(.*) (?:anywhere|at all|whatsoever)$/i,
    (_, not, done) => `${not}${done}`,
  ],
  [/\b(?:made|did|took|placed|gave|received|got) no (?=[a-z])/i, () => "have no "],
  [
    /\b(?:(?:that |which )?(?:are|is|lie|lies) )?(?:located |situated |based |lying )?outside (?:of )?(?=\p{Lu})/iu,
    () => "not in ",
  ],
];

/** Ways to compare and to rank. */
const ENDS: readonly Step[] = [
  [
    /\b(with|having|have|has|had) (?:several|multiple) (?=[a-z]+s\b)/i,
    (_, verb) => `${verb} more than one `,
  ],
  [
    /\b(?:are |is )?paid (more than|less than|above|below) (?=(?:the )?(?:average|mean))/i,
    (_, more) => `earning ${more} `,
  ],
  [/\bmakes? (more|less) than\b/i, (_, more) => `earn ${more} than`],
  [
    /\b(?:attracts?|attracted|draws?|drew) (?=(?:the )?(?:most|fewest|more|fewer|less|over|at least|around|\d))/i,
    () => "has ",
  ],
  [
    /\b(?:can )?(?:holds?|seats?|accommodates?|fits?) (?:the )?(most|fewest) (?:people|spectators|visitors|guests|fans|passengers)\b/i,
    (_, most) => `has the ${/most/i.test(most!) ? "highest" : "lowest"} capacity`,
  ],
  [/\bis worth the (most|least)\b/i, (_, most) => `is the ${most} valuable`],
  [/\bupwards of\b/i, () => "more than"],
  [/\bmore ([a-z ]+?) than any other(?: [a-z]+)?$/i, (_, what) => `the most ${what}`],
  [
    /\b(?:runs?|ran|goes on|go on|lasts?) (?:for )?(?:the )?(longest|shortest)\b/i,
    (_, end) => `is the ${end}`,
  ],
  [/\b(longest|shortest)[- ](?:running|lasting) (?=[a-z])/i, (_, end) => `${end} `],
  [
    /\b(?:was|is|are|were) (?:rated|scored|marked|reviewed) (?:the )?(best|worst|highest|lowest) on average\b/i,
    (_, end) => `has the ${end} average rating`,
  ],
  [/\btypical (?=[a-z])/i, () => "average "],
  [
    /\bcosts? the (most|least) to (?:make|produce|build|buy|run|keep)\b/i,
    (_, most) => `cost the ${most}`,
  ],
];

/** Ways to ask what is told of things. */
const TOLD: readonly Step[] = [
  [/\bcan (seat|hold|take|accommodate|fit) (?=more|over|at least|up to)/i, (_, verb) => `${verb} `],
  [/\b(?:that |which )?can be found (?=in|at|on)\b/i, () => ""],
  [/^how high (?:is|are|was|were) (?:the )?(.+?) in total$/i, (_, what) => `total ${what}`],
  [/^add up (?:all )?(?:the )?/i, () => "total "],
  [
    /^(?:list |show )?(.+?),? without (?:any )?(?:duplicates|repeats|repetitions?)$/i,
    (_, what) => `distinct ${what}`,
  ],
  [/^where can (?:i|we|you|one) find (.+)$/i, (_, what) => `where is ${what}`],
  [/^where can (.+?) be found$/i, (_, what) => `where is ${what}`],
  [
    /^(?:at|under) (?:which|what) (address|number) can (?:i|we|you) (?:find|reach) (.+)$/i,
    (_, told, what) => `what is the ${told} of ${what}`,
  ],
  [/\bmade in (?=\p{Lu})/u, () => "from "],
  [
    /\bhow many ([a-z]+) (?:they|it) (?:contains?|includes?|comprises?)\b/i,
    (_, what) => `number of ${what}`,
  ],
  [/^(how (?:many|much) [a-z ]*?(?:do|does|did)) every\b/i, (_, how) => `${how} each`],
  [/\b(\d+) ?min\b/i, (_, count) => `${count} minutes`],
];

const DECADES = "thirties forties fifties sixties seventies eighties nineties".split(" ");

/** What is said in passing of what is there anyway, and of when. */
const ASIDE: readonly Step[] = [
  [
    / (?:that |which |who )?(?:we|you) (?:know (?:of|about)|have on (?:file|record)|keep)\b/i,
    () => "",
  ],
  [/\bsomething (?=(?:in|at|from|by|on|to)\b)/i, () => "anything "],
  [/^what (?:does|do) (.+?) do for a living$/i, (_, who) => `what is the occupation of ${who}`],
  [
    /\b(jobs?|work|professions?|occupations?)( .*?)? do for a living\b/i,
    (_, job, who = "") => `${job} ${who.trim() ? `of${who}` : ""}`.trim(),
  ],
  [/^(how (?:many|much) .+?),? (?:in all|all in all|all told|altogether)$/i, (_, asked) => asked!],
  [/(?<= )(?:down|up|out|over|round|away) (?=(?:in|at|on) (?:the|our|their) )/i, () => ""],
  [/\bon[- ]?board (?:of )?(?=(?:the|our|an?|any|each|every|all|[a-z]+s)\b|\p{Lu})/iu, () => "on "],
  [
    new RegExp(
      `\\b(?:the )?(?:'?([3-9])0['’]?s|(${DECADES.join("|")}))(?=[?.!,]|$| (?:and|or|were|was|is|are|by|per|with)\\b)`,
      "i",
    ),
    (_, ten, word) => `the 19${ten ?? DECADES.indexOf(word!.toLowerCase()) + 3}0s`,
  ],
];

/** What people say in passing for what questions are asked in. */
export const CASUAL: readonly Step[] = [...WHO, ...NONE, ...ENDS, ...TOLD, ...ASIDE];
