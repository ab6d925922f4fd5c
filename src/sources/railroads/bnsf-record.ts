import * as z from "zod";
import { findPlace, places } from "#src/reference/index.ts";
import type { RailReport } from "#src/statements/equipment-source.ts";
import { spoken, timeIn } from "../answers/equipment-answer.ts";
import { dayOf } from "../answers/instant.ts";
import type { RailroadProfile } from "../configuration/facility-source-profile.ts";
import type { SetAside } from "#src/statements/carrier-source.ts";
import { standardEventCodes } from "./event-codes.ts";
import {
  destinationOf,
  railReportOf,
  stationOf,
  unknownTo,
  zoneOf,
  type Ramp,
  type Station,
} from "./rail-report.ts";

/** `POST /v3/unit-details` of BNSF (docs/sources.md). */
const text = z.string().trim();
const optional = text.nullish();

export const BnsfUnit = z.looseObject({
  equipmentInitial: text.min(1),
  equipmentNumber: text.min(1),
  derivedEquipmentStatusName: optional,
  loadEmptyChassisCode: optional,
  destinationStation333: optional,
  destinationStateCode: optional,
  estimatedEquipmentUnloadDatetime: optional,
  shipmentLastFreeStorageDate: optional,
  eventCode: optional,
  eventDatetime: optional,
  station333: optional,
  stationStateCode: optional,
});
export type BnsfUnit = z.infer<typeof BnsfUnit>;

export const BnsfAnswer = z.looseObject({ intermodalUnits: z.array(z.unknown()).max(1000) });

/** The status of a unit that is in none of its hubs, or that it may not show. */
const absent = /not in bnsf inventory|no details found|not available/i;

/**
 * A city as BNSF shortens it to nine characters: `CHICAGO`, `LOSANGELE`, `STPAUL`: the first three
 * of each word but the last, which fills the rest.
 */
function station333(city: string): string {
  const reports = city
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, "")
    .split(/\s+/)
    .filter(Boolean);
  const [last = "", ...before] = reports.toReversed();
  const start = before
    .toReversed()
    .slice(0, 2)
    .map((report) => report.slice(0, 3))
    .join("");
  return `${start}${last.slice(0, Math.max(3, 9 - start.length))}`;
}

const rampOf333 = (
  profile: Pick<RailroadProfile, "stations" | "scac">,
  city: string | null | undefined,
  state: string | null | undefined,
): Ramp =>
  stationOf(profile, { city, state, country: "US" }, { find: cityOf333, spell: station333 });

function cityOf333({ city: name, state }: Station): string | null {
  if (!name) return null;
  const named = findPlace({ city: name, ...(state && { state }), country: "US" });
  if (named || !state) return named?.locode ?? null;
  const fitting = places.filter(
    (place) =>
      place.country === "US" &&
      place.state === state.toUpperCase() &&
      station333(place.city ?? place.name) === name.toUpperCase(),
  );
  return fitting.length === 1 ? fitting[0]!.locode : null;
}

type About = {
  readonly number: string;
  readonly at: string;
  readonly raw: unknown;
  readonly profile: Pick<RailroadProfile, "eventCodes" | "stations" | "scac">;
};

/** What BNSF reports of the container; a readable reason when the record cannot be used. */
export function bnsfReport(
  unit: BnsfUnit,
  { number, at, raw, profile }: About,
): { report: RailReport; setAside: readonly SetAside[] } | string {
  if (absent.test(unit.derivedEquipmentStatusName ?? ""))
    return { report: unknownTo(number, at, raw), setAside: [] };
  const free = unit.shipmentLastFreeStorageDate?.replaceAll("/", "-");
  const destination = rampOf333(profile, unit.destinationStation333, unit.destinationStateCode);
  const lastFreeDayOn = free ? dayOf(free, zoneOf(destination.locode)) : null;
  if (free && lastFreeDayOn === null) return "shipmentLastFreeStorageDate is no date";
  const unload = timeIn(unit.estimatedEquipmentUnloadDatetime, "UTC");
  if (unload === "no time") return "estimatedEquipmentUnloadDatetime is no time";
  const event = timeIn(unit.eventDatetime, "UTC");
  if (event === "no time") return "eventDatetime is no time";
  const moves = unit.eventCode
    ? [
        {
          code: unit.eventCode,
          at: event.at,
          station: rampOf333(profile, unit.station333, unit.stationStateCode),
          raw: {
            eventCode: unit.eventCode,
            eventDatetime: unit.eventDatetime,
            station333: unit.station333,
            stationStateCode: unit.stationStateCode,
          },
        },
      ]
    : [];
  return railReportOf(
    {
      number,
      moves,
      loadEmpty: unit.loadEmptyChassisCode ?? null,
      members: { ...destinationOf(destination), ...spoken({ etaAt: unload.at, lastFreeDayOn }) },
      raw,
    },
    { at, names: { ...standardEventCodes, ...profile.eventCodes }, scac: "BNSF" },
  );
}
