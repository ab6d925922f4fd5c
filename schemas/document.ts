import * as z from "zod";
import { ContainerResource } from "./container.ts";
import { documentTypes } from "./documents/types.ts";
import {
  dateTime,
  flag,
  idParams,
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

/** contract: documents#representations */
export const RepresentationResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("document_representation"),
    attributes: z.strictObject({
      schema_version: z.string().meta({ example: "master_bill_of_lading@2026-03-23" }),
      payload: z
        .record(z.string(), z.unknown())
        .meta({ description: "The fields of its schema; null where one was not found." }),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    meta: z
      .strictObject({
        evidence: z.record(
          z.string(),
          z.strictObject({
            page: z.int().min(1),
            box: z.strictObject({
              left: z.number(),
              top: z.number(),
              width: z.number(),
              height: z.number(),
            }),
            confidence: z.number().min(0).max(1),
          }),
        ),
      })
      .optional()
      .meta({
        description:
          "The place of each value on its page, by JSON pointer into the payload; in points from the top left.",
      }),
  })
  .meta({ id: "DocumentRepresentation", description: "The data extracted from a document." });

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
    }),
  })
  .meta({ id: "DocumentPatch" });

/**
 * 40 MB: what SES takes for a whole mail, and we for an uploaded file (contract: documents#intake).
 */
export const maxFileBytes = 41_943_040;

/** POST /documents/direct_uploads, plain (contract: documents#uploads) */
export const DirectUploadBody = z
  .object({
    blob: z.object({
      filename: z.string().trim().min(1).max(255).meta({ example: "arrival-notice.pdf" }),
      content_type: z.string().trim().min(1).max(255).meta({ example: "application/pdf" }),
      byte_size: z.int().min(1).max(maxFileBytes).meta({ example: 184_320 }),
      checksum: z
        .string()
        .regex(/^[A-Za-z0-9+/]{22}==$/, "The checksum is an MD5 in base64, 24 characters.")
        .meta({ description: "MD5 in base64.", example: "XrY7u+Ae7tCTyyK7j1rNww==" }),
    }),
  })
  .meta({ id: "DirectUploadBody" });

export const DirectUpload = z
  .strictObject({
    id: z.uuid(),
    key: z.string(),
    filename: z.string(),
    content_type: z.string(),
    metadata: z.strictObject({}),
    byte_size: z.int(),
    checksum: z.string(),
    created_at: dateTime,
    signed_id: z.string(),
    direct_upload: z.strictObject({
      url: z.url().meta({ description: "PUT the bytes here within an hour." }),
      headers: z.record(z.string(), z.string()).meta({ description: "Headers to send with it." }),
    }),
  })
  .meta({ id: "DirectUpload" });

export const DownloadUrl = z
  .strictObject({ download_url: z.url() })
  .meta({ id: "DownloadUrl", description: "A fresh pre-signed address, valid for an hour." });

/** What happens later (contract: documents#actions). */
export const AcceptedAnswer = z
  .strictObject({ status: z.literal("accepted") })
  .meta({ id: "Accepted" });

export const RotateBody = z
  .object({
    degrees: z
      .literal([90, 180, 270], {
        error: ({ input }) => (input === undefined ? undefined : "degrees is 90, 180 or 270."),
      })
      .meta({ example: 90 }),
  })
  .meta({ id: "RotateBody", description: "Degrees, clockwise." });

/** POST /documents/{id}/split */
export const SplitBody = z
  .object({
    start_pages: z
      .array(z.int().min(2).max(2000))
      .min(1)
      .max(200)
      .refine(
        (pages) => pages.every((page, at) => at === 0 || page > pages[at - 1]!),
        "The pages ascend.",
      )
      .meta({
        description:
          "Pages of the file, from 1, at which another document begins; the first one begins at page 1.",
        example: [3],
      }),
  })
  .meta({ id: "SplitBody" });

/** GET /documents/{id}/pages */
export const DocumentPages = z
  .strictObject({
    pages: z.array(
      z.strictObject({
        number: page.meta({ description: "As evidence names the page." }),
        width: z.number().meta({ description: "In points, as the boxes of evidence." }),
        height: z.number(),
        picture: z.string().meta({
          description: "Path of its picture, which never changes.",
          example:
            "/v2/documents/0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11/pages/1?version=5f2b8c0a9e4d7163",
        }),
      }),
    ),
  })
  .meta({
    id: "DocumentPages",
    description: "The first 50 pages. Worksheets and Word files have none.",
  });

export const pageParams = idParams.extend({
  number: z.string().max(100).meta({ description: "As evidence names the page.", example: "1" }),
});

export const pageQueryOfPicture = z.object({
  version: z.string().max(64).optional().meta({
    description:
      "Of the path in GET /documents/{id}/pages: as long as it is the page's, the answer may be kept for ever.",
  }),
});

export const DocumentTypeList = z
  .strictObject({
    document_types: z.array(z.strictObject({ code: z.enum(documentTypes), label: z.string() })),
  })
  .meta({ id: "DocumentTypes" });
