export { fitsLinesBill, isNumberOfLines } from "./bill-formats.ts";
export { equipmentOf, type Equipment } from "./equipment.ts";
export {
  inferCarrier,
  type CarrierCandidate,
  type CarrierInference,
  type Clues,
  type NumberValidation,
} from "./infer-carrier.ts";
export { memoriesOf, type Experience } from "./number-belief.ts";
export {
  checkDigit,
  containerNumberWithCheckDigit,
  parseContainerNumber,
  type ContainerNumber,
} from "./iso6346.ts";
export {
  countryNameOf,
  findPlace,
  placeByLocode,
  places,
  stateNameOf,
  timezoneOfLocode,
  type PlaceClue,
  type PlaceRecord,
} from "./places.ts";
export {
  facilityResource,
  metroAreaResource,
  placeById,
  placeId,
  placeResource,
  placeResourceType,
  portResource,
  railTerminalResource,
  shippingLineId,
  shippingLineResource,
  terminalById,
  terminalId,
  terminalResource,
  terminalResourceType,
  vesselId,
  vesselResource,
  type Vessel,
} from "./resources.ts";
export { lengthKm, nearestTo, pointsAlong, splitAt } from "./sea/along.ts";
export { drawn } from "./sea/draw.ts";
export { kmPerNauticalMile, type Position } from "./sea/geodesy.ts";
export { seaPath, type Canal, type SeaPath } from "./sea/sea-path.ts";
export {
  searchShippingLines,
  shippingLine,
  shippingLines,
  type ShippingLine,
} from "./shipping-lines.ts";
export { terminalBy, terminals, terminalsAt, type TerminalRecord } from "./terminals.ts";
export {
  endOfLocalDay,
  instantOfLocal,
  localDateOf,
  localMidnight,
  localTimeOf,
} from "./timezone.ts";
export { normalizeNumber, queryNumber, refuseAnyNumber, refuseNumber } from "./tracking-number.ts";
export { portsCalled } from "./ports-called.ts";
export { onlyRampOf, rampCalled, rampsOf, terminalNamed } from "./ramps.ts";
