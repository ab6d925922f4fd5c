import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reconcileShipment } from "#src/reconciliation/index.ts";
import { ReconcileMessage } from "#src/tracking/index.ts";
import { processAll } from "#test/documents/read-along.ts";
import { edit } from "#test/documents/uploaded.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { ask, refused } from "#test/support/network/tool-client.ts";
import type { Shipment } from "../../bench/documents/facts/shipment.ts";
import {
  endThreads,
  maerskFacts,
  received,
  reconcileAll,
  trackedFrom,
  withOtherSeal,
} from "./rig.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(async () => {
  await api.stop();
  endThreads();
});

const compared = async (client: Client, shipmentId: string) =>
  (await client.get(`/shipments/${shipmentId}/reconciliation`)).body.data.attributes;

const differing = ({ rows }: any): string[] =>
  rows
    .filter((row: any) => row.verdict === "differs")
    .map((row: any) => `${row.severity} ${row.field} ${row.container}`);

const reasonsOf = async (client: Client, containerId: string): Promise<any[]> => {
  const { body } = await client.get(`/containers/${containerId}?flag[attention]=true`);
  return body.data.meta.attention;
};

const master = (client: Client, facts: Shipment) =>
  received(api, client, "master_bill_of_lading", "master-boxed", facts);
const notice = (client: Client, facts: Shipment) =>
  received(api, client, "arrival_notice", "arrival-line-print", facts);

describe("GET /shipments/{id}/reconciliation (contract: shipments#reconciliation)", () => {
  it("is empty before a document is linked, and after that has what each states, with its place", async () => {
    const facts = maerskFacts();
    const { shipment } = await trackedFrom(alpha, facts);
    expect(await compared(alpha, shipment.id)).toEqual({
      computed_at: null,
      differences: { high: 0, medium: 0, low: 0 },
      documents: [],
      documents_left_out: 0,
      rows: [],
      rows_left_out: 0,
    });
    const bill = await master(alpha, facts);
    expect(await reconcileAll(api)).toBe(1);
    const found = await compared(alpha, shipment.id);
    expect(differing(found)).toEqual([]);
    expect(found.documents).toMatchObject([
      { id: bill, document_type: "master_bill_of_lading", counts: true },
    ]);
    const [number] = facts.containers.map((one) => one.number);
    const row = found.rows.find(
      (one: any) => one.field === "container_number" && one.container === number,
    );
    expect(row).toMatchObject({ verdict: "equal", severity: "high" });
    expect(row.cells).toMatchObject([
      { source: "shipping_line", document_id: null, value: number, page: null, box: null },
      { source: "document", document_id: bill, page: 1, pointer: "/containers/0/container_number" },
    ]);
    expect(row.cells[1].box.width).toBeGreaterThan(0);
    const only = await alpha.get(`/shipments/${shipment.id}/reconciliation?filter[verdict]=equal`);
    expect(new Set(only.body.data.attributes.rows.map((one: any) => one.verdict))).toEqual(
      new Set(["equal"]),
    );
  });

  it("opens the attention reason by another seal, and a corrected notice ends it", async () => {
    const facts = maerskFacts();
    const { shipment, containers } = await trackedFrom(alpha, facts);
    const [first, second] = containers.map(({ containerId }) => containerId);
    const bill = await master(alpha, facts);
    const wrong = await notice(alpha, withOtherSeal(facts));
    await reconcileAll(api);
    const found = await compared(alpha, shipment.id);
    const [number] = facts.containers.map((one) => one.number);
    expect(differing(found)).toEqual([`high seal_number ${number}`]);
    expect(found.differences).toEqual({ high: 1, medium: 0, low: 0 });
    expect(found.rows[0].cells.map((cell: any) => cell.document_id).toSorted()).toEqual(
      [bill, wrong].toSorted(),
    );
    const [reason] = await reasonsOf(alpha, first!);
    expect(reason).toMatchObject({ code: "documents_disagree", priority: 9 });
    expect(reason.reason).toMatch(
      /^Documents and tracking disagree: seal ZX7000001 on the arrival notice, \S+ on the master bill of lading\.$/,
    );
    // It is the reason of its container alone.
    expect(await reasonsOf(alpha, second!)).toEqual([]);
    const list = await alpha.get(
      `/containers?filter[requires_attention]=true&filter[shipment_id]=${shipment.id}`,
    );
    expect(list.body.data.map(({ id }: any) => id)).toContain(first);

    const text = await ask(api, alpha, "get_shipment_reconciliation", { id: shipment.id });
    expect(text["differences"]).toEqual([
      expect.stringMatching(
        new RegExp(`^high seal_number of ${number}: ZX7000001 \\(arrival notice`),
      ),
    ]);

    await notice(alpha, facts);
    await reconcileAll(api);
    expect(differing(await compared(alpha, shipment.id))).toEqual([]);
    expect(await reasonsOf(alpha, first!)).toEqual([]);
  });

  it("does not end by hand: neither by a value written over it nor by an approval", async () => {
    const facts = maerskFacts(1);
    const { shipment, containers } = await trackedFrom(alpha, facts);
    await master(alpha, facts);
    const wrong = await notice(alpha, withOtherSeal(facts));
    await reconcileAll(api);
    const { body } = await alpha.patch(
      `/documents/${wrong}`,
      edit({ approved: true, extracted_data_manual: { containers: [] } }),
    );
    expect(body.data.id).toBe(wrong);
    await reconcileAll(api);
    expect(differing(await compared(alpha, shipment.id))).toHaveLength(1);
    const [reason] = await reasonsOf(alpha, containers[0]!.containerId);

    // The same reading again states the same, since the same time.
    await alpha.post(`/documents/${wrong}/reextract`, {});
    await processAll(api);
    await reconcileAll(api);
    expect(await reasonsOf(alpha, containers[0]!.containerId)).toEqual([reason]);

    await alpha.delete(`/documents/${wrong}`);
    await reconcileAll(api);
    const found = await compared(alpha, shipment.id);
    expect(differing(found)).toEqual([]);
    expect(found.documents).toHaveLength(1);
    expect(await reasonsOf(alpha, containers[0]!.containerId)).toEqual([]);
  });

  it("ends where the document is taken from the shipment, and begins where a user links one", async () => {
    const facts = maerskFacts(1);
    const { shipment } = await trackedFrom(alpha, facts);
    await master(alpha, facts);
    const wrong = await notice(alpha, withOtherSeal(facts));
    await reconcileAll(api);
    await alpha.patch(`/documents/${wrong}`, edit({ shipment_ids: [] }));
    await reconcileAll(api);
    expect(differing(await compared(alpha, shipment.id))).toEqual([]);
    await alpha.patch(`/documents/${wrong}`, edit({ shipment_ids: [shipment.id] }));
    await reconcileAll(api);
    expect(differing(await compared(alpha, shipment.id))).toHaveLength(1);
  });

  it("is the account's alone", async () => {
    const facts = maerskFacts(1);
    const { shipment } = await trackedFrom(alpha, facts);
    const theirs = await trackedFrom(beta, facts);
    await master(alpha, facts);
    await notice(beta, withOtherSeal(facts));
    await reconcileAll(api);
    expect((await beta.get(`/shipments/${shipment.id}/reconciliation`)).status).toBe(404);
    expect((await compared(alpha, shipment.id)).documents).toHaveLength(1);
    expect((await compared(beta, theirs.shipment.id)).documents).toHaveLength(1);
    expect(differing(await compared(alpha, shipment.id))).toEqual([]);
    expect(await refused(api, beta, "get_shipment_reconciliation", { id: shipment.id })).toMatch(
      /^Not found/,
    );
  });

  it("refuses an id that is none with 404, and other parameters with 400 at their name", async () => {
    expect((await alpha.get("/shipments/no-such/reconciliation")).status).toBe(404);
    const { shipment } = await trackedFrom(alpha, maerskFacts(1));
    const path = `/shipments/${shipment.id}/reconciliation`;
    const { status, body } = await alpha.get(`${path}?filter[verdict]=wrong`);
    expect(status).toBe(400);
    expect(body.errors[0].source).toEqual({ parameter: "filter[verdict]" });
    expect((await api.request("GET", path)).status).toBe(401);
  });
});

describe("what stops, comes twice or comes at once", () => {
  it("is the same after every message came twice", async () => {
    const facts = maerskFacts(1);
    const { shipment } = await trackedFrom(alpha, facts);
    await master(alpha, facts);
    await notice(alpha, withOtherSeal(facts));
    await reconcileAll(api, 2);
    const found = await compared(alpha, shipment.id);
    expect(found.documents).toHaveLength(2);
    expect(differing(found)).toHaveLength(1);
  });

  it("waits for the write of the document, and ends where it never comes", async () => {
    const facts = maerskFacts(1);
    const { shipment } = await trackedFrom(alpha, facts);
    const bill = await master(alpha, facts);
    await reconcileAll(api);
    const message = {
      account: alpha.context.account.id,
      shipment: shipment.id,
      document: { id: bill, version: 99 },
    };
    await reconcileShipment(api.deps, message);
    const [again] = api.queues.take("reconcile");
    expect(again).toMatchObject({ body: { ...message, waited: 1 }, delaySeconds: 1 });
    await reconcileShipment(api.deps, ReconcileMessage.parse({ ...message, waited: 8 }));
    expect(api.queues.take("reconcile")).toEqual([]);
    expect((await compared(alpha, shipment.id)).documents).toHaveLength(1);
  });

  it("has every document, of ten that are compared at the same time", async () => {
    const facts = maerskFacts(1);
    const { shipment, containers } = await trackedFrom(alpha, facts);
    await master(alpha, facts);
    for (const form of ["arrival-forwarder-letter", "arrival-two-columns", "arrival-many-boxes"])
      await received(api, alpha, "arrival_notice", form, facts);
    await notice(alpha, withOtherSeal(facts));
    const messages = api.queues.take("reconcile").map(({ body }) => ReconcileMessage.parse(body));
    expect(messages.length).toBe(5);
    await Promise.all(
      [...messages, ...messages].map((message) =>
        retried(() => reconcileShipment(api.deps, message)),
      ),
    );
    const found = await compared(alpha, shipment.id);
    expect(found.documents).toHaveLength(5);
    expect(differing(found)).toContain(`high seal_number ${facts.containers[0]!.number}`);
    expect(await reasonsOf(alpha, containers[0]!.containerId)).toHaveLength(1);
  });
});

/** As the queue does it: what gave way to the others comes again. */
async function retried(run: () => Promise<void>): Promise<void> {
  for (let left = 8; ; left--)
    try {
      return await run();
    } catch (error) {
      if (left === 1) throw error;
    }
}
