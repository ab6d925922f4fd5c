export { fitsCarrierBill, isCarrierNumber } from "./numbers/bill-formats.ts";
export { equipmentOf } from "./numbers/equipment.ts";
export { inferCarrier, type CarrierInference } from "./numbers/infer-carrier.ts";
export { memoriesOf, type Experience } from "./numbers/number-belief.ts";
export {
  checkDigit,
  containerNumberWithCheckDigit,
  parseContainerNumber,
} from "./numbers/iso6346.ts";
export {
  countryNameOf,
  everyPlace,
  findPlace,
  placeByLocode,
  places,
  stateNameOf,
  timezoneOfLocode,
  type PlaceRecord,
} from "./places/places.ts";
export { importedList, usePlaceList } from "./places/place-lists.ts";
export { isTestCarrier, testScac } from "./test-carrier.ts";
export {
  facilityResource,
  metroAreaResource,
  placeById,
  placeId,
  placeResource,
  placeResourceType,
  portResource,
  shippingLineId,
  shippingLineResource,
  terminalById,
  terminalId,
  terminalResource,
  terminalResourceType,
  vesselId,
  vesselOf,
  vesselResource,
  type Vessel,
} from "./resources.ts";
export {
  searchShippingLines,
  shippingLine,
  shippingLines,
  type ShippingLine,
} from "./shipping-lines.ts";
export { terminalBy, terminals, terminalsAt, type TerminalRecord } from "./places/terminals.ts";
export {
  endOfLocalDay,
  instantOfLocal,
  localDateOf,
  localMidnight,
  localTimeOf,
  localTimeText,
} from "./places/timezone.ts";
export {
  normalizeNumber,
  queryNumber,
  refuseAnyNumber,
  refuseNumber,
} from "./numbers/tracking-number.ts";
export { portsCalled } from "./places/ports-called.ts";
export { onlyRampOf, rampCalled, rampsOf, terminalNamed } from "./places/ramps.ts";
