import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { UsageError } from "../../platform/cli/command.ts";

/** A document, and what its result is called: folders below a folder stay folders. */
export interface Input {
  readonly path: string;
  readonly stem: string;
}

const withoutExtension = (path: string) => path.slice(0, path.length - extname(path).length);

/** Files as they are, folders by the PDFs in them and below. @throws UsageError for what is not there */
export async function inputs(args: readonly string[]): Promise<readonly Input[]> {
  const found = await Promise.all(
    args.map(async (path) => {
      const info = await stat(path).catch(() => {
        throw new UsageError(`there is no ${path}.`);
      });
      if (!info.isDirectory()) return [{ path, stem: withoutExtension(basename(path)) }];
      const names = (await readdir(path, { recursive: true })).filter((name) =>
        /\.pdf$/i.test(name),
      );
      return names.sort().map((name) => ({
        path: join(path, name),
        stem: withoutExtension(name),
      }));
    }),
  );
  return found.flat();
}
