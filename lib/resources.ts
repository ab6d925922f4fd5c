import type { QueueName } from "#src/platform/queue.ts";

/** What functions are given access to, as plain names and ARNs. */
export type Resources = {
  readonly table: { readonly name: string; readonly arn: string; readonly streamArn: string };
  readonly bucket: { readonly name: string; readonly arn: string };
  /** Mails as they came, and the domain of the docs aliases; empty where no mail is taken. */
  readonly mail: {
    readonly bucket: { readonly name: string; readonly arn: string };
    readonly keyArn: string;
    readonly domain: string;
  };
  /** Files of scheduled exports. */
  readonly exports: { readonly name: string; readonly arn: string };
  /** Roots of feeds, locked. */
  readonly roots: { readonly name: string; readonly arn: string };
  /** The second reader of documents, where the deployment names one. */
  readonly bedrock?: Bedrock;
  /** The sender of the product's own emails, and its SES identity; absent without one. */
  readonly emails?: { readonly from: string; readonly identityArn: string };
  readonly secrets: Readonly<Record<SecretName, string>>;
  /** The key that the secrets are encrypted with. */
  readonly secretsKeyArn: string;
  readonly trade: {
    readonly bucket: { readonly name: string; readonly arn: string };
    /** Where the data is in the bucket, and where Athena writes its results. */
    readonly dataPrefix: string;
    readonly resultsPrefix: string;
    readonly database: string;
    readonly workgroup: string;
    readonly workgroupArn: string;
    /** Catalog, database and tables in Glue. */
    readonly catalogArns: readonly string[];
  };
  readonly queues: Readonly<Record<QueueName, { readonly url: string; readonly arn: string }>>;
};

export type Bedrock = {
  /** Model or inference profile, as Bedrock names it. */
  readonly model: string;
  readonly arns: readonly string[];
};

export type SecretName = "sources" | "encryption" | "oauth";

/** Each account's files lie below a prefix of its own in it (src/warehouse). */
export const exportsPrefix = "accounts/";

/** Each account's roots lie below a prefix of its own in it (src/proofs/root.ts). */
export const rootsPrefix = "roots/";

/**
 * The contents of the bucket. Raw answers are for audit and expire; what is known of a poll target
 * is retained, since everything shown is computed from it. Lists are copies: an older one is never used. A file of rows is read within the hour that its address works. An upload becomes a document within a day, or never. Which
 * accounts were erased is known for ever, since a restored table does not know it. What was deleted or overwritten
 * can be brought back for `undeleteDays` (bin/undelete): a month what nothing else brings back.
 */
export const blobPrefixes = {
  "answers/": { expiresAfterDays: 90, undeleteDays: 7, read: false, write: true },
  "knowledge/": { expiresAfterDays: null, undeleteDays: 30, read: true, write: true },
  "lists/": { expiresAfterDays: 2, undeleteDays: 1, read: false, write: false },
  "documents/": { expiresAfterDays: null, undeleteDays: 30, read: false, write: false },
  "edi/": { expiresAfterDays: 400, undeleteDays: 30, read: false, write: false },
  "erased/": { expiresAfterDays: null, undeleteDays: 30, read: false, write: false },
  "rows/": { expiresAfterDays: 1, undeleteDays: 1, read: false, write: false },
  "uploads/": { expiresAfterDays: 2, undeleteDays: 1, read: false, write: false },
} as const;
