import type { Plan } from "../../../../plan.ts";
import { CALCULATES } from "../../../language/explanations.ts";
import { literal } from "../../../language/literal.ts";
import type { Planned } from "../declared.ts";
import { isWhole, without } from "../reading.ts";

/** What a question calls some of the records: "A bill is late if its paid_on is missing." */
export interface Kind {
  readonly noun: string;
  /** "late", "in good standing" */
  readonly is: string;
  /** "whose paid_on is missing" */
  readonly rule: string;
}

interface Kinds {
  /** The question without what it says of them. */
  readonly text: string;
  readonly kinds: readonly Kind[];
}

/** What no kind is called by: "Only consider bags that have …" is no kind of bags. */
const OTHER =
  "(?!(?:that|who|which|whose|with|of|in|for|only|consider|count|use|include|exclude|ignore|treat|show|return|list|always|please|each|all|every|do|join|filter|assume|when|if|where|not|to|we|you|it|they)\\b)";
const WORD = `${OTHER}[a-z][a-z_-]*`;
const NOUN = `(?<noun>${WORD}(?: ${WORD})??)`;
const IS = `(?<is>(?:in )?${WORD}(?: [a-z_-]+){0,3}?)`;
const TIE = "(?:with|without|that|who|which|whose|where|having)";
const SAYS = "(?:is|are|means?|refers? to|counts? as|(?:is|are) defined as)";
const DEFINED: readonly RegExp[] = [
  new RegExp(
    `^(?:an?|the|each|any|every) ${NOUN} (?:is|counts as|is considered|is called) (?:an? )?${IS} (?:if|when|where|as long as|if and only if|only if) (?<rule>.+)$`,
    "i",
  ),
  new RegExp(
    `^(?:(?:an?|the|any) )?${IS} ${NOUN} (?:${SAYS}|=) (?:an?|one|ones|any|the|those|all)? ?(?:[a-z]+ )??(?<rule>${TIE} .+)$`,
    "i",
  ),
  new RegExp(
    `^(?:(?:an?|the|any) )?${IS} ${NOUN} (?<rule>ha(?:s|ve) (?:an? |no )?[a-z_]+.*)$`,
    "i",
  ),
];

/** Sentences behind a question that say what some records are called. */
export function kindsIn(question: string): Kinds | undefined {
  const [first = "", ...others] = question.split(/(?<=[.?!;]['"”’)]*) (?=[A-Za-z(])/);
  const kinds: Kind[] = [];
  const rest = others.filter((sentence) => {
    const kind = /\?$/.test(sentence) ? undefined : kindOf(sentence.replace(/[.!;]+$/, ""));
    if (kind) kinds.push(kind);
    return !kind;
  });
  return kinds.length > 0 ? { text: [first, ...rest].join(" "), kinds } : undefined;
}

function kindOf(sentence: string): Kind | undefined {
  if (CALCULATION.test(sentence)) return undefined;
  const said = DEFINED.map((each) => sentence.match(each)?.groups).find(Boolean);
  const rule = said && ruleOf(said.rule!);
  if (!rule) return undefined;
  const noun = singular(said!.noun!);
  // "a parcel is a signed parcel if …"
  return { noun, is: said!.is!.replace(new RegExp(` ${formsOf(noun)}$`, "i"), ""), rule };
}

/** "Late rate = bills with a paid_on / all bills": a figure, and no kind. */
const CALCULATION = new RegExp(CALCULATES);

const singular = (noun: string): string => noun.replace(/ies$/i, "y").replace(/(?<=[^s])s$/i, "");

/** A condition on a record as it is said of records: "term_dt is null" as "whose term_dt is null". */
function ruleOf(rule: string): string | undefined {
  const parts = rule.split(
    /,? and (?=(?:its|their|it|they|whose|that|with|has|have)\b|[a-z_]+ (?:is|are|=|<|>|!))/i,
  );
  // What is compared with what nobody named is no record.
  return parts.some((part) => /^(?:it|they) (?:is|are) /i.test(part))
    ? undefined
    : parts.map(partOf).join(" and ");
}

function partOf(part: string): string {
  const said = OPERATORS.reduce((text, [sign, words]) => text.replace(sign, words), part)
    .replace(/^(?:it|they) (?=ha(?:s|ve)\b)/i, "")
    .replace(/^(?:where|with|having) (?:the |its |their )?(?=[a-z_ ]+ is\b)/i, "whose ")
    .replace(/^ha(?:s|ve) (?:an? )?(?=[a-z_ ]+ is\b)/i, "whose ")
    .replace(/^ha(?:s|ve) no\b/i, "without a")
    .replace(/^ha(?:s|ve)\b/i, "with")
    .replace(/^where (?:the |its |their )?/i, "whose ");
  if (new RegExp(`^${TIE} `, "i").test(said)) return said;
  return `whose ${said.replace(/^(?:its|their|the) /i, "")}`.replace(VALUE, "$1'$2'");
}

/** "its status is active": what it is called, and no other column. */
const VALUE =
  /^(whose [a-z_ ]+ is (?:not )?)(?!not\b|null\b|known\b|unknown\b|true\b|false\b)([a-z][\w-]*)$/i;

const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ (?:!=|<>) /g, " is not "],
  [/ >= /g, " is at least "],
  [/ <= /g, " is at most "],
  [/ > /g, " is more than "],
  [/ < /g, " is less than "],
  [/ =+ /g, " is "],
  [/\b(is|are) (?:empty|not set|missing)\b/gi, "$1 null"],
];

/**
 * The plan of a question by what it calls some of the records: those may be called so in the data as
 * well, or are said in full. Whatever is read has to keep to what the question says they are.
 */
export function planOfKinds(question: string, plans: (text: string) => Planned): Planned {
  const said = kindsIn(question);
  if (!said) return plans(question);
  const { text, kinds } = said;
  // What is said of others than are asked for may be more than a name for them.
  if (!kinds.every((kind) => uses(text, kind))) return plans(question);
  const rules = kinds.map(({ noun, rule }) => plans(`List the ${noun}s ${rule}`));
  const wholes = rules.flatMap((each) => (isWhole(each) ? each.plan.where : []));
  const missed = (planned: Planned): Planned => ({ ...planned, ...without(planned, kinds[0]!.is) });
  if (!rules.every(isWhole) || wholes.length === 0) return missed(plans(text));
  const read = [text, kinds.reduce(inFull, text)].map(plans);
  const keeps = (plan: Plan) =>
    wholes.every((each) => JSON.stringify(plan).includes(JSON.stringify(each)));
  return read.find((each) => isWhole(each) && keeps(each.plan)) ?? missed(read[0]!);
}

const formsOf = (noun: string): string =>
  `(?:${literal(noun)}s?|${literal(noun.replace(/y$/, "ie"))}s)`;

const uses = (text: string, { is }: Kind): boolean =>
  new RegExp(`(?<![\\w-])${literal(is)}(?![\\w-])`, "i").test(text);

/** "late bills", "bills that are late", "how many bills are late": bills, and what is said of them. */
function inFull(text: string, { noun, is, rule }: Kind): string {
  const [forms, called] = [formsOf(noun), `${literal(is)}(?![\\w-])`];
  return text
    .replace(
      new RegExp(`\\b(how many ${forms}) (?:are|were) ${called}`, "gi"),
      `$1 ${rule} are there`,
    )
    .replace(
      new RegExp(`\\b(${forms}) (?:(?:(?:that|who|which) )?(?:are|is|were|was) )?${called}`, "gi"),
      `$1 ${rule}`,
    )
    .replace(
      new RegExp(`(?<![\\w-])${called} ((?:[a-z-]+ ){0,3}?${forms})\\b`, "gi"),
      `$1 ${rule}`,
    );
}
