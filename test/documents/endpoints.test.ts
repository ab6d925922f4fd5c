import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";
import { announce, documentOf, edit, someBytes, upload } from "./uploaded.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

describe("uploading a file", () => {
  verifies("documents.document.attributes", async () => {
    const bytes = someBytes();
    const { status, body } = await alpha.post("/documents/direct_uploads", announce(bytes));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      filename: "notice.pdf",
      byte_size: bytes.length,
      direct_upload: { headers: { "Content-Type": "application/pdf" } },
    });
    await alpha.context.blobs.put(body.key, bytes, "application/pdf");
    const made = await alpha.post("/documents", documentOf(body.signed_id, "The notice"));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      type: "document",
      attributes: {
        id: made.body.data.id,
        name: "The notice",
        source: "api",
        document_type: null,
        document_type_manual: null,
        classification_notes: null,
        file_name: "notice.pdf",
        file_content_type: "application/pdf",
        file_size_bytes: bytes.length,
        parsed: {},
        created_at: "2026-11-21T08:00:00Z",
        updated_at: "2026-11-21T08:00:00Z",
        file_url: expect.stringContaining("https://"),
      },
      relationships: {
        account: { data: { id: alpha.context.account.id, type: "account" } },
        user: { data: null },
        email_submission: { data: null },
        last_document_representation: { data: null },
        parent_document: { data: null },
        shipments: { data: [] },
        cargos: { data: [] },
      },
      links: {
        self: `/v2/documents/${made.body.data.id}`,
        download: `/v2/documents/${made.body.data.id}/download_url`,
      },
    });
  });

  it("is refused before the bytes arrived, with other bytes, and for another account", async () => {
    const bytes = someBytes();
    const { body } = await alpha.post("/documents/direct_uploads", announce(bytes));
    const refused = async (client: Client) => {
      const answer = await client.post("/documents", documentOf(body.signed_id));
      expect([answer.status, answer.body.errors[0].source]).toEqual([
        422,
        { pointer: "/data/attributes/attached_document" },
      ]);
    };
    await refused(alpha);
    await alpha.context.blobs.put(body.key, someBytes(), "application/pdf");
    await refused(alpha);
    await alpha.context.blobs.put(body.key, bytes, "application/pdf");
    await refused(beta);
    expect((await alpha.post("/documents", documentOf(body.signed_id))).status).toBe(201);
  });

  it("returns 409 with the document's id when the account already has the content", async () => {
    const bytes = someBytes();
    const first = await upload(alpha, bytes, "first.pdf");
    const again = await upload(alpha, bytes, "again.pdf");
    expect(again.status).toBe(409);
    expect(again.body.errors[0]).toMatchObject({
      code: "duplicate_document",
      meta: { existing_document_id: first.body.data.id, existing_document_name: "first.pdf" },
    });
    expect((await upload(beta, bytes)).status).toBe(201);
  });

  it("creates one document from ten concurrent requests", async () => {
    const bytes = someBytes();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(alpha, bytes)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
  });

  it("creates a new document after the old one was discarded", async () => {
    const bytes = someBytes();
    const { body } = await upload(alpha, bytes);
    const path = `/documents/${body.data.id}`;
    expect((await alpha.delete(path)).status).toBe(204);
    expect((await alpha.get(path)).status).toBe(404);
    const anew = await upload(alpha, bytes);
    expect([anew.status, anew.body.data.id === body.data.id]).toEqual([201, false]);
  });
});

describe("documents", () => {
  verifies("documents.404", async () => {
    const { body } = await upload(alpha, someBytes());
    for (const id of [body.data.id, unknownId, "nonsense"]) {
      const path = `/documents/${id}`;
      for (const answer of [
        await beta.get(path),
        await beta.get(`${path}/download_url`),
        await beta.patch(path, edit({ document_type_manual: "other" })),
        await beta.delete(path),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body.errors[0].title).toBe("Not Found");
      }
    }
    expect((await beta.get("/documents?page[size]=100")).body.data).not.toContainEqual(
      expect.objectContaining({ id: body.data.id }),
    );
  });

  it("are not written by a PATCH that changes nothing", async () => {
    const { body } = await upload(alpha, someBytes());
    const path = `/documents/${body.data.id}`;
    const data = { fee: { amount: 12 } };
    const same = edit({ document_type_manual: "other", extracted_data_manual: data });
    const first = await alpha.patch(path, same);
    expect(first.status).toBe(200);
    (alpha.context.clock as ManualClock).advance(60);
    const again = await alpha.patch(path, same);
    expect(again.body.data.attributes.updated_at).toBe(first.body.data.attributes.updated_at);
    const cleared = await alpha.patch(path, edit({ document_type_manual: null }));
    expect(cleared.body.data.attributes.updated_at).not.toBe(first.body.data.attributes.updated_at);
  });

  it("keep the corrections that somebody else made since they were read", async () => {
    const { body } = await upload(alpha, someBytes());
    const path = `/documents/${body.data.id}`;
    const { container } = (await putTracked(alpha.context)).containers.map(({ id }) => ({
      container: id,
    }))[0]!;
    const correct = (attributes: object, expected: object) =>
      alpha.patch(path, { data: { type: "document", attributes, meta: { expected } } });
    const seal = { extracted_data_manual: { seal: "A1" } };
    expect((await correct(seal, { extracted_data_manual: null })).status).toBe(200);
    const late = await correct(
      { extracted_data_manual: { mbl_number: "X1" }, approved: true },
      { extracted_data_manual: null },
    );
    expect([late.status, late.body.errors[0].meta]).toEqual([409, { current: seal }]);
    const { attributes, relationships } = (await alpha.get(`${path}?flag[review]=true`)).body.data;
    expect(attributes.extracted_data_manual).toEqual({ seal: "A1" });
    expect(relationships.cargos.data).toEqual([]);
    const both = { extracted_data_manual: { seal: "A1", mbl_number: "X1" } };
    expect((await correct(both, seal)).status).toBe(200);
    // Links have no order, and are compared as those that there are.
    expect((await correct({ container_ids: [container] }, { container_ids: [] })).status).toBe(200);
    const unlinked = await correct({ container_ids: [] }, { container_ids: [] });
    expect(unlinked.body.errors[0].meta).toEqual({ current: { container_ids: [container] } });
  });

  it("are listed newest first, in pages, with filters and sort orders", async () => {
    const client = await api.account("Lists");
    const clock = client.context.clock as ManualClock;
    for (const name of ["Alpha notice.pdf", "beta bill.pdf", "gamma NOTICE.pdf"]) {
      await upload(client, someBytes(), name);
      clock.advance(1);
    }
    const names = async (query: string): Promise<string[]> =>
      (await client.get(`/documents?${query}`)).body.data.map((d: any) => d.attributes.file_name);
    expect(await names("")).toEqual(["gamma NOTICE.pdf", "beta bill.pdf", "Alpha notice.pdf"]);
    expect(await names("sort=created_at&page[size]=1&page[number]=2")).toEqual(["beta bill.pdf"]);
    expect(await names("filter[filename]=notice")).toEqual([
      "gamma NOTICE.pdf",
      "Alpha notice.pdf",
    ]);
    expect(await names("filter[reference]=MSKU7354623")).toEqual([]);
    expect(await names("filter[document_types]=other,arrival_notice")).toEqual([]);
    const { body } = await client.get("/documents?filter[filename]=BETA");
    const path = `/documents/${body.data[0].id}`;
    await client.patch(path, edit({ document_type_manual: "arrival_notice" }));
    expect(await names("filter[document_types]=other,arrival_notice")).toEqual(["beta bill.pdf"]);
    expect(await names("sort=-document_type,added_by")).toEqual([
      "beta bill.pdf",
      "gamma NOTICE.pdf",
      "Alpha notice.pdf",
    ]);
    await client.delete(path);
    expect(await names("filter[document_types]=arrival_notice")).toEqual([]);
    const { body: all } = await client.get("/documents");
    expect(all.meta).toMatchObject({ size: 2, total: 2 });
  });

  verifies("documents.edit", async () => {
    const { body } = await upload(alpha, someBytes());
    const path = `/documents/${body.data.id}`;
    const by = { mbl_number: "OOLU2026110098", "": "odd name", containers: [{ seal: null }] };
    const set = await alpha.patch(
      path,
      edit({ document_type_manual: "arrival_notice", extracted_data_manual: by }),
    );
    expect(set.status).toBe(200);
    expect(set.body.data.attributes).toMatchObject({
      document_type: null,
      document_type_manual: "arrival_notice",
      extracted_data_manual: by,
    });
    expect(set.body.included).toEqual([
      {
        id: alpha.context.account.id,
        type: "account",
        attributes: { company_name: "Alpha Imports" },
      },
    ]);
    await alpha.patch(path, edit({ extracted_data_manual: null }));
    expect((await alpha.get(path)).body.data.attributes).toMatchObject({
      document_type_manual: "arrival_notice",
      extracted_data_manual: null,
    });
    for (const wrong of [
      { document_type_manual: "Arrival Notice" },
      { extracted_data_manual: [1] },
      { extracted_data_manual: { long: "x".repeat(100_001) } },
    ])
      expect((await alpha.patch(path, edit(wrong))).status).toBe(422);
  });

  it("include only the requested resources", async () => {
    const { body } = await upload(alpha, someBytes());
    const path = `/documents/${body.data.id}`;
    expect((await alpha.get(path)).body.included).toBeUndefined();
    const every = "shipments,cargos,account,user,last_document_representation,email_submission";
    const { body: one } = await alpha.get(`${path}?include=${every},current_extraction`);
    expect(one.included.map((r: any) => r.type)).toEqual(["account"]);
    expect((await alpha.get(`${path}?include=secrets`)).status).toBe(400);
  });

  it("can be rotated by quarter turns, pictures only", async () => {
    const { body } = await upload(alpha, someBytes());
    const path = `/documents/${body.data.id}/rotate`;
    expect((await alpha.post(path, { degrees: 90 })).body.errors[0].detail).toContain("picture");
    for (const degrees of [0, 45, 360, "90", undefined])
      expect((await alpha.post(path, { degrees })).status).toBe(422);
  });

  it("are refused in an unsupported format", async () => {
    const zip = Buffer.from("PK\x03\x04 an archive");
    const { status, body } = await upload(alpha, zip, "a.zip", "application/zip");
    expect([status, body.errors[0].detail]).toEqual([422, expect.stringContaining("PDF")]);
  });

  it("are not available without the feature", async () => {
    const free = await api.account("Free", []);
    expect((await free.get("/documents")).status).toBe(403);
    expect((await free.post("/documents/direct_uploads", announce(someBytes()))).status).toBe(403);
  });

  it("have nine types", async () => {
    const { body } = await alpha.get("/documents/types");
    expect(body.document_types).toHaveLength(9);
    expect(body.document_types).toContainEqual({
      code: "dray_delivery_order",
      label: "Delivery order",
    });
  });
});
