import type { Step } from "./step.ts";

/** "how big was X by market cap", "how is X valued on P/E": that figure of it. */
export const SIZED: readonly Step[] = [
  [
    /^(?:which|what) (.+?) (?:is|was) (?:the )?(?:number one|no\. ?1|number 1) (?:by|in|for|in terms of) (?=\p{L})/iu,
    "$1 with the highest ",
  ],
  [
    /^(?:the |what (?:is|was|are|were) the )?(sector|industry|country) averages? (?:of |for |on |in )?(?:the )?(.+?)(?=[\s.?!]*$|,? (?:in|at|for|as of) |,? on (?!assets|equity|capital)|, ?\d)/i,
    "average $2 by $1",
  ],
  [/^(.+?),? (sector|industry|country) averages(?=[\s.?!]*$)/i, "average $1 by $2"],
  [/\bhow much (?!of\b)((?:\p{L}+ ){1,3}?)and how much (?!of\b)/giu, "how much $1and "],
  // "how much of its revenue did X spend on R&D": the one in proportion to the other.
  [
    /\b(?:how much|what (?:share|percentage|proportion|part|fraction)) of (?:its |their |the )?((?:\p{L}+ ){0,1}\p{L}+) (?:did|do|does|was|were) (.+?) (?:spend|spent|put|plough|invest|pour|channel)(?:ed)? (?:on|into|in|back into) ([\p{L}&]+(?: (?!in\b|during\b|for\b|since\b)[\p{L}&]+){0,3})/giu,
    "$3 to $1 of $2",
  ],
  [
    /(?<=\bcash flow|\bfrom operations|\bebitda) (?:less|net of|after)(?: deducting)? (?=cap)/gi,
    " minus ",
  ],
  [
    /\bwhat(?:['’]s| is| was| remained| remains) (?:left )?of (.+?) (?:minus|after(?: paying| deducting)?) (?=cap)/gi,
    "$1 minus ",
  ],
  [
    /^how (?:big|large|small|expensive|cheap|valuable|highly valued|richly valued|profitable|indebted|leveraged) (is|was|were|are) (.+?),? (?:by|on|in terms of|measured by|going by|judged by) (?:an? )?(.+?)(?: basis)?(?=[\s.?!]*$| (?:on \d|on \p{Lu}|in (?:19|20)\d{2}|at the end|today|right now|now\b))/iu,
    "$3 of $2",
  ],
  [
    /^how (?:is|was) (.+?) valued (?:on|by|in terms of) (?:an? )?(.+?)(?: basis)?(?=[\s.?!]*$| (?:on \d|in (?:19|20)\d{2}|today|right now|now\b))/iu,
    "$2 of $1",
  ],
];
