import { remembered } from "../../remember.ts";

const HIGH =
  "highest|largest|biggest|greatest|most expensive|most|dearest|priciest|costliest|best|fastest|strongest|newest|latest|most recent";
const LOW =
  "lowest|smallest|fewest|least expensive|least|cheapest|worst|slowest|weakest|oldest|earliest";

/** What may stand behind an order: nothing more is said, or something else begins. */
const END = "(?=[,.;?!\\s]*$|, )";
/** "the largest market cap to the smallest": what the ends are of. */
const NOUN = "(?: ((?!(?:first|and|or|of|in|to|from)\\b)\\p{L}+(?: (?!to\\b)\\p{L}+){0,2}))?";

/** "sort them", "ordered": what is said before the two ends. */
const SORTED =
  "(?:(?:and|then|please) )*(?:(?:going|starting|running|rank(?:ed)?|sort(?:ed)?|order(?:ed)?|arranged?)(?: (?:it|them|these|those|this|the (?:results?|rows|list)))? )?";

/** "from high to low", ", low to high", ". Sort from high to low": "52-week high to low" is no order. */
const BARE = new RegExp(
  `(?:, |[,.;]? ${SORTED}from )(?:from )?(high|low) to (high|low)${END}`,
  "i",
);

const between = (first: string, last: string): RegExp =>
  new RegExp(
    `[,.;]? ${SORTED}(?:from )?(?:the )?(${first})${NOUN} to (?:the )?(?:${last})(?: \\2)?${END}`,
    "iu",
  );
const FALLING = between(HIGH, LOW);
const RISING = between(LOW, HIGH);

/**
 * "from the largest market cap to the smallest": rows in an order that is said by its two ends, as
 * it is said by its first alone: "by market cap, largest first".
 */
export const endsFirst = remembered((question) => {
  const first = (_: string, end: string, noun?: string) =>
    `${noun ? ` by ${noun}` : ""}, ${end} first`;
  return question
    .replace(BARE, (all, end: string, last: string) =>
      end.toLowerCase() === last.toLowerCase() ? all : `, ${end}est first`,
    )
    .replace(FALLING, first)
    .replace(RISING, first);
});
