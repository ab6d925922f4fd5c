export { containerResource, type ContainerSurroundings } from "./container-resource.ts";
export {
  containerCreatedEventResource,
  estimatedEventResource,
  rawEventId,
  rawEventResource,
  transportEventResource,
  vesselResource,
} from "./event-resources.ts";
export { requestResource } from "./request-resource.ts";
export { shipmentResource, type LineLooks } from "./shipment-resource.ts";
export { placeLinkage, terminalLinkage, vesselLinkage } from "./places.ts";
