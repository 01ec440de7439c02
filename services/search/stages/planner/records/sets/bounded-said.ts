import { withoutEnd } from "../../../language/ending.ts";
/** A question about those alone of whom there are so many records of another kind. */
export interface BoundedSaid {
  /** Asks who they are: "clubs with at least 5 members". */
  readonly who: string;
  /** Ways to ask the rest of any of them, likeliest first. */
  readonly rest: readonly string[];
  /** Whether the question says of whom in a clause that can only mean that. */
  readonly isAmong: boolean;
  /** Whether it asks for a figure beside them. */
  readonly asksFigure: boolean;
}

const MANY =
  "(?:(?:at least|at most|more than|fewer than|less than|no fewer than|no more than|over|exactly) (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)|(?:\\d+|two|three|four|five|six|seven|eight|nine|ten) or (?:more|fewer))";
const WHO = "(?<who>[a-z]+(?: [a-z]+)?)";
const HAVING = `(?<having>(?:with|having|(?:(?:that|which|who) (?:[a-z]+ )?|whose [a-z]+ )(?:have|has|had|made|[a-z]+(?:ed|t|n))) ${MANY} [^,]+?)`;
const ALL = "(?:(?:only|all|each|every|the|those) )*";
const TAIL =
  "(?<tail>,? (?:sorted|ordered|in (?:ascending|descending|order)|from [a-z]+ to)\\b.*|, [^,]*\\bfirst)?";

/** Nothing but who they are is asked for beside the figure. */
const NAMES = /^(?:(?:list|show|give|find|return|which|what|are|the|all|names?|of)\b ?)*$/i;

const WAYS: readonly (readonly [said: string, rests: (said: Said) => readonly string[]])[] = [
  // "among boats with at least 2 trips, which has the highest catch"
  [
    `(?<lead>among|of|out of|for|considering only) ${ALL}${WHO} ${HAVING}, (?<rest>.+)`,
    ({ who, rest }) =>
      /^which (?:one )?(?=ha[sd]|have|is|are)/i.test(rest)
        ? [rest.replace(/^which (?:one )?/i, `which ${who} `)]
        : [`for each ${who}, ${rest}`],
  ],
  // "the club with the highest average age among clubs with at least 5 members"
  [
    `(?<rest>.+?),? (?<lead>among|out of|considering only|looking only at|counting only) ${ALL}${WHO} ${HAVING}${TAIL}`,
    ({ rest, tail }) => [`${rest}${tail}`],
  ],
  // "cities whose customers made more than 3 claims, with the total claimed"
  [
    `(?<rest>(?:.* )?)${WHO} ${HAVING}(?:, (?:and |along |together )?with|,? and|,? along with|,? together with) (?<figure>(?:their|the|its|that) .+?)${TAIL}`,
    ({ rest, who, figure, tail }) =>
      NAMES.test(rest)
        ? [`${figure.replace(/^(?:their|its|that) /i, "the ")} of each ${who}${tail}`]
        : [`${rest}${who} and ${figure}${tail}`],
  ],
  // "last name and number of wins of players with at least 3 wins"
  [
    `(?<rest>.+ (?:number|total|average|sum|count)\\b.+) of ${ALL}${WHO} ${HAVING}${TAIL}`,
    ({ rest, who, tail }) => [`${rest} of each ${who}${tail}`],
  ],
];

const SAYINGS = WAYS.map(([said, rests]) => [new RegExp(`^${said}$`, "i"), rests] as const);

interface Said {
  readonly who: string;
  readonly rest: string;
  readonly figure: string;
  readonly tail: string;
}

/** Every way to take a question for one about those of whom there are so many. */
export function boundedIn(question: string): readonly BoundedSaid[] {
  const text = withoutEnd(question);
  if (/[.?!;] /.test(text)) return [];
  return SAYINGS.flatMap(([said, rests]) => {
    const found = text.match(said)?.groups;
    if (!found) return [];
    const { who = "", having = "", rest = "", figure = "", tail = "", lead } = found;
    const year = rest.match(/\bin (?:19|20)\d\d\b/)?.[0];
    return [
      {
        who: `${who} ${year ? having.replace(/\b(?:in )?that (?:same )?year\b/i, year) : having}`,
        rest: rests({ who, rest, figure, tail }).map(plainly),
        asksFigure: figure !== "",
        isAmong: lead !== undefined && !/^for$/i.test(lead),
      },
    ];
  });
}

/** "of those completed lessons", "in order of that total": nothing is said between the two any more. */
const plainly = (text: string): string =>
  text.replace(/\b(?:those|these|that|such) (?=[a-z])/gi, "the ");
