import * as z from "zod";
import { ContainerResource } from "./container.ts";
import { RepresentationResource } from "./document-representation.ts";
import { documentTypes } from "./documents/types.ts";
import {
  dateTime,
  expecting,
  flag,
  includes,
  listOf,
  oneOf,
  pageQuery,
  walkQuery,
  toManyOf,
  toOneOf,
  ownType,
} from "./json-api.ts";
import { ShipmentResource } from "./shipment.ts";

export const documentSources = ["upload", "api", "email", "split_document"] as const;

/** What a document of the account holds: one of the nine, or `unknown` when it was not understood. */
const documentType = z
  .enum([...documentTypes, "unknown"])
  .nullable()
  .meta({ description: "null until it is read; unknown when that failed." });

const page = z.int().min(1);

/** Why pages of a file were not read. */
export const unreadReasons = [
  "encrypted",
  "unreadable",
  "too_large",
  "timed_out",
  "page_limit",
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** Why somebody should look at a document. */
const reviewReasons = ["failed", "low_confidence", "unlinked"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

const DocumentReview = z
  .strictObject({
    state: z.enum(["received", "read", "failed", "split"]).meta({
      description: "received: it is being read; split: a packet, whose documents are its children.",
    }),
    reasons: z.array(z.enum(reviewReasons)),
    type_confidence: z.number().min(0).max(1).nullable(),
    doubtful_fields: z.array(z.string()).meta({
      description:
        "JSON pointers of values that may be wrong, and of nulls where something is printed, as far as no edit settled them.",
    }),
    approved_at: dateTime
      .nullable()
      .meta({ description: "By an operator, after the last reading." }),
    child_ids: z
      .array(z.uuid())
      .meta({ description: "The documents that a packet was split into." }),
  })
  .meta({ id: "DocumentReview", description: "What an operator has to look at." });

/** contract: documents#document-attributes */
export const DocumentResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("document"),
    attributes: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      document_type: documentType,
      document_type_manual: z
        .string()
        .nullable()
        .meta({ description: "The type that an operator set." }),
      classification_notes: z.string().nullable(),
      source: z.enum(documentSources),
      file_name: z.string(),
      file_content_type: z.string().nullable(),
      file_size_bytes: z.int().nullable(),
      parsed: z.strictObject({
        packetSegment: z
          .strictObject({ startPage: page, endPage: page })
          .optional()
          .meta({ description: "Its pages in the packet that it was split from." }),
        unreadPages: z
          .array(z.strictObject({ startPage: page, endPage: page, reason: z.enum(unreadReasons) }))
          .optional()
          .meta({ description: "Pages of its file that were not read, and why." }),
      }),
      extracted_data_manual: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: "An operator's corrections; the extracted values stay unchanged." }),
      created_at: dateTime,
      updated_at: dateTime,
      file_url: z.url().nullable().meta({ description: "Pre-signed, valid for an hour." }),
    }),
    relationships: z.strictObject({
      account: toOneOf("account"),
      user: toOneOf("user"),
      email_submission: toOneOf("email_submission"),
      last_document_representation: toOneOf("document_representation"),
      parent_document: toOneOf("document"),
      shipments: toManyOf("shipment"),
      cargos: toManyOf("container"),
    }),
    links: z.strictObject({ self: z.string(), download: z.string() }),
    meta: z
      .strictObject({ review: DocumentReview })
      .optional()
      .meta({ description: "With `flag[review]=true`." }),
  })
  .meta({ id: "Document", description: "A shipping document of the account." });

const strings = z.array(z.string());

/** What a document shows of the email it came with (contract: documents#short-forms). */
export const ShortEmailSubmission = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("email_submission"),
    attributes: z.strictObject({
      subject: z.string(),
      body_preview: z.string(),
      from: strings,
      to: strings,
      cc: strings,
      message_id: z.string().nullable(),
      sent_at: dateTime.nullable(),
      created_at: dateTime,
      updated_at: dateTime,
    }),
  })
  .meta({ id: "ShortEmailSubmission" });

/** The account and the user beside documents. */
export const IncludedAccount = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("account"),
    attributes: z.strictObject({ company_name: z.string() }),
  })
  .meta({ id: "Account", description: "The account of the document." });

const Included = z.discriminatedUnion("type", [
  ShipmentResource,
  ContainerResource,
  IncludedAccount,
  RepresentationResource,
  ShortEmailSubmission,
  DocumentResource,
]);

export const DocumentDocument = oneOf(DocumentResource, Included);
/** The answer to a creation, before anything is read. */
export const DocumentAlone = oneOf(DocumentResource);
export const DocumentList = listOf(DocumentResource, Included);

/** `current_extraction` is an alias of the representation (contract: documents#document-lists). */
export const documentIncludes = [
  "shipments",
  "cargos",
  "account",
  "user",
  "last_document_representation",
  "email_submission",
  "current_extraction",
  "parent_document",
] as const;

const reviewFlag = flag("true adds `meta.review`: what an operator has to look at.");

export const documentQuery = z.object({
  include: includes(...documentIncludes),
  "flag[review]": reviewFlag,
  "flag[evidence]": flag("true adds the place on the page of each value of the representation."),
});

export const documentIncludeQuery = z.object({
  include: includes(...documentIncludes),
  "flag[review]": reviewFlag,
});

const text = (description: string) => z.string().max(200).optional().meta({ description });

/** contract: documents#document-lists */
export const documentsQuery = z.object({
  ...pageQuery({ usual: 30, most: 100 }),
  ...walkQuery,
  include: includes(...documentIncludes),
  sort: z.string().max(200).optional().meta({
    description: "Up to three of document_type, added_by, created_at; - for descending.",
    example: "-created_at",
  }),
  "filter[filename]": text("Any part of the file's name, in any case."),
  "filter[reference]": text("Any part of a bill, booking or container number in the document."),
  "flag[review]": reviewFlag,
  "filter[review_reason]": z
    .string()
    .regex(
      new RegExp(`^(${reviewReasons.join("|")})(,(${reviewReasons.join("|")}))*$`),
      `Comma-separated ${reviewReasons.join(", ")}.`,
    )
    .optional()
    .meta({
      description:
        "Documents that nobody approved: comma-separated failed, low_confidence (of a value or the type), unlinked.",
      example: "failed,low_confidence",
    }),
  "filter[email_submission_id]": text("Of one email."),
  "filter[shipment_id]": text("Linked to this shipment."),
  "filter[container_id]": text("Linked to this container."),
  "filter[document_types]": z
    .string()
    .max(1000)
    .optional()
    .meta({ description: "Comma-separated types, as recognized or as an operator set them." }),
});

/** POST /documents */
export const DocumentBody = z
  .object({
    data: z.object({
      type: ownType("document"),
      attributes: z.object({
        name: z.string().trim().min(1).max(255).nullish().meta({ example: "MBL OOLU2026110098" }),
        attached_document: z
          .string()
          .min(1)
          .max(200)
          .meta({ description: "`signed_id` of a direct upload whose file was uploaded." }),
      }),
    }),
  })
  .meta({ id: "DocumentBody" });

const linkedIds = (records: string) =>
  z
    .array(z.uuid())
    .max(200)
    .nullable()
    .optional()
    .meta({
      description: `All ${records} that it is linked to, in place of those that were found; null: those that were found.`,
    });

/** PATCH /documents/{id} (contract: documents#edits-of-documents) */
export const DocumentPatch = z
  .object({
    data: z.object({
      type: ownType("document"),
      attributes: z.object({
        document_type_manual: z
          .string()
          .regex(/^[a-z][a-z0-9_]{0,99}$/, "A document type is lower-case letters and underscores.")
          .nullable()
          .optional()
          .meta({ example: "arrival_notice" }),
        extracted_data_manual: z
          .record(z.string(), z.unknown())
          .refine((data) => JSON.stringify(data).length <= 100_000, "At most 100,000 characters.")
          .nullable()
          .optional()
          .meta({ description: "null clears it.", example: { mbl_number: "OOLU2026110098" } }),
        approved: z.boolean().optional().meta({
          description: "What was read is right, together with the edits; until it is read again.",
        }),
        shipment_ids: linkedIds("shipments"),
        container_ids: linkedIds("containers"),
      }),
      meta: expecting({
        document_type_manual: z.string().max(100).nullable(),
        extracted_data_manual: z.record(z.string(), z.unknown()).nullable(),
        shipment_ids: z.array(z.uuid()).max(200),
        container_ids: z.array(z.uuid()).max(200),
      }),
    }),
  })
  .meta({ id: "DocumentPatch" });

export const DownloadUrl = z
  .strictObject({ download_url: z.url() })
  .meta({ id: "DownloadUrl", description: "A fresh pre-signed address, valid for an hour." });

/** What happens later (contract: documents#actions). */
export const AcceptedAnswer = z
  .strictObject({ status: z.literal("accepted") })
  .meta({ id: "Accepted" });

export const DocumentTypeList = z
  .strictObject({
    document_types: z.array(z.strictObject({ code: z.enum(documentTypes), label: z.string() })),
  })
  .meta({ id: "DocumentTypes" });
