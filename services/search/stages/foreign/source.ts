import type { AgentAnswer, DataAgent, Source } from "../../model.ts";

/** Where somebody else says that something comes from. */
export interface ForeignSource {
  readonly uri: string;
  readonly name: string;
  readonly provider: string;
}

const LONGEST_URI = 2_000;
const LONGEST_MESSAGE = 500;

/** Of sources that a server names itself, those whose parts exist and whose links are safe. */
export const usableSources = (
  sources: readonly Source[],
  { fields, rows }: Pick<AgentAnswer, "fields" | "rows">,
  agent: DataAgent,
): readonly Source[] => {
  const columns = new Set(fields.map(({ name }) => name));
  const exists = ({ part }: Source) =>
    part.type === "table" ||
    (part.type === "row" && part.index < rows.length) ||
    (part.type === "column" && columns.has(part.name)) ||
    (part.type === "cell" && part.row < rows.length && columns.has(part.column));
  return sources.filter(exists).flatMap(({ part, ...source }) => {
    const usable = toSource(source, agent);
    return usable ? [{ part, ...usable }] : [];
  });
};

/** Schemes that run something when a person follows them. */
const UNSAFE = /^(?:javascript|data|vbscript|file|blob):/i;

/** A source as it may be shown; undefined without a usable link. */
export function toSource(
  source: ForeignSource | undefined,
  agent: DataAgent,
): ForeignSource | undefined {
  if (!source || source.uri.length > LONGEST_URI || !URL.canParse(source.uri)) return undefined;
  const { href } = new URL(source.uri);
  if (UNSAFE.test(href)) return undefined;
  const name = plainText(source.name) || href;
  return { uri: href, name, provider: plainText(source.provider) || agent.owner };
}

/** Control characters but tab and new line, and marks that turn the direction of text. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text value as it may be shown: whole characters that people see, or that part lines. */
export const cleanText = (text: string): string => text.toWellFormed().replace(UNSEEN, "");

/** Without control characters and marks that turn the direction of text, and not endless. */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, LONGEST_MESSAGE);
