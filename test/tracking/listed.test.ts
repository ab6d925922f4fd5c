import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createParty } from "#src/accounts/index.ts";
import { containersQuery } from "#schemas/container.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  assignRole,
  containerSummary,
  editShipment,
  listContainers,
  listShipments,
  removeRole,
} from "#src/tracking/index.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { observed, scriptedCarrier, spineOn, track } from "./spine.ts";
import { exampleVoyage, until } from "./voyage-builder.ts";

const hour = 3600;

/** How many of each list a filter finds. */
const found = async (ctx: Context, filter: Record<string, string>) => {
  const { total: containers } = await listContainers(ctx, containersQuery.parse(filter), {
    shipment: false,
  });
  const { total: shipments } = await listShipments(ctx, shipmentsQuery.parse(filter));
  return { containers, shipments };
};

describe("what is tracked is found in the lists", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  it("by the parties its request named, from its first answer on", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed(exampleVoyage.slice(0, 8))));
    const ctx = spine.account();
    const customer = await createParty(ctx, "Spring Buyers");
    await track(ctx, "LISTED1", { roles: [{ role: "customer", party: customer.id }] });
    await spine.run();
    const all = await found(ctx, {});
    expect(all).toMatchObject({ shipments: 1 });
    expect(all.containers).toBeGreaterThan(0);
    expect(await found(ctx, { "filter[customer_id]": customer.id })).toEqual(all);
    expect(await found(ctx, { "filter[customer_id]": ctx.account.id })).toEqual({
      containers: 0,
      shipments: 0,
    });
    const party = await listShipments(
      ctx,
      shipmentsQuery.parse({ "filter[party_id]": customer.id }),
    );
    expect(party.total).toBe(1);
  });

  it("by a party whose assignment stopped half-way, once it is repeated", async () => {
    const ctx = spineOn(engine.db, scriptedCarrier(observed([]))).account();
    const { shipment, containers } = await putTracked(ctx, {
      containerNumbers: ["MSKU7354623", "TCLU5471298"],
    });
    const party = await createParty(ctx, "Halfway Shippers");
    const of = { type: "Shipment", id: shipment.id } as const;
    const asked = { role: "shipper", party: party.id };
    const shipper = { "filter[parties][shipper]": party.id };
    const { held } = await assignRole(ctx, of, asked);
    expect((await found(ctx, shipper)).containers).toBe(2);
    // As a crash behind the transaction leaves them: the containers know nothing of it.
    const forget = async () => {
      const { container } = histories(ctx.db).entities;
      for (const { account, containerId, ...containerNumber } of containers)
        await container
          .patch({ account, containerId })
          .set({
            summary: containerSummary({ ...containerNumber, account, containerId }, shipment),
          })
          .go();
    };
    await forget();
    expect((await found(ctx, shipper)).containers).toBe(0);
    await expect(assignRole(ctx, of, asked)).rejects.toThrow("already been taken");
    expect((await found(ctx, shipper)).containers).toBe(2);
    await removeRole(ctx, of, held.id);
    expect((await found(ctx, shipper)).containers).toBe(0);
  });

  it("by when the day of its ETA last moved", async () => {
    // The carrier first states the 31st of March, from the 22nd on the 2nd of April.
    const first = exampleVoyage.filter(({ at }) => at !== "2026-04-02T12:00:00Z");
    const carrier = scriptedCarrier(observed(until("2026-03-22T00:00:00Z", first)));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, "LISTED2");
    await spine.run();
    const changed = { "filter[pod_eta_changed_at]": ">=2026-01-01" };
    const shipments = async () =>
      (await listShipments(ctx, shipmentsQuery.parse(changed))).items.length;
    expect(await shipments()).toBe(0);
    carrier.states(observed(until("2026-03-22T00:00:00Z")));
    await spine.later(7 * hour);
    expect(await shipments()).toBe(1);
  });

  it("by its tags on every container, as soon as they are given", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed(exampleVoyage.slice(0, 8))));
    const ctx = spine.account();
    await track(ctx, "LISTED3");
    await spine.run();
    const { items } = await listShipments(ctx, shipmentsQuery.parse({}));
    await editShipment(ctx, items[0]!.shipment.id, { tags: ["late"] });
    expect(await found(ctx, { "filter[tags]": "late" })).toEqual(await found(ctx, {}));
  });
});
