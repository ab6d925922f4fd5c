import type { Drawing } from "../drawing/drawing.ts";
import type { Random } from "../random.ts";

const clauses = [
  "Definitions. Merchant includes the shipper, holder, consignee, receiver of the goods, any person owning or entitled to the possession of the goods or of this bill of lading and anyone acting on behalf of such person.",
  "Carrier's tariff. The terms of the carrier's applicable tariff are incorporated herein. Attention is drawn to the terms therein relating to container and vehicle demurrage.",
  "Sub-contracting and indemnity. The carrier shall be entitled to sub-contract on any terms whatsoever the whole or any part of the carriage.",
  "Carrier's responsibility: port to port. If carriage is port to port, the liability of the carrier for loss or damage shall be determined in accordance with any national law making the Hague Rules compulsorily applicable.",
  "Shipper's responsibility. The description of the goods, the marks, numbers, weight and measurement furnished by the shipper shall be warranted by the shipper to have been accurate at the time of receipt.",
  "Freight and charges. Freight shall be deemed earned on receipt of the goods by the carrier and shall be paid in any event.",
  "Lien. The carrier shall have a lien on the goods and any documents relating thereto for all sums payable to the carrier under this contract and for general average contributions.",
  "Notification and delivery. Any mention of parties to be notified of the arrival of the goods is solely for information of the carrier.",
  "Both-to-blame collision. If the vessel comes into collision with another vessel as a result of the negligence of the other vessel the merchant agrees to indemnify the carrier.",
  "General average shall be adjusted at any port or place at the option of the carrier according to the York-Antwerp Rules.",
  "Dangerous goods. No goods which are or may become dangerous shall be tendered to the carrier for carriage without previously giving written notice of their nature.",
  "Law and jurisdiction. Disputes arising under this bill of lading shall be determined in the courts of the place where the carrier has its seat.",
];

/**
 * The small print overleaf, in two columns; it names parties, vessels and ports and has no values.
 */
export function termsPage(drawing: Drawing, random: Random, name: string): void {
  drawing.page();
  drawing.text("TERMS AND CONDITIONS OF CARRIAGE", 40, 30, { size: 10, bold: true });
  const column = (drawing.width - 100) / 2;
  let [x, y] = [40, 50];
  for (const [index, clause] of [...clauses, ...random.some(clauses, 8)].entries()) {
    if (y > drawing.height - 90) [x, y] = [x + column + 20, 50];
    y = drawing.wrapped(`${index + 1}. ${clause}`, x, y, column, { size: 6.5 }) + 5;
  }
  drawing.text(`${name} - standard terms`, 40, drawing.height - 30, { size: 6 });
}
