import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Texts of which one stands in whatever an expression matches; undefined where nothing is sure. */
type Needed = readonly string[] | undefined;

/** More of them take longer to look for than the expression does. */
const MOST = 16;

const PARSER = new RegExpParser();

/**
 * Texts, in lower case, of which at least one stands in the lower-case form of whatever an
 * expression matches. As RE2's FilteredRE2 does it: a sequence needs what the part of it needs that
 * is rarest, alternatives need what either does.
 * https://github.com/google/re2/blob/main/re2/prefilter.h
 */
export function neededBy({ source, flags }: RegExp): Needed {
  const unicode = flags.includes("u");
  return ofAny(PARSER.parsePattern(source, 0, source.length, { unicode }).alternatives);
}

/** What any of several ways needs, if all of them need something. */
function ofAny(ways: readonly AST.Alternative[]): Needed {
  const each = ways.map(ofSequence);
  if (each.includes(undefined)) return undefined;
  const all = [...new Set(each.flatMap((texts) => texts!))];
  return all.length <= MOST ? all : undefined;
}

/** Of what the parts of a sequence need, that which says most. */
function ofSequence({ elements }: AST.Alternative): Needed {
  let [best, run]: [Needed, string] = [undefined, ""];
  const take = (texts: Needed) => {
    if (texts && weightOf(texts) > weightOf(best)) best = texts;
  };
  for (const each of elements) {
    if (each.type === "Character") run += String.fromCodePoint(each.value).toLowerCase();
    else {
      take([run]);
      run = "";
      take(ofElement(each));
    }
  }
  take([run]);
  return best;
}

function ofElement(element: AST.Element): Needed {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return ofAny(element.alternatives);
    case "Assertion":
      return "alternatives" in element && !element.negate ? ofAny(element.alternatives) : undefined;
    case "Quantifier":
      return element.min > 0 ? ofElement(element.element) : undefined;
    default:
      return undefined;
  }
}

/** How much is known when none of them is there: the shortest is found most often. */
const weightOf = (texts: Needed): number =>
  texts ? Math.min(...texts.map(({ length }) => length)) - texts.length / (2 * MOST) : 0;
