import { describe, expect, it } from "vitest";
import type { Provenance } from "#src/tracking/projection/journey.ts";
import { availabilityOf } from "#src/tracking/projection/landside/availability.ts";
import type { StatusState } from "#src/tracking/projection/status/status.ts";
import type {
  RailMove,
  RailState,
  TerminalState,
} from "#src/tracking/projection/landside/reported-state.ts";

const byCarrier: Provenance = {
  dataSource: "shipping_line",
  provider: null,
  observedAt: "2026-04-05T08:00:00Z",
  rawKey: "the carrier's",
};
const terminalThat = (states: "ready" | "held" | "nothing"): TerminalState =>
  ({
    facilitySource: "USLGB-TTI",
    available: states === "nothing" ? null : states === "ready",
    since: states === "nothing" ? {} : { available: { at: "2026-04-03T18:00:00Z", key: "gate" } },
  }) as unknown as TerminalState;
const move = (code: RailMove["code"], day: string, locode = "USCHI"): RailMove => ({
  code,
  at: `2026-04-${day}T21:05:00Z`,
  locode,
  facility: null,
  statedAt: `2026-04-${day}T22:00:00Z`,
  rawKey: `${code} ${day}`,
});
const railroadWith = (...moves: readonly RailMove[]): RailState =>
  ({ facilitySource: "BNSF", railroad: "BNSF", moves }) as unknown as RailState;
const noticed = railroadWith(move("rail_unloaded", "10"), move("notified", "10"));

type StatementContent = { readonly terminal?: TerminalState; readonly rail?: RailState };
const availabilityAt = (
  statusState: StatusState,
  { terminal, rail }: StatementContent,
  inland = "USCHI",
) => availabilityOf(terminal ?? null, rail ?? null, inland, { statusState, provenance: byCarrier });
const shown = (statusState: StatusState, content: StatementContent) => {
  const { availabilityKnown, availableForPickup, provenance } = availabilityAt(
    statusState,
    content,
  );
  return [availabilityKnown ? availableForPickup : "unknown", provenance?.dataSource ?? null];
};
const unknown = ["unknown", null];

describe("whether a container can be picked up where it stands", () => {
  it.each([
    ["at_sea", unknown],
    ["landed", [true, "terminal"]],
    ["landed_going_on", [true, "terminal"]],
    ["in_off_dock_yard", [true, "terminal"]],
    ["ready_at_port", [true, "terminal"]],
    ["held_at_port", [false, "shipping_line"]],
    ["on_train", [false, "shipping_line"]],
    ["off_train", unknown],
    ["out", [false, "shipping_line"]],
    ["returned", [false, "shipping_line"]],
  ] as const)("%s, and the terminal calls it available: %j", (statusState, availability) => {
    expect(shown(statusState, { terminal: terminalThat("ready") })).toEqual(availability);
  });

  it.each([
    ["at_sea", [false, "terminal"]],
    ["landed", [false, "terminal"]],
    ["ready_at_port", [true, "shipping_line"]],
    ["held_at_port", [false, "terminal"]],
    ["on_train", [false, "terminal"]],
    ["off_train", unknown],
    ["out", [false, "terminal"]],
  ] as const)("%s, and the terminal calls it not available: %j", (statusState, availability) => {
    expect(shown(statusState, { terminal: terminalThat("held") })).toEqual(availability);
  });

  it.each([
    ["landed", unknown],
    ["ready_at_port", [true, "shipping_line"]],
    ["held_at_ramp", [false, "shipping_line"]],
    ["on_train", unknown],
    ["out", unknown],
  ] as const)("%s, and nobody else states anything: %j", (statusState, availability) => {
    expect(shown(statusState, {})).toEqual(availability);
    expect(shown(statusState, { terminal: terminalThat("nothing") })).toEqual(availability);
  });

  it.each([
    ["on_train", [true, "rail"]],
    ["off_train", [true, "rail"]],
    ["ready_at_ramp", [true, "rail"]],
    ["out", [false, "shipping_line"]],
  ] as const)("%s, and the railroad gave notice: %j", (statusState, availability) => {
    expect(shown(statusState, { rail: noticed, terminal: terminalThat("held") })).toEqual(
      availability,
    );
  });

  it("takes no other report of a railroad for a notice, and none for another ramp", () => {
    const moved = railroadWith(move("rail_arrived", "09"), move("rail_unloaded", "10"));
    expect(shown("off_train", { rail: moved })).toEqual(unknown);
    const elsewhere = railroadWith(move("notified", "10", "USJOT"));
    expect(shown("off_train", { rail: elsewhere })).toEqual(unknown);
  });

  it("names who stated it, when, and since when", () => {
    expect(availabilityAt("landed", { terminal: terminalThat("ready") }).provenance).toEqual({
      dataSource: "terminal",
      provider: "USLGB-TTI",
      observedAt: "2026-04-03T18:00:00Z",
      rawKey: "gate",
    });
    const again = railroadWith(move("notified", "10"), move("notified", "11"));
    expect(availabilityAt("off_train", { rail: again }).provenance).toEqual({
      dataSource: "rail",
      provider: "BNSF",
      observedAt: "2026-04-11T22:00:00Z",
      effectiveAt: "2026-04-11T21:05:00Z",
      rawKey: "notified 11",
    });
  });
});
