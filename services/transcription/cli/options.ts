import { type Context, textOption, UsageError } from "../../platform/cli/command.ts";
import { canonicalLanguage } from "../language.ts";
import type { Options } from "../model.ts";

/** How to transcribe, as it was typed. @throws UsageError */
export function optionsFrom(context: Context): Options {
  const language = languageFrom(textOption(context, "language"));
  const { vocabulary } = context.options;
  const track = numberFrom(context, "track", 1000);
  const about = textOption(context, "context");
  if ((about?.length ?? 0) > 1000) throw new UsageError("--context has at most 1000 characters.");
  return {
    speakers: speakersFrom(textOption(context, "speakers")),
    vocabulary: Array.isArray(vocabulary) ? vocabulary : [],
    ...(language && { language }),
    ...(track && { track }),
    ...(about && { context: about }),
  };
}

function languageFrom(text?: string): string | undefined {
  const language = text && canonicalLanguage(text);
  if (text && !language) throw new UsageError('--language is a tag such as "en" or "en-US".');
  return language;
}

function numberFrom(context: Context, option: string, most: number): number | undefined {
  const text = textOption(context, option);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${option} is a number from 1 to ${most}.`);
}

function speakersFrom(text?: string): Options["speakers"] {
  if (!text) return false;
  if (text === "auto") return true;
  if (text === "channels") return text;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 32) return count;
  throw new UsageError("--speakers is a number from 1 to 32, auto or channels.");
}
