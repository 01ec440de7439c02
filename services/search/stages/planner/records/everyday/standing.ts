import { subjectAt } from "./cast/times.ts";
import { overdue } from "./overdue.ts";
import { owing } from "./owing.ts";
import { type Known, type Rule, type Saying, say, theField, together } from "./saying.ts";
import { courseOf } from "./spans.ts";
import { objectOf, openBy, stillOpen } from "./still-open.ts";

/** How the day is called on which what was handed out came back. */
const BACK = /\breturn(?:ed|s)?\b|\bback\b|\b(?:brought|handed|checked|given) in\b/;
const FIXED = /\b(?:fixed|fix|repaired|mended|resolved)\b/;

const WHO = "(who|(?:which|what) [a-z]+(?: [a-z]+)??)";
const WHAT = "(what|which [a-z]+(?: [a-z]+)??)";
const NOT = "(?:still )?(?:has|have|is|are)(?:n't| not)(?: yet)?";
const THEIR = "(?:(?:their|the|our|his|her|its|any(?: of our)?) )?";
const NOW = "(?: (?:yet|now|right now|currently|at the moment|today))?";
const HANDED = "(?:brought|given|handed|sent|taken|returned)";

const pattern = (text: string) => new RegExp(`^${text}$`, "i");

/** "who hasn't brought their gear back", "who still has our harnesses": whom, and of what. */
const KEEPERS = [
  pattern(
    `${WHO} ${NOT} (?:brought|given|handed|sent|taken) ${THEIR}([a-z ]+?) back(?: in)?${NOW}`,
  ),
  pattern(
    `${WHO} ${NOT} (?:(?:brought|given|handed|sent|taken) back|returned) ${THEIR}([a-z ]+?)${NOW}`,
  ),
  pattern(
    `${WHO} (?:still has|still have|has still|has still got|still has got) (?:our|the|any of our|one of our) ([a-z ]+?)(?: out)?`,
  ),
];

/** "what hasn't come back yet", "which tools are still out" */
const KEPT = [
  pattern(`${WHAT} ${NOT} (?:been )?(?:come|${HANDED})(?: back)?(?: in)?${NOW}`),
  pattern(
    `${WHAT} (?:is|are) (?:still|currently) (?:out|missing|away|on loan|on hire|(?:lent|hired|rented|checked) out)${NOW}`,
  ),
];

/** "which bikes are still broken", "boats that are waiting to be mended" */
const BROKEN = pattern(
  `(?:which |what |list )?(?:the |our )?([a-z]+)(?: (?:that|which))? (?:is|are) (?:still |currently |now )?(?:broken|damaged|defective|faulty|out of (?:order|action)|under repair|in for repair|being (?:fixed|repaired|mended)|(?:waiting|due) to be (?:fixed|repaired|mended)|not (?:yet )?(?:fixed|repaired|mended))${NOW}`,
);

const OVERDUE = [
  pattern(
    `${WHAT} (?:is|are) (?:still |currently |now )?(?:overdue|past (?:its|their|the) (?:due date|deadline))${NOW}`,
  ),
  pattern("(?:list |show |show me )?(?:the |all |all the |our )*overdue ([a-z ]+)"),
];

const OWING = pattern(
  `${WHO} (?:still |currently )*(?:owes?|${NOT} (?:paid|settled))(?: (?:us|me))?(?: (?:any |some )?(?:money|cash|anything))?(?: up)?${NOW}`,
);

const KEEPING = pattern(
  "how long (?:do|does|did) (?:the |our )?([a-z]+) (?:keep|hold on to|hang on to|have|borrow) (?:(?:the|our|an?|their) )?([a-z ]+?)(?: (?:out|for))?(?: on average)?",
);

/** "how long do people keep the extractor": from the day it was handed out to that of its return. */
export const keeping: Rule = (text, known) => {
  const [, who, thing] = text.match(KEEPING) ?? [];
  const found = who ? openBy(BACK, known) : undefined;
  const course = found && courseOf(found.dataset);
  const isOfThem = found && (subjectAt(who!, "", known) ?? ANYBODY.test(who!));
  const object = isOfThem ? objectOf(thing!, found.dataset, known) : undefined;
  return course && object ? [together(say`average ${theField(course)}`, object)] : [];
};

const ANYBODY = /^(?:people|they|we|you|folks|everybody|everyone)$/i;

interface Standing {
  readonly said: readonly RegExp[];
  /** What the groups of the pattern ask for. */
  readonly told: (groups: readonly string[], known: Known) => readonly Saying[];
}

const STANDING: readonly Standing[] = [
  { said: KEEPERS, told: ([who, thing], known) => stillOpen(who!, thing, BACK, known) },
  { said: KEPT, told: ([what], known) => stillOpen(what!, undefined, BACK, known) },
  {
    said: [BROKEN],
    told: ([thing], known) => stillOpen(`which ${thing}`, undefined, FIXED, known),
  },
  {
    said: OVERDUE,
    told: ([what], known) => overdue(what!.replace(/^(?:which|what) (?=.)/i, ""), known),
  },
  { said: [OWING], told: ([who], known) => owing(who!, known) },
];

/**
 * What is still open today: handed out and not back, due and not done, billed and not paid. Said of
 * the only records that have a day for it, which then is not there.
 */
export const standing: Rule = (text, known) => {
  for (const { said, told } of STANDING)
    for (const pattern of said) {
      const [all, ...groups] = text.match(pattern) ?? [];
      if (all) return told(groups, known);
    }
  return [];
};
