import * as z from "zod";
import { placeByLocode, timezoneOfLocode } from "#src/reference/index.ts";

/** The messages that are read (docs/sources.md, EDI). */
const ediMessages = ["315", "322", "CODECO", "COARRI", "IFTSTA"] as const;
export type EdiMessage = (typeof ediMessages)[number];

const partyId = z.string().trim().min(1).max(35);

/** One EDI partner of the sources document (docs/sources.md). */
export const EdiPartnerEntry = z
  .object({
    /** Names its folder, its part of the bucket and its health. */
    partner: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "lower-case letters, digits and hyphens, 1 to 32"),
    name: z.string().trim().min(1).max(100),
    role: z.enum(["terminal", "railroad", "line"]),
    /** A railroad's or carrier's code. */
    scac: z
      .string()
      .regex(/^[A-Z]{2,4}$/, "two to four capital letters")
      .optional(),
    /** The terminals of a terminal partner; a single one tells where each message comes from. */
    terminals: z
      .array(
        z.object({
          locode: z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, "no UN/LOCODE in capitals"),
          smdg: z
            .string()
            .regex(/^[A-Z0-9]{1,6}$/, "no SMDG code: one to six capitals or digits")
            .nullable()
            .default(null),
        }),
      )
      .max(50)
      .default([]),
    /** true: a yard away from the terminals; a full import container that comes in there is off-dock. */
    off_dock: z.boolean().default(false),
    senders: z
      .array(z.object({ qualifier: z.string().trim().max(4).default(""), id: partyId }))
      .min(1)
      .max(20),
    messages: z.array(z.enum(ediMessages)).min(1),
    /** For times at unknown places. */
    timezone: z
      .string()
      .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", {
        error: "no IANA time zone",
      })
      .optional(),
    /** SHA-256 of the key that the partner posts with, in hex; without it nothing is taken by POST. */
    key_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits in lower case")
      .optional(),
    /** COARRI's BGM 1001 by what this partner means; the container's own status does not need it. */
    coarri_codes: z.record(z.string(), z.enum(["discharge", "load"])).default({}),
    /** IFTSTA's STS 9011 as codes of X12 element 157, where the partner uses others. */
    status_codes: z.record(z.string(), z.string()).default({}),
  })
  .superRefine((entry, ctx) => {
    if (entry.role === "terminal" && entry.terminals.length === 0)
      ctx.addIssue({ code: "custom", path: ["terminals"], message: "needed for a terminal" });
    if (entry.role !== "terminal" && !entry.scac)
      ctx.addIssue({ code: "custom", path: ["scac"], message: "needed for a carrier or railroad" });
    if (entry.role === "line" && entry.scac?.length !== 4)
      ctx.addIssue({ code: "custom", path: ["scac"], message: "a carrier's has four letters" });
  });
export type EdiPartnerEntry = z.infer<typeof EdiPartnerEntry>;

/** Who may send us EDI, in which role, and for whom. */
export type EdiPartner = {
  readonly partner: string;
  readonly name: string;
  readonly role: "terminal" | "railroad" | "line";
  readonly scac: string | null;
  readonly terminals: readonly { readonly locode: string; readonly smdg: string | null }[];
  readonly isOffDock: boolean;
  readonly senders: readonly { readonly qualifier: string; readonly id: string }[];
  readonly messages: readonly EdiMessage[];
  /** IANA zone, null when neither the entry nor its only port has one. */
  readonly timezone: string | null;
  readonly keySha256: string | null;
  readonly coarriCodes: Readonly<Record<string, "discharge" | "load">>;
  readonly statusCodes: Readonly<Record<string, string>>;
};

/** The partners of a sources document; what is named twice is added to `mistakes`. */
export function ediPartners(
  entries: readonly EdiPartnerEntry[],
  mistakes: string[],
): readonly EdiPartner[] {
  const partners = entries.map(partnerOf);
  const seen = new Set<string>();
  for (const [index, one] of partners.entries()) {
    const names = [
      one.partner,
      ...one.senders.map(({ qualifier, id }) => `sender ${qualifier}/${id}`),
    ];
    for (const name of names)
      if (seen.has(name)) mistakes.push(`edi.${index}: ${name} is named twice`);
      else seen.add(name);
  }
  return partners;
}

function partnerOf(entry: EdiPartnerEntry): EdiPartner {
  const terminals = entry.terminals.map(({ locode, smdg }) => ({
    locode: placeByLocode(locode)?.locode ?? locode,
    smdg,
  }));
  return {
    partner: entry.partner,
    name: entry.name,
    role: entry.role,
    scac: entry.scac ?? null,
    terminals,
    isOffDock: entry.off_dock,
    senders: entry.senders,
    messages: entry.messages,
    timezone: entry.timezone ?? timezoneOfLocode(terminals[0]?.locode),
    keySha256: entry.key_sha256 ?? null,
    coarriCodes: entry.coarri_codes,
    statusCodes: entry.status_codes,
  };
}
