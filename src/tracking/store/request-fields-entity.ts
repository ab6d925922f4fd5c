import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { FieldValue } from "#src/custom-fields/index.ts";
import { asText, changedAt, listShardOf } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * The custom fields of a tracking request, beside it: a state change writes the request whole, and
 * would lose a value that a user sets at the same time.
 */
export const requestFieldsSchema = createSchema({
  model: { entity: "tracking_request_fields", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    /** The request's. */
    id: { type: "string", required: true },
    shard: {
      type: "string",
      required: true,
      watch: ["id"],
      set: (_, { id }) => listShardOf(id),
    },
    version: { type: "number", required: true },
    customFields: { type: CustomAttributeType<readonly FieldValue[]>("any"), required: true },
    changedAt,
    /** Which definitions it has values of. */
    summary: { type: "any", ...asText },
  },
  indexes: {
    /** GET /tracking_requests/{id}/custom_fields */
    fields: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** GET /custom_fields: which requests have values */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "id"], casing: "none" },
    },
  },
});
export const requestFields = perDb((db: Db) => new Entity(requestFieldsSchema, db));
export type RequestFieldsItem = EntityItem<ReturnType<typeof requestFields>>;
