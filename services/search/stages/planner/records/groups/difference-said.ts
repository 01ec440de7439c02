import { withoutEnd } from "../../../language/ending.ts";
import type { Ratio } from "./ratio-said.ts";
import { LEAD } from "./share.ts";

const FIGURE =
  "(?:(?:average|mean|median|total|overall|maximum|minimum|highest|lowest|combined)\\b.+?|(?:number|count|sum) of .+?)";
const GROUP = "((?:,? (?:by|per|(?:for|in|of) (?:each|every)) .+)?)";
/** "difference in average price between Oak and Elm", "… between the average price of Oak and that of Elm" */
const OF_TWO = new RegExp(
  `${LEAD}(?:absolute )?(?:difference|gap) (?:between|in) (?:the )?(${FIGURE}) (between|of|for|from|in|by) (.+?) and (?:(?:that|those|the one) )?(?:(?:of|for|from|in|by) )?(?:the )?(.+?)${GROUP}$`,
  "i",
);
/** "difference between the average price and the average cost" */
const OF_FIGURES = new RegExp(
  `${LEAD}(?:absolute )?(?:difference|gap) between (?:the )?(${FIGURE}) and (?:the )?(${FIGURE})${GROUP}$`,
  "i",
);
const WRITTEN = new RegExp(
  `${LEAD}(${FIGURE}) (minus|less|divided by|over) (?:the )?(${FIGURE})${GROUP}$`,
  "i",
);

const TIES = "of|from|in|at|for|to|on|by|with";
/** "by how many nights do the bookings of Oak exceed those of Elm" */
const EXCEED = new RegExp(
  `^by how (?:many|much)(?: more)?(?: ([a-z]+(?: [a-z]+)?))? (?:do|does|did) (?:the )?(.+?) (${TIES}) (.+?) exceed (?:those|that|the ones?) (?:${TIES}) (?:the )?(.+)$`,
  "i",
);
/** "how many more loans were made to members from Oak than to those from Elm" */
const MORE_THAN = /^how many more (.+?) than (.+)$/i;
const OF_THOSE = new RegExp(`^(?:(?:${TIES}) )?(?:those|that|the ones?|ones) `, "i");

const AT_TIE = new RegExp(`^(${TIES}) `, "i");

function exceeding(text: string): readonly Ratio[] {
  const [, figure, things, tie, one, other] = text.match(EXCEED) ?? [];
  if (things) {
    const all = figure ? `total ${figure} of the ${things}` : `number of ${things}`;
    return [
      ratioOf(`${all} ${tie} the ${bare(one!)}`, `${all} ${tie} the ${bare(other!)}`, "", true),
    ];
  }
  const [, left = "", right = ""] = text.match(MORE_THAN) ?? [];
  const rest = right.replace(OF_THOSE, "");
  const first = rest.match(AT_TIE)?.[1]?.toLowerCase();
  const at = first ? left.toLowerCase().lastIndexOf(` ${first} `) : -1;
  if (at < 0) return [];
  return [ratioOf(`how many ${left}`, `how many ${left.slice(0, at)} ${rest}`, "", true)];
}

const bare = (text: string): string => text.replace(/^the /i, "");

/** Two figures of which a question asks what one is more than the other, or what part of it. */
export function differencesIn(question: string): readonly Ratio[] {
  const text = withoutEnd(question);
  if (/[.?!;] /.test(text)) return [];
  const written = text.match(WRITTEN);
  if (written) {
    const [, upper, sign, lower, group] = written;
    return [ratioOf(upper!, lower!, group!, /^(?:minus|less)/i.test(sign!))];
  }
  const figures = text.match(OF_FIGURES);
  const both = figures && [ratioOf(figures[1]!, figures[2]!, figures[3]!, true)];
  const [, figure, tie, one, other, group] = text.match(OF_TWO) ?? [];
  const of = tie && /^between$/i.test(tie) ? "of" : tie;
  const parted = figure && [
    ratioOf(`${figure} ${of} ${one}`, `${figure} ${of} ${other}`, group!, true),
  ];
  return [...(both || []), ...(parted || []), ...exceeding(text)];
}

const ratioOf = (upper: string, lower: string, group: string, isLess: boolean): Ratio => ({
  upper: upper + group,
  lower: lower + group,
  name: isLess ? "difference" : "ratio",
});
