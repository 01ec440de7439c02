/** Which side of what goes on people are on: those it is done for, or those who do it for their pay. */
export type Side = "patron" | "staff";

/** Nouns for people by their side, whatever a database calls them. Of English, and of no database. */
const NOUNS: readonly (readonly [side: Side, nouns: string])[] = [
  [
    "patron",
    "client customer guest patron shopper buyer consumer punter visitor member user patient subscriber attendee participant kid child youngster pupil student learner passenger traveller rider borrower tenant payer spender",
  ],
  ["staff", "staff employee worker colleague teammate"],
];

const SIDES: ReadonlyMap<string, Side> = new Map(
  NOUNS.flatMap(([side, nouns]) => nouns.split(" ").map((noun) => [noun, side] as const)),
);

const ONES: Readonly<Record<string, string>> = { children: "child", people: "person" };

/** The side that a noun in either number tells of; undefined of any other word. */
export function sideOfNoun(word: string): Side | undefined {
  const lower = word.toLowerCase();
  return SIDES.get(lower) ?? SIDES.get(ONES[lower] ?? lower.replace(/s$/, ""));
}

/** Names of tables of people who are there for their pay. */
export const STAFF =
  /\b(?:staff|employee|worker|crew|vet|veterinarian|doctor|physician|surgeon|nurse|dentist|therapist|physiotherapist|optician|pharmacist|midwife|carer|caretaker|teacher|tutor|instructor|trainer|coach|lecturer|professor|driver|pilot|captain|courier|mechanic|technician|fitter|engineer|plumber|electrician|waiter|waitress|chef|cook|barista|clerk|cashier|agent|adviser|advisor|consultant|salesperson|seller|rep|manager|cleaner|gardener|groom|guide|guard|ranger|keeper|warden|stylist|hairdresser|barber|beautician|groomer|walker|sitter|librarian|inspector|officer|lifeguard|handler|operator|dispatcher|picker|packer|steward|receptionist)s?\b/;
