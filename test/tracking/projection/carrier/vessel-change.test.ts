import { describe, expect, it } from "vitest";
import { vesselChangeOf } from "#src/tracking/projection/carrier/vessel-change.ts";
import {
  at,
  container,
  estimated,
  event,
  journey,
  utc,
  v1,
  v2,
  type Vessel,
} from "../projected.ts";

/** The carrier's plan of a day: Laem Chabang to Long Beach by a vessel. */
const plan = (vessel: Vessel, leaves: string, arrives: string, stated: string) => {
  const more = { ...estimated, vessel, createdAt: utc(stated) };
  return [
    event("LOAD", leaves, at("THLCH"), more),
    event("DEPA", leaves, at("THLCH"), more),
    event("ARRI", arrives, at("USLGB"), more),
    event("DISC", arrives, at("USLGB"), more),
  ];
};
const changeAfter = (...plans: ReturnType<typeof plan>[]) =>
  vesselChangeOf(container(journey(plans)).estimates);

const first = plan(v1, "03-08T20:00Z", "03-25T06:00Z", "02-20T00:00Z");
const later = plan(v1, "03-09T20:00Z", "03-26T06:00Z", "03-01T00:00Z");
const rolled = plan(v2, "03-15T20:00Z", "04-01T06:00Z", "03-09T00:00Z");

describe("the vessel that is to bring a container", () => {
  it("is the first one named while only its times change", () => {
    expect(changeAfter(first)).toBeUndefined();
    expect(changeAfter(first, later)).toBeUndefined();
  });

  it("became another one when the container was rolled, whatever the order in which we learned of it", () => {
    const change = { from: "MORNING TIDE", to: "EVENING TIDE", at: "2026-03-09T00:00:00Z" };
    expect(changeAfter(first, later, rolled)).toEqual(change);
    expect(changeAfter(rolled, first, later)).toEqual(change);
  });

  it("and changes again", () => {
    const back = plan(v1, "03-16T20:00Z", "04-03T06:00Z", "03-12T00:00Z");
    expect(changeAfter(first, rolled, back)).toEqual({
      from: "EVENING TIDE",
      to: "MORNING TIDE",
      at: "2026-03-12T00:00:00Z",
    });
  });
});
