import { describe, expect, it } from "vitest";
import { kindOf } from "#src/mcp/containers/events.ts";
import { feesTotal } from "#src/mcp/fees.ts";
import { shipmentStatus } from "#src/mcp/shipments/status.ts";
import { urgencyOf } from "#src/mcp/urgency.ts";

describe("urgency", () => {
  const now = "2026-11-21T08:00:00Z";
  const losAngeles = { timezone: "America/Los_Angeles" };
  const containerNumber = (lfdTerminalOn: string | undefined, more = {}) =>
    ({ container: { lfdTerminalOn, portOfDischarge: losAngeles, ...more } }) as never;
  const fresh = { now, stopped: false, checkedAt: "2026-11-21T07:00:00Z", railCheckedAt: null };

  // At eight in the morning UTC it is the first minute of the 21st in Los Angeles.
  it.each([
    ["2026-11-20", "overdue", -1],
    ["2026-11-21", "imminent", 0],
    ["2026-11-24", "imminent", 3],
    ["2026-11-25", "none", 4],
    [undefined, "unknown", null],
  ])("a last free day on %s is %s", (day, urgency, days_until_lfd) => {
    expect(urgencyOf(containerNumber(day), fresh)).toMatchObject({
      urgency,
      days_until_lfd,
      urgency_suppressed: false,
    });
  });

  it("counts the days of the terminal's zone, not of UTC", () => {
    const before = { ...fresh, now: "2026-11-21T07:59:59Z" };
    expect(urgencyOf(containerNumber("2026-11-20"), before).days_until_lfd).toBe(0);
  });

  it.each([
    ["tracking has stopped", { stopped: true }],
    ["the terminal was never polled", { checkedAt: null }],
    ["the terminal last answered eight days ago", { checkedAt: "2026-11-13T07:00:00Z" }],
  ])("is unknown when %s, and states why", (_why, doubt) => {
    const found = urgencyOf(containerNumber("2026-11-20"), { ...fresh, ...doubt });
    expect(found).toMatchObject({ urgency: "unknown", urgency_suppressed: true });
    expect(found.urgency_reason).toMatch(/terminal|Tracking/);
  });

  it("at an inland ramp is by the railroad's last free day, and states why", () => {
    const atRamp = containerNumber("2026-11-20", {
      destination: { timezone: "America/Chicago" },
      podRailDepartedAt: "2026-11-19T00:00:00Z",
      indAtaAt: "2026-11-20T23:00:00Z",
      lfdCarrierOn: "2026-11-29",
      lfdRailOn: "2026-11-22",
    });
    const rail = { ...fresh, checkedAt: null, railCheckedAt: "2026-11-21T07:00:00Z" };
    expect(urgencyOf(atRamp, rail)).toEqual({
      urgency: "imminent",
      urgency_suppressed: false,
      urgency_reason:
        "1 day until the last free day (2026-11-22, stated by the railroad). The container is at its inland ramp: the railroad's last free day counts there, else the carrier's; the terminal's ended at the port.",
      days_until_lfd: 1,
      binding_lfd: {
        source: "rail",
        date: "2026-11-22",
        reason: expect.stringContaining("at its inland ramp"),
      },
    });
    expect(urgencyOf(atRamp, { ...rail, railCheckedAt: null })).toMatchObject({
      urgency: "unknown",
      urgency_reason: "The railroad was never polled: the container may have left already.",
    });
  });

  it("ends with the pick-up", () => {
    const out = containerNumber("2026-11-10", { podFullOutAt: "2026-11-12T00:00:00Z" });
    expect(urgencyOf(out, fresh)).toMatchObject({ urgency: "none", days_until_lfd: null });
  });
});

describe("the sum of fees", () => {
  const fee = (type: "demurrage" | "exam" | "total", amount: number, currency_code = "USD") => ({
    type,
    amount,
    currency_code,
  });
  it.each([
    ["nothing reported", null, null],
    ["none", [], null],
    ["two", [fee("demurrage", 0.1), fee("exam", 0.2)], 0.3],
    ["a total beside others", [fee("demurrage", 100), fee("total", 175)], 100],
    ["a total alone", [fee("total", 175)], 175],
    ["zero", [fee("demurrage", 0)], 0],
    ["two currencies", [fee("demurrage", 1), fee("exam", 1, "CAD")], null],
  ])("of %s", (_what, fees, amount) => {
    expect(feesTotal(fees).amount).toBe(amount);
  });
});

describe("how far a shipment has come", () => {
  const at = "2026-11-01T00:00:00Z";
  it.each([
    [{}, "pending"],
    [{ polEtdAt: at }, "awaiting_departure"],
    [{ polEtdAt: at, polAtdAt: at }, "in_transit"],
    [{ polAtdAt: at, podAtaAt: at }, "arrived_at_pod"],
    [{ podAtaAt: at, destinationAtaAt: at }, "delivered_to_destination"],
  ])("%j is %s", (voyage, status) => {
    expect(shipmentStatus(voyage)).toBe(status);
  });
});

it.each([
  ["container.transport.vessel_loaded", "vessel"],
  ["container.transport.estimated.vessel_arrived", "vessel"],
  ["container.transport.feeder_departed", "vessel"],
  ["container.transport.rail_unloaded", "rail"],
  ["container.transport.arrived_at_inland_destination", "rail"],
  ["container.transport.full_out", "truck"],
  ["container.transport.available", "terminal"],
  ["container.pickup_lfd.changed", "terminal"],
  ["container.transport.something_new", "other"],
] as const)("%s is an event of %s", (event, kind) => {
  expect(kindOf({ event })).toBe(kind);
});
