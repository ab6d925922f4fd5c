import { createLog } from "#src/platform/log.ts";
import { createRailSource } from "#src/sources/railroads/rail-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { createTerminalSource } from "#src/sources/terminals/terminal-source.ts";
import { playReplies, type Player, type Reply } from "../play.ts";

/** When the rig's sources poll. */
export const polledAt = "2026-11-20T16:00:00Z";

function dependencies() {
  const lines: string[] = [];
  return {
    lines,
    deps: {
      fetch,
      random: () => 0.5,
      clock: { now: () => new Date(polledAt) },
      log: createLog("debug", (line) => lines.push(line)),
      pause: () => Promise.resolve(),
    },
  };
}

type More = Readonly<Record<string, unknown>>;

/** A terminal's source at a played gateway. */
function terminalAt(player: Player, more: More = {}) {
  const { lines, deps } = dependencies();
  const entry = { locode: "USLAX", smdg: "APMT", protocol: "terminal-availability-1" };
  const [profile] = sourceProfiles({
    terminals: [{ ...entry, base_url: player.origin, ...more }],
  }).terminals;
  return { source: createTerminalSource(profile!, deps), lines, asked: player.asked, player };
}

/** A railroad's source at a played gateway. */
function railroadAt(player: Player, more: More = {}) {
  const { lines, deps } = dependencies();
  const [profile] = sourceProfiles({
    railroads: [{ scac: "BNSF", protocol: "rail-events-1", base_url: player.origin, ...more }],
  }).railroads;
  return { source: createRailSource(profile!, deps), lines, asked: player.asked, player };
}

export const terminalPlaying = async (replies: readonly Reply[], more?: More) =>
  terminalAt(await playReplies(replies), more);
export const railroadPlaying = async (replies: readonly Reply[], more?: More) =>
  railroadAt(await playReplies(replies), more);

/** An answer of the protocol. */
export const answer = (json: unknown): Reply => ({ status: 200, type: "application/json", json });
