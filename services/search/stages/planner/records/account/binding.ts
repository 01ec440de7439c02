import { formsOf } from "../../../language/verbs.ts";

/** Verbs that only bind two things together: what they bind says what is meant. */
const BINDING: ReadonlySet<string> = new Set(
  "be have do exist happen occur take hold belong contain include involve consist relate base locate situate lie stand sit appear feature name call title know classify consider list mention give provide offer use keep put get receive need require want like see meet observe spot present show share connect cover fall post select schedule arrange experience undergo record handle send drive ride look serve associate affiliate perform need score conduct issue"
    .split(" ")
    .flatMap(formsOf)
    .concat("lay", "showed", "through", "part"),
);

const LASTING: ReadonlySet<string> = new Set("live reside inhabit".split(" ").flatMap(formsOf));

/** Verbs of what somebody does all the time, and in one place. */
export const isLasting = (verb: string): boolean => LASTING.has(verb);

const STAYING: ReadonlySet<string> = new Set("work employ come find".split(" ").flatMap(formsOf));

/** Verbs that say where somebody or something is. */
export const isStaying = (verb: string): boolean => STAYING.has(verb);

export const bindsOnly = (verb: string): boolean => BINDING.has(verb);
