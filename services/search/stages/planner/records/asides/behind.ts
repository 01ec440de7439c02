import { stem } from "../../../language/tokens.ts";
import type { Rewording } from "./rewording.ts";

/** Remarks on a column: what is part of its values, that it is meant, how rows are put in its order. */
export const BEHIND: readonly Rewording[] = [
  // "that has 'M5' in its number", "have the word Python somewhere in the title": of one text in one column.
  [
    /\b(?:(?:that|which|who) )?(?:has|have|had|having|with|contain(?:s|ing)?|includ(?:es?|ing)) (?:(?:the|a) (?:word|text|term|name|letters?) )?('[^']+'|"[^"]+"|(?<=\b(?:word|text|term|name) )[\p{L}\d-]+|\p{Lu}[\p{L}\d-]*) (?:(?:somewhere|anywhere|appearing|written) )?(?:in|within|inside|as (?:a )?part of) (?:its|their|the|his|her) ([a-z_ ]+?)(?: line)?(?=[,.;:?]|$| (?:and|by|ordered|sorted|with|are|is)\b)(?! or\b)/giu,
    ([whole, said, column], { isColumn, isTable }) => {
      const isText = /^(?:[a-z]+[ _])?(?:names?|titles?)$/i.test(column) || isColumn(column);
      const isOfTable = /^[a-z]/.test(said) && isTable(stem(said.toLowerCase()));
      // "a song having 'Hey' in its name": of what it belongs to is heard there.
      const isQuoted = /^['"]/.test(said);
      if (isQuoted && /^(?:names?|titles?)$/i.test(column))
        return whole.replace(/ (?:somewhere|anywhere|appearing|written) /i, " ");
      return isText && !isOfTable
        ? `whose ${column} contains ${isQuoted ? said : `'${said}'`}`
        : whole;
    },
  ],
  // "in each way (column acquired)": by that column.
  [
    /\b([a-z]+) \((?:in |see )?(?:the )?(?:column|field|attribute)s?:? ['"`]?([a-z_]+)['"`]?\)/gi,
    ([whole, , column], { isColumn }) => (isColumn(column) ? column : whole),
  ],
  // "who is its owner (first and last name)": as people are told anyway who have both.
  [
    / ?\((?:(?:with|give|show|the|their|his|her|its) )*(?:(?:first|given)(?: names?)? and (?:last|family)|full|both) names?(?: please)?\)/gi,
    ([whole], { isCalled }) =>
      ["last name", "surname", "family name", "lname"].some(isCalled) ? "" : whole,
  ],
  // "oldest hire first", of people with a day "hired"
  [
    /[.?,;] ?(?:the )?(oldest|earliest|longest|newest|latest|most recent) ([a-z]{4,}) first(?=[.;]|$)/gi,
    ([whole, end, noun], { isColumn }) => {
      const ways = [noun, `${noun}d`, `${noun}ed`, `${noun} date`, `date ${noun}`];
      const day = ways.find(isColumn);
      const way = /^(?:old|earl|long)/i.test(end) ? "ascending" : "descending";
      return day ? `, ordered by ${day} ${way}` : whole;
    },
  ],
  // "how high is the highest rent": what it is.
  [
    /\bhow (?:high|low|large|small|big|long|short|great|much) (?:is|are|was|were) ((?:the|their|its) (?:[a-z]+est|most|least) )([a-z]+(?: [a-z]+)?)(?=[,.;?]|$)/gi,
    ([whole, end, figure], { isColumn }) => (isColumn(figure) ? `what is ${end}${figure}` : whole),
  ],
];
