import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { terminalBy, terminalId } from "#src/reference/index.ts";
import { recordPolledReport } from "#src/knowledge/equipment-knowledge-store.ts";
import { findContainer, findShipment, renderShipments } from "#src/tracking/index.ts";
import { destinationWithRamp, transportEventResource } from "#src/tracking/render/index.ts";
import { startTable } from "#test/support/engine.ts";
import { containerLandside, railroad } from "../containers/landside-rig.ts";
import { railReport } from "../projection/landside/landside-builder.ts";
import { publishedTo } from "../spine.ts";
import { anyPlace, exampleVoyage } from "../voyage-builder.ts";

/** The carrier reports no train, as most do: it only plans one. */
const byTrain = exampleVoyage.filter(
  ({ classifier, place, mode }) =>
    classifier !== "ACT" || (place.locode !== "USCHI" && mode !== "RAIL"),
);

const idOf = (code: string): string => terminalId(terminalBy({ locode: "USCHI", code })!);
const left = { code: "rail_departed", at: "2026-04-06T10:05:00Z", locode: "USLGB" } as const;
const arrived = { code: "rail_arrived", at: "2026-04-10T16:45:00Z", locode: "USCHI" } as const;
const bound = (code: string) => ({ destinationLocode: "USCHI", destinationFacility: code });

describe("the ramp at a shipment's destination", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  async function rampOf(ctx: Context, id: string): Promise<string | null> {
    const asked = { "flag[parties]": false };
    const { data } = await renderShipments(ctx, [await findShipment(ctx, id)], asked);
    const linkage = data[0]!.relationships?.["destination_terminal"]?.data;
    return linkage && "id" in linkage ? linkage.id : null;
  }

  it("is the one that only the railroad names, the one it changes to, and stays when the carrier is polled again", async () => {
    const { ctx, states, shipmentId, spine, number } = await containerLandside(engine.db, byTrain);
    expect(await rampOf(ctx, shipmentId)).toBe(null);
    await states(railroad, railReport("2026-04-06T12:00:00Z", [left], bound("BNSFCIC")));
    expect(await rampOf(ctx, shipmentId)).toBe(idOf("BNSFCIC"));
    await states(railroad, railReport("2026-04-07T12:00:00Z", [left], bound("BNSFCOR")));
    expect(await rampOf(ctx, shipmentId)).toBe(idOf("BNSFCOR"));
    await spine.nextPoll(number);
    expect(await rampOf(ctx, shipmentId)).toBe(idOf("BNSFCOR"));
  });

  it("is shown also if the carrier's answer comes before the railroad's report was shown", async () => {
    const { ctx, shipmentId, spine } = await containerLandside(
      engine.db,
      exampleVoyage.filter(({ classifier, mode }) => classifier !== "ACT" || mode !== "RAIL"),
    );
    await recordPolledReport(
      spine.deps,
      railroad,
      railReport("2026-04-06T12:00:00Z", [left], bound("BNSFCIC")),
    );
    spine.clock.set("2026-04-11T13:00:00Z");
    await spine.later(1);
    expect(await rampOf(ctx, shipmentId)).toBe(idOf("BNSFCIC"));
  });

  it("is that of most containers, of equally many the first by code, and the carrier's where none is known", () => {
    const shownOf = (ramps: readonly (readonly [string, string] | null)[], facility?: string) =>
      destinationWithRamp({
        destination: anyPlace("USCHI", "RAMP", facility),
        containers: ramps.map((ramp, at) => ({
          id: `${at}`,
          number: `${at}`,
          hash: "",
          ...(ramp && { ramp: { locode: ramp[0], code: ramp[1] } }),
        })),
      })?.facility;
    const [cicero, corwith, joliet] = [
      ["USCHI", "BNSFCIC"],
      ["USCHI", "BNSFCOR"],
      ["USJOT", "UPG4"],
    ] as const;
    expect(shownOf([corwith, cicero, corwith, null])).toBe("BNSFCOR");
    expect(shownOf([corwith, cicero, null])).toBe("BNSFCIC");
    expect(shownOf([joliet, joliet, corwith])).toBe("BNSFCOR");
    expect(shownOf([joliet, null], "UPG2")).toBe("UPG2");
    expect(shownOf([joliet, null])).toBe(null);
  });

  it("is added to the arrival that was published before it was known, and published as a correction of its place", async () => {
    const { ctx, states, containerId } = await containerLandside(engine.db, byTrain);
    const rampAtArrival = async () => {
      const { events } = await findContainer(ctx, containerId);
      const event = events.find(({ event }) => event === "container.transport.rail_arrived");
      return transportEventResource(event!).relationships?.["terminal"]?.data;
    };
    await states(railroad, railReport("2026-04-10T18:00:00Z", [left, arrived]));
    expect(await rampAtArrival()).toBe(null);
    const before = (await publishedTo(ctx)).length;
    await states(railroad, railReport("2026-04-11T06:00:00Z", [left, arrived], bound("BNSFCIC")));
    expect(await rampAtArrival()).toEqual({ id: idOf("BNSFCIC"), type: "rail_terminal" });
    const published = (await publishedTo(ctx)).slice(before).map(({ event }) => event);
    expect(published.filter((event) => event.startsWith("container.transport."))).toEqual([]);
    expect(new Set(published)).toContain("transport_event.corrected");
  });
});
