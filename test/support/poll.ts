import type { Dependencies } from "#src/platform/dependencies.ts";
import type { PollMessage } from "#src/polling/index.ts";
import type { CarrierSources, EquipmentSources } from "#src/sources/index.ts";
import { sweepPollTargets } from "#src/polling/sweep/index.ts";
import { pollTargets } from "#src/tracking/index.ts";

type SourcesOf<T> = (deps: Dependencies) => Promise<T>;

/** Polls a carrier; without `carriers` one of the sources document. */
export const pollCarrier = (
  deps: Dependencies,
  message: PollMessage,
  carriers?: SourcesOf<CarrierSources>,
): Promise<void> => pollTargets(deps, message, { ...(carriers && { carriers }) });

/** Polls a terminal or railroad; without `facilities` one of the sources document. */
export const pollFacilitySource = (
  deps: Dependencies,
  message: PollMessage,
  facilities?: SourcesOf<EquipmentSources>,
): Promise<void> => pollTargets(deps, message, { ...(facilities && { facilities }) });

/** Answers how many were due. */
export const sweepCarrierTargets = async (deps: Dependencies): Promise<number> =>
  (await sweepPollTargets(deps, "poll")).due;
export const sweepFacilityTargets = async (deps: Dependencies): Promise<number> =>
  (await sweepPollTargets(deps, "facility-poll")).due;

/** A message about some containers at a terminal or railroad. */
export const facilityPoll = (of: {
  readonly kind: "terminal" | "rail";
  readonly facilitySource: string;
  readonly numbers: string[];
  readonly isForced?: boolean;
}): PollMessage => ({
  kind: of.kind,
  source: of.facilitySource,
  type: "container",
  numbers: of.numbers,
  lanes: 1,
  cause: "due",
  isForced: of.isForced ?? false,
});
