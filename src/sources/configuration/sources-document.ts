import * as z from "zod";
import { railCodes } from "#src/statements/equipment-source.ts";
import { InvoiceRuleSet } from "#src/deadlines/invoice-rules.ts";
import { TariffEntry } from "#src/deadlines/tariffs.ts";
import { EdiPartnerEntry } from "./edi-partner.ts";
import {
  protocolOf,
  railProtocols,
  facilityProtocols,
  terminalProtocols,
} from "./facility-protocols.ts";

const webAddress = z.url({ protocol: /^https?$/, error: "no http or https address" });

/** Names and values as HTTP allows them, so that a mistake shows before a carrier is polled. */
const Headers = z
  .record(
    z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, "no header name"),
    z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, "holds what no header may hold"),
  )
  .default({});

const OAuth2Schema = z.object({
  type: z.literal("oauth2"),
  token_url: webAddress.optional(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string().optional(),
  headers: Headers,
});

/** A secret by name would be silently left out: in AWS the whole document is one secret. */
const noSecretName = z
  .undefined(
    "not read: put the credentials into headers or auth; in AWS the whole document is a secret",
  )
  .optional();

/** What the entries of all carriers have. */
const carrier = {
  scac: z.string().regex(/^[A-Z]{4}$/, "four capital letters"),
  headers: Headers,
  secret_name: noSecretName,
  timeout_seconds: z.number().positive().max(30).default(15),
  requests_per_minute: z.int().positive().optional(),
  concurrency: z.int().min(1).max(64).optional(),
};

const DcsaCarrierEntry = z.object({
  ...carrier,
  protocol: z.literal("dcsa-tnt-2.2"),
  base_url: webAddress.optional(),
  path: z.string().startsWith("/").optional(),
  auth: OAuth2Schema.optional(),
  reference_parameters: z
    .object({
      bill_of_lading: z.string().min(1),
      booking_number: z.string().min(1),
      container: z.string().min(1),
    })
    .partial()
    .default({}),
  needs_booking_and_container: z.boolean().default(false),
  page_limit: z.int().min(1).max(1000).default(100),
});
export type DcsaCarrierEntry = z.infer<typeof DcsaCarrierEntry>;

/** A carrier whose numbers another tracking service of this interface is asked about. */
const UpstreamCarrierEntry = z.object({
  ...carrier,
  protocol: z.literal("tracking-api-2"),
  /** Of the versioned API: its last segment is `v2`. */
  base_url: webAddress,
  api_key: z.string().regex(/^[\x21-\x7e]+$/, "holds what no API key may hold"),
  /** How that service is called where statements name who they come from; else its host. */
  provider_name: z.string().trim().min(1).max(60).optional(),
  auth: z.undefined("not read: the service takes an api_key").optional(),
  path: z.undefined("not read: base_url ends with the version").optional(),
});
export type UpstreamCarrierEntry = z.infer<typeof UpstreamCarrierEntry>;

const CarrierEntry = z.discriminatedUnion("protocol", [DcsaCarrierEntry, UpstreamCarrierEntry]);
export type CarrierEntry = z.infer<typeof CarrierEntry>;

const pem = z.string().regex(/^\s*-----BEGIN [A-Z ]+-----/, "no PEM text");

/** What terminals and railroads share: an address that is always named, and how to call it. */
const facilitySource = {
  base_url: webAddress,
  headers: Headers,
  auth: OAuth2Schema.optional(),
  /** Authentication by mutual TLS; PEM texts. */
  client_certificate: z
    .object({
      certificate: pem,
      key: pem,
      passphrase: z.string().optional(),
      /** Instead of the public authorities, of the server's certificate. */
      ca: pem.optional(),
    })
    .optional(),
  secret_name: noSecretName,
  timeout_seconds: z.number().positive().max(30).default(15),
  requests_per_minute: z.int().positive().optional(),
  concurrency: z.int().min(1).max(64).optional(),
  /** Fewer than the protocol allows in one request. */
  containers_per_request: z.int().min(1).max(100).optional(),
};

type FacilitySource = {
  readonly protocol: keyof typeof facilityProtocols;
  readonly auth?: z.infer<typeof OAuth2Schema> | undefined;
};

/** Only interfaces that give tokens at a fixed place need no `token_url`. */
const knowsTokenUrl = ({ protocol, auth }: FacilitySource): boolean =>
  !auth || auth.token_url !== undefined || protocolOf(protocol).tokenPath !== undefined;
const needsTokenUrl = { path: ["auth", "token_url"], error: "needed" };

const locode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, "no UN/LOCODE in capitals");

const TerminalEntry = z
  .object({
    locode,
    /** null: one gateway for all terminals of the port. */
    smdg: z
      .string()
      .regex(/^[A-Z0-9]{1,6}$/, "no SMDG code: one to six capitals or digits")
      .nullable()
      .default(null),
    protocol: z.enum(terminalProtocols),
    /** How an operator of several terminals calls this one, e.g. USNWK; else the LOCODE. */
    facility_code: z
      .string()
      .regex(/^[A-Z0-9]{2,10}$/, "no facility code: capitals and digits")
      .optional(),
    ...facilitySource,
  })
  .refine(knowsTokenUrl, needsTokenUrl);
export type TerminalEntry = z.infer<typeof TerminalEntry>;

const RailroadEntry = z
  .object({
    scac: z.string().regex(/^[A-Z]{2,4}$/, "two to four capital letters"),
    protocol: z.enum(railProtocols),
    /** The railroad's own event codes, with the meaning that its guide explains. */
    event_codes: z.record(z.string().min(1), z.enum(railCodes)).default({}),
    /** Its own names of stations, with the state where it writes one: `ALLIANCE, TX`. */
    stations: z.record(z.string().min(1), locode).default({}),
    ...facilitySource,
  })
  .refine(knowsTokenUrl, needsTokenUrl);
export type RailroadEntry = z.infer<typeof RailroadEntry>;

/** What SOURCES_FILE holds, in AWS a secret (contract: running#sources-document). */
export const SourcesDocument = z.object({
  carriers: z.array(CarrierEntry).default([]),
  terminals: z.array(TerminalEntry).default([]),
  railroads: z.array(RailroadEntry).default([]),
  /** Partners that send messages. */
  edi: z.array(EdiPartnerEntry).default([]),
  /** Not a source: what waiting costs, for the estimates of demurrage. */
  tariffs: z.array(TariffEntry).default([]),
  /** Not a source either: the rules that invoices for demurrage and detention are audited by. */
  invoice_rules: z.array(InvoiceRuleSet).optional(),
});
export type SourcesDocument = z.infer<typeof SourcesDocument>;

/** A source configuration that cannot be used, with every mistake and its place; no values. */
export class SourcesRefused extends Error {
  override readonly name = "SourcesRefused";
}

export type ReadSources = {
  readonly sources: SourcesDocument | null;
  /** "carriers.0.base_url: no http or https address"; never a value, which may be a credential. */
  readonly mistakes: string[];
};

/** Reads the document as far as possible, and lists every mistake with its place. */
export function readSources(document: unknown): ReadSources {
  const parsed = SourcesDocument.safeParse(document);
  if (parsed.success) return { sources: parsed.data, mistakes: [] };
  const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { sources: null, mistakes };
}
