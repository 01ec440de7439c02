import type { Mention } from "../fields/mentions.ts";
import { isPersonal } from "../fields/personal.ts";
import type { Word } from "../fields/titled.ts";

/** Whether words only look like what they would name: they are compared without their endings. */
export const isOtherwiseSaid = (mention: Mention, part: readonly Word[]): boolean =>
  isOtherName(mention, part) || isNounWithVerb(mention, part);

/** "winter" is not Ms Winters, nor is William Mr Williams. */
function isOtherName(mention: Mention, [word, ...others]: readonly Word[]): boolean {
  if (mention.kind !== "value" || others.length > 0 || !isPersonal(mention.of.field)) return false;
  const [said, name] = [word!.text.toLowerCase(), mention.value.toLowerCase()];
  return !word!.guessed && said !== name && (`${said}s` === name || `${name}s` === said);
}

/** "lines stop": what lines do, and none of the "line stops" of a table. */
function isNounWithVerb(mention: Mention, part: readonly Word[]): boolean {
  const [first, last] = [part[0]!, part.at(-1)!];
  return (
    mention.kind === "dataset" &&
    part.length === 2 &&
    !isSingular(first) &&
    isSingular(last) &&
    !mention.dataset.toLowerCase().startsWith(first.text.toLowerCase())
  );
}

const isSingular = ({ text, stem }: Word): boolean => text.toLowerCase() === stem;
