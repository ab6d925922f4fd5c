import { describe, expect, it } from "vitest";
import { mapDcsaEvents } from "#src/sources/carriers/dcsa-map.ts";
import { eventsOf } from "../play.ts";

type Sent = Record<string, any>;
const voyage = eventsOf("voyage") as readonly Sent[];
const gateOut = voyage[1]!;
const departure = voyage[5]!;

const read = (sent: unknown) => {
  const { events, setAside } = mapDcsaEvents([sent]);
  expect(setAside).toEqual([]);
  return events;
};
const reasonFor = (sent: unknown): string | undefined => mapDcsaEvents([sent]).setAside[0]?.reason;

describe("a DCSA event in our own terms", () => {
  it("an equipment event", () => {
    expect(read(voyage[4])).toEqual([
      {
        kind: "equipment",
        code: "LOAD",
        classifier: "ACT",
        at: "2026-03-08T06:25:00Z",
        createdAt: "2026-03-08T07:00:00Z",
        equipment: "TRHU4187250",
        empty: false,
        mode: "VESSEL",
        place: {
          locode: "THLCH",
          name: "Laem Chabang",
          timezone: "Asia/Bangkok",
          facility: null,
          facilityProvider: null,
          facilityType: "POTE",
        },
        vesselName: "QUAYLINE MERIDIAN",
        vesselImo: "9999993",
        voyage: "026E",
        callSequence: 1,
        isoEquipmentCode: "45G1",
        seals: ["QL0042"],
        weightLbs: null,
        documents: { BKG: ["BKKX26000100"], TRD: ["ONEYBKKX26000100"] },
        documentType: null,
        retracted: false,
        placeRole: null,
        feeder: false,
        raw: voyage[4],
      },
    ]);
  });

  it("an event without a creation time is used, and marked so", () => {
    const { eventCreatedDateTime: _, ...undated } = voyage[4]!;
    expect(read(undated)).toMatchObject([{ code: "LOAD", createdAt: null }]);
    expect(read({ ...undated, eventCreatedDateTime: "" })).toMatchObject([{ createdAt: null }]);
  });

  it("a shipment event names its document", () => {
    expect(read(voyage[0])).toMatchObject([
      {
        kind: "shipment",
        code: "CONF",
        documentType: "BKG",
        documents: { BKG: ["BKKX26000100"] },
        equipment: null,
        at: "2026-02-20T03:02:00Z",
      },
    ]);
  });

  it("a transport event is one statement for each container it names", () => {
    const references = ["TRHU 418725-0", "csqu3054383", "CSQU3054383"].map((referenceValue) => ({
      referenceType: "EQ",
      referenceValue,
    }));
    const other = { referenceType: "PO", referenceValue: "4711" };
    const stated = read({ ...departure, references: [...references, other] });
    expect(stated.map(({ equipment }) => equipment)).toEqual(["TRHU4187250", "CSQU3054383"]);
  });

  it("a transport event without containers speaks of all of the document's", () => {
    expect(read({ ...departure, references: undefined })).toMatchObject([{ equipment: null }]);
  });

  it("an equipment event that names no container is set aside", () => {
    expect(reasonFor({ ...gateOut, equipmentReference: undefined })).toBe("no equipment is named");
    expect(reasonFor({ ...gateOut, equipmentReference: "N/A" })).toBe("N/A is no equipment number");
  });

  it("Evergreen's PLAN is a plan", () => {
    expect(read({ ...departure, eventClassifierCode: "PLAN" })).toMatchObject([
      { classifier: "PLN" },
    ]);
  });

  it("2.3: what the source withdraws; 3.0: what it calls the place", () => {
    expect(read({ ...departure, isRetracted: true, shipmentLocationType: "PTP" })).toMatchObject([
      { retracted: true, placeRole: "TRANSSHIPMENT" },
    ]);
  });

  it("a weight counts in the unit it is stated in, and not without one", () => {
    const weight = (cargoGrossWeight: unknown, cargoGrossWeightUnit?: string) =>
      read({ ...gateOut, cargoGrossWeight, cargoGrossWeightUnit })[0]?.weightLbs;
    expect(weight(1000, "KGM")).toBe(2205);
    expect(weight(1000, "LBR")).toBe(1000);
    expect(weight(1000)).toBeNull();
    expect(weight("1000", "KGM")).toBeNull();
  });

  it("an unknown code, member or mode is kept and not guessed", () => {
    const odd = {
      ...gateOut,
      equipmentEventTypeCode: "ZZZZ",
      carrierSecretSauce: { a: 1 },
      transportCall: { ...gateOut["transportCall"], modeOfTransport: "AIRSHIP" },
    };
    expect(read(odd)).toMatchObject([{ code: "ZZZZ", mode: null, raw: odd }]);
  });

  it("numbers and texts may change places, as some carriers write them", () => {
    const call = {
      ...departure["transportCall"],
      transportCallSequenceNumber: "2",
      vessel: { vesselIMONumber: 9999993, vesselName: null },
    };
    expect(read({ ...departure, transportCall: call })).toMatchObject([
      { callSequence: 2, vesselImo: "9999993", vesselName: null },
    ]);
  });

  it.each([
    ["a text", "GTOT"],
    ["null", null],
    ["a list", []],
    ["no type", { ...gateOut, eventType: undefined }],
    ["another type", { ...gateOut, eventType: "IOT" }],
    ["no code", { ...gateOut, equipmentEventTypeCode: "" }],
    ["no time", { ...gateOut, eventDateTime: "", eventCreatedDateTime: "" }],
    ["no such day", { ...gateOut, eventDateTime: "2026-02-30T00:00:00Z" }],
    ["a transport event nowhere", { ...departure, transportCall: { modeOfTransport: "VESSEL" } }],
  ])("%s is set aside, the rest is used", (_, bad) => {
    const { events, setAside } = mapDcsaEvents([bad, gateOut]);
    expect(events).toHaveLength(1);
    expect(setAside).toEqual([{ reason: expect.stringMatching(/\w/), raw: bad }]);
  });

  it("what is nested without end is set aside unread", () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 50_000; level++) deep = [deep];
    const { events, setAside } = mapDcsaEvents([{ ...gateOut, deep }, gateOut]);
    expect(events).toHaveLength(1);
    expect(setAside).toEqual([{ reason: "nested deeper than 16", raw: null }]);
  });
});

describe("when", () => {
  const at = (eventDateTime: string): string | undefined =>
    read({ ...gateOut, eventDateTime })[0]?.at;

  it("a time with its offset is that instant", () => {
    expect(at("2026-03-02T09:14:00+07:00")).toBe("2026-03-02T02:14:00Z");
    expect(at("2026-03-02T09:14:00.250+0700")).toBe("2026-03-02T02:14:00Z");
    expect(at("2026-03-02 02:14Z")).toBe("2026-03-02T02:14:00Z");
  });

  it("a time without offset is local to the place", () => {
    expect(at("2026-03-02T09:14:00")).toBe("2026-03-02T02:14:00Z");
  });

  it("a bare date is the place's midnight", () => {
    expect(at("2026-03-02")).toBe("2026-03-01T17:00:00Z");
  });
});

describe("where", () => {
  const placeOf = (eventLocation: Sent, call: Sent = {}) =>
    read({
      ...gateOut,
      eventLocation,
      transportCall: { modeOfTransport: "TRUCK", facilityTypeCode: "POTE", ...call },
    })[0]?.place;

  it("an explicit LOCODE beats a city string 130 km off (contract: incidents#places-by-code)", () => {
    const address = { city: "Los Angeles", stateRegion: "CA", country: "United States" };
    expect(placeOf({ UNLocationCode: "USNTD", locationName: "Los Angeles", address })?.locode).toBe(
      "USNTD",
    );
    expect(placeOf({ locationName: "Los Angeles", address })?.locode).toBe("USLAX");
  });

  it("same-named cities are distinguished by state and country, or left unknown (contract: incidents#places-by-code)", () => {
    const portland = (stateRegion?: string) =>
      placeOf({ address: { city: "Portland", stateRegion, country: "US" } });
    expect(portland("OR")?.locode).toBe("USPDX");
    expect(portland("ME")?.locode).toBe("USPWM");
    expect(portland("TN")).toMatchObject({ locode: null, name: "Portland", timezone: null });
    expect(portland()).toMatchObject({ locode: null, name: "Portland" });
  });

  it("a LOCODE's alias is the same port", () => {
    expect(placeOf({ UNLocationCode: "CNSGH" })).toMatchObject({
      locode: "CNSHA",
      timezone: "Asia/Shanghai",
    });
  });

  it("a facility code loses the LOCODE it may begin with", () => {
    const facility = (facilityCode: string, UNLocationCode: string) =>
      placeOf({ UNLocationCode, facilityCode, facilityCodeListProvider: "BIC" })?.facility;
    expect(facility("USOAKTYJE", "USOAK")).toBe("TYJE");
    expect(facility("CNSGHYSH", "CNSGH")).toBe("YSH");
    expect(facility("TTI", "USLGB")).toBe("TTI");
  });
});

describe("members called like a part of the language", () => {
  it("a document type is kept under its name, and the event with it", () => {
    const documentReferences = ["constructor", "__proto__", "BKG", "BKG"].map((type) => ({
      documentReferenceType: type,
      documentReferenceValue: "BKKX26000100",
    }));
    const [event] = read({ ...gateOut, documentReferences });
    expect(Object.entries(event?.documents ?? {})).toEqual([
      ["constructor", ["BKKX26000100"]],
      ["__proto__", ["BKKX26000100"]],
      ["BKG", ["BKKX26000100"]],
    ]);
  });

  it("a role of the place is one of the standard's or none", () => {
    expect(read({ ...gateOut, shipmentLocationType: "constructor" })[0]?.placeRole).toBeNull();
    expect(read({ ...gateOut, shipmentLocationType: "PTP" })[0]?.placeRole).toBe("TRANSSHIPMENT");
  });
});
