import type {
  EquipmentReport,
  RailReport,
  TerminalReport,
} from "#src/statements/equipment-source.ts";
import type { ContainerJourney } from "#src/tracking/projection/journey.ts";
import { emptyKnowledge, remember } from "#src/knowledge/knowledge.ts";
import { recordReport, emptyEquipmentKnowledge } from "#src/knowledge/equipment-knowledge.ts";
import {
  journeyOf,
  mergeLandsideReports,
  type FacilityKnowledge,
} from "#src/tracking/projection/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { exampleVoyage } from "../../voyage-builder.ts";

export const containerNumber = "TRHU4187250";
const carrierTarget = { scac: "ONEY", type: "bill_of_lading", number: "BKKX26000100" } as const;

/** The example voyage as an import that ends at Long Beach: no rail, no ramp. */
export const endsAtPort: readonly SourceEvent[] = exampleVoyage
  .filter(({ place }) => place.locode !== "USCHI" && place.locode !== "USJOT")
  .filter(({ mode }) => mode !== "RAIL");

export const carrierJourneyOf = (events: readonly SourceEvent[], now: string): ContainerJourney =>
  journeyOf(remember(emptyKnowledge(), events, [], { observedAt: now }), { now, carrierTarget })
    .containers[0]!;

/** A terminal's report at an instant; silent on everything that is not given. */
export const terminalReport = (
  observedAt: string,
  more: Partial<Omit<TerminalReport, "kind" | "number" | "observedAt">> = {},
): TerminalReport => ({
  kind: "terminal",
  number: containerNumber,
  found: true,
  observedAt,
  raw: { observedAt },
  ...more,
});

export const railReport = (
  observedAt: string,
  events: readonly {
    readonly code: RailReport["events"][number]["code"];
    readonly at: string;
    readonly locode: string;
    readonly facility?: string | null;
  }[],
  more: Partial<Omit<RailReport, "kind" | "number" | "observedAt" | "events">> = {},
): RailReport => ({
  kind: "rail",
  number: containerNumber,
  found: true,
  observedAt,
  events: events.map((event) => ({ ...event, raw: event })),
  raw: { observedAt },
  ...more,
});

export const knowledgeAt = (
  kind: FacilityKnowledge["kind"],
  facilitySource: string,
  reports: readonly EquipmentReport[],
): FacilityKnowledge => ({
  kind,
  facilitySource,
  knowledge: reports.reduce(recordReport, emptyEquipmentKnowledge()),
});

/** The example voyage with what the terminal at Long Beach states, seen at `now`. */
export const atLongBeach = (
  now: string,
  reports: readonly TerminalReport[],
  events: readonly SourceEvent[] = endsAtPort,
): ContainerJourney =>
  mergeLandsideReports(
    carrierJourneyOf(
      events.filter(({ createdAt }) => createdAt! <= now),
      now,
    ),
    [knowledgeAt("terminal", "USLGB-TTI", reports)],
    now,
  );
