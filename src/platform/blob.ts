import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

export interface Blobs {
  put(key: string, body: string, contentType: string): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<string | null>;
}

export function s3Blobs(bucket: string): Blobs {
  const client = new S3Client({ maxAttempts: 4 });
  return {
    async put(key, body, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      );
    },
    async get(key) {
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
