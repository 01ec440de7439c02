const YET =
  "(?:even though|even (?:as|while)|although|though|despite(?: the fact that)?|in spite of(?: the fact that)?|notwithstanding|whereas|but)";
const YEAR = "(?:19|20)\\d{2}";
const BEFORE =
  "(?:(?:the |a )?year (?:before|earlier|prior)|(?:the )?(?:prior|previous|preceding) (?:fiscal |calendar )?year)";
const NO_FIGURE =
  "(?!(?:and|or|that|which|who|whose|in|of|by|than|it|was|were|is|are|a|an|the|its|their|no|with|had)\\b)";
const FIGURE = `(?<figure>(?:${NO_FIGURE}[\\p{L}&/]+ ){0,2}${NO_FIGURE}[\\p{L}&/]+)`;
const OF_ITS = "(?:(?:its|their|the|an?|having|with|had|whose) )*";
const THEN = `(?: (?:in|for|during|over) (?:calendar |fiscal |fy ?)?(?<then>${YEAR})| (?:in |during )?(?:that|the same) year)?`;

const WAYS = {
  fell: {
    verb: "(?:fell|dropped|declined|decreased|shrank|went down|slipped|slid|was falling|was down)",
    noun: "(?:fall|drop|decline|decrease|dip|slump)",
    adjective: "(?:falling|declining|decreasing|shrinking|dropping|lower|weaker)",
    than: "(?:lower|down|below)",
  },
  rose: {
    verb: "(?:rose|grew|increased|climbed|went up|was rising|was up)",
    noun: "(?:rise|increase|growth|jump)",
    adjective: "(?:rising|growing|increasing|climbing|higher)",
    than: "(?:higher|up|above)",
  },
} as const;

/** What a clause may say of a figure that moved, and which way it went. */
const FORMS = Object.entries(WAYS).flatMap(([way, { verb, noun, adjective, than }]) =>
  [
    `(?:(?:fiscal |fy ?)?(?<year>${YEAR}) )?${FIGURE} (?:${verb}|(?:was|were|came in) ${than}(?: than| from| on| versus| against)? ${BEFORE})`,
    `${noun} in (?:its |their |the )?${FIGURE}`,
    `${adjective} ${FIGURE}`,
  ].map((words) => ({ way, said: new RegExp(`^${OF_ITS}${words}${THEN}[.?!\\s]*$`, "iu") })),
);

/** What a clause may say of how it was: "their 2025 EBITDA was negative", "still made a loss". */
const STATES: readonly (readonly [said: RegExp, plain: string])[] = [
  [
    new RegExp(
      `^${OF_ITS}(?:(?:fiscal |fy ?)?(?<year>${YEAR}) )?${FIGURE} (?:was|were|is|turned|stayed|remained) (?:still )?(?<sign>negative|positive)${THEN}[.?!\\s]*$`,
      "iu",
    ),
    "had $<sign> $<figure>",
  ],
  [
    new RegExp(
      `^(?:it |they )?(?:(?:still|nonetheless|nevertheless) )?(?<deed>(?:made|reported|posted|booked|had|ran) an? (?:net |operating )?(?:loss|profit))(?: (?:in|for|during) (?:fiscal |fy ?)?(?<year>${YEAR}))?[.?!\\s]*$`,
      "iu",
    ),
    "$<deed>",
  ],
];

/** How it was, as a condition, and the year where the clause has one. */
function stateIn(clause: string): { text: string; year?: string } | undefined {
  for (const [said, plain] of STATES) {
    const found = clause.match(said)?.groups;
    const year = found?.year ?? found?.then;
    const text = found && plain.replaceAll(/\$<(\w+)>/g, (_, name: string) => found[name] ?? "");
    if (text) return { text, ...(year && { year }) };
  }
  return undefined;
}

const BEHIND = new RegExp(`^(.+?),? ${YET} (.+)$`, "iu");
const BEFORE_ALL = new RegExp(`^${YET} ([^,]+), (?!these\\b|those\\b)(.+?)[.?!\\s]*$`, "iu");

/** The figure that moved, which way it went and, where the clause says it, when. */
function movedIn(clause: string): { figure: string; way: string; year?: string } | undefined {
  for (const { way, said } of FORMS) {
    const { figure, year, then } = clause.match(said)?.groups ?? {};
    if (figure) return { figure, way, ...((year ?? then) && { year: (year ?? then)! }) };
  }
  return undefined;
}

/**
 * "that announced a buyback in 2025 even though net income fell": both hold of the same ones, and what
 * is surprising in it is the reader's. A clause without a year is of the one that the text names.
 */
export function withoutConcession(text: string): string {
  const [, fronted, rest] = text.match(BEFORE_ALL) ?? [];
  const [, head, clause] = fronted ? [text, rest, fronted] : (text.match(BEHIND) ?? []);
  const state = head && clause ? stateIn(clause) : undefined;
  if (state?.year) return `${head} and ${state.text} in ${state.year}`;
  const moved = head && clause ? movedIn(clause) : undefined;
  const years = new Set(head?.match(new RegExp(`\\b${YEAR}\\b`, "g")));
  const year = moved?.year ?? (years.size === 1 ? [...years][0] : undefined);
  return moved && year ? `${head} and whose ${moved.figure} ${moved.way} in ${year}` : text;
}
