import { describe, expect, it } from "vitest";
import { mapDcsaEvents } from "#src/sources/carriers/dcsa-map.ts";
import { pollResultOf } from "#src/sources/carriers/classify.ts";
import type { SourceEvent, CarrierTargetKey } from "#src/statements/carrier-source.ts";
import {
  at,
  containerNumber,
  container,
  empty,
  estimated,
  event,
  journey,
  carrierTarget,
  v1,
  v2,
} from "../projected.ts";

const other = "CSQU3054383";
type Documents = SourceEvent["documents"];
const under = (documents: Documents, events: readonly SourceEvent[]): SourceEvent[] =>
  events.map((one) => ({ ...one, documents }));
const bill: Documents = { TRD: [`ONEY${carrierTarget.number}`] };
const booking: Documents = { BKG: ["BOOK1"] };

const imported = [
  event("LOAD", "03-08T09:00Z", at("THLCH"), { vessel: v1 }),
  event("DEPA", "03-08T16:00Z", at("THLCH"), { vessel: v1 }),
  event("ARRI", "04-02T12:00Z", at("USLGB"), { vessel: v1 }),
  event("DISC", "04-02T21:00Z", at("USLGB"), { vessel: v1 }),
  event("GTOT", "04-05T09:00Z", at("USLGB")),
  event("GTIN", "04-09T09:00Z", at("USLGB", "DEPO"), empty),
];
const exported = [
  event("GTOT", "05-02T09:00Z", at("USLGB", "DEPO"), empty),
  event("GTIN", "05-05T09:00Z", at("USLGB")),
  event("LOAD", "05-08T09:00Z", at("USLGB"), { vessel: v2 }),
  event("DEPA", "05-08T16:00Z", at("USLGB"), { vessel: v2 }),
  event("ARRI", "06-01T09:00Z", at("JPTYO"), { ...estimated, vessel: v2 }),
];
const alone = journey([under(bill, imported)]);

describe("events in one answer that name another bill or booking", () => {
  it.each<[string, Documents, Documents]>([
    ["bill", bill, { TRD: ["BKKX26009999"] }],
    ["booking", { ...bill, ...booking }, { BKG: ["BOOK2"] }],
    ["bill under the same booking", { ...bill, ...booking }, { TRD: ["OTHER1"], ...booking }],
    ["booking, where nothing ties one to the bill", bill, { BKG: ["BOOK2"] }],
  ])(
    "do not rewrite a finished import by the container's next export: another %s",
    (_, own, next) => {
      const published = journey([[...under(own, imported), ...under(next, exported)]]);
      const { rawEvents, ...shown } = container(published);
      const { rawEvents: __, ...before } = container(journey([under(own, imported)]));
      expect(shown).toEqual(before);
      expect(shown.currentStatus).toBe("empty_returned");
      expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
      const rejected = rawEvents.filter((raw) => raw.rejected !== null);
      expect(rejected).toHaveLength(exported.length);
      expect(rejected[0]).toMatchObject({
        event: null,
        rejected: "names another bill of lading or booking",
      });
    },
  );

  it("do not attach another shipment's container, whatever else is stated about it", () => {
    const foreign = under(
      { TRD: ["BKKX26009999"] },
      imported.map((one) => ({ ...one, equipment: other })),
    );
    const unnamed = { ...imported[3]!, equipment: other, at: "2026-04-03T00:00:00Z" };
    const published = journey([[...under(bill, imported), ...foreign, unnamed]]);
    expect(published.containers.map(({ number }) => number)).toEqual([containerNumber]);
    expect(published.shipment).toEqual(alone.shipment);
  });

  it("do not cancel the booking that is tracked", () => {
    const of: CarrierTargetKey = { ...carrierTarget, type: "booking_number", number: "BOOK1" };
    const shipped = (code: string, number: string, day: string) => ({
      eventType: "SHIPMENT",
      eventClassifierCode: "ACT",
      eventCreatedDateTime: `2026-03-${day}T00:00:00Z`,
      eventDateTime: `2026-03-${day}T00:00:00Z`,
      shipmentEventTypeCode: code,
      documentTypeCode: "BKG",
      documentID: number,
    });
    const answer = mapDcsaEvents([shipped("CONF", "BOOK1", "01"), shipped("VOID", "BOOK2", "02")]);
    expect(pollResultOf(answer, [], of).outcome).toBe("observed");
    const cancelled = mapDcsaEvents([
      shipped("VOID", "BOOK1", "01"),
      shipped("CONF", "BOOK2", "02"),
    ]);
    expect(pollResultOf(cancelled, [], of).outcome).toBe("booking_cancelled");
  });
});

describe("events that count", () => {
  const whole = (events: readonly SourceEvent[], of = carrierTarget) =>
    container(journey([events], { of })).milestones.length;
  const all = container(alone).milestones.length;

  it("are those of a carrier that sends no references at all", () => {
    expect(whole(imported)).toBe(all);
  });
  it("are those without a reference beside those with one", () => {
    expect(whole([...under(bill, imported.slice(0, 2)), ...imported.slice(2)])).toBe(all);
  });
  it("are those of the booking that stands beside the bill", () => {
    const both = { ...bill, ...booking };
    expect(
      whole([...under(booking, imported.slice(0, 2)), ...under(both, imported.slice(2))]),
    ).toBe(all);
  });
  it("are those of the booking that the bill came from, though no event names both", () => {
    expect(
      whole([...under(booking, imported.slice(0, 2)), ...under(bill, imported.slice(2))]),
    ).toBe(all);
  });
  it("are those of the bill that a tracked booking became", () => {
    const of: CarrierTargetKey = { ...carrierTarget, type: "booking_number", number: "BOOK1" };
    expect(
      whole([...under(booking, imported.slice(0, 2)), ...under(bill, imported.slice(2))], of),
    ).toBe(all);
  });
  it("are all of them, where the carrier names the number in another way", () => {
    expect(whole(under({ TRD: ["MASTER1"] }, imported))).toBe(all);
  });
  it("are those of the latest journey of a container number, under whatever bill", () => {
    const of: CarrierTargetKey = { ...carrierTarget, type: "container", number: containerNumber };
    const published = journey(
      [[...under(bill, imported), ...under({ TRD: ["NEXT1"] }, exported)]],
      {
        of,
      },
    );
    expect(container(published).currentStatus).toBe("on_ship");
    expect(published.shipment.portOfLading?.locode).toBe("USLGB");
  });
});
