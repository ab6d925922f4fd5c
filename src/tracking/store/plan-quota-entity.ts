import { createSchema, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * The item that every tracking request of a free account writes, one after another: of two that
 * read the same count only one is written (plan-quota.ts).
 */
export const planQuotaSchema = createSchema({
  model: { entity: "plan_quota", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    /** Same value as account: the name that all members of the index share. */
    quotaKey: {
      type: "string",
      required: true,
      watch: ["account"],
      set: (_, { account }) => account,
    },
    /** The item's version so far; text, under a name that the index carries. */
    number: { type: "string", required: true },
  },
  indexes: {
    gate: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** the uses of the free plan, and the quota item: one query */
    quotas: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["quotaKey"], casing: "none" },
      sk: { field: "gsi3sk", composite: [], casing: "none" },
    },
  },
});
export const planQuotas = perDb((db: Db) => new Entity(planQuotaSchema, db));
