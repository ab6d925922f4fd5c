import { describe, expect, it } from "vitest";
import { changedRows } from "#src/mailings/digests/compare-rows.ts";
import { digestColumns, type DigestRow } from "#src/mailings/digests/digest-table.ts";

const texts = (columns: ReturnType<typeof digestColumns>, row: DigestRow) =>
  columns.map(({ label, text }) => [label, text(row)]);

const container: DigestRow = {
  number: "MSKU7354623",
  current_status: "not_available",
  binding_lfd_on: "2026-11-23",
  arrival: "2026-11-18T16:00:00Z",
  pod_arrived_at: null,
  pod_timezone: "America/Los_Angeles",
  destination_timezone: "America/Chicago",
  pickup_appointment_at: "2026-11-24T16:00:00Z",
  holds: [],
  fees: null,
  attention: ["lfd_near", "held"],
  available_for_pickup: false,
  created_at: "2026-11-01T00:00:00Z",
};

describe("the table of a digest", () => {
  it("says what the portal says, by the clocks of each place", () => {
    const names = [
      "current_status",
      "pickup_lfd",
      "arrival",
      "pickup_appointment_at",
      "holds",
      "fees",
      "available_for_pickup",
    ];
    expect(texts(digestColumns("containers", names, "Asia/Tokyo"), container)).toEqual([
      ["Number", "MSKU7354623"],
      ["Status", "Not available"],
      ["Last free day", "2026-11-23"],
      ["Arrival", "2026-11-18 08:00 PST (estimated)"],
      ["Appointment", "2026-11-24 10:00 CST"],
      ["Holds", "none"],
      ["Fees", "–"],
      ["Available", "no"],
    ]);
    const others = digestColumns("containers", ["attention", "created_at"], "Asia/Tokyo");
    expect(texts(others, container).slice(1)).toEqual([
      ["Needs attention", "Last free day near, Held"],
      ["Created at", "2026-11-01 09:00 GMT+9"],
    ]);
  });

  it("shows of a shipment the actual time, or else the estimated one, as the portal's columns do", () => {
    const row: DigestRow = {
      bill_of_lading_number: "MAEU900000001",
      pol_atd_at: "2026-11-01T04:00:00Z",
      pol_etd_at: "2026-11-01T02:00:00Z",
      pol_timezone: "Asia/Shanghai",
      pod_ata_at: null,
      pod_eta_at: "2026-11-18T15:00:00Z",
      pod_timezone: "America/Los_Angeles",
      destination_ata_at: null,
      destination_eta_at: null,
      destination_timezone: null,
    };
    const names = ["departure", "arrival", "destination_arrival", "custom_fields.po", "gone"];
    expect(texts(digestColumns("shipments", names, "UTC"), row)).toEqual([
      ["Number", "MAEU900000001"],
      ["Departure", "2026-11-01 12:00 GMT+8"],
      ["Arrival", "2026-11-18 07:00 PST (estimated)"],
      ["Arrival inland", "–"],
    ]);
  });

  it("has the usual columns where a view names none that an email can show", () => {
    const labels = (names: readonly string[]) =>
      digestColumns("containers", names, "UTC").map(({ label }) => label);
    expect(labels(["custom_fields.po"])).toEqual(labels([]));
    expect(labels([])).toContain("Last free day");
    expect(digestColumns("shipments", [], "UTC")).toHaveLength(5);
    expect(digestColumns("tracking_requests", [], "UTC")).toHaveLength(4);
  });
});

describe("what changed between two digests", () => {
  const columns = digestColumns("containers", ["current_status", "holds"], "UTC");
  const row = (number: string, more: Partial<DigestRow> = {}): DigestRow => ({
    number,
    current_status: "available",
    holds: null,
    ...more,
  });
  const kinds = (
    before: Map<string, DigestRow> | null,
    now: Map<string, DigestRow>,
    whole = true,
  ) =>
    changedRows(columns, before, now, whole).map(({ id, mark, cells }) => [
      id,
      mark,
      cells.filter(({ before: was }) => was !== undefined).length,
    ]);

  it("is what came, what reads otherwise, and what went", () => {
    const before = new Map([
      ["a", row("A")],
      ["b", row("B")],
      ["c", row("C")],
    ]);
    const now = new Map([
      ["d", row("D")],
      ["a", row("A")],
      ["b", row("B", { holds: ["customs"] })],
    ]);
    expect(kinds(before, now)).toEqual([
      ["d", "new here", 0],
      ["b", null, 1],
      ["c", "no longer here", 0],
    ]);
    expect(kinds(now, now)).toEqual([]);
    expect(kinds(null, now)).toHaveLength(3);
    // Of a longer view one that is missing may only have lost its place.
    expect(kinds(before, now, false)).toHaveLength(2);
  });

  it("is nothing for a column that is new, for [] is none and null is not reported", () => {
    const { holds: _, ...without } = row("A");
    expect(kinds(new Map([["a", without]]), new Map([["a", row("A")]]))).toEqual([]);
    expect(kinds(new Map([["a", row("A")]]), new Map([["a", row("A", { holds: [] })]]))).toEqual([
      ["a", null, 1],
    ]);
  });
});
