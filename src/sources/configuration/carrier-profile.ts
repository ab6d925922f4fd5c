import type { RequestType } from "#schemas/vocabulary.ts";
import { oauth2Of, type OAuth2 } from "../http/oauth2.ts";
import type { CarrierEntry } from "./sources-document.ts";
import { shippedCarriers, type ShippedCarrier } from "./shipped-carriers.ts";

/** The query parameter that names the number, per kind (DCSA T&T 2.2, reference filters). */
type ReferenceParameters = Readonly<Record<RequestType, string>>;

const dcsaParameters: ReferenceParameters = {
  bill_of_lading: "transportDocumentReference",
  booking_number: "carrierBookingReference",
  container: "equipmentReference",
};

/** A carrier is data: its address, how to authenticate there, and its rate limits. */
export type CarrierProfile = {
  readonly scac: string;
  readonly protocol: "dcsa-tnt-2.2";
  /** Up to and without `path`. */
  readonly baseUrl: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: OAuth2 | null;
  readonly parameters: ReferenceParameters;
  /**
   * The carrier answers only requests that name both, and a poll target is one number (HMM;
   * contract: sources#carriers-that-can-be-polled).
   */
  readonly needsBookingAndContainer: boolean;
  readonly pageLimit: number;
  readonly timeoutMilliseconds: number;
  /** Polls a minute, all functions together; undefined without a limit. */
  readonly requestsPerMinute?: number;
  /** Concurrent polls. */
  readonly concurrency: number;
};

/**
 * The carriers of a sources document, completed by what ships. What is wrong with them is added to
 * `mistakes`, by its place.
 */
export function carrierProfiles(
  carriers: readonly CarrierEntry[],
  mistakes: string[],
): CarrierProfile[] {
  return carriers.map((entry, index) => {
    const shipped = shippedFor(entry);
    const baseUrl = entry.base_url ?? shipped?.baseUrl;
    if (!baseUrl) mistakes.push(`carriers.${index}.base_url: needed, none ships for ${entry.scac}`);
    const tokenUrl = entry.auth?.token_url ?? shipped?.tokenUrl;
    if (entry.auth && !tokenUrl) mistakes.push(`carriers.${index}.auth.token_url: needed`);
    if (carriers.findIndex(({ scac }) => scac === entry.scac) < index)
      mistakes.push(`carriers.${index}.scac: ${entry.scac} is named twice`);
    return profileOf(entry, shipped, baseUrl ?? "", tokenUrl ?? "");
  });
}

/**
 * Shipped values apply to the carrier's own host only: an entry that names another one (a sandbox, a
 * gateway) uses the standard's defaults, and no credential goes to a host that it does not name.
 */
function shippedFor({ scac, base_url }: CarrierEntry): ShippedCarrier | null {
  const shipped = shippedCarriers[scac];
  if (!shipped) return null;
  if (base_url === undefined) return shipped;
  return shipped.baseUrl && new URL(base_url).host === new URL(shipped.baseUrl).host
    ? shipped
    : null;
}

function profileOf(
  entry: CarrierEntry,
  shipped: ShippedCarrier | null,
  baseUrl: string,
  tokenUrl: string,
): CarrierProfile {
  const requestsPerMinute = entry.requests_per_minute ?? shipped?.requestsPerMinute;
  return {
    scac: entry.scac,
    protocol: entry.protocol,
    baseUrl: baseUrl.replace(/\/+$/, ""),
    path: entry.path ?? shipped?.path ?? "/events",
    headers: entry.headers,
    auth: entry.auth ? oauth2Of(entry.auth, tokenUrl) : null,
    parameters: { ...dcsaParameters, ...entry.reference_parameters },
    needsBookingAndContainer: entry.needs_booking_and_container,
    pageLimit: entry.page_limit,
    timeoutMilliseconds: entry.timeout_seconds * 1000,
    ...(requestsPerMinute && { requestsPerMinute }),
    concurrency: entry.concurrency ?? shipped?.concurrency ?? 4,
  };
}
