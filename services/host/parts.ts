import type { Verifier } from "../platform/auth/verifier.ts";
import { createEgress } from "../platform/egress/egress.ts";
import { openObjects } from "../platform/objects/objects.ts";
import type { Part } from "../platform/server/part.ts";
import type { Floor } from "./floor.ts";
import { openGateway } from "./gateway.ts";
import { forwardIdentity, openVerifier } from "./identity.ts";
import { needsDatabase, type Role } from "./roles.ts";
import { openState, type State } from "./state.ts";

/**
 * Opens the roles, each after what it stands on, and adds them to `parts` one
 * by one: whoever called closes what is there when one of them fails. Modules
 * are loaded with their role, so that a process holds only what it plays.
 */
export async function openParts(floor: Floor, parts: Part[]): Promise<void> {
  const { roles, configs, log } = floor;
  const opened = new Map<Role, Part>();
  const add = <P extends Part>(part: P): P => {
    parts.push(part);
    log.debug({ part: part.name }, "opened");
    floor.signal?.throwIfAborted();
    return part;
  };
  const open = async <P extends Part>(role: Role, how: () => Promise<P>) => {
    if (!roles.has(role)) return undefined;
    const part = add(await how());
    opened.set(role, part);
    return part;
  };
  const state = needsDatabase(roles) ? add(await openState(floor)) : (undefined as never);
  const identity = await open("identity", () => openIdentityRole(floor, state));
  const verifier = await openVerifier(floor, identity?.issuers);
  await open("search", () => openSearchRole(floor, verifier as Verifier));
  await open("extraction", () => openExtractionRole(floor, verifier));
  await open("transcription", () => openTranscriptionRole(floor, state, verifier as Verifier));
  await open("worker", () => openWorkerRole(floor, state));
  if (state) add(state.jobs);
  if (roles.has("gateway") || roles.has("extraction")) add(openGateway(floor, opened));
  const elsewhere = configs.host.identityUrl;
  if (roles.has("gateway") && !identity && elsewhere) add(forwardIdentity(elsewhere));
}

async function openIdentityRole(floor: Floor, { database }: State) {
  const { openIdentity } = await import("../identity/main.ts");
  const { configs, publicUrl, log, metrics, announce } = floor;
  const { vendor, dataDir } = configs.host;
  const base = { config: configs.identity, vendor, publicUrl, database, log, metrics, dataDir };
  const { signInsPerMinute } = configs.gateway;
  return openIdentity({ ...base, signInsPerMinute, ...(announce && { announce }) });
}

async function openSearchRole({ configs, publicUrl, log, metrics }: Floor, verifier: Verifier) {
  const { openSearch } = await import("../search/main.ts");
  const { vendor, dataDir } = configs.host;
  const base = { config: configs.search, vendor, publicUrl, log, metrics, dataDir };
  return openSearch({ ...base, verifier });
}

async function openExtractionRole({ configs, log, metrics }: Floor, verifier?: Verifier) {
  const { openExtraction } = await import("../extraction/main.ts");
  const { vendor } = configs.host;
  return openExtraction({ config: configs.extraction, vendor, verifier, log, metrics });
}

async function openTranscriptionRole(floor: Floor, state: State, verifier: Verifier) {
  const { openTranscription } = await import("../transcription/main.ts");
  const { vendor } = floor.configs.host;
  return openTranscription({ ...transcriptionBase(floor, state), vendor, verifier });
}

async function openWorkerRole(floor: Floor, state: State) {
  const { openTranscriptionWorker } = await import("../transcription/main.ts");
  return openTranscriptionWorker(transcriptionBase(floor, state));
}

function transcriptionBase({ configs, log, metrics }: Floor, { database, queue }: State) {
  const { objectsUrl, dataDir } = configs.host;
  const config = configs.transcription;
  const objects = openObjects({ url: objectsUrl, dataDir });
  const egress = createEgress({ allow: config.egressAllow, log });
  return { config, database, queue, objects, egress, log, metrics };
}
