import { carrierProfiles, type CarrierProfile } from "./carrier-profile.ts";
import {
  railroadProfiles,
  terminalProfiles,
  type RailroadProfile,
  type TerminalProfile,
} from "./facility-source-profile.ts";
import { ediPartners, type EdiPartner } from "./edi-partner.ts";
import type { Tariff } from "#src/deadlines/tariffs.ts";
import { readSources, SourcesRefused } from "./sources-document.ts";

/** Every source that the deployment can poll. */
export type SourceProfiles = {
  readonly carriers: readonly CarrierProfile[];
  readonly terminals: readonly TerminalProfile[];
  readonly railroads: readonly RailroadProfile[];
  readonly edi: readonly EdiPartner[];
  readonly tariffs: readonly Tariff[];
};

/**
 * A sources document (contract: running#sources-document) as profiles. Throws SourcesRefused;
 * no source is polled here.
 */
export function sourceProfiles(document: unknown): SourceProfiles {
  const { sources, mistakes } = readSources(document);
  const profiles = {
    carriers: carrierProfiles(sources?.carriers ?? [], mistakes),
    terminals: terminalProfiles(sources?.terminals ?? [], mistakes),
    railroads: railroadProfiles(sources?.railroads ?? [], mistakes),
    edi: ediPartners(sources?.edi ?? [], mistakes),
    tariffs: sources?.tariffs ?? [],
  };
  if (mistakes.length > 0) throw new SourcesRefused(mistakes.join("; "));
  return profiles;
}

/** SOURCES_FILE or the secret, as text. Throws SourcesRefused. */
export function parseSourcesFile(text: string): SourceProfiles {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, and the text holds credentials.
    throw new SourcesRefused("not JSON");
  }
  return sourceProfiles(document);
}
