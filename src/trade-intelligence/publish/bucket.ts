import { createReadStream, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { s3BlobStore, type BlobStore } from "#src/platform/storage/blob-store.ts";

/** An object as a listing shows it: with SSE-S3 its ETag is the MD5 of what was put. */
type Stored = { readonly key: string; readonly bytes: number; readonly md5: string };

/** What the publish command does with the bucket. Every call is retried a few times before it throws. */
export type TradeBucket = Pick<BlobStore, "put" | "getText"> & {
  list(prefix: string): Promise<Stored[]>;
  putFile(key: string, file: string): Promise<void>;
  /** When an object was put; null if there is none. */
  writtenAt(key: string): Promise<Date | null>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
};

const attempts = 5;
const requestTimeoutMilliseconds = 300_000;

export function tradeBucket(bucket: string): TradeBucket {
  const settings = {
    maxAttempts: attempts,
    requestHandler: { requestTimeout: requestTimeoutMilliseconds, connectionTimeout: 10_000 },
  };
  const client = new S3Client(settings);
  const blobs = s3BlobStore(bucket, { client: settings });
  return {
    put: (...args) => blobs.put(...args),
    getText: (key) => blobs.getText(key),
    async list(prefix) {
      const found: Stored[] = [];
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key, Size, ETag } of page.Contents ?? [])
          found.push({ key: Key!, bytes: Size ?? 0, md5: (ETag ?? "").replaceAll('"', "") });
      return found;
    },
    async putFile(key, file) {
      // The SDK cannot send a stream a second time, so the attempts are counted here.
      for (let attempt = 1; ; attempt++)
        try {
          await client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: key,
              Body: createReadStream(file),
              ContentLength: statSync(file).size,
              ContentType: "application/vnd.apache.parquet",
            }),
          );
          return;
        } catch (error) {
          if (attempt >= attempts) throw error;
          await wait(200 * 2 ** attempt);
        }
    },
    async writtenAt(key) {
      try {
        const { LastModified } = await client.send(
          new HeadObjectCommand({ Bucket: bucket, Key: key }),
        );
        return LastModified ?? new Date(0);
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += 1000)
        await client.send(
          new DeleteObjectsCommand({
            Bucket: bucket,
            Delete: { Objects: keys.slice(at, at + 1000).map((Key) => ({ Key })), Quiet: true },
          }),
        );
    },
    close: () => client.destroy(),
  };
}
