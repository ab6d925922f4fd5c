import type { Dependencies } from "#src/platform/dependencies.ts";
import type { CarrierProfile } from "./carrier-profile.ts";
import { configuredDocument } from "./configured-document.ts";
import type { FacilitySourceProfile } from "./facility-source-profile.ts";
import { parseSourcesFile, type SourceProfiles } from "./sources-file.ts";

/** How much may be asked of a source. */
export type Bearable = Pick<CarrierProfile, "concurrency" | "requestsPerMinute"> &
  Partial<Pick<FacilitySourceProfile, "containersPerRequest">>;

/** Of a line that sends EDI messages and is asked nothing. */
export const bearableBySender: Bearable = { concurrency: 8 };

function bearableIn({ carriers, terminals, railroads, edi }: SourceProfiles) {
  const known = new Map<string, Bearable>();
  for (const { role, scac } of edi)
    if (role === "line" && scac) known.set(`carrier ${scac}`, bearableBySender);
  for (const profile of carriers) known.set(`carrier ${profile.scac}`, profile);
  for (const profile of [...terminals, ...railroads])
    known.set(`${profile.kind} ${profile.facilitySource}`, profile);
  return (kind: string, source: string): Bearable | undefined => known.get(`${kind} ${source}`);
}

let current: { document: string; bearable: ReturnType<typeof bearableIn> } | null = null;

/**
 * How much may be asked of each source that the deployment polls, by its kind and name; undefined where it is
 * not configured. Reads the sources document alone, and none of the code that asks a source.
 */
export async function bearableBySource(
  deps: Pick<Dependencies, "config">,
): Promise<(kind: string, source: string) => Bearable | undefined> {
  const document = await configuredDocument(deps);
  if (current?.document !== document)
    current = { document, bearable: bearableIn(parseSourcesFile(document)) };
  return current.bearable;
}
