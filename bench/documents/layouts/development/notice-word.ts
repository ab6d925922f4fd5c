import { day, daysAfter } from "../../facts/dates.ts";
import type { WordLayout } from "../layout.ts";

/** A short letter about a free day that ends, typed with labels and colons. */
export const layout: WordLayout = {
  kind: "word",
  types: ["general_notice"],
  write(s, n) {
    const message =
      "Our records show that the container below has not been picked up. Please arrange pickup before the last free day to avoid storage.";
    return [
      { heading: n.put("notice_type", "LAST FREE DAY NOTICE") },
      { text: `From: ${n.put("issuer_name", s.forwarder.name)}` },
      { text: `Date: ${n.put("notice_date", day(s.arrives, "March 9, 2026"))}` },
      { text: `Subject: ${n.put("subject", `Last free day for ${s.masterBill}`)}` },
      { text: `Master bill: ${n.put("mbl_number", s.masterBill)}` },
      { text: `House bill: ${n.put("hbl_number", s.houseBill)}` },
      { text: n.put("message", message) },
      {
        table: [
          ["Container", "Location", "Last free day"],
          ...s.containers.map((container) => [
            n.row("containers").put("container_number", container.number),
            n.put("location", s.terminal.name),
            n.put("last_free_day", day(daysAfter(s.arrives, 3), "03/09/2026")),
          ]),
        ],
      },
      { text: `Regards,\n${s.person}` },
    ];
  },
};
