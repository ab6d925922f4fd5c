import type { ShipmentItem } from "./shipment-entity.ts";
import type { RequestItem } from "./request-entity.ts";

/** In place of the carrier of a number whose carrier is still to be detected. */
export const undetectedScac = "AUTO";

/** The name under which a shipment's bill of lading is held, whatever number it was asked by. */
const billLockNumber = (billOfLading: string): string => `bill of lading ${billOfLading}`;

export const lockOfRequest = (request: RequestItem) => ({
  account: request.account,
  scac: request.scac ?? undetectedScac,
  number: request.normalizedNumber,
});

/**
 * A shipment found by container number is one container of a bill, so it does not hold the bill.
 */
export const lockOfBill = (
  shipment: Pick<ShipmentItem, "account" | "scac" | "targetType" | "carrierBillOfLading">,
) =>
  shipment.targetType === "container" || !shipment.carrierBillOfLading
    ? null
    : {
        account: shipment.account,
        scac: shipment.scac,
        number: billLockNumber(shipment.carrierBillOfLading),
      };
