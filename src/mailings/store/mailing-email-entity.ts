import { createSchema, Entity, type EntityItem } from "electrodb";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** One partition: those that were not sent within minutes. */
export const emailDueShard = "mailing-email#0";

/**
 * One email to one address. It is written in the transaction of what it is about, so that none is lost, and outlives its
 * sending: the link in it names it, and only a hash of the link's secret is kept.
 */
export const mailingEmailSchema = createSchema({
  model: { entity: "mailing_email", version: "1", service: "mailings" },
  attributes: {
    id: { type: "string", required: true },
    kind: { type: ["digest", "alert", "confirmation"] as const, required: true },
    account: { type: "string", required: true },
    to: { type: "string", required: true },
    /** Of a digest or an alert: which, and the content that it shares with its other recipients. */
    mailing: { type: "string" },
    content: { type: "string" },
    /** Hashes of the secrets of its links: each try to send has one, and each may have arrived. */
    hashes: { type: "list", items: { type: "string" } },
    tries: { type: "number" },
    /** Whoever sends it has it until then. */
    leasedUntil: { type: "string" },
    sentAt: { type: "string" },
    /** When it is asked for again; none once it is sent or given up. */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    email: {
      pk: { field: "pk", composite: ["id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** emails whose message was lost */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueAt"], casing: "none" },
    },
  },
});
export const mailingEmails = perDb((db: Db) => new Entity(mailingEmailSchema, db));
export type MailingEmail = EntityItem<ReturnType<typeof mailingEmails>>;

/** What the recipients of one digest or alert all read. */
export const mailingContentSchema = createSchema({
  model: { entity: "mailing_content", version: "1", service: "mailings" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    content: { type: "any", ...packed },
    ttl: { type: "number", required: true },
  },
  indexes: {
    content: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const mailingContents = perDb((db: Db) => new Entity(mailingContentSchema, db));
