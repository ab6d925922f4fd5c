import type { Db } from "#src/platform/table.ts";
import { hear } from "#src/tracking/equipment-knowledge-store.ts";
import type { EquipmentWord, WatchKey } from "#src/tracking/equipment-source.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/find.ts";
import { applyWatch, containerOf, findContainer } from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/tracking/source.ts";
import { box, endsAtPort } from "./reconcile/ashore-builder.ts";
import { observed, scriptedCarrier, spineOn, toldTo, track } from "./spine.ts";

const sites = JSON.stringify({
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
export const terminal = { kind: "terminal", site: "USLGB-TTI", number: box } as const;
/** Asked as well where the line names no terminal. */
export const otherTerminal = { kind: "terminal", site: "USLGB-LBCT", number: box } as const;
export const railroad = { kind: "rail", site: "BNSF", number: box } as const;

let made = 0;
/** A tracked voyage up to the discharge, and what is needed to let its sites speak. */
export async function boxAshore(db: Db, events: readonly SourceEvent[] = endsAtPort) {
  const spine = spineOn(db, scriptedCarrier(observed(events)), {}, { SOURCES: sites });
  spine.clock.set("2026-04-03T00:00:00Z");
  const ctx = spine.account();
  const number = `ASHORE${++made}`;
  await track(ctx, number);
  await spine.run();
  const key = { scac: "ONEY", type: "bill_of_lading", number } as const;
  const shipmentId = shipmentIdOf(ctx.account.id, key);
  const containerId = containerIdOf(shipmentId, box);
  const before = (await toldTo(ctx)).length;
  const apply = (watch: WatchKey) =>
    applyWatch(spine.world, { watch, account: ctx.account.id, containerId });
  return {
    ctx,
    number,
    shipmentId,
    containerId,
    spine,
    apply,
    says: async (watch: WatchKey, word: EquipmentWord): Promise<void> => {
      spine.clock.set(word.observedAt);
      await hear(spine.world, watch, word);
      await apply(watch);
    },
    told: async () => (await toldTo(ctx)).slice(before).map(({ event }) => event),
    attributes: async () => containerOf(await findContainer(ctx, containerId)).attributes,
  };
}
