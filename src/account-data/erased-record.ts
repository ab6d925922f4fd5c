import { GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { isoSeconds } from "#src/platform/clock.ts";
import { objectsBelow, type Stores } from "./stores.ts";

/**
 * That an account was erased: its id and two times. It lies in the bucket, since a table that is restored
 * to an earlier second knows nothing of it.
 */
export type ErasedRecord = {
  readonly account: string;
  readonly begunAt: string;
  /** When a run last found nothing more. */
  readonly finishedAt: string | null;
};

const prefix = "erased/";
const keyOf = (account: string): string => `${prefix}${account}.json`;

/** null: nobody began to erase it. */
export async function erasedRecord(
  { s3, blobs }: Stores,
  account: string,
): Promise<ErasedRecord | null> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: blobs, Key: keyOf(account) }));
    return JSON.parse((await Body?.transformToString()) ?? "") as ErasedRecord;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Begins one that was not begun, and marks one that is through. */
export async function recordErasure(
  stores: Stores,
  account: string,
  now: Date,
  isFinished: boolean,
): Promise<void> {
  const at = isoSeconds(now);
  const known = await erasedRecord(stores, account);
  const record: ErasedRecord = {
    account,
    begunAt: known?.begunAt ?? at,
    finishedAt: isFinished ? at : (known?.finishedAt ?? null),
  };
  await stores.s3.send(
    new PutObjectCommand({
      Bucket: stores.blobs,
      Key: keyOf(account),
      Body: JSON.stringify(record),
      ContentType: "application/json",
    }),
  );
}

/** Ids of all accounts that were ever erased, or began to be. */
export async function erasedAccounts({ s3, blobs }: Stores): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of objectsBelow(s3, blobs, prefix))
    found.push(...page.map(({ Key = "" }) => Key.slice(prefix.length, -".json".length)));
  return found;
}
