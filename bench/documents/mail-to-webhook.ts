import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { startProduct } from "../support/product.ts";
import { percentile } from "../statistics.ts";
import { layoutsOf } from "./layouts/index.ts";
import { isKind, makePdf } from "./make.ts";

const mails = 12;
const patienceMs = 60_000;

/** The customer's side: reports when the webhook of the next document begins to arrive. */
async function listen() {
  let received: ((at: number) => void) | undefined;
  const server = createServer((request, response) => {
    const at = performance.now();
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.once("end", () => {
      response.statusCode = 204;
      response.end();
      if (body.includes("document_representation.created")) received?.(at);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    next: () =>
      new Promise<number>((resolve, reject) => {
        received = resolve;
        setTimeout(() => reject(new Error("no webhook for a mailed document")), patienceMs).unref();
      }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Milliseconds from sending an email with a one-page digital PDF by SMTP until its webhook arrives.
 */
export async function measureMail(): Promise<{ readonly first: number; readonly warm: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), "quayline-bench-mail-"));
  const listener = await listen();
  const product = await startProduct({ DATA_DIR: folder });
  try {
    const attributes = {
      url: listener.url,
      active: true,
      events: ["document_representation.created"],
    };
    await product.post("/webhooks", { data: { type: "webhook", attributes } });
    const form = (await layoutsOf("development"))
      .filter(isKind("drawing"))
      .find(({ name }) => name === "arrival-freight-invoice");
    if (!form) throw new Error("the form that is mailed is gone");
    const post = createTransport({ host: "127.0.0.1", port: product.smtpPort, ignoreTLS: true });
    const took: number[] = [];
    for (let index = 0; index <= mails; index += 1) {
      const { fileName, bytes } = await makePdf(form, 300 + index);
      const next = listener.next();
      const begun = performance.now();
      await post.sendMail({
        from: "office@forwarder.example",
        to: product.docsAlias,
        subject: `Arrival notice ${index}`,
        text: "Attached.",
        attachments: [{ filename: fileName, content: Buffer.from(bytes) }],
      });
      took.push((await next) - begun);
    }
    post.close();
    // The first one starts the reader's thread.
    return { first: took[0] ?? 0, warm: took.slice(1) };
  } finally {
    await product.stop();
    listener.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same as a sentence for docs/bench-documents.md. */
export async function mailToWebhook(): Promise<string> {
  const { first, warm } = await measureMail();
  return `From mail to webhook, a one-page digital PDF through the whole product as \`npm start\` runs it: median ${Math.round(percentile(warm, 0.5))} ms, slowest of ${warm.length} ${Math.round(Math.max(...warm))} ms, the first one ${Math.round(first)} ms (target: under 1000 ms)`;
}
