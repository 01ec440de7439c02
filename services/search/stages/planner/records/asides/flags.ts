import type { Rewording } from "./rewording.ts";

const LEAST = /^(?:shortest|lightest|smallest|youngest)$/i;

const DONATING: Readonly<Record<string, string>> = {
  give: "donate",
  gives: "donates",
  giving: "donating",
};

/** What says yes or no, and what is called by a noun that nobody says. */
export const FLAGS: readonly Rewording[] = [
  // "members with and without the newsletter", "by whether they are open": of either kind each.
  [
    /,? (?:with (?:and|or) without|by whether (?:or not )?(?:they|it|the [a-z]+) (?:is|are|was|were|has|have|had)) (?:an? |the )?([a-z-]+(?: [a-z-]+)??)(?=[,.?;]|$| (?:are|is|was|were) there\b)/gi,
    ([whole, flag], { isFlag }) => (isFlag(flag) ? ` by ${flag}` : whole),
  ],
  // "venues with step-free access": what says yes or no is called so without the noun.
  [
    /\b(with|without|with no|have|has|had|offers?|offering) ([a-z-]+(?: [a-z-]+)?) (?:access|facilities|service|support|option)(?=[,.?;]|$| [a-z])/gi,
    ([whole, has, flag], { isCalled, isFlag }) =>
      isCalled(whole.slice(has.length + 1)) || !isFlag(flag) ? whole : `${has} ${flag}`,
  ],
  // "who is the warden of Ash Hall", of halls with a "warden name": what is written there.
  [
    /^who (is|was) the ([a-z]+) (?=(?:of|at|in)\b)/i,
    ([whole, is, role], { isCalled }) =>
      isCalled(role) || !isCalled(`${role} name`) ? whole : `what ${is} the ${role} name `,
  ],
  // "the length of the longest answer", of answers with a length: that figure alone.
  [
    /\bthe (length|height|weight|depth|width|size|duration|age) of the (longest|shortest|highest|tallest|heaviest|lightest|deepest|widest|largest|biggest|smallest|oldest|youngest) ([a-z]+)\b/gi,
    ([whole, extent, most, noun], { isCalled }) =>
      isCalled(`${noun} ${extent}`)
        ? `the ${LEAST.test(most) ? "minimum" : "maximum"} ${noun} ${extent}`
        : whole,
  ],
  // "the average length of stay, in nights, of bookings"
  [
    /, in ([a-z]+), (?=(?:of|for|per|by)\b)/gi,
    ([whole, unit], { isCalled }) => (isCalled(unit) ? " " : whole),
  ],
  // "in the loyalty scheme", "loyalty customers", where a flag says who is loyal.
  [
    /\b(?:who are |that are )?(?:in|on|of|enrolled in|part of|members of) (?:the|our) ([a-z]+?)(?:ty)? (?:scheme|programme|program|plan)\b/gi,
    ([whole, flag], { isFlag }) => (isFlag(flag) ? `who are ${flag}` : whole),
  ],
  //
  [
    /\b([a-z]{3,})ty (?=[a-z]+s\b)/gi,
    ([whole, flag], { isCalled, isFlag }) =>
      isFlag(flag) && !isCalled(whole) ? `${flag} ` : whole,
  ],
  // "have given blood": what a donation is of needs no saying.
  [
    /\b(give|gives|gave|given|giving) blood\b/gi,
    ([whole, gave], { isCalled }) =>
      isCalled("donation") ? (DONATING[gave.toLowerCase()] ?? "donated") : whole,
  ],
  // "have left the company": whoever keeps the data, which no table is called by.
  [
    /\b(left|leave|quit|joined|join|entered) (?:the|our|this) (company|firm|organi[sz]ation|business|house|team|practice)(?=[,.?;]|$| (?:in|on|since|before|after|by|per)\b)/gi,
    ([whole, verb, house], { isCalled }) => (isCalled(house) ? whole : verb),
  ],
  // "the fleet's ships": all that there are, of which no table is called so.
  [
    /\b(?:the|our) (fleet|club|company|firm|museum|library|school|zoo|team|business)['’]s (?=[a-z])/gi,
    ([whole, house], { isCalled }) => (isCalled(house) ? whole : "the "),
  ],
  // "how many tracks are there in the catalogue": in all that is kept, which no table is called by.
  [
    /(?: (?:appear|feature|exist|are listed|are kept|are held|do we have|we have))?(?: down| up| out| away)? in (?:the|our|your|this) (catalogue|catalog|collection|fleet|database|system|inventory|club|company|firm|organi[sz]ation|team|federation|association|society|school|hospital|clinic|festival|programme|program|cellar|shop|business|records|books|register)(?=[?.!]*$|[?.] )/gi,
    ([whole, where], { isCalled }) =>
      isCalled(where) ? whole : / (?:appear|feature|exist)/i.test(whole) ? " are there" : "",
  ],
];
