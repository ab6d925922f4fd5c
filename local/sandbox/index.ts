import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { Clock } from "#src/platform/clock.ts";
import type { Log } from "#src/platform/log.ts";
import { openAnchors } from "./anchors.ts";
import { archiveOf } from "./records/archive.ts";
import { carriers } from "./gateways/carriers.ts";
import { ediEntries, startEdiTwin, type EdiTwin } from "./records/edi-twin.ts";
import { createFaults, type Faults } from "./gateways/faults.ts";
import { seedAnchors } from "./fleet.ts";
import { sandboxServer, sourceEntry } from "./gateways/server.ts";
import { railroadEntries, tariffEntries, terminalEntries } from "./gateways/facility-sources.ts";
import { twinEntries } from "./records/twins.ts";

export { fleet, type FleetRequest } from "./fleet.ts";
export { scenarios } from "./scenarios.ts";

type SandboxCarrier = ReturnType<typeof sourceEntry>;

export type Sandbox = {
  readonly url: string;
  /** As the `carriers`, `terminals` and `railroads` of a SOURCES_FILE. */
  readonly carriers: readonly SandboxCarrier[];
  readonly terminals: ReturnType<typeof terminalEntries>;
  readonly railroads: ReturnType<typeof railroadEntries>;
  readonly tariffs: ReturnType<typeof tariffEntries>;
  /** The same terminals and railroads behind the interfaces that real ones have. */
  readonly twins: ReturnType<typeof twinEntries>;
  /** Partners that send EDI, as the `edi` of a SOURCES_FILE; their keys live as long as the process. */
  readonly edi: ReturnType<typeof ediEntries>;
  /** Has them post to that address. */
  readonly startEdi: (intake: string, log: Log) => { stop: () => Promise<void> };
  readonly faults: Pick<Faults, "set" | "clear">;
  /** Starts the fleet's voyages in the past; those that began already stay as they are. */
  readonly seedAnchors: (now: Date) => void;
  readonly stop: () => Promise<void>;
};

/**
 * The sandbox network on one port of this machine: ocean carriers with DCSA Track & Trace 2.2,
 * terminals and railroads with the house protocols, all of the same voyages.
 * `port` 0 takes a free one; `dataFile` null forgets everything at the end.
 */
export async function startSandbox(options: {
  readonly port: number;
  readonly clock: Clock;
  readonly dataFile: string | null;
}): Promise<Sandbox> {
  const anchors = openAnchors(options.dataFile);
  const faults = createFaults();
  const { clock } = options;
  const archive = archiveOf(anchors);
  let edi: EdiTwin | null = null;
  const heldAt = (scac: string, number: string) => edi?.nextAt(scac, number) ?? null;
  const server = sandboxServer({ clock, archive, faults, heldAt });
  const ediSecret = randomBytes(32).toString("base64url");
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    carriers: carriers.map((carrier) => sourceEntry(carrier, url)),
    terminals: terminalEntries(url),
    railroads: railroadEntries(url),
    tariffs: tariffEntries(),
    twins: twinEntries(url),
    edi: ediEntries(ediSecret),
    startEdi: (intake, log) =>
      (edi = startEdiTwin({ clock, archive, anchors, log }, intake, ediSecret)),
    faults,
    seedAnchors: (now) => seedAnchors(anchors, now),
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
