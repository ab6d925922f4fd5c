import type { EquipmentWord, RailWord, TerminalWord } from "#src/tracking/equipment-source.ts";
import type { ContainerJourney } from "#src/tracking/journey.ts";
import {
  emptyKnowledge,
  hear,
  journeyOf,
  nothingHeard,
  remember,
  withAshore,
  type HeardAt,
} from "#src/tracking/reconcile/index.ts";
import type { SourceEvent } from "#src/tracking/source.ts";
import { exampleVoyage } from "../voyage-builder.ts";

export const box = "TRHU4187250";
const subject = { scac: "ONEY", type: "bill_of_lading", number: "BKKX26000100" } as const;

/** The example voyage as an import that ends at Long Beach: no rail, no ramp. */
export const endsAtPort: readonly SourceEvent[] = exampleVoyage
  .filter(({ place }) => place.locode !== "USCHI" && place.locode !== "USJOT")
  .filter(({ mode }) => mode !== "RAIL");

export const lineOf = (events: readonly SourceEvent[], now: string): ContainerJourney =>
  journeyOf(remember(emptyKnowledge(), events, [], { observedAt: now }), { now, subject })
    .containers[0]!;

/** A terminal's word at an instant; silent on everything that is not given. */
export const terminalSays = (
  observedAt: string,
  more: Partial<Omit<TerminalWord, "kind" | "number" | "observedAt">> = {},
): TerminalWord => ({
  kind: "terminal",
  number: box,
  found: true,
  observedAt,
  raw: { observedAt },
  ...more,
});

export const railSays = (
  observedAt: string,
  events: readonly {
    readonly code: RailWord["events"][number]["code"];
    readonly at: string;
    readonly locode: string;
    readonly facility?: string | null;
  }[],
  more: Partial<Omit<RailWord, "kind" | "number" | "observedAt" | "events">> = {},
): RailWord => ({
  kind: "rail",
  number: box,
  found: true,
  observedAt,
  events: events.map((event) => ({ ...event, raw: event })),
  raw: { observedAt },
  ...more,
});

export const heardAt = (
  kind: HeardAt["kind"],
  site: string,
  words: readonly EquipmentWord[],
): HeardAt => ({ kind, site, knowledge: words.reduce(hear, nothingHeard()) });

/** The example voyage with what the terminal at Long Beach says, seen at `now`. */
export const atLongBeach = (
  now: string,
  words: readonly TerminalWord[],
  events: readonly SourceEvent[] = endsAtPort,
): ContainerJourney =>
  withAshore(
    lineOf(
      events.filter(({ createdAt }) => createdAt! <= now),
      now,
    ),
    [heardAt("terminal", "USLGB-TTI", words)],
    now,
  );
