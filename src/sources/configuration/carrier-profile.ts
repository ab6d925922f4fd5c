import type { RequestType } from "#schemas/vocabulary.ts";
import { oauth2Of, type OAuth2 } from "../http/oauth2.ts";
import type { Provider } from "#src/statements/carrier-source.ts";
import type { CarrierEntry, DcsaCarrierEntry, UpstreamCarrierEntry } from "./sources-document.ts";
import { shippedCarriers, type ShippedCarrier } from "./shipped-carriers.ts";

/** The query parameter that names the number, per kind (DCSA T&T 2.2, reference filters). */
type ReferenceParameters = Readonly<Record<RequestType, string>>;

const dcsaParameters: ReferenceParameters = {
  bill_of_lading: "transportDocumentReference",
  booking_number: "carrierBookingReference",
  container: "equipmentReference",
};

/** A carrier is data: its address, how to authenticate there, and its rate limits. */
type CallableCarrier = {
  readonly scac: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: OAuth2 | null;
  readonly timeoutMilliseconds: number;
  /** Polls a minute, all functions together; undefined without a limit. */
  readonly requestsPerMinute?: number;
  /** Concurrent polls. */
  readonly concurrency: number;
};

export type DcsaProfile = CallableCarrier & {
  readonly protocol: "dcsa-tnt-2.2";
  /** Below `baseUrl`. */
  readonly path: string;
  readonly parameters: ReferenceParameters;
  /**
   * The carrier answers only requests that name both, and a poll target is one number (HMM;
   * contract: sources#carriers-that-can-be-polled).
   */
  readonly needsBookingAndContainer: boolean;
  readonly pageLimit: number;
};

/** A carrier that another tracking service is asked about. */
export type UpstreamProfile = CallableCarrier & {
  readonly protocol: "tracking-api-2";
  readonly provider: Provider;
};

export type CarrierProfile = DcsaProfile | UpstreamProfile;

/**
 * The carriers of a sources document, completed by what ships. What is wrong with them is added to
 * `mistakes`, by its place.
 */
export function carrierProfiles(
  carriers: readonly CarrierEntry[],
  mistakes: string[],
): CarrierProfile[] {
  return carriers.map((entry, index) => {
    const mistake = (text: string) => mistakes.push(`carriers.${index}.${text}`);
    if (entry.protocol === "tracking-api-2") {
      refuseSecondScac(carriers, index, mistake);
      return upstreamProfile(entry);
    }
    const shipped = shippedFor(entry);
    const baseUrl = entry.base_url ?? shipped?.baseUrl;
    if (!baseUrl) mistake(`base_url: needed, none ships for ${entry.scac}`);
    const tokenUrl = entry.auth?.token_url ?? shipped?.tokenUrl;
    if (entry.auth && !tokenUrl) mistake("auth.token_url: needed");
    refuseSecondScac(carriers, index, mistake);
    return profileOf(entry, shipped, baseUrl ?? "", tokenUrl ?? "");
  });
}

function refuseSecondScac(
  carriers: readonly CarrierEntry[],
  index: number,
  mistake: (text: string) => void,
): void {
  const { scac } = carriers[index]!;
  if (carriers.findIndex((one) => one.scac === scac) < index)
    mistake(`scac: ${scac} is named twice`);
}

/** What a service of this interface is called by; its key goes as `Authorization: Token`. */
function upstreamProfile(entry: UpstreamCarrierEntry): UpstreamProfile {
  const { hostname } = new URL(entry.base_url);
  return {
    scac: entry.scac,
    protocol: entry.protocol,
    baseUrl: entry.base_url.replace(/\/+$/, ""),
    headers: {
      accept: "application/vnd.api+json",
      "content-type": "application/vnd.api+json",
      ...entry.headers,
      authorization: `Token ${entry.api_key}`,
    },
    auth: null,
    provider: { name: entry.provider_name ?? hostname, code: hostname },
    timeoutMilliseconds: entry.timeout_seconds * 1000,
    ...(entry.requests_per_minute && { requestsPerMinute: entry.requests_per_minute }),
    concurrency: entry.concurrency ?? 4,
  };
}

/**
 * Shipped values apply to the carrier's own host only: an entry that names another one (a sandbox, a
 * gateway) uses the standard's defaults, and no credential goes to a host that it does not name.
 */
function shippedFor({ scac, base_url }: DcsaCarrierEntry): ShippedCarrier | null {
  const shipped = shippedCarriers[scac];
  if (!shipped) return null;
  if (base_url === undefined) return shipped;
  return shipped.baseUrl && new URL(base_url).host === new URL(shipped.baseUrl).host
    ? shipped
    : null;
}

function profileOf(
  entry: DcsaCarrierEntry,
  shipped: ShippedCarrier | null,
  baseUrl: string,
  tokenUrl: string,
): DcsaProfile {
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
