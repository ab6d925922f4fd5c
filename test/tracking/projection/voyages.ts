import fc from "fast-check";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { at, type Vessel } from "./projected.ts";

/**
 * Voyages as carriers report them: planned at booking, delayed on the way, corrected now and then. The
 * history holds every statement in the order in which it was made.
 */
type Shape = {
  readonly hubs: number;
  readonly rail: boolean;
  readonly containerNumbers: number;
  /** Hours by which each arrival moves, one estimate each. */
  readonly slips: readonly number[];
  /** Actual events that are slightly wrong at first. */
  readonly corrected: readonly boolean[];
  readonly repeats: boolean;
};

const hour = 3_600_000;
const numbers = ["TRHU4187250", "CSQU3054383", "MSKU7354623"];
const ports = ["THLCH", "SGSIN", "KRPUS", "USLGB"];
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const shapes: fc.Arbitrary<Shape> = fc.record({
  hubs: fc.integer({ min: 0, max: 2 }),
  rail: fc.boolean(),
  containerNumbers: fc.integer({ min: 1, max: 3 }),
  slips: fc.array(fc.integer({ min: -30, max: 60 }), { minLength: 4, maxLength: 8 }),
  corrected: fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }),
  repeats: fc.boolean(),
});

export const histories: fc.Arbitrary<readonly SourceEvent[]> = shapes.map(historyOf);

function historyOf(shape: Shape): readonly SourceEvent[] {
  const content: SourceEvent[] = [];
  const start = Date.parse("2026-03-01T00:00:00Z");
  let made = start;
  const tick = (): string => iso((made += 7 * 60_000));
  const route = [ports[0]!, ...ports.slice(1, 1 + shape.hubs), ports[3]!];
  const containerNumbers = numbers.slice(0, shape.containerNumbers);
  let draw = 0;
  const pick = <T>(from: readonly T[]): T => from[draw++ % from.length]!;

  const state = (
    classifier: "ACT" | "EST" | "PLN",
    code: string,
    ms: number,
    locode: string,
    more: Partial<SourceEvent>,
  ): void => {
    const transport = code === "ARRI" || code === "DEPA";
    const createdAt = tick();
    content.push({
      kind: transport ? "transport" : "equipment",
      code,
      classifier,
      at: iso(ms),
      createdAt,
      equipment: null,
      empty: transport ? null : false,
      mode: "VESSEL",
      place: at(locode),
      vesselName: null,
      vesselImo: null,
      voyage: null,
      callSequence: null,
      isoEquipmentCode: "45G1",
      seals: [],
      weightLbs: null,
      documents: { BKG: ["B1"] },
      documentType: null,
      retracted: false,
      placeRole: null,
      feeder: false,
      raw: { eventID: `${content.length}`, eventCreatedDateTime: createdAt },
      ...more,
    });
  };
  const happened = (code: string, ms: number, locode: string, more: Partial<SourceEvent>): void => {
    if (pick(shape.corrected)) state("ACT", code, ms + hour / 2, locode, more);
    state("ACT", code, ms, locode, more);
  };
  const eachContainer = (
    code: string,
    ms: number,
    locode: string,
    more: Partial<SourceEvent>,
  ): void => {
    for (const [index, equipment] of containerNumbers.entries())
      happened(code, ms + index * 60_000, locode, { ...more, equipment });
  };
  const vessel = (leg: number): Partial<SourceEvent> => {
    const { name, imo, voyage }: Vessel = {
      name: `VESSEL ${leg}`,
      imo: `999990${leg}`,
      voyage: `0${leg}E`,
    };
    return { vesselName: name, vesselImo: imo, voyage };
  };

  const legs = route.slice(1).map((to, leg) => ({
    from: route[leg]!,
    to,
    leaves: start + (10 + leg * 12) * 24 * hour,
    arrives: start + (18 + leg * 12) * 24 * hour,
    by: vessel(leg),
  }));
  const rail = { mode: "RAIL" } as const;
  const ramp = { ...rail, place: at("USCHI", "RAMP") };
  const landed = legs.at(-1)!.arrives;
  for (const leg of legs) {
    state("PLN", "DEPA", leg.leaves, leg.from, leg.by);
    state("PLN", "ARRI", leg.arrives, leg.to, leg.by);
  }
  if (shape.rail) state("PLN", "ARRI", landed + 8 * 24 * hour, "USCHI", ramp);

  eachContainer("GTOT", start + 3 * 24 * hour, "THLCH", { mode: "TRUCK", empty: true });
  eachContainer("GTIN", start + 6 * 24 * hour, "THLCH", { mode: "TRUCK" });
  for (const leg of legs) {
    const slip = (): number => pick(shape.slips) * hour;
    state("EST", "ARRI", leg.arrives + slip(), leg.to, leg.by);
    eachContainer("LOAD", leg.leaves - 6 * hour, leg.from, leg.by);
    happened("DEPA", leg.leaves, leg.from, leg.by);
    const moved = leg.arrives + slip();
    state("EST", "ARRI", moved, leg.to, leg.by);
    if (shape.repeats) {
      state("EST", "ARRI", moved, leg.to, leg.by);
      state("EST", "ARRI", moved, leg.to, leg.by);
      state("EST", "ARRI", leg.arrives + slip(), leg.to, leg.by);
      state("EST", "ARRI", moved, leg.to, leg.by);
    }
    happened("ARRI", leg.arrives, leg.to, leg.by);
    eachContainer("DISC", leg.arrives + 9 * hour, leg.to, leg.by);
  }
  if (shape.rail) {
    eachContainer("LOAD", landed + 3 * 24 * hour, "USLGB", rail);
    happened("DEPA", landed + 4 * 24 * hour, "USLGB", rail);
    state("EST", "ARRI", landed + 9 * 24 * hour, "USCHI", ramp);
    happened("ARRI", landed + 8 * 24 * hour, "USCHI", ramp);
    eachContainer("DISC", landed + 8.5 * 24 * hour, "USCHI", ramp);
  }
  const [gate, out] = shape.rail ? ["USCHI", 10] : ["USLGB", 2];
  eachContainer("GTOT", landed + out * 24 * hour, gate, { mode: "TRUCK" });
  eachContainer("GTIN", landed + (out + 5) * 24 * hour, gate, { mode: "TRUCK", empty: true });
  return content;
}
