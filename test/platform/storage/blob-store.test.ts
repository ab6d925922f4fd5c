import { createHash } from "node:crypto";
import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnvironment } from "#local/start/environment.ts";
import { startLoopbackFauxqs, type LoopbackFauxqs } from "#local/engines/loopback-fauxqs.ts";
import { s3BlobStore, type BlobStore } from "#src/platform/storage/blob-store.ts";
import { memoryBlobs } from "#test/support/engine.ts";

const bucket = "blobs";
const locked = "roots";
let aws: LoopbackFauxqs;
let restore: () => void;
beforeAll(async () => {
  aws = await startLoopbackFauxqs({ dataDir: null, blobFolder: null, region: "us-east-1" });
  aws.setup({ region: "us-east-1", queues: [], buckets: [bucket, locked] });
  aws.lock([locked]);
  restore = setEnvironment({
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${aws.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
});
afterAll(async () => {
  restore();
  await aws.stop();
});

const stores: Readonly<Record<string, () => BlobStore>> = {
  "in a bucket": () => s3BlobStore(bucket),
  "in memory, for tests": memoryBlobs,
};

describe.each(Object.entries(stores))("a blob store %s", (_, make) => {
  it("returns bytes as they were put, also those that are no text", async () => {
    const store = make();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => (n * 7919) % 256);
    await store.put("documents/a/b", bytes, "application/pdf");
    expect(Buffer.from((await store.get("documents/a/b"))!).equals(bytes)).toBe(true);
    await store.put("documents/a/empty", new Uint8Array(), "application/pdf");
    expect(await store.get("documents/a/empty")).toHaveLength(0);
  });

  it("returns text as it was put, and the same as bytes", async () => {
    const store = make();
    const text = "UNB+UNOY:3+Zürich 上海'\r\n";
    await store.put("edi/out/a/1", text, "application/edifact");
    expect(await store.getText("edi/out/a/1")).toBe(text);
    expect(Buffer.from((await store.get("edi/out/a/1"))!).toString("utf8")).toBe(text);
    await store.put("edi/out/a/1", "", "application/edifact");
    expect(await store.getText("edi/out/a/1")).toBe("");
  });

  it("has null for a key without a blob", async () => {
    expect(await make().get("knowledge/none")).toBeNull();
    expect(await make().getText("knowledge/none")).toBeNull();
  });

  it("does not read what is larger than asked for", async () => {
    const store = make();
    await store.put("uploads/a/1", Buffer.alloc(1001), "application/pdf");
    await expect(store.get("uploads/a/1", 1000)).rejects.toMatchObject({ name: "BlobTooLarge" });
    expect(await store.get("uploads/a/1", 1001)).toHaveLength(1001);
  });
});

describe.each(Object.entries(stores))("a blob in parts, %s", (_, make) => {
  it("is what the parts hold together, in any alphabet", async () => {
    const store = make();
    const texts = Array.from({ length: 50 }, (_, i) => `${i},上海\r\n`.repeat(400));
    const parts = texts.map((text) => Buffer.from(text));
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    await store.putParts("rows/a/1.csv", parts.values(), size, "text/csv");
    expect(await store.getText("rows/a/1.csv")).toBe(texts.join(""));
    await store.putParts("rows/a/1.csv", [], 0, "text/csv");
    expect(await store.getText("rows/a/1.csv")).toBe("");
  });
});

describe("an address of a blob", () => {
  it("takes the announced bytes without any other header, and gives them under a name", async () => {
    const store = s3BlobStore(bucket);
    const bytes = Buffer.from("%PDF-1.7");
    const md5 = createHash("md5").update(bytes).digest("base64");
    const upload = { contentType: "application/pdf", byteSize: bytes.length, md5 };
    const url = await store.urlToWrite("uploads/a/2", upload);
    expect(new URL(url).searchParams.get("X-Amz-SignedHeaders")).toBe(
      "content-length;content-md5;content-type;host",
    );
    expect(url).not.toMatch(/checksum/i);
    const { status } = await fetch(url, {
      method: "PUT",
      headers: { "content-type": upload.contentType, "content-md5": md5 },
      body: bytes,
    });
    expect(status).toBe(200);
    const read = await store.urlToRead("uploads/a/2", "Ankunft 上海'.pdf");
    expect(await (await fetch(read)).text()).toBe("%PDF-1.7");
    expect(new URL(read).searchParams.get("response-content-disposition")).toBe(
      "attachment; filename*=UTF-8''Ankunft%20%E4%B8%8A%E6%B5%B7%27.pdf",
    );
  });

  it("begins where the machine's server answers", async () => {
    const store = s3BlobStore(bucket, { addressRoot: "http://localhost:3000/files" });
    expect(await store.urlToRead("uploads/a/2", "a.pdf")).toMatch(
      /^http:\/\/localhost:3000\/files\/blobs\/uploads\/a\/2\?/,
    );
  });
});

describe("a locked bucket", () => {
  it("takes an object once, and neither another one of its name nor its deletion", async () => {
    const store = s3BlobStore(locked);
    expect(await store.putNew("roots/a/1.json", "first", "application/json")).toBe(true);
    expect(await store.putNew("roots/a/1.json", "second", "application/json")).toBe(false);
    const s3 = new S3Client({ forcePathStyle: true });
    const object = { Bucket: locked, Key: "roots/a/1.json" };
    await expect(s3.send(new PutObjectCommand({ ...object, Body: "third" }))).rejects.toThrow();
    await expect(s3.send(new DeleteObjectCommand(object))).rejects.toThrow("locked");
    expect(await store.getText("roots/a/1.json")).toBe("first");
  });
});
