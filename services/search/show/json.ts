import type { Cell, Problem, ResponseItem, Source } from "../model.ts";

/**
 * An answer as POST /api/v2/search gives it (GroundingAgentOutputV2), for programs that read
 * what the command line prints.
 */
export const toOutput = (items: readonly ResponseItem[]) => ({
  response: items.map(toResponseItem),
  schema_version: "2.0",
});

const toResponseItem = ({ fields, rows, sources, problems, metadata }: ResponseItem) => ({
  schema: {
    fields: fields.map(({ name, types }) => ({
      name,
      type: types.length === 1 ? types[0] : types,
    })),
  },
  data: rows.map((cells) =>
    Object.fromEntries(fields.map(({ name }, index): [string, Cell] => [name, cells[index]!])),
  ),
  sources: sources.map(({ part, uri, name, provider }: Source) => ({
    ...part,
    source: { uri, name, provider },
  })),
  problems: problems.map(toProblem),
  metadata,
  representation_type: "tabular",
});

/** Without what it does not say. */
const toProblem = ({ code, message, severity, agent, dataset, alternatives = [] }: Problem) => ({
  code,
  message,
  severity,
  ...(agent && { agent }),
  ...(dataset && { dataset }),
  ...(alternatives.length > 0 && { alternatives }),
});
