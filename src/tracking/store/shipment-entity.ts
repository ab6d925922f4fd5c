import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { PartiesByRole } from "#src/accounts/index.ts";
import type { ContainerDraft, FieldValue } from "#src/custom-fields/index.ts";
import { asText, changedAt, listShardOf } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { TerminalRecord } from "#src/reference/index.ts";
import { lineTrackingStoppedReasons, requestTypes } from "#schemas/vocabulary.ts";
import type { Place } from "#src/statements/carrier-source.ts";

/** A rail ramp or terminal of our table. */
export type RampKey = Pick<TerminalRecord, "locode" | "code">;

/** A container of the shipment, and which of its journeys is stored: an equal hash ends the work. */
export type ContainerRef = {
  readonly id: string;
  readonly number: string;
  readonly hash: string;
  /** Where the container goes inland by its own item, where a source names the ramp. */
  readonly ramp?: RampKey;
};

/** What the last comparison of its documents with each other and with tracking left (src/reconciliation). */
export type ReconciliationMark = {
  /** Of what the journey stated that is compared: while it is the same, nothing has to be compared again. */
  readonly stated: string;
  /** Why its containers need a person: the container's number, or null for all of them. */
  readonly disagreements: readonly { readonly container: string | null; readonly text: string }[];
  /** Since when there are any. */
  readonly since?: string;
};

export const shipmentSchema = createSchema({
  model: { entity: "shipment", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    shard: {
      type: "string",
      required: true,
      watch: ["id"],
      set: (_, { id }) => listShardOf(id),
    },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    requestId: { type: "string", required: true },
    /** Its containers count towards the free plan's quota (plan-quota.ts). */
    onFreePlan: { type: "boolean" },
    /** The poll target that it is tracked by. */
    scac: { type: "string", required: true },
    targetType: { type: requestTypes, required: true },
    targetNumber: { type: "string", required: true },
    billOfLadingNumber: { type: "string", required: true },
    normalizedNumber: { type: "string", required: true },
    /** The bill of lading the carrier itself names, whatever number was submitted. */
    carrierBillOfLading: { type: "string" },
    refNumbers: { type: "list", items: { type: "string" }, required: true },
    tags: { type: "list", items: { type: "string" }, required: true },
    containers: { type: CustomAttributeType<readonly ContainerRef[]>("any"), required: true },
    portOfLading: { type: CustomAttributeType<Place>("any") },
    portOfDischarge: { type: CustomAttributeType<Place>("any") },
    destination: { type: CustomAttributeType<Place>("any") },
    podVesselName: { type: "string" },
    podVesselImo: { type: "string" },
    podVoyageNumber: { type: "string" },
    polEtdAt: { type: "string" },
    polOriginalEtdAt: { type: "string" },
    polAtdAt: { type: "string" },
    podEtaAt: { type: "string" },
    podOriginalEtaAt: { type: "string" },
    podAtaAt: { type: "string" },
    destinationEtaAt: { type: "string" },
    destinationOriginalEtaAt: { type: "string" },
    destinationAtaAt: { type: "string" },
    lineTrackingStoppedAt: { type: "string" },
    lineTrackingStoppedReason: { type: lineTrackingStoppedReasons },
    lineTrackingStoppedByUser: { type: "string" },
    /** The carrier's last poll as of this item; the poll target knows it to the minute. */
    carrierPolledAt: { type: "string" },
    /** When the date of the ETA at the port of discharge, in the port's zone, last changed. */
    podEtaChangedAt: { type: "string" },
    /** The user whose request it came by; absent when it was the account's API key. */
    creatorId: { type: "string" },
    /** role -> parties that hold it here, as accounts keeps it: what lists are filtered by. */
    partyIds: { type: CustomAttributeType<PartiesByRole>("any") },
    /** Fingerprints of what it states of each ship (sailing-entity.ts), by vessel id. */
    sailings: { type: CustomAttributeType<Readonly<Record<string, string>>>("any") },
    /** Keys of the published arrival estimates. */
    publishedEstimates: { type: "list", items: { type: "string" }, required: true },
    /** Values of the account's own fields (src/custom-fields). */
    customFields: { type: CustomAttributeType<readonly FieldValue[]>("any") },
    /**
     * What containers start with when they appear
     * (contract: tracking-requests#initial-custom-fields).
     */
    containerDrafts: { type: CustomAttributeType<readonly ContainerDraft[]>("any") },
    /** Absent while no document that states anything was linked. */
    reconciliation: { type: CustomAttributeType<ReconciliationMark>("any") },
    changedAt,
    summary: { type: "any", ...asText },
  },
  indexes: {
    /** GET /shipments/{id} */
    shipment: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** GET /shipments */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "id"], casing: "none" },
    },
  },
});
export const shipments = perDb((db: Db) => new Entity(shipmentSchema, db));
export type ShipmentItem = EntityItem<ReturnType<typeof shipments>>;
