import type { TerminalResource } from "#schemas/reference.ts";
import type { TerminalRecord } from "./terminals.ts";

type ProvidedData = TerminalResource["attributes"]["provided_data"];

/**
 * What a terminal can report of a container by the interface it offers
 * (contract: reference-data#terminals). A terminal without a documented interface is read through
 * an availability feed or X12 315 and 322; these can carry every field, so the notes say on whom it
 * depends.
 */
export const terminalProvidedData = (terminal: TerminalRecord): ProvidedData =>
  terminal.smdgCode === "APMT"
    ? apmTerminals
    : portOfVirginia.has(terminal.code) && terminal.locode === "USORF"
      ? virginia
      : byFeed;

const portOfVirginia: ReadonlySet<string> = new Set(["NIT", "VIG", "PMT"]);

const whereSent = "Shown when the terminal's feed reports it.";

const byFeed: ProvidedData = {
  pickup_lfd: true,
  pickup_lfd_notes: whereSent,
  pod_full_out_at: true,
  available_for_pickup: true,
  available_for_pickup_notes: whereSent,
  fees_at_pod_terminal: true,
  fees_at_pod_terminal_notes: whereSent,
  holds_at_pod_terminal: true,
  holds_at_pod_terminal_notes: whereSent,
  pickup_appointment_at: true,
  pickup_appointment_at_notes: whereSent,
  location_at_pod_terminal: true,
  location_at_pod_terminal_notes: whereSent,
  pod_full_out_chassis_number: true,
  pod_full_out_chassis_number_notes: whereSent,
};

const apmTerminals: ProvidedData = {
  ...byFeed,
  pickup_lfd_notes: "The day until which storage is paid.",
  available_for_pickup_notes: "",
  fees_at_pod_terminal_notes: "Demurrage owed.",
  holds_at_pod_terminal_notes: "Freight and customs holds.",
  pickup_appointment_at_notes: "",
  location_at_pod_terminal_notes: "",
  pod_full_out_chassis_number: false,
  pod_full_out_chassis_number_notes: "The terminal does not report chassis numbers.",
};

const virginia: ProvidedData = {
  ...byFeed,
  pickup_lfd_notes: "The end of free time.",
  available_for_pickup_notes: "",
  fees_at_pod_terminal: false,
  fees_at_pod_terminal_notes: "The terminal does not report fees.",
  holds_at_pod_terminal_notes: "",
  pickup_appointment_at: false,
  pickup_appointment_at_notes: "The terminal does not report appointments.",
  location_at_pod_terminal_notes: "The yard block.",
  pod_full_out_chassis_number_notes: "",
};
