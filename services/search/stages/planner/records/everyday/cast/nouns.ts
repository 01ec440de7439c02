/** Which side of what goes on people are on: those it is done for, or those who do it for their pay. */
export type Side = "patron" | "staff";

/** A noun for people by their side, and how those have to be called whom it can mean. */
export interface Sided {
  readonly side: Side;
  readonly of?: RegExp;
}

const YOUNG = /\b(?:pupil|student|learner|child|camper|scout|participant|trainee)s?\b/;
const CARRIED = /\b(?:passenger|traveller|traveler|rider|customer|client|guest|commuter)s?\b/;
/** Those who are kept or looked after have visitors, and are none. */
const AT_LARGE = /^(?!.*\b(?:patient|inmate|prisoner|detainee|resident)s?\b)/;
const LENT = /\b(?:member|reader|borrower|user|patron|subscriber|customer|client)s?\b/;

/** Nouns for people by their side, whatever a database calls them. Of English, and of no database. */
const NOUNS: readonly (readonly [side: Side, nouns: string, of?: RegExp])[] = [
  ["patron", "client customer patron"],
  [
    "patron",
    "guest shopper buyer consumer punter visitor member user subscriber attendee participant",
    AT_LARGE,
  ],
  ["patron", "kid child youngster pupil student learner", YOUNG],
  ["patron", "passenger traveller traveler rider", CARRIED],
  ["patron", "borrower reader", LENT],
  ["staff", "staff employee worker colleague teammate"],
];

const SIDES: ReadonlyMap<string, Sided> = new Map(
  NOUNS.flatMap(([side, nouns, of]) =>
    nouns.split(" ").map((noun) => [noun, { side, ...(of && { of }) }] as const),
  ),
);

const ONES: Readonly<Record<string, string>> = { children: "child", people: "person" };

/** The side that a noun in either number tells of; undefined of any other word. */
export function sidedBy(word: string): Sided | undefined {
  const lower = word.toLowerCase();
  return SIDES.get(lower) ?? SIDES.get(ONES[lower] ?? lower.replace(/s$/, ""));
}

/** Names of tables of people who are known for what they made or did: nothing is done for them. */
export const MAKERS =
  /\b(?:author|writer|poet|editor|singer|musician|artist|painter|composer|conductor|actor|actress|director|producer|player|athlete|architect|founder|inventor|scientist|politician|judge|photographer|translator|designer|developer|speaker|presenter|grower|breeder|beekeeper|farmer|supplier|contractor|referee|jockey)s?\b/;
