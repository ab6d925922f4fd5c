import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { derivedId } from "#src/platform/ids.ts";
import type { List } from "#src/platform/list/index.ts";
import { storeView } from "#src/platform/list/snapshot.ts";
import { emptyView, keep } from "#src/platform/list/view.ts";
import { containerList, requestList, shipmentList } from "#src/tracking/read/lists.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { requests } from "#src/tracking/store/request-entity.ts";
import { shipments } from "#src/tracking/store/shipment-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

type Item = Record<string, unknown>;

/** More than an answer holds. */
const copies = 5001;

let api: Api;
let alpha: Client;
let beta: Client;

/**
 * A list of thousands of rows, as an instance that starts finds it: the copy that another one stored beside the
 * table, which it reads where the index has more than a page (1 MB) of a partition.
 */
async function fill<S>(client: Client, list: List<S>, params: Item): Promise<void> {
  const { context } = client;
  const { db } = context;
  const Key = params["Key"] as Item;
  const { Item: model } = await db.client.send(new GetCommand({ TableName: db.table, Key }));
  const [id, summary] = [String(model!["id"]), JSON.parse(String(model!["summary"]))];
  const view = emptyView<S>();
  for (let i = 0; i < copies; i++)
    keep(view, { id: derivedId("copy", id, String(i)), version: 1, summary, characters: 500 });
  const now = Date.now();
  view.marks = { read: now, late: now, whole: now };
  await storeView(context, list.name, view);
  const large = JSON.stringify({ ...summary, refNumbers: ["x".repeat(300_000)] });
  for (const n of [1, 2, 3, 4]) {
    const own = derivedId("large", id, String(n));
    const moved = (name: string) => String(model![name]).replaceAll(id, own);
    const Item = {
      ...model,
      id: own,
      pk: moved("pk"),
      gsi2sk: moved("gsi2sk"),
      summary: large,
    };
    await db.client.send(new PutCommand({ TableName: db.table, Item }));
  }
}

beforeAll(async () => {
  api = await startApi();
  alpha = await api.account();
  beta = await api.account("Other Imports");
  const { containers, shipment, request } = await putTracked(alpha.context);
  await putTracked(beta.context);
  const { db } = alpha.context;
  const { account, containerId } = containers[0]!;
  const { container } = histories(db).entities;
  await fill(alpha, containerList, container.get({ account, containerId }).params());
  await fill(alpha, shipmentList, shipments(db).get({ account, id: shipment.id }).params());
  await fill(alpha, requestList, requests(db).get({ account, id: request.id }).params());
});
afterAll(() => api.stop());

const csv = (client: Client, path: string) =>
  api.raw("GET", path, { headers: { authorization: `Token ${client.key}`, accept: "text/csv" } });

describe.each([
  ["container_rows", "number", "containers"],
  ["shipment_rows", "bill_of_lading_number", "shipments"],
  ["tracking_request_rows", "request_number", "tracking_requests"],
])("GET /%s as more CSV than one answer holds", (path, column) => {
  it("leads to a file below the account's own prefix that holds every row once, in order", async () => {
    const { statusCode, headers, body } = await csv(alpha, `/${path}?columns=${column}`);
    expect([statusCode, headers?.["cache-control"], headers?.["vary"]]).toEqual([
      303,
      "no-store",
      expect.stringContaining("accept"),
    ]);
    expect(body ?? "").toBe("");
    const { pathname, searchParams } = new URL(String(headers?.["location"]));
    expect(pathname).toMatch(new RegExp(`^/rows/${alpha.context.account.id}/[\\w-]{16}\\.csv$`));
    expect(searchParams.get("X-Amz-Expires")).toBe("3600");
    const { total } = (await alpha.get(`/${path}?limit=1`)).body;
    expect(total).toBeGreaterThanOrEqual(copies);
    const lines = (await api.deps.blobs.getText(pathname.slice(1)))!.split("\r\n");
    expect([lines[0], lines.at(-1), lines.length]).toEqual([`id,${column}`, "", total + 2]);
    expect(new Set(lines.slice(1, -1)).size).toBe(total);
    const first = (await csv(alpha, `/${path}?columns=${column}&limit=5000`)).body!.split("\r\n");
    expect(lines.slice(0, 5001)).toEqual(first.slice(0, -1));
  });

  it("is in the answer where a limit or a filter makes it short enough, and for another account", async () => {
    const limited = await csv(alpha, `/${path}?columns=${column}&limit=5000`);
    expect([limited.statusCode, limited.body!.split("\r\n").length]).toEqual([200, 5002]);
    const other = await csv(beta, `/${path}?columns=${column}`);
    expect([other.statusCode, other.body!.split("\r\n").length]).toEqual([200, 3]);
  });

  it("is refused for since, and JSON is never a file", async () => {
    expect((await csv(alpha, `/${path}?since=${"a".repeat(32)}`)).statusCode).toBe(400);
    const { status, body } = await alpha.get(`/${path}?columns=${column}&limit=5000`);
    expect([status, body.columns.id.length]).toEqual([200, 5000]);
    expect(body.total).toBeGreaterThanOrEqual(copies);
  });
});
