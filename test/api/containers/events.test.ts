import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { rawEventId } from "#src/tracking/index.ts";
import { estimates, milestones, rawEventNames } from "#schemas/vocabulary.ts";
import type { RawEvent } from "#src/tracking/projection/journey.ts";
import { rawEventResource } from "#src/tracking/render/event-resources.ts";
import { rawEventName } from "#src/tracking/render/raw-event-name.ts";
import { rememberAnswer } from "#src/knowledge/knowledge-store.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";
import type { Place, SourceEvent } from "#src/statements/carrier-source.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { losAngeles, putTracked, shanghai } from "#test/support/tracked.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const containerNumber = async (client: Client, scenario = {}) => {
  const { containers, shipment, events } = await putTracked(client.context, scenario);
  return { id: containers[0]!.id, shipment, events };
};

describe("GET /containers/{id}/transport_events", () => {
  it("lists the newest created first, with pages and meta", async () => {
    const { id, shipment } = await containerNumber(alpha);
    const { status, body } = await alpha.get(`/containers/${id}/transport_events?page[size]=1`);
    expect(status).toBe(200);
    expect(body.data.map((e: any) => e.attributes.event)).toEqual([
      "container.transport.vessel_discharged",
    ]);
    expect(body.meta.total).toBe(2);
    expect(body.links.next).toContain("page%5Bnumber%5D=2");
    expect(body.data[0].relationships).toMatchObject({
      shipment: { data: { id: shipment.id, type: "shipment" } },
      container: { data: { id, type: "container" } },
      vessel: { data: { type: "vessel" } },
      location: { data: { type: "port" } },
      terminal: { data: { type: "terminal" } },
      source_event: { data: null },
      previous_version: { data: null },
    });
  });

  it("includes shipment, container, location, vessel and terminal once each", async () => {
    const { id } = await containerNumber(alpha);
    const { body } = await alpha.get(
      `/containers/${id}/transport_events?include=shipment,container,location,vessel,terminal`,
    );
    expect(body.included.map((r: any) => r.type)).toEqual([
      "shipment",
      "container",
      "port",
      "port",
      "vessel",
      "terminal",
    ]);
  });

  it("refuses an unknown relation and a foreign container", async () => {
    const { id } = await containerNumber(alpha);
    expect((await alpha.get(`/containers/${id}/transport_events?include=raw`)).status).toBe(400);
    expect((await beta.get(`/containers/${id}/transport_events`)).status).toBe(404);
    expect((await alpha.get(`/containers/${unknownId}/transport_events`)).status).toBe(404);
  });
});

/** A vessel event of Maersk's about the container. */
const stated = (code: string, at: string, place: Place): SourceEvent => ({
  kind: "equipment",
  code,
  classifier: "ACT",
  at,
  createdAt: at,
  equipment: "MSKU7354623",
  empty: false,
  mode: "VESSEL",
  place,
  vesselName: "MAERSK ESSEN",
  vesselImo: "9456783",
  voyage: "432E",
  callSequence: null,
  isoEquipmentCode: "45G1",
  seals: [],
  weightLbs: null,
  documents: {},
  documentType: null,
  retracted: false,
  placeRole: null,
  feeder: false,
  raw: { code },
});

/** A container with two published statements; `remember` adds statements that were not published. */
async function spokenOf(client: Client) {
  const number = `MAEU${Math.floor(Math.random() * 1e9)}`;
  const carrierTarget = { scac: "MAEU", type: "bill_of_lading", number } as const;
  const remember = (events: SourceEvent[], at: string) =>
    rememberAnswer(
      api.deps,
      carrierTarget,
      { outcome: "observed", events, setAside: [], bodies: [] },
      at,
    );
  const knowledge = await remember(
    [
      stated("DISC", "2026-11-19T02:00:00Z", losAngeles),
      stated("LOAD", "2026-11-01T03:00:00Z", shanghai),
    ],
    "2026-11-20T00:00:00Z",
  );
  const published = journeyOf(knowledge, { now: "2026-11-20T00:00:00Z", carrierTarget })
    .containers[0]!;
  const id = containerIdOf(
    shipmentIdOf(client.context.account.id, carrierTarget),
    published.number,
  );
  const rawEventIds = published.rawEvents.map((fact) => rawEventId(id, fact));
  await containerNumber(client, { number, container: { rawEventIds } });
  return { id, remember };
}

describe("GET /containers/{id}/raw_events", () => {
  it("answers without links and meta, empty while no source has spoken", async () => {
    const { id } = await containerNumber(alpha);
    const { status, body } = await alpha.get(`/containers/${id}/raw_events`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], included: [] });
  });

  it("shows every statement of the carrier in chronological order, with places and ships", async () => {
    const { id, remember } = await spokenOf(alpha);
    const newer = stated("GTOT", "2026-11-20T02:00:00Z", losAngeles);
    await remember([newer], "2026-11-21T00:00:00Z");
    const { status, body } = await alpha.get(`/containers/${id}/raw_events`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["data", "included"]);
    expect(body.data.map((e: any) => [e.attributes.index, e.attributes.timestamp])).toEqual([
      [0, "2026-11-01T03:00:00Z"],
      [1, "2026-11-19T02:00:00Z"],
    ]);
    expect(body.data[1].attributes).toMatchObject({
      event: "vessel_discharged",
      actual_on: "2026-11-18",
      estimated: false,
      location_locode: "USLAX",
      vessel_imo: "9456783",
      data_provider_code: "MAEU",
    });
    expect(body.included.map((r: any) => r.type)).toEqual(["port", "port", "terminal", "vessel"]);
    const beside = await alpha.get(`/containers/${id}?include=raw_events`);
    expect(beside.body.included).toEqual(body.data);
  });

  it("has a name of its list or none for every event, and always one for the place", () => {
    const names = new Set([...milestones, ...estimates, "moved_by_hand"].map(rawEventName));
    names.delete(null);
    expect([...names].filter((name) => !rawEventNames.includes(name!))).toEqual([]);
    expect(rawEventName("arrived_at_inland_destination")).toBe("arrived_at_destination");
    expect(rawEventName("vessel_berthed")).toBeNull();
    const nameAt = (place: Pick<Place, "name" | "locode">): unknown => {
      const fact = {
        key: "k",
        dataSource: "shipping_line",
        at: "2026-11-19T02:00:00Z",
        provider: null,
      };
      const published = {
        ...fact,
        event: null,
        rejected: null,
        place: { timezone: null, ...place },
      };
      const of = { id: unknownId, scac: "MAEU" };
      return rawEventResource(of, published as unknown as RawEvent, 0).attributes["location_name"];
    };
    expect(nameAt({ name: "Shanghai", locode: "CNSHA" })).toBe("Shanghai");
    expect(nameAt({ name: null, locode: "CNSHA" })).toBe("CNSHA");
    expect(nameAt({ name: null, locode: null })).toBe("Unknown");
  });

  it("does not know another account's container", async () => {
    const { id } = await containerNumber(alpha);
    expect((await beta.get(`/containers/${id}/raw_events`)).status).toBe(404);
  });
});
