import * as z from "zod";
import { Temporal } from "temporal-polyfill";
import type { RailReport } from "#src/statements/equipment-source.ts";
import { spoken, timeIn, type ReadTime } from "../answers/equipment-answer.ts";
import { dayOf, instantOf } from "../answers/instant.ts";
import type { RailroadProfile } from "../configuration/facility-source-profile.ts";
import type { SetAside } from "#src/statements/carrier-source.ts";
import { standardEventCodes } from "./event-codes.ts";
import {
  destinationOf,
  railReportOf,
  stationOf,
  unknownTo,
  zoneOf,
  type WrittenMove,
} from "./rail-report.ts";

/** `GET /services/v2/public/shipments` of Union Pacific (docs/sources.md). */
const text = z.string().trim();
const optional = text.nullish();

const Place = z.looseObject({
  city: optional,
  state_abbreviation: optional,
  country_abbreviation: optional,
});
const Stop = z.looseObject({ location: Place.nullish() });
const Event = z.looseObject({
  event_code: optional,
  type_code: optional,
  date_time: optional,
  location: Place.nullish(),
});

export const UpShipment = z.looseObject({
  load: z.looseObject({
    equipment: z.looseObject({ id: text.min(1) }),
    load_empty_code: optional,
    assessorial_information: z.looseObject({ storage_first_chargeable_day: optional }).nullish(),
  }),
  route: z.looseObject({ destination: Stop.nullish() }).nullish(),
  eta: z.unknown().optional(),
  current_event: Event.nullish(),
  operational_move_events: z.array(Event).max(1000).nullish(),
});
export type UpShipment = z.infer<typeof UpShipment>;

export const UpAnswer = z.array(z.unknown()).max(1000);

type About = {
  readonly number: string;
  readonly at: string;
  readonly raw: unknown;
  readonly profile: Pick<RailroadProfile, "eventCodes" | "stations" | "scac">;
};

/** What UP reports of the container; a readable reason when the record cannot be used. */
export function upReport(
  shipment: UpShipment,
  { number, at, raw, profile }: About,
): { report: RailReport; setAside: readonly SetAside[] } | string {
  const { load, route, current_event: current, operational_move_events: moves } = shipment;
  if (/^unknown$/i.test(load.load_empty_code ?? ""))
    return { report: unknownTo(number, at, raw), setAside: [] };
  const rampOf = (place: z.infer<typeof Place> | null | undefined) =>
    stationOf(profile, {
      city: place?.city,
      state: place?.state_abbreviation,
      country: place?.country_abbreviation,
    });
  const destination = rampOf(route?.destination?.location);
  const chargeable = load.assessorial_information?.storage_first_chargeable_day;
  const first = chargeable ? dayOf(chargeable, zoneOf(destination.locode)) : null;
  if (chargeable && first === null) return "storage_first_chargeable_day is no date";
  const written = (event: z.infer<typeof Event>): WrittenMove => ({
    code: event.event_code || event.type_code || "",
    at: event.date_time ? instantOf(event.date_time, "UTC") : null,
    station: rampOf(event.location),
    raw: event,
  });
  const reported = [...(moves ?? []), ...(current ? [current] : [])];
  const once = [...new Map(reported.map((event) => [JSON.stringify(event), event])).values()];
  const eta = etaIn(shipment.eta);
  if (eta === "no time") return "eta is no time with an offset";
  return railReportOf(
    {
      number,
      moves: once.map(written),
      loadEmpty: load.load_empty_code ?? null,
      members: {
        ...destinationOf(destination),
        ...spoken({
          etaAt: eta.at,
          // Storage is free until the day before.
          lastFreeDayOn: first && Temporal.PlainDate.from(first).subtract({ days: 1 }).toString(),
        }),
      },
      raw,
    },
    { at, names: { ...standardEventCodes, ...profile.eventCodes }, scac: "UPRR" },
  );
}

/** Only a time with its offset is read: no public page shows the member's shape. */
function etaIn(reported: unknown): ReadTime {
  const time = typeof reported === "string" ? reported.trim() : "";
  if (time === "") return { at: null };
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time) ? timeIn(time, "UTC") : "no time";
}
