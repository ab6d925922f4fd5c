import { findPlace, terminalNamed } from "#src/reference/index.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { DcsaLocation, DcsaTransportCall } from "./dcsa-schema.ts";

export type Whereabouts = {
  readonly call: DcsaTransportCall | null;
  readonly eventLocation: DcsaLocation | null;
  readonly facilityTypeCode: string | null;
};

const firstOf = (...values: readonly (string | null | undefined)[]): string | null =>
  values.find((value) => value) || null;

/** Compact and upper case; null when it cannot be a UN/LOCODE. */
const locodeOf = (code: string | null): string | null => {
  const compact = code?.replaceAll(/[\s-]/g, "").toUpperCase() ?? "";
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(compact) ? compact : null;
};

const providerOf = (name: string | null): Place["facilityProvider"] =>
  name === "SMDG" || name === "BIC" ? name : null;

/**
 * Where a DCSA event happened. An explicit UN/LOCODE beats any name
 * (contract: incidents#places-by-code); a name needs its country to count. 2.3's location on the
 * event is read before the call's.
 */
export function placeOfEvent({ call, eventLocation, facilityTypeCode }: Whereabouts): Place {
  const near = eventLocation;
  const far = call?.location;
  const locode = locodeOf(firstOf(near?.UNLocationCode, call?.UNLocationCode, far?.UNLocationCode));
  const address = near?.address ?? far?.address;
  const name = firstOf(near?.locationName, far?.locationName, address?.city, call?.otherFacility);
  const record = findPlace({
    locode,
    name: firstOf(near?.locationName, far?.locationName),
    city: address?.city,
    state: address?.stateRegion,
    country: address?.country,
  });
  const code = firstOf(near?.facilityCode, call?.facilityCode, far?.facilityCode);
  const known = record?.locode ?? locode;
  // A ramp seldom has a code that lines share: they write its name.
  const named = code === null ? terminalNamed(known, call?.otherFacility ?? null) : null;
  return {
    locode: known,
    name: record?.name ?? name,
    timezone: record?.timezone ?? null,
    facility: named?.code ?? withoutLocode(code, [locode, known]),
    facilityProvider: named
      ? "SMDG"
      : providerOf(
          firstOf(
            near?.facilityCodeListProvider,
            call?.facilityCodeListProvider,
            far?.facilityCodeListProvider,
          ),
        ),
    facilityType: firstOf(call?.facilityTypeCode, facilityTypeCode),
  };
}

/** BIC's own codes begin with the LOCODE, and some SMDG ones are sent so; DCSA's do not. */
const withoutLocode = (
  code: string | null,
  locodes: readonly (string | null | undefined)[],
): string | null => {
  const prefix = locodes.find((locode) => locode && code?.toUpperCase().startsWith(locode));
  return prefix ? code?.slice(prefix.length) || null : code;
};
