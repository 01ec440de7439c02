/** Verbs whose forms no rule gives: past, participle, and what else is said. */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    be: ["is", "are", "was", "were", "been", "being"],
    begin: ["begins", "began", "begun", "beginning"],
    break: ["breaks", "broke", "broken", "breaking"],
    breed: ["breeds", "bred", "breeding"],
    bring: ["brings", "brought", "bringing"],
    build: ["builds", "built", "building"],
    buy: ["buys", "bought", "buying"],
    cast: ["casts", "cast", "casting"],
    catch: ["catches", "caught", "catching"],
    choose: ["chooses", "chose", "chosen", "choosing"],
    come: ["comes", "came", "coming"],
    cut: ["cuts", "cut", "cutting"],
    deal: ["deals", "dealt", "dealing"],
    do: ["does", "did", "done", "doing"],
    draw: ["draws", "drew", "drawn", "drawing"],
    drink: ["drinks", "drank", "drunk", "drinking"],
    drive: ["drives", "drove", "driven", "driving"],
    eat: ["eats", "ate", "eaten", "eating"],
    fall: ["falls", "fell", "fallen", "falling"],
    feed: ["feeds", "fed", "feeding"],
    fight: ["fights", "fought", "fighting"],
    find: ["finds", "found", "finding"],
    fly: ["flies", "flew", "flown", "flying"],
    freeze: ["freezes", "froze", "frozen", "freezing"],
    get: ["gets", "got", "gotten", "getting"],
    give: ["gives", "gave", "given", "giving"],
    go: ["goes", "went", "gone", "going"],
    grow: ["grows", "grew", "grown", "growing"],
    hang: ["hangs", "hung", "hanging"],
    have: ["has", "had", "having"],
    hear: ["hears", "heard", "hearing"],
    hide: ["hides", "hid", "hidden", "hiding"],
    hold: ["holds", "held", "holding"],
    keep: ["keeps", "kept", "keeping"],
    know: ["knows", "knew", "known", "knowing"],
    lay: ["lays", "laid", "laying"],
    lead: ["leads", "led", "leading"],
    learn: ["learns", "learned", "learnt", "learning"],
    leave: ["leaves", "left", "leaving"],
    lend: ["lends", "lent", "lending"],
    let: ["lets", "letting"],
    lie: ["lies", "lay", "lain", "lying"],
    lose: ["loses", "lost", "losing"],
    make: ["makes", "made", "making"],
    meet: ["meets", "met", "meeting"],
    mow: ["mows", "mowed", "mown", "mowing"],
    pay: ["pays", "paid", "paying"],
    put: ["puts", "putting"],
    read: ["reads", "reading"],
    ride: ["rides", "rode", "ridden", "riding"],
    ring: ["rings", "rang", "rung", "ringing"],
    run: ["runs", "ran", "running"],
    bid: ["bids", "bid", "bidding"],
    see: ["sees", "saw", "seen", "seeing"],
    sell: ["sells", "sold", "selling"],
    send: ["sends", "sent", "sending"],
    sew: ["sews", "sewed", "sewn", "sewing"],
    shear: ["shears", "sheared", "shorn", "shearing"],
    shoot: ["shoots", "shot", "shooting"],
    sing: ["sings", "sang", "sung", "singing"],
    sit: ["sits", "sat", "sitting"],
    sleep: ["sleeps", "slept", "sleeping"],
    sow: ["sows", "sowed", "sown", "sowing"],
    speak: ["speaks", "spoke", "spoken", "speaking"],
    spin: ["spins", "spun", "spinning"],
    spend: ["spends", "spent", "spending"],
    stand: ["stands", "stood", "standing"],
    steal: ["steals", "stole", "stolen", "stealing"],
    strike: ["strikes", "struck", "striking"],
    swim: ["swims", "swam", "swum", "swimming"],
    take: ["takes", "took", "taken", "taking"],
    teach: ["teaches", "taught", "teaching"],
    throw: ["throws", "threw", "thrown", "throwing"],
    wear: ["wears", "wore", "worn", "wearing"],
    weave: ["weaves", "wove", "woven", "weaving"],
    win: ["wins", "won", "winning"],
    write: ["writes", "wrote", "written", "writing"],
  }),
);

/** What else a regular verb is said as: "fixes", "fixed", "fixing"; `verb` itself is left out. */
export function regularForms(verb: string): readonly string[] {
  if (verb.endsWith("e")) return [`${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) {
    const root = verb.slice(0, -1);
    return [`${root}ies`, `${root}ied`, `${verb}ing`];
  }
  const double = /[^aeiou][aeiou][bdglmnprt]$/.test(verb) ? verb + verb.at(-1) : undefined;
  const roots = double ? [verb, double] : [verb];
  const third = /(?:s|x|z|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [third, ...roots.flatMap((root) => [`${root}ed`, `${root}ing`])];
}

/** "under-go", "re-build": what goes before a verb and leaves its forms as they are. */
const PREFIXED = /^(under|over|re|out|up|with|for|mis)([a-z]{2,})$/;

function irregularOf(verb: string): readonly string[] | undefined {
  const [, prefix, rest] = PREFIXED.exec(verb) ?? [];
  const forms = rest ? IRREGULAR.get(rest) : undefined;
  return IRREGULAR.get(verb) ?? forms?.map((form) => prefix + form);
}

/** A verb and what else it is said as, irregular or not. */
export function formsOf(verb: string): readonly string[] {
  const [first = verb, ...rest] = verb.split(" ");
  const all = [first, ...(irregularOf(first) ?? regularForms(first))];
  return rest.length > 0 ? all.map((form) => [form, ...rest].join(" ")) : all;
}

/** "borrowed", "drove", "stopped": of a verb that nobody says with an "-ed" as it is said for the past. */
export function pastOf(verb: string): string {
  const irregular = irregularOf(verb)?.[1];
  if (irregular) return irregular.endsWith("ing") ? verb : irregular;
  const forms = regularForms(verb).filter((form) => form.endsWith("ed"));
  // "visited" is no "visitted": the last letter is doubled behind the only vowel.
  return (/^[^aeiou]*[aeiou][^aeiou]$/.test(verb) ? forms.at(-1) : forms[0])!;
}

const STEMS: ReadonlyMap<string, string> = new Map(
  [...IRREGULAR].flatMap(([verb, forms]) => forms.map((form) => [form, verb] as const)),
);

/** The verb of an irregular form; any other word as it is. */
export function stemOf(form: string): string {
  const word = form.toLowerCase();
  const [, prefix, rest = ""] = PREFIXED.exec(word) ?? [];
  const root = STEMS.get(rest);
  return STEMS.get(word) ?? (root ? prefix + root : word);
}

/** Forms that say nothing was done, or that are other words as well. */
const PLAIN = new Set(
  "are were been cast lay lain did done found got gotten led let began ran came had broke broken fell fallen went gone kept knew known met saw seen spoke spoken stood".split(
    " ",
  ),
);

/** "sent", "sold", "driven": what was done, of a verb without "-ed". */
export const isIrregularPast = (word: string): boolean =>
  // "bid" and "cut" are said for the past as they are.
  (STEMS.has(word) || stemOf(word) !== word.toLowerCase()) &&
  !/(?:s|ing)$/.test(word) &&
  !PLAIN.has(word);

/** "acquired", "sold": what was done. */
export const isPast = (word: string): boolean => /[a-z]ed$/.test(word) || isIrregularPast(word);

/** Whether a noun is of who does what a verb says: a "ringer" of "rung", a "swimmer" of "swam". */
export function isDoerOf(noun: string, verb: string): boolean {
  const [, root] = /^([a-z]{3,})(?:er|or)$/.exec(noun) ?? [];
  if (!root) return false;
  const single = root.replace(/([bdgmnprt])\1$/, "$1");
  return [root, `${root}e`, single].some((each) => formsOf(each).includes(verb));
}
