import type { ShipmentInclude } from "#schemas/shipment-documents.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { renderShipments, type ShipmentView } from "#src/tracking/index.ts";

/** The document of one shipment, for every endpoint that answers with it. */
export async function shipmentAnswer(
  ctx: Context,
  url: string,
  view: ShipmentView,
  asked: {
    readonly include?: ReadonlySet<ShipmentInclude> | undefined;
    readonly "flag[parties]": boolean;
  } = { "flag[parties]": false },
) {
  const { data, included } = await renderShipments(ctx, [view], asked);
  return oneDocument(url, data[0]!, included);
}
