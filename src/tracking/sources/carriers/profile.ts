import * as z from "zod";
import type { RequestType } from "#schemas/vocabulary.ts";

/** The query parameter that names the number, per kind (DCSA T&T 2.2, reference filters). */
export type ReferenceParameters = Readonly<Record<RequestType, string>>;

export const dcsaParameters: ReferenceParameters = {
  bill_of_lading: "transportDocumentReference",
  booking_number: "carrierBookingReference",
  container: "equipmentReference",
};

export type OAuth2 = {
  readonly type: "oauth2";
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
};

/** A carrier is data: where to ask, how to prove who asks, and what it bears. */
export type CarrierProfile = {
  readonly scac: string;
  readonly protocol: "dcsa-tnt-2.2";
  /** Up to and without `/events`. */
  readonly baseUrl: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: OAuth2 | null;
  readonly parameters: ReferenceParameters;
  readonly pageLimit: number;
  readonly timeoutMilliseconds: number;
  /** Looks a minute, all functions together; undefined without a limit. */
  readonly requestsPerMinute?: number;
  /** Looks at one time. */
  readonly concurrency: number;
};

const OAuth2Schema = z.object({
  type: z.literal("oauth2"),
  token_url: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string().optional(),
});

const CarrierEntry = z.object({
  scac: z.string().regex(/^[A-Z]{4}$/),
  protocol: z.literal("dcsa-tnt-2.2"),
  base_url: z.url(),
  path: z.string().startsWith("/").default("/events"),
  headers: z.record(z.string(), z.string()).default({}),
  auth: OAuth2Schema.optional(),
  page_limit: z.int().min(1).max(1000).default(100),
  timeout_seconds: z.number().positive().max(30).default(15),
  requests_per_minute: z.int().positive().optional(),
  concurrency: z.int().min(1).max(8).default(4),
});

const TerminalEntry = z.object({
  locode: z.string(),
  smdg: z.string(),
  protocol: z.literal("terminal-availability-1"),
  base_url: z.url(),
  headers: z.record(z.string(), z.string()).default({}),
});

const RailroadEntry = z.object({
  scac: z.string(),
  protocol: z.literal("rail-events-1"),
  base_url: z.url(),
  headers: z.record(z.string(), z.string()).default({}),
});

/** The document of design 5, SOURCES_FILE; in AWS the same, as a secret. */
export const SourcesDocument = z.object({
  carriers: z.array(CarrierEntry).default([]),
  terminals: z.array(TerminalEntry).default([]),
  railroads: z.array(RailroadEntry).default([]),
});

/** The carriers of a sources document. Throws ZodError that names the entry and member at fault. */
export function carrierProfiles(document: unknown): CarrierProfile[] {
  return SourcesDocument.parse(document).carriers.map((entry) => ({
    scac: entry.scac,
    protocol: entry.protocol,
    baseUrl: entry.base_url.replace(/\/$/, ""),
    path: entry.path,
    headers: entry.headers,
    auth: entry.auth
      ? {
          type: "oauth2",
          tokenUrl: entry.auth.token_url,
          clientId: entry.auth.client_id,
          clientSecret: entry.auth.client_secret,
          ...(entry.auth.scope && { scope: entry.auth.scope }),
        }
      : null,
    parameters: dcsaParameters,
    pageLimit: entry.page_limit,
    timeoutMilliseconds: entry.timeout_seconds * 1000,
    ...(entry.requests_per_minute && { requestsPerMinute: entry.requests_per_minute }),
    concurrency: entry.concurrency,
  }));
}
