import { benchCharts } from "./extraction/charts.ts";
import { openEngine } from "./extraction/engine.ts";
import { benchLayout } from "./extraction/layout.ts";
import { benchOcr } from "./extraction/ocr.ts";
import { benchSpeed } from "./extraction/speed.ts";
import { benchTables } from "./extraction/tables.ts";
import { wantedParts } from "./parts.ts";

const PARTS = {
  layout: benchLayout,
  tables: benchTables,
  charts: benchCharts,
  ocr: benchOcr,
  speed: benchSpeed,
} as const;

/** How right extraction is and what it costs; `EXTRACTION_BENCH=layout,ocr` runs these parts alone. */
export async function benchExtraction(): Promise<void> {
  const wanted = wantedParts("EXTRACTION_BENCH", PARTS);
  const engine = openEngine();
  try {
    for (const [, part] of wanted) await part(engine);
  } finally {
    await engine.close();
  }
}
