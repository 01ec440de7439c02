const STATE = "(?:status(?:es)?|state|outcome|result|type|kind|channel|condition)";
const OF_ANY = `(?:of|in|with|at) (?:every|any|all|each|whatever) ${STATE}`;
/** What is counted whatever it is like: nothing is left out. */
const ANY = [
  `,? ?(?:regardless|irrespective|independent(?:ly)?) of (?:the |their |its |what (?:its|their) )?(?:[a-z]+ )?${STATE}(?: of (?:the |an? )?[a-z]+)?(?: (?:is|was|were|are))?`,
  `,? (?:no matter (?:what|which)|whatever|whichever) (?:became|has become|happened|came) (?:of|to|out of) (?:them|it|those)`,
  `,? (?:no matter (?:what|which)|whatever|whichever) (?:(?:the|their|its) )?(?:[a-z]+ )?${STATE}(?: of (?:the |an? )?[a-z]+)?(?: (?:is|was|are|were))?`,
  `[.;] ?(?:all|any|every|each|former|past|old|inactive|cancelled)(?: [a-z-]+){1,3} (?:counts?|(?:is|are) counted|is included|are included)(?: as well| too| also)?(?=[,.;]|$)`,
  ` ?\\((?:all|any|every|all of the) [a-z]+(?: count| counts)?\\)`,
  // "counting orders of every status", "Count orders of every status and return …"
  `,? ?\\b(?:counting|including|considering|taking|using) (?:the |all )?[a-z]+(?: [a-z]+)? ${OF_ANY}(?=[,.;?!]|$)`,
  `(?<=[.?!;] ?)(?:please )?(?:count|include|consider|take|use) (?:the |all )?[a-z]+(?: [a-z]+)? ${OF_ANY}(?:,? and(?: then)? (?=(?:return|show|list|give|report)\\b)|[.;]|$)`,
  ` of (?:any|whatever|whichever) ${STATE}(?=[,.;?!]|$)`,
  // "in the whole data set": of all that there is.
  ` (?:in|of|over|across|from) (?:the |this )?(?:whole|entire|complete|full) (?:data ?set|data ?base|data|table|period)(?=[,.;?!]|$)`,
  ` (?:in|across) (?:the |this )(?:data ?set|data ?base|data)(?=[,.;?!]|$)`,
  " up to (?:now|today|this day)(?=[,.;?]|$)",
] as const;
const IS_ANY = new RegExp(ANY.join("|"), "gi");

/** In quotes, or one word. */
const TEXT = `(?:'[^']+'|"[^"]+"|[a-z0-9]+)`;
const BARE = /(?<!['"\w])([a-z0-9]+)(?!['"\w])(?<!\bor)/gi;

type Other = (whole: string, ...parts: string[]) => string;

/** "the priciest one should come first", "split them by status", "breed by breed" */
const PLAINER: readonly (readonly [said: RegExp, meant: string | Other])[] = [
  [
    /[.;,] ?(?:with )?(?:the )?([a-z]+est|most [a-z]+|least [a-z]+|best|worst)( (?!ones?\b)[a-z]+)?(?: ones?)? (?:(?:should|must|is to|to) )?(?:come|comes|coming|go|be|goes|at the top|on top)(?: (?:at the top|on top|first))?(?=[,.;?]|$)/gi,
    ", $1$2 first",
  ],
  [
    /[.?;,]? ?(?:please )?(?:split|break|group)(?: (?:them|it|these|this|that|the (?:results?|counts?|numbers?|totals?|figures?)))?(?: (?:up|down|out))? by (?=[a-z])/gi,
    " by ",
  ],
  [/,? \b([a-z]{3,}) by \1\b/gi, " by $1"],
  // "the commission charged on bonds": what else is done with one.
  [
    /\b((?:commission|fee|price|fare|rate|amount|cost)s?) (?:charged|levied) (?=(?:on|for|per|by|in|to)\b)/gi,
    "$1 ",
  ],
  // "Which shops …? Return … and the date on which the shop opened": of those who are asked for
  [
    /^((?:which|what|list|show|find)(?: (?:the|all|me))* ([a-z]+?)s?\b.*?)\b(?:the )?(?:date|day) (?:on which|when) (?:the \2|they|it|each) (?:was |were )?([a-z]+ed)\b/gi,
    "$1the $3 date",
  ],
  // "visits that led to at least one order": after which there was one
  [/\b(?:led|leads|lead) to (?=(?:at least|an?|any|one|no|more)\b)/gi, "had "],
  // "count the late and the early orders": each kind by itself
  [
    /(?<=^|[,.?:] )(?:please )?count (?:the )?((?:[a-z-]*[^s,\W], (?:the )?)*[a-z-]*[^s\W]),? and (?:the )?([a-z-]+) ([a-z]{3,}s)\b/gi,
    (_, kinds, last, noun) =>
      `show ${[...kinds.split(/, (?:the )?/), last].map((kind) => `the number of ${kind} ${noun}`).join(" and ")}`,
  ],
  [/,? in (?:chronological|date|time) order\b/gi, " ordered by date"],
  [
    /^(.+? with (?:more|fewer|less|at least|at most|over|under)\b.*? ([a-z]{3,}s)),? and how many (?:of them )?(?:they|each|it)(?: of them)? (?:has|have|had|got|own)(?=[.?]|$)/gi,
    "$1 and their number of $2",
  ],
  [/, please(?=[.?!]|$)/gi, ""],
  // "which club played the most games overall?": in all of them together
  [/\b(the (?:most|fewest|least) [a-z]+(?: [a-z]+)?) (?:overall|altogether)(?=[.?!,]|$)/gi, "$1"],
  // "who are certified (flag Y)", "are cryptic (value 1)": how it is stored that they are
  [
    /\b((?:is|are|was|were) (?:currently )?[a-z-]+) \((?:(?:with |the )?(?:flag|value|code|field|column)(?: is|:| =)? )['"]?(?:y|yes|1|true|t)['"]?\)/gi,
    "$1",
  ],
  // "the flights made with this balloon": with which they were
  [
    /\b(flights|trips|voyages|journeys|crossings|rides|tours|calls|visits|dives|climbs)(?: (?:that|which) were)? made (?=(?:with|aboard|using)\b)/gi,
    "$1 ",
  ],
  // "the longest and the shortest distance": two figures of one column
  [
    /\b(?:longest|highest|largest|biggest|greatest|furthest|farthest) and (?:the )?(?:shortest|lowest|smallest|least|nearest) (?=(?:distance|duration|length|time|height|depth|width|weight|capacity|altitude|age)s?\b)/gi,
    "highest and lowest ",
  ],
  [
    /\b(?:shortest|lowest|smallest|least|nearest) and (?:the )?(?:longest|highest|largest|biggest|greatest|furthest|farthest) (?=(?:distance|duration|length|time|height|depth|width|weight|capacity|altitude|age)s?\b)/gi,
    "lowest and highest ",
  ],
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
    /\bthe dates? of (?:their|his|her|the|its|each) (?:most recent|latest|last|newest) (?!and\b)([a-z]+)\b/gi,
    "the latest $1 date",
  ],
  [
    /\bthe dates? of (?:their|his|her|the|its|each) (?:first|earliest|oldest) (?!and\b)([a-z]+)\b/gi,
    "the earliest $1 date",
  ],
  [/\bwithout a single\b/gi, "without any"],
  [/\bthan the average one\b/gi, "than average"],
  // "cost more than any course in the Crafts department does": than the dearest of them.
  [
    /\b(more|less|[a-z]{2,}er) than any (?!other\b)([a-z]+ (?:in|of|from|at|by|with)\b[^,.;?]*?)(?: (?:does|do|did|is|are|was|were|has|have))?(?=[,.;?]|$)/gi,
    "$1 than every $2",
  ],
  // "who spent more than 60 in total on visits", by all they spent
  [
    /\b((?:who|that) (?:have |has |had )?(?:spent|paid|earned|made)) ((?:more|less|fewer) than|over|under|at least|at most|above|below) ([$€£]?[\d.,]+[a-z]*) in total\b/gi,
    "$1 in total $2 $3",
  ],
  // "for each town, say how many students live there"
  [/(?:\bsay|^state)(?: me)? (?=(?:how (?:many|much)|which|who|what|when|where)\b)/gi, ""],
  // "starting with the oldest", "from the biggest down"
  [
    /,? (?:beginning|starting|start|begin) (?:with|from) the ([a-z]+est|(?:most|least) [a-z]+|latest)(?: ones?)?(?: first)?(?=[,.;?]|$)/gi,
    ", $1 first",
  ],
  [
    /,? from the ([a-z]+est|(?:most|least) [a-z]+|latest)(?: ones?)? (?:down|downwards?|up|upwards?|on)(?=[,.;?]|$)/gi,
    ", $1 first",
  ],
  [
    /^((?:tell|show|list|give|return|name|find|display|what are)(?: me)?) (?:(?:all|all of) )?(?:the )?(.+?),? (?:without|with no) (?:repeats|repetitions?|repeating|duplicates?|double entries)(?: them)?(?=[,.;?]|$)/gi,
    "$1 the different $2",
  ],
  [
    /^(.+?[.?]) ?(?:please )?(?:list|show|name|give|return|mention) (?:each|every)(?: [a-z]+)? (?:only |just |exactly )?once[.]?$/gi,
    "$1 List the different ones.",
  ],
  // "which department has the smallest budget, and on which floor is it?"
  [
    /,? and (?:(?:on|in|at|for|from|to|of) )?(?:which|what) ([a-z]+(?: [a-z]+)?) (?:is|was|are|were|does|do|did) (?:it|he|she|they|that)(?: (?:in|on|at|from|of|held|played|located|situated|lie|sit|take place|happen))?(?=[,.;?]|$)/gi,
    ", and what is its $1",
  ],
  // "in which city and in what year was the contest held?"
  [
    /^in (?:which|what) ([a-z]+) and (?:in )?(?:which|what) ([a-z]+) (?:is|was|are|were) (the .+?) (?:held|located|situated|staged|hosted|organi[sz]ed|played)(?=[,.;?]|$)/gi,
    "Show the $1 and $2 of $3",
  ],
  // "the name of each choir and the name of its conductor"
  [/ and (?:the )?(?:full )?names? of (its|their|his|her) (?=[a-z])/gi, " and $1 "],
  [
    /\b(?:cheapest|smallest|least) and (?:the )?(?:dearest|priciest|costliest|most expensive|biggest|largest|greatest|highest) (?=(?:price|cost|fee|rent|fare|rate|amount)\b)/gi,
    "lowest and highest ",
  ],
  [/\b(whose [a-z ]+?) (?:in|at) (?:some|any) (?:year|month|quarter|week|point|time)\b/gi, "$1"],
  // "won a match in 2019 but did not win any match in 2021"
  [
    /\b([a-z]+) (?:an?|any|some|at least one) ([a-z]+) (in|on|at|during) ([a-z0-9 ]+?),? but (?:did not|didn't|never|have not|has not|had not) [a-z]+ (?:an?|any|one) \2 (in|on|at|during) /gi,
    "$1 a $2 $3 $4 but not $5 ",
  ],
  [/\b([a-z]+s) (?:that|which) are overdue\b/gi, "overdue $1"],
  [/ ended (?:up )?(?:in|as) (?:an? )?(?=[a-z])/gi, " were "],
  // "mention 'error' or 'bill' in the subject line", "with the word lamp in its name": a part of a text.
  [
    new RegExp(
      `\\b(?:(that |which |who )?(?:has|have|includes?|contains?|mentions?)|with|having|including|containing|mentioning) (?:(?:either )?(?=['"])|the (?:words?|text|letters?|phrase|term) )(${TEXT}(?:(?:,|,? or) ${TEXT})*) (?:somewhere |anywhere )?(?:in|within|as part of) (?:its (?!names?\\b)|(?:their|the|his|her) )([a-z_ ]+?)(?: line| text| field| column)?(?=[,.;:?!]|$| (?:and|by|per|in|of|for|ordered|sorted|were|was|are|is|did|do|have|has)\\b)(?! or\\b)`,
      "gi",
    ),
    (whole, who = "", texts = "", field = "") =>
      `${/^\w+ing\b|^with/i.test(whole) ? "with" : `${who}have`} a ${field} that contains ${texts.replace(BARE, "'$1'")}`,
  ],
  [
    new RegExp(
      `\\bwhose ([a-z]+) (?:says? something about|mentions?|talks? about|refers? to|speaks? of) (${TEXT})(?=[,.?;]|$)`,
      "gi",
    ),
    (_, field = "", text = "") => `whose ${field} contains ${text.replace(BARE, "'$1'")}`,
  ],
];

/** A question without its remarks: what is counted whatever it is like, what comes first. */
export const withoutRemarks = (question: string): string =>
  PLAINER.reduce(
    (text, [said, meant]) => text.replace(said, meant as Other),
    question.replace(IS_ANY, ""),
  );
