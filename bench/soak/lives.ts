import { isoSeconds } from "#src/platform/clock.ts";
import { openAnchors } from "#local/sandbox/anchors.ts";
import { timelineOf } from "#local/sandbox/container-timeline.ts";
import { archiveOf } from "#local/sandbox/records/archive.ts";
import { plotOf } from "#local/sandbox/scenarios.ts";
import { voyageOf } from "#local/sandbox/voyage.ts";

/** A shipment of the run: a booking of two containers that begins when it is first asked for. */
export type Shipment = {
  readonly scac: string;
  readonly number: string;
  readonly containers: readonly string[];
};

/** Carriers that differ in pages, event ids and times (local/sandbox/gateways/carriers.ts). */
const scacs = ["TEST", "MAEU", "ONEY", "HDMU", "ZIMU", "COSU"];

/** Shipments with so many containers, none of which is in two. */
export function shipmentsOf(containers: number, seed: number): Shipment[] {
  const shipments: Shipment[] = [];
  const used = new Set<string>();
  for (let n = 1; used.size < containers; n++) {
    const scac = scacs[n % scacs.length]!;
    const number = `QLMANIFEST0D${seed % 1000}${100_000 + n}`;
    const voyage = voyageOf(scac, number, plotOf(number)?.script);
    const own = voyage.containers.map((container) => container.number);
    if (own.some((one) => used.has(one))) continue;
    own.forEach((one) => used.add(one));
    shipments.push({ scac, number, containers: own });
  }
  return shipments;
}

/** What an attribute of a container must be once the carrier has reported the step. */
const stepOf = {
  empty_out_at: "empty_out",
  pol_full_in_at: "full_in",
  pol_vessel_loaded_at: "load.0",
  pol_vessel_departed_at: "depart.0",
  pod_arrived_at: "arrive.0",
  pod_discharged_at: "discharge.0",
  pod_full_out_at: "full_out",
  empty_terminated_at: "empty_in",
} as const;

export type Times = Readonly<Record<keyof typeof stepOf, string>>;

/**
 * Adds when each step happens to the containers of shipments that were asked for since, as the
 * sandbox has it in its file.
 */
export function learnTruth(
  truth: Map<string, Times>,
  anchorsFile: string,
  shipments: readonly Shipment[],
): void {
  const anchors = openAnchors(anchorsFile);
  const archive = archiveOf(anchors);
  for (const { scac, number, containers } of shipments) {
    const anchor = anchors.find(scac, number);
    if (!anchor || truth.has(containers[0]!)) continue;
    const record = archive.open(scac, number, new Date(anchor.firstPoll));
    for (const container of containers) {
      const reached = timelineOf(record, container);
      const times = Object.entries(stepOf).map(([name, step]) => [
        name,
        isoSeconds(new Date(reached.get(step)!.at)),
      ]);
      truth.set(container, Object.fromEntries(times) as Times);
    }
  }
}
