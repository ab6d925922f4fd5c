import type { CustomFieldEntity } from "#schemas/vocabulary.ts";
import type { FieldValue } from "#src/custom-fields/index.ts";
import type { Lookup } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerLookup, requestFieldsLookup, shipmentLookup } from "../read/lookups.ts";

/** A record that carries custom fields. */
export type FieldRecord = { readonly type: CustomFieldEntity; readonly id: string };
export type RecordItem = { readonly customFields?: readonly FieldValue[] | undefined };

/** Where the values of a record are: in it, or beside it where it is a tracking request. */
export const recordLookup = (ctx: Context, { type, id }: FieldRecord): Lookup<RecordItem> => {
  if (type === "TrackingRequest") return requestFieldsLookup(ctx, id);
  return type === "Shipment" ? shipmentLookup(ctx, id) : containerLookup(ctx, id);
};
