import {
  ListObjectVersionsCommand,
  type DeleteMarkerEntry,
  type ObjectVersion,
  type S3Client,
} from "@aws-sdk/client-s3";

/** One state of an object: a content, or that it was deleted. */
export type VersionEntry = {
  readonly key: string;
  readonly versionId: string | undefined;
  readonly at: Date;
  /** The same for the same content; a deletion has none. */
  readonly etag: string | undefined;
  readonly isLatest: boolean;
  readonly isDeletion: boolean;
};

const entryOf =
  (isDeletion: boolean) =>
  (of: ObjectVersion | DeleteMarkerEntry): VersionEntry => ({
    key: of.Key ?? "",
    versionId: of.VersionId,
    at: of.LastModified ?? new Date(0),
    etag: "ETag" in of ? of.ETag : undefined,
    isLatest: of.IsLatest ?? false,
    isDeletion,
  });

/** S3 dates to the second, so the latest one is told apart by its mark. */
const byKeyThenNewest = (a: VersionEntry, b: VersionEntry): number => {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return Number(b.isLatest) - Number(a.isLatest) || b.at.getTime() - a.at.getTime();
};

/** Objects below a prefix with every version and deletion that there is of them, in pages; of one object the newest first. */
export async function* versionsBelow(
  s3: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<readonly VersionEntry[]> {
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }),
    );
    const { Versions = [], DeleteMarkers = [] } = page;
    const states = [...Versions.map(entryOf(false)), ...DeleteMarkers.map(entryOf(true))];
    yield states.toSorted(byKeyThenNewest);
    ({ NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page);
  } while (KeyMarker !== undefined);
}
