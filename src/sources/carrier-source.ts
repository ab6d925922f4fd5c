import type { Clock } from "#src/platform/clock.ts";
import type { CarrierSource } from "#src/statements/carrier-source.ts";
import { createDcsaSource } from "./carriers/dcsa-source.ts";
import type { CarrierDependencies } from "./carriers/logged-poll.ts";
import type { CarrierProfile } from "./configuration/carrier-profile.ts";
import { createUpstreamSource } from "./upstream/upstream-source.ts";

/** The source of an ocean carrier, by the protocol that it or who is asked about it speaks. */
export function createCarrierSource(
  profile: CarrierProfile,
  deps: CarrierDependencies & { readonly clock: Pick<Clock, "now"> },
): CarrierSource {
  switch (profile.protocol) {
    case "dcsa-tnt-2.2":
      return createDcsaSource(profile, deps);
    case "tracking-api-2":
      return createUpstreamSource(profile, deps);
  }
}
