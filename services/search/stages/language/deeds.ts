import { alikeVerbsOf } from "./alike.ts";
import { isEnglish } from "./english.ts";
import { formsOf, stemOf } from "./verbs.ts";

/** Verbs whose forms or nouns no rule gives, by the noun. */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    sale: ["sell", "sells", "sold", "selling"],
    payment: ["pay", "pays", "paid", "paying"],
    flight: ["fly", "flies", "flew", "flown", "flying"],
    loan: ["lend", "lends", "lent", "borrow", "borrowed", "loaned"],
    birth: ["born"],
    death: ["die", "died", "dies", "dead"],
    loss: ["lose", "lost"],
    closure: ["close", "closes", "closed", "closing"],
    buyback: ["buy back", "buys back", "bought back", "buying back"],
    choice: ["choose", "chose", "chosen"],
    marriage: ["marry", "married", "marries"],
    publication: ["publish", "published", "publishes", "publishing"],
    application: ["apply", "applied", "applies", "applying"],
    subscription: ["subscribe", "subscribed", "subscribes", "subscribing"],
    acquisition: ["acquire", "acquired", "acquires", "acquiring"],
    competition: ["compete", "competed", "competes", "competing"],
    registration: ["register", "registered", "registers", "registering"],
    complaint: ["complain", "complained", "complains"],
    termination: ["terminate", "terminated", "fired"],
    founding: ["found", "founded"],
    foundation: ["founded"],
    building: ["built"],
    meeting: ["met"],
    teaching: ["taught"],
    writing: ["wrote", "written"],
    winning: ["won"],
  }),
);

/** How verbs become nouns, and what is left of the verb; the first that fits. */
const NOUNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ription$/, ["ribe"]],
  [/uction$/, ["uce", "uct"]],
  [/mission$/, ["mit"]],
  [/version$/, ["vert"]],
  [/(?<=.{3})ation$/, ["ate", "e", ""]],
  [/(?<=.{4})ion$/, ["", "e"]],
  [/(?<=.{3})ment$/, [""]],
  [/(?<=.{4})[ae]nce$/, ["", "e"]],
  [/(?<=.{2})ial$/, ["y"]],
  [/(?<=[^aeiou].{0,9}[rtv])al$/, ["", "e"]],
  [/(?<=.{4}[rtv])y$/, [""]],
  [/(?<=.{3})ing$/, ["", "e"]],
];

/** Forms of the verb that a noun is made of: "assigned" for "assignment", "sold" for "sale". */
export function deedsOf(noun: string): readonly string[] {
  const known = IRREGULAR.get(noun);
  if (known) return known;
  if (!/^[a-z]{4,}$/.test(noun)) return [];
  const rule = NOUNS.find(([ending]) => ending.test(noun));
  if (!rule) return formsOf(noun).filter((form) => form !== noun && form !== `${noun}s`);
  return rule[1].flatMap((rest) => {
    const verb = noun.replace(rule[0], rest);
    return formsOf(verb);
  });
}

/** How a verb ends as a noun of what it does. */
const AS_NOUN = ["ment", "ation", "ion", "ance", "ence", "ure", "al", "ing"];

/** Nouns of what was done: "appointment" of "appointed", "publication" of "published". */
export function nounsOfDeed(participle: string): readonly string[] {
  const irregular = [...IRREGULAR].flatMap(([noun, forms]) =>
    forms.includes(participle) ? [noun] : [],
  );
  const stems = [participle.replace(/ed$/, ""), participle.replace(/d$/, "")];
  const regular = stems.flatMap((stem) => AS_NOUN.map((ending) => stem + ending));
  if (/ribed$/.test(participle)) regular.push(participle.replace(/ribed$/, "ription"));
  const isNounOfIt = (noun: string) => isEnglish(noun) && deedsOf(noun).includes(participle);
  return [...new Set([...irregular, ...regular.filter(isNounOfIt)])];
}

/** The verb of what was done: "launch" of "launched", "fall" of "fell"; undefined of another word. */
export function verbOf(past: string): string | undefined {
  const irregular = stemOf(past);
  if (irregular !== past) return /(?:s|ing)$/.test(past) ? undefined : irregular;
  if (!/[a-z]ed$/.test(past)) return undefined;
  const root = past.slice(0, -2);
  const single = root.replace(/([bdgmnprt])\1$/, "$1");
  const roots = [...(single === root ? [`${root}e`] : [single]), root, root.replace(/i$/, "y")];
  roots.push(root.replace(/l{2}$/, "l"));
  return roots.find((verb) => isEnglish(verb) && formsOf(verb).includes(past));
}

/** Forms of the other verbs for what a noun is of: "fixed" for "repair". */
export const alikeDeedsOf = (noun: string): readonly string[] =>
  alikeVerbsOf(noun).flatMap(formsOf);
