import type { ContainerAnswer } from "../containers/schema.ts";

/** Text of a terminal or carrier, shown as a quotation: it cannot become a heading, link or order. */
const quoted = (text: string): string =>
  `\`${text
    .replaceAll(/[`\s]+/g, " ")
    .trim()
    .slice(0, 200)}\``;

const shown = (text: string | number | boolean | null): string => {
  if (text === null) return "unknown";
  return typeof text === "boolean" ? (text ? "yes" : "no") : String(text);
};

/** A container for a person to read (contract: tool-server#resources). */
export function containerPage(of: ContainerAnswer): string {
  const { equipment, location, demurrage, rail, _metadata: about } = of;
  const container = [equipment.length && `${equipment.length} ft`, equipment.height, equipment.type]
    .filter(Boolean)
    .join(" ");
  const {
    last_free_days: lfd,
    fees_at_pod_terminal: fees,
    holds_at_pod_terminal: holds,
  } = demurrage;
  const sections = [
    `# Container ${of.container_number}`,
    [
      `- Id: ${of.id}`,
      `- Status: ${of.status}. ${about.summary}`,
      `- Equipment: ${container || "unknown"}`,
      `- Time zone of the port: ${shown(location.pod_timezone)}`,
    ].join("\n"),
    "## Where",
    [
      `- Terminal: ${of.pod_terminal ? of.pod_terminal.name : "unknown"}`,
      `- In the yard: ${location.current_location ? quoted(location.current_location) : "unknown"}`,
      `- Ship: ${location.vessel_name ? quoted(location.vessel_name) : "unknown"}, due ${shown(location.pod_eta_at_local ?? location.pod_eta_at)}`,
      `- Arrived: ${shown(location.pod_arrived_at_local ?? location.pod_arrived_at)}`,
      `- Discharged: ${shown(location.pod_discharged_at_local ?? location.pod_discharged_at)}`,
      `- Available for pickup: ${shown(location.available_for_pickup)}`,
    ].join("\n"),
    "## Free time",
    [
      `- Last free day: ${shown(demurrage.binding_lfd?.date ?? demurrage.pickup_lfd_local)} (${demurrage.urgency_reason})`,
      `- By the shipping line: ${shown(lfd.line)}; terminal: ${shown(lfd.terminal)}; rail: ${shown(lfd.rail)}`,
      `- Appointment: ${shown(demurrage.pickup_appointment_at)}`,
    ].join("\n"),
    "## Fees",
    listed(fees, ({ type, amount, currency_code }) => `${type}: ${amount} ${currency_code}`),
    "## Holds",
    listed(
      holds,
      ({ name, status, description }) =>
        `${name} (${status})${description ? `: ${quoted(description)}` : ""}`,
    ),
    ...(rail.pod_rail_carrier
      ? [
          "## Rail",
          [
            `- Railroad: ${rail.pod_rail_carrier}`,
            `- Loaded: ${shown(rail.pod_rail_loaded_at)}`,
            `- Due: ${shown(rail.destination_eta)}; arrived: ${shown(rail.destination_ata)}`,
          ].join("\n"),
        ]
      : []),
  ];
  return `${sections.join("\n\n")}\n`;
}

function listed<T>(items: readonly T[] | null, line: (item: T) => string): string {
  if (items === null) return "Not reported.";
  return items.length === 0 ? "None." : items.map((item) => `- ${line(item)}`).join("\n");
}
