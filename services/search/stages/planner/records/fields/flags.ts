import type { Knowledge } from "../../../../model.ts";

const YES = new Set(["t", "true", "yes", "y", "1"]);

const NO = new Set(["f", "false", "no", "n", "0"]);

/** Text fields whose values are only a yes and a no. */
export function flagsOf(values: Knowledge["values"]): ReadonlyMap<string, string> {
  const known = new Map<string, Set<string>>();
  for (const { dataset, field, value } of values) {
    const set = known.get(`${dataset}.${field}`) ?? new Set();
    if (set.size < 4) set.add(value);
    known.set(`${dataset}.${field}`, set);
  }
  const flags = new Map<string, string>();
  for (const [key, set] of known) {
    const lower = [...set].map((value) => value.toLowerCase());
    const yes = [...set].find((value) => YES.has(value.toLowerCase()));
    if (set.size > 2 || !lower.every((value) => YES.has(value) || NO.has(value))) continue;
    if (!yes || /sex|gender/i.test(key)) continue;
    flags.set(key, yes);
  }
  return flags;
}

/** Words that say the opposite of a flag where no "un-" does. */
const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  passed: ["failed", "fail", "fails", "failing"],
  failed: ["passed", "pass", "passes", "passing"],
  open: ["closed"],
  closed: ["open"],
  active: ["inactive"],
  approved: ["rejected", "declined", "refused"],
  accepted: ["rejected", "declined", "refused", "turned down", "turned away", "sent away"],
  paid: ["outstanding", "owing", "owed"],
  permanent: ["temporary"],
  compulsory: ["optional", "voluntary"],
  mandatory: ["optional", "voluntary"],
  alive: ["dead"],
  married: ["single"],
  won: ["lost"],
  public: ["private"],
  private: ["public"],
  indoor: ["outdoor"],
  outdoor: ["indoor"],
  online: ["offline"],
  success: ["failure", "failed"],
  successful: ["failed"],
  present: ["absent"],
  solved: ["open"],
  resolved: ["open"],
};

/** How people say that a flag is not set, by its label: "failed" for "passed", "unpaid". */
export function denialsOf(label: string): readonly string[] {
  const words = label.replace(/^(?:is|has|was|have|were) /, "");
  if (words.includes(" ")) return [];
  const opposites = Object.hasOwn(OPPOSITES, words) ? OPPOSITES[words]! : [];
  // "unavailable"
  const [, bare] = /^(?:un|non)([a-z]{4,}(?:able|ed|al|ing))$/.exec(words) ?? [];
  if (bare) return [...opposites, bare];
  return [...opposites, `un${words}`, `non${words}`, `not ${words}`, `in${words}`];
}

/** What is said of a record where a flag is set, as its name has it: "auto" of "auto flag". */
export const flagWord = (label: string): string | undefined =>
  /^(?:(?:is|has|was) )?([a-z]+)(?: (?:flag|indicator|yn))?$/.exec(label)?.[1];
