import { placeByLocode } from "#src/reference/index.ts";
import type { HttpProfile } from "../http/http-client.ts";
import type { ClientCertificate } from "../http/client-certificate.ts";
import type { RailCode } from "#src/statements/equipment-source.ts";
import { oauth2Of, type OAuth2 } from "../http/oauth2.ts";
import { protocolOf, type RailProtocol, type TerminalProtocol } from "./facility-protocols.ts";
import type { RailroadEntry, TerminalEntry } from "./sources-document.ts";

/** A terminal's gateway or a railroad: its address and its rate limits. */
type Gateway = HttpProfile & {
  /** As a poll target names it: `USLAX-APMT`, `USLAX` for a whole port, `BNSF`. */
  readonly facilitySource: string;
  readonly baseUrl: string;
  /** Requests a minute, all functions together; undefined without a limit. */
  readonly requestsPerMinute?: number;
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Containers that one request may name. */
  readonly containersPerRequest: number;
  /** Requests for a token in an hour, all functions together; undefined without a limit. */
  readonly tokensPerHour?: number;
  readonly clientCertificate?: ClientCertificate;
};

export type TerminalProfile = Gateway & {
  readonly kind: "terminal";
  readonly protocol: TerminalProtocol;
  /** As its operator calls it. */
  readonly facilityCode: string;
  /** It answers only requests that name the bill of lading beside the container. */
  readonly needsBill: boolean;
  /** As our place table calls the port: an alias leads to the same one. */
  readonly locode: string;
  /** null: all terminals of the port. */
  readonly smdg: string | null;
};

export type RailroadProfile = Gateway & {
  readonly kind: "rail";
  readonly protocol: RailProtocol;
  readonly scac: string;
  /** The railroad's own codes, in capitals, and their meaning. */
  readonly eventCodes: Readonly<Record<string, RailCode>>;
  /** The railroad's own names of stations, in capitals, as LOCODEs. */
  readonly stations: Readonly<Record<string, string>>;
};

export type FacilitySourceProfile = TerminalProfile | RailroadProfile;

function gatewayOf(facilitySource: string, entry: TerminalEntry | RailroadEntry): Gateway {
  const { client_certificate: certificate } = entry;
  const protocol = protocolOf(entry.protocol);
  const perMinute = entry.requests_per_minute ?? protocol.requestsPerMinute;
  const { spacingMilliseconds, tokensPerHour } = protocol;
  return {
    facilitySource,
    baseUrl: entry.base_url.replace(/\/+$/, ""),
    headers: entry.headers,
    auth: authOf(entry),
    timeoutMilliseconds: entry.timeout_seconds * 1000,
    ...(perMinute !== undefined && { requestsPerMinute: perMinute }),
    concurrency: entry.concurrency ?? protocol.concurrency ?? 2,
    containersPerRequest: Math.min(
      entry.containers_per_request ?? protocol.containers,
      protocol.containers,
    ),
    ...(spacingMilliseconds !== undefined && { spacingMilliseconds }),
    ...(tokensPerHour !== undefined && { tokensPerHour }),
    ...(certificate && { clientCertificate: certificate }),
  };
}

function authOf(entry: TerminalEntry | RailroadEntry): OAuth2 | null {
  const { auth } = entry;
  if (!auth) return null;
  const { tokenPath, credentialsIn } = protocolOf(entry.protocol);
  const tokenUrl = auth.token_url ?? addressBelow(entry.base_url, tokenPath ?? "");
  // CN wants the client's id as its API key beside the credentials.
  const headers =
    entry.protocol === "cn-tracking-1"
      ? { "x-apiKey": auth.client_id, ...auth.headers }
      : auth.headers;
  return oauth2Of({ ...auth, headers }, tokenUrl, credentialsIn);
}

/** An address of the interface, keeping the query that the base address has. */
export function addressBelow(baseUrl: string, path: string): string {
  const url = new URL(baseUrl);
  const [pathname = "", query] = path.split("?");
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${pathname}`;
  if (query) url.search = url.search ? `${url.search}&${query}` : query;
  return url.href;
}

function terminalProfile(entry: TerminalEntry): TerminalProfile {
  const locode = placeByLocode(entry.locode)?.locode ?? entry.locode;
  const facilitySource = entry.smdg === null ? locode : `${locode}-${entry.smdg}`;
  const { protocol, smdg } = entry;
  return {
    ...gatewayOf(facilitySource, entry),
    kind: "terminal",
    protocol,
    locode,
    smdg,
    facilityCode: entry.facility_code ?? entry.locode,
    needsBill: protocolOf(protocol).needsBill ?? false,
  };
}

/** The terminals of a sources document; one named twice is added to `mistakes`. */
export const terminalProfiles = (
  entries: readonly TerminalEntry[],
  mistakes: string[],
): TerminalProfile[] => once(entries.map(terminalProfile), "terminals", mistakes);

/** The railroads of a sources document; one named twice is added to `mistakes`. */
export const railroadProfiles = (
  entries: readonly RailroadEntry[],
  mistakes: string[],
): RailroadProfile[] =>
  once(
    entries.map((entry) => ({
      ...gatewayOf(entry.scac, entry),
      kind: "rail",
      protocol: entry.protocol,
      scac: entry.scac,
      eventCodes: inCapitals(entry.event_codes),
      stations: inCapitals(entry.stations),
    })),
    "railroads",
    mistakes,
  );

const inCapitals = <T>(names: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(names).map(([name, ours]) => [name.trim().toUpperCase(), ours]),
  );

function once<T extends FacilitySourceProfile>(
  profiles: T[],
  list: string,
  mistakes: string[],
): T[] {
  for (const [index, { facilitySource }] of profiles.entries())
    if (profiles.findIndex((one) => one.facilitySource === facilitySource) < index)
      mistakes.push(`${list}.${index}: ${facilitySource} is named twice`);
  return profiles;
}
