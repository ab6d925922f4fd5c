import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { mailedScreens, type WebhookEvent, type Weekday } from "#schemas/vocabulary.ts";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

export const mailingKinds = ["digest", "alert"] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** One partition of each kind: an alert that waits for an event stays due, and no digest waits behind it. */
export const mailingDueShard = (kind: MailingKind): string => `mailing-${kind}#0`;

/** Parameters of a list, as a saved view holds them. */
export type MailingQuery = Readonly<Record<string, string | readonly string[]>>;

const inAccount = { field: "pk", composite: ["account"] as const, casing: "none" as const };

/** A digest or an alert. One partition an account: they are few and read together. */
export const mailingSchema = createSchema({
  model: { entity: "mailing", version: "1", service: "mailings" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    version: { type: "number", required: true },
    kind: { type: mailingKinds, required: true },
    name: { type: "string", required: true },
    /** Whose it is alone; without one it is the account's. */
    user: { type: "string" },
    /** The saved view that selects; without one screen and query do, or nothing is selected. */
    viewId: { type: "string" },
    screen: { type: mailedScreens },
    query: { type: CustomAttributeType<MailingQuery>("any"), required: true },
    /** Addresses as they were sent. */
    recipients: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    isPaused: { type: "boolean", required: true },
    /** Nothing can be sent until it is changed. */
    problem: { type: ["view_deleted"] as const },
    /** Of a digest. */
    columns: { type: CustomAttributeType<readonly string[]>("any") },
    weekdays: { type: CustomAttributeType<readonly Weekday[]>("any") },
    hour: { type: "number" },
    zone: { type: "string" },
    /** Of an alert. */
    events: { type: CustomAttributeType<readonly WebhookEvent[]>("any") },
    everyMinutes: { type: "number" },
    /** Of a digest: whether it lists corrections of what was published. */
    hasCorrections: { type: "boolean" },
    /** Of an alert, or a digest with corrections: the place in the feed up to which all was seen to. */
    cursor: { type: "number" },
    lastSentAt: { type: "string" },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** How often in a row it could not be worked out. */
    failures: { type: "number" },
    /** A digest is sent then, an alert not before. Without one nothing is sent. */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
  },
  indexes: {
    /** GET /digests, GET /alerts, and one of them */
    mailing: { pk: inAccount, sk: { field: "sk", composite: ["kind", "id"], casing: "none" } },
    /** what is due */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueAt"], casing: "none" },
    },
  },
});
export const mailings = perDb((db: Db) => new Entity(mailingSchema, db));
export type MailingItem = EntityItem<ReturnType<typeof mailings>>;

/** How many digests and alerts an account has, counted in the transactions that create and delete them. */
export const mailingCountSchema = createSchema({
  model: { entity: "mailing_count", version: "1", service: "mailings" },
  attributes: {
    account: { type: "string", required: true },
    kind: { type: mailingKinds, required: true },
    count: { type: "number" },
  },
  indexes: {
    count: { pk: inAccount, sk: { field: "sk", composite: ["kind"], casing: "none" } },
  },
});
export const mailingCounts = perDb((db: Db) => new Entity(mailingCountSchema, db));

/** What the last digest showed, which the next one is compared with. Written in the transaction that sends it. */
export const digestRowsSchema = createSchema({
  model: { entity: "digest_rows", version: "1", service: "mailings" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    /** The list that they are of: rows of another one are no earlier state of it. */
    screen: { type: mailedScreens, required: true },
    rows: { type: "any", ...packed },
  },
  indexes: {
    rows: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const digestRows = perDb((db: Db) => new Entity(digestRowsSchema, db));
