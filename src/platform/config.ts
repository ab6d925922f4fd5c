import * as z from "zod";

const flag = z.enum(["on", "off"]).transform((v) => v === "on");

const schema = z.object({
  TABLE_NAME: z.string().default("quayline"),
  BUCKET_NAME: z.string().default("quayline"),
  /** Root of pre-signed addresses where clients do not reach S3 itself; empty in AWS. */
  FILES_URL: z.string().default(""),
  /** Where mails lie as they came. */
  MAIL_BUCKET_NAME: z.string().default("quayline-mail"),
  /** Where scheduled exports are written. */
  EXPORT_BUCKET_NAME: z.string().default(""),
  /** Where roots of feeds are locked away. */
  ROOT_BUCKET_NAME: z.string().default(""),
  /** The domain of the docs aliases; empty where no email is received. */
  MAIL_DOMAIN: z.string().toLowerCase().default(""),
  /** How pictures of pages are read. */
  OCR_ENGINE: z.enum(["tesseract", "textract"]).default("tesseract"),
  /** A Bedrock model that is asked for what the layout did not give; empty: none is asked. */
  BEDROCK_MODEL: z.string().default(""),
  QUEUE_URL_POLL: z.string().default(""),
  QUEUE_URL_FACILITY_POLL: z.string().default(""),
  QUEUE_URL_APPLY: z.string().default(""),
  QUEUE_URL_DELIVER: z.string().default(""),
  QUEUE_URL_DELIVER_SLOW: z.string().default(""),
  QUEUE_URL_CATCH_UP: z.string().default(""),
  QUEUE_URL_MAIL: z.string().default(""),
  QUEUE_URL_DOCUMENTS: z.string().default(""),
  QUEUE_URL_EDI: z.string().default(""),
  QUEUE_URL_EMAILS: z.string().default(""),
  QUEUE_URL_BULK_EDITS: z.string().default(""),
  QUEUE_URL_MAILINGS: z.string().default(""),
  QUEUE_URL_RECONCILE: z.string().default(""),
  /** Who the product's own mails are from; empty where it sends none. */
  EMAILS_FROM: z.string().default(""),
  /** Root of the versioned API as clients see it, for document links. */
  BASE_URL: z.string().default("http://127.0.0.1:4949/v2"),
  /**
   * The sources document as JSON, or in AWS the name of its secret
   * (contract: running#sources-document).
   */
  SOURCES: z.string().default(""),
  SOURCES_SECRET: z.string().default(""),
  /** Comma list of the fixed delivery addresses (contract: webhooks#addresses). */
  WEBHOOK_IPS: z.string().default("35.222.62.171,3.230.67.145,44.217.15.129"),
  WEBHOOK_IPS_UPDATED_AT: z.string().default("2026-11-21T00:00:00Z"),
  /** Never on in AWS: http:// loopback webhook addresses. */
  LOOPBACK_WEBHOOKS: flag.default(false),
  /** How much memory an instance may spend on lists it keeps (src/platform/list). */
  LIST_VIEWS_MB: z.coerce.number().positive().default(512),
  /** A folder of trade data as the ingest command writes it; in AWS the three below instead. */
  TRADE_DATA: z.string().default(""),
  TRADE_BUCKET: z.string().default(""),
  TRADE_DATABASE: z.string().default(""),
  TRADE_WORKGROUP: z.string().default(""),
  RATE_LIMITS: flag.default(true),
  /** Canals that ships avoid for now, comma list: `suez`, `panama`. */
  SHUT_CANALS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(["suez", "panama"]))),
  /** Whether anybody may see the scorecard of sources, without a key (/docs/scorecard). */
  PUBLIC_SCORECARD: flag.default(false),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("warn"),
  /** Sealing key for webhook secrets, 32 bytes base64; in AWS the secret of that name. */
  ENCRYPTION_KEY: z.string().default(""),
  ENCRYPTION_KEY_SECRET: z.string().default(""),
  /** What the keys of the authorization server come from (src/access/oauth/tokens/keys); in AWS the secret of that name. */
  OAUTH_SEED: z.string().default(""),
  OAUTH_SEED_SECRET: z.string().default(""),
});
export type Config = z.infer<typeof schema>;

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  schema.parse(env);
