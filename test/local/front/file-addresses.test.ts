import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#local/start/free-port.ts";
import { announce, documentOf } from "#test/documents/uploaded.ts";
import { startProduct, temporaryFolder, type Product } from "#test/support/product.ts";

const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64");
const csv = Buffer.from("container,weight\nMSKU7354623,100\nTCLU5471298,200\n");

describe("the pre-signed addresses of files on this machine", () => {
  const folder = temporaryFolder();
  let product: Product;
  let restart: () => Promise<void>;
  let direct: { url: string; headers: Record<string, string> };
  let fileUrl: string;

  beforeAll(async () => {
    const env = { DATA_DIR: folder.path, PORT: String(await freePort()) };
    product = await startProduct(env);
    restart = async () => {
      await product.signal("SIGKILL");
      product = await startProduct(env);
    };
    const announced = await product.call(
      "POST",
      "/documents/direct_uploads",
      announce(csv, "containers.csv", "text/csv"),
    );
    direct = announced.body.direct_upload;
    // The second address waits over the restart before anybody uses it.
    await restart();
    expect((await put(direct.url, csv)).status).toBe(200);
    const made = await product.call("POST", "/documents", documentOf(announced.body.signed_id));
    expect(made.status).toBe(201);
    const list = await product.call("GET", "/documents");
    fileUrl = list.body.data[0].attributes.file_url;
  });
  afterAll(async () => {
    await product.signal("SIGKILL");
    folder.remove();
  });

  const put = (url: string, body: Uint8Array, headers: Record<string, string> = direct.headers) =>
    fetch(url, { method: "PUT", headers, body: Buffer.from(body) });
  const codeOf = async (answer: Response) => [
    answer.status,
    /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1],
  ];
  const changed = (url: string, name: string, value: string) => {
    const copy = new URL(url);
    copy.searchParams.set(name, value);
    return copy.href;
  };

  it("lie on the product's own port and work after a restart, until they expire", async () => {
    expect(new URL(fileUrl).origin).toBe(new URL(product.ready.base_url).origin);
    await restart();
    const answer = await fetch(fileUrl);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(csv)).toBe(true);
    expect(answer.headers.get("content-disposition")).toContain("containers.csv");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("give parts of a file to who asks for a range", async () => {
    const answer = await fetch(fileUrl, { headers: { range: "bytes=0-8" } });
    expect([answer.status, await answer.text()]).toEqual([206, "container"]);
  });

  it("are refused with another signature, a longer life, another file, name or method, or none", async () => {
    const signature = new URL(fileUrl).searchParams.get("X-Amz-Signature")!;
    const other = signature.replace(/^./, (sign) => (sign === "a" ? "b" : "a"));
    const mismatch = [403, "SignatureDoesNotMatch"];
    for (const url of [
      changed(fileUrl, "X-Amz-Signature", other),
      changed(fileUrl, "X-Amz-Signature", signature.slice(0, 10)),
      changed(fileUrl, "X-Amz-Expires", "7200"),
      changed(fileUrl, "response-content-disposition", "inline"),
      changed(fileUrl, "more", "x"),
      fileUrl.replace("/documents/", "/blobs/").replace(/%2F[^?]*\?|\/[^/?]*\?/, "/other?"),
    ])
      expect(await codeOf(await fetch(url)), url).toEqual(mismatch);
    expect(await codeOf(await fetch(fileUrl, { method: "DELETE" }))).toEqual(mismatch);
    expect((await fetch(fileUrl, { method: "HEAD" })).status).toBe(403);
    expect(await codeOf(await put(fileUrl, csv))).toEqual(mismatch);
    const bare = fileUrl.slice(0, fileUrl.indexOf("?"));
    expect(await codeOf(await fetch(bare))).toEqual([403, "AccessDenied"]);
    const root = new URL("/files/quayline", fileUrl).href;
    expect(await codeOf(await fetch(root))).toEqual([403, "AccessDenied"]);
  });

  it("are refused when they have expired, were signed with another key, or for later", async () => {
    const { fileSecret } = JSON.parse(readFileSync(join(folder.path, "keys.json"), "utf8"));
    const signed = (secretAccessKey: string, agoSeconds: number) =>
      getSignedUrl(
        new S3Client({
          endpoint: new URL("/files", fileUrl).href,
          forcePathStyle: true,
          region: "us-east-1",
          credentials: { accessKeyId: "local", secretAccessKey },
        }),
        new GetObjectCommand({
          Bucket: "quayline",
          Key: decodeURIComponent(new URL(fileUrl).pathname.slice("/files/quayline/".length)),
        }),
        { expiresIn: 3600, signingDate: new Date(Date.now() - agoSeconds * 1000) },
      );
    expect((await fetch(await signed(fileSecret, 3500))).status).toBe(200);
    const late = await fetch(await signed(fileSecret, 3601));
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining("Request has expired"),
    ]);
    expect(await codeOf(await fetch(await signed(fileSecret, -1800)))).toEqual([
      403,
      "AccessDenied",
    ]);
    expect(await codeOf(await fetch(await signed("local", 0)))).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
  });

  it("take the announced bytes and no others: not other ones, not more, not as another type", async () => {
    const other = Buffer.from(csv.toString().replace("100", "999"));
    expect(await codeOf(await put(direct.url, other))).toEqual([400, "BadDigest"]);
    expect(
      await codeOf(await put(direct.url, other, { ...direct.headers, "Content-MD5": md5(other) })),
    ).toEqual([403, "SignatureDoesNotMatch"]);
    expect(await codeOf(await put(direct.url, Buffer.concat([csv, csv])))).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
    const html = { ...direct.headers, "Content-Type": "text/html" };
    expect(await codeOf(await put(direct.url, csv, html))).toEqual([403, "SignatureDoesNotMatch"]);
    expect(Buffer.from(await (await fetch(fileUrl)).arrayBuffer()).equals(csv)).toBe(true);
  });

  it("take a file of 40 MB", async () => {
    const large = Buffer.alloc(40_000_000, "container,weight\n");
    const announced = await product.call(
      "POST",
      "/documents/direct_uploads",
      announce(large, "large.csv", "text/csv"),
    );
    const { url, headers } = announced.body.direct_upload;
    expect((await put(url, large, headers)).status).toBe(200);
  });
});
