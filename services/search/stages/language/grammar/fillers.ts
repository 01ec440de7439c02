import { type Match, wordsIn } from "./word.ts";

/** Words that ask politely or bind others, and say nothing of the data. */
const FILLERS = new Set(
  "a an the of in on at for to from with and or is are was were be been being do does did has have had what which who whom whose that this these those there it its their they them me my our us you your i we please show list give tell display find get return provide fetch report see want like know need can could would should will may much how as into also all any every each value values amount figure figures data information details me, many when where name named names called , ? ; company's per by than then not versus vs compared comparison compare between both against about regarding concerning during within out up such so if because due make makes made generate generated report reported book booked post posted announced published there's invest invests invested belong belongs belonging performing i'm let us what's who's tell current year-end i'd id spend spends spent run runs lead leads cover covers covering covered ever among amongst ship shipped sailed single bill go goes went traded announce announces evolve evolved evolves develop developed moved trended fared given heads headed pls plz thanks thx kindly hi hello hey saw see seen sees saw issue issued issues publish publishes carried transported based still worldwide globally track done came comes come derived put up most-recently whats that's was, trade trades employ employs annual across overall course please,".split(
    " ",
  ),
); // prettier-ignore

/** Sayings of several words that add nothing. */
const SAYINGS =
  /^(?:(?:on (?:its|their|the) )?balance sheet|in the world|of all time|as a whole|all in all|by the way)(?![\w'])/;

export function fillerAt(text: string): Match | undefined {
  const saying = text.match(SAYINGS);
  if (saying) return { words: wordsIn(saying[0]), word: { kind: "filler" } };
  const first = text.split(" ", 1)[0]!;
  return FILLERS.has(first) ? { words: 1, word: { kind: "filler" } } : undefined;
}
