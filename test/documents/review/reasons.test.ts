import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRecord } from "#src/accounts/index.ts";
import { receiveMail } from "#src/documents/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { compose, stored } from "../mails.ts";
import { bound, drawings, processAll } from "../read-along.ts";
import { edit, someBytes, upload } from "../uploaded.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

async function read(bytes: Uint8Array): Promise<string> {
  const { body } = await upload(client, bytes, "a.pdf");
  await processAll(api);
  return body.data.id;
}
let bills = 0;
const bill = async () => read((await drawings("master-boxed", ++bills)).at(-1)!.bytes);

const listed = async (filter: string): Promise<string[]> =>
  (await client.get(`/documents?${filter}`)).body.data.map(({ id }: any) => id);
const reviewOf = async (id: string) =>
  (await client.get(`/documents/${id}?flag[review]=true`)).body.data.meta.review;

describe("what needs a look", () => {
  it("lists a document that failed and one that is linked to nothing, until they are approved", async () => {
    const failed = await read(someBytes());
    const unlinked = await bill();
    expect(await reviewOf(failed)).toMatchObject({ state: "failed", reasons: ["failed"] });
    expect((await reviewOf(unlinked)).reasons).toContain("unlinked");
    expect(await listed("filter[review_reason]=failed")).toEqual([failed]);
    expect((await listed("filter[review_reason]=unlinked,failed")).toSorted()).toEqual(
      [unlinked, failed].toSorted(),
    );
    const approved = await client.patch(
      `/documents/${unlinked}?flag[review]=true`,
      edit({ approved: true }),
    );
    expect(approved.body.data.meta.review).toMatchObject({
      reasons: [],
      approved_at: "2026-11-21T08:00:00Z",
    });
    expect(await listed("filter[review_reason]=unlinked,failed")).toEqual([failed]);
    // Nobody has approved what another reading finds.
    await client.post(`/documents/${unlinked}/reextract`, undefined);
    const early = await client.patch(`/documents/${unlinked}`, edit({ approved: true }));
    expect(early.status).toBe(409);
    await processAll(api);
    expect(await reviewOf(unlinked)).toMatchObject({
      reasons: expect.arrayContaining(["unlinked"]),
      approved_at: null,
    });
    await client.patch(`/documents/${unlinked}`, edit({ approved: true }));
    await client.patch(`/documents/${unlinked}`, edit({ approved: false }));
    expect((await reviewOf(unlinked)).approved_at).toBeNull();
  });

  it("is chosen by its email, children of its packets included", async () => {
    const account = await api.account();
    const { docsAlias } = (await accountRecord(api.deps.db, account.context.account.id))!;
    const alias = `docs+${docsAlias}@docs.quayline.example`;
    const parts = await Promise.all(
      ["arrival-line-print", "delivery-order-boxed"].map(
        async (one) => (await drawings(one, 1))[0]!,
      ),
    );
    const content = Buffer.from(await bound(parts.map(({ bytes }) => bytes)));
    const raw = await compose({ to: alias, attachments: [{ filename: "all.pdf", content }] });
    await receiveMail(api.deps, await stored(api.deps, raw, [alias]));
    await processAll(api);
    const of = async (mail: string) =>
      (await account.get(`/documents?filter[email_submission_id]=${mail}`)).body.meta.total;
    const [mail] = (await account.get("/email_submissions")).body.data;
    expect([await of(mail.id), await of(account.context.account.id)]).toEqual([3, 0]);
  });

  it("refuses a reason that there is not, and shows no review that nobody asked for", async () => {
    expect((await client.get("/documents?filter[review_reason]=ugly")).status).toBe(400);
    const id = (await listed("page[size]=1"))[0]!;
    expect((await client.get(`/documents/${id}`)).body.data.meta).toBeUndefined();
  });
});

describe("links by hand", () => {
  it("stand beside those that were found, and stay when they are looked up again", async () => {
    client = await api.account();
    const id = await bill();
    const { shipment, containers } = await putTracked(client.context, { number: "MSKU7354623" });
    const container = containers[0]!;
    const body = edit({ shipment_ids: [shipment.id], container_ids: [container.id] });
    const { data } = (await client.patch(`/documents/${id}`, body)).body;
    expect(data.relationships).toMatchObject({
      shipments: { data: [{ id: shipment.id }] },
      cargos: { data: [{ id: container.id }] },
    });
    expect(await listed(`filter[container_id]=${container.id}`)).toEqual([id]);
    expect(await listed(`filter[shipment_id]=${shipment.id}`)).toEqual([id]);
    await client.post(`/documents/${id}/relink`, undefined);
    await processAll(api);
    await client.post(`/documents/${id}/reextract`, undefined);
    await processAll(api);
    expect(await listed(`filter[container_id]=${container.id}`)).toEqual([id]);
    await client.patch(`/documents/${id}`, edit({ shipment_ids: null, container_ids: null }));
    expect(await listed(`filter[container_id]=${container.id}`)).toEqual([]);
  });

  it("lead to no record of another account", async () => {
    const other = await api.account();
    const { containers } = await putTracked(other.context, { number: "MSKU7354623" });
    const container = containers[0]!;
    const id = await bill();
    const { status, body } = await client.patch(
      `/documents/${id}`,
      edit({ container_ids: [container.id] }),
    );
    expect([status, body.errors[0].source]).toEqual([
      422,
      { pointer: "/data/attributes/container_ids" },
    ]);
  });
});
