import { createReadStream, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

/** An object as a listing shows it: with SSE-S3 its ETag is the MD5 of what was put. */
export type Stored = { readonly key: string; readonly bytes: number; readonly md5: string };

/** What the publish command does to the bucket. Every call is tried a few times, then it throws. */
export type TradeBucket = {
  list(prefix: string): Promise<Stored[]>;
  putFile(key: string, file: string): Promise<void>;
  putText(key: string, text: string): Promise<void>;
  /** null without one. */
  getText(key: string): Promise<{ readonly text: string; readonly writtenAt: Date } | null>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
};

const attempts = 5;
const requestTimeoutMilliseconds = 300_000;

export function tradeBucket(bucket: string): TradeBucket {
  const client = new S3Client({
    maxAttempts: attempts,
    requestHandler: { requestTimeout: requestTimeoutMilliseconds, connectionTimeout: 10_000 },
  });
  return {
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
    async putText(key, text) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: text,
          ContentType: "application/json",
        }),
      );
    },
    async getText(key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const text = await answer.Body!.transformToString();
        return { text, writtenAt: answer.LastModified ?? new Date(0) };
      } catch (error) {
        if (error instanceof NoSuchKey || (error instanceof Error && error.name === "NoSuchKey"))
          return null;
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
