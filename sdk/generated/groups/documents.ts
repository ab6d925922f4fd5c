// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type {
  Accepted,
  DirectUpload,
  DirectUploadBody,
  DocumentPages,
  DocumentTypes,
  DownloadUrl,
  RotateBody,
  SplitBody,
  AccountShape,
  ContainerShape,
  DocumentRepresentationShape,
  DocumentSchemaShape,
  DocumentShape,
  InvoiceAuditShape,
  ShipmentShape,
  ShortEmailSubmissionShape,
} from "../shapes.ts";

export type DocumentsListInclude =
  | "shipments"
  | "cargos"
  | "account"
  | "user"
  | "last_document_representation"
  | "email_submission"
  | "parent_document";
export interface DocumentsListOptions<
  I extends string = DocumentsListInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
        /** The end of the page before, from its links.next. */
        readonly after?: string | undefined;
      }
    | undefined;
  /** Up to three of document_type, added_by, created_at; - for descending. */
  readonly sort?: string | readonly string[] | undefined;
  readonly filter?:
    | {
        /** Any part of the file's name, in any case. */
        readonly filename?: string | undefined;
        /** Any part of a bill, booking or container number in the document. */
        readonly reference?: string | undefined;
        /** Documents that nobody approved: comma-separated failed, low_confidence (of a value or the type), unlinked. */
        readonly review_reason?: string | undefined;
        /** Of one email. */
        readonly email_submission_id?: string | undefined;
        /** Linked to this shipment. */
        readonly shipment_id?: string | undefined;
        /** Linked to this container. */
        readonly container_id?: string | undefined;
        /** Comma-separated types, as recognized or as an operator set them. */
        readonly document_types?: string | undefined;
      }
    | undefined;
  readonly flag?:
    | {
        /** true adds `meta.review`: what an operator has to look at. */
        readonly review?: boolean | undefined;
      }
    | undefined;
}
export type DocumentsGetInclude =
  | "shipments"
  | "cargos"
  | "account"
  | "user"
  | "last_document_representation"
  | "email_submission"
  | "parent_document";
export interface DocumentsGetOptions<
  I extends string = DocumentsGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly flag?:
    | {
        /** true adds `meta.review`: what an operator has to look at. */
        readonly review?: boolean | undefined;
        /** true adds the place on the page of each value of the representation. */
        readonly evidence?: boolean | undefined;
      }
    | undefined;
}
/** A shipping document of the account. */
export type Document<
  I extends DocumentsGetInclude = never,
  F extends Fieldsets<
    | DocumentShape
    | ShipmentShape
    | ContainerShape
    | AccountShape
    | DocumentRepresentationShape
    | ShortEmailSubmissionShape
  > = {},
> = Resource<
  DocumentShape,
  I,
  | ShipmentShape
  | ContainerShape
  | AccountShape
  | DocumentRepresentationShape
  | ShortEmailSubmissionShape
  | DocumentShape,
  F
>;
export type DocumentsUpdateInclude =
  | "shipments"
  | "cargos"
  | "account"
  | "user"
  | "last_document_representation"
  | "email_submission"
  | "parent_document";
export interface DocumentsUpdateOptions<
  I extends string = DocumentsUpdateInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly document_type_manual?: string | null | undefined;
        readonly extracted_data_manual?: Readonly<Record<string, unknown>> | null | undefined;
        readonly shipment_ids?: readonly string[] | undefined;
        readonly container_ids?: readonly string[] | undefined;
      }
    | undefined;
  readonly flag?:
    | {
        /** true adds `meta.review`: what an operator has to look at. */
        readonly review?: boolean | undefined;
      }
    | undefined;
}
export interface DocumentsPagePictureOptions extends RequestOptions {
  /** Of the path in GET /documents/{id}/pages: as long as it is the page's, the answer may be kept for ever. */
  readonly version?: string | undefined;
}
export interface DocumentsInvoiceAuditOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
export interface DocumentsSchemasOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
}
export interface DocumentsSchemaOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** The contents of a document's payload, by version. */
export type DocumentSchema<F extends Fieldsets<DocumentSchemaShape> = {}> = Resource<
  DocumentSchemaShape,
  never,
  never,
  F
>;

export interface Documents {
  /**
   * Get a pre-signed address to upload a file to.
   * `POST /documents/direct_uploads`
   * Needs the feature `documents`.
   */
  readonly openUpload: (body: DirectUploadBody, options?: RequestOptions) => Promise<DirectUpload>;
  /**
   * Create a document from an uploaded file.
   * `POST /documents`
   * Needs the feature `documents`.
   */
  readonly create: (
    attributes: {
      readonly name?: string | null | undefined;
      /** `signed_id` of a direct upload whose file was uploaded. */
      readonly attached_document: string;
    },
    options?: RequestOptions,
  ) => Promise<Resource<DocumentShape>>;
  /**
   * List documents, newest first.
   * `GET /documents`
   * Needs the feature `documents`.
   */
  readonly list: <
    I extends DocumentsListInclude = never,
    const F extends Fieldsets<
      | DocumentShape
      | ShipmentShape
      | ContainerShape
      | AccountShape
      | DocumentRepresentationShape
      | ShortEmailSubmissionShape
    > = {},
  >(
    options?: DocumentsListOptions<I, F>,
  ) => List<
    Resource<
      DocumentShape,
      I,
      | ShipmentShape
      | ContainerShape
      | AccountShape
      | DocumentRepresentationShape
      | ShortEmailSubmissionShape
      | DocumentShape,
      F
    >
  >;
  /**
   * The document types that are recognized.
   * `GET /documents/types`
   * Needs the feature `documents`.
   */
  readonly types: (options?: RequestOptions) => Promise<DocumentTypes>;
  /**
   * One document.
   * `GET /documents/{id}`
   * Needs the feature `documents`.
   */
  readonly get: <
    I extends DocumentsGetInclude = never,
    const F extends Fieldsets<
      | DocumentShape
      | ShipmentShape
      | ContainerShape
      | AccountShape
      | DocumentRepresentationShape
      | ShortEmailSubmissionShape
    > = {},
  >(
    id: string,
    options?: DocumentsGetOptions<I, F>,
  ) => Promise<
    Resource<
      DocumentShape,
      I,
      | ShipmentShape
      | ContainerShape
      | AccountShape
      | DocumentRepresentationShape
      | ShortEmailSubmissionShape
      | DocumentShape,
      F
    >
  >;
  /**
   * Correct a document's type and values.
   * `PATCH /documents/{id}`
   * Needs the feature `documents`.
   */
  readonly update: <I extends DocumentsUpdateInclude = never>(
    id: string,
    attributes?: {
      readonly document_type_manual?: string | null | undefined;
      /** null clears it. */
      readonly extracted_data_manual?: Readonly<Record<string, unknown>> | null | undefined;
      /** What was read is right, together with the edits; until it is read again. */
      readonly approved?: boolean | undefined;
      /** All shipments that it is linked to, in place of those that were found; null: those that were found. */
      readonly shipment_ids?: readonly string[] | null | undefined;
      /** All containers that it is linked to, in place of those that were found; null: those that were found. */
      readonly container_ids?: readonly string[] | null | undefined;
    },
    options?: DocumentsUpdateOptions<I>,
  ) => Promise<
    Resource<
      DocumentShape,
      I,
      | ShipmentShape
      | ContainerShape
      | AccountShape
      | DocumentRepresentationShape
      | ShortEmailSubmissionShape
      | DocumentShape
    >
  >;
  /**
   * Discard a document.
   * `DELETE /documents/{id}`
   * Needs the feature `documents`.
   */
  readonly delete: (id: string, options?: RequestOptions) => Promise<void>;
  /**
   * A new download address of a document's file.
   * `GET /documents/{id}/download_url`
   * Needs the feature `documents`.
   */
  readonly downloadUrl: (id: string, options?: RequestOptions) => Promise<DownloadUrl>;
  /**
   * Extract a document's fields again, keeping its type.
   * `POST /documents/{id}/reextract`
   * Needs the feature `documents`.
   */
  readonly reextract: (id: string, options?: RequestOptions) => Promise<Accepted>;
  /**
   * Process a document again, including its type.
   * `POST /documents/{id}/reclassify`
   * Needs the feature `documents`.
   */
  readonly reclassify: (id: string, options?: RequestOptions) => Promise<Accepted>;
  /**
   * Re-link a document to its shipments and containers.
   * `POST /documents/{id}/relink`
   * Needs the feature `documents`.
   */
  readonly relink: (id: string, options?: RequestOptions) => Promise<Accepted>;
  /**
   * Rotate a scanned document and process it again.
   * `POST /documents/{id}/rotate`
   * Needs the feature `documents`.
   */
  readonly rotate: (id: string, body: RotateBody, options?: RequestOptions) => Promise<Accepted>;
  /**
   * Read a PDF again as several documents, by its pages.
   * `POST /documents/{id}/split`
   * Needs the feature `documents`.
   */
  readonly split: (id: string, body: SplitBody, options?: RequestOptions) => Promise<Accepted>;
  /**
   * The pages of a document that have a picture.
   * `GET /documents/{id}/pages`
   * Needs the feature `documents`.
   */
  readonly pages: (id: string, options?: RequestOptions) => Promise<DocumentPages>;
  /**
   * The picture of a page, as its words were placed.
   * `GET /documents/{id}/pages/{number}`
   * Needs the feature `documents`.
   */
  readonly pagePicture: (
    id: string,
    number: string,
    options?: DocumentsPagePictureOptions,
  ) => Promise<Blob>;
  /**
   * A demurrage or detention invoice, audited, or as CSV.
   * `GET /documents/{id}/invoice_audit`
   * Needs the feature `documents`.
   */
  readonly invoiceAudit: <const F extends Fieldsets<InvoiceAuditShape> = {}>(
    id: string,
    options?: DocumentsInvoiceAuditOptions<F>,
  ) => Promise<Resource<InvoiceAuditShape, never, never, F>>;
  /**
   * The dispute packet of an audited invoice as PDF.
   * `GET /documents/{id}/invoice_audit/packet`
   * Needs the feature `documents`.
   */
  readonly invoicePacket: (id: string, options?: RequestOptions) => Promise<Blob>;
  /**
   * Every version of every payload as JSON Schema.
   * `GET /document_schemas`
   * Needs the feature `documents`.
   */
  readonly schemas: <const F extends Fieldsets<DocumentSchemaShape> = {}>(
    options?: DocumentsSchemasOptions<F>,
  ) => List<Resource<DocumentSchemaShape, never, never, F>>;
  /**
   * One version of a payload as JSON Schema.
   * `GET /document_schemas/{id}`
   * Needs the feature `documents`.
   */
  readonly schema: <const F extends Fieldsets<DocumentSchemaShape> = {}>(
    id: string,
    options?: DocumentsSchemaOptions<F>,
  ) => Promise<Resource<DocumentSchemaShape, never, never, F>>;
}

export const documents = (client: Client): Documents =>
  bind(client, {
    openUpload: "POST /documents/direct_uploads =",
    create: "POST /documents document",
    list: "LIST /documents",
    types: "GET /documents/types",
    get: "GET /documents/{id}",
    update: "PATCH /documents/{id} document",
    delete: "DELETE /documents/{id}",
    downloadUrl: "GET /documents/{id}/download_url",
    reextract: "POST /documents/{id}/reextract",
    reclassify: "POST /documents/{id}/reclassify",
    relink: "POST /documents/{id}/relink",
    rotate: "POST /documents/{id}/rotate =",
    split: "POST /documents/{id}/split =",
    pages: "GET /documents/{id}/pages",
    pagePicture: "BLOB /documents/{id}/pages/{number}",
    invoiceAudit: "GET /documents/{id}/invoice_audit",
    invoicePacket: "BLOB /documents/{id}/invoice_audit/packet",
    schemas: "LIST /document_schemas",
    schema: "GET /document_schemas/{id}",
  }) as Documents;
