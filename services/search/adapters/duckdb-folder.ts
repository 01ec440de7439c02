import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { quote } from "../stages/compile/dialect.ts";
import { readWritten } from "./duckdb-written.ts";

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Whether a file is a table, by its name. */
export const isTable = (name: string): boolean => /\.(?:parquet|csv|tsv)$/i.test(name);

/** The files of a folder that are tables, by name. */
async function tablesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter(isTable).toSorted();
  return names.map((name) => join(folder, name));
}

/**
 * Makes each Parquet and CSV file of a folder a table, and shuts everything else off: the folder
 * itself stays readable, because Parquet is read where it lies. CSV is read once.
 *
 * @throws Error when the folder has no tables, or two files of one name
 */
export async function mountFolder(connection: DuckDBConnection, folder: string): Promise<void> {
  const paths = await tablesIn(folder);
  if (paths.length === 0) throw new Error(`${folder} has no Parquet or CSV file`);
  await connection.run(`SET allowed_directories = [${text(folder)}]`);
  for (const path of paths) {
    const name = quote(basename(path, extname(path)));
    const isParquet = /parquet$/i.test(path);
    const statement = isParquet
      ? `CREATE VIEW ${name} AS SELECT * FROM read_parquet(${text(path)})`
      : `CREATE TABLE ${name} AS SELECT * FROM read_csv(${text(path)})`;
    await connection.run(statement).catch((cause: Error) => {
      throw new Error(unread(path, isParquet, cause), { cause });
    });
    if (isParquet) continue;
    await refuseRagged(connection, name, path);
    await readWritten(connection, name);
  }
  await connection.run("SET enable_external_access = false");
}

/** Lines of different lengths are read as one column, whose name then holds all the others. */
async function refuseRagged(connection: DuckDBConnection, name: string, path: string) {
  const columns = (await connection.runAndReadAll(`DESCRIBE ${name}`)).getRows();
  const [only, ...others] = columns.map(([column]) => String(column));
  if (!only || others.length > 0 || !/[,;\t|]/.test(only)) return;
  throw new Error(
    `${path} is read as one column, "${only}": give each line as many values as the first has names, and close all quotes`,
  );
}

/** What is wrong with a file, and what to do. */
function unread(path: string, isParquet: boolean, { message }: Error): string {
  const line = message.match(/CSV Error on Line: (\d+)/)?.[1];
  const where = line ? `, at line ${line}` : "";
  const [said = ""] = message.replace(/^[\w ]+ Error: /, "").split("\n");
  const remedy = isParquet
    ? "write it again, or take it out of the folder"
    : "save it as UTF-8 text with a first line of column names and as many values in each line, or take it out of the folder";
  return `${path} cannot be read as ${isParquet ? "Parquet" : "CSV"}${where} (${said.trim()}): ${remedy}`;
}

/** Of a file's content: another file under the name has another one. */
export async function versionOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
  return `${dev}-${ino}-${size}-${mtimeNs}`;
}

export async function versionOfFolder(folder: string): Promise<string> {
  const paths = await tablesIn(folder);
  return (await Promise.all(paths.map(versionOf))).join(" ");
}
