import { bothIn } from "../language/both-told.ts";
import type { Asking, Explaining, Route } from "../routed.ts";
import { withBothFigures } from "./both-figures.ts";
import { figureOfThem } from "./figure-of-them.ts";
import { inThatPeriod } from "./in-that-period.ts";
import { isOrder } from "./orders.ts";
import { atOtherTime } from "./other-time.ts";
import {
  askedWithThem,
  isBareList,
  isColumns,
  isTold,
  namesColumns,
  withRequested,
} from "./requests.ts";
import { sinceWhen } from "./since-when.ts";

/** A part behind another one. */
export interface Following {
  readonly typed: string;
  /** As it is meant, with the time and the head that are said elsewhere. */
  readonly part: string;
  /** The part before it, as it was typed. */
  readonly before: string;
  /** Who answers that. */
  readonly last: Route | undefined;
  /** Whether that was not understood. */
  readonly isLost: boolean;
}

/**
 * What stands in the place of the answer before a part that only says how it is to look or asks more of
 * its rows; undefined where the part asks something of its own.
 */
export async function ofItsRows(
  following: Following,
  ask: Asking,
  explain: Explaining,
): Promise<readonly Route[] | undefined> {
  for (const read of READINGS) {
    const found = await read(following, ask, explain);
    if (found) return found;
  }
  return undefined;
}

type Reading = (
  following: Following,
  ask: Asking,
  explain: Explaining,
) => Promise<readonly Route[] | undefined>;

const as = (last: Route | undefined): readonly Route[] => (last ? [last] : []);

/** The first that fits; what is told of the rows as they are comes before what makes other rows of them. */
const READINGS: readonly Reading[] = [
  async ({ typed, before, last, isLost }, ask) =>
    !isLost && bothIn(typed) ? withBothFigures(typed, before, last, ask) : undefined,
  async ({ typed, last }) => {
    const shown = withRequested(typed, last);
    return shown && [shown];
  },
  async ({ typed, before, last }, ask, explain) => {
    const whole = await askedWithThem(typed, before, last, ask);
    return whole && [await explain(whole)];
  },
  async ({ typed, last }) => {
    const since = sinceWhen(typed, last);
    return since && (since.agent ? [since] : [...as(last), since]);
  },
  async ({ typed, part, last }, ask) =>
    isTold(part, await ask(part), last) || namesColumns(typed, await ask(typed), last)
      ? as(last)
      : undefined,
  // Of what was not understood nothing can be shown: to say so twice tells no more.
  async ({ typed, last, isLost }) => (isLost && isAboutRows(typed) ? as(last) : undefined),
  async ({ part, before, last }, ask, explain) => {
    const then = await inThatPeriod(part, before, last, ask);
    return then && [await explain(then)];
  },
  async ({ typed, before, last }, ask, explain) => {
    const figure = await figureOfThem(typed, before, last, ask);
    return figure && (figure.agent ? [await explain(figure)] : [...as(last), figure]);
  },
  async ({ typed, before, last }, ask, explain) => {
    const both = await atOtherTime(typed, before, last, ask);
    return both && [await explain(both)];
  },
];

/** Whether a part only says how the answer before it is to look. */
const isAboutRows = (part: string): boolean =>
  isColumns(part) || isBareList(part) || isOrder(part) || bothIn(part) !== undefined;
