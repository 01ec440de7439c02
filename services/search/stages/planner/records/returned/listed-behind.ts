import { withoutEnd } from "../../../language/ending.ts";
import { THEM } from "./asked-of-each.ts";
import { itemsOf } from "./said.ts";
import type { Shown } from "./to-show.ts";

/** A question, and the columns that are only listed behind it. */
export interface Listed {
  readonly ask: string;
  /** "oldest first": how the rows follow each other. */
  readonly order?: string;
  readonly columns: readonly Shown[];
  /** Whether they are shown beside what is asked for, and not in its place: ", with the year". */
  readonly isBeside: boolean;
}

const END =
  "(?:[a-z]+est(?:-[a-z]+)?|most [a-z]+|least [a-z]+|most|least|best|worst|highest [a-z]+)";
/** "…, oldest first, …": how the rows follow each other, wherever it stands. */
const ORDER = new RegExp(
  `(?:[,;:.?!]| [-–—]) ?(?:and )?(?:the |with the )?(${END}(?: [a-z]+){0,2}? first)(?=$|[,;:.?!]| [-–—])`,
  "i",
);

const GIVE =
  "(?:please )?(?:(?:and )?(?:give|tell|show|list)(?: me| us)?|(?:i|we) (?:want|need)(?: to know)?)";
/** "…: farm, date and temperature", "… - give me the maker and the year" */
const LIST = new RegExp(`^(.{8,}?[\\w)'"%])(?: ?[:;]| [-–—]) ?(?:${GIVE} )?([^:;?!]+)$`, "i");
/** "…? Maker, serial and what we found": a sentence without a verb. */
const FRAGMENT = /^(.{3,}?[.?!]) ([^:;.?!]+)$/i;
/** "…, with the year", "… and their grade" */
const BESIDE =
  /^(.{3,}?[\w)'"%]),? (?:(?:with|and|plus|including|along with|together with|showing) (?=(?:the|their|its|his|her|that|how many) )|and (?=(?:when|where|who|what (?:year|date|day)|how (?!much|often)[a-z]+) ))([^:;.?!]+)$/i;

const ITS = `(?:${THEM}|we|each one|the work|the job)`;
const BE = "(?:is|are|was|were|has|have|had|got)";
/** "when they were founded", "the date it came in", "what year they opened" */
const WHEN = new RegExp(
  `^(?:when|(?:the )?(?:date|day|time|year)(?: (?:on|in|at) which| when| that)?|what (?:year|date|day)) ${ITS}(?: ${BE})*(?: been)? ?([a-z]+)?(?: (?:in|up|on|out|off|at|it|them|us|with us|the [a-z]+))?$`,
  "i",
);
const WHERE = new RegExp(`^where(?: (?:${BE} )?${ITS}(?: ${BE})?(?: [a-z]+)?)?$`, "i");
const HOW = new RegExp(
  `^how (?!much|many|often|come)([a-z]+)(?: (?:${BE} ${ITS}|${ITS} (?:${BE}|lasts?|lasted|takes?|took)))?$`,
  "i",
);
const MANY = new RegExp(
  `^how (many|much)(?: times)?(?: (?:that is|there (?:is|are|were)|${ITS} (?:${BE}|costs?|came to|comes to)|(?:have|has|did|do|does) ${ITS}(?: got| have| cost)?))?$`,
  "i",
);
const WHO = new RegExp(
  `^(?:and )?who (?:has |have |had )?([a-z]+)(?: (?:for|with|on))? (?:${ITS})$`,
  "i",
);
/** "the number of floors in each", "how many floors they have" */
const NUMBER =
  /^(?:the )?(?:number of|how many) ([a-z]+(?: [a-z]+)?)(?: (?:(?:in|of|for|on|at) each(?: one)?|(?:they|it|each)(?: of them)? (?:have|has|had)|there are|in it|in them))?$/i;
const KIND = /^(?:what|which) (?:kind|type|sort)$/i;
const COLUMN = /^(?:(?:the|their|its|his|her|that|a|an) )?((?:[a-z'’_-]+ ){0,3}[a-z'’_-]+)$/i;
/** What is asked for by such a word is no column, or a choice of them. */
const OTHER =
  /\b(?:they|them|it|we|us|you|he|she|what|all|every|any|no|not|without|with|whose|who|that|which|from|per|by|for|in|at|top|than|only|same|other|first|last|most|least|highest|lowest|total|average|mean|number|count|share|percentage|different|please|none|is|are|was|were|be|do|does|did|has|have|had|if|because|so|but|or)\b|[a-z]{3,}est\b/i;

/** A question that asks for records or groups, and for no figure of them. */
const FIGURE =
  /^(?:how|total|average|mean|number|count|sum|did|do|does|is|are|was|were|has|have|had|when|where|why|(?:what|which) (?:is|are|was|were|share|percentage|proportion|did|do|does)|compare|for each|per)\b/i;

const OF_ALL =
  /^(?:(?:the )?number(?:,| and|, and) )?(?:the |their )?(?:total|average|mean|median|highest|lowest|maximum|minimum)(?:(?:,| and|, and) (?:the |their )?(?:total|average|mean|median|highest|lowest|maximum|minimum|number))*(?: [a-z]+){0,3}$/i;

/** "Callouts in mist: total and average duration": figures of all of them together. */
export function figuresBehind(question: string): string | undefined {
  const [, ask = "", listed = ""] = withoutEnd(question.trim()).match(LIST) ?? [];
  if (!OF_ALL.test(listed) || FIGURE.test(ask)) return undefined;
  // So many of what is spoken of: the noun that is counted stands behind.
  const bare = listed.replace(/^(?:the|their) /i, "");
  const figures = bare.replace(/^number(?:,| and|, and) (?:the |their )?(.+)$/i, "$1 and number");
  return `What ${/,| and /i.test(figures) ? "are" : "is"} the ${figures} of ${ask}?`;
}

/** "…, oldest first, …": a text without its order, and how that is called; undefined without one. */
export function orderIn(
  question: string,
): { readonly ask: string; readonly order: string } | undefined {
  const text = withoutEnd(question.trim());
  const [whole, order = ""] = text.match(ORDER) ?? [];
  if (!whole) return undefined;
  const at = text.indexOf(whole);
  return { ask: withoutEnd(text.slice(0, at) + text.slice(at + whole.length)), order };
}

/** "List the presses by year installed, newest first": by that column, which tells no groups apart. */
const BY =
  /^((?:please )?(?:list|show|name|give)(?: me)? .{3,}?) by (?:the |their )?([a-z]+(?: [a-z]+)?)$/i;

/** What an order is said to go by; only of columns that have such an order are rows listed. */
export function orderedByIn(question: string): Listed | undefined {
  const ordered = orderIn(question);
  const [, ask = "", column = ""] = ordered?.ask.match(BY) ?? [];
  if (!ordered || !column) return undefined;
  return { ask, columns: [{ column, clause: column }], isBeside: true, order: ordered.order };
}

/** What a text lists of whom it asks for, behind that; undefined where it lists no columns. */
export function listedBehind(question: string): Listed | undefined {
  const ordered = orderIn(question);
  const list = listIn(ordered?.ask ?? withoutEnd(question.trim()));
  if (!list) return undefined;
  return { ...list, ask: withoutEnd(list.ask), ...(ordered && { order: ordered.order }) };
}

function listIn(text: string): Listed | undefined {
  for (const [said, isBeside] of [
    [LIST, false],
    [FRAGMENT, false],
    [BESIDE, true],
  ] as const) {
    const [, ask = "", listed = ""] = text.match(said) ?? [];
    if (!ask || (isBeside && FIGURE.test(ask))) continue;
    const columns = itemsOf(listed.replace(/^that (?=[a-z])/i, "the ")).map(itemShown);
    if (columns.every((each) => each !== undefined)) return { ask, columns, isBeside };
  }
  return undefined;
}

/** What one item of a list asks for; undefined of what is no column. */
export function itemShown(item: string): Shown | undefined {
  const clause = item.replace(/^and /i, "");
  const when = clause.match(WHEN);
  if (when) return { when: (when[1] ?? "").toLowerCase(), clause };
  if (/^when$|^(?:the )?(?:date|day)$/i.test(clause)) return { column: "date", when: "", clause };
  if (/^(?:the )?year$/i.test(clause)) return { column: "year", clause };
  if (WHERE.test(clause)) return { where: true, clause };
  const how = clause.match(HOW)?.[1];
  if (how) return { adjective: how.toLowerCase(), clause };
  const quantity = clause.match(MANY)?.[1]?.toLowerCase();
  if (quantity) return { quantity: quantity as "many" | "much", clause };
  const number = clause.match(NUMBER)?.[1];
  if (number) return { column: `number of ${number}`, clause };
  const doer = clause.match(WHO)?.[1];
  if (doer) return { doer, clause };
  if (KIND.test(clause)) return { column: "type", clause };
  const column = clause.match(COLUMN)?.[1];
  return column && !OTHER.test(column) ? { column, clause } : undefined;
}
