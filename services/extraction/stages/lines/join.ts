import { type Box, type Glyph, union } from "../../model.ts";
import { INITIAL_RATIO, isInitial, openedByInitials } from "./initials.ts";
import { along, isOtherType, LINE_GAP, OTHER_TYPE_GAP, OVERLAP, type Run } from "./runs.ts";
import { newShelves } from "./shelves.ts";
import { count, dominant, mostOf, type Tally } from "./tally.ts";

/** Share of the smaller height that two pieces of one line have in common; superscripts reach it. */
const VERTICAL_OVERLAP = 0.5;
/** A raised number stands right behind its word. */
const RAISED_GAP = 0.3;

/** A line while runs are joined to it. */
interface OpenLine {
  readonly glyphs: Glyph[];
  readonly tally: Tally;
  readonly angle: number;
  /** How many lines were opened before it. */
  readonly order: number;
  box: Box;
  /** The glyph that stands for it. */
  main: Glyph;
}

/**
 * Joins runs that touch: pieces of a line are often drawn in any order. Each is
 * compared with the lines at its height that end near it, and with no others.
 */
export function joinRuns(runs: readonly Run[], angle: number): readonly Run[] {
  const sorted = runs.toSorted((a, b) => along(a.box, angle).start - along(b.box, angle).start);
  const mains = new Map(sorted.map((run) => [run, dominant(run.glyphs)]));
  const opened = openedByInitials(sorted);
  const lines: OpenLine[] = [];
  const shelves = newShelves<OpenLine>(
    runs.map(({ box }) => box),
    angle,
  );
  const largest = [...mains.values()].reduce((most, { size }) => Math.max(most, size), 0);
  for (const run of sorted) {
    const initial = opened.get(run);
    const line = initial
      ? lines.findLast((each) => each.glyphs[0] === initial.glyphs[0])
      : lastAdjoining(
          shelves.near(run.box, along(run.box, angle).start - LINE_GAP * largest),
          run,
          mains.get(run) as Glyph,
        );
    if (line) extend(line, run);
    else lines.push(openLine(run, lines.length));
    shelves.put(line ?? (lines.at(-1) as OpenLine));
  }
  return lines;
}

function openLine({ glyphs, box, angle }: Run, order: number): OpenLine {
  const tally = count(new Map(), glyphs);
  const main = mostOf(tally) ?? (glyphs[0] as Glyph);
  return { glyphs: [...glyphs], tally, angle, order, box, main };
}

function extend(line: OpenLine, { glyphs, box }: Run): void {
  for (const glyph of glyphs) line.glyphs.push(glyph);
  line.box = union([line.box, box]);
  line.main = mostOf(count(line.tally, glyphs)) ?? line.main;
}

/** Of the lines that a run adjoins the one opened last. */
function lastAdjoining(lines: Iterable<OpenLine>, run: Run, main: Glyph): OpenLine | undefined {
  let found: OpenLine | undefined;
  for (const line of lines)
    if ((!found || line.order > found.order) && adjoins(line, run, main)) found = line;
  return found;
}

function adjoins(line: OpenLine, run: Run, other: Glyph): boolean {
  const a = along(line.box, line.angle);
  const b = along(run.box, run.angle);
  const common = Math.min(a.lower, b.lower) - Math.max(a.upper, b.upper);
  if (common < VERTICAL_OVERLAP * Math.min(a.lower - a.upper, b.lower - b.upper)) return false;
  const one = line.main;
  const [large, small] = [Math.max(one.size, other.size), Math.min(one.size, other.size)];
  const gap = b.start - a.end;
  if (isInitial(line) && large > INITIAL_RATIO * small) return false;
  if (large > INITIAL_RATIO * small && Math.abs(one.baseline - other.baseline) > 0.5 * small)
    return one.size === large && Math.abs(gap) < RAISED_GAP * small;
  const widest = isOtherType(one, other) ? OTHER_TYPE_GAP : LINE_GAP;
  return gap > -OVERLAP * large && gap < widest * small;
}
