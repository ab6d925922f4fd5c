import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadHandler } from "#local/start/handlers.ts";
import { DocumentMessage, processDocument } from "#src/documents/index.ts";
import { storedCommit } from "#test/support/stored-commit.ts";
import { commitItem } from "#src/events/index.ts";
import { useDependencies, type Dependencies } from "#src/platform/dependencies.ts";
import {
  outbox,
  containerCreatedEvent,
  requestEvent,
} from "#src/tracking/events/pending-events.ts";
import { containerResource, shipmentResource } from "#src/tracking/render/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked, type Tracked } from "#test/support/tracked.ts";
import { bound, noPictures, drawings, processAll } from "./read-along.ts";
import { upload } from "./uploaded.ts";

type PrintedDocument = Awaited<ReturnType<typeof drawings>>[number];

let api: Api;
let client: Client;
let printed: PrintedDocument;
let number: string;
let containerNumbers: string[];
beforeAll(async () => {
  api = await startApi();
  [printed] = (await drawings("master-boxed", 1)) as [PrintedDocument];
  number = printed.truth.payload["waybill_number"] as string;
  containerNumbers = (printed.truth.payload["containers"] as { container_number: string }[]).map(
    (containerNumber) => containerNumber.container_number,
  );
});
beforeEach(async () => {
  client = await api.account();
});
afterAll(() => api.stop());

/**
 * Tracks the document's shipment, and passes what was committed to the worker as the stream does.
 */
async function track(
  of: Client,
  scenario: Parameters<typeof putTracked>[1] = { number, containerNumbers },
) {
  const tracked = await putTracked(of.context, scenario);
  await streamed(of, tracked);
  return tracked;
}

async function streamed(
  { context }: Client,
  { request, shipment, containers }: Tracked,
): Promise<void> {
  const stated = [
    requestEvent("tracking_request.succeeded", request, [
      ...containers.map((container) => containerResource(container)),
      shipmentResource(shipment),
    ]),
    ...containers.map((container) => containerCreatedEvent(container, shipment)),
  ];
  const item = commitItem({
    account: context.account.id,
    cause: ["test", shipment.id],
    now: context.clock.now(),
    ...outbox(stated, null),
  });
  const handler = await loadHandler("workers/link-documents");
  useDependencies(api.deps);
  const dynamodb = { NewImage: marshall(storedCommit(context.db, item)), SequenceNumber: "1" };
  const other = { NewImage: { pk: { S: "of another kind" } }, SequenceNumber: "2" };
  const answer = await handler(
    {
      Records: [
        { eventName: "INSERT", dynamodb: other },
        { eventName: "INSERT", dynamodb },
        { eventName: "REMOVE", dynamodb: { SequenceNumber: "3" } },
      ],
    },
    {},
  );
  expect(answer).toEqual({ batchItemFailures: [] });
}

const linksOf = async (of: Client, id: string) => {
  const { data } = (await of.get(`/documents/${id}`)).body;
  const ids = (name: string) =>
    data.relationships[name].data.map((one: { id: string }) => one.id).toSorted();
  return { shipments: ids("shipments"), cargos: ids("cargos") };
};
const linksTo = ({ shipment, containers }: Tracked) => ({
  shipments: [shipment.id],
  cargos: containers.map(({ id }) => id).toSorted(),
});
const none = { shipments: [], cargos: [] };
const uploaded = async (of: Client, bytes = printed.bytes): Promise<string> =>
  (await upload(of, bytes)).body.data.id;

describe("a document is linked to the shipment that it names", () => {
  it("when the document is read first", async () => {
    const id = await uploaded(client);
    await processAll(api);
    expect(await linksOf(client, id)).toEqual(none);
    const tracked = await track(client);
    expect(await processAll(api)).toBe(1);
    expect(await linksOf(client, id)).toEqual(linksTo(tracked));
  });

  it("when the shipment is tracked first, without a second lookup", async () => {
    const tracked = await track(client);
    const id = await uploaded(client);
    await processAll(api);
    expect(await linksOf(client, id)).toEqual(linksTo(tracked));
    const { updated_at } = (await client.get(`/documents/${id}`)).body.data.attributes;
    await streamed(client, tracked);
    await processAll(api, { times: 2 });
    const after = (await client.get(`/documents/${id}`)).body.data.attributes;
    expect(after.updated_at).toBe(updated_at);
  });

  it("when the shipment is tracked while the document is being read", async () => {
    const id = await uploaded(client);
    const [{ body }] = api.queues.take("documents") as [{ body: unknown }];
    let tracked: Tracked | undefined;
    // After the links were looked up, and just before the end of the run is written.
    const urlToRead = async (key: string, name: string) => {
      if (!tracked) {
        tracked = await track(client);
        await processAll(api);
      }
      return api.deps.blobs.urlToRead(key, name);
    };
    const deps: Dependencies = { ...api.deps, blobs: { ...api.deps.blobs, urlToRead } };
    await processDocument(deps, DocumentMessage.parse(body), { ocr: noPictures });
    expect(await linksOf(client, id)).toEqual(linksTo(tracked!));
  });

  it("when the shipment is tracked while a packet of two is being read", async () => {
    const [notice] = await drawings("arrival-line-print", 1);
    const packet = await bound([notice!.bytes, printed.bytes]);
    await uploaded(client, packet);
    const [{ body }] = api.queues.take("documents") as [{ body: unknown }];
    let calls = 0;
    let tracked: Tracked | undefined;
    const put = async (...of: Parameters<Dependencies["blobs"]["put"]>) => {
      await api.deps.blobs.put(...of);
      // The first child is written, and the pages of the second are split off.
      if (++calls === 2) {
        const first = notice!.truth.payload["mbl_number"] as string;
        tracked = await track(client, { number: first, containerNumbers });
        await processAll(api);
      }
    };
    const deps: Dependencies = { ...api.deps, blobs: { ...api.deps.blobs, put } };
    await processDocument(deps, DocumentMessage.parse(body), { ocr: noPictures });
    const { data } = (await client.get("/documents")).body;
    expect(data).toHaveLength(3);
    const shipments = await Promise.all(
      data.map(async ({ id, attributes }: any) => [
        attributes.document_type,
        (await linksOf(client, id)).shipments.length,
      ]),
    );
    expect(Object.fromEntries(shipments.map(([type, count]) => [String(type), count]))).toEqual({
      null: 1,
      arrival_notice: 1,
      master_bill_of_lading: 1,
    });
    expect(tracked).toBeDefined();
  });

  it("by container number alone, container by container", async () => {
    const id = await uploaded(client);
    await processAll(api);
    const [first = "", ...rest] = containerNumbers;
    const one = await track(client, { number: "900099001", containerNumbers: [first] });
    await processAll(api);
    expect(await linksOf(client, id)).toEqual(linksTo(one));
    expect(rest.length).toBeGreaterThanOrEqual(0);
  });

  it("within one account only", async () => {
    const other = await api.account();
    const [own, theirs] = [await uploaded(client), await uploaded(other)];
    await processAll(api);
    const tracked = await track(other);
    await processAll(api);
    expect(await linksOf(other, theirs)).toEqual(linksTo(tracked));
    expect(await linksOf(client, own)).toEqual(none);
  });

  it("unless the document was discarded or names other numbers", async () => {
    const id = await uploaded(client);
    await processAll(api);
    await client.delete(`/documents/${id}`);
    await track(client);
    await processAll(api);
    expect((await client.get(`/documents/${id}`)).status).toBe(404);
    await track(client, { number: "900099002", containerNumbers: ["CSQU3054383"] });
    expect(api.queues.take("documents")).toEqual([]);
  });
});
