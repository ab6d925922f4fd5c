import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { InitialFields } from "#src/custom-fields/index.ts";
import { asText, changedAt, listShardOf } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { quotaKeyOfRequest } from "./quota-keys.ts";
import { failedReasons, partyRoles, requestStatuses, requestTypes } from "#schemas/vocabulary.ts";

export const requestSchema = createSchema({
  model: { entity: "tracking_request", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    shard: {
      type: "string",
      required: true,
      watch: ["id"],
      set: (_, { id }) => listShardOf(id),
    },
    /** Counts the writes; absent on a request that has not been written since it had none. */
    version: { type: "number" },
    requestType: { type: requestTypes, required: true },
    /** As submitted. */
    requestNumber: { type: "string", required: true },
    /** Upper-case, without spaces and hyphens. */
    normalizedNumber: { type: "string", required: true },
    /** Missing until detected when autoDetect asked for it. */
    scac: { type: "string" },
    autoDetect: { type: "boolean", required: true },
    refNumbers: { type: "list", items: { type: "string" }, required: true },
    shipmentTags: { type: "list", items: { type: "string" }, required: true },
    /** role -> party id, copied to the shipment when it is made. */
    roles: {
      type: "list",
      items: {
        type: "map",
        properties: {
          role: { type: partyRoles, required: true },
          party: { type: "string", required: true },
        },
      },
      required: true,
    },
    /** Copied to the shipment and its containers when they appear. */
    initialFields: { type: CustomAttributeType<InitialFields>("any") },
    status: { type: requestStatuses, required: true },
    failedReason: { type: failedReasons },
    isRetrying: { type: "boolean", required: true, default: false },
    retryCount: { type: "number" },
    shipmentId: { type: "string" },
    /** Made on the free plan, whose quota its containers use (plan-quota.ts). */
    onFreePlan: { type: "boolean" },
    /** The account while the request counts towards the free plan's quota. */
    quotaKey: {
      type: "string",
      watch: ["status"],
      set: (_, item) => quotaKeyOfRequest(item as Parameters<typeof quotaKeyOfRequest>[0]),
    },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** The narrow form that lists are filtered and sorted by. */
    changedAt,
    summary: { type: "any", ...asText },
  },
  indexes: {
    /** GET /tracking_requests/{id} */
    request: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** what counts towards the free plan's quota */
    quotas: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["quotaKey"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["id"], casing: "none" },
    },
    /** GET /tracking_requests */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "id"], casing: "none" },
    },
  },
});
export const requests = perDb((db: Db) => new Entity(requestSchema, db));
export type RequestItem = EntityItem<ReturnType<typeof requests>>;

/**
 * Holds a name for one live request: the number and SCAC it was made with (two creates at once,
 * one success), and the bill of lading its shipment turned out to be.
 */
export const requestLockSchema = createSchema({
  model: { entity: "request_lock", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    /** SCAC, or AUTO while the carrier is not yet known. */
    scac: { type: "string", required: true },
    /** As the carrier is asked, or `bill of lading <number>`. */
    number: { type: "string", required: true },
    requestId: { type: "string", required: true },
  },
  indexes: {
    lock: {
      pk: { field: "pk", composite: ["account", "scac", "number"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});

export const requestLocks = perDb((db: Db) => new Entity(requestLockSchema, db));
