import { NAME } from "../hear/stand-ins.ts";
import { ofTheKnown } from "./scopes.ts";

/** What a question wants to have in each column, and of what. */
export interface Returned {
  /** The question that is asked before: "How many orders were there per city?" */
  readonly ask?: string;
  /** Whose figures they are: "for each ticket priority". */
  readonly each?: string;
  /** As they are named, in their order. */
  readonly columns: readonly string[];
  readonly orders: readonly Ordered[];
}

/** How rows follow each other; without `by` by the figure that is asked for. */
export interface Ordered {
  readonly by?: string;
  readonly direction: "asc" | "desc";
  /** Of a figure that is not named: "longest". */
  readonly end?: string;
}

const VERB = "(?:please )?(?:return|show|give|list|report|display|provide)(?: me| only)?";
const WHAT = "what (?:are|is|were|was)";
/** "For each channel, return …", "Per channel, show …", "For each channel, what are …?" */
const EACH_FIRST = new RegExp(
  `^(?:(?:for|in|at|by) (?:each|every)|per) ([^,?.]+?)(?:, ?(?:${VERB}|${WHAT})| ${VERB}) (.+)$`,
  "i",
);
/** "Return, for each channel, …" */
const EACH_INSIDE = new RegExp(`^${VERB},? for (?:each|every) ([^,?.]+), (.+)$`, "i");
/** "Show each channel with its number of orders and its total price" */
const EACH_WITH = new RegExp(
  `^${VERB} (?:each|every) ([a-z]+(?: [a-z]+)?) (?:with|together with|along with) (?:its|their) (.+)$`,
  "i",
);
/** "Return the channel and the number of orders for channels with at least 5 orders." */
const FOR_THOSE = new RegExp(
  `^${VERB} (.+) for (?:all |all the |the |those )?((?:[a-z]+ )?[a-z]{2,}s (?:with|that|who|which|having|whose|where) .+)$`,
  "i",
);
/** "Return the number of orders and the average fee per channel", "What are the …?" */
const EACH_LAST = new RegExp(
  `^(?:${VERB}|${WHAT}) (.+(?:,| and ).+?),? (?:per|(?:for|of|in) each) ([a-z]+(?: [a-z]+){0,2})$`,
  "i",
);
/** "Return the channel and the number of orders" */
const ALONE = new RegExp(`^${VERB} (?!.*\\b(?:each|every|per|all)\\b)(.+)$`, "i");
/** "How many orders …? Return the channel and the number." */
const BEHIND = new RegExp(`^(.+\\?) ?${VERB} (.+)$`, "i");

/** "Compare the fee paid in 2024 with that paid in 2023 for each channel: return …" */
const COMPARE = new RegExp(
  `^compare (?:the )?(.+?) ((?:[a-z]+(?:ed|en|ade|old|ent|one|aid) )?in ((?:19|20)\\d\\d)) (?:with|to|and|against) (?:(?:that|the one|those) )?((?:[a-z]+(?:ed|en|ade|old|ent|one|aid) )?in ((?:19|20)\\d\\d)) (?:for each|for every|per|by) ([a-z]+(?: [a-z]+)?)(?:[:.,] ?${VERB} (.+))?$`,
  "i",
);

/** "How did the total fee change from 2023 to 2024 per channel?" */
const CHANGED =
  /^how (?:did|has|have) (?:the )?(.+?) (?:changed?|developed?|evolved?|grow|grown) (?:from|between) ((?:19|20)\d\d) (?:to|and) ((?:19|20)\d\d) (?:for each|for every|in each|per|by) ([a-z]+(?: [a-z]+)?)$/i;

const ENDS = /[\s.?!]+$/;
const WAY = "(?: in)?(?: (ascending|descending|increasing|decreasing|alphabetical)(?: order)?)?";
const ORDERED = /,?(?: and)? (?:ordered|sorted) by (.+)$/i;
const ONE_ORDER = new RegExp(`^(?:the |that |their |its )?(.+?)${WAY}$`, "i");
const MOST = "highest|largest|biggest|most|greatest|longest|slowest|best";
const END = `(?:${MOST}|lowest|smallest|fewest|least|shortest|fastest)`;
const FIRST = new RegExp(`,? (?:the )?(${END})(?: ((?!names?\\b|titles?\\b)[a-z]+))? first$`, "i");
/** "…, ordered from most to least" */
const TOWARDS = new RegExp(
  `,?(?: and)? (?:(?:ordered|sorted|ranked|listed) )?from (?:the )?(${END}) to (?:the )?${END}$`,
  "i",
);
/** "… Sort by that average, longest first": a sentence of its own. */
const SORT = new RegExp(
  `[.?] (?:then )?(?:please )?(?:sort|order|rank)(?: (?:them|it|the (?:rows|result|results|list|table)))? by (?:that |the |this )?([^.;?]+?)(?:,? (?:the )?(${END}) first)?$`,
  "i",
);
const CHRONOLOGICAL =
  /,? in (?:chronological|date|time) order$|,? (?:(?:ordered|sorted) )?from monday to sunday$/i;
const FALLING = new RegExp(`^(?:${MOST})$`, "i");

/** What a question says of the columns of its answer; undefined where it says nothing of them. */
export function returnedIn(question: string): Returned | undefined {
  return saidIn(ofTheKnown(question.trim().replace(ENDS, "")));
}

function saidIn(question: string): Returned | undefined {
  const text = question.replace(SORT, (_, by: string, first?: string) =>
    first ? `, sorted by ${by}${FALLING.test(first) ? " descending" : ""}` : `, sorted by ${by}`,
  );
  const compared = comparedIn(text);
  if (compared) return compared;
  const [, ask, behind] = text.match(BEHIND) ?? [];
  if (ask && behind) {
    const rest = withoutOrders(behind);
    return rest && { ask: ask.trim(), ...rest };
  }
  const [, each, said] = text.match(EACH_FIRST) ?? text.match(EACH_INSIDE) ?? [];
  if (each && said) return ofEach(each, said);
  const [, own, figures] = text.match(EACH_WITH) ?? [];
  if (own && figures) return ofEach(own, `${own}, ${figures}`);
  const bare = text.replace(ORDERED, "");
  const [, items, those] = bare.match(FOR_THOSE) ?? [];
  if (items && those) return ofEach(those, items + text.slice(bare.length));
  const [, listed, last] = bare.match(EACH_LAST) ?? [];
  if (listed && last) return ofEach(last, listed + text.slice(bare.length));
  const alone = text.match(ALONE)?.[1];
  const rest = alone && withoutOrders(alone);
  return rest ? ofOthers(rest) : undefined;
}

/** A figure of two years, the earlier first, and how it changed; as its columns are named, where they are. */
function comparedIn(text: string): Returned | undefined {
  const compared = text.replace(CHANGED, "compare the $1 in $2 with that in $3 for each $4");
  const [, figure, one, first, other, second, each, said] = compared.match(COMPARE) ?? [];
  if (!figure || !one || !other || !each) return undefined;
  const whole = FIGURE.test(figure) ? figure : `total ${figure}`;
  const years = [`${whole} ${one}`, `${whole} ${other}`];
  const [before = "", after = ""] = Number(first) < Number(second) ? years : years.toReversed();
  if (!said) return { each, columns: [before, after, "percentage change"], orders: [] };
  const rest = withoutOrders(said);
  const ofYear = (column: string) =>
    [before, after].find((year) => column.endsWith(` ${year.slice(-4)}`)) ?? column;
  return rest && { each, ...rest, columns: rest.columns.map(ofYear) };
}

/** What is no figure is what figures are of. */
function ofOthers(rest: Pick<Returned, "columns" | "orders">): Returned | undefined {
  const keys = rest.columns.filter((column) => !FIGURE.test(column));
  const isOfGroups = keys.length > 0 && keys.length < rest.columns.length;
  return isOfGroups ? { each: keys.join(" and "), ...rest } : undefined;
}

/** How the name of a figure begins. */
export const FIGURE = new RegExp(
  `^(?:total|sum|average|mean|median|number of|count of|percentage|percent|share|ratio|proportion|highest|lowest|largest|smallest|maximum|minimum|earliest|latest|${NAME}\\d+)\\b`,
  "i",
);

function ofEach(each: string, said: string): Returned | undefined {
  const rest = withoutOrders(said);
  return rest && { each, ...rest };
}

/** "the channel with the three figures": beside it. */
const WITH_FIGURES =
  / with (?:the|its|their|all) (?=(?:two|three|four|five|six) (?:figures|numbers|values|totals)$)/i;

function withoutOrders(said: string): Pick<Returned, "columns" | "orders"> | undefined {
  const [chronological] = said.match(CHRONOLOGICAL) ?? [];
  const [ordered, by] = (!chronological && said.match(ORDERED)) || [];
  const first = said.match(FIRST) ?? said.match(TOWARDS);
  const tail = chronological ?? ordered ?? first?.[0] ?? "";
  const listed = said.slice(0, said.length - tail.length);
  const columns = itemsOf(listed.replace(WITH_FIGURES, ", "));
  if (columns.length === 0 || columns.some((each) => /[?.;:]/.test(each))) return undefined;
  const orders = by ? ordersOf(by) : first ? firstOf(first[1]!, first[2], columns) : [];
  return orders && { columns, orders };
}

/** What a figure is called where only its kind is said. */
const KIND = /^(?:total|number|figure|value|one|rate|share|percentage)$/i;

/** "slowest branch first", by its figure; undefined where what comes first is no column. */
function firstOf(
  end: string,
  noun: string | undefined,
  columns: readonly string[],
): Returned["orders"] | undefined {
  const direction = directionOf(end);
  const named = noun ? columns.find((each) => each.toLowerCase().includes(noun.toLowerCase())) : "";
  if (named === undefined && !KIND.test(noun!)) return undefined;
  const isFigure = named !== undefined && FIGURE.test(named);
  return [isFigure ? { by: named, direction } : { direction, end: end.toLowerCase() }];
}

const directionOf = (word: string): Ordered["direction"] => (FALLING.test(word) ? "desc" : "asc");

/** "by number, highest first" */
const BY_FIRST = new RegExp(`,? (?:the )?(${END}) first(?=,| and| then|$)`, "gi");

const ordersOf = (said: string): readonly Ordered[] =>
  withWays(said)
    .split(/,? (?:and )?then (?:by )?|, (?:and )?| and (?:by )?/i)
    .map((each) => {
      const [, by = each, way = ""] = each.match(ONE_ORDER) ?? [];
      return { by, direction: /^de/i.test(way) ? "desc" : "asc" };
    });

const withWays = (text: string): string =>
  text.replace(BY_FIRST, (_, end) => (FALLING.test(end) ? " descending" : " ascending"));

const ARTICLE = /^(?:(?:the|its|their|his|her|both|and) )+/i;

/** "the weekday name in English": as weekdays are written. */
const WEEKDAY = /^(?:english )?(?:week ?days?|days? of the week)(?: names?)?(?: in english)?$/i;

function plainly(item: string): string {
  const bare = item.replace(ARTICLE, "").trim();
  return WEEKDAY.test(bare) ? "weekday" : bare;
}

/** "the channel, the number of orders and the days between order and delivery" */
export function itemsOf(text: string): readonly string[] {
  const items: string[] = [];
  for (const piece of text.split(/,\s*(?:and )?|\s+(?:and|as well as|along with|plus)\s+/i)) {
    const last = items.at(-1);
    // "between the order and the delivery" is of both.
    const isOpen = last !== undefined && /\bbetween\b/i.test(last) && !/ and /i.test(last);
    if (isOpen) items[items.length - 1] = `${last} and ${piece}`;
    else items.push(piece);
  }
  return items.map(plainly).filter(Boolean);
}
