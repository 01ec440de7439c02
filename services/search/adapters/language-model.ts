import type { Agent, LanguagePlanner, Problem, Proposal } from "../model.ts";
import { unlikeAsked } from "../stages/language-model/as-asked.ts";
import { toCheckedPlan } from "../stages/language-model/check.ts";
import { Unfit } from "../stages/language-model/json.ts";
import { type Planned, toInstructions } from "../stages/language-model/prompt.ts";
import { ANSWER_SCHEMA } from "../stages/language-model/schema.ts";
import { withKnownValues } from "../stages/language-model/values.ts";

interface OpenLanguageModel {
  /** Of an OpenAI-compatible service: "http://localhost:11434/v1". */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
  readonly timeoutMs: number;
}

/** A plan is a few hundred bytes. */
const MAX_BYTES = 256 << 10;
const MAX_TOKENS = 2_000;
/** The second try is told what was wrong with the first. */
const TRIES = 2;
const MOST_REMEMBERED = 1_000;

const REFUSED = 400;
const ANY_OBJECT = { type: "json_object" };
const AS_PLANNED = {
  type: "json_schema",
  json_schema: { name: "answer", strict: false, schema: ANSWER_SCHEMA },
};

type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };
type Outcome = Awaited<ReturnType<LanguagePlanner>>;

/**
 * A planner that asks a language model. It is told the semantic models of agents, never data;
 * what it answers is a plan at most, and is checked like any other. The same question about the
 * same agents gets the plan that it got before.
 */
export function languagePlanner(options: OpenLanguageModel): LanguagePlanner {
  const remembered = new Map<string, string>();
  return async (question, agents, datasets, signal) => {
    const planned = agents.flatMap((agent) => toPlanned(agent, datasets));
    if (planned.length === 0) return undefined;
    const instructions = toInstructions(planned);
    const among = { agents, planned };
    const key = JSON.stringify([question, instructions]);
    const late = AbortSignal.timeout(options.timeoutMs);
    const over = AbortSignal.any([signal, late]);
    try {
      const known = remembered.get(key);
      const content = known ?? (await plan(question, instructions, among, options, over));
      remembered.set(key, content);
      if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
      return toOutcome(question, parsed(content), among);
    } catch (error) {
      signal.throwIfAborted();
      return { problem: late.aborted ? LATE : AWAY, cause: error };
    }
  };
}

const LATE: Problem = {
  code: "agent_timeout",
  severity: "info",
  message: "The language model that helps with planning did not answer in time.",
};
const AWAY: Problem = {
  code: "agent_unavailable",
  severity: "info",
  message: "The language model that helps with planning could not be used.",
};

const toPlanned = ({ config, subject }: Agent, datasets: ReadonlySet<string> | undefined) => {
  const roots = subject?.roots(datasets);
  if (!subject || !roots?.size) return [];
  const { name, description } = config;
  return [{ name, description, knowledge: subject.knowledge, roots }];
};

interface Among {
  readonly agents: readonly Agent[];
  readonly planned: readonly Planned[];
}

/** @returns JSON that was checked: a plan that fits, or that there is none */
async function plan(
  question: string,
  instructions: string,
  among: Among,
  options: OpenLanguageModel,
  signal: AbortSignal,
): Promise<string> {
  const messages: Message[] = [
    { role: "system", content: instructions },
    { role: "user", content: JSON.stringify({ question }) },
  ];
  let unfit: unknown;
  for (let tries = 0; tries < TRIES; tries++) {
    const content = await complete(messages, options, signal);
    try {
      toOutcome(question, parsed(content), among);
      return content;
    } catch (error) {
      if (!(error instanceof Unfit || error instanceof SyntaxError)) throw error;
      unfit = error;
      const why = `That was no plan (${error.message.slice(0, 500)}). Answer with the JSON object alone.`;
      messages.push({ role: "assistant", content }, { role: "user", content: why });
    }
  }
  throw unfit;
}

/** Many models put what they write between lines of three backticks. */
const parsed = (content: string): unknown =>
  JSON.parse(/^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(content)?.[1] ?? content);

function toOutcome(question: string, answer: unknown, { agents, planned }: Among): Outcome {
  const { agent: name, plan: value, decline } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof decline === "string") return undefined;
  const bounds = planned.find((each) => each.name === name);
  const agent = agents.find(({ config }) => config.name === name);
  if (!bounds || !agent)
    throw new Unfit(`agent: must be one of ${planned.map((p) => p.name).join(", ")}`);
  const checked = toCheckedPlan(value, bounds);
  const settled = withKnownValues(checked, bounds.knowledge);
  const named = "plan" in settled ? settled.plan : checked;
  const unlike = unlikeAsked(question, named, bounds.knowledge);
  if (unlike) throw new Unfit(`where: ${unlike}`);
  if ("problem" in settled) return settled;
  const proposal: Proposal = { question, plan: settled.plan, score: 0, unused: [], guessed: true };
  return { agent, proposal };
}

/** @throws Error when the service does not answer as the protocol says */
async function complete(
  messages: readonly Message[],
  options: OpenLanguageModel,
  signal: AbortSignal,
  format: object = AS_PLANNED,
): Promise<string> {
  const { url, model, key } = options;
  const response = await fetch(`${url}/chat/completions`, {
    method: "POST",
    redirect: "error",
    signal,
    headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      messages,
      temperature: 0,
      seed: 0,
      max_tokens: MAX_TOKENS,
      response_format: format,
    }),
  });
  const body = await limited(response);
  // Many services know no schemas; what comes is checked either way.
  if (response.status === REFUSED && format !== ANY_OBJECT)
    return complete(messages, options, signal, ANY_OBJECT);
  if (!response.ok) throw new Error(`the language model's service answers ${response.status}`);
  const answer = JSON.parse(body) as {
    choices?: readonly { message?: { content?: unknown } }[];
  } | null;
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== "string") throw new Error("the language model's service sent no message");
  return content;
}

async function limited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error("the language model's service sent too much");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
