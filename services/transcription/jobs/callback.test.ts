import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Code, ConnectError } from "@connectrpc/connect";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { has } from "../../../test/support/has.ts";
import { transcriptionStand, upload } from "../../../test/support/transcription.ts";
import { badFieldsOf, errorInfoOf, retryAfterMsOf } from "../../platform/fault/connect.ts";
import { CALLBACK } from "./queues.ts";
import { rotateSecret } from "./secrets.ts";

const NEEDS = has("ffmpeg") && has("pocketsphinx_continuous");
const patient = { interval: 50 };

/** Names of somebody who would like to see what lies behind the server. */
const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  "two.example": ["127.0.0.2"],
  "six.example": ["::1"],
  "link.example": ["169.254.169.254"],
};

interface Call {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

describe.skipIf(!NEEDS)("callbacks (needs ffmpeg and pocketsphinx)", () => {
  let stand: Awaited<ReturnType<typeof transcriptionStand>>;
  let origin: string;
  const calls: Call[] = [];
  /** How the receiver answers, call by call; the last one for all further calls. */
  let answers: readonly (number | "busy" | "hang" | "big" | "reset")[] = [];
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)] ?? 204;
    const headers = request.headers as Record<string, string>;
    calls.push({ method: request.method ?? "", headers, body: await text(request) });
    if (answer === "hang") return;
    if (answer === "reset") return void request.socket.destroy();
    if (answer === "big") return void response.end(Buffer.alloc(10 << 20));
    if (answer === "busy") return void response.writeHead(503, { "retry-after": "60" }).end();
    response.writeHead(answer, { location: `${origin}/elsewhere` }).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { CALLBACK_RETRIES: "0,1", CALLBACK_TIMEOUT_S: "4", EGRESS_ALLOW: "127.0.0.1/32" };
    stand = await transcriptionStand({ env, lookup: async (host) => PRIVATE[host] ?? [] });
  });
  afterAll(async () => {
    await stand.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void calls.splice(0));

  /** A recording that fails at once, for its callback. */
  const ended = async (callbackUri = `${origin}/done`) => {
    const config = { options: { callbackUri } };
    const media = upload(new TextEncoder().encode("no recording"), config);
    const { transcriptionId } = await stand.client.startTranscription(media, await stand.as());
    await stand.ended(transcriptionId);
    return transcriptionId;
  };
  const attemptsOf = async (transcriptionId: string) => {
    const who = await stand.as();
    const { transcription } = await stand.client.getTranscription({ transcriptionId }, who);
    return transcription?.callbackAttempts ?? [];
  };
  const settled = async (id: string) => {
    await expect.poll(async () => (await attemptsOf(id)).length, patient).toBeGreaterThan(0);
    await expect
      .poll(async () => (await attemptsOf(id)).at(-1)?.retryTime, patient)
      .toBe(undefined);
    return (await attemptsOf(id)).map(({ status, error }) => [status, error]);
  };
  const replayed = async (transcriptionId: string) =>
    stand.client.replayCallback({ transcriptionId }, await stand.as());

  test("tells by PUT, signed as Standard Webhooks says", async () => {
    answers = [204];
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    await rotateSecret(stand.database.kysely(), secret);
    const id = await ended();
    expect(await settled(id)).toEqual([[204, ""]]);
    const [call] = calls as [Call];
    expect(call.method).toBe("PUT");
    expect(JSON.parse(call.body)).toEqual({ transcription_id: id, result: "failure" });
    expect(call.headers).toMatchObject({ "content-type": "application/json" });
    expect(new Webhook(secret).verify(call.body, call.headers)).toBeTruthy();
    expect(() => new Webhook(secret).verify(`${call.body} `, call.headers)).toThrow();
  });

  test("signs with the old secret too after a rotation, without a restart", async () => {
    answers = [204];
    const [older, newer] = [0, 1].map(() => `whsec_${randomBytes(24).toString("base64")}`) as [
      string,
      string,
    ];
    await rotateSecret(stand.database.kysely(), older);
    await rotateSecret(stand.database.kysely(), newer);
    await settled(await ended());
    const { body, headers } = calls[0] as Call;
    for (const secret of [older, newer])
      expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    expect(
      headers["webhook-signature"]?.startsWith(
        new Webhook(newer).sign(
          headers["webhook-id"] as string,
          new Date(Number(headers["webhook-timestamp"]) * 1000),
          body,
        ),
      ),
    ).toBe(true);
  });

  test("tries again by the schedule, under the same webhook-id, and shows every attempt", async () => {
    answers = [500, "hang", 200];
    const id = await ended();
    expect(await settled(id)).toEqual([
      [500, "It answered 500."],
      [0, "It did not answer within 4 s."],
      [200, ""],
    ]);
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([`msg_${id}`]),
    );
    const times = (await attemptsOf(id)).map(({ time }) => Number(time?.seconds));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test("a receiver that is busy is called no sooner than it asks, within the schedule's longest wait", async () => {
    answers = ["busy", 204];
    const id = await ended();
    expect((await settled(id)).map(([status]) => status)).toEqual([503, 204]);
    const { rows } = await stand.database.pool.query(
      "select number, at, next_at from transcription.attempt where transcription_id = $1",
      [id],
    );
    const [first, second] = rows.toSorted((a, b) => a.number - b.number);
    expect(first.next_at - first.at).toBeGreaterThanOrEqual(1_000);
    expect(second.at - first.at).toBeGreaterThanOrEqual(1_000);
  });

  test.each([
    ["a redirect is no delivery and is not followed", [301], [301, 301, 301]],
    ["410 ends it", [410], [410]],
    ["a connection that breaks off counts as unreached", ["reset", 204], [0, 204]],
    ["10 MB of answer are not read", ["big"], [200]],
  ] as const)("%s", async (_, given, statuses) => {
    answers = given;
    const started = performance.now();
    const attempts = await settled(await ended());
    expect(attempts.map(([status]) => status)).toEqual(statuses);
    expect(calls.length).toBe(statuses.length);
    expect(calls.every(({ method }) => method === "PUT")).toBe(true);
    expect(performance.now() - started).toBeLessThan(120_000);
  });

  test("never calls an address that is not public, at any attempt", async () => {
    const port = new URL(origin).port;
    const refused = [0, "It may not be called: its host is not a public address."];
    const all = Object.keys(PRIVATE).map(async (host) =>
      settled(await ended(`http://${host}:${port}/`)),
    );
    for (const attempts of await Promise.all(all)) expect(attempts).toEqual(Array(3).fill(refused));
    expect(calls).toEqual([]);
  });

  test.each([
    "http://127.0.0.2/",
    "http://[::ffff:127.0.0.2]/",
    "http://0xa9fea9fe/latest",
    "https://10.1.2.3:8443/x",
    "http://[fd00::1]/",
  ])("is refused at submission for %s, by the name of the field", async (callbackUri) => {
    const refused = await ended(callbackUri).catch((error) => ConnectError.from(error));
    expect(badFieldsOf(refused as ConnectError)).toMatchObject([
      {
        field: "options.callback_uri",
        description: "may not be called: its host is not a public address",
      },
    ]);
  });

  test("says when nobody listens", async () => {
    const [[status, error]] = (await settled(await ended("http://127.0.0.1:9999/"))) as [
      [number, string],
    ];
    expect([status, error]).toEqual([
      0,
      "It was not reached: nobody listens there (ECONNREFUSED).",
    ]);
  });

  test("calls again when the owner asks for it, with a schedule of its own", async () => {
    answers = [410, 500, 204];
    const id = await ended();
    await settled(id);
    await replayed(id);
    await expect.poll(async () => (await attemptsOf(id)).length, patient).toBe(3);
    expect((await settled(id)).map(([status]) => status)).toEqual([410, 500, 204]);
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  test("of forty replays at once one calls, every call is recorded, and five in a minute are enough", async () => {
    answers = [204];
    const id = await ended();
    await settled(id);
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => replayed(id)));
    const refused = asked.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused.length).toBeGreaterThan(34);
    for (const error of refused.map((each) => ConnectError.from(each))) {
      expect(errorInfoOf(error)?.reason).toBe("REPLAY_TOO_SOON");
      expect(retryAfterMsOf(error)).toBeGreaterThan(0);
    }
    // Whoever was let through late calls while others' attempts are counted.
    const unrecorded = async () => calls.length - (await attemptsOf(id)).length;
    await expect.poll(unrecorded, patient).toBe(0);
    const again = () => replayed(id).then(...([() => true, () => false] as const));
    await expect.poll(async () => ((await again()) ? calls.length : -1), patient).toBe(-1);
    for (let tries = 0; tries < 30; tries++) await again();
    await expect.poll(async () => (await attemptsOf(id)).length, patient).toBe(5);
    expect(calls).toHaveLength(5);
    expect(await again()).toBe(false);
  });

  test("an attempt is its job's alone: made again after a crash, left alone by others, shown when it is over", async () => {
    answers = [204];
    const id = await ended();
    await settled(id);
    const [own, other] = [randomUUID(), randomUUID()];
    const left = `insert into transcription.attempt (transcription_id, number, at, status, error, job)
      values ($1, 1, now(), 0, '', $2)`;
    await stand.database.pool.query(left, [id, own]);
    expect(await attemptsOf(id)).toHaveLength(1);
    const call = (job: string) =>
      stand.queue.send(CALLBACK, { id, attempt: 1, turn: 0 }, { id: job });
    await call(other);
    const done = "select state from pgboss.job where id = $1";
    const stateOf = async (job: string) => (await stand.database.pool.query(done, [job])).rows;
    await expect.poll(() => stateOf(other), patient).toEqual([{ state: "completed" }]);
    expect(calls).toHaveLength(1);
    await call(own);
    await expect.poll(async () => (await attemptsOf(id)).length, patient).toBe(2);
    expect((await attemptsOf(id)).map(({ status }) => status)).toEqual([204, 204]);
    expect(calls).toHaveLength(2);
  });

  test("replays for the owner only, and only what has an address", async () => {
    const id = await ended();
    const foreign = stand.client.replayCallback(
      { transcriptionId: id },
      await stand.as("stranger"),
    );
    expect(ConnectError.from(await foreign.catch((error) => error)).code).toBe(Code.NotFound);
    const without = await replayed(await ended("")).catch((error) => ConnectError.from(error));
    expect(errorInfoOf(without as ConnectError)?.reason).toBe("NO_CALLBACK");
    await settled(id);
  });
});
