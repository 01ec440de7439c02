import type { FileIssue } from "../../semantic.ts";

/**
 * What of a document is read on its own and needed by nothing else: with a mistake it is left out,
 * named as `without`, and the rest is used.
 *
 * @param issues  of the document; those of this part are taken out of it
 */
export function leftOut<T>(
  what: string,
  issues: FileIssue[],
  without: FileIssue[],
  read: () => readonly T[],
): readonly T[] {
  const before = issues.length;
  const found = read();
  const wrong = issues.splice(before);
  for (const issue of wrong)
    without.push({
      ...issue,
      message: `${issue.message}; this ${what} is left out`,
      harmless: true,
    });
  return wrong.length > 0 ? [] : found;
}
