import { readSecret } from "#src/platform/secrets.ts";
import type { World } from "#src/platform/world.ts";
import type { EquipmentSites, EquipmentSource, WatchKey } from "../equipment-source.ts";
import type { CarrierSource } from "../source.ts";
import { createDcsaSource } from "./carriers/dcsa-source.ts";
import type { CarrierProfile } from "./carriers/profile.ts";
import type { SiteProfile } from "./site-profile.ts";
import { parseSourcesFile } from "./sources-file.ts";
import type { Tariff } from "../tariffs.ts";
import { tokenShelf } from "../source-tokens.ts";
import { createSiteSource } from "./site-source.ts";

export { parseSourcesFile } from "./sources-file.ts";

/** The deployment's source for a carrier, null when none is configured. */
export type CarrierSources = (scac: string) => {
  readonly source: CarrierSource;
  readonly profile: Pick<CarrierProfile, "concurrency" | "requestsPerMinute">;
} | null;

/** The deployment's terminals and railroads. */
export type EquipmentSources = {
  readonly sites: EquipmentSites;
  readonly at: (key: Pick<WatchKey, "kind" | "site">) => {
    readonly source: EquipmentSource;
    readonly profile: Pick<SiteProfile, "concurrency" | "requestsPerMinute"> &
      Partial<Pick<SiteProfile, "boxesPerRequest">>;
  } | null;
};

type Sources = {
  readonly carriers: CarrierSources;
  readonly equipment: EquipmentSources;
  readonly tariffs: readonly Tariff[];
};

let current: { document: string; sources: Sources } | null = null;

/** All that is configured; made once per document, so that tokens and connections are kept. */
async function sourcesOf(world: World): Promise<Sources> {
  const { SOURCES, SOURCES_SECRET } = world.config;
  const document = SOURCES_SECRET ? await readSecret(SOURCES_SECRET) : SOURCES || "{}";
  if (current?.document !== document) current = { document, sources: sourcesIn(document, world) };
  return current.sources;
}

function sourcesIn(document: string, world: World): Sources {
  const { carriers, terminals, railroads, tariffs } = parseSourcesFile(document);
  const deps = { fetch, random: world.random, log: world.log, clock: world.clock };
  const lines = new Map(
    carriers.map((profile) => [profile.scac, { profile, source: createDcsaSource(profile, deps) }]),
  );
  const made = [...terminals, ...railroads].map((profile) => ({
    profile,
    source: createSiteSource(profile, { ...deps, tokens: tokenShelf(world, profile) }),
  }));
  const sites = new Map(made.map((one) => [`${one.profile.kind} ${one.profile.site}`, one]));
  return {
    carriers: (scac) => lines.get(scac) ?? null,
    tariffs,
    equipment: {
      sites: {
        terminals: terminals.map(({ locode, smdg, needsBill }) => ({
          locode,
          smdg,
          ...(needsBill && { needsBill }),
        })),
        railroads: railroads.map(({ scac }) => ({ scac })),
      },
      at: ({ kind, site }) => sites.get(`${kind} ${site}`) ?? null,
    },
  };
}

export const carrierSources = async (world: World): Promise<CarrierSources> =>
  (await sourcesOf(world)).carriers;

export const equipmentSources = async (world: World): Promise<EquipmentSources> =>
  (await sourcesOf(world)).equipment;

/** What waiting costs, as the operator states it. */
export const tariffsOf = async (world: World): Promise<readonly Tariff[]> =>
  (await sourcesOf(world)).tariffs;
