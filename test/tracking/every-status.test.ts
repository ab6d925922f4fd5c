import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containerStatuses, type ContainerStatus } from "#schemas/vocabulary.ts";
import { editContainer } from "#src/tracking/containers/edit-container.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { startTable } from "#test/support/engine.ts";
import { endsAtPort, railReport, terminalReport } from "./projection/landside/landside-builder.ts";
import { fatefulTables, type Fate } from "./mishaps.ts";
import { receivedBy, railroad, terminal, type Statement } from "./three-sources.ts";
import { anyPlace, exampleVoyage, until } from "./voyage-builder.ts";

const byCarrier = (events: readonly SourceEvent[]): Statement => ({ at: "", carrier: events });
const byTerminal = (more: Parameters<typeof terminalReport>[1]): Statement => ({
  at: "",
  facilitySource: terminal,
  report: terminalReport("2026-04-03T18:00:00Z", more),
});
const departed = { code: "rail_departed", at: "2026-04-06T10:05:00Z", locode: "USLGB" } as const;
const byRail: Statement = {
  at: "",
  facilitySource: railroad,
  report: railReport("2026-04-06T12:00:00Z", [departed]),
};

const gated = until("2026-03-06T00:00:00Z");
const stuffed: SourceEvent = {
  ...exampleVoyage.find(({ code }) => code === "GTIN")!,
  code: "STUF",
  at: "2026-03-03T09:00:00Z",
  createdAt: "2026-03-03T09:00:00Z",
  place: anyPlace("THLCH", "CLOC"),
};
const landed = until("2026-04-03T00:00:00Z", endsAtPort);
const inYard: SourceEvent = {
  ...exampleVoyage.find(({ code }) => code === "GTIN")!,
  at: "2026-04-04T09:00:00Z",
  createdAt: "2026-04-04T09:00:00Z",
  place: anyPlace("USLGB", "OFFD"),
};
const goesOn = until("2026-04-03T00:00:00Z");

const ways: Readonly<Record<ContainerStatus, readonly Statement[]>> = {
  new: [byCarrier(gated)],
  loaded: [byCarrier([...gated, stuffed])],
  on_ship: [byCarrier([...until("2026-03-09T00:00:00Z"), stuffed])],
  grounded: [byCarrier(landed)],
  awaiting_inland_transfer: [byCarrier(goesOn)],
  off_dock: [byCarrier([...landed, inYard])],
  available: [byCarrier(landed), byTerminal({ available: true })],
  not_available: [byCarrier(landed), byTerminal({ available: false })],
  on_rail: [byCarrier(goesOn), byRail],
  picked_up: [byCarrier(until("2026-04-11T13:00:00Z"))],
  dropped: [byCarrier(until("2026-04-12T00:00:00Z"))],
  delivered: [byCarrier(until("2026-04-12T00:00:00Z"))],
  empty_returned: [byCarrier(exampleVoyage)],
};

describe("what carrier, terminal, railroad and user state", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let tableFor: (fate: Fate) => Promise<Db>;
  beforeAll(async () => {
    engine = await startTable();
    tableFor = fatefulTables(engine.db);
  });
  afterAll(() => engine.stop());

  it.each(containerStatuses)("makes a container %s", async (status) => {
    const { spine, containerNumber } = await receivedBy(tableFor, ways[status]);
    if (status === "delivered")
      await editContainer(spine.ctx, spine.containerOf(spine.ctx), {
        deliveredAt: "2026-04-12T09:00:00Z",
      });
    expect((await containerNumber()).container.currentStatus).toBe(status);
  });
});
