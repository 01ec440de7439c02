import { formsOf } from "../../../language/verbs.ts";

/** What verbs say was done, and how tables, columns and keys are called that tell of it. */
interface Sense {
  readonly forms: ReadonlySet<string>;
  readonly told: RegExp;
}

const sense = (verbs: string, told: RegExp): Sense => ({
  forms: new Set(verbs.split(" ").flatMap(formsOf)),
  told,
});

/** How columns are called that say where something or somebody is. */
export const PLACE =
  /town|city|county|country|address|street|district|region|state|place|location|home|nation|village|municipal|zip|postcode|area|origin|resid|liv|head ?quarter|continent|province|site|island/;

const SENSES: readonly Sense[] = [
  sense(
    "make manufacture build construct design develop craft produce create",
    /mak(?:e|er|ers|es|ing)\b|material|harvest|yield|crop|output|made|manufactur|produc|buil[dt]|constr|creat|design|develop|brand|factor(?:y|ies)|winer|brewer|distiller|creamer|baker|roaster|foundr|\bmills?\b|vineyard|appell?ation|vintage|workshop|plant|yard|craft|artist|architect|contractor|compan|firm|director|compos|inventor|engineer|carpent|potter|smith|author|sale|purchas|order|donat|payment|transaction|call|visit|book|appointment|complaint|trip|flight|voyage|journey|crossing|claim|reserv|transfer|rental|hire|loan|visit|lesson/,
  ),
  sense(
    "write compose",
    /writ|wrote|author|report|poet|poem|journalis|novel|compos|lyric|playwright|review|comment|post|letter|message|note|article|essay|blog|feedback|paper/,
  ),
  sense("direct stage produce film", /direct|produc|film|movie|play|cast|show|serie/),
  sense("publish print", /publi|print|issue|release|press|magazine|newspaper|book|paper|edition/),
  sense(
    "sell supply",
    /sale|sell|sold|quantity|units|suppl|vendor|dealer|merchant|retail|trader|order|purchase|invoice|deliver|transaction|shipment|shop|store|compan|broker|ticket|brand|product/,
  ),
  sense(
    "buy purchase order shop",
    /sale|sell|sold|buy|bought|purchas|order|invoice|transaction|receipt|shop|store|customer|ticket|book|basket|checkout/,
  ),
  sense(
    "visit attend go come stay travel frequent",
    /visit|attend|appointment|stay|book|reserv|trip|journey|travel|tour|guest|event|session|booking|check|arriv|admission|attract|concert|match|flight|trip|sail|walk|lesson|class|course|school|ticket|enrol|parking|from|origin|country|town|city|dest|since|join/,
  ),
  sense("go come", /amount|collect|deliver|parcel|ship|send|sent|income|donat|payment|receiv/),
  sense(
    "participate compete enter race",
    /particip|compet|enter|entry|entrant|race|regatta|match|game|event|tournament|contest|champion|result|team|perform|battle|class|course|workshop/,
  ),
  sense(
    "play perform sing record",
    /channel|cartoon|serie|tv\b|video|theat|play|perform|match|game|team|role|instrument|position|band|song|album|concert|show|music|stadium|cast|act|sing|voice|record|track|piece|compos|choir|orchestra|ensemble|tournament|tourney|championship|league|fixture|sport|(?:^|[ _])cups?(?:$|[ _])/,
  ),
  sense(
    "teach train instruct coach run lead give hold",
    /teach|taught|tutor|train|coach|course|class|lesson|instruct|lectur|subject|session|workshop/,
  ),
  sense(
    "study enrol enroll",
    /stud|enrol|course|class|major|school|degree|universit|college|pupil|subject/,
  ),
  sense("win", /win|won|champion|prize|award|medal|loser|score|point|victor|title/),
  sense("lose", /los[est]|lost|result|defeat|damage|sank/),
  sense(
    "work employ",
    /\bend\b|left|leav|start|join|hir|work|employ|staff|hire|job|team|assign|shift|rota|role|position|compan|firm|branch|depot|department|\bdept?\b|division|office|salary|wage/,
  ),
  sense("collect gather", /collect|donat|pick|deposit|sample|gather|refuse|waste/),
  sense(
    "grow cultivate farm plant",
    /grow|crop|plant|variet|cultiv|harvest|field|orchard|garden|bed\b/,
  ),
  sense("harvest reap pick", /harvest|yield|crop|pick|kg\b/),
  sense("hire recruit employ engage", /hir|employ|recruit|engag|start|join|contract|staff|rent/),
  sense("bring", /bring|brought|deliver|return|amount|price|fee|charge|total|paid/),
  sense("live reside inhabit stay", PLACE),
  sense("speak", /speak|spoke|language|tongue|lingu/),
  sense(
    "own possess",
    /own|possess|pet|dog|animal|has|have|hold|landlord|proprietor|account|car|vehicle|garage|stock|share/,
  ),
  sense(
    "pay spend",
    /pa(?:y|id)|spen[dt]|amount|price|cost|fee|fine|total|invoice|bill|charge|sum|rent|value|takings|purchas|expens/,
  ),
  sense(
    "earn gain",
    /earn|salary|wage|pay|income|rate|stipend|compens|gain|profit|revenue|point|score|money|takings|cash|amount|price|fee|total|prize/,
  ),
  sense("rate score", /rat(?:e|ing)|scor|review|feedback|point|star|mark|grade|stor|result/),
  sense(
    "treat prescribe",
    /treat|therap|prescri|medic|procedure|surg|diagnos|visit|consult|patient|appointment|vet/,
  ),
  sense("die kill", /di(?:e|ed|es)\b|death|dead|kill|casualt|fatal|decease/),
  sense("injure hurt", /injur|accident|incident|hurt|casualt|wound/),
  sense("damage sink", /damag|sank|sink|lost|wreck|casualt|dispos|fate|status|condition/),
  sense("cause", /caus|reason|death|damage|casualt|kill/),
  sense("fly", /fl(?:y|ies|ight|own|ew)|air|pilot|plane|rout/),
  sense("land arrive", /arriv|land|dest|to\b|flight|air|deliver/),
  sense("depart leave", /depart|leav|left|sourc|origin|from|flight|air|end|until/),
  sense("travel", /travel|trip|journey|tour|rout|flight|ticket|sail/),
  sense("border surround", /border|neighbo|adjoin|adjac|surround/),
  sense(
    "lead head chair direct",
    /lead|led|head|chair|captain|manag|chief|boss|director|conduct|coach|mentor|auctioneer|presenter|moderator|facilitator|organi[sz]er|skipper|guide|instructor|tutor|coordinator|commander|president|supervisor|foreman|superintendent/,
  ),
  sense("manage run supervise oversee", /manag|agent|run|head|chief|director|superv|boss|leader/),
  sense("award grant", /award|grant|score|point|mark|grade|rating|prize|medal|scholarship|bonus/),
  sense("sign", /sign|contract|lease|agreement|deal|polic|tenancy|petition/),
  sense("assign allot allocate", /assign|allot|alloc|project|task|job|schedul/),
  sense("register", /regist|sign|join|member|enrol|vote/),
  sense(
    "book reserve",
    /book|reserv|appointment|enrol|hire|rent|stay|order|ticket|session|slot|sign/,
  ),
  sense(
    "watch see",
    /watch|view|seen|see|visit|sighting|audience|attend|screen|test|exam|appointment|show|play|consult/,
  ),
  sense("air broadcast", /air|broadcast|channel|episode|serie|cartoon|show/),
  sense("release", /releas|issue|publi|album|song|year|date/),
  sense("adopt", /adopt/),
  sense("start begin", /start|beg[aiu]n|from|since|open|launch|commenc|join|hire|first/),
  sense(
    "end finish close",
    /end|is open|finish|clos|until|complet|expir|terminat|leav|left|to\b|last/,
  ),
  sense(
    "open",
    /open|resolv|clos|return|finish|complet|launch|start|found|since|inaugur|establish|year/,
  ),
  sense("found establish", /found|establish|incorporat|start|creat|since|year|set/),
  sense("join", /join|member|regist|start|hir|since|enrol|sign|employ/),
  sense(
    "host organise organize conduct",
    /host|organi[sz]|held|event|concert|stadium|venue|place|party|festival|conduct|perform/,
  ),
  sense("charge", /charg|fee|price|rate|fine|cost|bill|invoice|amount|fare/),
  sense(
    "operate run serve",
    /operat|employ|staff|run|serv|airline|route|airport|manag|line|flight|owner|head|captain|from|to\b/,
  ),
  sense(
    "submit issue obtain",
    /submit|submission|issu|obtain|appl|grant|licen|paper|document|date/,
  ),
  sense(
    "traverse flow cross pass run go",
    /travers|flow|cross|pass|river|road|rout|line|through|bridge/,
  ),
  sense("stop cease quit drop", /stop|end|left|leav|quit|cancel|ceas|until|close/),
  sense(
    "place lodge file",
    /order|bid|bet\b|wager|booking|reserv|purchas|request|call|deposit|complaint|claim|appl|petition|listing/,
  ),
  sense("carry", /carr|courier|porter|load|cargo|passenger|capacity|freight|vehicle|haul/),
  sense("capture", /captur|fate|dispos|ship|lost/),
  sense(
    "occupy house accommodate",
    /occup|hous|accommod|room|capacity|resident|tenan|population|seat/,
  ),
  sense("achieve reach", /achiev|reach|result|rank|score|goal|point|high|max|peak|position/),
  sense("age mature ripen", /cellar|cave|barrel|cask|vault|matur|ripen|ag(?:ed?|ing)\b/),
  sense("raise", /rais|pet|child|amount|donat|fund|money|total|bre[ed]/),
];

/** Names that tell of what a verb says; none for a verb that only its own root tells of. */
export const toldBy = (verb: string): readonly RegExp[] =>
  SENSES.flatMap(({ forms, told }) => (forms.has(verb) ? [told] : []));
