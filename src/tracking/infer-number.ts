import { refuse } from "#src/platform/http/errors.ts";
import type { World } from "#src/platform/world.ts";
import { inferCarrier, refuseAnyNumber, type CarrierInference } from "#src/reference/index.ts";

/**
 * What kind of number a text is, and which line's (interface: Referenced endpoints). Throws 422 for
 * a text that can be no tracking number.
 */
export function inferNumber(_world: World, text: string): Promise<CarrierInference> {
  const unusable = refuseAnyNumber(text);
  if (unusable) throw refuse("invalid", unusable);
  return Promise.resolve(inferCarrier(text));
}
