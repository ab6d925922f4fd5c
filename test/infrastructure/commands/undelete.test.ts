import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { removeBelow } from "#src/account-data/stores.ts";
import { undelete } from "../../../bin/undelete/undelete.ts";

type State = { Key: string; VersionId: string; LastModified: Date; content: string | null };

const bucket = "quayline-prod-111122223333-us-east-1";
const s3 = mockClient(S3Client);
// Other files of this process have a real one.
afterAll(() => s3.restore());
/** What S3 keeps of a bucket with versions, by its documentation; the oldest first. */
let states: State[] = [];
let minute = 0;
const put = (Key: string, content: string | null) =>
  states.push({
    Key,
    VersionId: `v${states.length}`,
    LastModified: new Date(Date.UTC(2026, 10, 26, 10, minute)),
    content,
  });
const latest = (key: string) => states.findLast(({ Key }) => Key === key);
const read = (key: string) => latest(key)?.content ?? null;
const forget = (Key?: string, VersionId?: string) => {
  states = states.filter((one) => one.Key !== Key || one.VersionId !== VersionId);
};

beforeEach(() => {
  s3.reset();
  [states, minute] = [[], 0];
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix, KeyMarker = "", VersionIdMarker }) => {
    const all = states
      .filter(({ Key }) => Key.startsWith(Prefix))
      .toReversed()
      .toSorted((a, b) => (a.Key < b.Key ? -1 : a.Key > b.Key ? 1 : 0))
      .map((one) => ({
        ...one,
        IsLatest: latest(one.Key) === one,
        ...(one.content !== null && { ETag: one.content }),
      }));
    const from = all.findIndex((one) => one.Key === KeyMarker && one.VersionId === VersionIdMarker);
    // Three at a time, so that pages end within an object.
    const page = all.slice(from + 1, from + 4);
    const isLast = from + 4 >= all.length;
    return {
      Versions: page.filter(({ content }) => content !== null),
      DeleteMarkers: page.filter(({ content }) => content === null),
      ...(!isLast && {
        NextKeyMarker: page.at(-1)?.Key,
        NextVersionIdMarker: page.at(-1)?.VersionId,
      }),
    };
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key, VersionId }) => forget(Key, VersionId));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    for (const { Key, VersionId } of Delete.Objects) forget(Key, VersionId);
    return {};
  });
  s3.on(ListObjectsV2Command).resolves({ Contents: [] });
  s3.on(CopyObjectCommand).callsFake(({ Key, CopySource }) => {
    const [path, version] = String(CopySource).split("?versionId=");
    expect(decodeURIComponent(path ?? "")).toBe(`${bucket}/${Key}`);
    put(Key, states.find(({ VersionId }) => VersionId === version)?.content ?? null);
  });
});

async function run(options: { overwritten?: boolean; confirm?: boolean } = {}) {
  const all = [];
  const at = new Date("2026-11-26T10:05:00Z");
  for await (const one of undelete(new S3Client({ region: "us-east-1" }), {
    bucket,
    prefix: "knowledge/",
    at,
    overwritten: false,
    confirm: true,
    ...options,
  }))
    all.push(`${one.change} ${one.key}${one.failure ? ` ${one.failure}` : ""}`);
  return all;
}

/** At five past ten all was well; then somebody deleted and wrote over. */
function accident(): void {
  for (const key of ["a", "b c/ü", "gone", "kept", "written"]) put(`knowledge/${key}`, "old");
  minute = 1;
  put("knowledge/a", "good");
  put("knowledge/gone", null);
  put("documents/x", "of another prefix");
  minute = 10;
  put("knowledge/a", null);
  put("knowledge/a", null);
  put("knowledge/b c/ü", "wrong");
  put("knowledge/b c/ü", null);
  put("knowledge/written", "wrong");
  put("knowledge/new", "since");
  put("documents/x", null);
}
const contents = () =>
  ["a", "b c/ü", "gone", "kept", "written", "new"].map((key) => read(`knowledge/${key}`));

describe("npm run undelete", () => {
  it("brings back what was deleted below a prefix since a moment, and nothing else", async () => {
    accident();
    expect(await run({ confirm: false })).toEqual([
      "deleted knowledge/a",
      "deleted knowledge/b c/ü",
    ]);
    expect(contents()).toEqual([null, null, null, "old", "wrong", "since"]);
    expect(await run()).toHaveLength(2);
    expect(contents()).toEqual(["good", "wrong", null, "old", "wrong", "since"]);
    expect(read("documents/x")).toBeNull();
    expect(await run()).toEqual([]);
  });

  it("brings back what was written over where that is asked for", async () => {
    accident();
    expect(await run({ overwritten: true })).toEqual([
      "deleted knowledge/a",
      "deleted knowledge/b c/ü",
      "overwritten knowledge/written",
    ]);
    expect(contents()).toEqual(["good", "old", null, "old", "old", "since"]);
    expect(await run({ overwritten: true })).toEqual([]);
  });

  it("says which object it could not bring back, and goes on with the others", async () => {
    accident();
    s3.on(DeleteObjectCommand, { Key: "knowledge/a" }).rejects(new Error("AccessDenied"));
    expect(await run()).toEqual([
      "deleted knowledge/a Error: AccessDenied",
      "deleted knowledge/b c/ü",
    ]);
  });

  it("finds nothing of what was erased with an account", async () => {
    accident();
    const erased = await removeBelow(new S3Client({ region: "us-east-1" }), bucket, "knowledge/");
    expect(erased).toBe(13);
    expect(await run({ overwritten: true })).toEqual([]);
    expect(states.map(({ Key }) => Key)).toEqual(["documents/x", "documents/x"]);
  });
});
