/** One file of a model. */
export interface ModelFile {
  /** Its name in the model's folder. */
  readonly name: string;
  /** Where its makers offer it. */
  readonly url: string;
  /** Hexadecimal; undefined where the makers publish none: the first pull then pins what it gets. */
  readonly sha256?: string;
}

/** Something that `models pull` gets. */
export interface Model {
  /** Also the name of its folder, and the value of SPEECH_MODEL. */
  readonly name: string;
  readonly kind: "recogniser" | "activity" | "segmentation" | "embedding";
  readonly languages: string;
  readonly licence: string;
  /** To download, in MB. */
  readonly mb: number;
  readonly about: string;
  readonly files: readonly ModelFile[];
}
