import { changeAt } from "../../language/grammar/changes.ts";
import { stem } from "../../language/tokens.ts";
import type { Lexicon } from "./lexicon.ts";
import { asMovers } from "./movers.ts";
import { restAt, type Word } from "./said.ts";

/** What a share is called by whoever means its price. */
const SHARE = /^(?:stocks?|shares?)$/i;

/** "stock performance", "how did the shares do": how the price moved, in percent. */
const PERFORMS =
  /^(?:price )?(?:performances?|returns?|(?:performed|perform|performing|do|done|did|fared?|up|down)(?= ?(?:$|[?,;]|in |over|during|since|this|last|today|so |year|ytd|from|between|on ))(?! over (?!(?:19|20)\d\d\b)\d))(?![\w'])/;

/** "performed best". */
const RANKED =
  /^(?:price )?(?:performed|performs|did|do|has done|have done) (?:the )?(best|worst)\b/;

/** "stocks that lost the most": what they lose is their price. */
const LOST = /^(?:lost|shed|gave up)(?= (?:the )?(?:most|least|more|over|at least|\d))/;

/** "shares with the biggest gains". */
const WITH_MOVE =
  /^with (?:the )?(?:biggest|largest|strongest|steepest|sharpest|best|highest|worst) (?:(?:share )?price )?(?:(gains?|rises?|increases?|rall(?:y|ies)|performance|returns?)|falls?|drops?|declines?|loss(?:es)?|slides?)\b/;

/** "stocks by price performance". */
const BY_MOVE = /^by (?:(?:share|stock) )?(?:price )?(?:performance|returns?|appreciation)\b/;

/** "stocks down more than 10%". */
const STANDS = /^(?:are |is )?(up|down) (?=(?:by|over|at|more|less|\d))/;

/** Whose shares they are, before what they did. */
const WHOSE = /^(?:of|in) (?:\S+ ){1,4}?(?:perform|performed|do|done|fare|fared)\b/;

/** What makes of "shares" something other than what is traded. */
const COUNTED = /^(?:per|number|outstanding|issued|own|new|more|many|total|of|market|preferred)$/i;

/**
 * Shares and stocks that move, perform or did well are spoken of by their price, where the model has
 * one: "how did X shares do", "stocks that fell", "the best performing stock".
 */
export function asPriceMove(typed: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const words = hasPrice(lexicon) ? asMovers(typed) : typed;
  if (words !== typed) return words;
  if (!words.some(({ text }) => SHARE.test(text)) || !hasPrice(lexicon)) return words;
  const best = words.findIndex((_, at) => BEST.test(restAt(words, at)));
  const noun = words.findIndex(({ text }, at) => best >= 0 && at > best && SHARE.test(text));
  if (noun > 0) {
    const said = put(words, noun, noun + 1, [
      nounOf(words[noun]!),
      "by",
      "share",
      "price",
      "growth",
    ]);
    // "worst three performing": the number stands between.
    return /^performing$/i.test(words[best + 2]?.text ?? "") ? said.toSpliced(best + 2, 1) : said;
  }
  const at = words.findIndex(
    (_, index) => moves(words, index) && !isVerb(words, index + 1, lexicon),
  );
  return at < 0 ? words : told(words, at);
}

/** "changed hands": what shares do in other words of the model. */
const isVerb = (words: readonly Word[], start: number, { meanings }: Lexicon): boolean =>
  words[start + 1] !== undefined &&
  meanings(`${words[start]!.stem} ${words[start + 1]!.stem}`) !== undefined;

const BEST = /^(?:best|worst) (?:(?:\w+ )?performing\b|stocks?\b)/;

/** Shares of several companies are stocks. */
const nounOf = ({ text }: Word): string => (/s$/i.test(text) ? "stocks" : "stock");

/** Whether what is traded has a price here. */
export const hasPrice = ({ meanings }: Lexicon): boolean =>
  meanings("share price")?.some(({ kind }) => kind === "field" || kind === "metric") ?? false;

function moves(words: readonly Word[], at: number): boolean {
  if (!SHARE.test(words[at]!.text) || COUNTED.test(words[at - 1]?.text ?? "")) return false;
  const rest = restAt(words, at + 1).replace(THAT, "");
  const said = [PERFORMS, RANKED, STANDS, WHOSE, TO_DATE, LOST, WITH_MOVE, BY_MOVE].some((each) =>
    each.test(rest),
  );
  return said || changeAt(rest)?.word.kind === "change";
}

const THAT = /^(?:that|which) /;

/** "X stock ytd" */
const TO_DATE = /^(?:ytd|year to date)\b/;

/** The share at a place and what is said of it, in words of its price. */
function told(words: readonly Word[], at: number): readonly Word[] {
  const rest = restAt(words, at + 1);
  const behind = (found: RegExpMatchArray) => at + 1 + countOf(found[0]);
  const stock = nounOf(words[at]!);
  const [ranked, performs, whose] = [RANKED, PERFORMS, WHOSE].map((each) => rest.match(each));
  if (ranked) {
    const most = ranked[1] === "best" ? "highest" : "lowest";
    return put(words, at, behind(ranked), [stock, "with", "the", most, "share", "price", "growth"]);
  }
  const lost = rest.replace(THAT, "").match(LOST);
  if (lost) {
    const end = behind(lost) + (THAT.test(rest) ? 1 : 0);
    return put(words, at, end, [stock, "whose", "share", "price", "fell"]);
  }
  const moved = rest.match(WITH_MOVE);
  if (moved) {
    const most = moved[1] && !/\bworst\b/.test(moved[0]) ? "highest" : "lowest";
    return put(words, at, behind(moved), [stock, "with", "the", most, "share", "price", "growth"]);
  }
  const by = rest.match(BY_MOVE);
  if (by) return put(words, at, behind(by), [stock, "by", "share", "price", "growth"]);
  if (performs) return put(words, at, behind(performs), ["share", "price", "growth"]);
  if (TO_DATE.test(rest)) return put(words, at, at + 1, ["share", "price", "growth"]);
  if (whose) {
    const moved = put(words, behind(whose) - 1, behind(whose), ["growth"]);
    return put(moved, at, at + 1, ["share", "price"]);
  }
  const isThat = THAT.test(rest);
  const stands = rest.replace(THAT, "").match(STANDS);
  const end = at + 1 + (isThat ? 1 : 0);
  const verb = stands ? [stands[1] === "up" ? "rose" : "fell"] : [];
  const isAsked = /^(?:which|what)$/i.test(words[at - 1]?.text ?? "");
  const isSeveral = isThat || isAsked || /^stocks$/i.test(words[at]!.text);
  const subject = [...(isSeveral ? [stock, "whose"] : []), "share", "price", ...verb];
  return put(words, at, end + (stands ? countOf(stands[0].trim()) : 0), subject);
}

const countOf = (text: string): number => text.split(" ").length;

/** Other words in the place of some, which are what was typed there. */
function put(
  words: readonly Word[],
  start: number,
  end: number,
  texts: readonly string[],
): readonly Word[] {
  const typed = words.slice(start, end).map((word) => word.typed);
  const said = { ...words[start]!, typed: typed.join(" "), capital: false };
  const others = texts.map((text) => ({ ...said, text, stem: stem(text) }));
  return [...words.slice(0, start), ...others, ...words.slice(end)];
}
