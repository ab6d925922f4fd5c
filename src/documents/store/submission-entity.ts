import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { asText, changedAt, listShardOf } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** The result of each part of an email, in the email's order. */
export type Part = {
  readonly name: string;
  readonly outcome: "document" | "duplicate" | "refused" | "inline" | "opened";
  /** Why it is not read. */
  readonly reason?: string;
  /** Its document, also if it was refused, or the document with the same content. */
  readonly documentId?: string;
};

/**
 * Where the body of an email comes from; null: it has no text. `isCut`: the body is its beginning.
 */
export type MailText = { readonly source: "plain" | "html" | null; readonly isCut: boolean };

/** A header line of the email that is longer than the part that is stored. */
export type CutHeader = {
  readonly attribute: "subject" | "from" | "to" | "cc" | "references";
  /** In characters of the subject, else in entries. */
  readonly kept: number;
  readonly of: number;
};

/** The verdict of SES on an email; `GRAY` and `PROCESSING_FAILED` are no verdict. */
export type Verdicts = Readonly<
  Record<
    "spam" | "virus" | "spf" | "dkim" | "dmarc",
    "PASS" | "FAIL" | "GRAY" | "PROCESSING_FAILED" | "DISABLED"
  >
>;

export const submissionSchema = createSchema({
  model: { entity: "email_submission", version: "1", service: "documents" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    shard: { type: "string", required: true, watch: ["id"], set: (_, { id }) => listShardOf(id) },
    subject: { type: "string", required: true },
    body: { type: "string", required: true },
    /** Where the body comes from. */
    text: { type: CustomAttributeType<MailText>("any"), required: true },
    from: { type: "list", items: { type: "string" }, required: true },
    to: { type: "list", items: { type: "string" }, required: true },
    cc: { type: "list", items: { type: "string" }, required: true },
    sentAt: { type: "string" },
    messageId: { type: "string" },
    inReplyTo: { type: "string" },
    references: { type: "list", items: { type: "string" }, required: true },
    /** Absent if the email's headers are stored completely. */
    cutHeaders: { type: CustomAttributeType<readonly CutHeader[]>("any") },
    contentType: { type: "string" },
    /** The key of the original email. */
    mailKey: { type: "string", required: true },
    verdicts: { type: CustomAttributeType<Partial<Verdicts>>("any") },
    parts: { type: CustomAttributeType<readonly Part[]>("any"), required: true },
    /** Those that are not discarded, children of packets included. */
    documentIds: { type: "set", items: "string" },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    changedAt,
    summary: { type: "any", ...asText },
  },
  indexes: {
    /** GET /email_submissions/{id} */
    submission: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** GET /email_submissions */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "id"], casing: "none" },
    },
  },
});
export const submissions = perDb((db: Db) => new Entity(submissionSchema, db));
export type SubmissionItem = EntityItem<ReturnType<typeof submissions>>;
export type SubmissionSummary = { readonly createdAt: string };
