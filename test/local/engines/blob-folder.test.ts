import { mkdirSync, renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startLoopbackFauxqs, type LoopbackFauxqs } from "#local/engines/loopback-fauxqs.ts";
import { temporaryFolder } from "#test/support/product.ts";

let folder: ReturnType<typeof temporaryFolder>;
let s3: LoopbackFauxqs;

/** What the process finds when it starts again after a kill. */
async function start(): Promise<void> {
  s3 = await startLoopbackFauxqs({ dataDir: null, blobFolder: folder.path, region: "us-east-1" });
  s3.setup({ region: "us-east-1", queues: [], buckets: ["files"] });
}
beforeEach(async () => {
  folder = temporaryFolder();
  await start();
});
afterEach(async () => {
  await s3.stop();
  folder.remove();
});

const address = (key: string): string => `http://127.0.0.1:${s3.port}/files/${key}`;
async function put(key: string, text: string): Promise<void> {
  expect((await fetch(address(key), { method: "PUT", body: text })).status).toBe(200);
}
async function get(key: string): Promise<string | number> {
  const answer = await fetch(address(key));
  return answer.ok ? answer.text() : answer.status;
}
const stored = (name: string): string => join(folder.path, "buckets/files", name);

it("keeps the last content of a file over starts", async () => {
  await put("raw/a b%20.json", "one");
  await put("raw/a b%20.json", "two, longer");
  await put("raw/b.json", "");
  await s3.stop();
  await start();
  expect(await get("raw/a b%20.json")).toBe("two, longer");
  expect(await get("raw/b.json")).toBe("");
});

it("starts on half of what a killed process wrote, and has everything else", async () => {
  await put("raw/whole.json", "whole");
  await put("raw/half.json", "half");
  await put("raw/leaving.json", "leaving");
  await s3.stop();
  truncateSync(stored("objects/raw/half.json.meta.json"), 20);
  renameSync(stored("objects/raw/leaving.json.data"), stored("objects/raw/left"));
  await start();
  expect(
    await Promise.all(["whole", "half", "leaving"].map((name) => get(`raw/${name}.json`))),
  ).toEqual(["whole", 404, 404]);
  await put("raw/half.json", "again");
  expect(await get("raw/half.json")).toBe("again");
});

it("makes a bucket again whose first start was killed", async () => {
  await s3.stop();
  truncateSync(stored(".bucket.json"), 0);
  await start();
  await put("raw/a.json", "a");
  expect(await get("raw/a.json")).toBe("a");
});

it("has the old content of a file until the new one is written whole", async () => {
  await put("raw/a.json", "old");
  await s3.stop();
  const draft = join(folder.path, "draft/buckets/files/objects/raw");
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, "a.json.data"), "ne");
  await start();
  expect(await get("raw/a.json")).toBe("old");
});

it("finishes a write that was whole but not at its place yet", async () => {
  await put("raw/a.json", "new content");
  await s3.stop();
  const written = join(folder.path, "written/files/objects/raw");
  mkdirSync(written, { recursive: true });
  renameSync(stored("objects/raw/a.json.data"), join(written, "a.json.data"));
  renameSync(stored("objects/raw/a.json.meta.json"), join(written, "a.json.meta.json"));
  await start();
  expect(await get("raw/a.json")).toBe("new content");
});
