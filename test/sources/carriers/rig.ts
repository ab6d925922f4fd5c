import { createLog } from "#src/platform/log.ts";
import { createCarrierSource } from "#src/sources/carrier-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import type { PollResult, CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { bill } from "../source-contract.ts";
import { play, type Player } from "../play.ts";

/** A carrier's entry in SOURCES_FILE, without its address. */
export type Entry = Readonly<Record<string, unknown>>;

/** A source at a played carrier, with what it logged and how long it would have paused. */
export function sourceAt(player: Player, entry: Entry = {}) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const time = { now: Date.parse("2026-04-20T00:00:00Z") };
  const [profile] = sourceProfiles({
    carriers: [
      { scac: "ONEY", protocol: "dcsa-tnt-2.2", base_url: `${player.origin}/v2`, ...entry },
    ],
  }).carriers;
  const source = createCarrierSource(profile!, {
    fetch,
    random: () => 0.5,
    clock: { now: () => new Date("2026-04-20T00:00:00Z") },
    log: createLog("debug", (line) => lines.push(line)),
    now: () => time.now,
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
  return {
    source,
    lines,
    pauses,
    time,
    player,
    poll: (carrierTarget: CarrierTargetKey = bill): Promise<PollResult> =>
      source.poll(carrierTarget, AbortSignal.timeout(20_000)),
  };
}

export const playing = async (recording: string, entry?: Entry) =>
  sourceAt(await play(recording), entry);
