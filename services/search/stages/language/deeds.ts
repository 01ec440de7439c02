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
); // prettier-ignore

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
  if (!rule) return formsOf(noun).filter((form) => form !== `${noun}s`);
  return rule[1].flatMap((rest) => {
    const verb = noun.replace(rule[0], rest);
    return [verb, ...formsOf(verb)];
  });
}

function formsOf(verb: string): readonly string[] {
  if (verb.endsWith("e")) return [`${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) {
    const root = verb.slice(0, -1);
    return [`${root}ies`, `${root}ied`, `${verb}ing`];
  }
  const double = /[^aeiou][aeiou][bdgmnprt]$/.test(verb) ? verb + verb.at(-1) : undefined;
  const roots = double ? [verb, double] : [verb];
  return [`${verb}s`, ...roots.flatMap((root) => [`${root}ed`, `${root}ing`])];
}
