import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { documentSources, type UnreadReason } from "#schemas/document.ts";
import type { DocumentType } from "#schemas/documents/types.ts";
import { asText, changedAt, listShardOf } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { packed } from "#src/platform/storage/pack.ts";

/** Numbers in a document, in the form in which they are compared: upper-case, without spaces. */
export type DocumentReferences = {
  readonly containers: readonly string[];
  readonly bills: readonly string[];
  readonly bookings: readonly string[];
  readonly scacs: readonly string[];
  readonly locodes: readonly string[];
  readonly htsCodes: readonly string[];
};

/** Ranges of pages of its file that were not read, from first to last. */
export type UnreadPages = readonly {
  readonly startPage: number;
  readonly endPage: number;
  readonly reason: UnreadReason;
}[];

/** Pages that get a picture: whoever reasons at more of them opens the file. */
export const maxPictures = 50;

/** The picture of a page, by the number that evidence has for it; sizes in points. */
export type StoredPicture = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Where its bytes lie. */
  readonly key: string;
};

/** What an operator added to the links that were found, and took from them. */
export type LinkEdits = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** The recognised type; `unknown` if it was not recognised. */
export type ReadType = DocumentType | "unknown";

export const documentSchema = createSchema({
  model: { entity: "document", version: "1", service: "documents" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    shard: { type: "string", required: true, watch: ["id"], set: (_, { id }) => listShardOf(id) },
    version: { type: "number", required: true },
    name: { type: "string", required: true },
    source: { type: documentSources, required: true },
    /** Where its bytes lie (file-keys.ts). */
    fileKey: { type: "string", required: true },
    fileName: { type: "string", required: true },
    fileContentType: { type: "string" },
    fileSizeBytes: { type: "number", required: true },
    /** SHA-256 of the received bytes; absent on what was split from a packet or refused. */
    contentHash: { type: "string" },
    /** Why its file cannot be read, if that was known at its receipt; then its run fails. */
    refusal: { type: "string" },
    /** `received` until the run has ended; `split`: its documents are its children. */
    state: { type: ["received", "read", "failed", "split", "discarded"] as const, required: true },
    /** Counts from 1; reading it again is another run (process-document.ts). */
    run: { type: "number", required: true },
    /** `extract`: the fields are extracted again under the same type. */
    runKind: { type: ["read", "extract"] as const, required: true },
    /** Degrees clockwise by which its picture is turned before it is read. */
    turnBy: { type: "number" },
    /** How often a worker began on this run. */
    attempts: { type: "number", required: true },
    documentType: { type: CustomAttributeType<ReadType>("string") },
    typeConfidence: { type: "number" },
    documentTypeManual: { type: "string" },
    extractedDataManual: {
      type: CustomAttributeType<Readonly<Record<string, unknown>>>("any"),
      ...packed,
    },
    classificationNotes: { type: "string" },
    submissionId: { type: "string" },
    parentId: { type: "string" },
    /** The run of the packet that created this. */
    parentRun: { type: "number" },
    /** What a packet was split into. */
    childIds: { type: "list", items: { type: "string" } },
    /** Its pages in the packet it was split from. */
    segment: { type: CustomAttributeType<{ startPage: number; endPage: number }>("any") },
    /** For the rest of a long file, which another run reads and splits: the number of pages before it. */
    pagesBefore: { type: "number" },
    unreadPages: { type: CustomAttributeType<UnreadPages>("any") },
    /** The representation of the last successful run. */
    representationId: { type: "string" },
    references: { type: CustomAttributeType<DocumentReferences>("any") },
    /** Pages of its file; absent where it was never opened. */
    pageCount: { type: "number" },
    /** Pictures of its first pages, as they were read: of one that was not read there is none. */
    pictures: { type: CustomAttributeType<readonly StoredPicture[]>("any"), ...packed },
    /** Pointers of values that the last run may have read wrongly (review.ts). */
    doubtfulFields: { type: CustomAttributeType<readonly string[]>("any") },
    /** When an operator approved what the last run read, together with their edits. */
    approvedAt: { type: "string" },
    /** The pages of its file at which documents begin, as an operator set them. */
    startPages: { type: CustomAttributeType<readonly number[]>("any") },
    /** Stay when links are looked up again (process/links.ts). */
    shipmentEdits: { type: CustomAttributeType<LinkEdits>("any") },
    containerEdits: { type: CustomAttributeType<LinkEdits>("any") },
    shipmentIds: { type: "list", items: { type: "string" }, required: true },
    containerIds: { type: "list", items: { type: "string" }, required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    changedAt,
    summary: { type: "any", ...asText },
  },
  indexes: {
    /** GET /documents/{id} */
    document: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** GET /documents */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "id"], casing: "none" },
    },
  },
});
export const documents = perDb((db: Db) => new Entity(documentSchema, db));
export type DocumentItem = EntityItem<ReturnType<typeof documents>>;
/** What is known of the pages of a file. */
export type FilePages = Pick<DocumentItem, "pictures" | "pageCount">;

/** Locks a content for one document of the account, so that concurrent copies become one document. */
export const contentLocks = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "document_content", version: "1", service: "documents" },
        attributes: {
          account: { type: "string", required: true },
          hash: { type: "string", required: true },
          documentId: { type: "string", required: true },
        },
        indexes: {
          content: {
            pk: { field: "pk", composite: ["account", "hash"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);
