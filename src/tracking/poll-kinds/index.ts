import type { Dependencies } from "#src/platform/dependencies.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { anyKind, pollByKind, type AnyKind } from "#src/polling/poll.ts";
import type { PollMessage } from "#src/polling/poll-message.ts";
import type { CarrierSources, EquipmentSources } from "#src/sources/index.ts";
import { carrierKind } from "./carrier.ts";
import { facilityKind } from "./facility.ts";

/** The sources of a deployment; by default those of its sources document. */
export type ConfiguredSources = {
  readonly carriers?: (deps: Dependencies) => Promise<CarrierSources>;
  readonly facilities?: (deps: Dependencies) => Promise<EquipmentSources>;
};

/** How each kind of source is read: a line for each row of `pollLimits`. */
const pollKinds = ({ carriers, facilities }: ConfiguredSources = {}): readonly AnyKind[] => [
  anyKind(carrierKind(carriers)),
  anyKind(facilityKind(pollLimits.terminal, facilities)),
  anyKind(facilityKind(pollLimits.rail, facilities)),
];

/** Polls a source of any kind about the numbers of a message that are due. */
export const pollTargets = (
  deps: Dependencies,
  message: PollMessage,
  sources?: ConfiguredSources,
): Promise<void> => pollByKind(deps, pollKinds(sources), message);
