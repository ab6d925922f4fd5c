import { createLog } from "#src/platform/log.ts";
import type { EquipmentSource } from "#src/statements/equipment-source.ts";
import { createFacilitySource } from "#src/sources/facility-source.ts";
import type { TokenShelf } from "#src/sources/http/oauth2.ts";
import type { FacilitySourceProfile } from "#src/sources/configuration/facility-source-profile.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { playReplies, type Player, type Reply } from "../play.ts";

/** When the rig's sources poll. */
const facilityPolledAt = "2026-11-20T16:00:00Z";
/** The bill of lading by which every container of the rig is tracked. */
export const rigBill = "MAEU268123456";

/** A facility source as in a sources document, without its address. */
const facilitySources = {
  "apm-terminals-1": { locode: "USLAX", smdg: "APMT" },
  "port-of-virginia-1": { locode: "USORF", smdg: "NIT" },
  "up-shipments-2": { scac: "UPRR" },
  "bnsf-unit-details-3": { scac: "BNSF" },
  "cn-tracking-1": { scac: "CNRU" },
  "terminal-availability-1": { locode: "USLAX", smdg: "APMT" },
  "rail-events-1": { scac: "BNSF" },
} as const;
export type FacilityProtocolName = keyof typeof facilitySources;

type More = Readonly<Record<string, unknown>>;

export function facilitySourceProfile(
  protocol: FacilityProtocolName,
  origin: string,
  more: More = {},
): FacilitySourceProfile {
  const entry = { ...facilitySources[protocol], protocol, base_url: origin, ...more };
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

/** A source that polls with the rig's bill for every container. */
export function facilitySourceAt(
  protocol: FacilityProtocolName,
  origin: string,
  options: Options = {},
) {
  const lines: string[] = [];
  const made = createFacilitySource(facilitySourceProfile(protocol, origin, options.more), {
    fetch: options.fetch ?? fetch,
    random: () => 0.5,
    clock: { now: () => new Date(options.at ?? facilityPolledAt) },
    log: createLog("debug", (line) => lines.push(line)),
    pause: () => Promise.resolve(),
    tokens: options.tokens,
    ...(options.now && { now: options.now }),
  });
  const source: EquipmentSource = {
    poll: (numbers, signal, bills) =>
      made.poll(numbers, signal, bills ?? new Map(numbers.map((number) => [number, [rigBill]]))),
  };
  return { source, lines };
}

/** The same at a played facility source, until the test is over. */
export async function facilitySourcePlaying(
  protocol: FacilityProtocolName,
  replies: readonly Reply[],
  options: Options = {},
) {
  const player: Player = await playReplies(replies);
  return { ...facilitySourceAt(protocol, player.origin, options), asked: player.asked, player };
}
