import { ABROAD } from "./abroad.ts";
import { BY_WHOM } from "./by-whom.ts";
import { COMPARED } from "./compared.ts";
import { EVER } from "./ever.ts";
import { EXPECTED } from "./expected.ts";
import { EVERY, MOVED } from "./moves.ts";
import { NOTES } from "./notes.ts";
import { PEAKS } from "./peaks.ts";
import { BESIDES } from "./sides.ts";
import { SIZED } from "./sizes.ts";
import { GROWN_OVER } from "./spans-grown.ts";
import { SPLITS } from "./splits.ts";
import type { Step } from "./step.ts";
import { TIMES } from "./times.ts";

/** How figures are asked for by those who write about them: the grammar knows it in another form. */
export const PRESS_FORMS: readonly Step[] = [
  ...PEAKS,
  ...SPLITS,
  ...BESIDES,
  ...EVERY,
  ...MOVED,
  ...GROWN_OVER,
  ...SIZED,
  ...EXPECTED,
  ...EVER,
  ...TIMES,
  ...ABROAD,
  ...COMPARED,
  ...NOTES,
  ...BY_WHOM,
];
