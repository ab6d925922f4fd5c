import type { ContainerFile } from "../../../bin/trace/container-file.ts";

/** Nobody answers there, and nobody is asked. */
const base_url = "http://127.0.0.1:9";

/**
 * A document of sources with the carrier, terminals and railroads that reported of a container. Each terminal is one
 * that is followed wherever the carrier says the container is, because this container followed it.
 */
export function sourcesFor({
  carrierTarget: { scac },
  facilityReports,
}: ContainerFile["statements"]): string {
  const namesOf = (kind: string) =>
    facilityReports.filter((one) => one.kind === kind).map((one) => one.facilitySource);
  return JSON.stringify({
    carriers: [{ scac, protocol: "dcsa-tnt-2.2", base_url }],
    railroads: namesOf("rail").map((name) => ({ scac: name, protocol: "rail-events-1", base_url })),
    edi: namesOf("terminal").map((name, at) => {
      const [locode, smdg = null] = name.split("-");
      return {
        partner: `terminal-${at}`,
        name,
        role: "terminal",
        terminals: [{ locode, smdg }],
        off_dock: true,
        senders: [{ id: `SENDER${at}` }],
        messages: ["322"],
      };
    }),
  });
}
