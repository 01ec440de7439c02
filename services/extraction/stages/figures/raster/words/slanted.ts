import { around, grouped, type InkWord, type Place } from "./places.ts";

/** Steps between the characters of a word, of any direction, and between words. In heights. */
const STEP = 0.35;
const SPACE = 0.9;
/** Words whose direction can be told have at least so many characters, and there are at least so many. */
const MIN_CHARACTERS = 4;
const MIN_WORDS = 2;
/** How far a direction is from level and plumb, and how much those of one drawing differ. In degrees. */
const SLANT = [15, 75] as const;
const STEADY = 12;
/** How much wider than long a word's cloud of middles is at most. */
const NARROW = 0.4;
/** How far the characters of a word are off its line. In heights. */
const OFF = 0.5;

interface Group {
  readonly places: readonly Place[];
  /** Clockwise degrees, from -90 to 90, or undefined where it cannot be told. */
  readonly angle: number | undefined;
}

/** The words of a drawing that run neither level nor plumb, all in one direction; and their characters. */
export function slantedWords(
  characters: readonly Place[],
  size: number,
): { readonly words: readonly InkWord[]; readonly taken: ReadonlySet<Place> } {
  const groups = grouped(characters, (a, b) => isNear(a, b, STEP * size)).map(
    (places): Group => ({ places, angle: directionOf(places) }),
  );
  const slanted = groups.filter(({ angle }) => angle !== undefined && isSlanted(angle));
  const angles = slanted.map(({ angle }) => angle as number).sort((a, b) => a - b);
  const common = angles[angles.length >> 1] ?? 0;
  const sure = slanted.filter(({ angle = 0 }) => Math.abs(angle - common) < STEADY);
  if (sure.length < MIN_WORDS) return { words: [], taken: new Set() };
  const short = groups.filter(({ places, angle }) => angle === undefined && places.length < 8);
  const whole = grouped([...sure, ...short], (a, b) => goesOn(a, b, common, size)).filter((parts) =>
    parts.some((part) => sure.includes(part)),
  );
  const words = whole.map((parts) => parts.flatMap(({ places }) => places));
  return { words: words.map((places) => wordAlong(places, common)), taken: new Set(words.flat()) };
}

const isSlanted = (angle: number) => Math.abs(angle) > SLANT[0] && Math.abs(angle) < SLANT[1];

function isNear(a: Place, b: Place, reach: number): boolean {
  return (
    Math.max(a.left, b.left) - Math.min(a.right, b.right) < reach &&
    Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) < reach
  );
}

const middleOf = ({ left, top, right, bottom }: Place) =>
  [(left + right) / 2, (top + bottom) / 2] as const;

/** The direction in which the middles of characters lie: the main axis of their cloud. */
function directionOf(places: readonly Place[]): number | undefined {
  if (places.length < MIN_CHARACTERS) return undefined;
  const middles = places.map(middleOf);
  const mx = middles.reduce((sum, [x]) => sum + x, 0) / middles.length;
  const my = middles.reduce((sum, [, y]) => sum + y, 0) / middles.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of middles) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  const spread = Math.hypot((xx - yy) / 2, xy);
  const [major, minor] = [(xx + yy) / 2 + spread, (xx + yy) / 2 - spread];
  if (minor > NARROW ** 2 * major) return undefined;
  return (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
}

/** Extents along a direction and across it. */
function extentsOf(places: readonly Place[], angle: number) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const along = { from: Infinity, to: -Infinity };
  const across = { from: Infinity, to: -Infinity };
  for (const place of places) {
    for (const [x, y] of sidesOf(place)) {
      along.from = Math.min(along.from, x * cos + y * sin);
      along.to = Math.max(along.to, x * cos + y * sin);
      across.from = Math.min(across.from, y * cos - x * sin);
      across.to = Math.max(across.to, y * cos - x * sin);
    }
  }
  return { along, across, cos, sin };
}

/** Of a slanted character: the middles of the sides of its box, which it touches. */
function sidesOf({ left, top, right, bottom }: Place) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [left, y],
    [right, y],
    [x, top],
    [x, bottom],
  ] as const;
}

function goesOn(a: Group, b: Group, angle: number, size: number): boolean {
  const [one, other] = [extentsOf(a.places, angle), extentsOf(b.places, angle)];
  const gap = Math.max(one.along.from, other.along.from) - Math.min(one.along.to, other.along.to);
  const off = Math.abs((one.across.from + one.across.to - other.across.from - other.across.to) / 2);
  return gap < SPACE * size && gap > -0.6 * size && off < OFF * size;
}

function wordAlong(places: readonly Place[], angle: number): InkWord {
  const { along, across, cos, sin } = extentsOf(places, angle);
  const [u, v] = [(along.from + along.to) / 2, (across.from + across.to) / 2];
  return {
    ...around(places),
    degrees: (angle + 360) % 360,
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    long: along.to - along.from,
    tall: across.to - across.from,
    point: undefined,
    below: 0,
  };
}
