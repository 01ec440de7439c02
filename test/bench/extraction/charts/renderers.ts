import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { has } from "../../../support/has.ts";
import { pythonWith } from "../run.ts";
import { echarts, SIZE, svgOf } from "./echarts.ts";
import { ggplotDraws, ggplotScript } from "./ggplot.ts";
import { gnuplotDraws, gnuplotScript } from "./gnuplot.ts";
import { rDraws, rScript } from "./r.ts";
import type { ChartSpec } from "./spec.ts";

/** A program that draws charts: to `id`.pdf each, or to all.pdf, a page each; and, if it can, to `id`.png. */
export interface Renderer {
  /** Why it cannot be used here, or undefined. */
  missing(): string | undefined;
  draws(spec: ChartSpec): boolean;
  draw(specs: readonly ChartSpec[], folder: string): void;
}

const scripts = import.meta.dirname;
const all = () => true;
const noModule = (module: string) =>
  pythonWith(module) ? undefined : `no ${module} in .cache/extraction-venv`;

function python(module: string, script: string, specs: readonly ChartSpec[], to: string): void {
  execFileSync(pythonWith(module) as string, [join(scripts, script), to], {
    input: JSON.stringify(specs),
  });
}

const vega: Renderer = {
  missing: () => noModule("vl_convert"),
  draws: all,
  draw: (specs, folder) => python("vl_convert", "draw_vega.py", specs, folder),
};

export const RENDERERS: Readonly<Record<string, Renderer>> = {
  matplotlib: {
    missing: () => noModule("matplotlib"),
    draws: all,
    draw: (specs, folder) => python("matplotlib", "draw_matplotlib.py", specs, folder),
  },
  vega,
  gnuplot: {
    missing: () => (has("gnuplot") ? undefined : "no gnuplot"),
    draws: gnuplotDraws,
    draw: (specs, folder) =>
      void execFileSync("gnuplot", ["-"], {
        input: specs.map((spec) => gnuplotScript(spec, join(folder, spec.id))).join("\n"),
      }),
  },
  "vega by chromium": {
    missing: () => (has("chromium") ? vega.missing() : "no chromium"),
    draws: all,
    draw: (specs, folder) => {
      vega.draw(specs, folder);
      const svgs = specs.map(({ id }) => readFileSync(join(folder, `${id}.svg`), "utf8"));
      printed(svgs, folder);
      for (const { id } of specs) rmSync(join(folder, `${id}.png`));
    },
  },
  "echarts by chromium": {
    missing: () =>
      has("chromium") ? (echarts() ? undefined : "no echarts in .cache/charts") : "no chromium",
    draws: ({ errors }) => !errors,
    draw: (specs, folder) => {
      printed(specs.map(svgOf), folder);
      pictured(specs, folder);
    },
  },
  libreoffice: {
    missing: () => (has("soffice") ? noModule("xlsxwriter") : "no soffice"),
    draws: ({ variant }) => variant !== "small multiples",
    draw: (specs, folder) => {
      python("xlsxwriter", "draw_xlsx.py", specs, join(folder, "all.xlsx"));
      const to = ["--convert-to", "pdf", "--outdir", folder, join(folder, "all.xlsx")];
      const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
      execFileSync("soffice", [profile, "--headless", ...to], { stdio: "ignore" });
      pictured(specs, folder);
    },
  },
  r: {
    missing: () => (has("Rscript") ? undefined : "no Rscript"),
    draws: rDraws,
    draw: (specs, folder) => void execFileSync("Rscript", ["-"], { input: rScript(specs, folder) }),
  },
  ggplot2: {
    missing: () => (hasGgplot() ? undefined : "no Rscript with ggplot2"),
    draws: ggplotDraws,
    draw: (specs, folder) =>
      void execFileSync("Rscript", ["-"], { input: ggplotScript(specs, folder), stdio: "pipe" }),
  },
};

function hasGgplot(): boolean {
  if (!has("Rscript")) return false;
  try {
    execFileSync("Rscript", ["-e", "library(ggplot2)"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Drawings as a browser prints them, one on each page. */
function printed(svgs: readonly string[], folder: string): void {
  const { width, height } = SIZE;
  const style = `@page{size:${width + 20}px ${height + 120}px;margin:10px}body{margin:0}div{break-after:page}div:last-child{break-after:auto}`;
  const page = join(folder, "all.html");
  writeFileSync(page, `<style>${style}</style>${svgs.map((svg) => `<div>${svg}</div>`).join("")}`);
  const to = `--print-to-pdf=${join(folder, "all.pdf")}`;
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"];
  execFileSync("chromium", [...flags, to, page], { stdio: "ignore" });
}

/** Pictures of the pages, of programs that draw none themselves. */
function pictured(specs: readonly ChartSpec[], folder: string): void {
  if (!has("pdftoppm")) return;
  const flags = ["-r", "110", "-png", "-cropbox"];
  execFileSync("pdftoppm", [...flags, join(folder, "all.pdf"), join(folder, "page")]);
  const digits = String(specs.length).length;
  for (const [index, { id }] of specs.entries()) {
    const page = String(index + 1).padStart(digits, "0");
    renameSync(join(folder, `page-${page}.png`), join(folder, `${id}.png`));
  }
}
