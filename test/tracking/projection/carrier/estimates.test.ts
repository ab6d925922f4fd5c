import { describe, expect, it } from "vitest";
import { forecastsOf, type Forecast } from "#src/tracking/projection/carrier/estimates.ts";
import { carrierEventsOf } from "#src/tracking/projection/carrier/carrier-events.ts";
import { emptyKnowledge, remember } from "#src/knowledge/knowledge.ts";
import { routeOf } from "#src/tracking/projection/route/route.ts";
import { ridersOf, viewOf } from "#src/tracking/projection/carrier/view.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import {
  at,
  containerNumber,
  estimated,
  event,
  lateInTheYear,
  planned,
  utc,
  v1,
  v2,
  v3,
  type More,
  type Vessel,
} from "../projected.ts";

/** What the carrier answered, and when it was polled. */
type Answer = readonly [askedAt: string, ...events: readonly SourceEvent[]];
const forecastsAfter = (...answers: readonly Answer[]) => {
  const knowledge = answers.reduce(
    (known, [local, ...events]) => remember(known, events, [], { observedAt: utc(local) }),
    emptyKnowledge(),
  );
  const events = carrierEventsOf(knowledge, lateInTheYear);
  const riders = ridersOf(events);
  const view = viewOf(events, riders, containerNumber);
  return forecastsOf(events, riders, view, routeOf(view));
};
const day = (instant: string | null) => instant?.slice(5, 10) ?? null;
const shown = ({ published, current, original }: Forecast) => ({
  published: published.map(({ at: when, place, vesselName }) =>
    [day(when), place.locode, vesselName?.split(" ")[0]].join(" "),
  ),
  current: day(current),
  original: day(original),
});

const content = (local: string) => ({ createdAt: utc(local) });
const eta = (local: string, when: string, more: More = {}, port = "USLGB") =>
  event("ARRI", local, at(port), { ...estimated, vessel: v1, ...content(when), ...more });
const etd = (local: string, when: string, more: More = {}, port = "THLCH") =>
  event("DEPA", local, at(port), { ...estimated, vessel: v1, ...content(when), ...more });
const sailed = (vessel: Vessel = v1) => [
  event("LOAD", "03-08T09:00Z", at("THLCH"), { vessel }),
  event("DEPA", "03-08T16:00Z", at("THLCH"), { vessel }),
];
const came = (local: string, more: More = {}, port = "USLGB") =>
  event("ARRI", local, at(port), { vessel: v1, ...more });
const nothing = { published: [], current: null, original: null };

const first: Answer = ["03-10T00:00Z", ...sailed(), eta("04-02T00:00Z", "03-09T00:00Z")];
const arrivalsAfter = (...answers: readonly Answer[]) =>
  shown(forecastsAfter(...answers).vessel_arrived);

describe("the estimates of a departure", () => {
  const plan = (local: string, when: string) => etd(local, when, planned);
  const early = plan("03-08T10:00Z", "02-20T00:00Z");
  const later = etd("03-09T10:00Z", "03-04T00:00Z");
  const departuresAfter = (...answers: readonly Answer[]) =>
    shown(forecastsAfter(...answers).vessel_departed);

  it("begin with the plan, which counts until the first estimate and not again", () => {
    expect(departuresAfter(["03-01T00:00Z", early])).toEqual({
      published: ["03-08 THLCH MORNING"],
      current: "03-08",
      original: "03-08",
    });
    const untidy = plan("03-10T10:00Z", "03-05T00:00Z");
    expect(
      departuresAfter(
        ["03-01T00:00Z", early],
        ["03-05T00:00Z", later],
        ["03-06T00:00Z", later, untidy],
      ),
    ).toEqual({
      published: ["03-08 THLCH MORNING", "03-09 THLCH MORNING"],
      current: "03-09",
      original: "03-08",
    });
  });

  it("are of the port of lading, neither of a hub nor of the port of discharge", () => {
    const atHub = etd("03-20T00:00Z", "03-01T00:00Z", { vessel: v2 }, "KRPUS");
    const toHub = eta("03-15T00:00Z", "03-01T00:00Z", {}, "KRPUS");
    const last = eta("04-02T00:00Z", "03-01T00:00Z", { vessel: v2 });
    const answer: Answer = ["03-10T00:00Z", ...sailed(), toHub, atHub, last];
    expect(departuresAfter(answer)).toEqual(nothing);
    expect(arrivalsAfter(answer)).toEqual({
      published: ["04-02 USLGB EVENING"],
      current: "04-02",
      original: "04-02",
    });
  });

  it("keep those of the ship that the container was planned for before it was rolled", () => {
    expect(
      departuresAfter(
        ["03-02T00:00Z", etd("03-08T00:00Z", "03-01T00:00Z")],
        ["03-07T00:00Z", etd("03-15T00:00Z", "03-06T00:00Z", { vessel: v2 })],
      ),
    ).toEqual({
      published: ["03-08 THLCH MORNING", "03-15 THLCH EVENING"],
      current: "03-15",
      original: "03-08",
    });
  });
});

describe("the estimates of an arrival", () => {
  it("name key, port, ship, and when each was stated and became known", () => {
    const again: Answer = ["03-13T00:00Z", eta("04-02T00:00Z", "03-12T00:00Z")];
    const { vessel_arrived: arrival } = forecastsAfter(
      first,
      ["03-12T00:00Z", eta("04-03T00:00Z", "03-11T00:00Z")],
      again,
    );
    const key = "estimated.vessel_arrived|USLGB";
    expect(arrival.published.map((one) => [one.key, one.createdAt, one.knownAt])).toEqual([
      [`${key}|2026-04-02T00:00:00Z|1`, "2026-03-09T00:00:00Z", "2026-03-10T00:00:00Z"],
      [`${key}|2026-04-03T00:00:00Z|1`, "2026-03-11T00:00:00Z", "2026-03-12T00:00:00Z"],
      [`${key}|2026-04-02T00:00:00Z|2`, "2026-03-12T00:00:00Z", "2026-03-13T00:00:00Z"],
    ]);
    const [one, two, three] = arrival.published;
    expect(one).toMatchObject({
      estimate: "vessel_arrived",
      dataSource: "shipping_line",
      place: { locode: "USLGB" },
      vesselName: v1.name,
      vesselImo: v1.imo,
      voyage: v1.voyage,
    });
    expect(three!.rawKey).toBe(one!.rawKey);
    expect(two!.rawKey).not.toBe(one!.rawKey);
    expect([arrival.current, arrival.original]).toEqual([
      "2026-04-02T00:00:00Z",
      "2026-04-02T00:00:00Z",
    ]);
  });

  it("name the statement that gave each value, of a plan and an estimate that agree the older", () => {
    const values = ["04-02T00:00Z", "04-03T00:00Z", "04-04T00:00Z", "04-05T00:00Z"];
    const { published } = forecastsAfter(
      ...values.map((value, n): Answer => [
        `03-1${n}T00:00Z`,
        ...sailed(),
        eta(value, `03-1${n}T00:00Z`),
      ]),
    ).vessel_arrived;
    expect(new Set(published.map(({ rawKey }) => rawKey)).size).toBe(values.length);
    for (const value of values) {
      const plan = eta(value, "03-01T00:00Z", planned);
      const keys = (...events: readonly SourceEvent[]) =>
        forecastsAfter(["03-10T00:00Z", ...sailed(), ...events]).vessel_arrived.published.map(
          ({ rawKey }) => rawKey,
        );
      expect(keys(plan, eta(value, "03-09T00:00Z"))).toEqual(keys(plan));
    }
  });

  it("are of the ship also when it comes in under another voyage number", () => {
    const inbound = { vessel: { ...v1, voyage: "013W" } };
    const answer: Answer = [
      "03-10T00:00Z",
      etd("03-08T00:00Z", "03-01T00:00Z"),
      ...sailed(),
      eta("04-02T00:00Z", "03-09T00:00Z", inbound),
    ];
    expect(arrivalsAfter(answer)).toMatchObject({
      published: ["04-02 USLGB MORNING"],
      current: "04-02",
    });
    expect(shown(forecastsAfter(answer).vessel_departed).published).toEqual([
      "03-08 THLCH MORNING",
    ]);
  });

  it("go on although the ship came in where it was bound for before", () => {
    const bound: Answer = [
      "03-10T00:00Z",
      ...sailed(),
      eta("04-02T00:00Z", "03-09T00:00Z", {}, "USOAK"),
    ];
    const called = [
      came("03-20T00:00Z", {}, "USOAK"),
      event("DEPA", "03-21T00:00Z", at("USOAK"), { vessel: v1 }),
    ];
    expect(
      arrivalsAfter(
        bound,
        ["03-15T00:00Z", eta("04-03T00:00Z", "03-14T00:00Z")],
        ["03-26T00:00Z", ...called, eta("04-04T00:00Z", "03-25T00:00Z")],
      ),
    ).toEqual({
      published: ["04-02 USOAK MORNING", "04-03 USLGB MORNING", "04-04 USLGB MORNING"],
      current: "04-04",
      original: "04-02",
    });
  });

  it("are published no more once the ship has come in, by the carrier's own time or by ours", () => {
    const before = { published: ["04-02 USLGB MORNING"], current: "04-02", original: "04-02" };
    const arrived = came("04-03T00:00Z");
    const untidy = eta("04-05T00:00Z", "04-03T12:00Z");
    expect(arrivalsAfter(first, ["04-04T00:00Z", arrived, untidy])).toEqual(before);
    // A carrier that keeps the creation time of what it changes: then it counts when it became known.
    const undated = eta("04-05T00:00Z", "03-09T00:00Z");
    const known: Answer = ["04-04T00:00Z", arrived];
    expect(arrivalsAfter(first, known, ["04-05T00:00Z", undated])).toEqual(before);
    expect(arrivalsAfter(first, ["04-04T00:00Z", arrived, undated])).toEqual(before);
    const atOnce = eta("04-05T00:00Z", "04-03T00:00Z");
    expect(arrivalsAfter(first, ["04-04T00:00Z", arrived, atOnce])).toEqual(before);
    const moved = {
      ...before,
      published: [...before.published, "04-05 USLGB MORNING"],
      current: "04-05",
    };
    expect(arrivalsAfter(first, ["04-01T00:00Z", undated], known)).toEqual(moved);
    const dated = eta("04-05T00:00Z", "04-02T00:00Z");
    expect(arrivalsAfter(first, known, ["04-05T00:00Z", dated])).toEqual(moved);
    expect(arrivalsAfter(first, ["04-05T00:00Z", undated])).toEqual(moved);
  });

  it("that came only after the ship are shown and not published", () => {
    const landed: Answer = ["04-04T00:00Z", ...sailed(), came("04-03T00:00Z")];
    expect(
      arrivalsAfter(
        landed,
        ["04-05T00:00Z", eta("04-05T00:00Z", "04-03T12:00Z")],
        ["04-06T00:00Z", eta("04-06T00:00Z", "04-04T12:00Z")],
        ["04-07T00:00Z", eta("04-07T00:00Z", "04-05T12:00Z")],
      ),
    ).toEqual({ published: [], current: "04-07", original: "04-05" });
  });

  it("stay the first and the published one when they are withdrawn, and are no longer shown", () => {
    const back: Answer = [
      "03-12T00:00Z",
      { ...eta("04-02T00:00Z", "03-11T00:00Z"), retracted: true },
    ];
    const once = { published: ["04-02 USLGB MORNING"], current: null, original: "04-02" };
    expect(arrivalsAfter(first, back)).toEqual(once);
    const stillBound = event("CUSR", "03-10T09:00Z", at("USLGB"), { placeRole: "POD" });
    expect(arrivalsAfter(first, [...back, stillBound])).toEqual(once);
    expect(
      arrivalsAfter(first, back, ["03-13T00:00Z", eta("04-05T00:00Z", "03-12T00:00Z")]),
    ).toEqual({
      published: ["04-02 USLGB MORNING", "04-05 USLGB MORNING"],
      current: "04-05",
      original: "04-02",
    });
  });

  it("keep those of another port, which the ship was bound for before or until it landed", () => {
    const oakland = eta("04-02T00:00Z", "03-09T00:00Z", {}, "USOAK");
    const bound: Answer = ["03-10T00:00Z", ...sailed(), oakland];
    const rebound = arrivalsAfter(bound, ["03-12T00:00Z", eta("04-03T00:00Z", "03-11T00:00Z")]);
    expect(rebound).toEqual({
      published: ["04-02 USOAK MORNING", "04-03 USLGB MORNING"],
      current: "04-03",
      original: "04-02",
    });
    const kept = { published: ["04-02 USOAK MORNING"], current: null, original: "04-02" };
    const unloaded = event("DISC", "04-03T09:00Z", at("USLGB"), { vessel: v1 });
    expect(arrivalsAfter(bound, ["04-04T00:00Z", unloaded, oakland])).toEqual(kept);
    const landed = came("04-03T00:00Z", { placeRole: "POD" });
    expect(arrivalsAfter(bound, ["04-04T00:00Z", landed, oakland])).toEqual(kept);
  });

  it("are not those of another ship to the port where this one landed", () => {
    const rival = eta("04-02T00:00Z", "03-09T00:00Z", { vessel: v2 });
    const unloaded = event("DISC", "04-03T09:00Z", at("USLGB"), { vessel: v1 });
    expect(arrivalsAfter(["04-04T00:00Z", ...sailed(), rival, unloaded])).toEqual(nothing);
  });
});

describe("what was stated of ships that carry other containers of the shipment", () => {
  const others = (local: string, when: string) => eta(local, when, { vessel: v2 });
  const ours = eta("04-04T00:00Z", "03-05T00:00Z");

  it("counts up to when this one was planned for another ship", () => {
    const early: Answer = ["03-02T00:00Z", others("04-01T00:00Z", "03-01T00:00Z")];
    const split = [...sailed(), others("04-01T00:00Z", "03-01T00:00Z"), ours];
    expect(
      arrivalsAfter(early, ["03-10T00:00Z", ...split, others("04-02T00:00Z", "03-07T00:00Z")]),
    ).toEqual({
      published: ["04-01 USLGB EVENING", "04-04 USLGB MORNING"],
      current: "04-04",
      original: "04-01",
    });
    expect(
      arrivalsAfter(
        early,
        ["03-10T00:00Z", ...split],
        ["03-12T00:00Z", ours, others("04-01T00:00Z", "03-11T00:00Z")],
      ),
    ).toEqual({
      published: ["04-01 USLGB EVENING", "04-04 USLGB MORNING"],
      current: "04-04",
      original: "04-01",
    });
  });

  it("does not count when it came later, or while nothing was planned for this one", () => {
    const alone = { published: ["04-04 USLGB MORNING"], current: "04-04", original: "04-04" };
    const late = others("04-01T00:00Z", "03-05T12:00Z");
    expect(arrivalsAfter(["03-10T00:00Z", ...sailed(), ours, late])).toEqual(alone);
    const unplanned = [...sailed(), others("04-01T00:00Z", "03-01T00:00Z"), came("04-03T00:00Z")];
    expect(arrivalsAfter(["04-10T00:00Z", ...unplanned])).toEqual(nothing);
  });

  it("counts for the same call alone: no other port, no train, no arrival as a departure", () => {
    const alone = { published: ["04-04 USLGB MORNING"], current: "04-04", original: "04-04" };
    const loaded = [event("GTIN", "03-05T09:00Z", at("THLCH")), ...sailed(), ours];
    const calls = eta("03-07T00:00Z", "03-01T00:00Z", { vessel: v3 }, "THLCH");
    const train = eta("04-06T00:00Z", "03-01T00:00Z", { mode: "RAIL", vessel: v2 });
    for (const other of [calls, train])
      expect(arrivalsAfter(["03-10T00:00Z", ...loaded, other])).toEqual(alone);
    const planFor = etd("03-08T00:00Z", "03-02T00:00Z");
    const { vessel_departed } = forecastsAfter(["03-10T00:00Z", ...loaded, planFor, calls]);
    expect(shown(vessel_departed).published).toEqual(["03-08 THLCH MORNING"]);
    const sooner = etd("03-07T00:00Z", "03-01T00:00Z", { vessel: v3 });
    const { vessel_departed: both } = forecastsAfter(["03-10T00:00Z", ...loaded, planFor, sooner]);
    expect(shown(both).published).toEqual(["03-07 THLCH NIGHT", "03-08 THLCH MORNING"]);
  });
});

describe("the estimates of the inland destination", () => {
  const train = (local: string, when: string, port = "USCHI", more: More = {}) =>
    event("ARRI", local, at(port, "RAMP"), {
      ...estimated,
      mode: "RAIL",
      ...content(when),
      ...more,
    });
  const inlandAfter = (...answers: readonly Answer[]) =>
    shown(forecastsAfter(...answers).arrived_at_inland_destination);
  const due = train("04-10T00:00Z", "03-09T00:00Z");

  it("are the train's to its last ramp, after the voyage", () => {
    const onward: Answer = [...first, due];
    expect(inlandAfter(onward)).toEqual({
      published: ["04-10 USCHI "],
      current: "04-10",
      original: "04-10",
    });
    expect(inlandAfter(onward, ["03-12T00:00Z", train("04-11T00:00Z", "03-11T00:00Z")])).toEqual({
      published: ["04-10 USCHI ", "04-11 USCHI "],
      current: "04-11",
      original: "04-10",
    });
    expect(inlandAfter(first)).toEqual(nothing);
  });

  it("are not those of its way to the ship, nor of a ramp on the way", () => {
    const before = train("03-07T00:00Z", "03-01T00:00Z", "THBKK");
    expect(inlandAfter([...first, before])).toEqual(nothing);
    const onTheWay = train("04-06T00:00Z", "03-09T00:00Z", "USDAL");
    const goesOn = event("DEPA", "04-07T00:00Z", at("USDAL", "RAMP"), {
      ...planned,
      mode: "RAIL",
      ...content("03-09T00:00Z"),
    });
    expect(inlandAfter([...first, onTheWay, goesOn, due]).published).toEqual(["04-10 USCHI "]);
  });
});
