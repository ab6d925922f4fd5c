import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * What an address has answered to an account. Users of the account have one only once they unsubscribe; no digest or
 * alert takes it along when it is deleted, so that nobody is mailed again who did not want it.
 */
export const recipientSchema = createSchema({
  model: { entity: "mail_recipient", version: "1", service: "mailings" },
  attributes: {
    account: { type: "string", required: true },
    /** The address in the form that is compared. */
    address: { type: "string", required: true },
    confirmedAt: { type: "string" },
    declinedAt: { type: "string" },
    /** How often it was asked to confirm, and when last. */
    asked: { type: "number" },
    askedAt: { type: "string" },
    /** Ids of digests and alerts that it wants no more. */
    unsubscribed: { type: "set", items: "string" },
  },
  indexes: {
    recipient: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["address"], casing: "none" },
    },
  },
});
export const mailRecipients = perDb((db: Db) => new Entity(recipientSchema, db));
export type MailRecipient = EntityItem<ReturnType<typeof mailRecipients>>;
