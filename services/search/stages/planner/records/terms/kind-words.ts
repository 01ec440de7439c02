import { literal } from "../../../language/literal.ts";
import { isVerbLike } from "../joins/look.ts";
import { type Kind, plural } from "./kind-said.ts";

const formsOf = (noun: string): string => `(?:${literal(noun)}|${literal(plural(noun))})`;

/** Whether a text calls anything so. */
export const uses = (text: string, { is, noun }: Pick<Kind, "is" | "noun">): boolean =>
  (is ? new RegExp(`(?<![\\w-])${literal(is)}(?![\\w-])`, "i") : namedAs({ is, noun })).test(text);

/** What is said of a part of them is said of them all as well. */
const PARTS = /\b(?:share|percentage|percent|proportion|fraction|ratio)\b/i;

/** "late bills per shop" as "bills per shop"; undefined where it speaks of bills that are not late, too. */
export function bareOf(text: string, { is, noun, of }: Kind): string | undefined {
  if (PARTS.test(text)) return undefined;
  let isDenied = false;
  const bare = listed(text, { is, noun }).replace(namedAs({ is, noun }), (_, at: number) => {
    isDenied ||= /\b(?:not|non-?|never)[ -]?$/i.test(text.slice(0, at));
    return MARK;
  });
  const others = new RegExp(`(?<![\\w-])${formsOf(of)}(?![\\w-])`, "i");
  if (isDenied || bare === text || others.test(bare) || (is && uses(bare, { is, noun })))
    return undefined;
  return bare.replaceAll(MARK, plural(of));
}

/** "Which bills are late?", "How many bills are late?": what is said of all that are asked for. */
function listed(text: string, { is, noun }: Pick<Kind, "is" | "noun">): string {
  if (!is) return text;
  const are = `(${formsOf(noun)}) (?:are|is|were|was) ${literal(is)}(?![\\w-])`;
  return text
    .replace(new RegExp(`^(?:which|what)(?: of (?:our|the))? ${are}`, "i"), `List the ${is} $1`)
    .replace(new RegExp(`^(how many)(?: of (?:our|the))? ${are}`, "i"), `$1 ${is} $2 are there`);
}

/**
 * "Bills that nobody has paid", "bills that were never paid", where it is said what a paid bill is: all
 * bills, of which those are left out.
 */
export function deniedOf(text: string, { is, noun, of }: Kind): string | undefined {
  if (!is) return undefined;
  const forms = formsOf(noun);
  const nobody =
    "(?:that )?(?:nobody|no one|no-one|none)(?: of [a-z]+)?(?: (?:has|have|had))?(?: ever)?";
  const never =
    "(?:(?:that|which|who) )?(?:(?:is|are|was|were|has|have|had) )?(?:never|not(?: ever)?)(?: been)?";
  const denied = new RegExp(`\\b${forms} (?:${nobody}|${never}) ${literal(is)}(?![\\w-])`, "i");
  const asked = text.replace(denied, plural(of));
  const isAlone = asked !== text && !uses(asked, { is, noun }) && asked.split(/[.?!] /).length < 2;
  return isAlone ? asked.replace(/^(?=[A-Z]?[a-z]+s\W*$)/, "List the ") : undefined;
}

/** "late bills", "bills that are late", "no-shows" */
function namedAs({ is, noun }: Pick<Kind, "is" | "noun">): RegExp {
  const forms = formsOf(noun);
  if (!is)
    return new RegExp(`(?<![\\w-])(?:${[forms, ...turned(noun)].join("|")})(?![\\w-])`, "gi");
  const called = `(?<![\\w-])${literal(is)}(?![\\w-])`;
  const behind = `${forms} (?:(?:that|who|which) (?:are|is|were|was) )?${called}`;
  return new RegExp(`${called} ${forms}\\b|\\b${behind}`, "gi");
}

/** "courses completed", of a completed course. */
function turned(noun: string): readonly string[] {
  const [deed = "", ...rest] = noun.split(" ");
  return rest.length > 0 && isVerbLike(deed.toLowerCase())
    ? [`${formsOf(rest.join(" "))} ${literal(deed)}`]
    : [];
}

/** Stands for those that are of a kind. */
const MARK = "\u0001";

/** "late bills", "bills that are late", "how many bills are late": bills, and what is said of them. */
export function inFull(
  text: string,
  { noun, is, of, rule }: Kind & { readonly rule: string },
): string {
  if (noun !== of) return text.replace(namedAs({ is, noun }), `${plural(of)} ${rule}`);
  const [forms, called] = [formsOf(noun), `${literal(is)}(?![\\w-])`];
  return text
    .replace(
      new RegExp(`\\b(how many ${forms}) (?:are|were) ${called}`, "gi"),
      `$1 ${rule} are there`,
    )
    .replace(
      new RegExp(`\\b(${forms}) (?:(?:(?:that|who|which) )?(?:are|is|were|was) )?${called}`, "gi"),
      `$1 ${rule}`,
    )
    .replace(
      new RegExp(`(?<![\\w-])${called} ((?:[a-z-]+ ){0,3}?${forms})\\b`, "gi"),
      `$1 ${rule}`,
    );
}
