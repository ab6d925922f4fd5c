import { createSchema, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * An account whose feed has grown on a UTC date, so that its end is to be locked away (src/proofs). Written with the
 * first event of the date, removed once it is done. One partition: one small write for each account and day.
 */
export const rootDueSchema = createSchema({
  model: { entity: "root_due", version: "1", service: "events" },
  attributes: {
    date: { type: "string", required: true },
    account: { type: "string", required: true },
  },
  indexes: {
    due: {
      pk: { field: "pk", composite: [], template: "root_due", casing: "none" },
      sk: {
        field: "sk",
        composite: ["date", "account"],
        template: "${date}#${account}",
        casing: "none",
      },
    },
  },
});
export const rootsDue = perDb((db: Db) => new Entity(rootDueSchema, db));
