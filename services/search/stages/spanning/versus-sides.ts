/** What a question sets against what: "Japanese companies", "beat", "the consensus EPS". */
export interface Said {
  readonly left: string;
  readonly verb: string;
  readonly right: string;
}

/** Both figures as questions. */
export interface Sides {
  /** What was reported. */
  readonly actual: string;
  /** What was expected, in every way that somebody may read; likeliest first. */
  readonly expected: readonly string[];
  /** Whether those are wanted of whom something is true; else the figures of those who are named. */
  readonly isOfSome: boolean;
  /** Whose they are, and the questions for others in their place. */
  readonly whose?: string;
  readonly of?: (whom: string) => Pick<Sides, "actual" | "expected">;
}

/** Words for what was expected, whose own names say of what. */
export const EXPECTED =
  /\b(?:consensus|analysts?['’]?|estimates?|est|estimated|expected|forecasts?|forecasted|expectations?|(?:high|low) end of (?:\w+ )?guidance)\b/i;

/** "high end of guidance": of the figure that was to lie below it, or of revenue where none is named. */
const END = /^(high|low) end of (?:(\w+) )?guidance$/i;

/**
 * @param when      "in 2024"
 * @param isPicked  whether one is said to be above or below the other
 */
export function sidesOf(
  { left: typed, right: said }: Said,
  when: string,
  isPicked: boolean,
): Sides | undefined {
  const left = typed.replace(/\b(?:actual|reported) ?/gi, "").trim();
  const right = said.replace(/^(?:the|their|its|his|her) /i, "");
  const [, asked] =
    left.match(/^(?:(?:by how much|how far|how) )?(?:did|does|do|has|have|was|were) (.+)$/i) ?? [];
  if (END.test(right)) return ofRange(left, asked, right, when, isPicked);
  const figure = figureIn(right);
  if (asked)
    return figure ? named(ofWhom(asked, figure, right, when)) : ofFigure(asked, right, when);
  if (isPicked && isOfSome(left)) return ofThose(left, figure, right, when);
  return ofBoth(left, right, when) ?? ofFigure(left, right, when);
}

/** An end of a range that somebody guided to: of the figure on either side, or of revenue where none is named. */
function ofRange(
  left: string,
  asked: string | undefined,
  right: string,
  when: string,
  isPicked: boolean,
): Sides | undefined {
  const [, end, guided] = right.match(END)!;
  const range = (figure: string) => `${end} end of ${guided ?? figure} guidance`;
  if (asked === undefined && isPicked && isOfSome(left)) {
    const figure = left.match(/ (?:whose|where) (?:the )?(.+)$/i)?.[1] ?? guided ?? "revenue";
    return ofThose(left, figure, range(figure), when);
  }
  const said = asked ?? left;
  const [, figure1, whose1] = said.match(/^(.+?) (?:of|for|at) (.+)$/i) ?? [];
  const [, whose = whose1 ?? said, figure = figure1 ?? guided ?? "revenue"] =
    said.match(/^(.+?)['’]s (.+)$/i) ?? [];
  return named(ofWhom(whose, figure, range(figure), when));
}

/** "companies that", "German banks whose revenue": "Jaspershaw's revenue" is a figure of one. */
const isOfSome = (left: string): boolean =>
  left !== "" && (!/['’]s /.test(left) || / (?:that|which|who|whose|where)\b/i.test(left));

const named = (sides: Pick<Sides, "actual" | "expected">): Sides => ({ ...sides, isOfSome: false });

function ofThose(left: string, figure: string, right: string, when: string): Sides | undefined {
  const [, base = left, whose] = left.match(/^(.+?) (?:whose|where) (.+)$/i) ?? [];
  const whom = base
    .replace(/^(?:how many|which|what|list of|list|show) /i, "")
    .replace(/ (?:that|which|who)$/i, "");
  const what = whose ?? figure;
  if (what === "" || (whose && figure && !isSame(whose, figure))) return undefined;
  const of = (of: string) => ofWhom(of, what, right, when);
  return { ...of(whom), isOfSome: true, whose: whom, of };
}

/** A range that was guided to lies where its middle does. */
const GUIDANCE = /^(?:the )?(?:midpoint of )?(?:the )?(.+) guidance(?: midpoint)?$/i;

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function ofWhom(
  whom: string,
  figure: string,
  right: string,
  when: string,
): Pick<Sides, "actual" | "expected"> {
  const whose = whom.replace(/['’]s$/, "");
  const [, guided] = figure.match(GUIDANCE) ?? [];
  const plain = guided ?? figure;
  const ways = END.test(right)
    ? [right]
    : [...(figureIn(right) ? [right] : []), `consensus ${plain}`, `${plain} estimate`];
  const said = guided ? `midpoint of ${guided} guidance` : figure;
  return {
    actual: `${said} of ${whose} ${when}`,
    expected: ways.map((each) => `${each} of ${whose} ${when}`),
  };
}

/** "X's revenue" against "the estimate" or "its revenue estimate": of that figure. */
function ofFigure(said: string, right: string, when: string): Sides | undefined {
  const figure = figureIn(right);
  const [, what0, whom0] = said.match(/^(\w+ guidance) (?:of|for) (.+)$/i) ?? [];
  const [, whom1 = whom0, what1 = what0] = said.match(/^(.+?)(?:['’]s)? (\w+ guidance)$/i) ?? [];
  if (whom1 && what1) return named(ofWhom(whom1, what1, right, when));
  const at = figure ? said.toLowerCase().lastIndexOf(figure.toLowerCase()) : -1;
  if (figure && at < 0) return undefined;
  const put = (what: string) => `${said.slice(0, at)}${what}${said.slice(at + figure.length)}`;
  const [, what, whose] = said.match(/^(.+?) ((?:of|for) .+)$/i) ?? [];
  const ways = figure
    ? [put(right)]
    : what
      ? [`${what} estimate ${whose}`, `consensus ${what} ${whose}`]
      : [`${said} estimate`, `consensus ${said}`];
  return named({ actual: `${said} ${when}`, expected: ways.map((each) => `${each} ${when}`) });
}

/** "actual against estimated revenue of X", "revenue against the revenue estimate of X". */
function ofBoth(left: string, right: string, when: string): Sides | undefined {
  const [, what = "", whose] = right.match(/^(.+?) (?:of|for) (.+)$/i) ?? [];
  // "revenue against the consensus for X": the figure stands on the left alone.
  const figure = figureIn(what) || left;
  if (!whose || figure === "" || (left !== "" && !isSame(left, figure))) return undefined;
  return named(ofWhom(whose, figure, what, when));
}

/** The figure that is expected: "EPS" of "the consensus EPS estimate". */
const figureIn = (phrase: string): string =>
  phrase
    .replace(new RegExp(EXPECTED, "gi"), " ")
    .replace(/\b(?:the|their|its|for|of|on)\b/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
