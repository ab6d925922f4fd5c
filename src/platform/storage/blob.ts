import type { S3Client } from "@aws-sdk/client-s3";

export interface Blobs {
  put(key: string, body: string, contentType: string): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<string | null>;
}

/** Loaded at the first use: most functions need no blob, and loading it costs a cold start. */
const sdk = () => import("@aws-sdk/client-s3");

export function s3Blobs(bucket: string): Blobs {
  let client: S3Client | undefined;
  return {
    async put(key, body, contentType) {
      const { PutObjectCommand, S3Client } = await sdk();
      client ??= new S3Client({ maxAttempts: 4 });
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      );
    },
    async get(key) {
      const { GetObjectCommand, S3Client } = await sdk();
      client ??= new S3Client({ maxAttempts: 4 });
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return (await answer.Body?.transformToString()) ?? null;
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
  };
}
