import { sameField } from "../../../../plan.ts";
import { phraseOf } from "../../../language/tokens.ts";
import type { Mention } from "../fields/mentions.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { measured } from "./quantities.ts";
import {
  type Known,
  type Rule,
  type Saying,
  say,
  theDataset,
  theField,
  together,
} from "./saying.ts";

const VERSUS = "(?:versus|vs\\.?|compared (?:to|with)|as against|as opposed to|against)";
const NAME = "([\\p{L}\\d][\\p{L}\\d' -]*?)";
/** "moor versus coast: kilograms of honey" */
const BEFORE = new RegExp(`^${NAME} ${VERSUS} ${NAME} ?[:,–-] ?(.+)$`, "iu");
/** "average bill of card payers versus cash payers" */
const BEHIND = new RegExp(
  `^(.+?) (?:of|for|from|in|by|at|with) (?:the )?${NAME} ${VERSUS} (?:the )?${NAME}$`,
  "iu",
);
/** "average price of used cars and of new cars": of either by itself, for the tie is said twice. */
const TWICE = new RegExp(
  `^(?:(?:what|which|is|are|was|were|show|give|me|return|list|the) )*(.+?) (of|for|on|in|at|by) (?:the )?${NAME} and \\2 (?:the )?${NAME}$`,
  "iu",
);
/** "what did seniors pay in fines compared with adults" */
const SAID = new RegExp(
  `^(?:what|how much|how many)(?: (.*?))? (?:did|do|does|have|has) (?:the )?(\\S+) (.+?) ${VERSUS} (?:the )?${NAME}$`,
  "iu",
);

/** "Devon or Kent: where do we do more weddings", "do people mostly pay by card or cash" */
const EITHER =
  /^(?:(.*?\b(?:mostly|mainly|usually|more often|rather|more)\b.*?) )?(?:by |with |in |from |at )?(\p{L}[\p{L}\d'-]*) or (\p{L}[\p{L}\d'-]*)(?: ?[:,–-] ?(?:where|who|what|which) (.*))?$/iu;

type Value = Extract<Mention, { readonly kind: "value" }>;

/** A figure of each of two values of one field, side by side. */
export const versus: Rule = (text, known) => {
  const [before, behind, said] = [BEFORE, BEHIND, SAID].map((each) => text.match(each));
  const [, figure, , one, other] = text.match(TWICE) ?? [];
  return [
    ...(before ? sideBySide(before[3]!, before[1]!, before[2]!, known) : []),
    ...(behind ? sideBySide(behind[1]!, behind[2]!, behind[3]!, known) : []),
    ...(said ? paidBy(said, known) : []),
    ...(figure && ASKED.test(figure) ? sideBySide(figure, one!, other!, known) : []),
    ...moreOf(text, known),
  ];
};

/** How many there are of each of two, where it is asked of which there are more. */
function moreOf(text: string, known: Known): readonly Saying[] {
  const [, lead, one, other, behind] = text.match(EITHER) ?? [];
  if (!one || !other || (lead === undefined) === (behind === undefined)) return [];
  const said = (lead ?? behind)!;
  if (!/\b(?:most|mostly|mainly|usually|more|often|rather)\b/i.test(said)) return [];
  const [first] = valuesAt(one, known);
  const nouns = said.split(" ").flatMap((word) => {
    const noun = nounAt(word, known);
    return noun?.kind === "dataset" && word.length > 2 ? [noun.dataset] : [];
  });
  const counted = onlyOf([...new Set(nouns)]) ?? first?.of.dataset;
  if (!counted || !first) return [];
  return valuesAt(other, known)
    .filter(({ of }) => sameField(of, first.of))
    .map(
      (second) =>
        say`number of ${theDataset(counted)} for ${sure(first)} and ${sure(second)} by ${theField(first.of)}`,
    );
}

function paidBy([text, what, one, rest, other]: RegExpMatchArray, known: Known) {
  const lead = /^how many/i.test(text) ? "number of" : "total";
  const figure =
    what || rest!.replace(/^(?:pay|spend|paid|earn|cost|make)(?: in| on| for)?\s*/i, "");
  return sideBySide(`${lead} ${figure}`, one!, other!, known);
}

function sideBySide(figure: string, one: string, other: string, known: Known): readonly Saying[] {
  const pairs = valuesAt(one, known).flatMap((a) =>
    valuesAt(other, known).flatMap((b) => (sameField(a.of, b.of) ? [[a, b] as const] : [])),
  );
  const texts = ASKED.test(figure) ? [figure] : [`total ${figure}`, `number of ${figure}`];
  const figures = [...texts.map((each) => say`${each}`), ...measured(figure, known)];
  return pairs.flatMap(([a, b]) =>
    figures.map((each) => together(each, say`for ${sure(a)} and ${sure(b)} by ${theField(a.of)}`)),
  );
}

const ASKED = /^(?:number|total|average|how|share|percentage|count|sum|highest|lowest|median)\b/i;

export const sure = (value: Value): Mention => ({ ...value, strength: 1.2 });

/** Values that a name may be, the noun of what has them left aside: "card payers". */
export function valuesAt(name: string, { lexicon }: Known): readonly Value[] {
  const words = name.trim().split(" ");
  const texts = [name, ...(words.length > 1 ? [words.slice(0, -1).join(" ")] : [])];
  for (const text of texts) {
    const found = [
      ...(lexicon.codes.get(text) ?? []),
      ...(lexicon.mentions.get(phraseOf(text)) ?? []),
    ].filter((each): each is Value => each.kind === "value" && each.strength >= 0.35);
    if (found.length > 0) return found;
  }
  return [];
}
