import type { FieldRef } from "../../../../plan.ts";
import type { Relationship } from "../../../../semantic.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { phraseOf, stem } from "../../../language/tokens.ts";
import { roleWords } from "../roles/role-words.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";

const WHO_DOES =
  /^who (?:has |have |had |is |are |was |were )?(?:ever )?([a-z]+(?: after)?) (.+)$/i;
const WHO_IS =
  /^who(?: is| are| was| were|'s) (?:the |our )?([a-z]+) (?:of|for|at|in|behind) (?!each\b|every\b|all\b)(.+)$/i;
const WHAT_DOES = /^what (?:do|does|did|has|have|is|are) (.+?) ([a-z]+)$/i;

/** "who led the workshops", "what does Ida teach": people and records that a key's name ties as a role. */
export const roleDeeds: Rule = (text, known) => {
  const [, noun, whose] = text.match(WHO_IS) ?? [];
  if (noun && roleCalled(known, whose!, isCalled(noun))) return [say`${noun} of ${whose!}`];
  const [, verb, rest] = text.match(WHO_DOES) ?? [];
  const by = verb && roleCalled(known, rest!, doing(verb));
  if (by) return by.from === by.to ? [] : [say`which ${theDataset(by.to)} ${verb} ${rest!}`];
  const [, who, did] = text.match(WHAT_DOES) ?? [];
  const named = verb && !by ? agentOf(verb, rest!, known) : undefined;
  if (named) return [say`what are the different ${theField(named)} of ${rest!}`];
  const of = did && roleCalled(known, "", doing(did));
  return of ? [tiedTo(of, say`which`, who!, known)] : [];
};

/** "who operates the lines": the one column that names whoever does it, of what the rest names. */
function agentOf(verb: string, rest: string, { model, lexicon }: Known): FieldRef | undefined {
  const named = namedIn(rest, lexicon);
  const found = model.datasets.flatMap(({ name, fields }) =>
    fields.flatMap((field): readonly FieldRef[] =>
      ["dimension", "attribute"].includes(field.kind) && doing(verb)(field.label)
        ? [{ dataset: name, field: field.name }]
        : [],
    ),
  );
  return onlyOf(found.filter(({ dataset }) => named.has(dataset)));
}

const OWN_DOES = /^who (?:has |is |was )?([a-z]+) (?:the )?(?:(most|fewest) )?(.+)$/i;
const OWN_TO =
  /^(whom?|how many (?:people|others|[a-z]+)|which [a-z]+) (?:do|does|did|has|have|is) (.+?) ([a-z]+)$/i;
const OWN_MOST = /^(?:which|what) ([a-z]+) (?:has|have|had) (?:the )?(most|fewest) ([a-z]+)$/i;

const UNDER = /^whom? (?:do|does|did) (.+?) (?:report|answer) to$/i;
const REPORTING =
  /^(?:who|(which|how many) (?:people|others|[a-z]+)) (?:reports?|reported|answers?) (?:directly )?to (.+)$/i;

const OF_REPORTING =
  /^(.+?) (?:who|that) (?:(?:is|are) )?(?:reports?|reported|reporting|answers?) (?:directly )?to (.+)$/i;
const WORKING_UNDER =
  /^(.+?) (?:(?:who|that) )?(?:(?:is|are|do|does) )?(?:works?|working) (?:under|for) an? (?:manager|supervisor|boss|superior)$/i;

/** "who does Ida report to", "how many people report to Ida": of those who have a manager among them. */
export const reportsTo: Rule = (text, known) => {
  const [, reporter] = text.match(UNDER) ?? [];
  const [, lead = "which", manager] = text.match(REPORTING) ?? [];
  const [, before, whom] = text.match(OF_REPORTING) ?? text.match(WORKING_UNDER) ?? [];
  const isAny = before !== undefined && whom === undefined;
  const isSaid = reporter ?? manager ?? before;
  const role = isSaid ? ownRole(known, (each) => LEADER.test(each)) : undefined;
  if (!role) return [];
  if (isAny) return [say`${before} with a ${roleWords(role, known.model)}`];
  if (before && !manager) return [say`${before} whose ${roleWords(role, known.model)} is ${whom!}`];
  if (reporter) return [say`${roleWords(role, known.model)} of ${reporter}`];
  return [tiedTo(role, say`${lead}`, manager!, known)];
};

const LEADER = /^(?:line )?(?:manager|supervisor|boss|superior|head|leader)$/;

/** Those of one kind who lead each other: "who mentors Ida", "how many people does Ida mentor". */
export const ownRoles: Rule = (text, known) => {
  const [, done, most, rest = ""] = text.match(OWN_DOES) ?? [];
  const led = done && ownRole(known, doing(done));
  if (led && most) return isOfThem(rest, led, known) ? [mostLed(led, most, known)] : [];
  if (led) return [say`${roleWords(led, known.model)} of ${rest}`];
  const [, asked = "", who, verb] = text.match(OWN_TO) ?? [];
  const by = verb && ownRole(known, doing(verb));
  const lead = /^how many/i.test(asked) ? say`how many` : say`which`;
  if (by) return [tiedTo(by, lead, who!, known)];
  const [, noun, end, whom] = text.match(OWN_MOST) ?? [];
  const role = noun && ownRole(known, isCalled(noun));
  return role && isOfThem(whom!, role, known) ? [mostLed(role, end!, known)] : [];
};

const tiedTo = (role: Relationship, { text }: Saying, who: string, { model }: Known): Saying =>
  say`${text} ${theDataset(role.from)} whose ${roleWords(role, model)} is ${who}`;

const mostLed = (role: Relationship, most: string, { model }: Known): Saying =>
  say`${/most/i.test(most) ? "top" : "bottom"} 1 ${roleWords(role, model)} by number of ${theDataset(role.from)}`;

const isOfThem = (noun: string, { from }: Relationship, known: Known): boolean => {
  const found = nounAt(noun, known);
  return found
    ? found.kind === "dataset" && found.dataset === from
    : /^(?:people|others)$/i.test(noun);
};

const doing = (verb: string) => (role: string) => deedsOfAgent(role).includes(verb.toLowerCase());

const isCalled = (noun: string) => (role: string) => stem(role) === stem(noun.toLowerCase());

/** The one key that refers to others of the same kind, in a role that fits. */
const ownRole = ({ model }: Known, fits: (role: string) => boolean): Relationship | undefined =>
  onlyOf(
    model.relationships.filter((each) => each.from === each.to && fits(roleWords(each, model))),
  );

/** The one key whose role fits; of several the one whose records the rest of the question names. */
function roleCalled({ model, lexicon }: Known, rest: string, fits: (role: string) => boolean) {
  const found = model.relationships.filter((each) => fits(roleWords(each, model)));
  const named = namedIn(rest, lexicon);
  return onlyOf(found) ?? onlyOf(found.filter(({ from }) => named.has(from)));
}

/** Datasets of which words name something, or all of them together a record. */
const namedIn = (text: string, { mentions }: Known["lexicon"]): ReadonlySet<string> =>
  new Set(
    [text, ...text.split(" ")].flatMap((words) =>
      (mentions.get(phraseOf(words)) ?? []).flatMap((each) => {
        if (each.kind === "dataset") return [each.dataset];
        return each.kind === "value" ? [each.of.dataset] : [];
      }),
    ),
  );
