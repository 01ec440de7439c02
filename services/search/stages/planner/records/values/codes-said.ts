import type { Knowledge } from "../../../../model.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { keyOf } from "../fields/mentions.ts";
import type { Saying } from "./value-words.ts";

/** By how a field is called: what people say for the letters that it holds. */
const CODES: readonly (readonly [field: RegExp, said: Readonly<Record<string, string>>])[] = [
  [
    /(?:^| )(?:hand|handed|handedness|bats?|batting|throws?|throwing|foot|footed|footedness)(?: |$)/,
    {
      l: "left handed, left hander, left hand, left footed, left foot",
      r: "right handed, right hander, right hand, right footed, right foot",
      b: "both handed, ambidextrous",
    },
  ],
  [
    /^(?:marital status|marital)$/,
    { s: "single, unmarried", m: "married", d: "divorced", w: "widowed" },
  ],
  [
    /(?:^| )(?:size)$/,
    { xs: "extra small", s: "small", m: "medium", l: "large", xl: "extra large" },
  ],
  [
    /(?:^| )(?:priority|severity|urgency|importance|risk|risk level|level|difficulty)$/,
    { l: "low", m: "medium", h: "high", c: "critical" },
  ],
  [/(?:^| )(?:transmission|gearbox)$/, { a: "automatic", m: "manual" }],
  [
    /(?:^| )(?:fuel|fuel type)$/,
    { p: "petrol, gasoline", g: "gasoline, petrol", d: "diesel", e: "electric", h: "hybrid" },
  ],
  [
    /^(?:result|outcome|match result|game result|win loss)$/,
    { w: "won, win", l: "lost, loss", d: "drawn, draw", t: "tied, tie" },
  ],
  [/^(?:home away|home or away|venue|location)$/, { h: "home", a: "away", n: "neutral" }],
  [
    /(?:^| )(?:direction|heading|wind direction|bearing|facing|aspect|side)$/,
    { n: "north", e: "east", s: "south", w: "west" },
  ],
  [/^(?:condition|new used|new or used)$/, { n: "new", u: "used" }],
];

/** Longer values are words of their own. */
const LONGEST = 2;

/**
 * How people say codes of one or two letters, by what their field is called: "left-handed" for "L"
 * of a hand. Where some value of the field is written out, nobody knows what a letter stands for.
 */
export function sayingsOfCodes(
  model: SemanticModel,
  values: Knowledge["values"],
): readonly Saying[] {
  return [...Map.groupBy(values, keyOf).values()].flatMap((all) => {
    const { dataset, field } = all[0]!;
    const label = fieldOf(datasetOf(model, dataset), field)?.label ?? "";
    const codes = CODES.find(([name]) => name.test(label.toLowerCase()))?.[1];
    if (!codes || all.some(({ value }) => value.length > LONGEST)) return [];
    return all.flatMap(({ value }) =>
      (codes[value.toLowerCase()]?.split(", ") ?? []).flatMap((text) =>
        // "high" alone may be a height.
        [text, `${text} ${label}`, `${text} ${label.split(" ").at(-1)}`].map((each) => ({
          phrase: phraseOf(each),
          of: { dataset, field },
          value,
        })),
      ),
    );
  });
}
