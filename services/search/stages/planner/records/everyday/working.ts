import { nounFor, onlyPeople } from "./cast/cast.ts";
import { type Rule, type Saying, say } from "./saying.ts";

const PEOPLE = "(?:people|persons|folks|staff|employees|workers)";
const BOUND =
  "((?:at least|at most|more than|fewer than|less than|over|under|exactly|no fewer than|no more than|up to) (?:\\d+|[a-z]+)|(?:\\d+|[a-z]+) or (?:more|fewer|less)|no|\\d+)";
const NOBODY = "(?:nobody|no one|no-one|no people)";
const ANYBODY = "(?:anybody|anyone|any people|people)";
const NOT = "(?:don['’]t|doesn['’]t|do not|does not)";

type Form = readonly [said: RegExp, asked: (staff: string, ...found: string[]) => string];

/** Ways to speak of those who work somewhere by what they do there alone. */
const FORMS: readonly Form[] = [
  [
    new RegExp(
      `^how many ${PEOPLE} (?:work|are working|are employed|worked) (?:at|in|for|by|on) (.+)$`,
      "i",
    ),
    (staff, place) => `how many ${staff} of ${place}`,
  ],
  [
    new RegExp(`^how many ${PEOPLE} (?:does|do) (.+) employ$`, "i"),
    (staff, place) => `how many ${staff} of ${place}`,
  ],
  [
    /^(?:who|which people|list (?:all )?(?:the )?people who|people who|everyone who|everybody who) (?:works?|is employed|are employed|is working|are working) (?:at|in|for|by|on(?= (?:the|an?|our)\b)) (.+)$/i,
    (staff, place) => `${staff} of ${place}`,
  ],
  [
    new RegExp(
      `^(.+?) (?:(?:that|which|who) )?(?:employ|employs|employing) ${BOUND} ${PEOPLE}$`,
      "i",
    ),
    (staff, where, bound) => `${where} with ${bound} ${staff}`,
  ],
  [
    new RegExp(
      `^(.+?) (?:where|in which|at which) ${BOUND} ${PEOPLE} (?:work|are employed|are working)$`,
      "i",
    ),
    (staff, where, bound) => `${where} with ${bound} ${staff}`,
  ],
  [
    new RegExp(
      `^(.+?) (?:(?:that|which|who) )?(?:(?:employ|employs|employing) ${NOBODY}|${NOT} employ ${ANYBODY})$`,
      "i",
    ),
    (staff, where) => `${where} without ${staff}`,
  ],
  [
    new RegExp(`^(.+?) (?:where|in which|at which) ${NOBODY} (?:works?|is employed)$`, "i"),
    (staff, where) => `${where} without ${staff}`,
  ],
  [
    new RegExp(`^(which|what) (.+?) employs? (?:the )?(most|fewest)(?: ${PEOPLE})?$`, "i"),
    (staff, which, where, most) => `${which} ${where} has the ${most} ${staff}`,
  ],
  [
    new RegExp(`^(?:at|in|for) (which|what) (.+?) do (?:the )?(most|fewest) ${PEOPLE} work$`, "i"),
    (staff, which, where, most) => `${which} ${where} has the ${most} ${staff}`,
  ],
];

/** "how many people work at Larkfield", "farms that employ nobody": of the only people who are there for their pay. */
export const working: Rule = (text, { model }) => {
  const staff = onlyPeople("staff", model);
  if (!staff) return [];
  return FORMS.flatMap(([said, asked]): readonly Saying[] => {
    const [, ...found] = text.match(said) ?? [];
    return found.length > 0 ? [say`${asked(nounFor(staff, true), ...found)}`] : [];
  });
};
