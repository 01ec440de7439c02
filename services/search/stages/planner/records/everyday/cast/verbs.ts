import { formsOf, stemOf } from "../../../../language/verbs.ts";
import type { Side } from "./nouns.ts";

/** What a verb says of who does it, and to what. Of English, and of no database. */
export interface Frame {
  /** Who does it: people of a side, staff of a trade, or whoever is known by name. */
  readonly by: Side | RegExp | "any";
  /** To whom or what it is done, by the names of tables; any where there is nothing. */
  readonly to?: RegExp;
  /** Only to somebody: people that something is done for, or an animal. */
  readonly whom?: true;
  /** The records that tell of it, where any that tie the two would not do. */
  readonly in?: RegExp;
}

const TRADE =
  /order|sale|purchase|invoice|bill|basket|receipt|checkout|transaction|ticket|item|line/;
const HEALER =
  /\b(?:vet|veterinarian|doctor|physician|surgeon|nurse|dentist|therapist|physiotherapist|optician|midwife|carer|groomer|medic)s?\b/;
const TEACHER = /\b(?:teacher|tutor|instructor|trainer|coach|lecturer|professor|guide)s?\b/;
const DRIVER = /\b(?:driver|pilot|captain|courier|rider|skipper)s?\b/;
const VEHICLE =
  /\b(?:car|cab|taxi|bus|van|truck|lorry|vehicle|tram|train|boat|coach|motorcycle|moped|scooter)s?\b/;

const FRAMES: readonly (readonly [verbs: string, ...frames: Frame[]])[] = [
  ["buy|purchase|acquire|pay for|take home", { by: "patron", in: TRADE }],
  ["sell|ring up", { by: "staff", in: TRADE }],
  ["order", { by: "patron", in: TRADE }],
  ["treat|examine|operate on|vaccinate|attend to|nurse|diagnose", { by: HEALER, whom: true }],
  [
    "see|help|look after|deal with|handle|assist|advise|meet|work for|work with",
    { by: "staff", whom: true },
  ],
  ["give|prescribe|administer|receive|get", { by: "any" }],
  ["serve|wait on", { by: "staff" }],
  ["teach|train|coach|tutor|instruct", { by: TEACHER }],
  ["drive|pick up|transport|carry|take|fly", { by: DRIVER }, { by: "patron", to: VEHICLE }],
  [
    "ride|cycle",
    { by: "patron", to: /\b(?:bike|bicycle|horse|pony|scooter|cycle|motorcycle)s?\b/ },
  ],
  [
    "play|practise|practice|learn|study",
    {
      by: "patron",
      to: /\b(?:instrument|game|sport|course|subject|language|class|piece)(?:e?s)?\b/,
    },
  ],
  ["read", { by: "patron", to: /\b(?:book|title|magazine|article|volume|novel)s?\b/ }],
  [
    "eat|drink|have|taste",
    { by: "patron", to: /\b(?:dish|meal|wine|drink|recipe|menu|food)(?:e?s)?\b/ },
  ],
  ["watch", { by: "patron", to: /\b(?:film|movie|show|play|match|video|episode)(?:e?s)?\b/ }],
  ["sit at", { by: "patron", to: /\btables?\b/ }],
  [
    "stay in|stay at|sleep in",
    { by: "patron", to: /\b(?:room|hotel|pitch|cabin|tent|apartment|lodge|site)(?:e?s)?\b/ },
  ],
  ["visit", { by: "patron" }],
  [
    "attend|join|go to|come to|take part in|do",
    {
      by: "patron",
      to: /\b(?:class|course|event|workshop|session|lesson|concert|tour|meeting|talk|club|show)(?:e?s)?\b/,
    },
  ],
  ["rent|hire|borrow|use|take out|try|book|reserve", { by: "patron" }],
];

/** Names of tables of animals, to whom things are done as they are to people. */
export const ANIMALS = /\b(?:pet|animal|dog|cat|horse|pony|puppy|bird|rabbit)s?\b/;

const BY_FORM: ReadonlyMap<string, readonly Frame[]> = new Map(
  FRAMES.flatMap(([verbs, ...frames]) =>
    verbs.split("|").flatMap((verb) => formsOf(verb).map((form) => [form, frames] as const)),
  ),
);

/** What a verb in any form says, its particle behind: "sat at". Several senses where it has several. */
export const framesOf = (verb: string): readonly Frame[] => BY_FORM.get(verb.toLowerCase()) ?? [];

/** Nouns for who does what a verb says: "skipper" of "skippered", "driver" of "drove". */
export function nounsOfDoers(verb: string): readonly string[] {
  const stem = stemOf(verb).replace(/(?:e?d|ing|s)$/, "");
  const double = stem.replace(/([bdgmnprt])$/, "$1$1");
  return [stem, `${stem}e`, `${stem}er`, `${stem.replace(/e$/, "")}er`, `${double}er`, `${stem}or`];
}
