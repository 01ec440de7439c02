import type { Bounds, Named, Topic, Trouble, Turn } from "./model.ts";

/** What is heard of a question, as its words are read. */
export interface Draft {
  readonly filters: Map<Named["column"], string[]>;
  readonly labels: string[];
  readonly times: Bounds[];
  readonly topics: Topic[];
  readonly names: string[];
  readonly fixed: string[];
  isEither: boolean;
  newest: number;
  turn?: Turn;
  whom?: string;
  trouble?: Trouble;
}

export const newDraft = (): Draft => ({
  filters: new Map(),
  labels: [],
  times: [],
  topics: [],
  names: [],
  fixed: [],
  isEither: false,
  newest: 0,
});

export function addNames(draft: Draft, names: readonly Named[]): void {
  for (const { column, value, label = value } of names) {
    const known = draft.filters.get(column) ?? [];
    if (known.includes(value)) continue;
    draft.filters.set(column, [...known, value]);
    draft.labels.push(label);
  }
}

/** What a question says first that is not answered is told. */
export function declineWith(draft: Draft, trouble: Trouble | undefined): void {
  if (trouble) draft.trouble ??= trouble;
}
