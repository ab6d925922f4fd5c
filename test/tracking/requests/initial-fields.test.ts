import { requireReferred } from "#functions/require-referred.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addOption,
  checkInitialFields,
  createDefinition,
  definitionsOf,
  removeDefinition,
} from "#src/custom-fields/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { fieldsOfRecord } from "#src/tracking/index.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { exampleVoyage } from "../voyage-builder.ts";

let engine: { db: Db; stop: () => Promise<void> };
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

const containerNumber = "TRHU4187250";
const joining = "CSQU3054383";
const voyage = exampleVoyage.slice(0, 3);
const withJoining = [
  ...voyage,
  ...voyage
    .filter((event) => event.equipment === containerNumber)
    .map((event) => ({ ...event, equipment: joining })),
];

let made = 0;
const define = (
  ctx: Context,
  entityType: "Shipment" | "Container",
  dataType: "short_text" | "number" | "enum" = "short_text",
) =>
  createDefinition(ctx, {
    entityType,
    slug: `initial_${++made}`,
    displayName: "A field",
    dataType,
  });

async function values(
  ctx: Context,
  type: "Shipment" | "Container",
  number: string,
  of = containerNumber,
) {
  const shipment = shipmentIdOf(ctx.account.id, { scac: "ONEY", type: "bill_of_lading", number });
  const id = type === "Shipment" ? shipment : containerIdOf(shipment, of);
  const found = await fieldsOfRecord(ctx, { type, id });
  return Object.fromEntries(found.map(({ field }) => [field.slug, field.value]));
}

describe("custom fields given with a tracking request", () => {
  it("stand on the shipment and its containers from their first moment, once", async () => {
    const carrier = scriptedCarrier(observed(voyage));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const po = await define(ctx, "Shipment", "number");
    const team = await define(ctx, "Container");
    const rank = await define(ctx, "Container", "enum");
    await addOption(ctx, rank.id, { label: "High", value: "high", position: null });
    const initialFields = await checkInitialFields(
      ctx,
      {
        shipment: [{ api_slug: po.slug, value: 4711 }],
        containers: [
          { api_slug: team.slug, value: "North" },
          { api_slug: team.slug, value: "South", number: "csqu 305438-3" },
          { api_slug: rank.slug, value: "high", number: containerNumber },
        ],
      },
      requireReferred,
    );
    await track(ctx, "FIELDS0001", { initialFields });
    await spine.run();
    expect(await values(ctx, "Shipment", "FIELDS0001")).toEqual({ [po.slug]: "4711" });
    expect(await values(ctx, "Container", "FIELDS0001")).toEqual({
      [team.slug]: "North",
      [rank.slug]: "high",
    });

    carrier.states(observed(withJoining));
    await spine.nextPoll("FIELDS0001");
    expect(await values(ctx, "Container", "FIELDS0001", joining)).toEqual({
      [team.slug]: "South",
    });
    const { values: counted } = await definitionsOf(ctx);
    expect([po, team, rank].map(({ id }) => counted(id))).toEqual([1, 2, 1]);
    await expect(removeDefinition(ctx, team.id)).rejects.toMatchObject({ status: 409 });
  });

  it("leave out a field whose definition has been deleted meanwhile", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(observed(voyage)));
    const ctx = spine.account();
    const kept = await define(ctx, "Container");
    const gone = await define(ctx, "Container");
    const initialFields = await checkInitialFields(
      ctx,
      {
        shipment: [],
        containers: [kept, gone].map(({ slug }) => ({ api_slug: slug, value: "x" })),
      },
      requireReferred,
    );
    await track(ctx, "FIELDS0002", { initialFields });
    await removeDefinition(ctx, gone.id);
    await spine.run();
    expect(await values(ctx, "Container", "FIELDS0002")).toEqual({ [kept.slug]: "x" });
  });

  it("survive every later poll at the carrier", async () => {
    const carrier = scriptedCarrier(observed(voyage));
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const { slug } = await define(ctx, "Shipment");
    const initialFields = await checkInitialFields(
      ctx,
      {
        shipment: [{ api_slug: slug, value: "stays" }],
        containers: [],
      },
      requireReferred,
    );
    await track(ctx, "FIELDS0003", { initialFields });
    await spine.run();
    carrier.states(observed(exampleVoyage));
    await spine.nextPoll("FIELDS0003");
    expect(await values(ctx, "Shipment", "FIELDS0003")).toEqual({ [slug]: "stays" });
  });
});
