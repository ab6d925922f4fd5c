import * as z from "zod";
import type { RailCode, RailReport } from "#src/statements/equipment-source.ts";
import { spoken } from "../answers/equipment-answer.ts";
import { dayOf, instantOf } from "../answers/instant.ts";
import type { RailroadProfile } from "../configuration/facility-source-profile.ts";
import type { SetAside } from "#src/statements/carrier-source.ts";
import { standardEventCodes } from "./event-codes.ts";
import { destinationOf, railReportOf, stationOf } from "./rail-report.ts";

/** `GET /customers/v1/shipments/tracking` of CN (docs/sources.md). */
const text = z.string().trim();
const optional = text.nullish();
const Station = z.looseObject({ Station: optional });

export const CnEquipment = z.looseObject({
  EquipmentId: text.min(1),
  LoadEmpty: optional,
  Destination: Station.nullish(),
  Event: z
    .looseObject({ Description: optional, Time: optional, Location: Station.nullish() })
    .nullish(),
  ETA: z.looseObject({ Time: optional }).nullish(),
  StorageCharge: z.looseObject({ LastFreeDay: optional }).nullish(),
});
export type CnEquipment = z.infer<typeof CnEquipment>;

export const CnAnswer = z.looseObject({
  ThirdPartyIntermodalShipment: z.looseObject({ Equipment: z.array(z.unknown()).max(1000) }),
});

/** Beside the standards' codes, the one code of CN's own that a public page explains. */
const eventCodes: Readonly<Record<string, RailCode>> = {
  ...standardEventCodes,
  "OUT-GATE": "full_out",
};

/** The zone that CN writes after its local times, by its first letter. */
const zones: Readonly<Record<string, string>> = {
  P: "America/Vancouver",
  M: "America/Edmonton",
  C: "America/Winnipeg",
  E: "America/Toronto",
  A: "America/Halifax",
  N: "America/St_Johns",
};

/** "2026-11-24 08:00 CT" as an instant; one without a zone is not taken for any. */
function cnInstant(reported: string): string | null {
  const [, local, zone] =
    /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?) ([PMCEAN])[SD]?T$/i.exec(reported.trim()) ?? [];
  if (local && zone) return instantOf(local, zones[zone.toUpperCase()] ?? null);
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(reported) ? instantOf(reported.trim(), "UTC") : null;
}

type About = {
  readonly number: string;
  readonly at: string;
  readonly raw: unknown;
  readonly profile: Pick<RailroadProfile, "eventCodes" | "stations" | "scac">;
};

/** What CN reports of the container; a readable reason when the record cannot be used. */
export function cnReport(
  equipment: CnEquipment,
  { number, at, raw, profile }: About,
): { report: RailReport; setAside: readonly SetAside[] } | string {
  const { Event: event, ETA: eta, StorageCharge: storage } = equipment;
  const etaAt = eta?.Time ? cnInstant(eta.Time) : null;
  if (eta?.Time && etaAt === null) return "ETA.Time is not a readable time";
  // A local date; a time after it is the end of that day.
  const free = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/.exec(storage?.LastFreeDay ?? "")?.[1];
  const lastFreeDayOn = free ? dayOf(free, null) : null;
  if (storage?.LastFreeDay && lastFreeDayOn === null) return "StorageCharge.LastFreeDay is no date";
  const rampOf = (station: z.infer<typeof Station> | null | undefined) =>
    stationOf(profile, { city: station?.Station });
  return railReportOf(
    {
      number,
      moves: event?.Description
        ? [
            {
              code: event.Description,
              at: event.Time ? cnInstant(event.Time) : null,
              station: rampOf(event.Location),
              raw: event,
            },
          ]
        : [],
      loadEmpty: equipment.LoadEmpty ?? null,
      members: {
        ...destinationOf(rampOf(equipment.Destination)),
        ...spoken({ etaAt, lastFreeDayOn }),
      },
      raw,
    },
    { at, names: { ...eventCodes, ...profile.eventCodes }, scac: "CNRU" },
  );
}
