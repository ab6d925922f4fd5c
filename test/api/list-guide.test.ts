import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as containers from "#schemas/container-filters.ts";
import * as shipments from "#schemas/shipment-filters.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

const guide = readFileSync(
  join(import.meta.dirname, "../../docs/guides/list-and-filter.md"),
  "utf8",
);
const shown = [...guide.matchAll(/^GET (\S.*)$/gm)].map(([, path]) => path!);
const refused = [...guide.matchAll(/^\| `GET (\S.*?)`\s*\| `(.*?)`/gm)].map(
  ([, path, parameter]) => [path!, parameter!] as const,
);

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  await putTracked(client.context);
});
afterAll(() => api.stop());

describe("the guide to the lists", () => {
  it("has requests to try", () => {
    expect(shown.length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(10);
  });

  it.each(shown)("%s is answered", async (path) => {
    const { status, body } = await client.get(path);
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it.each(refused)("%s is refused, naming %s", async (path, parameter) => {
    const { status, body } = await client.get(path);
    expect([status, body.errors?.[0].source]).toEqual([400, { parameter }]);
  });

  it("finds the container of its first examples", async () => {
    for (const path of shown.filter((one) => one.includes("MSKU7354623")))
      expect((await client.get(path)).body.meta.total).toBe(1);
  });

  it("names every filter", () => {
    for (const name of [
      containers.containerTexts,
      containers.containerIds,
      containers.containerDates,
      containers.containerBooleans,
      containers.containerBeginnings,
      shipments.shipmentTexts,
      shipments.shipmentIds,
      shipments.shipmentOwners,
      shipments.shipmentDates,
    ].flatMap((names) => Object.keys(names)))
      expect(guide).toContain(`\`${name}\``);
  });
});
