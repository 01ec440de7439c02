import type { Options } from "../../../../services/extraction/options.ts";

/** A document that is drawn, and what it is asked for. */
export interface Case {
  /** What it is for, for its ABOUT.md. */
  readonly about: string;
  readonly pdf: Uint8Array;
  readonly options?: Partial<Options>;
}

export const BOLD = { font: 2 } as const;

/** Invented prose, in lines of about a column's width. */
export const COLUMNS = {
  left: [
    "Tide mills stood on most coasts of",
    "the north before steam. A dam kept",
    "the water of the flood behind it, and",
    "a sluice let it run over the wheel at",
    "ebb. The miller worked by the moon,",
    "and not by the sun.1 Few of them",
    "were rich, but none went hungry.",
    "",
    "The oldest that still turns stands at",
    "Osthamn. Its wheel was renewed in",
    "the last century, of oak from the",
    "same wood, and it grinds for guests",
    "in summer. Nobody knows who built",
    "the dam, which is older than any",
    "map, and which has never failed in",
  ],
  right: [
    "a storm. Others were given up when",
    "the railway brought cheaper flour,",
    "and their stones lie in gardens now.",
    "",
    "A survey counted two hundred sites",
    "on the coast. About a third could be",
    "put to use again with little work, and",
    "would feed a village each.",
  ],
  note: ["1 The almanac of the parish lists the", "hours of work for every day."],
} as const;

export const REPORT = [
  "Demand was strong in all regions, and revenue grew by eleven per cent.",
  "Two new sheds came on line during the summer, and a third is planned",
  "for the spring of next year.",
] as const;

export const ALMANAC = {
  first: [
    "A ship is moored with at least two lines, and with four when the wind",
    "is forecast to rise above ten metres a second during the night.",
  ],
  second: [
    "Buoys mark the channel from the outer skerry to the pier. They are",
    "taken in before the ice, and set out again in the first week of April.",
  ],
  third: ["Colours follow the rules of the region, which every pilot knows by heart."],
} as const;
