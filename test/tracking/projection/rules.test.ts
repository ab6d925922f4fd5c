import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ContainerJourney, Journey } from "#src/tracking/projection/journey.ts";
import {
  journeyChanges,
  maxRetries,
  nextPollAfterSeconds,
  containerStatusOf,
  stopReason,
  terminalCodeOf,
  type Reached,
  type StoredEvent,
} from "#src/tracking/projection/index.ts";
import { retryDelaySeconds } from "#src/polling/schedule.ts";
import { anyPlace } from "../voyage-builder.ts";
import { exampleVoyage } from "./example-voyage.ts";
import { at, container, journey } from "./projected.ts";

const whole = journey([exampleVoyage]);
const arrived = {
  destination: at("USLGB"),
  portOfDischarge: at("USLGB"),
  podAtaAt: "2026-04-02T12:30:00Z",
  destinationEtaAt: null,
};
const withContainers = (...containerNumbers: readonly Partial<ContainerJourney>[]): Journey => ({
  shipment: { ...whole.shipment, ...arrived },
  containers: containerNumbers.map((containerNumber) => ({
    ...container(whole),
    voyage: { ...container(whole).voyage, ...arrived },
    currentStatus: "grounded",
    milestones: [],
    podArrivedAt: null,
    podDischargedAt: null,
    podFullOutAt: null,
    indAtaAt: null,
    finalDestinationFullOutAt: null,
    emptyTerminatedAt: null,
    ...containerNumber,
  })),
});
const asked = (now: string, lastNewsAt = now) => ({
  askedAt: now,
  answeredAt: now,
  createdAt: "2026-03-01T00:00:00Z",
  lastNewsAt,
});

describe("when the carrier need not be polled any more (contract: shipments#stop-reasons)", () => {
  const returned = { emptyTerminatedAt: "2026-04-16T18:05:00Z" };
  it("all containers terminated: not before the last return is a day old", () => {
    const journey = withContainers(returned, returned);
    expect(stopReason(journey, asked("2026-04-17T18:00:00Z"))).toBe(null);
    expect(stopReason(journey, asked("2026-04-17T18:06:00Z"))).toBe("all_containers_terminated");
  });
  it("all containers terminated: not while one is out", () => {
    const journey = withContainers(returned, { podFullOutAt: "2026-04-10T00:00:00Z" });
    expect(stopReason(journey, asked("2026-04-18T00:00:00Z"))).toBe(null);
  });
  it("past full-out window: 56 days after the last pick-up", () => {
    const journey = withContainers(
      { podFullOutAt: "2026-04-10T00:00:00Z" },
      { finalDestinationFullOutAt: "2026-04-12T00:00:00Z" },
    );
    expect(stopReason(journey, asked("2026-06-06T23:59:00Z"))).toBe(null);
    expect(stopReason(journey, asked("2026-06-07T00:01:00Z"))).toBe("past_full_out_window");
  });
  it("past arrival window: 56 days after the arrival, when a container was never picked up", () => {
    const journey = withContainers({}, { podFullOutAt: "2026-04-12T00:00:00Z" });
    expect(stopReason(journey, asked("2026-05-28T12:00:00Z"))).toBe(null);
    expect(stopReason(journey, asked("2026-05-28T12:31:00Z"))).toBe("past_arrival_window");
  });
  it("past arrival window: counts from the inland destination where there is one", () => {
    const onward = { destination: at("USCHI"), destinationAtaAt: null };
    const inland = withContainers({ voyage: { ...whole.shipment, ...arrived, ...onward } });
    expect(stopReason(inland, asked("2026-05-28T12:31:00Z"))).toBe(null);
  });
  it("no updates at the carrier: 56 days without news", () => {
    const silent = withContainers({ voyage: { ...whole.shipment, ...arrived, podAtaAt: null } });
    expect(stopReason(silent, asked("2026-05-01T00:00:00Z", "2026-03-08T00:00:00Z"))).toBe(null);
    expect(stopReason(silent, asked("2026-05-04T00:00:00Z", "2026-03-08T00:00:00Z"))).toBe(
      "no_updates_at_line",
    );
  });
  it("while the carrier was not polled, or did not answer, no window passes", () => {
    const out = withContainers({ podFullOutAt: "2026-04-10T00:00:00Z" });
    const late = { ...asked("2026-07-01T00:00:00Z"), answeredAt: "2026-05-01T00:00:00Z" };
    expect(stopReason(out, late)).toBe(null);
    const silent = { ...late, lastNewsAt: "2026-04-11T00:00:00Z" };
    expect(stopReason(out, { ...silent, askedAt: "2026-05-01T00:00:00Z" })).toBe(null);
    expect(stopReason(out, silent)).toBe("no_updates_at_line");
  });
  it("booking cancelled: at once, before any other reason", () => {
    const journey = withContainers(returned);
    const off: Journey = { ...journey, shipment: { ...journey.shipment, bookingCancelled: true } };
    expect(stopReason(off, asked("2026-12-01T00:00:00Z"))).toBe("booking_cancelled");
  });
});

describe("when to poll next", () => {
  const atSea = (now: string): number =>
    nextPollAfterSeconds(journey([exampleVoyage.slice(0, 12)]), now);
  it("seldom in mid-ocean, every half hour from a day before the arrival", () => {
    expect(atSea("2026-03-28T00:00:00Z")).toBe(21_600);
    expect(atSea("2026-04-01T13:00:00Z")).toBe(1_800);
    expect(atSea("2026-04-03T00:00:00Z")).toBe(1_800);
  });
  it("every half hour around the departure and while the vessel lies in port", () => {
    const booked = journey([exampleVoyage.slice(0, 4)]);
    expect(nextPollAfterSeconds(booked, "2026-03-06T00:00:00Z")).toBe(21_600);
    expect(nextPollAfterSeconds(booked, "2026-03-08T00:00:00Z")).toBe(1_800);
    const inPort = journey([exampleVoyage.slice(0, 13)]);
    expect(nextPollAfterSeconds(inPort, "2026-04-02T16:00:00Z")).toBe(1_800);
  });
  it("hourly in the first three days after the discharge, then less often, rarely after the pick-up", () => {
    const landside = withContainers({ podDischargedAt: "2026-04-02T21:15:00Z" });
    expect(nextPollAfterSeconds(landside, "2026-04-04T00:00:00Z")).toBe(3_600);
    expect(nextPollAfterSeconds(landside, "2026-04-08T00:00:00Z")).toBe(10_800);
    const out = withContainers({ currentStatus: "picked_up" });
    expect(nextPollAfterSeconds(out, "2026-04-12T00:00:00Z")).toBe(43_200);
    const back = withContainers({ currentStatus: "empty_returned" });
    expect(nextPollAfterSeconds(back, "2026-04-17T00:00:00Z")).toBe(86_400);
  });
  it("hourly while nothing is known", () => {
    expect(nextPollAfterSeconds(null, "2026-04-17T00:00:00Z")).toBe(3_600);
  });
  it("after a failure in 1, 2, 4 ... 128 minutes, then six times in 180: about a day (contract: tracking-requests#retries)", () => {
    const minutes = Array.from({ length: maxRetries }, (_, i) => retryDelaySeconds(i + 1) / 60);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180, 180, 180, 180, 180, 180]);
  });
});

describe("current_status (contract: containers#current-status)", () => {
  const reached = (milestone: Reached["milestone"], day: number, inland = false): Reached => ({
    milestone,
    at: `2026-04-${String(day).padStart(2, "0")}T00:00:00Z`,
    where: inland ? "inland" : "elsewhere",
  });
  const unseen = { stuffedAt: null, offDockAt: null, droppedAt: null };
  const local = { hasInlandLeg: false, ...unseen };
  const inland = { hasInlandLeg: true, ...unseen };
  const landed = [reached("vessel_loaded", 1), reached("vessel_discharged", 5)];

  it("is new until the vessel, on_ship until discharged", () => {
    expect(containerStatusOf([], local)).toBe("new");
    expect(containerStatusOf([reached("empty_out", 1), reached("full_in", 2)], local)).toBe("new");
    expect(
      containerStatusOf([reached("vessel_loaded", 1), reached("vessel_arrived", 4)], local),
    ).toBe("on_ship");
  });
  it("is grounded at the port, or waits for the inland transfer", () => {
    expect(containerStatusOf(landed, local)).toBe("grounded");
    expect(containerStatusOf(landed, inland)).toBe("awaiting_inland_transfer");
  });
  it("goes back and forth only between available and not_available", () => {
    const shown = [...landed, reached("available", 6)];
    expect(containerStatusOf(shown, local)).toBe("available");
    expect(containerStatusOf([...shown, reached("not_available", 7)], local)).toBe("not_available");
    expect(
      containerStatusOf([...shown, reached("not_available", 7), reached("available", 8)], local),
    ).toBe("available");
    expect(containerStatusOf([...shown, reached("vessel_arrived", 9)], local)).toBe("available");
  });
  it("follows the rail and the final ramp", () => {
    const train = [...landed, reached("rail_loaded", 7), reached("rail_departed", 8)];
    expect(containerStatusOf(train, inland)).toBe("on_rail");
    expect(containerStatusOf([...train, reached("rail_arrived", 10, true)], inland)).toBe(
      "on_rail",
    );
    expect(containerStatusOf([...train, reached("rail_unloaded", 9)], inland)).toBe("on_rail");
    const ramp = [...train, reached("rail_unloaded", 11, true)];
    expect(containerStatusOf(ramp, inland)).toBe("grounded");
    expect(containerStatusOf([...ramp, reached("available", 12, true)], inland)).toBe("available");
  });
  it("is off_dock in another yard, picked_up out of the gate, empty_returned at last", () => {
    expect(containerStatusOf(landed, { ...local, offDockAt: "2026-04-06T00:00:00Z" })).toBe(
      "off_dock",
    );
    const out = [...landed, reached("full_out", 8)];
    expect(containerStatusOf(out, local)).toBe("picked_up");
    expect(containerStatusOf([...out, reached("empty_in", 12)], local)).toBe("empty_returned");
  });
  it("follows a terminal's report at its step, and not after the pick-up or the return", () => {
    const held = [...landed, reached("not_available", 20)];
    expect(containerStatusOf(held, local)).toBe("not_available");
    expect(containerStatusOf([...held, reached("available", 21)], local)).toBe("available");
    expect(containerStatusOf([...held, reached("full_out", 8)], local)).toBe("picked_up");
    expect(containerStatusOf([...held, reached("empty_in", 9)], local)).toBe("empty_returned");
  });
  it("does not depend on the order in which things became known", () => {
    const all = [
      ...landed,
      reached("rail_loaded", 7),
      reached("available", 9),
      reached("full_out", 10),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 5 }), (reached) => {
        expect(containerStatusOf(reached, inland)).toBe("picked_up");
      }),
    );
  });
});

describe("what has to be written", () => {
  const { milestones, estimates } = container(whole);
  const stored: readonly StoredEvent[] = [...milestones, ...estimates].map((event) => ({
    key: event.key,
    at: event.at,
    placeLocode: event.place.locode,
    terminalCode: terminalCodeOf(event.place),
    vesselImo: event.vesselImo,
    vesselName: event.vesselName,
    voyage: event.voyage,
    invalidatedAt: null,
  }));
  const nothing = { create: [], correct: [], withdraw: [], revive: [] };

  it("is everything at first, and nothing the second time", () => {
    expect(journeyChanges([], container(whole)).create).toHaveLength(
      milestones.length + estimates.length,
    );
    expect(journeyChanges(stored, container(whole))).toEqual(nothing);
  });
  it("is a correction when the terminal or ramp became known, or the railroad names another", () => {
    const published = container(whole);
    const corrected = (
      before: string | null,
      now: string | null,
      dataSource: "rail" | "terminal",
    ) => {
      const changed = {
        ...published.milestones[0]!,
        place: anyPlace("USCHI", "RAMP", now),
        dataSource,
      };
      const event = { ...stored[0]!, placeLocode: "USCHI", terminalCode: before };
      return journeyChanges([event], { milestones: [changed], estimates: [] }).correct.length === 1;
    };
    expect(corrected(null, "BNSFCIC", "rail")).toBe(true);
    expect(corrected("BNSFCOR", "BNSFCIC", "rail")).toBe(true);
    expect(corrected(null, "BNSFCIC", "terminal")).toBe(true);
    expect(corrected("BNSFCOR", "BNSFCIC", "terminal")).toBe(false);
    expect(corrected("BNSFCOR", null, "rail")).toBe(false);
    expect(corrected(null, "a yard nobody knows", "rail")).toBe(false);
  });
  it("is a correction when time, place or vessel differ", () => {
    const [first, ...rest] = stored;
    const old = { ...first!, at: "2026-03-01T00:00:00Z" };
    const changes = journeyChanges([old, ...rest], container(whole));
    expect(changes).toEqual({
      ...nothing,
      correct: [{ key: "empty_out|THLCH", before: old, after: milestones[0] }],
    });
  });
  it("is a withdrawal of what is no longer wanted, once, and never of an estimate", () => {
    expect(journeyChanges(stored, { milestones: milestones.slice(1), estimates: [] })).toEqual({
      ...nothing,
      withdraw: ["empty_out|THLCH"],
    });
    const gone = stored.map((event) => ({ ...event, invalidatedAt: "2026-04-01T00:00:00Z" }));
    expect(journeyChanges(gone, { milestones: [], estimates: [] })).toEqual(nothing);
  });
  it("is a revival of what is wanted again", () => {
    const gone = { ...stored[0]!, invalidatedAt: "2026-04-01T00:00:00Z" };
    expect(journeyChanges([gone, ...stored.slice(1)], container(whole))).toEqual({
      ...nothing,
      revive: [milestones[0]],
    });
  });
});
