import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { PollResult, SourceEvent } from "#src/statements/carrier-source.ts";
import { readCommit } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { observed, scriptedCarrier, spineOn, publishedTo, track } from "../spine.ts";
import { anyPlace, exampleVoyage, states } from "../voyage-builder.ts";

const containerNumber = "TRHU4187250";
const barge = { mode: "BARGE", vesselName: "RIVER ONE", vesselImo: null } as const;
const ship = { mode: "VESSEL", vesselName: "MORNING STAR", vesselImo: "9999993" } as const;

const moved = (code: string, at: string, locode: string, more: Partial<SourceEvent>): SourceEvent =>
  states({
    kind: "equipment",
    code,
    classifier: "ACT",
    at,
    locode,
    equipment: containerNumber,
    empty: false,
    ...more,
  });

/** Rotterdam to New York by ship, on to Norfolk by barge. */
const bargeVoyage = [
  moved("LOAD", "2026-03-01T00:00:00Z", "NLRTM", ship),
  moved("DISC", "2026-03-10T00:00:00Z", "USNYC", ship),
  moved("LOAD", "2026-03-12T00:00:00Z", "USNYC", barge),
  moved("DISC", "2026-03-13T00:00:00Z", "USORF", barge),
];

describe("a receiver receives", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  async function after(
    ...polls: readonly PollResult[]
  ): Promise<{ ctx: Context; names: string[] }> {
    const carrier = scriptedCarrier(polls[0]!);
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    await track(ctx, `EVENT${++made}`);
    await spine.run();
    for (const poll of polls.slice(1)) {
      carrier.states(poll);
      await spine.later(86_400);
    }
    return { ctx, names: (await publishedTo(ctx)).map(({ event }) => event) };
  }
  const milestones = (...names: string[]) => names.map((name) => `container.transport.${name}`);

  verifies("webhooks.events.request_succeeded", async () => {
    const { names } = await after(observed(exampleVoyage));
    expect(names).toContain("tracking_request.succeeded");
  });

  verifies("webhooks.events.request_failed", async () => {
    const { names } = await after({ outcome: "invalid_number" });
    expect(names).toEqual(["tracking_request.failed"]);
  });

  verifies("webhooks.events.request_awaiting_manifest", async () => {
    const { names } = await after({ outcome: "not_found" });
    expect(names).toEqual(["tracking_request.awaiting_manifest"]);
  });

  verifies(
    [
      "webhooks.events.origin",
      "webhooks.events.destination",
      "webhooks.events.transshipment",
      "webhooks.events.rail",
      "webhooks.events.inland",
    ],
    async () => {
      const alongside = states({
        ...exampleVoyage.find(({ code, place }) => code === "ARRI" && place.locode === "USLGB")!,
        classifier: "ACT",
        at: "2026-04-02T15:10:00Z",
        createdAt: "2026-04-02T15:20:00Z",
        locode: "USLGB",
        place: anyPlace("USLGB", "BRTH", "TTI"),
      });
      const { names } = await after(observed([...exampleVoyage, alongside]));
      expect(names.filter((name) => name === "container.transport.vessel_arrived")).toHaveLength(1);
      expect(names).toEqual(
        expect.arrayContaining([
          ...milestones("empty_out", "full_in", "vessel_loaded", "vessel_departed"),
          ...milestones("transshipment_arrived", "transshipment_discharged"),
          ...milestones("transshipment_loaded", "transshipment_departed"),
          ...milestones("vessel_arrived", "vessel_berthed", "vessel_discharged"),
          ...milestones("full_out", "empty_in"),
          ...milestones("rail_loaded", "rail_departed", "rail_arrived", "rail_unloaded"),
          ...milestones("arrived_at_inland_destination"),
        ]),
      );
    },
  );

  verifies("webhooks.events.feeder", async () => {
    const { names } = await after(observed(bargeVoyage));
    expect(names).toEqual(expect.arrayContaining(milestones("feeder_loaded", "feeder_discharged")));
  });

  verifies("webhooks.events.updated_changeset", async () => {
    const arrival = (locode: string, smdg: string, createdAt: string) =>
      states({
        kind: "transport",
        code: "ARRI",
        classifier: "EST",
        at: "2026-06-01T00:00:00Z",
        createdAt,
        locode,
        ...ship,
        place: anyPlace(locode, "POTE", smdg),
      });
    const loaded = moved("LOAD", "2026-04-30T00:00:00Z", "CNSHA", ship);
    const { ctx, names } = await after(
      observed([loaded, arrival("USLAX", "APMT", "2026-04-30T00:00:00Z")]),
      observed([loaded, arrival("USLGB", "TTI", "2026-05-01T12:00:00Z")]),
    );
    expect(names).toContain("container.pod_terminal_changed");
    expect(names).toContain("container.updated");
    const { Items } = await ctx.db.client.send(
      new ScanCommand({
        TableName: ctx.db.table,
        FilterExpression: "account = :a AND begins_with(pk, :commit)",
        ExpressionAttributeValues: { ":a": ctx.account.id, ":commit": "commit#" },
      }),
    );
    const resourcesOf = (item: unknown) => readCommit(item)!.resources;
    const updates = (Items ?? [])
      .flatMap(resourcesOf)
      .filter(({ type }) => type === "container_updated_event");
    expect(updates).toHaveLength(1);
    const { changeset } = updates[0]!.attributes as { changeset: { pod_terminal: string[] } };
    expect(changeset.pod_terminal).toHaveLength(2);
    const terminals = (Items ?? []).flatMap(resourcesOf).filter(({ type }) => type === "terminal");
    const named = (id: string | undefined) =>
      terminals.find((t) => t.id === id)?.attributes["smdg_code"];
    expect(named(changeset.pod_terminal[1])).toBe("TTI");
    expect(changeset.pod_terminal[0]).not.toBe(changeset.pod_terminal[1]);
  });
});
