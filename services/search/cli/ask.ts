import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import type { ProblemCode, ResponseItem } from "../model.ts";
import { complaintOf } from "../pipeline.ts";
import { askRemotely } from "../remote.ts";
import { toOutput } from "../show/json.ts";
import { showItem } from "../show/show.ts";
import { askHere, datasetsOf } from "./ask-here.ts";
import { agentsOption } from "./open.ts";

export const askCommand: Command = {
  name: "ask",
  summary: "Answer a question with a table whose cells name their sources",
  positionals: "QUESTION…",
  arity: { min: 1, max: 200 },
  options: {
    ...agentsOption,
    dataset: {
      type: "string",
      short: "d",
      value: "NAME",
      multiple: true,
      doc: "search only this dataset or agent; may be repeated",
    },
    beta: { type: "boolean", doc: "ask agents in beta, too" },
    json: { type: "boolean", doc: "print the answer as JSON, as POST /api/v2/search gives it" },
    explain: {
      type: "boolean",
      doc: "print how it was understood: words, candidates, plan, statement, timings",
    },
    rows: { type: "string", value: "N", default: "20", doc: "rows to show of each table" },
    server: { type: "string", value: "URL", doc: "let a running server answer" },
    token: { type: "string", value: "TOKEN", doc: "bearer token for it; also GROUNDWORK_TOKEN" },
  },
  examples: [
    'groundwork ask "revenue and net income of Varleyfell in the last five years"',
    'groundwork ask "top 5 companies by market cap in Germany" --explain',
  ],
  async run(context) {
    const query = context.args.join(" ");
    const rows = Number(textOption(context, "rows"));
    if (!Number.isInteger(rows) || rows < 1)
      throw new UsageError("--rows is a whole number above 0.");
    const server = textOption(context, "server");
    if (server !== undefined && textOption(context, "agents") !== undefined)
      throw new UsageError("--agents is of questions answered here: leave out it or --server.");
    if (server !== undefined && !(/^https?:/.test(server) && URL.canParse(server)))
      throw new UsageError(
        `--server is the address of a server, such as http://localhost:8080, and not "${server}".`,
      );
    const complaint = complaintOf(query);
    if (complaint) throw new UsageError(`the question ${complaint}.`);
    const items = server ? await askServer(query, context) : await askHere(query, context);
    const { terminal, options } = context;
    if (options.json) terminal.json(toOutput(items));
    else
      for (const item of items)
        terminal.print(
          showItem(item, { rows, columns: terminal.columns, explain: options.explain === true }),
        );
    return exitOf(items);
  },
};

/** A question that is declined was read, and there is no answer; one that failed may be asked again. */
function exitOf(items: readonly ResponseItem[]): number {
  const answered = items.filter((item) => item.rows.length > 0);
  const isWhole = !answered.some((item) => has(item, "partly_understood") || has(item, "no_data"));
  if (answered.length > 0)
    return answered.length === items.length && isWhole ? Exit.ok : Exit.partly;
  const codes = items.flatMap(({ problems }) => problems.map(({ code }) => code));
  const failed = codes.some((code) => code === "agent_unavailable" || code === "agent_timeout");
  return failed ? Exit.failed : Exit.declined;
}

const has = ({ problems }: ResponseItem, code: ProblemCode): boolean =>
  problems.some((each) => each.code === code);

const askServer = (query: string, context: Context): Promise<readonly ResponseItem[]> =>
  askRemotely({
    server: textOption(context, "server")!,
    token: textOption(context, "token") ?? context.env.GROUNDWORK_TOKEN,
    query,
    datasets: datasetsOf(context),
    beta: context.options.beta === true,
    signal: context.signal,
  });
