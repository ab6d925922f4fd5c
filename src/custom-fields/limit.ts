import { refuse, type ErrorSource } from "#src/platform/http/errors.ts";
import type { Definitions } from "./definitions.ts";
import type { FieldDraft } from "./field-value.ts";

/** Values an account may hold at a time (contract: custom-fields#active-values). */
const maxValues = 100_000;

/** Throws 403 when `more` values would pass the account's limit. */
export function checkLimit({ items, values }: Definitions, more: number): void {
  const held = items.reduce((sum, { id }) => sum + values(id), 0);
  if (held + more > maxValues)
    throw refuse("forbidden", `This account holds at most ${maxValues} custom field values.`);
}

/** What one record may hold: its values are read with it everywhere. */
const maxBytes = 16_000;

/** Throws 422 when the values are too much for one record. */
export function checkSize(fields: readonly FieldDraft[], at?: ErrorSource): void {
  if (Buffer.byteLength(JSON.stringify(fields)) > maxBytes)
    throw refuse("invalid", `A record holds at most ${maxBytes} bytes of custom fields.`, at);
}
