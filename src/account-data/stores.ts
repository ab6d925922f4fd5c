import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ObjectIdentifier,
  type S3Client,
} from "@aws-sdk/client-s3";
import { versionsBelow } from "#src/platform/storage/object-versions.ts";
import type { Db } from "#src/platform/storage/table.ts";

/** Everything that holds data of accounts, with the rights of whoever runs the command. */
export type Stores = {
  readonly db: Db;
  readonly s3: S3Client;
  /** Names of the buckets: of blobs, of mails as they came, and of scheduled exports. */
  readonly blobs: string;
  readonly mail: string;
  readonly exports: string;
};

/** Objects below a prefix in pages, without versions: an engine that keeps none may not list them. */
export async function* objectsBelow(s3: S3Client, Bucket: string, Prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    yield (page.Contents ?? []).map(({ Key }) => ({ Key }));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

async function remove(s3: S3Client, Bucket: string, found: readonly ObjectIdentifier[]) {
  if (found.length === 0) return;
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [...found], Quiet: true } }),
  );
  const [first] = Errors;
  if (first) throw new Error(`${Errors.length} objects not deleted: ${first.Key} ${first.Message}`);
}

/** How many objects there are below a prefix. */
export async function countBelow(s3: S3Client, bucket: string, prefix: string): Promise<number> {
  let count = 0;
  for await (const page of objectsBelow(s3, bucket, prefix)) count += page.length;
  return count;
}

async function* everythingBelow(s3: S3Client, bucket: string, prefix: string) {
  for await (const page of versionsBelow(s3, bucket, prefix))
    yield page.map(({ key: Key, versionId: VersionId }) => ({ Key, VersionId }));
  yield* objectsBelow(s3, bucket, prefix);
}

/** Deletes all objects below a prefix in all their versions; answers how many there were. */
export async function removeBelow(s3: S3Client, bucket: string, prefix: string): Promise<number> {
  let count = 0;
  for await (const page of everythingBelow(s3, bucket, prefix)) {
    const found = page.filter((one): one is ObjectIdentifier => one.Key !== undefined);
    await remove(s3, bucket, found);
    count += found.length;
  }
  return count;
}
