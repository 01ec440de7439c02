import { isAbsolute, join } from "node:path";
import type { Agent, DataAgent, Engine } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import type { Reader } from "../stages/files/reader.ts";
import type { AgentFile } from "./folder.ts";

/** Longest answer that an agent's file may ask for (timeout_ms). */
export const MOST_TIMEOUT_MS = 600_000;

export interface OpenOptions {
  readonly dataDir: string;
  readonly maxRows: number;
  readonly memoryMb: number;
  /** For results that are kept until the data changes; 0 keeps none. */
  readonly cacheMb: number;
  /** Where users reach the gateway: its addresses of records are ours to give. */
  readonly publicUrl?: string | undefined;
  /** Whether others than an agent sign with a name, by its key. */
  readonly isTaken?: (provider: string, agent: DataAgent) => boolean;
  /** What day it is. */
  readonly now: () => Date;
}

/** Engines that agents share: those over one location have one. */
export interface Engines {
  at(location: string, open: () => Promise<Engine>): Promise<Engine>;
  /** Forgets engines whose data was replaced; says whether there were any. */
  renew(): Promise<boolean>;
  close(): Promise<void>;
}

/** Work that agents of one folder share while the folder is read: what is done under a name is done once. */
export type Shared = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Opening {
  readonly file: AgentFile;
  /** Its connection_params. What is wrong there is noted by reading them. */
  readonly params: Reader;
  readonly issues: FileIssue[];
  /** What in its files means nothing. */
  readonly unread: FileIssue[];
  /** Further files that the agent is made of: it is opened anew when one changes. */
  readonly files: Set<string>;
  /** Notes what is wrong with one of connection_params. */
  readonly bad: (key: string, message: string) => undefined;
  readonly options: OpenOptions;
  readonly engines: Engines;
  readonly shared: Shared;
  readonly signal: AbortSignal;
}

/** Opens agents of one type; undefined, with issues noted, when a file cannot be used. */
export type Kind = (opening: Opening) => Promise<Agent | undefined>;

/** A path of an agent's file, from the folder that the file is in. */
export const inFolder = ({ folder }: AgentFile, path: string) =>
  isAbsolute(path) ? path : join(folder, path);
