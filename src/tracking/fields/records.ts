import type { CustomFieldEntity } from "#schemas/vocabulary.ts";
import type { Lookup } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/world.ts";
import { containerLookup, shipmentLookup } from "../read/lookups.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/** A record that carries custom fields. */
export type FieldRecord = { readonly type: CustomFieldEntity; readonly id: string };
export type RecordItem = ShipmentItem | ContainerItem;

export const recordLookup = (ctx: Context, { type, id }: FieldRecord): Lookup<RecordItem> =>
  type === "Shipment" ? shipmentLookup(ctx, id) : containerLookup(ctx, id);
