import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProjectedEstimate, Journey } from "#src/tracking/projection/journey.ts";
import { emptyKnowledge, remember, type Knowledge } from "#src/knowledge/knowledge.ts";
import {
  journeyChanges,
  journeyOf,
  terminalCodeOf,
  type StoredEvent,
} from "#src/tracking/projection/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import {
  at,
  container,
  estimated,
  event,
  planned,
  carrierTarget,
  utc,
  v1,
  v2,
  type Vessel,
} from "./projected.ts";

const start = Date.parse("2026-03-10T00:00:00Z");
const hour = 3_600_000;
const seconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
/** The n-th poll, six hours apart. */
const poll = (n: number): string => seconds(start + n * 6 * hour);

const knowing = (answers: readonly (readonly SourceEvent[])[]): Knowledge =>
  answers.reduce(
    (known, answer, n) => remember(known, answer, [], { observedAt: poll(n) }),
    emptyKnowledge(),
  );
const journeyFrom = (knowledge: Knowledge): Journey =>
  journeyOf(knowledge, { now: "2026-12-31T00:00:00Z", carrierTarget });
const after = (...answers: readonly (readonly SourceEvent[])[]): Journey =>
  journeyFrom(knowing(answers));

/** The creation time that this carrier gives everything, whatever it changes. */
const always = { createdAt: utc("03-01T00:00Z") };
const departed = [
  event("LOAD", "03-08T09:00Z", at("THLCH"), { vessel: v1, ...always }),
  event("DEPA", "03-08T16:00Z", at("THLCH"), { vessel: v1, ...always }),
];
const eta = (local: string, more: Partial<SourceEvent> & { vessel?: Vessel } = {}): SourceEvent =>
  event("ARRI", local, at("USLGB"), { ...estimated, vessel: v1, ...always, ...more });
const discharged = (local: string, more: Partial<SourceEvent> & { vessel?: Vessel } = {}) =>
  event("DISC", local, at("USLGB"), { vessel: v1, ...always, ...more });
const published = ({ shipment }: Journey): string[] =>
  shipment.arrivalEstimates.map((one) => one.at);

describe("of values with one creation time the one that became known last counts", () => {
  it("shows an ETA that is moved earlier, 11-30 to 11-28, as well as publishing it", () => {
    const journey = after([...departed, eta("11-30T00:00Z")], [...departed, eta("11-28T00:00Z")]);
    expect(published(journey)).toEqual(["2026-11-30T00:00:00Z", "2026-11-28T00:00:00Z"]);
    expect(journey.shipment.podEtaAt).toBe("2026-11-28T00:00:00Z");
    expect(journey.shipment.podOriginalEtaAt).toBe("2026-11-30T00:00:00Z");
  });

  it("shows a discharge that is moved earlier, 03:00 to 02:00", () => {
    const journey = after(
      [...departed, discharged("04-02T03:00Z")],
      [...departed, discharged("04-02T02:00Z")],
    );
    expect(container(journey).podDischargedAt).toBe("2026-04-02T02:00:00Z");
  });

  it("shows 8 after 8 -> 9 -> 8, and publishes each", () => {
    const values = ["04-08T00:00Z", "04-09T00:00Z", "04-08T00:00Z"];
    const journey = after(...values.map((value) => [...departed, eta(value)]));
    expect(published(journey).map((value) => value.slice(8, 10))).toEqual(["08", "09", "08"]);
    expect(new Set(journey.shipment.arrivalEstimates.map(({ key }) => key)).size).toBe(3);
    expect(journey.shipment.podEtaAt).toBe("2026-04-08T00:00:00Z");
    const actuals = after(...values.map((value) => [...departed, discharged(value)]));
    expect(container(actuals).podDischargedAt).toBe("2026-04-08T00:00:00Z");
  });

  it("shows the value that came last when an answer repeats the older one beside it", () => {
    const journey = after(
      [...departed, eta("04-09T00:00Z")],
      [...departed, eta("04-09T00:00Z"), eta("04-08T00:00Z")],
      [...departed, eta("04-08T00:00Z"), eta("04-09T00:00Z")],
    );
    expect(journey.shipment.podEtaAt).toBe("2026-04-08T00:00:00Z");
    expect(published(journey)).toHaveLength(2);
  });

  it("follows a rollover that is withdrawn, vessel and estimate", () => {
    const plan = (vessel: Vessel, day: string): SourceEvent[] => [
      event("DEPA", "03-20T16:00Z", at("THLCH"), { ...planned, vessel, ...always }),
      eta(`${day}T00:00Z`, { vessel }),
    ];
    const rolled = after(plan(v1, "04-08"), plan(v2, "04-09"));
    expect(rolled.shipment).toMatchObject({
      podVesselName: v2.name,
      podEtaAt: "2026-04-09T00:00:00Z",
    });
    const back = after(plan(v1, "04-08"), plan(v2, "04-09"), plan(v1, "04-08"));
    expect(back.shipment).toMatchObject({
      podVesselName: v1.name,
      podEtaAt: "2026-04-08T00:00:00Z",
      podOriginalEtaAt: "2026-04-08T00:00:00Z",
    });
  });

  it("shows the vessel of the actual that became known last", () => {
    const vessels = [v1, v2, v1].map((vessel) => [
      ...departed.map((one) => ({
        ...one,
        vesselName: vessel.name,
        vesselImo: vessel.imo,
        voyage: vessel.voyage,
      })),
      discharged("04-02T03:00Z", { vessel }),
    ]);
    const vesselOf = (journey: Journey) =>
      container(journey).milestones.find(({ milestone }) => milestone === "vessel_discharged")
        ?.vesselName;
    expect(vesselOf(after(...vessels.slice(0, 2)))).toBe(v2.name);
    expect(vesselOf(after(...vessels))).toBe(v1.name);
  });

  it("lets creation times decide where the carrier advances them, however late a statement comes", () => {
    const content = (local: string) => ({ createdAt: utc(local) });
    const [old, newer] = [
      eta("04-08T00:00Z", content("03-02T00:00Z")),
      eta("04-09T00:00Z", content("03-05T00:00Z")),
    ];
    expect(after([...departed, newer], [...departed, old]).shipment.podEtaAt).toBe(
      "2026-04-09T00:00:00Z",
    );
  });

  it("counts a statement without a creation time from when it became known", () => {
    const undated = { createdAt: null };
    const journey = after(
      [...departed, eta("04-09T00:00Z", undated)],
      [...departed, eta("04-08T00:00Z", undated)],
    );
    expect(journey.shipment.podEtaAt).toBe("2026-04-08T00:00:00Z");
    expect(journey.shipment.arrivalEstimates.at(-1)?.createdAt).toBe(poll(1));
  });

  it("does not let a creation time of next year block every later value", () => {
    const slip = eta("04-09T00:00Z", { createdAt: "2027-03-01T00:00:00Z" });
    const right = eta("04-08T00:00Z", { createdAt: poll(1) });
    expect(after([...departed, slip], [...departed, right]).shipment.podEtaAt).toBe(
      "2026-04-08T00:00:00Z",
    );
    const nextYear = remember(
      knowing([
        [...departed, slip],
        [...departed, right],
      ]),
      [slip, right],
      [],
      {
        observedAt: "2027-04-01T00:00:00Z",
      },
    );
    expect(journeyFrom(nextYear).shipment.podEtaAt).toBe("2026-04-08T00:00:00Z");
  });

  it("states when a value changed: when it became known, where its creation time stayed", () => {
    const journey = after([...departed, eta("04-08T00:00Z")], [...departed, eta("04-09T00:00Z")]);
    const [first, second] = journey.shipment.arrivalEstimates;
    expect([first?.knownAt, second?.knownAt]).toEqual([poll(0), poll(1)]);
    expect(second?.createdAt).toBe(always.createdAt);
  });
});

describe("the first reported ETA", () => {
  const at1 = { createdAt: utc("03-01T00:00Z") };
  const at2 = { createdAt: utc("03-09T00:00Z") };

  it("stays when the ship ends at another port", () => {
    const oakland = event("ARRI", "04-02T00:00Z", at("USOAK"), {
      ...estimated,
      vessel: v1,
      ...at1,
    });
    const landed = [
      event("ARRI", "04-03T00:00Z", at("USLGB"), { vessel: v1 }),
      event("DISC", "04-03T09:00Z", at("USLGB"), { vessel: v1 }),
    ];
    const journey = after([...departed, oakland], [...departed, oakland, ...landed]);
    expect(journey.shipment.portOfDischarge?.locode).toBe("USLGB");
    expect(journey.shipment.podOriginalEtaAt).toBe("2026-04-02T00:00:00Z");
  });

  it("stays when the estimate is withdrawn, which is shown no more", () => {
    const first = eta("04-08T00:00Z", at1);
    const back = { ...first, retracted: true, ...at2 };
    const journey = after([...departed, first], [...departed, back]);
    expect(journey.shipment).toMatchObject({
      podEtaAt: null,
      podOriginalEtaAt: "2026-04-08T00:00:00Z",
    });
    expect(published(journey)).toEqual(["2026-04-08T00:00:00Z"]);
  });
});

describe("a source whose clock is ahead", () => {
  /** Its `n`-th statement, a month ahead of when it was made. */
  const ahead = (n: number) => ({ createdAt: seconds(start + 30 * 24 * hour + n * 60_000) });
  const shown = (...answers: readonly (readonly SourceEvent[])[]): string | null =>
    container(after(...answers.map((answer) => [...departed, ...answer]))).podDischargedAt;

  it("is shown as it was stated last, also where one answer has all that it stated", () => {
    const [two, three] = ["04-02T02:00Z", "04-02T03:00Z"] as const;
    expect(shown([discharged(two, ahead(1)), discharged(three, ahead(2))])).toBe(utc(three));
    expect(shown([discharged(three, ahead(1)), discharged(two, ahead(2))])).toBe(utc(two));
    const back = discharged(two, { ...ahead(2), retracted: true });
    expect(shown([discharged(two, ahead(1)), back])).toBeNull();
    expect(shown([back, discharged(two, ahead(3)), discharged(two, ahead(1))])).toBe(utc(two));
  });

  it("has what it stated first, once its clock is right, replaced by what it states then", () => {
    const first = discharged("04-02T03:00Z", ahead(1));
    const second = discharged("04-02T02:00Z", { createdAt: poll(1) });
    const silently = discharged("04-02T01:00Z", { createdAt: poll(1) });
    expect(shown([first], [first, second], [first, silently])).toBe(utc("04-02T01:00Z"));
  });

  it("is shown as it was stated last, by whatever it is ahead and whenever it was asked", () => {
    const statement = fc.record({
      minute: fc.integer({ min: 0, max: 2 }),
      retracted: fc.boolean(),
      hours: fc.integer({ min: 1, max: 20 }),
      isAskedThen: fc.boolean(),
      /** Then it answers as it did when it had stated so many. */
      staleAt: fc.option(fc.integer({ min: 1, max: 8 })),
    });
    const aheadHours = fc.constantFrom(0, 8, 14, 24, 30 * 24);
    fc.assert(
      fc.property(
        aheadHours,
        fc.array(statement, { minLength: 1, maxLength: 8 }),
        (hoursAhead, statements) => {
          const events: SourceEvent[] = [];
          let known = emptyKnowledge();
          let now = start;
          const ask = (stated: readonly SourceEvent[]): void => {
            const answer = [...departed, ...stated.toReversed()];
            now += 60_000;
            known = remember(known, answer, [], { observedAt: seconds(now) });
          };
          for (const { minute, retracted, hours, isAskedThen, staleAt } of statements) {
            const last = events.at(-1);
            now += hours * hour;
            // It takes back what it stated last, and states nothing twice in a row.
            const isBack = retracted && last !== undefined && !last.retracted;
            const of = isBack ? last.at : utc(`04-02T0${minute}:00Z`);
            if (!isBack && last && !last.retracted && last.at === of) continue;
            const createdAt = seconds(now + hoursAhead * hour);
            events.push({
              ...discharged("04-02T00:00Z", { createdAt }),
              at: of,
              retracted: isBack,
            });
            if (isAskedThen) ask(events);
            if (staleAt !== null) ask(events.slice(0, staleAt));
          }
          ask(events);
          const end = events.at(-1)!;
          expect(container(journeyFrom(known)).podDischargedAt).toBe(end.retracted ? null : end.at);
        },
      ),
      { numRuns: Number(process.env["RUNS"] ?? 300) },
    );
  });
});

describe("what is published and what is shown", () => {
  const values = ["04-07T00:00Z", "04-08T00:00Z", "04-09T00:00Z"] as const;
  const creation = fc.constantFrom("same", "advanced", "missing", "future", "older" as const);
  const step = fc.record({
    eta: fc.constantFrom(...values),
    discharged: fc.constantFrom(null, "04-10T02:00Z", "04-10T03:00Z"),
    creation,
  });
  type Step = { eta: string; discharged: string | null; creation: string };
  const createdAt = (kind: string, n: number): string | null =>
    ({
      same: always.createdAt,
      advanced: poll(n),
      missing: null,
      future: seconds(Date.parse(poll(n)) + 400 * 24 * hour),
      older: seconds(Date.parse(poll(n)) - 30 * 24 * hour),
    })[kind] ?? null;
  const answerOf = (one: Step, n: number): SourceEvent[] => {
    const content = { createdAt: createdAt(one.creation, n) };
    return [
      ...departed,
      eta(one.eta, content),
      ...(one.discharged ? [discharged(one.discharged, content)] : []),
    ];
  };

  it("are equal after every answer of any source, and a repeated answer changes nothing", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 7 }), (steps) => {
        let known = emptyKnowledge();
        const stored = new Map<string, StoredEvent>();
        steps.forEach((one, n) => {
          const answer = answerOf(one, n);
          known = remember(known, answer, [], { observedAt: poll(n) });
          const again = remember(known, answer, [], {
            observedAt: seconds(Date.parse(poll(n)) + hour),
          });
          expect(again).toEqual(known);
          const journey = journeyFrom(known);
          const containerNumber = container(journey);
          const estimates = journey.shipment.arrivalEstimates;
          expect(estimates.at(-1)?.at).toBe(journey.shipment.podEtaAt);
          expect(estimates[0]?.at).toBe(journey.shipment.podOriginalEtaAt);
          addStatement(stored, containerNumber);
          const statusState = [...stored.values()].filter(
            ({ key, invalidatedAt }) => key.startsWith("vessel_discharged") && !invalidatedAt,
          );
          expect(statusState.map((event) => event.at)).toEqual(
            containerNumber.podDischargedAt ? [containerNumber.podDischargedAt] : [],
          );
        });
      }),
      { numRuns: Number(process.env["RUNS"] ?? 150) },
    );
  });

  it("are what the carrier states now, where it never gives a usable creation time", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("same", "missing", "future"),
        fc.array(step, { minLength: 1, maxLength: 7 }),
        (kind, steps) => {
          const journey = after(...steps.map((one, n) => answerOf({ ...one, creation: kind }, n)));
          expect(journey.shipment.podEtaAt).toBe(utc(steps.at(-1)!.eta));
          const actual = steps.findLast((one) => one.discharged !== null)?.discharged;
          expect(container(journey).podDischargedAt).toBe(actual ? utc(actual) : null);
        },
      ),
      { numRuns: Number(process.env["RUNS"] ?? 100) },
    );
  });

  /** What the store does with a journey. */
  function addStatement(
    stored: Map<string, StoredEvent>,
    containerNumber: Parameters<typeof journeyChanges>[1],
  ): void {
    const changes = journeyChanges([...stored.values()], containerNumber);
    const put = (
      event: StoredEvent | ProjectedEstimate | (typeof containerNumber.milestones)[number],
    ): void => {
      stored.set(event.key, {
        key: event.key,
        at: event.at,
        placeLocode: "place" in event ? event.place.locode : event.placeLocode,
        terminalCode: "place" in event ? terminalCodeOf(event.place) : event.terminalCode,
        vesselImo: event.vesselImo,
        vesselName: event.vesselName,
        voyage: event.voyage,
        invalidatedAt: null,
      });
    };
    for (const event of changes.create) put(event);
    for (const pair of changes.correct) put(pair.after);
    for (const event of changes.revive) put(event);
    for (const key of changes.withdraw)
      stored.set(key, { ...stored.get(key)!, invalidatedAt: "2026-12-31T00:00:00Z" });
  }
});
