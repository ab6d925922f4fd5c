import { readSecretIfFilled } from "#src/platform/secrets.ts";
import type { World } from "#src/platform/world.ts";
import type { EquipmentSites, EquipmentSource, WatchKey } from "../equipment-source.ts";
import type { CarrierSource } from "../source.ts";
import { createDcsaSource } from "./carriers/dcsa-source.ts";
import type { CarrierProfile } from "./carriers/profile.ts";
import type { RailroadProfile, SiteProfile, TerminalProfile } from "./site-profile.ts";
import { createEdiLine } from "./edi/edi-line.ts";
import type { EdiPartner } from "./edi/partner-profile.ts";
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
  readonly edi: readonly EdiPartner[];
  readonly carriers: CarrierSources;
  readonly equipment: EquipmentSources;
  readonly tariffs: readonly Tariff[];
};

let current: { document: string; sources: Sources } | null = null;

const nothingConfigured = "{}";

/** All that is configured; made once per document, so that tokens and connections are kept. */
async function sourcesOf(world: World): Promise<Sources> {
  const { SOURCES, SOURCES_SECRET } = world.config;
  const given = SOURCES_SECRET ? await readSecretIfFilled(SOURCES_SECRET) : SOURCES;
  const document = given || nothingConfigured;
  if (current?.document !== document) current = { document, sources: sourcesIn(document, world) };
  return current.sources;
}

function sourcesIn(document: string, world: World): Sources {
  const { carriers, terminals, railroads, edi, tariffs } = parseSourcesFile(document);
  const deps = { fetch, random: world.random, log: world.log, clock: world.clock };
  const lines = new Map<string, NonNullable<ReturnType<CarrierSources>>>(
    carriers.map((profile) => [profile.scac, { profile, source: createDcsaSource(profile, deps) }]),
  );
  for (const { role, scac } of edi)
    if (role === "line" && scac) {
      const asked = lines.get(scac);
      const source = createEdiLine(world, asked?.source ?? null);
      lines.set(scac, { source, profile: asked?.profile ?? { concurrency: 8 } });
    }
  const made = [...terminals, ...railroads].map((profile) => ({
    profile,
    source: createSiteSource(profile, { ...deps, tokens: tokenShelf(world, profile) }),
  }));
  const sites = new Map(made.map((one) => [`${one.profile.kind} ${one.profile.site}`, one]));
  return {
    carriers: (scac) => lines.get(scac) ?? null,
    edi,
    tariffs,
    equipment: {
      sites: sitesOf(terminals, railroads, edi),
      at: ({ kind, site }) => sites.get(`${kind} ${site}`) ?? null,
    },
  };
}

/** Who can be asked, and who speaks by itself; a site that does both is one. */
function sitesOf(
  terminals: readonly TerminalProfile[],
  railroads: readonly RailroadProfile[],
  edi: readonly EdiPartner[],
): EquipmentSites {
  const pushedTerminals = edi
    .filter(({ role }) => role === "terminal")
    .flatMap(({ terminals: own, isOffDock }) =>
      own.map((one) => ({ ...one, ...(isOffDock && { isOffDock }) })),
    );
  const pushedRoads = edi.flatMap(({ role, scac }) => (role === "railroad" && scac ? [scac] : []));
  const isThis = (a: Terminal) => (b: Terminal) => a.locode === b.locode && a.smdg === b.smdg;
  return {
    terminals: [
      ...terminals.map(({ locode, smdg, needsBill }) => ({
        locode,
        smdg,
        ...(needsBill && { needsBill }),
        ...(pushedTerminals.some(isThis({ locode, smdg })) && { isPushed: true }),
      })),
      ...pushedTerminals
        .filter((one, index) => pushedTerminals.findIndex(isThis(one)) === index)
        .filter((one) => !terminals.some(isThis(one)))
        .map((one) => ({ ...one, isPushed: true, isSilent: true })),
    ],
    railroads: [
      ...railroads.map(({ scac }) => ({
        scac,
        ...(pushedRoads.includes(scac) && { isPushed: true }),
      })),
      ...[...new Set(pushedRoads)]
        .filter((scac) => !railroads.some((one) => one.scac === scac))
        .map((scac) => ({ scac, isPushed: true, isSilent: true })),
    ],
  };
}
type Terminal = { readonly locode: string; readonly smdg: string | null };

/** Who sends messages under that id; null when nobody does. */
export const ediPartner = async (world: World, id: string): Promise<EdiPartner | null> =>
  (await sourcesOf(world)).edi.find(({ partner }) => partner === id) ?? null;

export const ediPartnersOf = async (world: World): Promise<readonly EdiPartner[]> =>
  (await sourcesOf(world)).edi;

export const carrierSources = async (world: World): Promise<CarrierSources> =>
  (await sourcesOf(world)).carriers;

export const equipmentSources = async (world: World): Promise<EquipmentSources> =>
  (await sourcesOf(world)).equipment;

/** What waiting costs, as the operator states it. */
export const tariffsOf = async (world: World): Promise<readonly Tariff[]> =>
  (await sourcesOf(world)).tariffs;
