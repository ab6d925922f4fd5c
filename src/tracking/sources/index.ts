import { readSecret } from "#src/platform/secrets.ts";
import type { World } from "#src/platform/world.ts";
import type { CarrierSource } from "../source.ts";
import { createDcsaSource } from "./carriers/dcsa-source.ts";
import { parseSourcesFile, type CarrierProfile } from "./carriers/profile.ts";

export {
  carrierProfiles,
  parseSourcesFile,
  SourcesDocument,
  type CarrierProfile,
} from "./carriers/profile.ts";

/** The deployment's source for a carrier, null when none is configured. */
export type CarrierSources = (scac: string) => {
  readonly source: CarrierSource;
  readonly profile: Pick<CarrierProfile, "concurrency" | "requestsPerMinute">;
} | null;

let current: { document: string; sources: CarrierSources } | null = null;

/** The configured carriers; made once per document, so that tokens and connections are kept. */
export async function carrierSources(world: World): Promise<CarrierSources> {
  const { SOURCES, SOURCES_SECRET } = world.config;
  const document = SOURCES_SECRET ? await readSecret(SOURCES_SECRET) : SOURCES || "{}";
  if (current?.document === document) return current.sources;
  const made = new Map(
    parseSourcesFile(document).map((profile) => [
      profile.scac,
      {
        profile,
        source: createDcsaSource(profile, { fetch, random: world.random, log: world.log }),
      },
    ]),
  );
  const sources: CarrierSources = (scac) => made.get(scac) ?? null;
  current = { document, sources };
  return sources;
}
