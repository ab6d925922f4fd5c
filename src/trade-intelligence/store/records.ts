import { gunzipSync, gzipSync } from "node:zlib";
import type { Db } from "#src/platform/table.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { records, type RecordVersion } from "./record-entity.ts";

export type RecordKind = "container" | "bill";

/** One record as a build's lookup files hold it. */
export type NewRecord = {
  readonly kind: RecordKind;
  readonly number: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/**
 * The record of a number as of the published data; null without one. One get. A build that is
 * being loaded is not seen before its snapshot is published.
 */
export async function findRecord(
  db: Db,
  snapshot: Pick<Snapshot, "deliveries">,
  kind: RecordKind,
  number: string,
): Promise<unknown> {
  const { data } = await records(db).get({ kind, number }).go();
  const published = [data?.current, data?.previous].find(
    (version) => version && snapshot.deliveries.some(({ build }) => build === version.build),
  );
  return published ? JSON.parse(gunzipSync(published.body).toString("utf8")) : null;
}

/** Writes many records into a store that holds none of these numbers: 25 a call. */
export async function putRecords(db: Db, build: string, list: readonly NewRecord[]): Promise<void> {
  if (list.length === 0) return;
  const items = list.map(({ kind, number, body }) => ({
    kind,
    number,
    current: versionOf(build, body),
  }));
  let rest = items;
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt > 8) throw new Error(`${rest.length} records were not taken by the table`);
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
    const { unprocessed } = await records(db).put(rest).go({ unprocessed: "item", concurrency: 4 });
    rest = unprocessed as typeof items;
  }
}

/** Replaces one record and keeps the one before. One update; doing it twice writes once. */
export async function replaceRecord(
  db: Db,
  build: string,
  { kind, number, body }: NewRecord,
): Promise<void> {
  const entity = records(db);
  const { data: held } = await entity.get({ kind, number }).go();
  if (held?.current.build === build) return;
  await entity
    .put({
      kind,
      number,
      current: versionOf(build, body),
      ...(held ? { previous: held.current } : {}),
    })
    .go();
}

const versionOf = (build: string, body: NewRecord["body"]): RecordVersion => ({
  build,
  body: gzipSync(JSON.stringify(body)),
});
