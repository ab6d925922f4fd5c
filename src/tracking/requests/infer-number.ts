import type { RequestType } from "#schemas/vocabulary.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { inferCarrier, refuseAnyNumber, type CarrierInference } from "#src/reference/index.ts";
import { experienceOf } from "./number-history.ts";

/**
 * What kind of number a text is, and which carrier's (contract: tracking-requests#inference).
 * Throws 422 for a text that cannot be a tracking number. One BatchGet.
 */
export async function inferNumber(
  deps: Dependencies,
  text: string,
  declared?: RequestType,
): Promise<CarrierInference> {
  const unusable = refuseAnyNumber(text);
  if (unusable) throw refuse("invalid", unusable);
  const experience = await experienceOf(deps, text);
  return inferCarrier(text, { experience, ...(declared && { declared }) });
}
