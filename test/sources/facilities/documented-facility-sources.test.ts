import { describe, expect, it } from "vitest";
import { containerNumber, equipmentContract, type Scenarios } from "./equipment-contract.ts";
import { answer } from "./equipment-rig.ts";
import {
  rigBill,
  facilitySourcePlaying,
  facilitySourceProfile,
  type FacilityProtocolName,
} from "./facility-source-rig.ts";

const patient = () => AbortSignal.timeout(20_000);
const apm = {
  containerId: containerNumber,
  readyForDelivery: "Yes",
  containerState: "Yard",
  dischargeDateTimeLocal: "2026-11-18T21:10:00-08:00",
  containerHolds: "None",
  storagePaidThroughDate: "2026-11-23",
};
const virginia = {
  container: containerNumber,
  billOfLading: rigBill,
  shipmentStatus: "Available",
  holds: [],
  freeTimeExpiration: "2026-11-23T00:00:00",
};
const up = {
  load: { equipment: { id: "MSKU735462" }, load_empty_code: "Loaded" },
  route: { destination: { location: { city: "CHICAGO", state_abbreviation: "IL" } } },
  operational_move_events: [
    { event_code: "ALR", date_time: "2026-11-18T22:10:00Z" },
    { event_code: "ARR", date_time: "2026-11-19T22:10:00Z" },
  ],
};
const unit = {
  equipmentInitial: "MSKU",
  equipmentNumber: "735462",
  derivedEquipmentStatusName: "On the Ground",
  destinationStation333: "CHICAGO",
  destinationStateCode: "IL",
  shipmentLastFreeStorageDate: "2026-11-23",
};
const cn = {
  EquipmentId: "MSKU735462",
  LoadEmpty: "L",
  Destination: { Station: "CHICAGO" },
  StorageCharge: { LastFreeDay: "2026-11-23" },
};
const turned = (record: object) => Object.fromEntries(Object.entries(record).toReversed());
const shipmentOf = (...records: object[]) => ({
  ThirdPartyIntermodalShipment: { Equipment: records },
});
const other = "TCLU5471298";

const scenarios: Readonly<Partial<Record<FacilityProtocolName, Scenarios>>> = {
  "apm-terminals-1": {
    good: answer([apm]),
    "another order": answer([turned(apm)]),
    "unknown container": answer([{ containerId: containerNumber, containerHolds: "" }]),
    "nothing of it": answer([{ ...apm, containerId: other }]),
    "one bad record": answer([{ ...apm, storagePaidThroughDate: "soon" }, apm]),
  },
  "port-of-virginia-1": {
    good: answer([virginia]),
    "another order": answer([turned(virginia)]),
    "unknown container": answer([{ container: containerNumber, billOfLading: rigBill }]),
    "nothing of it": answer([{ ...virginia, container: other }]),
    "one bad record": answer([{ ...virginia, shipmentStatus: "?" }, virginia]),
  },
  "up-shipments-2": {
    good: answer([up]),
    "another order": answer([
      turned({ ...up, operational_move_events: up.operational_move_events.toReversed() }),
    ]),
    "unknown container": answer([
      { load: { equipment: { id: "MSKU735462" }, load_empty_code: "Unknown" } },
    ]),
    "nothing of it": answer([]),
    "one bad record": answer([{ load: "none" }, up]),
  },
  "bnsf-unit-details-3": {
    good: answer({ intermodalUnits: [unit] }),
    "another order": answer({ intermodalUnits: [turned(unit)] }),
    "unknown container": answer({
      intermodalUnits: [{ ...unit, derivedEquipmentStatusName: "Not in BNSF Inventory" }],
    }),
    "nothing of it": answer({ intermodalUnits: [{ ...unit, equipmentNumber: "111111" }] }),
    "one bad record": answer({
      intermodalUnits: [{ ...unit, shipmentLastFreeStorageDate: "soon" }, unit],
    }),
  },
  "cn-tracking-1": {
    good: answer(shipmentOf(cn)),
    "another order": answer(shipmentOf(turned(cn))),
    "unknown container": answer(shipmentOf()),
    "nothing of it": answer(shipmentOf({ ...cn, EquipmentId: "TCLU547129" })),
    "one bad record": answer(shipmentOf({ ...cn, ETA: { Time: "soon" } }, cn)),
  },
};

describe.each(Object.entries(scenarios) as [FacilityProtocolName, Scenarios][])(
  "a facility source behind %s",
  (protocol, published) => {
    equipmentContract(published, (replies) => facilitySourcePlaying(protocol, replies), {
      knowsUnknown: protocol !== "cn-tracking-1",
    });

    it("reads every value into its member", async () => {
      const { source } = await facilitySourcePlaying(protocol, [published.good]);
      const seen = await source.poll([containerNumber], patient());
      const kind = facilitySourceProfile(protocol, "http://facility.test").kind;
      expect(seen).toMatchObject({
        reports: [
          kind === "terminal"
            ? { available: true, holds: [], lastFreeDayOn: "2026-11-23" }
            : { destinationLocode: "USCHI" },
        ],
      });
    });

    it("splits the containers into requests by the source's limit", async () => {
      const { containersPerRequest } = facilitySourceProfile(protocol, "http://facility.test");
      const empty = {
        "apm-terminals-1": [],
        "port-of-virginia-1": [],
        "up-shipments-2": [],
        "bnsf-unit-details-3": { intermodalUnits: [] },
        "cn-tracking-1": shipmentOf(),
      }[protocol as "up-shipments-2"];
      const { source, asked } = await facilitySourcePlaying(protocol, [answer(empty)]);
      const containerNumbers = Array.from(
        { length: containersPerRequest + 1 },
        (_, i) => `MSKU${7_000_000 + i}`,
      );
      await source.poll(containerNumbers, patient());
      expect(asked).toHaveLength(2);
    });
  },
);

describe("the requests to facility sources", () => {
  const asking = async (protocol: FacilityProtocolName, numbers: readonly string[]) => {
    const { source, asked } = await facilitySourcePlaying(protocol, [answer([])]);
    await source.poll(numbers, patient());
    return asked[0]!;
  };

  it("APM Terminals: containers and the facility, as the operator calls it", async () => {
    const player = await facilitySourcePlaying("apm-terminals-1", [answer([])], {
      more: { locode: "USNYC", facility_code: "USNWK" },
    });
    await player.source.poll([containerNumber, other], patient());
    expect(`${player.asked[0]?.url.pathname}${player.asked[0]?.url.search}`).toBe(
      `/import-availability?facilityCode=USNWK&assetId=${containerNumber},${other}`,
    );
  });

  it("Port of Virginia: each container beside its bill, and none without one", async () => {
    const { source, asked } = await facilitySourcePlaying("port-of-virginia-1", [answer([])], {
      more: { headers: { "X-API-KEY": "k" } },
    });
    const seen = await source.poll(
      [containerNumber, other],
      patient(),
      new Map([[containerNumber, ["MAEU111", "MAEU222"]]]),
    );
    expect(asked[0]?.url.search).toBe(
      `?container=${containerNumber},${containerNumber}&billOfLading=MAEU111,MAEU222`,
    );
    expect(asked[0]?.headers).toMatchObject({ "x-api-key": "k" });
    expect(seen).toMatchObject({
      reports: [],
      setAside: [{ reason: "no bill of lading is known, and the port wants one" }],
    });
  });

  it("Port of Virginia: no request when no bill is known of any container", async () => {
    const { source, asked } = await facilitySourcePlaying("port-of-virginia-1", [answer([])]);
    expect(await source.poll([containerNumber], patient(), new Map())).toMatchObject({
      outcome: "observed",
    });
    expect(asked).toEqual([]);
  });

  it("UP: containers without check digit, and the date without which it answers nothing", async () => {
    const request = await asking("up-shipments-2", [containerNumber, other]);
    expect(`${request.url.pathname}${request.url.search}`).toBe(
      "/services/v2/public/shipments?equipment_id=MSKU735462,TCLU547129",
    );
    expect(request.headers).toMatchObject({ date: "2026-11-20T16:00:00Z" });
  });

  it("BNSF: initial and six digits by POST", async () => {
    const request = await asking("bnsf-unit-details-3", [containerNumber]);
    expect(request).toMatchObject({ method: "POST", url: { pathname: "/v3/unit-details" } });
    expect(JSON.parse(request.body)).toEqual({
      intermodalUnits: [{ equipmentInitial: "MSKU", equipmentNumber: "735462" }],
    });
  });

  it("CN: containers without check digit", async () => {
    const request = await asking("cn-tracking-1", [containerNumber]);
    expect(`${request.url.pathname}${request.url.search}`).toBe(
      "/customers/v1/shipments/tracking?equipmentIds=MSKU735462",
    );
  });
});

describe("a container that is out of an APM terminal", () => {
  it("keeps its report when its return cannot be requested", async () => {
    const out = { ...apm, facilityOutDateTimeLocal: "2026-11-19T06:41:00-08:00" };
    const { source } = await facilitySourcePlaying("apm-terminals-1", [
      { ...answer([out]), times: 1 },
      { status: 404, type: "text/plain" },
    ]);
    expect(await source.poll([containerNumber], patient())).toMatchObject({
      reports: [{ number: containerNumber, fullOutAt: "2026-11-19T14:41:00Z" }],
      setAside: [{ reason: "empty-container-returns: 404 text/plain" }],
    });
  });
});
