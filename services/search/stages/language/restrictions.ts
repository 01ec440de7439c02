/** What a question says of the records that it is about: only those, or all but those. */
export interface Restriction {
  readonly kind: "only" | "but";
  /** "loans of 2024", "those without an e-mail" */
  readonly who: string;
}

/** A question without what it says of that. */
export interface Restricted {
  readonly text: string;
  readonly restrictions: readonly Restriction[];
}

const LEAVES =
  "(?:leave out|exclude|ignore|skip|omit|disregard|(?:do not|don['’]t|never) (?:count|include|consider)|leave aside)";
const LEAVING = "(?:excluding|ignoring|skipping|omitting|disregarding|leaving out|not counting)";
const LEFT = "(?:left out|skipped|ignored|excluded|omitted|disregarded)";
const TAKES = "(?:consider|count|use|take|look at|keep|include)";
const ALL = "(?:all |any |the |all the )?";

/** Sentences of their own, as far as they say whom they mean. */
const SENTENCES: readonly (readonly [Restriction["kind"], RegExp])[] = [
  ["but", new RegExp(`^(?:please )?(?:${LEAVES}|${LEAVING}) ${ALL}(.+)$`, "i")],
  ["but", new RegExp(`^(?:please )?leave ${ALL}(.+?) (?:out|aside)$`, "i")],
  [
    "but",
    new RegExp(`^${ALL}(.+?) (?:(?:are|is|can be|should be|must be|are to be) )?${LEFT}$`, "i"),
  ],
  [
    "but",
    new RegExp(
      `^${ALL}(.+?) (?:(?:are|is|were|do|does|did|should|must) )?(?:not|n['’]t) (?:be )?(?:counted|included|count|considered)$`,
      "i",
    ),
  ],
  [
    "only",
    new RegExp(
      `^(?:please )?(?:${TAKES} only|only ${TAKES}) (?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?(.+)$`,
      "i",
    ),
  ],
  [
    "only",
    new RegExp(
      `^(?:please )?${TAKES} (?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?(.+?) only$`,
      "i",
    ),
  ],
  [
    "only",
    /^only (?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?(?!return|show|list|give|name|report|display|sort|order)(.+?)(?: counts?| are (?:counted|considered|meant|included))?$/i,
  ],
  [
    "only",
    /^(?:please )?(?:limit|restrict) (?:this|it|them|that|the (?:list|table|result)) to (?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?(.+)$/i,
  ],
];

/** "Include only the name": what is shown, and not of whom. */
const SHOWS = /^(?:please )?(?:include only|only include) the\b/i;

function restrictionOf(sentence: string): Restriction | undefined {
  const said = sentence.trim().replace(/[\s.?!;]+$/, "");
  if (SHOWS.test(said)) return undefined;
  for (const [kind, pattern] of SENTENCES) {
    const who = said.match(pattern)?.[1];
    if (who) return { kind, who };
  }
  return undefined;
}

/** A sentence that changes what the question before is asked of, in whatever words. */
export const isRestriction = (sentence: string): boolean =>
  restrictionOf(sentence) !== undefined || TREATS.test(sentence.trim());

/** "Treat missing discounts as 0." */
const TREATS = /^(?:please )?(?:treat|regard|assume|take) (?!.*\?).+ (?:as|to be)\b/i;

const AT_ENDS = /(?<=[.?!;]["'”’)]*) (?=[A-Za-z(])/;
/** "Repair time = …", "Net value: …" */
const DEFINES = /^[A-Z][\w%/ -]*(?: ?\([^)]*\))? ?(?:=|:)(?= )/;
/** "…, cancelled ones not counted": behind the rest of a sentence. */
const CLAUSE = new RegExp(
  `, ?([a-z][a-z -]*? (?:(?:are|is|were) )?(?:not (?:counted|included|considered)|${LEFT}))(?=[.;?]|$)`,
  "gi",
);
/** "…, for paid ones only": of all that the question asks. */
const FOR_ONLY = /, (?:for|counting|considering|over|among) ([a-z][a-z -]*?) only(?=[,.;?]|$)/gi;
const WHICH = "(?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?";
/** "…, counting only those that were done", "(only counting paid ones)" */
const COUNTING_ONLY = new RegExp(
  `(?:[,;]| -)? \\(?(?:(?:counting|considering|including|taking|looking at) (?:only|just)|only (?:counting|considering|including|taking|looking at)) ${WHICH}([^,.;?)]+)\\)?`,
  "gi",
);
/** "…, only for shows whose total is over 150" */
const ONLY_FOR = new RegExp(
  `,? (?:but )?only (?:for |show |list )${WHICH}([a-z][a-z -]*? (?:whose|with|that|which|who|having) [^.;?]+)`,
  "gi",
);
/** "…, leaving out cancelled ones": of all that the question asks; those "with none" are in no count. */
const LEAVING_OUT =
  /,? (?:and )?((?:leaving out|disregarding|not counting) (?!(?:the )?fact\b|[a-z ]+ none\b)[a-z][a-z -]*?)([.;?](?= |$)|$)/gi;
/** "Include only … and sort by …": one sentence of two. */
const AND_THEN = /,? and (?=(?:sort|order|rank|return|show|list|give)\b)/i;

/** A question and what its other sentences restrict it to; undefined where none does. */
export function restrictionsIn(question: string): Restricted | undefined {
  const opening = openingIn(question);
  const alone: string[] = [];
  const take = (said: string, who: string, at: number, all: string) => {
    // What a figure is made of is no restriction on what is asked.
    if (DEFINES.test(all.slice(0, at).split(AT_ENDS).at(-1)!)) return said;
    alone.push(who);
    return "";
  };
  const text = (opening?.text ?? question)
    .replace(FOR_ONLY, take)
    .replace(COUNTING_ONLY, take)
    .replace(ONLY_FOR, take)
    .replace(CLAUSE, ". $1")
    .replace(LEAVING_OUT, (_, said, end) => (end === "?" ? `? ${said}.` : `. ${said}${end}`));
  const [first = "", ...others] = text.split(AT_ENDS);
  const found: Restriction[] = [
    ...(opening?.restrictions ?? []),
    ...alone.map((who) => ({ kind: "only" as const, who })),
  ];
  const rest = others.flatMap((sentence) => {
    const [said = "", ...more] = sentence.split(AND_THEN);
    const restriction = restrictionOf(said);
    if (!restriction) return [sentence];
    found.push(restriction);
    return more.map((each) => each.charAt(0).toUpperCase() + each.slice(1));
  });
  return found.length > 0 ? { text: [first, ...rest].join(" "), restrictions: found } : undefined;
}

const ASKS =
  "(?=(?:please )?(?:what|which|who|how|return|show|give|list|report|display|provide|find|calculate|compute|for (?:each|every)|per|by|in (?:each|every))\\b)";
const LOOKING = new RegExp(
  `^(?:looking(?: only)? at|focus(?:s)?ing(?: only)? on|considering|counting|taking|using)(?: only)? (?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?([^,?.]+?)(?: only| alone)?, ?${ASKS}(.+)$`,
  "i",
);
/** "Count only arrived ones: how many …" */
const FIRST = new RegExp(
  `^(?:please )?(?:only ${TAKES}|${TAKES} only) (?:the |those (?!(?:of|with|without|that|who|which|whose|in|from|on|at) ))?([^,:;?.]+?)[:;,.] ?${ASKS}(.+)$`,
  "i",
);
const TAKE =
  /^(?:please )?(?:take|consider) (?:only )?(?:the |all (?:the )?|those )?([^?.;]+?)(?: only)?[.;] (.+)$/i;
/** "When counting orders, consider only paid ones. Return …" */
const WHEN = new RegExp(
  `^when [a-z]+ing(?: at)? ([a-z ]+?), (?:please )?(?:consider|count|use|include|take) only ([^,?.]+)[.?] ?${ASKS}(.+)$`,
  "i",
);
const PART = "share|percentage|percent|proportion|fraction";
/** "Of the loans that were returned, what share was late?" */
const OF_THOSE = new RegExp(
  `^((?:for (?:each|every)|per) [^,]+, )?(?:of|out of|among) (?:all )?(?:the |those |our )?([^,?.]+), (?:(what|which) (${PART})|how many)(?: of (?:them|these|those))? (.+)$`,
  "i",
);
/** "members that left", "bookings made in 2023": what they are before what is said of them. */
const NOUN =
  /^(.+?)(?: (?:that|which|who|whose|where|with|without|having|in|from|of|on|at|made|[a-z]+ed)\b.*)?$/i;

function openingIn(question: string): Restricted | undefined {
  const [, noun = "", ones, asked] = question.match(WHEN) ?? [];
  if (ones && asked) return only(ones.replace(/\bones?$/i, noun), asked);
  const [, who, rest] =
    question.match(LOOKING) ?? question.match(FIRST) ?? question.match(TAKE) ?? [];
  if (who && rest) return only(who, rest);
  const [, each = "", those, , part, said] = question.match(OF_THOSE) ?? [];
  if (!those || !said) return undefined;
  const whole = those.match(NOUN)![1]!;
  return only(those, `${each}${part ? `what ${part} of ${whole}` : `how many ${whole}`} ${said}`);
}

/** "towns with at least 2 of them": of those whom it is about. */
const only = (who: string, text: string): Restricted => ({
  text: text.replace(/(?<=\b\d+ )of (?:them|those)\b/i, who),
  restrictions: [{ kind: "only", who }],
});
