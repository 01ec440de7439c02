import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { isCountry } from "../../../language/world.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { isPlural } from "./many.ts";
import type { Hearing } from "./pending.ts";
import { fieldAt, type Sense } from "./sense.ts";

/**
 * "recalls by US bank", "deals by German acquirer": of each of those who are called so, as "by company"
 * is. "By US banks", "by a US bank" say who did it.
 */
export function saysEach(span: DataSpan, sense: Sense, model: SemanticModel): boolean {
  const last = lastBeside(span, sense);
  const before = sense.heard.slice(0, -1).findLast(({ meaning }) => meaning?.kind !== "value");
  if (!/^by$/i.test(before?.span.text ?? "")) return false;
  return !isPlural(last.text) && last.meanings.some((each) => isKind(each, model));
}

type DataSpan = Span & { readonly kind: "data" };

/** "banks" of "German banks": the last of the words for data that begin with one, of those that fit. */
export function lastBeside(
  span: DataSpan,
  { spans }: Sense,
  fits: (each: DataSpan) => boolean = () => true,
): DataSpan {
  const at = spans.findIndex(({ start }) => start === span.start);
  const behind = at < 0 ? [] : spans.slice(at);
  const end = behind.findIndex((each) => each.kind !== "data" || !fits(each));
  const last = behind.slice(0, end < 0 ? behind.length : end).at(-1);
  return last?.kind === "data" ? last : span;
}

/** Something there can be one of: "bank", "company", "city"; no place, no name and no figure. */
function isKind(meaning: Meaning, model: SemanticModel): boolean {
  if (meaning.kind === "value") return !meaning.entity && isOfThose(meaning, model);
  if (meaning.kind === "field") return fieldAt(model, meaning.of).kind !== "fact";
  return meaning.kind === "dataset" || meaning.kind === "role";
}

const isOfThose = ({ of, value }: Meaning & { kind: "value" }, model: SemanticModel): boolean =>
  datasetOf(model, of.dataset)?.entity !== undefined && !isCountry(value);

/** The noun behind makes the group; where none does, those whose value it is. */
export function groupBehind(
  { of }: Meaning & { kind: "value" },
  next: Span | undefined,
  { sense, pending, model }: Hearing,
): void {
  pending.group = next?.kind === "data";
  const those = datasetOf(model, of.dataset)?.entity;
  if (pending.group || !those) return;
  sense.groups.push({ dataset: of.dataset, field: those.label });
  sense.entityNoun = true;
}
