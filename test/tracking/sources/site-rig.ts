import { createLog } from "#src/platform/log.ts";
import type { EquipmentSource } from "#src/tracking/equipment-source.ts";
import { createSiteSource } from "#src/tracking/sources/site-source.ts";
import type { TokenShelf } from "#src/tracking/sources/oauth2.ts";
import type { SiteProfile } from "#src/tracking/sources/site-profile.ts";
import { sourceProfiles } from "#src/tracking/sources/sources-file.ts";
import { playReplies, type Player, type Reply } from "./play.ts";

/** When the rig's sources look. */
export const siteLookedAt = "2026-11-20T16:00:00Z";
/** The bill of lading by which every box of the rig is followed. */
export const rigBill = "MAEU268123456";

/** A site as a sources document has it, without its address. */
export const sites = {
  "apm-terminals-1": { locode: "USLAX", smdg: "APMT" },
  "port-of-virginia-1": { locode: "USORF", smdg: "NIT" },
  "up-shipments-2": { scac: "UPRR" },
  "bnsf-unit-details-3": { scac: "BNSF" },
  "cn-tracking-1": { scac: "CNRU" },
  "terminal-availability-1": { locode: "USLAX", smdg: "APMT" },
  "rail-events-1": { scac: "BNSF" },
} as const;
export type SiteProtocolName = keyof typeof sites;

type More = Readonly<Record<string, unknown>>;

export function siteProfile(
  protocol: SiteProtocolName,
  origin: string,
  more: More = {},
): SiteProfile {
  const entry = { ...sites[protocol], protocol, base_url: origin, ...more };
  const document = "scac" in entry ? { railroads: [entry] } : { terminals: [entry] };
  const { terminals, railroads } = sourceProfiles(document);
  return [...terminals, ...railroads][0]!;
}

type Options = {
  readonly more?: More;
  readonly at?: string;
  readonly fetch?: typeof fetch;
  readonly tokens?: TokenShelf;
  readonly now?: () => number;
};

/** A source that looks, with the rig's bill for every box. */
export function siteAt(protocol: SiteProtocolName, origin: string, options: Options = {}) {
  const lines: string[] = [];
  const made = createSiteSource(siteProfile(protocol, origin, options.more), {
    fetch: options.fetch ?? fetch,
    random: () => 0.5,
    clock: { now: () => new Date(options.at ?? siteLookedAt) },
    log: createLog("debug", (line) => lines.push(line)),
    pause: () => Promise.resolve(),
    tokens: options.tokens,
    ...(options.now && { now: options.now }),
  });
  const source: EquipmentSource = {
    look: (numbers, signal, bills) =>
      made.look(numbers, signal, bills ?? new Map(numbers.map((number) => [number, [rigBill]]))),
  };
  return { source, lines };
}

/** The same at a played site, until the test is over. */
export async function sitePlaying(
  protocol: SiteProtocolName,
  replies: readonly Reply[],
  options: Options = {},
) {
  const player: Player = await playReplies(replies);
  return { ...siteAt(protocol, player.origin, options), asked: player.asked, player };
}
