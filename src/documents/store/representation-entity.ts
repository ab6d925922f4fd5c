import { Entity, type EntityItem } from "electrodb";
import type { InvoiceReading } from "#src/document-extraction/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { packed } from "#src/platform/storage/pack.ts";

/** The result of one run over a document. Earlier results are stored too. */
export const representations = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "document_representation", version: "1", service: "documents" },
        attributes: {
          account: { type: "string", required: true },
          documentId: { type: "string", required: true },
          id: { type: "string", required: true },
          schemaVersion: { type: "string", required: true },
          payload: { type: "any", required: true, ...packed },
          /** Where each value was read, by JSON pointer into the payload. */
          evidence: { type: "any", ...packed },
          /** What an invoice for demurrage or detention states; absent on everything else. */
          invoice: { type: "any", ...packed },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          representation: {
            pk: { field: "pk", composite: ["account", "documentId"], casing: "none" },
            sk: { field: "sk", composite: ["id"], casing: "none" },
          },
        },
      },
      db,
    ),
);
type Item = EntityItem<ReturnType<typeof representations>>;
export type RepresentationItem = Omit<Item, "payload" | "evidence" | "invoice"> & {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly evidence?: Readonly<Record<string, unknown>>;
  readonly invoice?: InvoiceReading;
};
