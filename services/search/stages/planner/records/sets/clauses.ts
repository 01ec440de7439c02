/** A question whose records fulfil one clause or another, or one and not another. */
export interface Clauses {
  readonly kind: "or" | "not";
  /** The question with the first clause alone. */
  readonly left: string;
  /** Ways to ask with the second clause alone, likeliest first. */
  readonly rights: readonly Right[];
}

interface Right {
  readonly text: string;
  /** What stands before both clauses: it has to be a question that says nothing more. */
  readonly before?: string;
}

/** "or more", "or later" belong to a number or a day. */
const OR =
  /,? or (?!(?:more|less|fewer|later|earlier|older|newer|younger|higher|lower|above|below|over|under|equal|not|both|after|before|greater|smaller|larger|bigger)\b)/gi;
/** What is denied begins like a clause before: "taught in autumn but not in spring". */
const NOT =
  /,? but (?:(?:did|do|does|has|have|had) )?(?:never|not|not also) (?=(?:in|at|on|by|of|for|from|with|to)\b)/gi;
/** "who has ordered but never paid": another deed of the same people. */
const NOT_DONE =
  /,? but (?:(?:has|have|had) )?(?:never|not)(?: yet)? (?=[a-z]{2,}(?:ed|id|ght|en|old|ent)\b)/gi;
const DOERS = /^(.*\b(?:has|have|had|who|that|which))\b/i;
/** "not in A or B": of two clauses behind a denial nobody knows whether it is of both. */
const DENIED = /\b(?:not|no|never|without|neither|nor|nobody|none)\b|n't\b/i;
const WORDS = 12;

/** Every way to take a question for two clauses about the same records. */
export function clausesIn(question: string): readonly Clauses[] {
  const text = question.replace(/[\s?.!]+$/, "");
  if (/["“”'‘’]/.test(text) || /[.?!;] /.test(text)) return [];
  return [...cut(text, OR, "or"), ...cut(text, NOT, "not"), ...cut(text, NOT_DONE, "not")];
}

/** Of several "or" nobody knows which binds first. */
function cut(text: string, pattern: RegExp, kind: Clauses["kind"]): readonly Clauses[] {
  const [found, ...others] = text.matchAll(pattern);
  if (!found || others.length > 0) return [];
  const left = text.slice(0, found.index).replace(/\beither /i, "");
  const right = text.slice(found.index + found[0].length);
  if (kind === "or" && DENIED.test(left)) return [];
  return [{ kind, left, rights: [...parallel(left, right), ...apart(left, right, kind)] }];
}

/** "held in Oslo or in a hall": both clauses begin with the same word. */
function parallel(left: string, right: string): readonly Right[] {
  const first = right.split(" ", 1)[0]!;
  const at = ` ${left} `.toLowerCase().lastIndexOf(` ${first.toLowerCase()} `);
  if (at > 0) return [{ text: `${left.slice(0, at)}${right}` }];
  const doers = left.match(DOERS)?.[1];
  return doers && /^[a-z]+(?:ed|id|ght|en|old|ent)\b/i.test(right)
    ? [{ text: `${doers} ${right}` }]
    : [];
}

/** "written a review or signed up before 2020": behind the noun that both speak of. */
function apart(left: string, right: string, kind: Clauses["kind"]): readonly Right[] {
  if (kind === "not") return [];
  const words = left.split(" ");
  const ends = words.slice(2, WORDS).map((_, index) => words.slice(0, index + 2).join(" "));
  return ends.map((before) => ({ text: `${before} ${right}`, before }));
}
