import type { Db } from "#src/platform/storage/table.ts";
import { recordPolledReport } from "#src/knowledge/equipment-knowledge-store.ts";
import type { EquipmentReport, FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { applyFacilityReports, containerResourceOf, findContainer } from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { containerNumber, endsAtPort } from "../projection/landside/landside-builder.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";

const facilitySources = JSON.stringify({
  carriers: [],
  terminals: [
    {
      locode: "USLGB",
      smdg: "TTI",
      protocol: "terminal-availability-1",
      base_url: "http://127.0.0.1:9",
    },
    {
      locode: "USLGB",
      smdg: "LBCT",
      protocol: "terminal-availability-1",
      base_url: "http://127.0.0.1:9",
    },
  ],
  railroads: [{ scac: "BNSF", protocol: "rail-events-1", base_url: "http://127.0.0.1:9" }],
});
export const terminal = {
  kind: "terminal",
  facilitySource: "USLGB-TTI",
  number: containerNumber,
} as const;
/** Asked as well where the carrier names no terminal. */
export const otherTerminal = {
  kind: "terminal",
  facilitySource: "USLGB-LBCT",
  number: containerNumber,
} as const;
export const railroad = { kind: "rail", facilitySource: "BNSF", number: containerNumber } as const;

let made = 0;
/** A tracked voyage up to the discharge, and what is needed to let its facility sources report. */
export async function containerLandside(db: Db, events: readonly SourceEvent[] = endsAtPort) {
  const spine = spineOn(db, scriptedCarrier(observed(events)), {}, { SOURCES: facilitySources });
  spine.clock.set("2026-04-03T00:00:00Z");
  const ctx = spine.account();
  const number = `LANDED${++made}`;
  await track(ctx, number);
  await spine.run();
  const key = { scac: "ONEY", type: "bill_of_lading", number } as const;
  const shipmentId = shipmentIdOf(ctx.account.id, key);
  const containerId = containerIdOf(shipmentId, containerNumber);
  const before = (await publishedTo(ctx)).length;
  const apply = (facilityTarget: FacilityTargetKey) =>
    applyFacilityReports(spine.deps, { facilityTarget, account: ctx.account.id, containerId });
  return {
    ctx,
    number,
    shipmentId,
    containerId,
    spine,
    apply,
    states: async (facilityTarget: FacilityTargetKey, report: EquipmentReport): Promise<void> => {
      spine.clock.set(report.observedAt);
      await recordPolledReport(spine.deps, facilityTarget, report);
      await apply(facilityTarget);
    },
    published: async () => (await publishedTo(ctx)).slice(before).map(({ event }) => event),
    attributes: async () => containerResourceOf(await findContainer(ctx, containerId)).attributes,
  };
}
