import { CopyObjectCommand, DeleteObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { versionsBelow, type VersionEntry } from "#src/platform/storage/object-versions.ts";

export type Options = {
  readonly bucket: string;
  readonly prefix: string;
  /** The last moment at which everything was as it should be. */
  readonly at: Date;
  /** Also what was overwritten since, which undoes what was rightly written. */
  readonly overwritten: boolean;
  /** Without it nothing is changed. */
  readonly confirm: boolean;
};

/** One object that is not what it was. */
export type Undeleted = {
  readonly key: string;
  readonly change: "deleted" | "overwritten";
  /** null: brought back, or it would be. */
  readonly failure: string | null;
};

/** What to do for one object, all its states given, the newest first; null: nothing. */
function step(
  states: readonly VersionEntry[],
  { at, overwritten }: Options,
): { change: Undeleted["change"]; deletions: readonly VersionEntry[]; was: VersionEntry } | null {
  const now = states[0];
  const was = states.find((state) => state.at <= at);
  if (!now || !was || was.isDeletion || was === now) return null;
  const isOther = overwritten && now.etag !== was.etag;
  if (!now.isDeletion) return isOther ? { change: "overwritten", deletions: [], was } : null;
  // Without its marks of deletion the version before them is the object again, and as it was.
  const kept = states.findIndex(({ isDeletion }) => !isDeletion);
  const isCopied = overwritten && states[kept] !== was;
  return { change: "deleted", deletions: isCopied ? [] : states.slice(0, kept), was };
}

/** One object's states at a time: a page may end within them. */
async function* objectsOf(s3: S3Client, { bucket, prefix }: Options) {
  let states: VersionEntry[] = [];
  for await (const page of versionsBelow(s3, bucket, prefix))
    for (const entry of page) {
      if (states.length > 0 && states[0]?.key !== entry.key) {
        yield states;
        states = [];
      }
      states.push(entry);
    }
  if (states.length > 0) yield states;
}

/**
 * Brings back what was deleted since a moment, below a prefix of a versioned bucket. What was erased with
 * all its versions stays erased. It may stop anywhere and run again: what is back is no longer found.
 */
export async function* undelete(s3: S3Client, options: Options): AsyncGenerator<Undeleted> {
  const { bucket: Bucket } = options;
  for await (const states of objectsOf(s3, options)) {
    const found = step(states, options);
    if (found === null) continue;
    const { change, deletions, was } = found;
    const { key: Key } = was;
    let failure: string | null = null;
    try {
      for (const { versionId: VersionId } of options.confirm ? deletions : [])
        await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      if (options.confirm && deletions.length === 0) {
        const source = `${Bucket}/${Key.split("/").map(encodeURIComponent).join("/")}`;
        const CopySource = `${source}?versionId=${was.versionId}`;
        await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
      }
    } catch (error) {
      failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
    yield { key: Key, change, failure };
  }
}
