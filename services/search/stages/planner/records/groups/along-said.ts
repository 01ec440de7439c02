import type { Grain, Plan } from "../../../../plan.ts";
import { changeAt } from "../../../language/grammar/changes.ts";

/** A series in other words, and what is asked of it along time. */
export interface Along {
  readonly text: string;
  /** As it was said, for where no plan says it. */
  readonly phrase: string;
  readonly kind: NonNullable<Plan["change"]>["kind"];
  readonly grain?: Grain;
  /** Only periods that moved this way: "in which months did fees fall". */
  readonly way?: "up" | "down";
}

const GRAINS = { month: "mom", quarter: "qoq", year: "yoy", week: "wow", day: "dod" } as const;
const UNITS = Object.keys(GRAINS).join("|");
/** "month over month", "MoM" */
const STEP = `(?:(${UNITS})[- ](?:over|on|to|by)[- ](?:${UNITS})|(${Object.values(GRAINS).join("|")}))`;
const CHANGE =
  "(?:percent(?:age)? |% |absolute |relative )?(change|growth|difference|increase|decrease)s?(?: rate)?";
const BACK = `(?:from|to|against|over|versus|vs\\.?|on|compared (?:to|with)|relative to|since) the (?:previous|prior|preceding|last) (${UNITS})`;

const RUNNING =
  /\b(?:a |the )?(?:running (?=total|sum|count|number)|cumulative |accumulated )(?:(total|sum|count|number)\b(?: number)?(?: of)? ?)?/i;
const WITH_RUNNING =
  /[,;]? (?:and|with|plus|along with|together with|including|as well as) (?:its|a|the|their) (?:running|cumulative) (?:total|sum|count)\s*[.?]?$/i;
/** "the MoM change in revenue" */
const MOVE_OF = new RegExp(`\\b(?:the )?${STEP} ${CHANGE} (?:in|of) (?:the )?(.+)$`, "i");
/** "…, with the change from the previous month", ". Also calculate the MoM change for each month." */
const WITH_MOVE = new RegExp(
  `[,.;?]? (?:(?:and|with|plus|also|along with|together with|including|calculate|show|compute|include|return|give) ){0,6}(?:the |its |their |a )?(?:${STEP} )?${CHANGE}(?: (?:for|of|in) each (?:${UNITS}))?(?: ${BACK})?\\s*[.?]?$`,
  "i",
);
/** "how did revenue change month over month" */
const HOW_MOVED = new RegExp(
  `^how (?:did|does|has|have|do) (?:the )?(.+?) (change|changed|grow|grown|develop|developed) ${STEP}\\b(.*)$`,
  "i",
);
/** "in which months did fees fall in 2024", "years when fees fell" */
const MOVED_IN = new RegExp(
  `^(?:in |during )?(?:which |what |(?:list |show )?(?:the |all |all the )?(?=.+? (?:in which|when|where|that)))(${UNITS})s?( (?:of|in) (?:(?:the )?(?:last|this) year|\\d{4}))?(?: (?:in which|when|where|that))? (?:(?:did|do|does|have|has|had|saw) )?(?:the |our )?(.+?)[?.]?$`,
  "i",
);
/** Which periods are looked at: any other word would ask for more than the way. */
const WITHIN = /^(?: (?:in|during|since|between|for|of|at) .+)?$/i;
const FIGURE = /^(?:total|number|count|average|mean|median|sum|highest|lowest|maximum|minimum)\\b/i;

/** Every way to take a question for a figure beside those of the periods before. */
export function alongIn(question: string): readonly Along[] {
  const text = question.trim().replace(/\s+/g, " ");
  const ways = [movedIn, withRunning, running, moved, withMove, howMoved];
  const found = ways.map((way) => way(text));
  return found.flatMap((each) => each ?? []).slice(0, 1);
}

function movedIn(text: string): Along | undefined {
  const [, unit, period = "", said = ""] = text.match(MOVED_IN) ?? [];
  const grain = grainOf(unit);
  const words = said.split(" ");
  for (let at = 1; grain && at < words.length; at++) {
    const { words: length, word } = changeAt(words.slice(at).join(" ").toLowerCase()) ?? {};
    if (!length || word?.kind !== "change" || !word.verb || !word.way || word.factor) continue;
    const rest = words.slice(at + length).map((each) => ` ${each}`);
    if (word.good || !WITHIN.test(rest.join(""))) continue;
    const figure = `${words.slice(0, at).join(" ")} by ${grain}${rest.join("")}${period.replace(" of ", " in ")}`;
    const phrase = words.slice(at, at + length).join(" ");
    return { text: figure, phrase, kind: "absolute", grain, way: word.way };
  }
  return undefined;
}

function withRunning(text: string): Along | undefined {
  const [phrase] = text.match(WITH_RUNNING) ?? [];
  return phrase ? { text: text.slice(0, -phrase.length), phrase, kind: "running" } : undefined;
}

function running(text: string): Along | undefined {
  const [phrase, noun = ""] = text.match(RUNNING) ?? [];
  if (!phrase) return undefined;
  const figure = /count|number/i.test(noun) ? "number of " : "total ";
  return { text: text.replace(phrase, figure), phrase: phrase.trim(), kind: "running" };
}

function moved(text: string): Along | undefined {
  const [phrase, unit, short, change, rest = ""] = text.match(MOVE_OF) ?? [];
  const grain = grainOf(unit, short);
  if (!phrase || !grain || !change) return undefined;
  const figure = FIGURE.test(rest) ? rest : `total ${rest}`;
  return {
    text: byGrain(figure, grain),
    phrase,
    kind: kindOf(phrase.slice(0, -rest.length)),
    grain,
  };
}

function withMove(text: string): Along | undefined {
  const [phrase, unit, short, , back] = text.match(WITH_MOVE) ?? [];
  const grain = grainOf(unit ?? back, short);
  if (!phrase || !grain) return undefined;
  return {
    text: byGrain(text.slice(0, -phrase.length), grain),
    phrase,
    kind: kindOf(phrase),
    grain,
  };
}

function howMoved(text: string): Along | undefined {
  const [phrase, what, verb, unit, short, rest = ""] = text.match(HOW_MOVED) ?? [];
  const grain = grainOf(unit, short);
  if (!phrase || !what || !verb || !grain) return undefined;
  const figure = FIGURE.test(what) ? what : `total ${what}`;
  const kind = /^grow/i.test(verb) ? "percent" : "absolute";
  return { text: `${byGrain(figure, grain)}${rest}`, phrase: verb, kind, grain };
}

const grainOf = (unit?: string, short?: string): Grain | undefined => {
  const said = Object.entries(GRAINS).find(
    ([name, letters]) => name === unit?.toLowerCase() || letters === short?.toLowerCase(),
  );
  return said?.[0] as Grain | undefined;
};

const kindOf = (phrase: string) =>
  /growth|percent|%|relative/i.test(phrase) ? "percent" : "absolute";

/** With the grain, where the question does not say it again. */
const byGrain = (text: string, grain: Grain): string => {
  const bare = text.replace(/[\s.?,;]+$/, "");
  const isSaid = new RegExp(
    `\\b(?:by|per|each|every) (?:calendar )?${grain}\\b|\\b${grain}ly\\b|\\bdaily\\b`,
    "i",
  );
  return isSaid.test(bare) ? bare : `${bare} by ${grain}`;
};
