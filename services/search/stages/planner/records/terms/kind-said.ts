import { CALCULATES } from "../../../language/explanations.ts";

/** What a question calls some of the records: "Late bill: a bill whose paid_on is missing." */
export interface Kind {
  /** "late", "in good standing"; empty where the noun alone says it: "no-show" */
  readonly is: string;
  /** "bill", "no-show" */
  readonly noun: string;
  /** What records they are: "bill". */
  readonly of: string;
  /** What is said of those, likeliest first: "whose paid_on is missing". */
  readonly rules: readonly string[];
  /** Said with a sign: "AR = …". */
  readonly isEqual?: true;
}

/** What no kind is called by: "Only consider bags that have …" is no kind of bags. */
const OTHER =
  "(?!(?:an?|the|any|one|that|who|which|whose|with|of|for|only|consider|count|use|include|exclude|ignore|treat|show|return|list|always|please|each|all|every|do|join|filter|assume|when|if|where|not|to|we|you|it|its|they|their|order|sort|round|sum|number|total|average|mean|share|rate|ratio|percentage|days|hours|minutes)\\b)";
const WORD = `${OTHER}[a-z][a-z_-]*`;
const NOUN = `(?<noun>${WORD}(?: ${WORD})??)`;
const IS = `(?<is>(?:in )?${WORD}(?: [a-z_-]+){0,3}?)`;
const TIE = "(?:with|without|that|who|which|whose|where|having)";
const SAYS = "(?:is|are|means?|refers? to|counts? as|(?:is|are) defined as)";
const DEFINED: readonly RegExp[] = [
  // "Books about trees have the topic 'Wood'"
  new RegExp(
    `^(?<noun>${WORD}s) (?<is>(?:about|on|for|from|at) ${WORD}) (?<rule>ha(?:s|ve) (?:an? |the |no )?[a-z_]+.*)$`,
    "i",
  ),
  new RegExp(
    `^(?:an?|the|each|any|every) ${NOUN} (?:is|counts as|is considered|is called) (?:an? )?${IS} (?:if|when|where|as long as|if and only if|only if) (?<rule>.+)$`,
    "i",
  ),
  new RegExp(
    `^(?:(?:an?|the|any) )?${IS} ${NOUN} (?:${SAYS}|=) (?:an?|one|ones|any|the|those|all)? ?(?:(?<head>[a-z]+) )??(?<rule>${TIE} .+)$`,
    "i",
  ),
  new RegExp(
    `^(?:(?:an?|the|any) )?${IS} ${NOUN} (?<rule>ha(?:s|ve) (?:an? |no )?[a-z_]+.*)$`,
    "i",
  ),
];
/** "Late bill: …", "Late means …", "Managers are …", "a finisher is …" */
const NAMED = new RegExp(
  `^(?:(?:here|where|with|and),? )?(?:(?:an?|the|any) )?(?<name>(?:in )?${WORD}(?: (?!(?:is|are|means?|has|have)\\b)[a-z_-]+){0,3}?)(?:: | = | (?:${SAYS}) )(?:(?:that )(?=the |an? ))?(?<said>.+)$`,
  "i",
);
const SOME = "(?:an?|any|the|one|ones|all|those|every|each|its|their)";
/** "a bill whose …", "a lesson of 90 minutes or more", "bills paid in 2023" */
const RECORDS = new RegExp(
  `^(?:${SOME} )?(?<of>(?!${SOME}\\b)${WORD}(?: (?!(?:is|are|was|were|has|have)\\b)${WORD})??) (?<rule>${TIE}\\b.+|(?<=^${SOME} .*|s )(?:of|in|on|from|at|by|made|[a-z]+ed|[a-z]+ing)\\b.+)$`,
  "i",
);
/** "the bill has no date", "the bill's state is open", "the bill was paid late" */
const OF_ONE = new RegExp(
  `^(?:an?|the|its|their) (?<of>${WORD}(?: ${WORD})??)(?:(?<own>['’]s?) (?<column>.+)| (?<deed>(?:ha(?:s|ve)|is|was|were|are|did|does) .+))$`,
  "i",
);

/** What a figure is made of: "Late rate = bills with a paid_on / all bills" is no kind. */
const CALCULATION = new RegExp(`${CALCULATES}|\\bsum(?:med)?\\b|\\bfrom .+ to\\b`, "i");

const singular = (noun: string): string => noun.replace(/ies$/i, "y").replace(/(?<=[^s])s$/i, "");
export const plural = (noun: string): string =>
  /[^aeiou]y$/i.test(noun)
    ? noun.replace(/y$/i, "ies")
    : /(?:s|x|ch|sh)$/i.test(noun)
      ? `${noun}es`
      : `${noun}s`;

/** Undefined where a sentence says no such thing. */
export function kindOf(sentence: string): Kind | undefined {
  const kind = saidIn(sentence);
  return kind && / = /.test(sentence.slice(0, 60)) ? { ...kind, isEqual: true } : kind;
}

function saidIn(sentence: string): Kind | undefined {
  if (CALCULATION.test(sentence)) return undefined;
  const said = DEFINED.map((each) => sentence.match(each)?.groups).find(Boolean);
  const rule = said && ruleOf(said.rule!);
  if (!rule) return namedKind(sentence);
  const noun = singular(said!.noun!);
  // "a parcel is a signed parcel if …"
  const is = said!.is!.replace(new RegExp(` (?:${noun}|${plural(noun)})$`, "i"), "");
  return { noun, is, of: singular(said!.head ?? noun), rules: [rule] };
}

function namedKind(sentence: string): Kind | undefined {
  const { name, said } = sentence.match(NAMED)?.groups ?? {};
  if (!name || !said) return undefined;
  const whose = said.match(OF_ONE)?.groups;
  const words = name.split(" ");
  const last = singular(words.at(-1)!);
  const called = (of: string): Pick<Kind, "is" | "noun" | "of"> => {
    const isNamed =
      words.length > 1 && singular(of).split(" ").at(-1)!.toLowerCase() === last.toLowerCase();
    return isNamed
      ? { is: words.slice(0, -1).join(" "), noun: last, of: singular(of) }
      : { is: "", noun: singular(name), of: singular(of) };
  };
  if (whose?.column) {
    const rule = ruleOf(whose.column);
    return rule ? { ...called(whose.of!), rules: [rule] } : undefined;
  }
  if (whose?.deed) {
    const rule = ruleOf(whose.deed);
    return { ...called(whose.of!), rules: [...(rule ? [rule] : []), `that ${whose.deed}`] };
  }
  const those = said.match(RECORDS)?.groups;
  if (those) {
    const own = `${those.rule}`;
    const rule = new RegExp(`^${TIE}\\b`, "i").test(own) ? ruleOf(own) : undefined;
    return { ...called(those.of!), rules: [...new Set([...(rule ? [rule] : []), own])] };
  }
  if (words.length < 2) return undefined;
  const rule = ruleOf(said);
  return rule ? { ...called(last), rules: [rule, `with an ${said}`] } : undefined;
}

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
    .replace(/^ha(?:s|ve) the\b/i, "with")
    .replace(/^ha(?:s|ve) no\b/i, "without a")
    .replace(/^ha(?:s|ve)\b/i, "with")
    .replace(/^where (?:the |its |their )?(?=[a-z_ ]+ (?:is|are) (?!.*\bused\b))/i, "whose ");
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
