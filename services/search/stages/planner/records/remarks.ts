const STATE = "(?:status(?:es)?|state|outcome|result|type|kind|channel|condition)";
/** What is counted whatever it is like: nothing is left out. */
const ANY = [
  `,? ?(?:regardless|irrespective|independent(?:ly)?) of (?:the |their |its |what (?:its|their) )?(?:[a-z]+ )?${STATE}(?: of (?:the |an? )?[a-z]+)?(?: (?:is|was|were|are))?`,
  `,? (?:no matter (?:what|which)|whatever|whichever) (?:became|has become|happened|came) (?:of|to|out of) (?:them|it|those)`,
  `,? (?:no matter (?:what|which)|whatever|whichever) (?:(?:the|their|its) )?(?:[a-z]+ )?${STATE}(?: of (?:the |an? )?[a-z]+)?(?: (?:is|was|are|were))?`,
  `[.;] ?(?:all|any|every|each|former|past|old|inactive|cancelled)(?: [a-z-]+){1,3} (?:counts?|(?:is|are) counted|is included|are included)(?: as well| too| also)?(?=[,.;]|$)`,
  ` ?\\((?:all|any|every|all of the) [a-z]+(?: count| counts)?\\)`,
  " up to (?:now|today|this day)(?=[,.;?]|$)",
] as const;
const IS_ANY = new RegExp(ANY.join("|"), "gi");

/** "void invoices not counted", "leave out dogs without a breed": all but those. */
const BUT: readonly RegExp[] = [
  /[,.;] ?([a-z][a-z ]*?) (?:(?:are|is|were|do|does) )?(?:not|n't) (?:counted|included|count|considered)(?=[.;?]|$)/gi,
  /[,.;] ?([a-z][a-z ]*?) (?:(?:are|is|can be|should be|must be|to be) )(?:left out|skipped|ignored|excluded|omitted|disregarded)(?=[.;?]|$)/gi,
  /[.;?] ?(?:please )?(?:leave out|skip|ignore|exclude|omit|do not count|don't count|do not include) (?:all |any |the )?([^.;?]+)/gi,
];

/** "the priciest one should come first", "split them by status", "breed by breed" */
const PLAINER: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    /[.;,] ?(?:with )?(?:the )?([a-z]+est|most [a-z]+|least [a-z]+|best|worst)( (?!ones?\b)[a-z]+)?(?: ones?)? (?:(?:should|must|is to|to) )?(?:come|comes|coming|go|be|goes|at the top|on top)(?: (?:at the top|on top|first))?(?=[,.;?]|$)/gi,
    ", $1$2 first",
  ],
  [
    /[.?;,]? ?(?:please )?(?:split|break|group)(?: (?:them|it|these|this|that|the (?:results?|counts?|numbers?|totals?|figures?)))?(?: (?:up|down|out))? by (?=[a-z])/gi,
    " by ",
  ],
  [/,? \b([a-z]{3,}) by \1\b/gi, " by $1"],
  [/,? in (?:chronological|date|time) order\b/gi, " ordered by date"],
  [
    /^(.+? with (?:more|fewer|less|at least|at most|over|under)\b.*? ([a-z]{3,}s)),? and how many (?:of them )?(?:they|each|it)(?: of them)? (?:has|have|had|got|own)(?=[.?]|$)/gi,
    "$1 and their number of $2",
  ],
  [/, please(?=[.?!]|$)/gi, ""],
  // "which clubs have the highest fee? Return the name and fee for the top 3": three of them.
  [
    /^(which|what) (?!\d)([a-z][a-z ]*? (?:has|have|had|with) [^?]*\? (?:return|show|list|give)\b[^.?]*?) (?:for|of) the (?:top|first|best) (\d+)[.?]?$/i,
    "$1 $3 $2",
  ],
  [
    /^(which|what) (?!\d)([a-z][a-z ]*? (?:has|have|had|with) [^?]*\?) (return|show|list|give)( me)? the (?:top|first|best) (\d+) /i,
    "$1 $5 $2 $3$4 the ",
  ],
  [/\b((?:each|every|per|by) )calendar (?=(?:year|quarter|month|week|day)\b)/gi, "$1"],
  [/ by (?:anyone|anybody|someone|somebody)(?: at all)?(?=[,.;?]|$)/gi, ""],
  [/ (?:something|anything|at all)(?=[,.;?]|$)/gi, ""],
  [
    /^(?:are|is) there (?:any )?(.+?)\? ?(?:please )?(?:list|show|name|return) (?:them|it|these)\b\.?/gi,
    "List $1",
  ],
  [
    /\b((?:without|with no|ha(?:ve|s|d|ving) no) [a-z ]+?) (?:registered|recorded|assigned|attached|linked|on record|on file)(?=[,.;?]|$)/gi,
    "$1",
  ],
  [
    /\bthe dates? of (?:their|his|her|the|its|each) (?:most recent|latest|last|newest) ([a-z]+)\b/gi,
    "the latest $1 date",
  ],
  [
    /\bthe dates? of (?:their|his|her|the|its|each) (?:first|earliest|oldest) ([a-z]+)\b/gi,
    "the earliest $1 date",
  ],
  [/\bwithout a single\b/gi, "without any"],
  [/\b([a-z]+s) (?:that|which) are overdue\b/gi, "overdue $1"],
  [/ ended (?:up )?(?:in|as) (?:an? )?(?=[a-z])/gi, " were "],
  [
    /\b(?:with|containing|having|that (?:have|has|contain)) the word ["']?([a-z]+)["']? in (?:the|its|their) ([a-z ]+?)(?: line)?(?=[,.;:?]|$)/gi,
    "whose $2 contains '$1'",
  ],
  [
    /\bwhose ([a-z]+) (?:says? something about|mentions?|talks? about|refers? to|speaks? of) ([a-z]+)(?=[,.;?]|$)/gi,
    "whose $1 contains '$2'",
  ],
];

const NAMELESS =
  /^(?:[a-z]+ ){1,2}?(?:with no|without(?: an?y?)?) (.+?)(?: (?:recorded|given|known|set|on record))?$/i;

/** "dogs with no breed recorded" are left out by whether there is one. */
function leftOut(who: string): string {
  const [, field] = who.match(NAMELESS) ?? [];
  return field ? ` whose ${field} is known` : ` excluding ${who.toLowerCase()}`;
}

/** A question without its remarks: what is counted whatever it is like, what is left out, what comes first. */
export function withoutRemarks(question: string): string {
  const bare = BUT.reduce(
    (text, but) => text.replace(but, (_, who: string) => leftOut(who)),
    question.replace(IS_ANY, ""),
  );
  return PLAINER.reduce((text, [said, meant]) => text.replace(said, meant), bare);
}
