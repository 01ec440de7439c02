import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One file imports another file of the project, or a package. */
export interface Arrow {
  readonly from: string;
  /** A path from the project's root, or a bare specifier. */
  readonly to: string;
}

/** One arrow that points where it must not. */
export interface Breach extends Arrow {
  readonly why: string;
}

/** A file by its place: "search" for services/search/…, "gateway", "gen", "test", … */
const ownerOf = (path: string): string => {
  const [top = "", second = ""] = path.split("/");
  // What only tests import, beside what it tests.
  if (path.includes("/testing/")) return "test";
  return top === "services" ? second : top.endsWith(".ts") ? "main" : top;
};

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|new URL\(\s*["'](\.[^"']+\.ts)["']/g;

/** The imports of one file: static, dynamic, re-exports, and modules named by URL for workers. */
export function arrowsOf(path: string, source: string): readonly Arrow[] {
  return [...source.matchAll(SPECIFIER)].map((match) => {
    const to = (match[1] ?? match[2] ?? match[3]) as string;
    return { from: path, to: to.startsWith(".") ? join(dirname(path), to) : to };
  });
}

/** Modules that compute and touch nothing: no wire, no disk. */
const isPure = (path: string) => /^services\/[^/]+\/(stages\/|pipeline\.ts$|model\.ts$)/.test(path);
const isStage = (path: string) => /^services\/[^/]+\/stages\//.test(path);
/** What lies to the right of the stages in model ← stages ← pipeline ← routes ← main. */
const DOWNSTREAM = /^services\/[^/]+\/(pipeline|routes|main|cli|wire[\w-]*|remote)\.ts$/;
const IMPURE = /^(gen\/|@connectrpc\/|@bufbuild\/|(node:)?fs(\/|$))/;

/** Why an arrow must not be, or undefined when it may. */
export function breachOf({ from, to }: Arrow): string | undefined {
  const [here, there] = [ownerOf(from), ownerOf(to)];
  const inside = /^(services|gateway|test|main\.ts)/.test(to);
  if (isPure(from) && IMPURE.test(to)) return "stages and pipelines know no wire and no disk";
  if (isStage(from) && DOWNSTREAM.test(to)) return "data flows from stages to the pipeline";
  if (!inside || here === there || here === "test" || here === "main") return undefined;
  if (there === "main" || there === "test") return "nothing imports the program or its tests";
  if (here === "host" || there === "platform") return undefined;
  if (here === "gateway") return "the gateway imports gen and services/platform only";
  if (here === "platform") return "the platform knows no service";
  return "a service imports gen and services/platform only";
}

/** Loops of imports, each as the files along it. */
export function cyclesOf(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string) => {
    if (trail.includes(path)) return void cycles.push([...trail.slice(trail.indexOf(path)), path]);
    if (done.has(path)) return;
    trail.push(path);
    for (const { to } of next.get(path) ?? []) visit(to);
    trail.pop();
    done.add(path);
  };
  for (const path of next.keys()) visit(path);
  return cycles;
}

/** "services/search/stages/parts/…" is in "services/search/stages/parts"; what lies beside the folders is by itself. */
const folderOf = (path: string): string =>
  path.match(/^services\/[^/]+\/stages\/[^/]+/)?.[0] ?? path;

/** Arrows from one folder of stages to another, each once: between those, too, data flows one way. */
export function betweenStages(arrows: readonly Arrow[]): readonly Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { from, to } of arrows) {
    const arrow = { from: folderOf(from), to: folderOf(to) };
    if (isStage(from) && isStage(to) && arrow.from !== arrow.to)
      found.set(`${arrow.from} ${arrow.to}`, arrow);
  }
  return [...found.values()];
}

/** Every breach and every cycle of the project's own sources, tests left aside. */
export function inspect(root: string, files: readonly string[]): readonly string[] {
  const arrows = files
    .filter((path) => !path.endsWith(".test.ts") && ownerOf(path) !== "test")
    .flatMap((path) => arrowsOf(path, readFileSync(join(root, path), "utf8")));
  const breaches = arrows.flatMap((arrow) => {
    const why = breachOf(arrow);
    return why ? [`${arrow.from} → ${arrow.to}: ${why}`] : [];
  });
  const loops = [...cyclesOf(arrows), ...cyclesOf(betweenStages(arrows))].map(
    (cycle) => `cycle: ${cycle.join(" → ")}`,
  );
  return [...breaches, ...loops];
}
