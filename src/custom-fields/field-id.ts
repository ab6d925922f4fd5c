import { createHash } from "node:crypto";
import type { CustomFieldEntity } from "#schemas/vocabulary.ts";

/**
 * The id of a record's custom field. It is made from the record and the definition so that it can
 * be taken apart again: with the definition at hand (an account has few) the id gives the record,
 * and a value needs no item of its own to be found by.
 */
export const fieldIdOf = (record: string, definition: string): string =>
  stamped(mixed(record, definition), 8);

/** Shipments and containers have derived ids, requests ids of their time (platform/ids). */
const uuidVersionOf = {
  Shipment: 5,
  Container: 5,
  TrackingRequest: 7,
} as const satisfies Record<CustomFieldEntity, number>;

/** The record of the definition's entity type whose field of it would have the id. */
export const recordOfField = (
  fieldId: string,
  { id, entityType }: { readonly id: string; readonly entityType: CustomFieldEntity },
): string => stamped(mixed(fieldId, id), uuidVersionOf[entityType]);

/** Each byte crossed with one that only the definition knows; twice gives the first again. */
function mixed(id: string, definition: string): Buffer {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  const mask = createHash("sha256").update(definition).digest();
  return Buffer.from(bytes.map((byte, i) => byte ^ (mask[i] ?? 0)));
}

/** RFC 9562: version in the high half of byte 6, variant in the two high bits of byte 8. */
function stamped(bytes: Buffer, version: 5 | 7 | 8): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
