import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Something npm cannot bring. */
export interface Need {
  readonly what: string;
  /** What it is for, and what is done without it. */
  readonly why: string;
  /** Debian's and Ubuntu's names. */
  readonly packages: readonly string[];
  here(): boolean;
}

export const NEEDS: readonly Need[] = [
  {
    what: "ffmpeg",
    why: "decodes recordings; without it nothing can be transcribed",
    packages: ["ffmpeg"],
    here: () => onPath("ffmpeg"),
  },
  {
    what: "PocketSphinx",
    why: "recognises English speech while there is no speech model",
    packages: ["pocketsphinx", "pocketsphinx-en-us"],
    here: () => onPath("pocketsphinx_continuous") && anyFile("/usr/share/pocketsphinx/model/en-us"),
  },
  {
    what: "fast OCR data",
    why: "reads scanned pages a third faster than the data that npm brings",
    packages: ["tesseract-ocr-eng"],
    here: () => anyFile("/usr/share/{tesseract-ocr/*/tessdata,tessdata}/eng.traineddata"),
  },
];

/** Whether a program can be started by its name. */
export function onPath(program: string): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const anyFile = (pattern: string) => globSync(pattern).length > 0;
