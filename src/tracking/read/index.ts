export {
  containerSummary,
  requestSummary,
  shipmentSummary,
  type ContainerSummary,
  type RequestSummary,
  type ShipmentSummary,
} from "./summaries.ts";
