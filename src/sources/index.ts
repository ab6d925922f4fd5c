import type { Dependencies } from "#src/platform/dependencies.ts";
import type {
  ConfiguredFacilitySources,
  EquipmentSource,
  FacilityTargetKey,
} from "#src/statements/equipment-source.ts";
import type { CarrierSource } from "#src/statements/carrier-source.ts";
import { createCarrierSource } from "./carrier-source.ts";
import { bearableBySender, type Bearable } from "./configuration/bearable.ts";
import { createEdiCarrier } from "./edi/edi-carrier.ts";
import type { EdiPartner } from "./configuration/edi-partner.ts";
import { configuredDocument } from "./configuration/configured-document.ts";
import { facilitySourcesOf } from "./configured-facilities.ts";
import { parseSourcesFile } from "./configuration/sources-file.ts";
import { tokenShelf } from "./http/source-tokens.ts";
import { createFacilitySource } from "./facility-source.ts";

export { invoiceRulesOf } from "./invoice-rules.ts";
export { tariffsOf } from "./tariffs.ts";

/** The deployment's source for a carrier, null when none is configured. */
export type CarrierSources = (scac: string) => {
  readonly source: CarrierSource;
  readonly profile: Bearable;
} | null;

/** The deployment's terminals and railroads. */
export type EquipmentSources = {
  readonly facilitySources: ConfiguredFacilitySources;
  readonly at: (key: Pick<FacilityTargetKey, "kind" | "facilitySource">) => {
    readonly source: EquipmentSource;
    readonly profile: Bearable;
  } | null;
};

type Sources = {
  readonly edi: readonly EdiPartner[];
  readonly carriers: CarrierSources;
  readonly equipment: EquipmentSources;
};

let current: { document: string; sources: Sources } | null = null;

/** All that is configured; made once per document, so that tokens and connections are reused. */
async function sourcesOf(deps: Dependencies): Promise<Sources> {
  const document = await configuredDocument(deps);
  if (current?.document !== document) current = { document, sources: sourcesIn(document, deps) };
  return current.sources;
}

function sourcesIn(document: string, deps: Dependencies): Sources {
  const { carriers, terminals, railroads, edi } = parseSourcesFile(document);
  const callDeps = { fetch, random: deps.random, log: deps.log, clock: deps.clock };
  const lines = new Map<string, NonNullable<ReturnType<CarrierSources>>>(
    carriers.map((profile) => [
      profile.scac,
      { profile, source: createCarrierSource(profile, callDeps) },
    ]),
  );
  for (const { role, scac } of edi)
    if (role === "line" && scac) {
      const asked = lines.get(scac);
      const source = createEdiCarrier(deps, asked?.source ?? null);
      lines.set(scac, { source, profile: asked?.profile ?? bearableBySender });
    }
  const made = [...terminals, ...railroads].map((profile) => ({
    profile,
    source: createFacilitySource(profile, { ...callDeps, tokens: tokenShelf(deps, profile) }),
  }));
  const facilitySources = new Map(
    made.map((one) => [`${one.profile.kind} ${one.profile.facilitySource}`, one]),
  );
  return {
    carriers: (scac) => lines.get(scac) ?? null,
    edi,
    equipment: {
      facilitySources: facilitySourcesOf({ terminals, railroads, edi }),
      at: ({ kind, facilitySource }) => facilitySources.get(`${kind} ${facilitySource}`) ?? null,
    },
  };
}

/** The partner that sends messages under that id; null without one. */
export const ediPartner = async (deps: Dependencies, id: string): Promise<EdiPartner | null> =>
  (await sourcesOf(deps)).edi.find(({ partner }) => partner === id) ?? null;

export const ediPartnersOf = async (deps: Dependencies): Promise<readonly EdiPartner[]> =>
  (await sourcesOf(deps)).edi;

export const carrierSources = async (deps: Dependencies): Promise<CarrierSources> =>
  (await sourcesOf(deps)).carriers;

export const equipmentSources = async (deps: Dependencies): Promise<EquipmentSources> =>
  (await sourcesOf(deps)).equipment;
