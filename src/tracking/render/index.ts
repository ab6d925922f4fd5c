export { containerResourceOf, railCheckedAt, shipmentOf } from "./compound.ts";
export { containerResource, feesOf, holdsOf } from "./container-resource.ts";
export {
  containerCreatedEventResource,
  containerUpdatedEventResource,
  estimatedEventResource,
  podTerminalChangedEventResource,
  rawEventId,
  rawEventResource,
  transportEventResource,
} from "./event-resources.ts";
export { destinationWithRamp } from "./destination-ramp.ts";
export { searchResult } from "./search-result.ts";
export { requestResource } from "./request-resource.ts";
export { includedOfRoute, routeResource } from "./route-resource.ts";
export { shipmentResource } from "./shipment-resource.ts";
export { placeOf, terminalOf } from "./places.ts";
export { inferenceDocument } from "./inference.ts";
export { changeResources } from "./change-resources.ts";
export { demurrageResource } from "./demurrage-resource.ts";
