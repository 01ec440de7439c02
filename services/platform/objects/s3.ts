import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { Fault } from "../fault/fault.ts";
import { checkKey, measured } from "./content.ts";
import type { ObjectFault, Objects } from "./model.ts";

/**
 * Objects in a bucket. Credentials come from where every S3 client looks:
 * AWS_ACCESS_KEY_ID and so on, a profile, or the machine's role.
 *
 * @param address  "s3://bucket/prefix?endpoint=http://host:port&region=eu-west-1"
 */
export function openBucket(address: string): Objects {
  const url = new URL(address);
  const Bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/|\/$/g, "");
  const client = clientFor(url);
  const at = (key: string) => ({ Bucket, Key: [prefix, checkKey(key)].filter(Boolean).join("/") });
  const objects: Objects = {
    async put(key, body, { signal, maxBytes } = {}) {
      const { chunks, result } = measured(body, maxBytes);
      const source = watched(chunks);
      const params = { ...at(key), Body: Readable.from(source.chunks) };
      const upload = new Upload({ client, params });
      const abort = () => void upload.abort();
      signal?.addEventListener("abort", abort, { once: true });
      try {
        await upload.done();
      } catch (error) {
        throw source.failure() ?? error;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
      return result();
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const found = await client.send(new GetObjectCommand({ ...at(key), Range }));
        return { body: found.Body as Readable, bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (!isMissing(error)) throw error;
        throw new Fault<ObjectFault>({ kind: "object_missing", key }, { cause: error });
      }
    },
    async stat(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    async deletePrefix(folder) {
      for await (const key of objects.list(folder)) await objects.delete(key);
    },
    async *list(folder) {
      const Prefix = `${at(folder).Key}/`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key } of page.Contents ?? []) {
          if (Key) yield prefix ? Key.slice(prefix.length + 1) : Key;
        }
      }
    },
    async clearDrafts(before) {
      for (const { Key, UploadId, Initiated } of await begunUploads(client, Bucket, prefix)) {
        if (!Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
    ready: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
  };
  return objects;
}

/** Uploads in parts that have not ended; none where the store cannot list them: its own rules remove them then. */
async function begunUploads(client: S3Client, Bucket: string, prefix: string) {
  const below = prefix ? { Prefix: `${prefix}/` } : {};
  try {
    const begun = await client.send(new ListMultipartUploadsCommand({ Bucket, ...below }));
    return begun.Uploads ?? [];
  } catch (error) {
    if ((error as Error).name !== "NotImplemented") throw error;
    return [];
  }
}

function clientFor({ searchParams }: URL): S3Client {
  const endpoint = searchParams.get("endpoint");
  return new S3Client({
    region: searchParams.get("region") ?? process.env.AWS_REGION ?? "us-east-1",
    // Servers other than the original know neither host-style buckets nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Chunks whose own failure is remembered: the client may fail after it, at clearing up, and tell that instead. */
function watched(source: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* chunks() {
    try {
      yield* source;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { chunks: chunks(), failure: () => failure };
}

const isMissing = (error: unknown) => ["NoSuchKey", "NotFound"].includes((error as Error).name);
