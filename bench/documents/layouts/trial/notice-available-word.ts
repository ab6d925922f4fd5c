import { day, daysAfter, type WordLayout } from "./kit.ts";

/** A forwarder's email text saved as a document: cargo is free to be picked up. */
export const layout: WordLayout = {
  kind: "word",
  types: ["general_notice"],
  write(s, n) {
    n.put("notice_type", "CARGO AVAILABILITY NOTICE");
    n.allow("notice_type", "available");
    return [
      { text: n.put("issuer_name", s.forwarder.name), bold: true },
      { heading: "CARGO AVAILABILITY NOTICE" },
      { text: `Date: ${n.put("notice_date", day(s.arrives, "09-Mar-2026"))}` },
      { text: `Subject: ${n.put("subject", `HBL ${s.houseBill} ready for pick up`)}` },
      { text: `House B/L: ${n.put("hbl_number", s.houseBill)}` },
      { text: n.put("message", `Your cargo has been discharged and cleared and can be collected from now on. The pick up number will be given to your trucker on request.`) },
      { table: [["Container", "Available since"], ...s.containers.map((container) => [n.row("containers").put("container_number", container.number), day(s.arrives, "09-Mar-2026")])] },
      { text: `Location: ${n.put("location", s.terminal.name)}` },
      { text: `Available: ${n.put("available_at", day(s.arrives, "09-Mar-2026"))}` },
      { text: `Last free day: ${n.put("last_free_day", day(daysAfter(s.arrives, 5), "09-Mar-2026"))}` },
    ]; // prettier-ignore
  },
};
