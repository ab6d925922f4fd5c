import type {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  ShippingLineResource,
  TerminalResource,
  VesselResource,
} from "#schemas/reference.ts";
import { derivedId, isId } from "#src/platform/ids.ts";
import { listedPlacesById, places, type PlaceRecord } from "./places/places.ts";
import { lastFreeDayByEdi } from "./provided-data.ts";
import type { ShippingLine } from "./shipping-lines.ts";
import { stateNames } from "./places/states-data.ts";
import { terminalProvidedData } from "./places/terminal-provided-data.ts";
import { terminals, terminalsAt, type TerminalRecord } from "./places/terminals.ts";

/** Inland places are metro areas, all others ports (contract: reference-data#ports). */
export const placeResourceType = (place: PlaceRecord): "port" | "metro_area" =>
  place.kind === "port" ? "port" : "metro_area";

/** The same place has the same id in every account and deployment. */
export const placeId = (place: PlaceRecord): string =>
  derivedId(placeResourceType(place), place.locode);

/**
 * A terminal as shipments and containers refer to it
 * (contract: shipments#relationships-of-shipments).
 */
export const terminalResourceType = (terminal: TerminalRecord): "terminal" | "rail_terminal" =>
  terminal.facilityType === "rail_terminal" ? "rail_terminal" : "terminal";

export const terminalId = (terminal: TerminalRecord): string =>
  derivedId(terminalResourceType(terminal), terminal.locode, terminal.code);

/** By IMO number; a ship that a source only names is known by its name. */
export const vesselId = (vessel: Vessel): string => derivedId("vessel", vessel.imo ?? vessel.name);

export const shippingLineId = (carrier: ShippingLine): string =>
  derivedId("shipping_line", carrier.scac);

export type Vessel = { readonly imo: string | null; readonly name: string };

/** The ship a source named, with its IMO number where that is known. */
export const vesselOf = (named: {
  readonly vesselName?: string | null;
  readonly vesselImo?: string | null;
}): Vessel | null =>
  named.vesselImo || named.vesselName
    ? { imo: named.vesselImo || null, name: named.vesselName || `IMO ${named.vesselImo}` }
    : null;

const placesById = lazily(() => new Map(places.map((place) => [placeId(place), place])));
const terminalsById = lazily(() => new Map(terminals.map((one) => [terminalId(one), one])));

export const placeById = (id: string): PlaceRecord | null =>
  placesById().get(id.toLowerCase()) ?? listedById(id.toLowerCase());

const listedById = (id: string): PlaceRecord | null =>
  isId(id)
    ? (listedPlacesById(id.slice(0, 8)).find((place) => placeId(place) === id) ?? null)
    : null;

export const terminalById = (id: string): TerminalRecord | null =>
  terminalsById().get(id.toLowerCase()) ?? null;

export const placeResource = (place: PlaceRecord): PortResource | MetroAreaResource =>
  place.kind === "port" ? portResource(place) : metroAreaResource(place);

/** contract: reference-data#ports, requests#identifiers */
export const portResource = (place: PlaceRecord): PortResource => ({
  id: derivedId("port", place.locode),
  type: "port",
  attributes: {
    id: derivedId("port", place.locode),
    name: place.name,
    code: place.locode,
    city: place.city,
    state_abbr: place.state,
    country_code: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.timezone,
  },
  relationships: {
    terminals: {
      data: terminalsAt(place.locode)
        .filter((terminal) => terminal.facilityType === "ocean_terminal")
        .map((terminal) => ({ id: terminalId(terminal), type: "terminal" as const })),
    },
  },
});

export const metroAreaResource = (place: PlaceRecord): MetroAreaResource => ({
  id: derivedId("metro_area", place.locode),
  type: "metro_area",
  attributes: {
    id: derivedId("metro_area", place.locode),
    name: place.name,
    code: place.locode,
    state_abbr: place.state,
    country_code: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.timezone,
  },
});

/** Whichever of the two resources the facility is. */
export const facilityResource = (
  terminal: TerminalRecord,
): TerminalResource | RailTerminalResource =>
  terminal.facilityType === "rail_terminal"
    ? railTerminalResource(terminal)
    : terminalResource(terminal);

/** contract: reference-data#terminals */
export const terminalResource = (terminal: TerminalRecord): TerminalResource => ({
  id: terminalId(terminal),
  type: "terminal",
  attributes: {
    id: terminalId(terminal),
    name: terminal.name,
    nickname: terminal.code,
    firms_code: terminal.firmsCode,
    smdg_code: terminal.smdgCode,
    bic_facility_code: terminal.bicFacilityCode,
    facility_type: terminal.facilityType,
    street: null,
    city: terminal.city,
    state: terminal.state === null ? null : (stateNames[terminal.state] ?? null),
    state_abbr: terminal.state,
    zip: null,
    country: terminal.country,
    provided_data: terminalProvidedData(terminal),
  },
  relationships: { port: { data: portOf(terminal) } },
});

/** contract: reference-data#rail-terminals */
const railTerminalResource = (terminal: TerminalRecord): RailTerminalResource => ({
  id: terminalId(terminal),
  type: "rail_terminal",
  attributes: {
    id: terminalId(terminal),
    name: terminal.name,
    nickname: terminal.code,
    firms_code: terminal.firmsCode,
    city: terminal.city,
  },
  relationships: {
    port: { data: portOf(terminal) },
    metro_area: { data: metroAreaOf(terminal) },
  },
});

/** contract: routes#vessel. Where the ship is comes from elsewhere and is added there. */
export const vesselResource = (vessel: Vessel): VesselResource => ({
  id: vesselId(vessel),
  type: "vessel",
  attributes: {
    name: vessel.name,
    imo: vessel.imo,
    mmsi: null,
    latitude: null,
    longitude: null,
    nautical_speed_knots: null,
    navigational_heading_degrees: null,
    position_timestamp: null,
    position_estimated: null,
  },
});

/**
 * contract: reference-data#shipping-lines. `reportsLastFreeDay`: it has reported one, so it fills the
 * field.
 */
export const shippingLineResource = (
  carrier: ShippingLine,
  reportsLastFreeDay: boolean,
): ShippingLineResource => ({
  id: shippingLineId(carrier),
  type: "shipping_line",
  attributes: {
    scac: carrier.scac,
    name: carrier.name,
    short_name: carrier.shortName,
    alternative_scacs: [...carrier.alternativeScacs],
    bill_of_lading_tracking_support: carrier.tracks.bill_of_lading,
    booking_number_tracking_support: carrier.tracks.booking_number,
    container_number_tracking_support: carrier.tracks.container,
    provided_data: Object.fromEntries(
      Object.entries({
        ...carrier.provided,
        ...(reportsLastFreeDay && { ssl_lfd: lastFreeDayByEdi }),
      }).flatMap(([field, { provided, notes }]) => [
        [field, provided],
        [`${field}_notes`, notes],
      ]),
    ) as ShippingLineResource["attributes"]["provided_data"],
    tracking_url: carrier.trackingUrl,
    contact_url: carrier.contactUrl,
  },
});

const metroAreaOf = (terminal: TerminalRecord): { id: string; type: "metro_area" } | null =>
  terminal.placeKind === "inland"
    ? { id: derivedId("metro_area", terminal.locode), type: "metro_area" }
    : null;

const portOf = (terminal: TerminalRecord): { id: string; type: "port" } | null =>
  terminal.placeKind === "port" ? { id: derivedId("port", terminal.locode), type: "port" } : null;

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
