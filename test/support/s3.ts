import type { AddressInfo } from "node:net";
// @ts-expect-error the package has no types
import S3rver from "@20minutes/s3rver";

const BUCKET = "recordings";
/** Credentials that the server takes. */
export const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** A server that speaks S3, of somebody else; not Amazon's. Programs that use it need its KEYS. */
export async function startS3(directory: string) {
  Object.assign(process.env, KEYS);
  const server: { run(): Promise<AddressInfo>; close(): Promise<void> } = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return { url: `s3://${BUCKET}?endpoint=${endpoint}`, close: () => server.close() };
}
