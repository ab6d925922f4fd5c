import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { packed } from "#src/platform/storage/pack.ts";
import type { Reconciliation } from "../reconcile.ts";
import type { DocumentStatements } from "../field-statement.ts";

/** What one document states of a shipment, as of one version of it; without it the document states nothing. */
export const documentStatements = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "document_statements", version: "1", service: "reconciliation" },
        attributes: {
          account: { type: "string", required: true },
          shipmentId: { type: "string", required: true },
          documentId: { type: "string", required: true },
          documentVersion: { type: "number", required: true },
          statements: { type: "any", ...packed },
        },
        indexes: {
          /** what all documents of a shipment state: one query */
          ofShipment: {
            pk: { field: "pk", composite: ["account", "shipmentId"], casing: "none" },
            sk: { field: "sk", composite: ["documentId"], casing: "none" },
          },
        },
      },
      db,
    ),
);
export type StatementsItem = Omit<
  EntityItem<ReturnType<typeof documentStatements>>,
  "statements"
> & { readonly statements?: DocumentStatements };

/** The last comparison of a shipment's documents with each other and with tracking. */
export const reconciliations = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "reconciliation", version: "1", service: "reconciliation" },
        attributes: {
          account: { type: "string", required: true },
          shipmentId: { type: "string", required: true },
          /** Of two that compare at the same time, the later begins again. */
          version: { type: "number", required: true },
          computedAt: { type: "string", required: true },
          result: { type: "any", required: true, ...packed },
        },
        indexes: {
          /** GET /shipments/{id}/reconciliation */
          ofShipment: {
            pk: { field: "pk", composite: ["account", "shipmentId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);
export type ReconciliationItem = Omit<EntityItem<ReturnType<typeof reconciliations>>, "result"> & {
  readonly result: Reconciliation;
};
