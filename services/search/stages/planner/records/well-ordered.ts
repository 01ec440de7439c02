import { measuresOf } from "../../language/measures.ts";

const SMALL = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";

type Step = readonly [said: RegExp, plain: (...found: string[]) => string];

/** What is told by what somebody does: "the highest-scoring film". */
const GERUNDS: Readonly<Record<string, string>> = {
  scoring: "score",
  grossing: "gross",
  paying: "pay",
  charging: "charge",
  costing: "cost",
  ranking: "rank",
};

/** Words that stand elsewhere than by what they belong to, and would be read as something else there. */
const STEPS: readonly Step[] = [
  // "the highest-budget movie"
  [
    /\b(?:the )?(highest|lowest|largest|smallest|biggest|greatest)-([a-z]+) ([a-z]+)\b/gi,
    (all, end, figure, noun) => {
      const told = GERUNDS[figure!.toLowerCase()] ?? figure!;
      return /(?:ing|ed|paid)$/i.test(told) ? all! : `the ${noun} with the ${end} ${told}`;
    },
  ],
  // "five workers or more"
  [
    new RegExp(`\\b(\\d+|${SMALL}) ([a-z]{3,}s) or (more|fewer|less|over)\\b(?! than)`, "gi"),
    (all, count, noun, more) =>
      measuresOf(noun!).length > 0
        ? all!
        : `${count} or ${/over/i.test(more!) ? "more" : more} ${noun}`,
  ],
  // "not booked by any member": by nobody
  [
    /\b(not|never|\w+n['’]t)((?: (?:been|yet|ever|have|has|had))*) ([a-z]+) by (?:any|a single) (?:[a-z]+)(?=[.?!]*$)/gi,
    (_, not, aux, done) => `${not}${aux} ${done}`,
  ],
  // "the kilo price", "what does a kilo of carrots cost"
  [/\b(kilo|kilogram|kg|litre|liter|tonne) price\b/gi, (_, unit) => `price per ${unit}`],
  [
    /\b(how much|what) (does|do|did) (?:an?|one) (kilo|kilogram|kg|litre|liter|tonne|metre|meter) of (.+?) cost\b/gi,
    (_, how, does, unit, what) => `${how} ${does} ${what} cost per ${unit}`,
  ],
  // "in which technique were the most works made"
  [
    /^(?:in|at|on|with|by) (which|what) ([a-z ]+?) (?:were|was|are|is) (?:the )?(most|fewest) ([a-z]+) (?:made|done|created|registered|located|found|based|listed)(?=[?.!]*$)/i,
    (_, which, place, most, what) => `${which} ${place} has the ${most} ${what}`,
  ],
  // "cheapest to rent": it is what it costs that is asked for.
  [
    /\b(cheapest|dearest|priciest|costliest|most expensive|least expensive|most costly) to (?:rent|hire|buy|own|run|book|fix|repair|make|keep|get|visit)\b/gi,
    (_, end) => end!,
  ],
  // "to whom does the farm belong"
  [
    /^(?:to )?whom? (?:does|do|did) (.+) belong(?: to)?(?=[?.!]*$)/i,
    (_, thing) => `who owns ${thing}`,
  ],
  [/^(.+) belongs? to (?:who|whom)(?=[?.!]*$)/i, (_, thing) => `who owns ${thing}`],
  // "the biggest branch by number of members"
  [
    /\b(biggest|largest|smallest) ([a-z]+)(?:,)? (?:by|in terms of|measured by|going by|judged by) (?:the |their |its )?(?:number|count|amount) of (?=[a-z])/gi,
    (_, end, noun) => `${noun} with the ${/small/i.test(end!) ? "fewest" : "most"} `,
  ],
];

/** A question whose words stand by what they belong to. */
export const wellOrdered = (question: string): string =>
  STEPS.reduce((text, [said, plain]) => text.replace(said, plain), question);
