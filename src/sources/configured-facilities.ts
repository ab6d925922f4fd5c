import type { Dependencies } from "#src/platform/dependencies.ts";
import type { ConfiguredFacilitySources } from "#src/statements/equipment-source.ts";
import { configuredDocument } from "./configuration/configured-document.ts";
import { parseSourcesFile, type SourceProfiles } from "./configuration/sources-file.ts";

let current: { readonly document: string; readonly facilities: ConfiguredFacilitySources } | null =
  null;

/**
 * The deployment's terminals and railroads, for who decides which of them are to be polled. Reads the sources document
 * alone, and none of the code that asks a source.
 */
export async function configuredFacilities(
  deps: Pick<Dependencies, "config">,
): Promise<ConfiguredFacilitySources> {
  const document = await configuredDocument(deps);
  if (current?.document !== document)
    current = { document, facilities: facilitySourcesOf(parseSourcesFile(document)) };
  return current.facilities;
}

/** The sources that are polled, and those that send; a facility source that does both is one. */
export function facilitySourcesOf({
  terminals,
  railroads,
  edi,
}: Pick<SourceProfiles, "terminals" | "railroads" | "edi">): ConfiguredFacilitySources {
  const pushedTerminals = edi
    .filter(({ role }) => role === "terminal")
    .flatMap(({ terminals: own, isOffDock }) =>
      own.map((one) => ({ ...one, ...(isOffDock && { isOffDock }) })),
    );
  const pushedRailroads = edi.flatMap(({ role, scac }) =>
    role === "railroad" && scac ? [scac] : [],
  );
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
        ...(pushedRailroads.includes(scac) && { isPushed: true }),
      })),
      ...[...new Set(pushedRailroads)]
        .filter((scac) => !railroads.some((one) => one.scac === scac))
        .map((scac) => ({ scac, isPushed: true, isSilent: true })),
    ],
  };
}
type Terminal = { readonly locode: string; readonly smdg: string | null };
