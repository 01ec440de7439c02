/** What names end with where authors leave out what stands between words: "patno", "admdt", "ordhdr". */
export const ENDS =
  "mst hst hdr hd dtl ln log tb no num nbr nm name dt date ts cd code id qty cnt amt prc pct flg ind typ type sts stat desc descr addr tel min".split(
    " ",
  );

/** Stands behind what only begins names, among words that are names. */
export const RUN_ON = "-";

const ENDING = new RegExp(`^([a-z]{3,})(?:${ENDS.join("|")})$`);

/** Of the names of a database, from how many on this is a habit, and no accident as in "piano". */
const HABIT = 0.3;

/**
 * Words that names are made of: those that are names by themselves, and where most names are run
 * together, what they begin with, marked as such: "pat" of "patmst" and "patno".
 */
export function wordsAmong(names: readonly string[]): ReadonlySet<string> {
  // "VesselID" tells its words apart.
  const all = names
    .filter((name) => /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(name) && name.length > 3)
    .map((name) => name.toLowerCase());
  const heads = all.flatMap((name) => ENDING.exec(name)?.[1] ?? []);
  const isHabit = heads.length >= HABIT * names.length;
  const whole = isHabit ? all.filter((name) => !ENDING.test(name)) : all;
  return new Set([
    ...whole.flatMap((name) => [name, name.replace(/s$/, "")]),
    ...(isHabit ? heads.map((head) => head + RUN_ON) : []),
  ]);
}
