import type { Step } from "./step.ts";

/** "put A, B and C side by side on R&D": they are compared by it. */
export const BESIDES: readonly Step[] = [
  [
    /^(?:please )?(?:put|set|place|line up) (.+?) side[- ]by[- ]side (?:on|for|by|in terms of) (.+)$/i,
    "compare $2 of $1",
  ],
  [
    /^how (?:do|does|did) (.+?),? (?:stack up|measure up|compare|line up)(?: (?:against|with|to) (?:each other|one another))? (?:on|in terms of|by|for) (.+)$/i,
    "compare $2 of $1",
  ],
  [
    /^how (?:does|do|did) (.+?) (?:stack up|measure up) (?:against|with|to|versus) (.+?) (?:on|in terms of|by|for) (.+)$/i,
    "compare $3 of $1 and $2",
  ],
  [/^(?:an? )?side[- ]by[- ]side (?:comparison |view )?(?:of|on) /i, "compare "],
  [/,? side[- ]by[- ]side(?=[\s.?!]*$)/i, ""],
];
