import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { has } from "../../../test/support/has.ts";
import { sampleSentence } from "../../../test/support/samples.ts";
import { transcriptionStand, upload } from "../../../test/support/transcription.ts";
import { badFieldsOf } from "../../platform/fault/connect.ts";

const NEEDS = has("ffmpeg") && has("pocketsphinx_continuous");

describe.skipIf(!NEEDS)("media_url (needs ffmpeg and pocketsphinx)", () => {
  let stand: Awaited<ReturnType<typeof transcriptionStand>>;
  let origin: string;
  let speech: Buffer<ArrayBuffer>;
  /** Paths that were asked for. */
  const asked: string[] = [];
  const packings: unknown[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
    asked.push(pathname);
    packings.push(request.headers["accept-encoding"]);
    if (pathname === "/to")
      response.writeHead(302, { location: searchParams.get("at") ?? "" }).end();
    else if (pathname === "/status") response.writeHead(Number(searchParams.get("code"))).end("no");
    else if (pathname === "/busy" && asked.filter((path) => path === "/busy").length < 3)
      response.writeHead(503).end("in a moment");
    else if (pathname === "/empty") response.end();
    else if (pathname === "/vast")
      response.writeHead(200, { "content-length": 9 * 2 ** 30 }).end("a little");
    else if (pathname === "/endless") response.write("a little");
    else if (pathname === "/large") {
      const chunk = Buffer.alloc(1 << 16);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    } else if (pathname === "/zip")
      response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
    else response.end(speech);
  });
  const packed = Buffer.from("1f8b0800000000000003", "hex");
  beforeAll(async () => {
    speech = sampleSentence();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lookup = () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
    stand = await transcriptionStand({
      lookup,
      env: { EGRESS_ALLOW: "127.0.0.1/32", MAX_MEDIA_MB: "2" },
    });
  });
  afterAll(async () => {
    await stand.close();
    server.closeAllConnections();
    server.close();
  });

  const start = async (mediaUrl: string, subject = "user-1") => {
    const parts = upload(new Uint8Array(), { mediaUrl });
    return (await stand.client.startTranscription(parts, await stand.as(subject))).transcriptionId;
  };
  const endOf = async (mediaUrl: string) => {
    const { state, transcription } = await stand.ended(await start(mediaUrl));
    return [state, transcription?.failure?.code, transcription?.failure?.message];
  };
  const unreachable = (why: string) => [
    "FAILED",
    "media_unreachable",
    `The recording cannot be transcribed. ${why}`,
  ];

  test("is fetched, also behind three redirects", async () => {
    const hop = (at: string) => `${origin}/to?at=${encodeURIComponent(at)}`;
    expect(await endOf(hop(hop(hop(`${origin}/call.ogg`))))).toEqual([
      "SUCCEEDED",
      undefined,
      undefined,
    ]);
    expect(await endOf(hop(hop(hop(hop(`${origin}/call.ogg`)))))).toEqual(
      unreachable("It redirects more than 3 times."),
    );
  });

  test.each([
    ["a page that is missing", "/status?code=404", "It answered 404."],
    ["a page that is forbidden", "/status?code=403", "It answered 403."],
    ["a page that is gone", "/status?code=410", "It answered 410."],
    ["an answer without content", "/empty", "It answered with nothing."],
  ])("fails by name for %s", async (_, path, why) => {
    expect(await endOf(`${origin}${path}`)).toEqual(unreachable(why));
  });

  test("is tried again after a fault that passes", async () => {
    expect(await endOf(`${origin}/busy`)).toEqual(["SUCCEEDED", undefined, undefined]);
    expect(asked.filter((path) => path === "/busy").length).toBe(3);
  });

  test.each([
    ["a name that nobody has", "http://nobody.invalid/", "its host name is not known"],
    ["a server without TLS", "https://127.0.0.1:PORT/", "it does not speak TLS as we do (ERR_SSL"],
  ])("fails at once for %s", async (_, address, why) => {
    const [state, code, message] = await endOf(address.replace("PORT", new URL(origin).port));
    expect([state, code]).toEqual(["FAILED", "media_unreachable"]);
    expect(message).toContain(why);
  });

  test("is cut off at the limit, however long it goes on", async () => {
    expect((await endOf(`${origin}/large`)).slice(0, 2)).toEqual(["FAILED", "media_too_large"]);
  });

  test("is not begun where it says that it is larger than the limit", async () => {
    expect((await endOf(`${origin}/vast`))[1]).toBe("media_too_large");
    expect(asked.filter((path) => path === "/vast")).toHaveLength(1);
  });

  test("is not unpacked, and says so: a little that is packed may be gigabytes", async () => {
    expect(await endOf(`${origin}/zip`)).toEqual(
      unreachable("It came compressed (content-encoding: gzip): it has to come as it is."),
    );
    expect(packings.at(-1)).toBe("identity");
  });

  test.each(["http://127.0.0.2:PORT/", "http://[::1]:PORT/", "http://169.254.169.254/latest"])(
    "is never fetched from %s, directly or by a redirect",
    async (text) => {
      const address = text.replace("PORT", new URL(origin).port);
      const before = asked.length;
      const refused = unreachable("It may not be fetched: its host is not a public address.");
      const error = ConnectError.from(await start(address).catch((cause) => cause));
      expect(badFieldsOf(error).map(({ field }) => field)).toEqual(["media_url"]);
      expect(asked.length).toBe(before);
      expect(await endOf(`${origin}/to?at=${encodeURIComponent(address)}`)).toEqual(refused);
      expect(asked.length).toBe(before + 1);
    },
  );

  test("that never ends holds nobody else up, and is let go when it is deleted", async () => {
    const slow = await Promise.all(
      Array.from({ length: 10 }, (_, n) => start(`${origin}/endless?${n}`, "slow")),
    );
    await expect.poll(() => asked.filter((path) => path === "/endless").length).toBeGreaterThan(2);
    const parts = upload(speech);
    const { transcriptionId } = await stand.client.startTranscription(parts, await stand.as());
    expect((await stand.ended(transcriptionId)).state).toBe("SUCCEEDED");
    expect((await endOf(`${origin}/call.ogg`))[0]).toBe("SUCCEEDED");
    const who = await stand.as("slow");
    for (const id of slow) await stand.client.deleteTranscription({ transcriptionId: id }, who);
    const open = () =>
      new Promise<number>((done) => server.getConnections((_, count) => done(count)));
    await expect.poll(open, { interval: 200 }).toBe(0);
  });
});
