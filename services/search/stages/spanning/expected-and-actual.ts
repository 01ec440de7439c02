import { TIME } from "../language/shared-times.ts";

const EXPECTING = "(?:expected|estimated?|estimates?|consensus|forecast(?:ed)?|predicted|est\\.?)";
const CAME = "(?:actuals?|reported|delivered|achieved|reali[sz]ed|posted)";
const FIGURE = "(?:[\\p{L}&]+(?: [\\p{L}&]+)?)";
/** "surprise in %", "the difference": how far the one lies from the other, which is told anyway. */
const OFF =
  /^(?:surprise|difference|deviation|gap|variance|miss or beat|beat or miss)(?:,? (?:in )?(?:%|percent(?:age)?(?: terms)?)| \((?:in )?(?:%|percent)\))?$/i;

const EXPECTED = new RegExp(
  `^(?:${EXPECTING} (?<behind>${FIGURE})|(?<ahead>${FIGURE}?) ?${EXPECTING})$`,
  "iu",
);
const ACTUAL = new RegExp(`^(?:${CAME} (?<behind>${FIGURE})|(?<ahead>${FIGURE}?) ?${CAME})$`, "iu");
const ITEMS = /,? (?:and|vs\.?|versus|against|with|plus)(?: the| their)? |, /i;
const WHEN = new RegExp(
  `,?(?: (?:in|for|during))? (${TIME}|fiscal (?:19|20)\\d{2})(?=$|[:, ])`,
  "i",
);
const BEHIND = /^(?<list>[^:]+?) (?:of|for|at) (?<whom>[^:,]+?)(?<more>(?:,| and| with) .+)?$/iu;

/**
 * "Canadian banks 2024: revenue expected, revenue delivered, surprise in %", "expected and actual
 * EPS of X in 2024": a figure and what was expected of it, each called by a word of its own, is the one
 * against the other. Undefined where anything else is listed.
 */
export function expectedAndActual(text: string): string | undefined {
  const when = text.match(WHEN)?.[1];
  const rest = text.replace(WHEN, "");
  if (!when || new RegExp(TIME, "i").test(rest)) return undefined;
  const [, head, behind] = rest.match(/^([^:;?]{2,80}): ([^:;?]+)$/) ?? [];
  const { list, whom, more = "" } = rest.match(BEHIND)?.groups ?? {};
  const figure = figureIn(behind ?? `${list}${more}`);
  const whose = head ?? whom;
  return figure && whose ? `${figure} of ${whose} versus consensus in ${when}` : undefined;
}

/** The one figure of which a list names what was expected and what came. */
function figureIn(list: string): string | undefined {
  const items = list.split(ITEMS).filter((each) => !OFF.test(each));
  const expected = items.map((each) => each.match(EXPECTED)?.groups);
  const actual = items.map((each) => each.match(ACTUAL)?.groups);
  const isKnown = items.every((_, at) => expected[at] ?? actual[at]);
  if (!isKnown || !expected.some(Boolean) || !actual.some(Boolean)) return undefined;
  const [figure, ...others] = new Set(
    [...expected, ...actual].flatMap((each) => {
      const said = each?.behind ?? each?.ahead;
      return said ? [said.toLowerCase()] : [];
    }),
  );
  return others.length === 0 ? figure : undefined;
}
