export { findParityReport, parityMoment } from "./find-report.ts";
export { createParityKey, endParityKey, parityKeysOf } from "./keys/manage-parity-keys.ts";
export { parityKeyResource, parityReportBody, receivedBody } from "./render.ts";
export { providerOf, takeDelivery, type DeliveringProvider } from "./keys/take-delivery.ts";
