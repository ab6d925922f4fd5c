import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** A broker's hold notice, printed off a screen: a banner, a short block of fields, a paragraph. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 10 });
    const kind = s.random.pick(["CUSTOMS HOLD NOTICE", "EXAM HOLD NOTICE", "FREIGHT HOLD NOTICE"]);
    drawing.fill(0, 0, 595, 46, [0.55, 0.1, 0.1]);
    drawing.text(n.put("notice_type", kind), 40, 14, { size: 17, bold: true, ink: [1, 1, 1] });
    drawing.text(n.put("issuer_name", s.broker.name), 40, 56, { bold: true });
    let y = grid(
      drawing,
      40,
      80,
      [
        [
          20,
          { width: 515, label: "Subject", value: n.put("subject", `${kind} - ${s.masterBill}`) },
        ],
        [
          20,
          { width: 515, label: "Date", value: n.put("notice_date", day(s.arrives, "03/09/2026")) },
        ],
        [20, { width: 515, label: "MBL #", value: n.put("mbl_number", s.masterBill) }],
        [20, { width: 515, label: "HBL #", value: n.put("hbl_number", s.houseBill) }],
        [
          20 + 13 * s.containers.length,
          {
            width: 515,
            label: "Container(s)",
            value: s.containers.map((container) =>
              n.row("containers").put("container_number", container.number),
            ),
          },
        ],
        [
          20,
          {
            width: 515,
            label: "Location",
            value: n.put("location", `${s.terminal.name}, ${printed(s.to, "city, state")}`),
          },
        ],
      ],
      { label: "colon", border: "row", labels: { size: 9, bold: true }, indent: 100 },
    );
    const message = s.random.pick([
      "U.S. Customs has placed a hold on this shipment. Please do not dispatch a truck until the hold has been released. We will advise when the exam site has been named.",
      "The above shipment is on hold for examination. All exam charges are for the account of the importer. Storage may accrue while the hold is in place.",
      "Freight charges remain unpaid and the line has placed a freight hold. Kindly remit payment today to avoid demurrage.",
    ]);
    y = drawing.wrapped(n.put("message", message), 40, y + 18, 515);
    drawing.lines(["Regards,", s.person, s.broker.phone], 40, y + 24);
    return drawing;
  },
};
