import { setTimeout as sleep } from "node:timers/promises";
import { submitUntilAccepted, whenEnded } from "./client.ts";
import type { Cluster, Victim } from "./cluster.ts";
import { isHalfStored, type Point, rowOf } from "./points.ts";
import type { Calls, Receiver } from "./receiver.ts";
import { asking, setStop } from "./stops.ts";

/** What every round shares. */
export interface Scene {
  readonly cluster: Cluster;
  readonly receiver: Receiver;
  readonly token: string;
  readonly media: Uint8Array;
}

/** How a round went. */
export interface Outcome {
  readonly id: string;
  /** Whether the process was killed at the point itself. */
  readonly hit: boolean;
  /** 200 complete, 422 failed, 0 neither within two minutes. */
  readonly status: number;
  readonly transcript: string;
  /** Rows that stand for the one submission. */
  readonly rows: number;
  readonly calls: Calls | undefined;
  /** Answers other than 201 that the client met on the way; 0 is a broken connection. */
  readonly refusals: readonly number[];
}

const LOOK_MS = 2;
/** A point that is not reached by then was passed unseen. */
const REACH_MS = 200_000;
const CALL_MS = 300_000;

/** Submits one recording, kills the victim at the point, starts it again, and waits for the end. */
export async function playRound(
  scene: Scene,
  key: string,
  at?: { readonly point: Point; readonly victim: Victim },
): Promise<Outcome> {
  const { cluster, receiver, token, media } = scene;
  const refusals: number[] = [];
  const midway = Promise.withResolvers<void>();
  const submit = () =>
    submitUntilAccepted({
      url: cluster.url,
      token,
      key,
      media,
      callbackUri: receiver.url,
      midway: at?.point.half && midway.promise,
      onRefused: (status) => refusals.push(status),
    });
  const { hit, accepted } = at
    ? await strike(scene, key, at, submit, midway.resolve)
    : { hit: true, accepted: submit() };
  const id = await accepted;
  const { status, text } = { text: "", ...(await whenEnded(cluster.url, token, id)) };
  await until(() => receiver.calls(id) !== undefined, CALL_MS);
  const rows = await asking(cluster.databaseUrl, (client) => client.query(rowOf, [key]));
  const calls = receiver.calls(id);
  return { id, hit, status, transcript: text, rows: rows.rowCount ?? 0, calls, refusals };
}

type Strike = Promise<{ readonly hit: boolean; readonly accepted: Promise<string> }>;

async function strike(
  { cluster, receiver, media }: Scene,
  key: string,
  { point, victim }: { readonly point: Point; readonly victim: Victim },
  submit: () => Promise<string>,
  goOn: () => void,
): Strike {
  const stop = point.lock ? await setStop(cluster.databaseUrl, point.lock) : undefined;
  const hold = point.calling ? receiver.hold() : undefined;
  let got = false;
  const accepted = submit().then((id) => {
    got = true;
    return id;
  });
  const reached = (query: string) =>
    asking(cluster.databaseUrl, (client) =>
      until(async () => (await client.query(query, [key])).rowCount !== 0, REACH_MS),
    );
  let hit = true;
  if (stop) hit = await until(stop.reached, REACH_MS);
  if (point.half) hit = await until(() => isHalfStored(cluster, media.length / 4), REACH_MS);
  if (point.query) hit = await reached(point.query);
  if (point.accepted) hit = await until(() => got, REACH_MS);
  if (hold) hit = await until(hold.arrived, REACH_MS);
  if (point.unanswered) {
    await cluster.signal("service", "SIGSTOP");
    await stop?.release();
    hit = hit && (await reached(rowOf)) && !got;
  }
  const restart = await cluster.replace(victim);
  if (point.unanswered && victim !== "service") await cluster.signal("service", "SIGCONT");
  await stop?.release();
  goOn();
  hold?.letGo();
  await restart();
  return { hit, accepted };
}

async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; ) {
    if (await holds()) return true;
    await sleep(LOOK_MS);
  }
  return false;
}
