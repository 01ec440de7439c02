import { fieldsOf, isAggregate, type Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Route } from "../routing/route.ts";
import { areSame } from "./one-table.ts";
import type { Asking } from "./whom.ts";

const WHICH =
  /^(?:and )?((?:which|what) .+?) (?:is|was|are|were) (?:the )?(?:most|least|\p{L}+est)\b/iu;

/**
 * "average EV/EBITDA by industry, and which industry is the most expensive": by what was asked for, and
 * not by the figure that the word stands for elsewhere. Undefined where a part ranks nothing of the
 * kind, or names its figure.
 */
export async function bySameFigure(
  part: string,
  last: Route | undefined,
  alone: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const [plan, next] = [last?.proposal?.plan, alone?.proposal?.plan];
  const [, which] = withoutEnd(part).match(WHICH) ?? [];
  if (!which || !plan || !next?.top || !isRankedByOther(plan, next) || namesFigure(alone!))
    return undefined;
  const named = (last?.proposal?.linked?.() ?? []).filter(({ means }) =>
    means.some((each) => isOfPlan(each, plan)),
  );
  const [figure, ...others] = named.map(({ text }) => text);
  const end = next.order[0]?.direction === "asc" ? "lowest" : "highest";
  const made = last!.question.match(/\b(average|median|total)\b/i)?.[1] ?? "";
  const found =
    figure && others.length === 0 && (await ask(`${which} has the ${end} ${made} ${figure}`));
  const own = found ? found.proposal?.plan : undefined;
  const isFound =
    own?.top !== undefined && own.dataset === plan.dataset && areSame(own.latest, plan.latest);
  return isFound && found
    ? { ...found, question: part }
    : { question: part, problem: ofWhich(part) };
}

const figuresIn = ({ columns }: Plan) =>
  columns.flatMap(({ expression }) => (isAggregate(expression) ? fieldsOf(expression) : []));

/** Whether both show one figure by the same groups, and not the same one. */
function isRankedByOther(plan: Plan, next: Plan): boolean {
  const [mine, theirs] = [figuresIn(plan), figuresIn(next)];
  const groups = [plan, next].map(({ columns }) =>
    columns.filter(({ expression }) => !isAggregate(expression)).map(({ name }) => name),
  );
  return (
    plan.dataset === next.dataset &&
    areSame(groups[0], groups[1]) &&
    mine.length === 1 &&
    theirs.length === 1 &&
    !areSame(mine, theirs)
  );
}

/** Whether words of a question, and not an adjective, name what it ranks by. */
const namesFigure = ({ proposal }: Route): boolean => {
  const plan = proposal!.plan!;
  return (proposal!.linked?.() ?? []).some(
    ({ kind, means }) => kind === "data" && means.some((each) => isOfPlan(each, plan)),
  );
};

const isOfPlan = (means: string, plan: Plan): boolean =>
  figuresIn(plan).some(({ dataset, field }) => means === `field ${dataset}.${field}`);

const ofWhich = (part: string) =>
  ({
    code: "not_understood",
    severity: "error",
    message: `"${withoutEnd(part)}" does not say by which figure: name it.`,
  }) as const;
