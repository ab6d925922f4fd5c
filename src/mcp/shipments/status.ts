import { voyageStages } from "#src/tracking/index.ts";

export {
  voyageStage as shipmentStatus,
  voyageStages as shipmentStatuses,
} from "#src/tracking/index.ts";

/**
 * A stage by its name, or one of the two values of GET /shipments
 * (contract: tool-server#lists-by-tool), as its filter.
 */
export function statusFilter(asked: string) {
  const value = asked.trim().toLowerCase();
  if (voyageStages.some((stage) => stage === value)) return { name: "filter[voyage_stage]", value };
  return ["on_ship", "arrived"].includes(value) ? { name: "filter[voyage_status]", value } : null;
}
