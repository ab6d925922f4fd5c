import { DetectDocumentTextCommand, TextractClient } from "@aws-sdk/client-textract";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRecord, pinSchemas } from "#src/accounts/index.ts";
import { textractEngine } from "#src/document-recognition/index.ts";
import { DocumentMessage, processDocument, receiveMail } from "#src/documents/index.ts";
import { scanOf } from "#test/document-recognition/scans.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";
import { compose, stored } from "./mails.ts";
import { bound, noPictures, drawings, processAll, publishedOf } from "./read-along.ts";
import { edit, upload } from "./uploaded.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const document = async (layout: string) => (await drawings(layout, 1))[0]!;
const uploaded = async (bytes: Uint8Array, name = "a.pdf"): Promise<string> =>
  `/documents/${(await upload(client, bytes, name)).body.data.id}`;
const events = async () => (await publishedOf(api, client)).map(({ event }) => event).toSorted();

const joined = async (...layouts: string[]): Promise<Uint8Array> =>
  bound(await Promise.all(layouts.map(async (layout) => (await document(layout)).bytes)));

describe("reading an uploaded document", () => {
  beforeAll(async () => {
    client = await api.account();
  });

  verifies("documents.representation", async () => {
    const path = await uploaded((await document("master-boxed")).bytes);
    await processAll(api);
    const { data, included } = (
      await client.get(`${path}?include=last_document_representation,current_extraction`)
    ).body;
    expect(data.attributes.document_type).toBe("master_bill_of_lading");
    expect(included).toEqual([
      {
        id: data.relationships.last_document_representation.data.id,
        type: "document_representation",
        attributes: {
          schema_version: "master_bill_of_lading@2026-03-23",
          payload: expect.objectContaining({ carrier_name: expect.anything() }),
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
        },
      },
    ]);
    const flagged = "include=last_document_representation&flag[evidence]=true";
    const [read] = (await client.get(`${path}?${flagged}`)).body.included;
    expect(read.meta.evidence["/carrier_name"]).toMatchObject({
      page: 1,
      confidence: expect.any(Number),
    });
  });

  it("waits while Textract takes no more pages, however often that is, and is read then", async () => {
    client = await api.account();
    const path = await uploaded(scanOf({ type: "image/png" }), "scan.png");
    const textract = mockClient(TextractClient);
    const busy = Object.assign(new Error("slow down"), {
      name: "ProvisionedThroughputExceededException",
    });
    textract.on(DetectDocumentTextCommand).rejects(busy);
    const ocr = textractEngine(new TextractClient({ region: "us-east-1" }));
    for (let turn = 0; turn < 10; turn++) {
      const [message] = api.queues.sent.documents;
      if (turn > 0) expect(message?.delaySeconds).toBeGreaterThanOrEqual(60);
      expect(await processAll(api, { ocr })).toBe(1);
    }
    expect(await events()).toEqual([]);
    textract.on(DetectDocumentTextCommand).resolves({ Blocks: [] });
    expect(await processAll(api, { ocr })).toBe(1);
    expect(api.queues.sent.documents).toEqual([]);
    expect(await events()).toEqual(["document_representation.failed"]);
    const { attributes } = (await client.get(path)).body.data;
    expect(attributes.classification_notes).not.toContain("given up");
    textract.restore();
  });

  it("publishes one event, however often the message arrives", async () => {
    client = await api.account();
    const path = await uploaded((await document("arrival-line-print")).bytes);
    const [message] = api.queues.sent.documents;
    const body = DocumentMessage.parse(message!.body);
    const process = () => processDocument(api.deps, body, { ocr: noPictures });
    await Promise.all([process(), process(), process()]);
    await process();
    api.queues.take("documents");
    expect(await events()).toEqual(["document_representation.created"]);
    expect((await client.get(path)).body.data.attributes.document_type).toBe("arrival_notice");
  });

  it("does not overwrite a newer run that was requested meanwhile", async () => {
    client = await api.account();
    const path = await uploaded((await document("arrival-line-print")).bytes);
    const [{ body: older }] = api.queues.take("documents") as [{ body: unknown }];
    let asked = 0;
    // While the older run fetches the file, a user requests another run.
    const blobs = {
      ...api.deps.blobs,
      get: async (key: string, most?: number) => {
        if (asked++ === 0) await client.post(`${path}/reclassify`, undefined);
        return api.deps.blobs.get(key, most);
      },
    };
    const process = (message: unknown, deps = api.deps) =>
      processDocument(deps, DocumentMessage.parse(message), { ocr: noPictures });
    await process(older, { ...api.deps, blobs });
    expect(await events()).toEqual([]);
    expect((await client.get(path)).body.data.attributes.document_type).toBeNull();
    const [{ body: newer }] = api.queues.take("documents") as [{ body: { run: number } }];
    expect(newer.run).toBe(2);
    await process(older);
    expect(await events()).toEqual([]);
    await process(newer);
    // A late message of the older run changes nothing.
    await process(older);
    expect(await events()).toEqual(["document_representation.created"]);
    const { data, included } = (await client.get(`${path}?include=last_document_representation`))
      .body;
    expect(data.attributes.document_type).toBe("arrival_notice");
    expect(included).toHaveLength(1);
  });

  it("does not change documents of a packet that a newer run has published meanwhile", async () => {
    client = await api.account();
    const packet = await joined("arrival-line-print", "delivery-order-boxed");
    const path = await uploaded(packet);
    const [{ body: older }] = api.queues.take("documents") as [{ body: unknown }];
    let asked = 0;
    const blobs = {
      ...api.deps.blobs,
      get: async (key: string, most?: number) => {
        if (asked++ === 0) {
          await client.post(`${path}/reclassify`, undefined);
          await processAll(api);
        }
        return api.deps.blobs.get(key, most);
      },
    };
    const deps = { ...api.deps, blobs };
    await processDocument(deps, DocumentMessage.parse(older), { ocr: noPictures });
    expect(asked).toBe(1);
    expect(await events()).toEqual(Array(2).fill("document_representation.created"));
    const { data, meta } = (await client.get("/documents")).body;
    expect(meta.total).toBe(3);
    const { classification_notes: notes } = data.find(
      (one: any) => one.attributes.source === "api",
    ).attributes;
    expect(notes).toContain("packet of 2 documents");
  });

  it("fails for good when it crashes its worker repeatedly", async () => {
    client = await api.account();
    const path = await uploaded((await document("arrival-freight-invoice")).bytes);
    const { body } = api.queues.take("documents")[0]!;
    const blobs = { ...api.deps.blobs, get: () => Promise.reject(new Error("killed")) };
    for (let i = 0; i < 8; i++)
      await expect(
        processDocument({ ...api.deps, blobs }, DocumentMessage.parse(body), { ocr: noPictures }),
      ).rejects.toThrow("killed");
    await processDocument(api.deps, DocumentMessage.parse(body), { ocr: noPictures });
    expect(await events()).toEqual(["document_representation.failed"]);
    expect((await client.get(path)).body.data.attributes).toMatchObject({
      document_type: "unknown",
      classification_notes: expect.stringContaining("given up"),
    });
  });

  it("ignores a document that was discarded meanwhile", async () => {
    client = await api.account();
    const path = await uploaded((await document("delivery-order-boxed")).bytes);
    await client.delete(path);
    await processAll(api);
    expect(await events()).toEqual([]);
  });
});

describe("reading a document again", () => {
  it("uses the type that a user sets, and still reports the recognised one", async () => {
    client = await api.account();
    const path = await uploaded((await document("arrival-line-print")).bytes);
    await processAll(api);
    await client.patch(path, edit({ document_type_manual: "general_notice" }));
    expect((await client.post(`${path}/reextract`, undefined)).status).toBe(202);
    await processAll(api);
    const version = async () => {
      const { body } = await client.get(`${path}?include=last_document_representation`);
      return [
        body.data.attributes.document_type,
        body.included[0].attributes.schema_version.split("@")[0],
      ];
    };
    expect(await version()).toEqual(["arrival_notice", "general_notice"]);
    expect((await client.post(`${path}/reclassify`, undefined)).body).toEqual({
      status: "accepted",
    });
    await processAll(api);
    expect(await version()).toEqual(["arrival_notice", "arrival_notice"]);
    expect(await events()).toEqual(Array(3).fill("document_representation.created"));
  });

  it("keeps the extracted values with their evidence, and the user's values separately", async () => {
    client = await api.account();
    const path = await uploaded((await document("arrival-line-print")).bytes);
    await processAll(api);
    const read = async () =>
      (await client.get(`${path}?include=last_document_representation`)).body.included[0];
    const before = await read();
    const { mbl_number: printed } = before.attributes.payload;
    expect(printed).toEqual(expect.any(String));
    const stated = { mbl_number: "CORRECTED1", note: "called the line" };
    const { body } = await client.patch(path, edit({ extracted_data_manual: stated }));
    expect(body.data.attributes.extracted_data_manual).toEqual(stated);
    const representation = body.included.find((r: any) => r.type === "document_representation");
    expect(representation.attributes).toEqual(before.attributes);
    expect(representation.meta.evidence["/mbl_number"]).toMatchObject({
      page: 1,
      box: { left: expect.any(Number), width: expect.any(Number) },
      confidence: expect.any(Number),
    });
    // After another run, the printed values and the user's values are still both there.
    await client.post(`${path}/reextract`, undefined);
    await processAll(api);
    expect((await read()).attributes.payload.mbl_number).toBe(printed);
    const { data } = (await client.get(path)).body;
    expect(data.attributes.extracted_data_manual).toEqual(stated);
  });

  verifies("documents.schema_pin", async () => {
    client = await api.account();
    const path = await uploaded((await document("arrival-freight-invoice")).bytes);
    await processAll(api);
    await pinSchemas(api.deps.db, client.context.account.id, "2026-03-25");
    await client.post(`${path}/reextract`, undefined);
    await processAll(api);
    const stated = new Map(
      (await publishedOf(api, client)).map(({ included }) => {
        const { schema_version, payload } = included[0].attributes;
        return [schema_version, payload];
      }),
    );
    expect(stated.size).toBe(2);
    const [newer, older] = [
      stated.get("arrival_notice@2026-03-30"),
      stated.get("arrival_notice@2026-03-23"),
    ];
    // The same document in the form that each version promises (docs/document-versions.md).
    expect(newer.shipper.name).toEqual(expect.any(String));
    expect(older).toMatchObject({
      arrival_date: newer.eta,
      shipper_name: newer.shipper.name,
      consignee_address: newer.consignee.address,
    });
    expect(older).not.toHaveProperty("eta");
    expect(older).not.toHaveProperty("shipper");
    const { body } = await client.get("/document_schemas?page[size]=100");
    const current = body.data.filter((s: any) => s.attributes.current).map((s: any) => s.id);
    expect(current).toContain("arrival_notice@2026-03-23");
    expect(current).toHaveLength(9);
    expect(
      (await client.get("/document_schemas/arrival_notice@2026-03-30")).body.data,
    ).toMatchObject({
      attributes: { current: false, schema_format: "json_schema", document_type: "arrival_notice" },
    });
    expect((await client.get("/document_schemas/arrival_notice@1999-01-01")).status).toBe(404);
  });
});

describe("pinning an account to a schema date", () => {
  it("requires a valid date and an existing account, and affects no other account", async () => {
    const [own, other] = [await api.account(), await api.account()];
    const id = own.context.account.id;
    for (const wrong of ["2026-13-01", "yesterday", ""])
      await expect(pinSchemas(api.deps.db, id, wrong)).rejects.toThrow("no date");
    const unknown = crypto.randomUUID();
    await expect(pinSchemas(api.deps.db, unknown, "2026-03-25")).rejects.toThrow(unknown);
    expect(await accountRecord(api.deps.db, unknown)).toBeNull();
    await pinSchemas(api.deps.db, id, "2026-03-25");
    const dates = [id, other.context.account.id].map((account) =>
      accountRecord(api.deps.db, account).then((settings) => settings?.schemaDate),
    );
    expect(await Promise.all(dates)).toEqual(["2026-03-25", "2026-11-21"]);
  });
});

describe("the shipments and containers that a document names", () => {
  it("are linked when it is read, and looked up again on demand, within the account only", async () => {
    client = await api.account();
    const other = await api.account();
    const { bytes, truth } = await document("master-boxed");
    const containerNumbers = (truth.payload["containers"] as any[]).map(
      (containerNumber) => containerNumber.container_number,
    );
    const number = truth.payload["waybill_number"] as string;
    await putTracked(other.context, { number, containerNumbers });
    const path = await uploaded(bytes);
    await processAll(api);
    const links = async () => {
      const { body } = await client.get(`${path}?include=shipments,cargos`);
      const { shipments, cargos } = body.data.relationships;
      return {
        shipments: shipments.data.map(({ id }: any) => id),
        cargos: cargos.data.map(({ id }: any) => id).toSorted(),
        included: body.included.length,
      };
    };
    expect(await links()).toEqual({ shipments: [], cargos: [], included: 0 });
    const { shipment, containers } = await putTracked(client.context, { number, containerNumbers });
    expect((await client.post(`${path}/relink`, undefined)).status).toBe(202);
    await processAll(api);
    expect(await links()).toEqual({
      shipments: [shipment.id],
      cargos: containers.map(({ id }) => id).toSorted(),
      included: 1 + containers.length,
    });
    const found = await client.get(
      `/documents?filter[reference]=${containerNumbers[0].slice(0, 8)}`,
    );
    expect(found.body.data).toHaveLength(1);
  });
});

describe("a packet of several documents", () => {
  verifies("documents.split", async () => {
    client = await api.account();
    const { docsAlias: alias } = (await accountRecord(api.deps.db, client.context.account.id))!;
    const packet = await joined("arrival-line-print", "delivery-order-boxed");
    const raw = await compose({
      attachments: [{ filename: "all.pdf", content: Buffer.from(packet) }],
    });
    const to = [`docs+${alias}@docs.quayline.example`];
    await receiveMail(api.deps, await stored(api.deps, raw, to));
    await processAll(api, { times: 2 });
    const { body } = await client.get("/documents?sort=created_at&include=parent_document");
    const parent = body.data.find((d: any) => d.attributes.source === "email");
    const children = body.data.filter((d: any) => d.attributes.source === "split_document");
    expect(children.map((d: any) => d.attributes.document_type).toSorted()).toEqual([
      "arrival_notice",
      "dray_delivery_order",
    ]);
    expect(parent.attributes).toMatchObject({
      document_type: null,
      classification_notes: expect.stringContaining("packet of 2 documents"),
    });
    for (const child of children) {
      const { startPage, endPage } = child.attributes.parsed.packetSegment;
      expect(endPage).toBeGreaterThanOrEqual(startPage);
      expect(child.relationships.parent_document.data.id).toBe(parent.id);
      expect(child.relationships.email_submission).toEqual(parent.relationships.email_submission);
    }
    expect(await events()).toEqual(Array(2).fill("document_representation.created"));
    const { data } = (await client.get("/email_submissions")).body;
    expect(data[0].attributes.documents_count).toBe(3);

    await client.post(`/documents/${parent.id}/reclassify`, undefined);
    await processAll(api);
    const again = (await client.get("/documents")).body;
    expect(again.meta.total).toBe(3);
    expect(await events()).toHaveLength(4);
  });
});
