import { cosine, middleOf, type Voice } from "./vectors.ts";

/**
 * One person's stretches have at least so much in common, as the mean cosine with what all share. Of 40 made recordings of
 * one reader in rooms and on the telephone none has less, of 43 with several people in rooms 38.
 */
const ALIKE = 0.75;
/**
 * And two people's are so much nearer to their own than to the other's. On the telephone, where all is alike, it finds
 * several in 13 of 29 such recordings with several people, and in 2 of 26 with one.
 */
const SILHOUETTE = 0.4;

/**
 * Whether two groups are two people rather than one.
 *
 * @param voices  as they are
 * @param apart   without what they have in common
 * @param groups  of the longer ones
 */
export function areTwo(
  voices: readonly Voice[],
  apart: readonly Voice[],
  groups: readonly (readonly number[])[],
): boolean {
  const shared = middleOf(voices);
  const alike = mean(voices.map(({ vector, ms }) => [cosine(vector, shared), ms]));
  // One stretch that is unlike all others is a noise as likely as a person.
  const both = groups.every(({ length }) => length > 1);
  return alike < ALIKE || (both && silhouette(apart, groups) >= SILHOUETTE);
}

/** How much nearer each is to its own group than to the other, −1 to 1 (Rousseeuw 1987), longer ones counting for more. */
function silhouette(voices: readonly Voice[], groups: readonly (readonly number[])[]): number {
  const voiceOf = (index: number) => voices[index] as Voice;
  return mean(
    groups.flatMap((group, number) =>
      group.map((index) => {
        const to = (indices: readonly number[]) =>
          mean(
            indices
              .filter((other) => other !== index)
              .map((other) => [
                1 - cosine(voiceOf(index).vector, voiceOf(other).vector),
                voiceOf(other).ms,
              ]),
          );
        const [own, other] = [to(group), to(groups[1 - number] ?? [])];
        return [(other - own) / Math.max(own, other), voiceOf(index).ms];
      }),
    ),
  );
}

function mean(values: readonly (readonly [value: number, weight: number])[]): number {
  const weights = values.reduce((sum, [, weight]) => sum + weight, 0);
  return values.reduce((sum, [value, weight]) => sum + value * weight, 0) / Math.max(1, weights);
}
