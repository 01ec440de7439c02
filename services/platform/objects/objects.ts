import { openFolder } from "./folder.ts";
import type { Objects } from "./model.ts";
import { openBucket } from "./s3.ts";

export type { ObjectFault, Objects, Stored } from "./model.ts";

interface ObjectsOptions {
  /** "s3://bucket/prefix?endpoint=http://…&region=…"; a folder in the data folder otherwise. */
  readonly url?: string | undefined;
  readonly dataDir: string;
}

export const openObjects = ({ url, dataDir }: ObjectsOptions): Objects =>
  url ? openBucket(url) : openFolder(dataDir);
