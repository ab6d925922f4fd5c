import * as fc from "fast-check";
import { v5, v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { fieldIdOf, recordOfField } from "#src/custom-fields/index.ts";

const namespace = "5e6f8a52-6d0c-5c0e-9f1b-51f3a0f6c0de";
const record = fc.oneof(
  fc.record({
    entityType: fc.constantFrom("Shipment" as const, "Container" as const),
    id: fc.string().map((name) => v5(name, namespace)),
  }),
  fc.record({
    entityType: fc.constant("TrackingRequest" as const),
    id: fc.nat().map((msecs) => v7({ msecs })),
  }),
);
const definition = fc.nat().map((msecs) => v7({ msecs }));

describe("the id of a custom field", () => {
  it("is a UUID that leads back to its record, and with another definition elsewhere", () => {
    fc.assert(
      fc.property(record, definition, definition, ({ id: of, entityType }, one, other) => {
        const id = fieldIdOf(of, one);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(recordOfField(id, { id: one, entityType })).toBe(of);
        if (one !== other) {
          expect(recordOfField(id, { id: other, entityType })).not.toBe(of);
          expect(fieldIdOf(of, other)).not.toBe(id);
        }
      }),
    );
  });
});
