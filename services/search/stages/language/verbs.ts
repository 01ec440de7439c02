/** Verbs whose forms no rule gives: past, participle, and what else is said. */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    be: ["is", "are", "was", "were", "been", "being"],
    begin: ["begins", "began", "begun", "beginning"],
    bring: ["brings", "brought", "bringing"],
    build: ["builds", "built", "building"],
    buy: ["buys", "bought", "buying"],
    deal: ["deals", "dealt", "dealing"],
    do: ["does", "did", "done", "doing"],
    drive: ["drives", "drove", "driven", "driving"],
    find: ["finds", "found", "finding"],
    fly: ["flies", "flew", "flown", "flying"],
    get: ["gets", "got", "gotten", "getting"],
    give: ["gives", "gave", "given", "giving"],
    lead: ["leads", "led", "leading"],
    lend: ["lends", "lent", "lending"],
    let: ["lets", "letting"],
    lose: ["loses", "lost", "losing"],
    make: ["makes", "made", "making"],
    pay: ["pays", "paid", "paying"],
    ride: ["rides", "rode", "ridden", "riding"],
    run: ["runs", "ran", "running"],
    sell: ["sells", "sold", "selling"],
    send: ["sends", "sent", "sending"],
    spend: ["spends", "spent", "spending"],
    take: ["takes", "took", "taken", "taking"],
    teach: ["teaches", "taught", "teaching"],
    win: ["wins", "won", "winning"],
  }),
); // prettier-ignore

/** What else a regular verb is said as: "fixes", "fixed", "fixing"; `verb` itself is left out. */
export function regularForms(verb: string): readonly string[] {
  if (verb.endsWith("e")) return [`${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) {
    const root = verb.slice(0, -1);
    return [`${root}ies`, `${root}ied`, `${verb}ing`];
  }
  const double = /[^aeiou][aeiou][bdgmnprt]$/.test(verb) ? verb + verb.at(-1) : undefined;
  const roots = double ? [verb, double] : [verb];
  const third = /(?:s|x|z|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [third, ...roots.flatMap((root) => [`${root}ed`, `${root}ing`])];
}

/** A verb and what else it is said as, irregular or not. */
export const formsOf = (verb: string): readonly string[] => [
  verb,
  ...(IRREGULAR.get(verb) ?? regularForms(verb)),
];
