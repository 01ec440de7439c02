/** What somebody works on who needs an answer. */
const WORK =
  "(?:(?:client|board|team|investor|research|pitch|press|news|weekly|monthly|quarterly|annual|quick|short|seminar|term|university|school|college|class|master['’]?s|bachelor['’]?s|phd|conference|internal|strategy|sales|credit|investment|sector|market|company|newspaper|magazine|blog|committee) )*(?:note|memo|report|deck|slides?|presentation|article|story|piece|paper|post|meeting|call|pitch(?: ?book)?|model|case study|update|briefing|newsletter|column|write-up|thesis|essay|dissertation|homework|assignment|class|course|lecture|seminar|project|committee|talk|profile|dossier)";
const WHO =
  "(?:boss|client|manager|team|editor|colleague|director|professor|supervisor|analyst|partner|ceo|cfo|md|pm)s?";
const WHOSE = "(?:an?|my|our|the|this|some)";

const HAVE = "(?:(?:i|we)(?: have|['’]ve)(?: got)? |just |there are )?";
/** "I have two quick questions" */
const SEVERAL = `${HAVE}(?:an? (?:couple|few) (?:of )?|(?:two|three|four|five|some|several|a few|2|3|4|5) )(?:(?:quick|short|more|simple|small|basic) )*(?:things|questions|points|facts|items|queries|requests|data points)(?: (?:to (?:check|know|verify|confirm)|(?:i|we) (?:need|want)(?: to know)?))?`;

const AM = "(?:i|we)(?: am|['’]m| are|['’]re)";
/** "I'm writing a report", "we are preparing our pitch" */
const WRITING = `${AM} (?:currently )?(?:writing|preparing|working on|doing|drafting|building|putting together|researching) ${WHOSE} ${WORK}`;

/** What stands before a question and asks nothing of data: a greeting, who wants to know, and what for. */
export const OPENINGS: readonly RegExp[] = [
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|all|team|everyone))?[,.!:] +/i,
  new RegExp(
    `^for ${WHOSE} ${WORK}(?: on [^,:;.?!]{2,40}?(?:[,:] *| (?=(?:i|i['’]m|we|please|what|which|who|how|list|show|give|find) ))|(?: (?:that )?(?:i am|i['’]m|we are|we['’]re) \\p{L}+ing)?(?:[,:]| [-–—])? +)`,
    "iu",
  ),
  new RegExp(
    `^${WRITING}(?: (?:on|about) [^,:;.?!]{2,40}?)?(?:(?:[,:.;]| [-–—]) *(?:and )?|,? and )(?:(?:i |we )?(?:need|want|require) )?`,
    "iu",
  ),
  new RegExp(
    `^(?:my|our) ${WHO} (?:(?:has |have )?asked(?: me)?(?: for)?|asks(?: for)?|(?:is|are) (?:asking for|after|looking for)|wants?|needs?|wanted|would like)(?: to (?:know|see|have))?,?:? +`,
    "iu",
  ),
  // "Two things on Alder: …", "Three questions for my memo on Alder: …": of whom it all is stays.
  new RegExp(
    `^${SEVERAL}(?: for ${WHOSE} ${WORK})?(?: (?:on|about|for|regarding|concerning|re)(?= [^,:;.?!]{2,40}[:,]))?(?:(?<=\\p{Ll})[,:]| [-–—]|) +`,
    "iu",
  ),
  /^(?:looking|searching) for +/i,
  // "pull the five newest headlines"
  /^(?:please |(?:can|could) you (?:please )?)?(?:pull|grab|compile|assemble|draw up|put together|pull together) (?:me |us )?(?=(?:the|an?|all|every|up|any|some|\d+|two|three|four|five|six|seven|eight|nine|ten|latest|newest|last) )/i,
  /^(?:i|we)(?:['’]m| am|['’]re| are) (?:looking for|screening(?: for)?|interested in|trying to (?:find|find out|see|work out)|curious about|wondering) +/i,
];

const NEED = "(?:(?:i|we) (?:will |['’]ll )?)?(?:need|want|use)(?: (?:it|this|that|these|them))?";
const IS_FOR = "(?:it|this|that)(?:['’]s| is| will be| goes)(?: all)?";
const APART = "[,.;?]?(?: [-–—])?";

/** What stands behind it: "for my report", "I need it for a seminar paper", "I'm writing an essay on it". */
export const CLOSINGS: readonly RegExp[] = [
  new RegExp(
    `${APART} \\(?(?:(?:${NEED}|${IS_FOR}) )?(?:for|in|into) ${WHOSE} ${WORK}\\)?[.?! ]*$`,
    "iu",
  ),
  new RegExp(`${APART} \\(?(?:${NEED}|${IS_FOR}) for ${WHOSE} ${WHO}\\)?[.?! ]*$`, "iu"),
  new RegExp(
    `${APART} \\(?${WRITING}(?: (?:on|about) (?:it|this|that|them|the (?:topic|subject|company|sector)))?\\)?[.?! ]*$`,
    "iu",
  ),
];
