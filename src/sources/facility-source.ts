import type { EquipmentSource } from "#src/statements/equipment-source.ts";
import { fetchWithCertificate } from "./http/client-certificate.ts";
import type { EquipmentDependencies } from "./answers/equipment-log.ts";
import { createRailSource } from "./railroads/rail-source.ts";
import { createRailroadSource } from "./railroads/railroad-source.ts";
import { bnsf, canadianNational, unionPacific } from "./railroads/railroads.ts";
import type { FacilitySourceProfile } from "./configuration/facility-source-profile.ts";
import { createApmSource } from "./terminals/apm-source.ts";
import { createTerminalSource } from "./terminals/terminal-source.ts";
import { createVirginiaSource } from "./terminals/virginia-source.ts";

/** The source of a terminal or railroad, for its protocol. */
export function createFacilitySource(
  profile: FacilitySourceProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const { clientCertificate: own } = profile;
  const proven = own ? { ...deps, fetch: fetchWithCertificate(own) } : deps;
  switch (profile.protocol) {
    case "terminal-availability-1":
      return createTerminalSource(profile, proven);
    case "apm-terminals-1":
      return createApmSource(profile, proven);
    case "port-of-virginia-1":
      return createVirginiaSource(profile, proven);
    case "rail-events-1":
      return createRailSource(profile, proven);
    case "up-shipments-2":
      return createRailroadSource(unionPacific, profile, proven);
    case "bnsf-unit-details-3":
      return createRailroadSource(bnsf, profile, proven);
    case "cn-tracking-1":
      return createRailroadSource(canadianNational, profile, proven);
  }
}
