import { shippingLine } from "#src/reference/index.ts";
import { terminalOf } from "#src/tracking/index.ts";

/**
 * Missing text in results that are sentences (contract: tool-server#results); data fields stay null
 * instead.
 */
export const orUnknown = (text: string | null | undefined): string => text || "Unknown";

export const carrierName = (scac: string): string => shippingLine(scac)?.shortName ?? scac;

type Place = Parameters<typeof terminalOf>[0];

export const placeName = (place: Place): string | null => place?.name ?? null;
export const terminalName = (place: Place): string | null => terminalOf(place)?.name ?? null;
