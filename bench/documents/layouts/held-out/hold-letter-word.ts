import { day } from "../../facts/dates.ts";
import type { WordLayout } from "../layout.ts";

/** A short hold notice typed as a letter. */
export const layout: WordLayout = {
  kind: "word",
  types: ["general_notice"],
  write: (s, n) => [
    { text: n.put("issuer_name", s.broker.name), bold: true },
    { text: n.put("notice_date", day(s.arrives, "March 9, 2026")) },
    { heading: n.put("notice_type", "HOLD NOTICE") },
    { text: `Re: ${n.put("subject", `Shipment ${s.houseBill} is on hold`)}` },
    {
      text: n.put(
        "message",
        "Please be informed that the container below is on hold at the terminal. Do not send a driver before we confirm the release.",
      ),
    },
    { text: `House bill: ${n.put("hbl_number", s.houseBill)}` },
    {
      text: `Container: ${n.row("containers").put("container_number", s.containers[0]?.number ?? "")}`,
    },
    { text: `Location: ${n.put("location", s.terminal.name)}` },
    { text: `Yours sincerely,\n${s.person}` },
  ],
};
