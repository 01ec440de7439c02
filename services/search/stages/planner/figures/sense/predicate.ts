import { sameField } from "../../../../plan.ts";
import { isSuperlative } from "../span.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "was the largest deal of 2024 an acquisition": the largest of all is asked about, and what it may
 * be says nothing of which records are ranked; the answer shows what it is.
 */
export function settlePredicate(sense: Sense): void {
  const { heard, filters, dimensions } = sense;
  const isPicked = isPickedOfBest(heard);
  const isAsked = isPicked || isAskedOfBest(heard) || isAskedOfIt(heard);
  const said = sense.superlative && isAsked ? lastOf(heard) : undefined;
  if (said?.meaning?.kind !== "value" || said.meaning.entity) return;
  const { of, value } = said.meaning;
  const at = filters.findIndex(
    (each) => sameField(each.of, of) && !each.negated && each.values.join() === value,
  );
  if (at < 0) return;
  const [tested] = filters.splice(at, 1);
  if (isPicked) {
    sense.tested = tested!;
    return;
  }
  if (!dimensions.some((each) => sameField(each, of))) dimensions.push(of);
  heard[heard.indexOf(said)] = { span: said.span, meaning: { kind: "field", of } };
}

/**
 * "which of the five largest by revenue made a loss": they are ranked first, and what is true of some of
 * them chooses none of those who are ranked.
 */
export function refuseTested({ heard, superlative, compares, versus, refused }: Sense): void {
  if (!superlative || compares.length + versus.length === 0) return;
  const best = heard.findIndex(({ span }) => isSuperlative(span));
  if (!OF_THE_BEST.test(textOf(heard.slice(0, best + 1)))) return;
  const bound = heard.findLast(
    ({ span }) => span.kind === "grammar" && /^(?:compare|comparator)$/.test(span.word.kind),
  );
  const said = bound ?? heard.findLast(({ meaning }) => meaning !== undefined);
  if (said && heard.indexOf(said) > best) refused.push(said.span);
}

const OF_THE_BEST = /^(?:(?:which|what|how many|who|any) )?(?:of|among) the (?:\S+ ){0,2}\S+$/i;

/**
 * "did X raise or cut its guidance in 2024": which of the two, or neither, is told by what is shown, and of
 * no others than those that are asked about.
 */
export function settleAlternatives({ heard, filters, dimensions, dataset }: Sense): void {
  if (!ASKS_WHETHER.test(heard[0]?.span.text ?? "")) return;
  const or = heard.findIndex(({ span }) => /^or$/i.test(span.text));
  const beside = heard.slice(or + 1).findIndex(({ span }) => !/^an?$/i.test(span.text));
  const [one, other] = [heard[or - 1]?.meaning, heard[or + 1 + beside]?.meaning];
  if (one?.kind !== "value" || other?.kind !== "value" || !sameField(one.of, other.of)) return;
  const { of } = one;
  const at = filters.findIndex(
    (each) => sameField(each.of, of) && !each.negated && each.values.includes(other.value),
  );
  const isNamed = heard.some(({ meaning }) => meaning?.kind === "value" && meaning.entity);
  if (at < 0 || of.dataset !== dataset.name || one.entity || !isNamed) return;
  filters.splice(at, 1);
  if (!dimensions.some((each) => sameField(each, of))) dimensions.push(of);
  for (const [place, { span, meaning }] of heard.entries())
    if (meaning?.kind === "value" && sameField(meaning.of, of))
      heard[place] = { span, meaning: { kind: "field", of } };
}

const ASKS_WHETHER = /^(?:did|was|were|is|are|has|have|does|do)$/i;

/** "is the largest …", "are the three largest …" */
function isAskedOfBest(heard: readonly Heard[]): boolean {
  const [first, ...others] = heard.map(({ span }) => span);
  const best = others.findIndex(isSuperlative);
  const between = others.slice(0, Math.max(0, best));
  return (
    /^(?:is|are|was|were)$/i.test(first?.text ?? "") &&
    best >= 0 &&
    between.every(({ kind }) => kind === "grammar")
  );
}

/** "which of the ten largest … are pending" */
const isPickedOfBest = (heard: readonly Heard[]): boolean =>
  /^(?:which|what|how many) of the .+ (?:is|are|was|were) (?:an? |(?:based |located |headquartered )?in |from )?\S+(?: \S+)?[?.!]?$/i.test(
    textOf(heard),
  );

/** "… and is it completed" */
const isAskedOfIt = (heard: readonly Heard[]): boolean =>
  / (?:is|are|was|were) (?:it|they) (?:an? )?\S+(?: \S+)?[?.!]?$/i.test(textOf(heard));

const textOf = (heard: readonly Heard[]): string => heard.map(({ span }) => span.text).join(" ");

/** What the question ends with, unless it binds that to what stands before: "in Germany". */
function lastOf(heard: readonly Heard[]): Heard | undefined {
  const words = heard.filter(({ span }) => !/^[?.!]$/.test(span.text));
  const [verb, before, last] = words.slice(-3).map(({ span }) => span.text);
  const isBound =
    BINDS.test(before ?? "") && !(BEING.test(verb ?? "") && /^(?:in|from)$/i.test(before!));
  return isBound || last === undefined ? undefined : words.at(-1);
}

const BEING = /^(?:is|are|was|were|based|located|headquartered)$/i;

const BINDS = /^(?:in|of|at|from|by|with|for|to|on|among|rated)$/i;
