import { existsSync } from "node:fs";
import { join } from "node:path";
import { readLock } from "./lock.ts";
import type { Model } from "./model.ts";
import { digestOf } from "./pull.ts";

export type Condition = "absent" | "complete" | "incomplete" | "changed";

/** Whether a model's files are there and still what they were when they were pulled. */
export async function verify(model: Model, modelsDir: string): Promise<Condition> {
  const lock = await readLock(modelsDir);
  const paths = model.files.map(({ name }) => join(modelsDir, model.name, name));
  const there = paths.filter((path) => existsSync(path));
  if (there.length === 0) return "absent";
  if (there.length < paths.length) return "incomplete";
  for (const [index, file] of model.files.entries()) {
    const wanted = file.sha256 ?? lock[`${model.name}/${file.name}`]?.sha256;
    if (wanted && (await digestOf(paths[index] as string)) !== wanted) return "changed";
  }
  return "complete";
}

/** Whether all files are there, without reading them. */
export const isPulled = (model: Model, modelsDir: string): boolean =>
  model.files.every(({ name }) => existsSync(join(modelsDir, model.name, name)));
