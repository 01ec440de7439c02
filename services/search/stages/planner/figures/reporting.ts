import type { Word } from "./said.ts";

/** "does X report", "did its revenue show": what is reported is asked for, and no report. */
export function asVerbs(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => /^(?:report|show)$/i.test(text))) return words;
  const does = words.findIndex(({ text }) => /^(?:do|does|did)$/i.test(text));
  return words.map((word, at) => {
    const before = words[at - 1];
    const isVerb =
      does >= 0 &&
      at > does + 1 &&
      (/^show$/i.test(word.text) ||
        (/^report$/i.test(word.text) &&
          (before!.capital || /s$|^(?:they|it|last|first|then)$/i.test(before!.text))));
    return isVerb ? { ...word, text: "has", stem: "has" } : word;
  });
}
