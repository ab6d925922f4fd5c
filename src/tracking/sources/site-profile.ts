import { placeByLocode } from "#src/reference/index.ts";
import type { HttpProfile } from "./http-client.ts";
import { oauth2Of } from "./oauth2.ts";
import type { RailroadEntry, TerminalEntry } from "./sources-document.ts";

/** A terminal's gateway or a railroad: where to ask and what it bears. */
type Gateway = HttpProfile & {
  /** As a watch names it: `USLAX-APMT`, `USLAX` for a whole port, `BNSF`. */
  readonly site: string;
  readonly baseUrl: string;
  /** Requests a minute, all functions together; undefined without a limit. */
  readonly requestsPerMinute?: number;
  /** Requests at one time. */
  readonly concurrency: number;
};

export type TerminalProfile = Gateway & {
  readonly kind: "terminal";
  /** As our place table calls the port: an alias leads to the same one. */
  readonly locode: string;
  /** null: all terminals of the port. */
  readonly smdg: string | null;
};

export type RailroadProfile = Gateway & { readonly kind: "rail"; readonly scac: string };

export type SiteProfile = TerminalProfile | RailroadProfile;

const gatewayOf = (site: string, entry: TerminalEntry | RailroadEntry): Gateway => ({
  site,
  baseUrl: entry.base_url.replace(/\/+$/, ""),
  headers: entry.headers,
  auth: entry.auth ? oauth2Of(entry.auth, entry.auth.token_url) : null,
  timeoutMilliseconds: entry.timeout_seconds * 1000,
  ...(entry.requests_per_minute && { requestsPerMinute: entry.requests_per_minute }),
  concurrency: entry.concurrency,
});

function terminalProfile(entry: TerminalEntry): TerminalProfile {
  const locode = placeByLocode(entry.locode)?.locode ?? entry.locode;
  const site = entry.smdg === null ? locode : `${locode}-${entry.smdg}`;
  return { ...gatewayOf(site, entry), kind: "terminal", locode, smdg: entry.smdg };
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
      scac: entry.scac,
    })),
    "railroads",
    mistakes,
  );

function once<T extends SiteProfile>(profiles: T[], list: string, mistakes: string[]): T[] {
  for (const [index, { site }] of profiles.entries())
    if (profiles.findIndex((one) => one.site === site) < index)
      mistakes.push(`${list}.${index}: ${site} is named twice`);
  return profiles;
}
