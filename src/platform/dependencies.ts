import type { UserRole } from "#schemas/user-role.ts";
import { s3BlobStore, type BlobStore } from "./storage/blob-store.ts";
import { wallClock, type Clock } from "./clock.ts";
import { readConfig, type Config } from "./config.ts";
import { sesEmailSender, type EmailSender } from "./email-sender.ts";
import { createLog, type Log } from "./log.ts";
import { sqsQueues, type Queues } from "./queue.ts";
import { connectTable, type Db } from "./storage/table.ts";

/** Everything outside a verb: it takes this as an argument and reaches for nothing else. */
export type Dependencies = {
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Db;
  readonly queues: Queues;
  /** Documents and EDI files as they came, knowledge, archived answers, snapshots of lists. */
  readonly blobs: BlobStore;
  /** Mails, as they came. */
  readonly mail: BlobStore;
  /** Files of scheduled exports, which others read. */
  readonly exports: Pick<BlobStore, "put">;
  /** Roots of feeds, which nobody overwrites. */
  readonly roots: Pick<BlobStore, "putNew" | "getText">;
  /** Mails from us to people. */
  readonly emails: EmailSender;
  readonly config: Config;
  /** In [0, 1), for jitter. */
  readonly random: () => number;
};

/** Dependencies on behalf of one account: what every account-owned read and write is given. */
export type Context = Dependencies & { readonly account: Account };

/** The context of a request to the API. */
export type ApiContext = Context & { readonly credential: Credential };

/** What the caller showed. */
export type Credential = {
  readonly id: string;
  readonly name: string;
  /** An API key unless set. */
  readonly kind?: "session" | "access_token";
  /** Whose it is; a key belongs to the account, not to a user. */
  readonly user?: string;
  /** What that user may do, as it was when the call came; a key has none. */
  readonly role?: UserRole;
};

/** What a background worker knows of whose data it touches. */
export type Owner = Dependencies & { readonly account: Pick<Account, "id"> };

export type Account = {
  readonly id: string;
  readonly companyName: string;
  readonly plan: "full" | "free";
  /** Of a free account: until then it reads data and receives webhooks. */
  readonly trialEndsAt?: string;
  readonly entitlements: readonly Entitlement[];
};

export const entitlements = [
  "refresh",
  "routing_data",
  "rail_data",
  "trade_intel",
  "custom_fields",
  "data_out_api",
  "stop_tracking",
  "documents",
] as const;
export type Entitlement = (typeof entitlements)[number];

export function dependenciesFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock = wallClock,
): Dependencies {
  const config = readConfig(env);
  return {
    clock,
    config,
    log: createLog(config.LOG_LEVEL),
    db: connectTable(config.TABLE_NAME),
    queues: sqsQueues(
      {
        poll: config.QUEUE_URL_POLL,
        "facility-poll": config.QUEUE_URL_FACILITY_POLL,
        apply: config.QUEUE_URL_APPLY,
        deliver: config.QUEUE_URL_DELIVER,
        "deliver-slow": config.QUEUE_URL_DELIVER_SLOW,
        "catch-up": config.QUEUE_URL_CATCH_UP,
        mail: config.QUEUE_URL_MAIL,
        documents: config.QUEUE_URL_DOCUMENTS,
        edi: config.QUEUE_URL_EDI,
        emails: config.QUEUE_URL_EMAILS,
        "bulk-edits": config.QUEUE_URL_BULK_EDITS,
        mailings: config.QUEUE_URL_MAILINGS,
        reconcile: config.QUEUE_URL_RECONCILE,
      },
      clock.scale,
    ),
    blobs: s3BlobStore(config.BUCKET_NAME, { addressRoot: config.FILES_URL }),
    mail: s3BlobStore(config.MAIL_BUCKET_NAME),
    exports: s3BlobStore(config.EXPORT_BUCKET_NAME),
    roots: s3BlobStore(config.ROOT_BUCKET_NAME),
    emails: sesEmailSender(config.EMAILS_FROM),
    random: Math.random,
  };
}

let current: Dependencies | undefined;

/** The process's dependencies, made from the environment at first use. */
export const dependencies = (): Dependencies =>
  (current ??= dependenciesFromEnvironment(process.env));

/** The local runtime sets its own (clock, log) before any handler runs. */
export const useDependencies = (deps: Dependencies): void => {
  current = deps;
};
