import { findPlace, terminalNamed } from "#src/reference/index.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { Move } from "./move-table.ts";

/** What the upstream says of a place, by the code and the records that an event names. */
export type StatedPlace = {
  readonly locode: string | null;
  readonly name: string | null;
  readonly timezone: string | null;
  readonly terminal: {
    readonly name: string | null;
    readonly smdg: string | null;
    readonly bic: string | null;
  } | null;
};

export const noPlace: Place = {
  locode: null,
  name: null,
  timezone: null,
  facility: null,
  facilityProvider: null,
  facilityType: null,
};

const isLocode = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);

/** A zone that this machine knows; another one would stop every conversion to local time. */
function knownZone(zone: string | null): string | null {
  if (zone === null) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return null;
  }
}

/** By our own table where it has the place (contract: incidents#places-by-code), else as the upstream states it. */
export function placeAt(stated: StatedPlace, facilityType: Move["facilityType"] = null): Place {
  const code = stated.locode?.toUpperCase() ?? "";
  const locode = isLocode(code) ? code : null;
  const record = findPlace({ locode, name: stated.name });
  const known = record?.locode ?? locode;
  const { terminal } = stated;
  const named = terminal?.smdg ? null : terminalNamed(known, terminal?.name ?? null);
  const bic = terminal?.bic?.toUpperCase() ?? null;
  return {
    locode: known,
    name: record?.name ?? stated.name,
    timezone: record?.timezone ?? knownZone(stated.timezone),
    ...(terminal?.smdg
      ? { facility: terminal.smdg, facilityProvider: "SMDG" }
      : named
        ? { facility: named.code, facilityProvider: "SMDG" }
        : bic
          ? {
              facility: known && bic.startsWith(known) ? bic.slice(known.length) || bic : bic,
              facilityProvider: "BIC",
            }
          : { facility: null, facilityProvider: null }),
    facilityType,
  };
}
