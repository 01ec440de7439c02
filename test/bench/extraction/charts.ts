import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "../../../services/extraction/adapters/pdfjs/open.ts";
import type { Chart, ColourImage, Figure, GreyImage } from "../../../services/extraction/model.ts";
import { findFigures } from "../../../services/extraction/stages/figures/figures.ts";
import { readPictures } from "../../../services/extraction/stages/figures/raster/raster.ts";
import { toLines } from "../../../services/extraction/stages/lines.ts";
import { shared } from "../../support/has.ts";
import { printCalibration, type Sure } from "./charts/calibration.ts";
import { RENDERERS } from "./charts/renderers.ts";
import { type ChartScore, scoreChart } from "./charts/score.ts";
import { type ChartSpec, chartSpecs } from "./charts/spec.ts";
import type { Engine } from "./engine.ts";
import { row, say, skipped, three } from "./run.ts";

const SEEDS = [11, 12];

/** Values read from charts: those at hand, and new ones of other renderers, as paths and as pixels. */
export async function benchCharts(engine: Engine): Promise<void> {
  say("\n# Charts");
  const folder = mkdtempSync(join(tmpdir(), "groundwork-charts-"));
  try {
    row("", "charts", "right kind", "values", "in place");
    await given();
    const specs = chartSpecs(SEEDS);
    const sure: Sure[] = [];
    for (const [name, draw] of Object.entries(RENDERERS)) {
      const why = draw.missing();
      if (why) {
        skipped(name, why);
        continue;
      }
      const into = join(folder, name);
      mkdirSync(into);
      const drawn = specs.filter(draw.draws);
      draw.draw(drawn, into);
      sure.push(...(await readAll(name, drawn, into, engine)));
    }
    printCalibration(sure);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readAll(
  name: string,
  specs: readonly ChartSpec[],
  folder: string,
  engine: Engine,
): Promise<readonly Sure[]> {
  const sure: Sure[] = [];
  const paths: ChartScore[] = [];
  const pixels: ChartScore[] = [];
  const together = join(folder, "all.pdf");
  for (const [index, spec] of specs.entries()) {
    const charts = existsSync(together)
      ? await fromPaths(together, index)
      : await fromPaths(join(folder, `${spec.id}.pdf`), 0);
    paths.push(scoreChart(spec, charts));
    const picture = join(folder, `${spec.id}.png`);
    if (!existsSync(picture)) continue;
    const figures = await fromPixels(picture, engine);
    const score = scoreChart(
      spec,
      figures.flatMap(({ chart }) => chart ?? []),
    );
    pixels.push(score);
    const confidence = figures[0]?.confidence;
    if (confidence !== undefined) sure.push({ confidence, right: score.right / score.values });
  }
  print(name, paths);
  if (pixels.length > 0) print(`${name}, in pixels`, pixels);
  return sure;
}

async function fromPaths(path: string, at: number): Promise<readonly Chart[]> {
  const source = await openPdf(new Uint8Array(readFileSync(path)));
  try {
    const page = await source.page(at);
    return findFigures(page, toLines(page.glyphs)).flatMap(({ chart }) => chart ?? []);
  } finally {
    await source.close();
  }
}

/** A picture as an image on a page 340 points wide. */
async function fromPixels(path: string, { ocr }: Engine): Promise<readonly Figure[]> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const image = await loadImage(readFileSync(path));
  const [width, height] = [340, (340 * image.height) / image.width];
  const paint = async (dpi: number): Promise<ColourImage> => {
    const canvas = createCanvas(Math.ceil((width * dpi) / 72), Math.ceil((height * dpi) / 72));
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, pixels: data };
  };
  const box = { left: 0, top: 0, right: width, bottom: height };
  const nothing = { glyphs: [], rules: [], shapes: [], images: [box], warnings: [] };
  const page = {
    index: 0,
    width: 595,
    height: 842,
    rotation: 0,
    origin: "text",
    drawn: [{ box, paint }],
    ...nothing,
  } as const;
  const spot = (text: GreyImage) => ocr.read(text, 72, true);
  const pictures = await readPictures(page, {
    paint: (_, dpi) => paint(dpi),
    spot,
    read: ocr.read,
  });
  return pictures.flatMap(({ charts }) => charts);
}

/** The charts beside the project, which are of one renderer. */
async function given(): Promise<void> {
  const folder = shared("data/extraction/charts");
  if (!folder) return skipped("charts at hand", "no ../shared");
  const scores: ChartScore[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const truth = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const charts = await fromPaths(join(folder, file.replace(".json", ".pdf")), 0);
    scores.push(scoreChart(asSpec(file, truth), charts));
  }
  print("at hand", scores);
}

interface Given {
  readonly kind: ChartSpec["kind"];
  readonly categories?: readonly string[];
  readonly series?: Readonly<Record<string, readonly number[]>>;
  readonly points?: readonly (readonly [number, number])[];
}

function asSpec(id: string, { kind, categories = [], series = {}, points }: Given): ChartSpec {
  const named = Object.entries(series).map(([name, values]) => ({
    name,
    points: values.map((y, index) => ({ label: categories[index] ?? "", y })),
  }));
  const cloud = points && [{ name: "", points: points.map(([x, y]) => ({ label: "", x, y })) }];
  const plain = {
    title: "",
    xTitle: "",
    yTitle: "",
    errors: false,
    grid: false,
    variant: "bars",
    numbers: "plain",
    labelled: false,
  } as const;
  return {
    id,
    kind,
    ...plain,
    yScale: "linear",
    xScale: cloud ? "linear" : "category",
    series: cloud ?? named,
  };
}

function print(name: string, scores: readonly ChartScore[]): void {
  const sum = (of: (score: ChartScore) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const values = sum((score) => score.values);
  const share = (of: (score: ChartScore) => number) => three(sum(of) / values);
  const kinds = sum(({ kind }) => Number(kind));
  row(
    name,
    scores.length,
    kinds,
    share(({ right }) => right),
    share(({ placed }) => placed),
  );
}
