import { createHash } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawings } from "#test/documents/read-along.ts";
import { announce, documentOf } from "#test/documents/uploaded.ts";
import { integrate, type Integrator } from "#test/support/integrator.ts";
import { SmtpSession } from "#test/support/network/smtp-session.ts";
import { startProduct, temporaryFolder, type Product } from "#test/support/product.ts";
import { verifies } from "#test/support/verifies.ts";

const folder = temporaryFolder();
const env = { DATA_DIR: folder.path };
let product: Product;
let customer: Integrator;
beforeAll(async () => {
  product = await startProduct(env);
  customer = await integrate(product);
});
afterAll(async () => {
  await customer.stop();
  await product.signal("SIGKILL");
  folder.remove();
});

async function send(mail: SendMailOptions, to = product.ready.docs_alias): Promise<string> {
  const transport = createTransport({
    host: "127.0.0.1",
    port: product.ready.smtp_port,
    ignoreTLS: true,
  });
  try {
    return (await transport.sendMail({ from: "notices@line.example", to, ...mail })).response;
  } finally {
    transport.close();
  }
}

/** The size limit in the server's answer to EHLO (RFC 1870). */
async function largestMail(): Promise<number> {
  const session = await SmtpSession.open(product.ready.smtp_port);
  const lines = await session.command("EHLO line.example", 250);
  session.close();
  return Number(lines.find((line) => line.startsWith("SIZE "))?.slice(5));
}

/** An arrival notice of so many bytes. */
async function noticeOf(size: number): Promise<Buffer<ArrayBuffer>> {
  const [notice] = await drawings("arrival-line-print", 1);
  return Buffer.concat([notice!.bytes, Buffer.alloc(size - notice!.bytes.length, "\n")]);
}

const published = (event: string) =>
  customer.receiver.deliveries
    .filter((one) => one.event === `document_representation.${event}`)
    .map(({ raw }) => JSON.parse(raw));

describe("a document mailed to the running product", () => {
  it("is published to the webhook, read, with an address of its file", async () => {
    const [notice] = await drawings("arrival-line-print", 1);
    const began = performance.now();
    const response = await send({
      subject: "Arrival notice",
      attachments: [{ filename: "notice.pdf", content: Buffer.from(notice!.bytes) }],
    });
    expect(response).toMatch(/^250/);
    await expect.poll(() => published("created").length, { timeout: 20_000, interval: 20 }).toBe(1);
    console.info(`mail to webhook: ${Math.round(performance.now() - began)} ms (first, cold)`);
    const [{ included }] = published("created");
    expect(included.map(({ type }: any) => type)).toEqual([
      "document_representation",
      "email_submission",
      "document",
    ]);
    const { file_url, document_type } = included[2].attributes;
    expect(document_type).toBe("arrival_notice");
    const file = await fetch(file_url);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(notice!.bytes))).toBe(true);
  });

  verifies(["documents.document.file_url", "documents.download_url"], async () => {
    const { body } = await product.call("GET", "/documents");
    const path = `/documents/${body.data[0].id}`;
    const { status, body: answer } = await product.call("GET", `${path}/download_url`);
    expect([status, Object.keys(answer)]).toEqual([200, ["download_url"]]);
    for (const url of [answer.download_url, body.data[0].attributes.file_url]) {
      expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("3600");
      expect(new URL(url).searchParams.get("X-Amz-Signature")).toMatch(/^[0-9a-f]{64}$/);
      expect((await fetch(url)).status).toBe(200);
    }
  });

  it("can be uploaded instead, by the address that it was announced for", async () => {
    const bytes = Buffer.from("container,weight\nMSKU7354623,100\nTCLU5471298,200\nx,1\n");
    const announced = await product.call(
      "POST",
      "/documents/direct_uploads",
      announce(bytes, "boxes.csv", "text/csv"),
    );
    const { url, headers } = announced.body.direct_upload;
    expect(headers["Content-MD5"]).toBe(createHash("md5").update(bytes).digest("base64"));
    expect(new URL(url).searchParams.get("X-Amz-SignedHeaders")).toContain("content-md5");
    expect((await fetch(url, { method: "PUT", headers, body: bytes })).status).toBe(200);
    const made = await product.call("POST", "/documents", documentOf(announced.body.signed_id));
    expect(made.status).toBe(201);
    await expect.poll(() => published("created").length, { timeout: 20_000 }).toBe(2);
  });

  it("is taken and read at 40 MB by mail and by upload, and refused above", async () => {
    const size = 40 * 1024 * 1024;
    expect(await largestMail()).toBe(size);
    // In base64, 78 signs for 57 bytes: 41.9 million.
    const mailed = await noticeOf(30_600_000);
    const attachments = [{ filename: "large.pdf", content: mailed }];
    expect(await send({ subject: "Large", attachments })).toMatch(/^250/);

    const bytes = await noticeOf(size);
    const over = { blob: { ...announce(bytes).blob, byte_size: size + 1 } };
    expect((await product.call("POST", "/documents/direct_uploads", over)).status).toBe(422);
    const { body } = await product.call("POST", "/documents/direct_uploads", announce(bytes));
    const { url, headers } = body.direct_upload;
    expect((await fetch(url, { method: "PUT", headers, body: bytes })).status).toBe(200);
    const made = await product.call("POST", "/documents", documentOf(body.signed_id));
    expect(made.status).toBe(201);

    const readOf = () =>
      published("created").flatMap(({ included }) => {
        const { name, document_type, file_size_bytes } = included.at(-1).attributes;
        return file_size_bytes > 11 * 1024 * 1024 ? [{ name, document_type, file_size_bytes }] : [];
      });
    await expect.poll(() => readOf().length, { timeout: 60_000 }).toBe(2);
    const read = { document_type: "arrival_notice" };
    expect(readOf()).toEqual(
      expect.arrayContaining([
        { ...read, name: "large.pdf", file_size_bytes: mailed.length },
        { ...read, name: "notice.pdf", file_size_bytes: size },
      ]),
    );
  });

  it("is accepted with 50 simultaneous ones, each in the middle of its text", async () => {
    const { smtp_port: port, docs_alias: alias } = product.ready;
    const sessions = await Promise.all(Array.from({ length: 50 }, () => SmtpSession.open(port)));
    try {
      await Promise.all(sessions.map((session) => session.begin(alias)));
      await Promise.all(
        sessions.map((session, index) =>
          session.command(`Subject: at once ${index}\r\n\r\nNo attachment.\r\n.`, 250),
        ),
      );
    } finally {
      for (const session of sessions) session.close();
    }
    const carrierTargets = async () => {
      const { body } = await product.call("GET", "/email_submissions?page[size]=100");
      return body.data
        .map((one: any) => one.attributes.subject)
        .filter((subject: string) => subject.startsWith("at once"));
    };
    await expect.poll(async () => (await carrierTargets()).length, { timeout: 60_000 }).toBe(50);
  });

  it("is refused where the alias is nobody's, or the mail is larger than AWS takes", async () => {
    const unknown = "docs+000000000000@localhost";
    await expect(send({ text: "x" }, unknown)).rejects.toMatchObject({ responseCode: 550 });
    await expect(send({ text: "x" }, "docs@localhost")).rejects.toMatchObject({
      responseCode: 550,
    });
    const large = { filename: "large.pdf", content: Buffer.alloc(32_000_000) };
    await expect(send({ attachments: [large] })).rejects.toMatchObject({ responseCode: 552 });
  });

  it("is not lost once OK was answered, though the product is killed at once, and published under one id", async () => {
    // Twice through the whole product; every step of it is cut in test/documents/cut.test.ts.
    const kinds = ["delivery-order-boxed", "master-boxed"];
    const before = published("created").length;
    for (const [index, kind] of kinds.entries()) {
      const [document] = await drawings(kind, 1);
      await send({
        subject: kind,
        attachments: [{ filename: `${kind}.pdf`, content: Buffer.from(document!.bytes) }],
      });
      await new Promise((done) => setTimeout(done, index * 150));
      await product.signal("SIGKILL");
      product = await startProduct(env);
    }
    const ids = () => new Set(published("created").map(({ data }) => data.id)).size;
    await expect.poll(ids, { timeout: 60_000 }).toBe(before + kinds.length);
    const documents = published("created").map(
      ({ data }) => data.relationships.reference_object.data.id,
    );
    expect(new Set(documents).size).toBe(before + kinds.length);
    expect(published("failed")).toEqual([]);
  });
});
