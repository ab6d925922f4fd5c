import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRecord } from "#src/accounts/index.ts";
import { DocumentMessage, processDocument, receiveMail } from "#src/documents/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { compose, stored } from "./mails.ts";
import { noPictures, processAll, publishedOf } from "./read-along.ts";
import { pdfOf } from "../document-recognition/files.ts";
import { upload } from "./uploaded.ts";

let api: Api;
/** How many table calls succeed before all fail, as in a killed process. */
let callsLeft = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  api = await startApi();
  api.deps.db.client.middlewareStack.add(
    (next) => (args) => {
      if (callsLeft-- <= 0) throw new Error("killed");
      return next(args);
    },
    { step: "initialize" },
  );
});
afterAll(() => api.stop());

/** Runs it with so many table calls; returns whether it finished. */
async function within(calls: number, work: () => Promise<unknown>): Promise<boolean> {
  callsLeft = calls;
  try {
    await work();
    return true;
  } catch (error) {
    if (!String((error as Error).message + String((error as Error).cause)).includes("killed"))
      throw error;
    return false;
  } finally {
    callsLeft = Number.POSITIVE_INFINITY;
  }
}

const csv = (text: string) => `number,weight\n${text},1\nb,2\nc,3\n`;
const aliasOf = async ({ context }: Client): Promise<string> =>
  `docs+${(await accountRecord(context.db, context.account.id))!.docsAlias}@docs.quayline.example`;

async function endsAsOnce(client: Client, documents: number, events: number): Promise<void> {
  const { data } = (await client.get("/email_submissions")).body;
  expect(data.map((one: any) => one.attributes.documents_count)).toEqual([documents]);
  const stated = await publishedOf(api, client);
  expect(stated.map(({ event }) => event)).toEqual(
    Array(events).fill("document_representation.created"),
  );
  const listed = (await client.get("/documents")).body;
  expect(listed.meta.total).toBe(documents);
  for (const { included } of stated) {
    const [representation, submission, document] = included;
    expect(submission.id).toBe(data[0].id);
    const now = (await client.get(`/documents/${document.id}`)).body.data;
    expect(now.relationships.last_document_representation.data.id).toBe(representation.id);
  }
}

describe("an email whose processing is killed between any two steps has the same result as without the kill", () => {
  it("when it is killed during intake", async () => {
    let isDone = false;
    for (let calls = 1; !isDone; calls += 2) {
      const client = await api.account();
      const raw = await compose({
        attachments: [
          { filename: "a.csv", content: csv(`one ${calls}`) },
          { filename: "b.csv", content: csv(`two ${calls}`) },
        ],
      });
      const notice = await stored(api.deps, raw, [await aliasOf(client)]);
      isDone = await within(calls, () => receiveMail(api.deps, notice));
      if (!isDone) await receiveMail(api.deps, notice);
      await processAll(api);
      await endsAsOnce(client, 2, 2);
      expect(calls).toBeLessThan(40);
    }
  });

  it("when it is killed while a packet of two is read and linked", async () => {
    const packet = Buffer.from(
      await pdfOf(
        (pen) => {
          pen.text("ARRIVAL NOTICE", 72, 72, 16);
          pen.text("Vessel: EVER GIVEN", 72, 110);
        },
        (pen) => {
          pen.text("DELIVERY ORDER", 72, 72, 16);
          pen.text("Deliver to: HARBOR COLD STORAGE", 72, 110);
        },
      ),
    );
    let isDone = false;
    // Only every third step, because each try reads the packet twice.
    for (let calls = 1; !isDone; calls += 3) {
      const client = await api.account();
      const attachments = [{ filename: "all.pdf", content: packet }];
      const notice = await stored(api.deps, await compose({ attachments }), [
        await aliasOf(client),
      ]);
      await receiveMail(api.deps, notice);
      const [{ body }] = api.queues.take("documents") as [{ body: unknown }];
      const read = () =>
        processDocument(api.deps, DocumentMessage.parse(body), { ocr: noPictures });
      isDone = await within(calls, read);
      await read();
      await endsAsOnce(client, 3, 2);
      expect(calls).toBeLessThan(60);
    }
  });
});

describe("the same content", () => {
  it("sent by six emails and an upload at once becomes one document with one event", async () => {
    const client = await api.account();
    const to = [await aliasOf(client)];
    const bytes = Buffer.from(csv("race"));
    const notices = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const attachments = [{ filename: `${index}.csv`, content: bytes }];
        return stored(api.deps, await compose({ subject: `mail ${index}`, attachments }), to);
      }),
    );
    const [{ status }] = await Promise.all([
      upload(client, bytes, "a.csv", "text/csv"),
      ...notices.map((notice) => receiveMail(api.deps, notice)),
    ]);
    expect([201, 409]).toContain(status);
    await processAll(api, { times: 2 });
    expect((await client.get("/documents")).body.meta.total).toBe(1);
    expect(await publishedOf(api, client)).toHaveLength(1);
    const { data } = (await client.get("/email_submissions")).body;
    const outcomes = data.flatMap((one: any) => one.meta.attachments.map((a: any) => a.outcome));
    expect(outcomes.filter((outcome: string) => outcome === "document")).toHaveLength(
      status === 201 ? 0 : 1,
    );
    expect(outcomes).toHaveLength(6);
  });
});
