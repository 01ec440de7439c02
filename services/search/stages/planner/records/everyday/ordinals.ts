import { onlyFieldAt } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

/** From the first, in order. */
export const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(
  " ",
);
const SAID = new RegExp(
  `^(.+?) (?:at|on|in) (?:the|their|his|her|its) (${ORDINALS.join("|")}) ([a-z]+)\\b(.*)$`,
  "i",
);

/** What records number: its columns hold which it was, and not how much of it there was. */
const NUMBERED = /^(?:attempt|round|try|go|heat|lap|leg|stage|floor|level|grade|set|inning|shift)$/;

/** "tests passed at the first attempt", where a column numbers the attempts. */
export const ordinals: Rule = (text, known) => {
  const [, before, ordinal, noun, after = ""] = text.match(SAID) ?? [];
  const of =
    noun && NUMBERED.test(noun.toLowerCase()) ? onlyFieldAt(noun, "fact", known) : undefined;
  if (!of) return [];
  const which = ORDINALS.indexOf(ordinal!.toLowerCase()) + 1;
  return [say`${before!} with ${theField(of)} ${String(which)} ${after}`];
};
