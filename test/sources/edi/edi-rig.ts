import { interchangeOf } from "#local/sandbox/records/edi-message.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { findContainer } from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { endsAtPort } from "../../tracking/projection/landside/landside-builder.ts";
import { ediEntries } from "./partners.ts";

/** The partners of the tests, as a deployment knows them. */
export const ediSources = JSON.stringify({ edi: ediEntries });

/** A journey to Long Beach, in this container. */
export const journeyOf = (containerNumber: string): readonly SourceEvent[] =>
  endsAtPort.map((event) => ({ ...event, equipment: event.equipment && containerNumber }));

const sender = { id: "TTILGB", set: "315", group: "QO" } as const;

/** "20260402*1415", Long Beach's time, as an ISO time for the envelope. */
const local = (at: string): string =>
  `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}T${at.slice(9, 11)}:${at.slice(11, 13)}:00-07:00`;

/** An interchange with a 315 of the terminal in Long Beach; sent when it happened, unless stated. */
export const terminalSends = (
  containerNumber: string,
  code: string,
  at: string,
  { sentAt = at, more = [] }: { sentAt?: string; more?: readonly string[] } = {},
): string =>
  interchangeOf(sender, local(sentAt), [
    `B4*IP**${code}*${at}*USLGB*${containerNumber.slice(0, 4)}*${containerNumber.slice(4, 10)}*L*45G1**UN*${containerNumber.slice(10)}`,
    ...more,
  ]);

/** A container from the vessel to its appointment, an interchange each. */
export const scenarioOf = (containerNumber: string): readonly string[] => [
  terminalSends(containerNumber, "UV", "20260402*1415", { more: ["N9*YS*Y-A12-3"] }),
  terminalSends(containerNumber, "PA", "20260402*1600", { more: ["SG*FD***20260402*1601"] }),
  terminalSends(containerNumber, "NF", "20260408*", {
    sentAt: "20260402*1700",
    more: ["N9*4I1*0"],
  }),
  terminalSends(containerNumber, "CU", "20260403*0900"),
  terminalSends(containerNumber, "AV", "20260403*0930"),
  terminalSends(containerNumber, "AA", "20260404*1000", { sentAt: "20260403*0940" }),
];
/** After all of it. */
export const afterScenario = "2026-04-03T17:00:00Z";

/** The container of a bill of lading of ONE's. */
export const containerIn = (ctx: Context, number: string, containerNumber: string) =>
  findContainer(
    ctx,
    containerIdOf(
      shipmentIdOf(ctx.account.id, { scac: "ONEY", type: "bill_of_lading", number }),
      containerNumber,
    ),
  );
