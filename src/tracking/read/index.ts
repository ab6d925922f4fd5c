export { type ContainerView, type ShipmentView, type Found } from "../render/views.ts";
export {
  renderContainers,
  renderRawEvents,
  renderRequests,
  renderShipments,
  renderTransportEvents,
} from "./compounds.ts";
export { containerViews, findContainer, findContainerAlone } from "./lists/container-views.ts";
export {
  containerList,
  listContainers,
  listRequests,
  listShipments,
  shipmentList,
} from "./lists.ts";
export {
  containerRows,
  firstRows,
  containerTable,
  requestRows,
  requestTable,
  shipmentRows,
  shipmentTable,
} from "./rows.ts";
export { shipmentInColumns } from "./shipment-in-columns.ts";
export { timesShown } from "../items/earlier-times.ts";
export type { TransportEventItem } from "../store/container-entity.ts";
export { fleetMap } from "./fleet-map.ts";
export { areListed, newestNumbered, recordsNumbered, trackedNumbers } from "./numbered.ts";
export { search } from "./search.ts";
export { requireOwnRecord } from "./own-record.ts";
export { findRequest } from "./requests.ts";
export { findShipment, shipmentViews } from "./lists/shipment-views.ts";
export {
  containerSummary,
  requestSummary,
  shipmentSummary,
  type ContainerSummary,
} from "./summaries.ts";
export { changesOfContainer, resourceAsOf, viewAsOf, withProvenance } from "./past.ts";
