import type { Recognise } from "../../engine/model.ts";
import { loadAddon } from "./addon.ts";
import { offline } from "./offline.ts";
import { online } from "./online.ts";
import type { OfFolder } from "./shared.ts";

/** A recogniser of a model folder. */
export function openSherpa(recogniser: OfFolder): Recognise {
  const addon = loadAddon();
  return recogniser.family === "online-transducer"
    ? online(addon, recogniser)
    : offline(addon, recogniser);
}
