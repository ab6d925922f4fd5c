export { findParityReport } from "./find-report.ts";
export { createParityKey, endParityKey, parityKeysOf } from "./keys/manage-parity-keys.ts";
export { takeDelivery } from "./keys/take-delivery.ts";
