import type { Account } from "#src/platform/dependencies.ts";
import { documentTools } from "../add-ons/documents.ts";
import { tradeTools } from "../add-ons/trade.ts";
import type { Tool } from "../tool.ts";
import { getContainer } from "./get-container.ts";
import { getEventProof } from "./get-event-proof.ts";
import { getParityReport } from "./get-parity-report.ts";
import { getPickup } from "./get-pickup.ts";
import { getRoute } from "./get-route.ts";
import { getShipment } from "./get-shipment.ts";
import { getSourceScorecard } from "./get-source-scorecard.ts";
import { getShippingLines } from "./get-shipping-lines.ts";
import { getTransportEvents } from "./get-transport-events.ts";
import { listContainersTool } from "./list-containers.ts";
import { listRequestsTool } from "./list-requests.ts";
import { listShipmentsTool } from "./list-shipments.ts";
import { searchContainer } from "./search-container.ts";
import { trackContainer } from "./track-container.ts";

/** contract: tool-server#tools. The ten that every account has, in its order. */
export const tenTools: readonly Tool[] = [
  searchContainer,
  trackContainer,
  getContainer,
  getShipment,
  getTransportEvents,
  getShippingLines,
  getRoute,
  listShipmentsTool,
  listContainersTool,
  listRequestsTool,
];

/** Ours, beside the ten, that every account has. */
export const moreTools: readonly Tool[] = [
  getPickup,
  getEventProof,
  getSourceScorecard,
  getParityReport,
];

/** Those of the account's add-ons (contract: tool-server#tools-of-features). */
export const addOnTools: readonly Tool[] = [...documentTools, ...tradeTools];

export const toolsFor = ({ entitlements }: Pick<Account, "entitlements">): readonly Tool[] => [
  ...tenTools,
  ...moreTools,
  ...addOnTools.filter(
    ({ access: { entitlement } }) =>
      entitlement !== undefined && entitlements.includes(entitlement),
  ),
];
