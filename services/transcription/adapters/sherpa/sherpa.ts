import type { Recognise, Recogniser } from "../../engine/model.ts";
import { loadAddon } from "./addon.ts";
import { offline } from "./offline.ts";
import { online } from "./online.ts";

export type OfFolder = Exclude<Recogniser, { family: "pocketsphinx" }>;

/** A recogniser of a model folder. */
export function openSherpa(recogniser: OfFolder): Recognise {
  const addon = loadAddon();
  return recogniser.family === "online-transducer"
    ? online(addon, recogniser)
    : offline(addon, recogniser);
}
